"""What people do at a table besides playing: undo, pause, talk, look things up, go on after it."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.browser.company import gather, open_table, play_together, sit_down, start, whose_turn
from tests.browser.conftest import Invite, Inviting
from tests.browser.visitor import USABLE, Visitor

GAME = "vampire_empire"


def until(everybody: list[Visitor], holds: Callable[[Visitor], bool]) -> Visitor:
    """Play on until something holds for somebody."""
    rng = random.Random(GAME)
    for _ in range(40):
        whose_turn(everybody)
        for visitor in everybody:
            if holds(visitor):
                return visitor
        play_together(everybody, rng, 1)
    raise AssertionError("there is no such moment in this game")


@pytest.fixture(scope="module")
def pair(inviting: Inviting) -> Iterator[list[Visitor]]:
    """Two people in the middle of a game, where both have decided something and one has something
    to choose; for tests that leave it as it is."""
    with inviting("pair") as invite:
        everybody = gather(invite, GAME, 2)
        until(
            everybody,
            lambda visitor: (
                all(one.decisions for one in everybody) and len(visitor.scene["choices"]) > 1
            ),
        )
        yield everybody


def menu(visitor: Visitor, item: str) -> None:
    """Choose something from the menu of the table."""
    visitor.page.get_by_role("button", name="Menu").click()
    visitor.page.get_by_role("dialog").get_by_text(item, exact=True).click()


def propose(visitor: Visitor, item: str) -> None:
    menu(visitor, item)
    expect(visitor.page.locator("dialog")).to_have_count(0)


def press(visitor: Visitor, name: str) -> None:
    visitor.page.get_by_role("button", name=name, exact=True).click()


def close_dialog(visitor: Visitor) -> None:
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.locator("dialog")).to_have_count(0)


def turn_to(visitors: list[Visitor], tab: str) -> None:
    for visitor in visitors:
        visitor.page.get_by_role("tab", name=tab).click()


def other_than(one: Visitor, everybody: list[Visitor]) -> Visitor:
    return next(visitor for visitor in everybody if visitor is not one)


def asked_and_other(everybody: list[Visitor]) -> tuple[Visitor, Visitor]:
    one = whose_turn(everybody)[0]
    return one, other_than(one, everybody)


# -- by agreement -------------------------------------------------------------------------------


def test_a_decision_is_taken_back_only_if_the_other_agrees(invite: Invite) -> None:
    everybody = gather(invite, GAME, 2)
    one = until(everybody, lambda visitor: visitor.sights[visitor.seat].get("undo") == "asked")
    other = other_than(one, everybody)
    decision = other.scene["decision"]
    one.page.keyboard.press("u")
    expect(one.page.get_by_role("button", name="Withdraw")).to_be_visible()
    press(other, "No")
    expect(one.page.get_by_role("button", name="Withdraw")).to_have_count(0)
    assert one.scene["decision"] == decision
    press(one, "Ask to undo")
    expect(other.page.get_by_role("alert")).to_contain_text("asks to take an action back")
    press(other, "Agree")
    other.until(lambda: other.scene["decision"] < decision, "the decision taken back")
    expect(one.page.get_by_role("alert")).to_have_count(0)


def test_a_proposal_is_withdrawn(pair: list[Visitor]) -> None:
    propose(pair[0], "Propose a pause")
    expect(pair[1].page.get_by_role("button", name="Agree")).to_be_visible()
    press(pair[0], "Withdraw")
    expect(pair[1].page.get_by_role("button", name="Agree")).to_have_count(0)


def test_a_game_is_paused_and_goes_on_by_agreement(pair: list[Visitor]) -> None:
    one, other = asked_and_other(pair)
    propose(other, "Propose a pause")
    press(one, "Agree")
    for visitor in pair:
        expect(visitor.page.locator("[data-prompt]")).to_have_text("The game is paused.")
        expect(visitor.page.locator(USABLE)).to_have_count(0)
    propose(one, "Propose to go on")
    press(other, "Agree")
    expect(one.page.locator(USABLE).first).to_be_visible()


# -- looking things up --------------------------------------------------------------------------


def test_why_a_piece_cannot_be_used_is_told_with_its_rule(pair: list[Visitor]) -> None:
    one, other = asked_and_other(pair)
    one.page.locator(".piece:not(.usable)").first.click(force=True)
    told = one.page.locator(".refusal")
    expect(told).to_contain_text("VE-")
    assert len(told.inner_text()) > 20, "a reason: the table's own, or that it is no answer"
    told.get_by_role("button").first.click()
    expect(one.page.get_by_role("dialog")).to_contain_text("VE-")
    close_dialog(one)
    other.page.locator(".piece").first.click(force=True)
    expect(other.page.locator(".refusal")).to_contain_text("not your turn")


def test_a_hint_names_a_choice_and_its_chances(pair: list[Visitor]) -> None:
    one, _ = asked_and_other(pair)
    one.page.keyboard.press("h")
    one.page.wait_for_selector(".choices .hinted, .piece.hinted")
    expect(one.page.locator(".choices .remark", has_text="%").first).to_be_visible()
    assert one.my_turn, "a hint decides nothing"


def test_words_of_the_game_are_explained_where_they_are_read(pair: list[Visitor]) -> None:
    page = pair[0].page
    page.locator(".log [data-term]").last.hover()
    meaning = page.get_by_role("tooltip")
    expect(meaning).to_be_visible()
    assert len(meaning.inner_text()) > 40
    clause = meaning.get_by_role("button").inner_text().removeprefix("Rule ")
    meaning.get_by_role("button").click()
    expect(page.get_by_role("dialog")).to_contain_text(clause)
    close_dialog(pair[0])


def test_the_log_is_read_by_player_and_by_subject(pair: list[Visitor]) -> None:
    log = pair[0].page.locator(".log")
    lines = log.locator("li")
    everything = lines.all_inner_texts()
    log.locator("select").select_option(label="Person 1")
    expect(lines).not_to_have_count(len(everything))
    about = lines.all_inner_texts()
    assert "Person 1" in " ".join(about)
    assert set(about) < set(everything)
    assert log.locator("optgroup option").count() > 0
    log.locator("select").select_option("")
    expect(lines).to_have_count(len(everything))


# -- one's own thoughts, and words for others ---------------------------------------------------


def test_notes_and_suspicions_stay_in_ones_own_browser(pair: list[Visitor]) -> None:
    one, other = pair
    turn_to([one], "Notes")
    one.page.get_by_role("button", name="I suspect").click()
    one.page.get_by_role("textbox").first.fill("Smiles too much.")
    one.page.reload()
    one.wait_for_game()
    turn_to([one], "Notes")
    expect(one.page.get_by_role("textbox").first).to_have_value("Smiles too much.")
    expect(one.page.get_by_role("button", name="I suspect")).to_have_attribute(
        "aria-pressed", "true"
    )
    assert not any("Smiles" in frame for frame in one.sent)
    assert "Smiles" not in other.everything()
    turn_to([one], "Log")


def say(visitor: Visitor, text: str) -> None:
    """Say something, and wait until the table has heard it."""
    visitor.page.get_by_role("textbox").last.fill(text)
    visitor.page.keyboard.press("Enter")
    visitor.page.locator(".talk li.own", has_text=text).wait_for()


def test_who_is_muted_is_not_heard(pair: list[Visitor]) -> None:
    one, other = pair
    turn_to(pair, "Talk")
    say(other, "La la <b>la</b>")
    heard = one.page.locator(".talk li")
    expect(heard.last).to_contain_text("La la <b>la</b>")
    one.page.get_by_role("button", name="Mute Person 1").click()
    say(other, "Can you hear me?")
    say(one, "Peace at last")
    expect(heard.last).to_contain_text("Peace at last")
    expect(heard.filter(has_text="Can you hear me?")).to_have_count(0)
    turn_to(pair, "Log")


def test_a_claim_is_made_by_filling_in_its_blanks(pair: list[Visitor]) -> None:
    one, other = pair
    turn_to(pair, "Talk")
    claims = one.page.locator(".claims")
    lay = claims.bounding_box()
    claims.locator("button").first.click()
    assert claims.bounding_box() == lay, "nothing jumps under the pointer"
    mine = one.room["chairs"][one.seat]["name"]
    assert mine not in one.page.locator(".blanks").inner_text(), "nobody claims it of themselves"
    for blank in one.page.locator(".blanks select").all():
        blank.select_option(index=1)
    if one.page.locator(".blanks").count():
        one.page.locator(".blanks button").click()
    expect(other.page.locator(".talk li.claim")).to_have_count(1)
    turn_to(pair, "Log")


# -- clocks -------------------------------------------------------------------------------------


CLOCKS = {
    "decision": (["5"], "0:05"),
    "total": (["10", "5"], "10:00"),
    "days": (["3"], "3 d"),
}


def fill_clock(page: Page, kind: str) -> None:
    page.click("[data-clock] summary")
    page.locator("[data-clock] select").first.select_option(kind)
    fields = page.locator("[data-clock] input[type=number]").all()
    for field, value in zip(fields, CLOCKS[kind][0], strict=True):
        field.fill(value)


@pytest.mark.parametrize("kind", ["total", pytest.param("days", marks=pytest.mark.long)])
def test_every_kind_of_clock_runs_for_whoever_decides(invite: Invite, kind: str) -> None:
    one, two = gather(invite, GAME, 2, lambda page: fill_clock(page, kind))
    asked, _ = asked_and_other([one, two])
    began = CLOCKS[kind][1]
    mine = asked.page.locator(".seat.me .clock.running")
    expect(mine).to_be_visible()
    if kind == "days":
        expect(mine).to_contain_text(began)
    else:
        expect(asked.page.locator(".clock:not(.running)")).to_contain_text(began)
        expect(mine).not_to_contain_text(began)


def test_when_time_runs_out_a_bot_takes_the_decision(invite: Invite) -> None:
    one, two = gather(invite, GAME, 2, lambda page: fill_clock(page, "decision"))
    asked, _ = asked_and_other([one, two])
    question = asked.sights[asked.seat]["question"]
    expect(asked.page.locator(".clock.short").first).to_be_visible()
    asked.until(
        lambda: asked.sights[asked.seat]["question"] != question or not asked.my_turn,
        "the bot's decision",
    )


# -- one screen, several people -----------------------------------------------------------------


def asked_here(host: Visitor) -> list[int]:
    """Which of two seats at one browser are asked, each as its own sight says."""
    return [seat for seat in (0, 1) if host.asks(seat)]


def test_a_hot_seat_hides_the_table_until_the_right_one_looks(
    invite: Invite, rng: random.Random
) -> None:
    host = invite()
    open_table(host, GAME, lambda page: page.locator(".chairs select").nth(1).select_option("me"))
    host.page.click("[data-start]")
    looked = set()
    last = -1
    for _ in range(40):
        host.until(lambda: bool(asked_here(host)), "a question")
        seat = asked_here(host)[0]
        if seat != last:
            look = host.page.get_by_role("button", name="show me")
            look.wait_for()
            assert host.page.locator("[data-piece]").count() == 0, "nothing is seen uninvited"
            looked.add(look.inner_text())
            host.page.keyboard.press("t")
            assert host.page.locator("dialog").count() == 0, "no key shows it either"
            look.click()
            last = seat
        if len(looked) > 1:
            break
        host.decide(rng)
    assert len(looked) == 2
    host.check()


# -- the host, and what comes after -------------------------------------------------------------


def test_a_game_ends_by_agreement_and_is_played_once_more(invite: Invite) -> None:
    everybody = one, two = gather(invite, GAME, 2)
    play_together(list(everybody), random.Random(1), 1)
    propose(one, "Propose to end without a winner")
    press(two, "Agree")
    first = one.table
    names = [chair["name"] for chair in one.room["chairs"]]
    press(one, "Invite everybody once more")
    one.page.wait_for_url(lambda url: first not in url)
    expect(two.page.locator("[data-invitation]")).to_be_visible()
    press(two, "I am in: to the next game")
    two.page.wait_for_url(f"**/t/{one.table}")
    expect(two.page.locator("[data-ready]")).to_have_attribute("aria-pressed", "true")
    one.page.wait_for_selector("[data-start]:enabled")
    chairs = one.room["chairs"]
    assert [chair["name"] for chair in chairs] == names, "everybody's chair was kept"
    assert all(chair["promised"] for chair in chairs), "and everybody brings a new salt"
    press(one, "Everybody one chair on")
    one.until(
        lambda: [chair["name"] for chair in one.room["chairs"]] == names[::-1], "chairs changed"
    )
    two.page.click("[data-ready]")
    start(list(everybody))
    for visitor in everybody:
        visitor.check()


def test_a_bot_sits_in_for_whoever_leaves_is_sent_away_or_resigns(invite: Invite) -> None:
    one, two = gather(invite, GAME, 2)
    menu(two, "Leave the table")
    two.page.get_by_role("dialog").get_by_role("button", name="Leave the table").click()
    two.page.wait_for_selector("[data-play]")
    one.until(lambda: bool(one.room["chairs"][1].get("bot")), "a bot in that chair")
    two.open(f"/t/{one.table}")
    press(two, "Take your chair back")
    one.until(lambda: not one.room["chairs"][1].get("bot"), "the person again")

    one.page.locator("[data-seat='1']").first.click()
    press(one, "Send away")
    one.until(lambda: bool(one.room["chairs"][1].get("bot")), "a bot in that chair")
    expect(two.page.get_by_role("heading")).to_have_text("You no longer see this table")
    expect(two.page.locator("[data-piece]")).to_have_count(0)

    menu(one, "Resign")
    one.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    one.until(lambda: bool(one.room["chairs"][0].get("bot")), "a bot in that chair")


def test_a_guest_who_changes_their_mind_stands_up_before_the_start(invite: Invite) -> None:
    host, guest = invite(), invite()
    open_table(host, GAME)
    sit_down(guest, host.table, 1)
    press(guest, "Stand up")
    host.until(lambda: not host.room["chairs"][1].get("person"), "an empty chair")
    host.check()
    guest.check()
