"""For the printed box, by clicks from the home page: four people and one phone deal roles, look a
rule up, keep score and time; then without a network, and after a reload."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

NAMES = ("Ann", "Bob", "Cleo", "Dan")


def hold(phone: Visitor) -> str:
    """Press the card, read it, and let go: then it is covered."""
    card = phone.page.locator("[data-hold]")
    card.scroll_into_view_if_needed()
    box = card.bounding_box()
    assert box is not None
    phone.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    phone.page.mouse.down()
    face = phone.page.inner_text("[data-face]")
    phone.page.mouse.up()
    expect(phone.page.locator("[data-face]")).to_have_count(0)
    return face


def tab(phone: Visitor, name: str) -> None:
    phone.page.click(f"[data-tab={name}]")


def ask(phone: Visitor, question: str) -> None:
    tab(phone, "ask")
    phone.page.fill("[data-ask]", question)


def test_four_people_with_one_phone(invite: Invite, pictures: Path) -> None:
    phone = invite(phone=True).open()
    phone.page.click("[data-evening=box]")
    phone.page.click("[data-choose=manor]")
    phone.page.wait_for_selector("[data-box=manor]")
    for seat, name in enumerate(NAMES):
        phone.page.fill(f"[data-player='{seat}']", name)
    phone.page.wait_for_selector("[data-offline]")  # all of it is kept by now

    # May I? In one's own words, and by clause; with what happened where it was tried.
    ask(phone, "may I steal what lies in the store of somebody?")
    expect(phone.page.locator("[data-clause=MM-20]")).to_contain_text("stolen")
    ask(phone, "mm-50")
    expect(phone.page.locator("[data-clause=MM-50] [data-example].no")).to_contain_text("Refused")
    phone.keep_picture(pictures, "box-ask-phone")

    # Roles: the phone goes round, each looks alone.
    tab(phone, "secrets")
    phone.page.click("[data-deal=role]")
    dealt: list[str] = []
    for seat, name in enumerate(NAMES):
        expect(phone.page.locator("[data-round]")).to_contain_text(name)
        phone.page.click("[data-take]")
        assert phone.page.locator("[data-done]").is_disabled()  # nobody passes it on unseen
        dealt.append(hold(phone))
        if seat == 0:
            phone.page.fill("[data-pin]", "1234")
            phone.keep_picture(pictures, "box-secret-phone")
        phone.page.click("[data-done]")
    assert sorted(dealt) == ["First vampire", "Human", "Human", "Human"]
    assert not set(dealt) & set(phone.page.inner_text("main").split("\n"))

    # Scores, by what the game declares.
    tab(phone, "score")
    for seat, (stored, held) in enumerate(((4, 3), (9, 1), (0, 0), (5, 5))):
        phone.page.fill(f"[data-score=stored-{seat}]", str(stored))
        phone.page.fill(f"[data-score=held-{seat}]", str(held))
    expect(phone.page.locator("[data-total='1']")).to_have_text("10")
    expect(phone.page.locator("[data-total].leads, .leads[data-total]")).to_have_count(2)
    phone.keep_picture(pictures, "box-score-phone")

    # A clock for four.
    tab(phone, "clock")
    phone.page.fill("[data-minutes]", "3")
    phone.page.click("[data-set-clock]")
    expect(phone.page.locator("[data-time]")).to_have_text("3:00")
    phone.page.click("[data-pass]")
    expect(phone.page.locator("[data-time]")).to_have_text(re.compile(r"2:5\d"))
    phone.page.click("[data-pass]")
    expect(phone.page.locator("[data-pass]")).to_contain_text("Bob")
    phone.page.click("[data-pause]")

    # Without a network everything is still there, as it was.
    before = list(phone.errors)
    phone.context.set_offline(True)
    phone.page.reload()
    phone.page.wait_for_selector("[data-box=manor]")
    expect(phone.page.locator("[data-pass]")).to_contain_text("Bob")
    tab(phone, "score")
    expect(phone.page.locator("[data-score=stored-1]")).to_have_value("9")
    ask(phone, "MM-11")
    expect(phone.page.locator("[data-clause=MM-11]")).to_contain_text("six")
    tab(phone, "secrets")
    phone.page.click("[data-again='0']")
    assert phone.page.locator("[data-hold]").is_disabled()
    phone.page.fill("[data-pin-again]", "1234")
    assert hold(phone) == dealt[0]
    phone.page.click("[data-done]")
    phone.page.click("[data-again='2']")  # no word, no question
    assert hold(phone) == dealt[2]
    phone.page.click("[data-done]")
    phone.page.click("[data-put-away]")
    phone.page.click("[data-put-away-sure]")
    expect(phone.page.locator("[data-deal=role]")).to_be_visible()
    phone.context.set_offline(False)
    assert before == []


def test_the_rules_lead_to_the_box_in_dutch_and_other_games_have_theirs(
    invite: Invite, pictures: Path
) -> None:
    guest = invite(language="nl-NL").open()
    guest.page.click("[data-game=vampire_empire] a[href^='/rules/']")
    guest.page.click("[data-to-box]")
    guest.page.wait_for_selector("[data-box=vampire_empire]")
    tab(guest, "secrets")
    guest.page.click("[data-deal=identities]")
    faces = []
    for _ in range(2):
        guest.page.click("[data-take]")
        faces.append(hold(guest).split("\n"))
        guest.page.click("[data-done]")
    (_, *vampires), (_, *trusted) = faces
    assert (len(vampires), len(trusted)) == (3, 2)
    assert not set(vampires) & set(trusted)
    guest.keep_picture(pictures, "box-laptop", whole=True)
    guest.check()


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_refereed_for_as_many_as_it_seats(
    invite: Invite, game: str, pictures: Path
) -> None:
    """Two games of an evening: a rule, secrets where there are some, scores, the clock."""
    phone = invite(phone=True).open()
    phone.page.click("[data-evening=box]")
    phone.page.click(f"[data-choose={game}]")
    phone.page.wait_for_selector(f"[data-box={game}]")
    seats = find_game(game).meta.seats
    if len(seats) > 1:
        phone.page.locator("select[data-count]").select_option(str(max(seats)))
    for seat in range(max(seats)):
        phone.page.fill(f"[data-player='{seat}']", f"Person {seat}")
    clause = find_game(game).meta.seats_clause
    ask(phone, clause)
    expect(phone.page.locator(f"[data-clause={clause}]")).to_be_visible()
    for number in range(1, 3):
        tab(phone, "secrets")
        if phone.page.locator("[data-deal]").count():
            phone.page.click("[data-deal]")
            faces = []
            for _ in range(max(seats)):
                phone.page.click("[data-take]")
                faces.append(hold(phone))
                phone.page.click("[data-done]")
            assert all(faces)
            assert len(set(faces)) > 1, "not everybody is dealt the same"
            phone.page.click("[data-put-away]")
            phone.page.click("[data-put-away-sure]")
        tab(phone, "score")
        line = phone.page.locator("[data-score]").first.get_attribute("data-score") or ""
        for seat in range(max(seats)):
            phone.page.fill(f"[data-score={line.rpartition('-')[0]}-{seat}]", str(seat))
        expect(phone.page.locator(f"[data-total='{max(seats) - 1}']")).to_have_text(
            str(max(seats) - 1)
        )
        phone.keep_picture(pictures, f"box-score-{game}")
        phone.page.click("[data-next-sheet]")
        expect(phone.page.locator("[data-evening='1']")).to_have_text(str(number))
    tab(phone, "clock")
    phone.page.click("[data-set-clock]")
    phone.page.click("[data-pass]")
    for seat in (*range(max(seats)), 0):
        expect(phone.page.locator("[data-pass] .who")).to_have_text(f"Person {seat}")
        phone.page.click("[data-pass]")
    phone.check()
