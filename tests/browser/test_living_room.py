"""The living room: a screen and phones carry games to their end, and nobody's secret is on it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.company import play_together, whose_turn
from tests.browser.conftest import Invite, Inviting
from tests.browser.living_room import TV, LivingRoom, Onlooker, looking_on, told
from tests.browser.test_everybody import look_around
from tests.browser.test_legible import MEASURE
from tests.browser.test_together import on_page, seen
from tests.browser.visitor import Visitor

LARGE = ViewportSize(width=3840, height=2160)
QUICK = {"victim": 3, "manor": 4}
"""The games that six phones carry to their end every time, and the number of a short one."""
AGREED = {"manor": {"Points to win": 12, "Rounds until dawn": 9}}
"""What people agree on who have little time, where the rules let them."""
LOOK_EVERY = 12
"""After so many decisions everything on all pages is looked at."""
SMALLEST = 1 / 60
"""Of the screen's height: on a television of 55 inches that is type of 11 mm, whose capitals fill
nine minutes of arc at three metres; healthy eyes read five."""

GROWN = """
zoom => Number(getComputedStyle(document.querySelector("[data-screen]")).zoom) === zoom
"""

HANDS = """
() => [...document.querySelectorAll("[data-hand] .hand[data-home]")].flatMap(hand => {
  const cards = [...hand.querySelectorAll(".slot")].map(slot => slot.getBoundingClientRect());
  return cards.flatMap((one, n) => [
    ...(one.left < 0 || one.right > innerWidth ? [`card ${n} leaves the page`] : []),
    ...(cards.some((two, m) => m > n && one.right > two.left + 1 && two.right > one.left + 1 &&
        one.bottom > two.top + 1 && two.bottom > one.top + 1) ? [`card ${n} is covered`] : []),
  ]);
})
"""
"""What is wrong with the cards of a hand on a phone."""


def keep_secrets(room: LivingRoom) -> None:
    """The screen shows the faces that a spectator sees at this moment; a phone its own seat's."""
    whose_turn(room.everybody)
    screen = room.screen
    assert set(screen.sights) == {-1}, "the screen sits nowhere"
    assert on_page(screen) <= seen(screen.scene)
    for phone in room.phones:
        assert set(phone.sights) <= {-1, phone.seat}
        assert on_page(phone) <= seen(phone.scene)


def show_whole_hands(room: LivingRoom) -> None:
    """A phone has no board: every card of a hand is to be seen, beside the others."""
    for phone in room.phones:
        assert phone.page.evaluate(HANDS) == [], phone.told()


LIT = """
() => {
  const board = document.querySelector("[data-screen] main");
  const boxes = what => [...board.querySelectorAll(what)].map(one => one.getBoundingClientRect());
  const rings = boxes("[data-lit] .ring");
  const places = boxes("[data-piece], [data-home], [data-top], [data-token], [data-seat]");
  const { x, y, right, bottom } = board.getBoundingClientRect();
  const seen = ring => ring.x < right && ring.right > x && ring.y < bottom && ring.bottom > y;
  const about = ring => places.some(place => place.width > 0 &&
    place.x >= ring.x - 1 && place.right <= ring.right + 1 &&
    place.y >= ring.y - 1 && place.bottom <= ring.bottom + 1);
  return { rings: rings.length, astray: rings.filter(one => !seen(one) || !about(one)).length };
}
"""
"""The rings on the screen, and those that are not around something on the board."""


def follow_with_the_eyes(room: LivingRoom) -> bool:
    """The screen leads the eyes of the room to something on its board, once all is there."""
    screen = room.screen
    screen.until(lambda: screen.page.evaluate(LIT)["astray"] == 0, "rings around what is there")
    return bool(screen.page.evaluate(LIT)["rings"])


def check_the_screen(room: LivingRoom, onlooker: Onlooker) -> None:
    """It was told exactly what somebody is told who has no key at all, and keeps no player's."""
    screen = room.screen
    screen.until(lambda: len(onlooker.told()) == len(told(screen.got)), "the same stream")
    assert onlooker.told() == told(screen.got)
    everything = screen.everything()
    for phone in room.phones:
        key = phone.page.evaluate("localStorage.getItem('afterdark.key')")
        assert len(key) > 30
        assert key not in everything


