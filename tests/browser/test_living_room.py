"""The living room: a screen and phones carry games to their end, and nobody's secret is on it."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.company import play_together, whose_turn
from tests.browser.conftest import Invite
from tests.browser.living_room import LivingRoom, Onlooker, looking_on, told
from tests.browser.test_together import on_page, seen

LARGE = ViewportSize(width=3840, height=2160)
PEOPLE = {"victim": 6, "vwars": 5}
"""The games in the quick set, with how many phones."""


def keep_secrets(room: LivingRoom) -> None:
    """The screen shows the faces that a spectator sees at this moment; a phone its own, no board."""
    screen = room.screen
    assert set(screen.sights) == {-1}, "the screen sits nowhere"
    assert on_page(screen) <= seen(screen.scene)
    for phone in room.phones:
        assert set(phone.sights) <= {-1, phone.seat}
        assert on_page(phone) <= seen(phone.scene)


def check_the_screen(room: LivingRoom, onlooker: Onlooker) -> None:
    """It was told exactly what somebody is told who has no key at all, and said no player's."""
    screen = room.screen
    screen.until(lambda: len(onlooker.told()) == len(told(screen.got)), "the same stream")
    assert onlooker.told() == told(screen.got)
    keys = [phone.page.evaluate("localStorage.getItem('afterdark.key')") for phone in room.phones]
    everything = screen.everything()
    assert all(len(key) > 30 and key not in everything for key in keys)


def carry_to_the_end(
    invite: Invite, game: str, people: int, rng: random.Random, pictures: Path, **options: int
) -> None:
    room = LivingRoom(invite, game)
    room.screen.keep_picture(pictures, f"room-{game}-screen-0-code")
    room.gather(people, **options)
    room.screen.keep_picture(pictures, f"room-{game}-screen-0-gathered")
    moments = 0

    def after() -> None:
        nonlocal moments
        moments += 1
        if moments % 10 == 8:
            whose_turn(room.everybody)
            keep_secrets(room)
        if moments == 16:
            picture(room, pictures)

    with looking_on(room.screen.url, room.table) as onlooker:
        room.start()
        play_together(room.everybody, rng, 10_000, after)
        for visitor in room.everybody:
            assert visitor.over
        expect(room.screen.page.locator("[data-finale] h2")).to_contain_text("won")
        room.screen.keep_picture(pictures, f"room-{game}-screen-4-end")
        room.phones[0].keep_picture(pictures, f"room-{game}-phone-4-end")
        check_the_screen(room, onlooker)
    for visitor in room.everybody:
        visitor.check()


def picture(room: LivingRoom, pictures: Path) -> None:
    screen = room.screen
    asked = whose_turn(room.everybody)
    screen.keep_picture(pictures, f"room-{room.game}-screen-2")
    usual = screen.page.viewport_size
    screen.page.set_viewport_size(LARGE)
    screen.keep_picture(pictures, f"room-{room.game}-screen-2-large")
    assert usual is not None
    screen.page.set_viewport_size(usual)
    for phone in asked[:1]:
        phone.keep_picture(pictures, f"room-{room.game}-phone-2-mine")
    for phone in [one for one in room.phones if one not in asked][:1]:
        phone.keep_picture(pictures, f"room-{room.game}-phone-3-theirs")


@pytest.mark.parametrize("game", PEOPLE)
def test_a_screen_and_phones_carry_a_game_to_its_end(
    invite: Invite, game: str, rng: random.Random, pictures: Path
) -> None:
    carry_to_the_end(invite, game, PEOPLE[game], rng, pictures)


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_carried_to_its_end_by_as_many_as_it_seats(
    invite: Invite, game: str, rng: random.Random, pictures: Path
) -> None:
    carry_to_the_end(invite, game, max(find_game(game).meta.seats), rng, pictures)