def carry_to_the_end(room: LivingRoom, rng: random.Random, pictures: Path | None = None) -> None:
    """From the first deal to the last decision, and how it ended on every page."""
    moments, lit = 0, 0

    def after() -> None:
        nonlocal moments, lit
        moments += 1
        if moments % LOOK_EVERY == 0:
            keep_secrets(room)
            show_whole_hands(room)
            lit += follow_with_the_eyes(room)
        if pictures is not None and moments == 2 * LOOK_EVERY:
            take_pictures(room, pictures)

    with looking_on(room.screen.url, room.table) as onlooker:
        room.start()
        play_together(room.everybody, rng, 10_000, after)
        for visitor in room.everybody:
            assert visitor.over
        assert lit >= 0.8 * (moments // LOOK_EVERY), "the eyes are led to where something happens"
        expect(room.screen.page.locator("[data-finale] h2")).to_contain_text("won")
        check_the_screen(room, onlooker)
    for visitor in room.everybody:
        visitor.check()


def take_pictures(room: LivingRoom, pictures: Path) -> None:
    """The screen in two sizes, a phone that is asked and one that is not."""
    screen, usual = room.screen, room.screen.page.viewport_size
    assert usual is not None
    asked = whose_turn(room.everybody)
    screen.page.bring_to_front()
    screen.keep_picture(pictures, f"room-{room.game}-screen")
    screen.page.set_viewport_size(LARGE)
    screen.keep_picture(pictures, f"room-{room.game}-screen-large")
    screen.page.set_viewport_size(usual)
    for phone in asked[:1]:
        phone.keep_picture(pictures, f"room-{room.game}-phone-mine")
    for phone in [one for one in room.phones if one not in asked][:1]:
        phone.keep_picture(pictures, f"room-{room.game}-phone-theirs")


@pytest.mark.parametrize("game", QUICK)
def test_a_screen_and_six_phones_carry_a_game_to_its_end(inviting: Inviting, game: str) -> None:
    luck = f"room {game} {QUICK[game]}"
    with inviting(luck) as invite:
        room = LivingRoom(invite, game)
        room.gather(6, **AGREED.get(game, {}))
        carry_to_the_end(room, random.Random(luck))


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_carried_to_its_end_by_as_many_as_it_seats(
    invite: Invite, game: str, rng: random.Random, pictures: Path
) -> None:
    room = LivingRoom(invite, game)
    room.screen.keep_picture(pictures, f"room-{game}-screen-code")
    room.gather(max(find_game(game).meta.seats))
    room.screen.keep_picture(pictures, f"room-{game}-screen-gathered")
    carry_to_the_end(room, rng, pictures)
    room.screen.page.bring_to_front()
    room.screen.keep_picture(pictures, f"room-{game}-screen-end")
    room.phones[0].keep_picture(pictures, f"room-{game}-phone-end")


def test_two_phones_that_claim_the_last_chair_are_told_who_has_it(invite: Invite) -> None:
    room = LivingRoom(invite, "vampire_empire")
    room.scan()
    both = [invite(phone=True), invite(phone=True)]
    for number, phone in enumerate(both):
        room.arrive(phone)
        phone.page.fill("input[autocomplete=nickname]", f"Late {number}")
    for phone in both:
        phone.page.evaluate("document.querySelector('[data-take]').click()")
    for phone in both:
        phone.page.wait_for_selector("[data-seated], [role=status]:has-text('All chairs')")
    seated = [phone for phone in both if phone.page.locator("[data-seated]").count()]
    assert len(seated) == 1, "one has the chair, and the other is told so"
    expect(room.screen.page.locator("[data-prompt]")).to_contain_text("All chairs are taken")
    assert room.screen.page.locator(".who .free").count() == 0
    room.screen.check()


def test_a_phone_that_dies_in_a_sealed_choice_comes_back_to_it(
    invite: Invite, rng: random.Random
) -> None:
    room = LivingRoom(invite, "manor")
    room.gather(3)
    room.start()
    first, dead, other = room.phones
    for phone in room.phones:
        assert phone.wait_for_turn(), "everybody is asked in secret at once"
    hand, seat = seen(dead.scene), dead.seat
    first.decide(rng)
    dead.page.close()
    notice = room.screen.page.locator("[data-notice]")
    expect(notice).to_contain_text("Person 1")
    expect(first.page.locator(f"[data-absent='{seat}']")).to_be_visible()
    other.decide(rng)
    again = Visitor(dead.context, dead.url)
    room.arrive(again)
    assert again.wait_for_turn(), "the question still waits"
    assert again.seat == seat
    assert seen(again.scene) == hand
    expect(notice).to_have_count(0)
    room.phones[1] = again
    again.decide(rng)
    keep_secrets(room)
    assert play_on(room, rng), "and the game goes on"
    for visitor in room.everybody:
        visitor.check()


def test_a_bot_may_play_on_for_a_phone_that_is_away(invite: Invite, rng: random.Random) -> None:
    room = LivingRoom(invite, "victim")
    room.gather(3)
    room.start()
    gone = room.phones.pop()
    gone.page.close()
    room.phones[0].page.click("[data-absent] button")
    notice = room.screen.page.locator("[data-notice]")
    expect(notice).to_contain_text("A bot plays for Person 2 until they are back")
    assert play_on(room, rng, 6)
    again = Visitor(gone.context, gone.url)
    room.arrive(again)
    again.page.click("text=Take your chair back")
    expect(again.page.locator("text=Take your chair back")).to_have_count(0)
    expect(notice).to_have_count(0)
    again.check()


@pytest.mark.long
def test_whoever_sits_may_start_when_the_first_phone_is_dead(
    invite: Invite, rng: random.Random
) -> None:
    room = LivingRoom(invite, "victim")
    room.gather(4)
    dead = room.phones[0]
    seat = dead.own
    dead.page.close()
    told = room.screen.page.locator("[data-prompt]")
    expect(told).to_contain_text("somebody else can start")
    expect(told).to_contain_text("Person 1 can start meanwhile")
    room.phones = room.phones[1:]
    room.phones[0].page.click("[data-start='4']")
    for visitor in room.everybody:
        visitor.wait_for_game()
    expect(room.screen.page.locator("[data-notice]")).to_contain_text("The chair is kept")
    assert play_on(room, rng, 2)
    again = Visitor(dead.context, dead.url)
    room.arrive(again)
    again.page.click("text=Take your chair back")
    again.wait_for_game()
    assert again.own == seat
    again.check()


def test_a_phone_whose_network_drops_for_a_minute_comes_back_to_its_question(
    invite: Invite, rng: random.Random
) -> None:
    room = LivingRoom(invite, "manor")
    room.gather(3)
    cut = room.phones[1]
    cut.page.clock.install()
    room.start()
    assert cut.wait_for_turn(), "everybody is asked in secret at once"
    hand, seat = seen(cut.scene), cut.own
    cut.context.set_offline(True)
    cut.page.evaluate("window.dispatchEvent(new Event('online'))")  # it looks, and finds nobody
    expect(cut.page.locator("text=/reconnect/i")).to_be_visible()
    cut.page.clock.fast_forward("01:00")  # it looked often, and found nobody
    notice = room.screen.page.locator("[data-notice]")
    expect(notice).to_contain_text("The phone of Person 1 is away")
    room.phones[0].decide(rng)
    cut.context.set_offline(False)
    expect(cut.page.locator("text=/reconnect/i")).to_have_count(0)
    expect(notice).to_have_count(0)
    assert cut.wait_for_turn(), "the question still waits"
    assert (cut.own, seen(cut.scene)) == (seat, hand)
    cut.decide(rng)
    keep_secrets(room)


def test_phones_say_when_the_screen_sleeps_and_somebody_who_leaves_keeps_the_chair(
    invite: Invite, rng: random.Random
) -> None:
    room = LivingRoom(invite, "victim")
    room.gather(3)
    room.start()
    screen = room.screen
    screen.page.close()
    expect(room.phones[0].page.locator("[data-no-screen]")).to_contain_text("No screen shows")
    room.screen = Visitor(screen.context, screen.url)
    room.screen.open(f"/screen/{room.phones[0].table}").wait_for_game()
    expect(room.phones[0].page.locator("[data-no-screen]")).to_have_count(0)
    assert set(room.screen.sights) == {-1}

    gone = room.phones.pop()
    seat = gone.own
    gone.page.click("button[title$='(m)']")
    gone.page.click("dialog button:has-text('Leave')")
    gone.page.click("dialog button.danger")
    notice = room.screen.page.locator("[data-notice]")
    expect(notice).to_contain_text("A bot plays for Person 2")
    assert play_on(room, rng, 2)
    room.arrive(gone)
    gone.page.click("text=Take your chair back")
    expect(notice).to_have_count(0)
    assert gone.own == seat
    for visitor in room.everybody:
        visitor.check()


def test_a_screen_that_slept_shows_the_table_as_it_is_when_it_wakes(
    invite: Invite, rng: random.Random
) -> None:
    """Its browser stands still, and everything that it is told waits for it."""
    room = LivingRoom(invite, "victim")
    room.gather(3)
    room.start()
    stranger = invite()
    stranger.page.set_viewport_size(TV)
    stranger.open(f"/screen/{room.table}").wait_for_game()
    sleep = room.screen.context.new_cdp_session(room.screen.page)
    sleep.send("Page.setWebLifecycleState", {"state": "frozen"})
    before = [phone.decisions for phone in room.phones]
    play_together([*room.phones, stranger], rng, 3)
    assert sum(phone.decisions for phone in room.phones) == sum(before) + 3
    sleep.send("Page.setWebLifecycleState", {"state": "active"})
    keep_secrets(room)
    assert words(room.screen) == words(stranger)
    assert play_on(room, rng, 2)
    for visitor in (*room.everybody, stranger):
        visitor.check()


@pytest.mark.long
def test_a_phone_that_dies_between_the_parts_of_a_sealed_answer_is_asked_for_the_rest(
    invite: Invite, rng: random.Random
) -> None:
    """Specials are hidden in the fist, drops are not yet: what is sealed stays so."""
    room = LivingRoom(invite, "vec")
    room.gather(4)
    room.start()
    while not (bidding := [one for one in whose_turn(room.everybody) if part_of(one) == SPECIALS]):
        assert play_on(room, rng, 1), "somebody bids in this game"
    dead = bidding[0]
    dead.decide(rng)
    dead.until(lambda: part_of(dead) == DROPS, "the second part")
    hand, seat = seen(dead.scene), dead.own
    dead.page.close()
    notice = room.screen.page.locator("[data-notice]")
    expect(notice).to_contain_text("is away")
    for other in bidding[1:]:
        other.decide(rng)
    again = Visitor(dead.context, dead.url)
    room.arrive(again)
    assert again.wait_for_turn()
    assert part_of(again) == DROPS, "the first part is kept, the second still waits"
    assert (again.own, seen(again.scene)) == (seat, hand)
    expect(notice).to_have_count(0)
    room.phones[room.phones.index(dead)] = again
    keep_secrets(room)
    assert play_on(room, rng, 3)
    for visitor in room.everybody:
        visitor.check()


SPECIALS, DROPS = "seal_specials", "seal_drops"


def part_of(phone: Visitor) -> str:
    """Which part of a sealed answer somebody is asked for."""
    asked = {choice["notation"].split(":")[0] for choice in phone.scene["choices"]}
    return asked.pop() if len(asked) == 1 else ""


def play_on(room: LivingRoom, rng: random.Random, decisions: int = 3) -> int:
    """How many decisions were taken."""
    before = sum(phone.decisions for phone in room.phones)
    play_together(room.everybody, rng, decisions)
    return sum(phone.decisions for phone in room.phones) - before


def test_the_screen_is_the_same_when_it_comes_back_and_for_whoever_looks_on(
    invite: Invite, rng: random.Random
) -> None:
    """Its words come from what a spectator is told, and from nothing that it lived through."""
    room = LivingRoom(invite, "vampire_empire")
    room.gather(2)
    room.start()
    play_on(room, rng, 8)
    keep_secrets(room)
    shown = words(room.screen)
    stranger = invite()
    stranger.page.set_viewport_size(room.screen.page.viewport_size or LARGE)
    stranger.open(f"/screen/{room.table}").wait_for_game()
    assert words(stranger) == shown
    room.screen.page.reload()
    room.screen.wait_for_game()
    assert words(room.screen) == shown
    assert play_on(room, rng, 2)
    room.screen.check()


def words(visitor: Visitor) -> str:
    return visitor.page.inner_text("[data-screen]")


SOUNDED = """
window.sounded = [];
for (const what of ["createOscillator", "createBufferSource"]) {
  const make = AudioContext.prototype[what];
  AudioContext.prototype[what] = function () {
    window.sounded.push(what);
    return make.call(this);
  };
}
"""
"""Notes and rustles that a page makes."""


def sounded(visitor: Visitor) -> list[str]:
    made: list[str] = visitor.page.evaluate("window.sounded")
    return made


def test_the_screen_sounds_as_it_does_for_whoever_looks_on(
    invite: Invite, rng: random.Random
) -> None:
    """Nobody hears from its loudspeaker what a spectator is not told."""

    def hearing(**wanted: Any) -> Visitor:
        visitor = invite(**wanted)
        visitor.context.add_init_script(SOUNDED)
        return visitor

    room = LivingRoom(hearing, "vampire_empire")
    room.gather(2)
    room.start()
    stranger = hearing()
    stranger.open(f"/screen/{room.table}").wait_for_game()
    both = (room.screen, stranger)
    for one in both:
        one.page.click("[data-screen] header .status")  # no page may sound before a click
    while not all(sounded(one) for one in both):  # the way to the loudspeaker is opened once
        assert play_on(room, rng, 1)
    for one in both:
        one.page.evaluate("window.sounded.length = 0")
    play_together([*room.everybody, stranger], rng, 8)
    assert sounded(room.screen) == sounded(stranger) != []


def test_a_screen_whose_owner_plays_along_shows_no_secret_of_theirs(
    invite: Invite, rng: random.Random
) -> None:
    """One browser, two tabs: the screen on the television, and one's own hand on the laptop."""
    room = LivingRoom(invite, "vampire_empire")
    own = Visitor(room.screen.context, room.screen.url)
    room.arrive(own)
    own.page.fill("input[autocomplete=nickname]", "Person 0")
    own.page.click("[data-take]")
    own.page.wait_for_selector("[data-seated]")
    room.phones.append(own)
    room.scan()
    room.start()
    play_on(room, rng, 4)
    keep_secrets(room)
    room.screen.page.reload()
    room.screen.wait_for_game()
    assert set(room.screen.sights) == {-1}
    hidden = seen(own.scene) - seen(room.screen.scene)
    assert hidden, "they hold something that nobody else may see"
    assert not hidden & on_page(room.screen)


@pytest.mark.parametrize(
    "game",
    [
        game if game == "vwars" else pytest.param(game, marks=pytest.mark.long)
        for game in game_ids()
    ],
)
def test_the_screen_is_read_from_across_the_room(
    invite: Invite, game: str, rng: random.Random
) -> None:
    room = LivingRoom(invite, game)
    room.gather(1)
    room.phones[0].page.click("[data-start] >> nth=-1")
    for visitor in room.everybody:
        visitor.wait_for_game()
    play_on(room, rng, 2)
    room.screen.page.bring_to_front()
    for size in (TV, LARGE):
        room.screen.page.set_viewport_size(size)
        room.screen.page.wait_for_function(GROWN, arg=size["width"] / 1280)
        room.screen.rest()
        measured = room.screen.page.evaluate(MEASURE)
        assert measured["count"] > 20
        faults = {
            f"{text!r} ({where}): {height}"
            for height, text, where in measured["small"]
            if height < SMALLEST * size["height"] - 0.5
        }
        faults |= {f"{what}: {text!r} ({by})" for what, text, by in measured["wrong"]}
        assert not faults, "\n".join(sorted(faults))


@pytest.mark.long
@pytest.mark.parametrize("game", ["manor", "vec"])
def test_a_living_room_is_for_everybody_and_speaks_dutch(
    invite: Invite, game: str, root: Path, rng: random.Random
) -> None:
    """It says everything in words, scrolls nowhere it should not, and has no serious barrier."""
    room = LivingRoom(invite, game, "nl-NL")
    look_around(room.screen, root, "dark", phone=False)
    room.gather(3)
    for visitor in room.everybody:
        look_around(visitor, root, "dark", phone=visitor is not room.screen)
    room.start()
    play_on(room, rng, 2)
    look_around(room.screen, root, "dark", phone=False)
    look_around(whose_turn(room.everybody)[0], root, "light", phone=True)
