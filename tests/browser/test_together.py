"""Several browsers at one table: they find each other, play, and keep their secrets."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from afterdark.engine.registry import find_game, game_ids
from tests.browser.company import gather, play_together, whose_turn
from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor


def faces(scene: dict[str, Any]) -> list[list[str | None]]:
    """The face of every piece, zone by zone; None where it does not show."""
    return [[piece.get("face") for piece in zone["pieces"]] for zone in scene["zones"]]


def on_page(visitor: Visitor) -> set[tuple[int, str]]:
    """The zone and the face of every piece on the page."""
    shown: list[list[str]] = visitor.page.evaluate(
        "[...document.querySelectorAll('[data-piece][data-face]')]"
        ".map(piece => [piece.dataset.zone, piece.dataset.face])"
    )
    return {(int(zone), face) for zone, face in shown if face}


def keep_secrets(everybody: list[Visitor]) -> None:
    """What another seat sees and mine does not is nowhere in my browser."""
    for mine in everybody:
        scene = mine.scene
        pieces = on_page(mine)
        if mine.scene is not scene:
            continue  # the page moved on while we looked
        known = {(zone, face) for zone, all_ in enumerate(faces(scene)) for face in all_ if face}
        before = known_before(mine)
        assert pieces <= known | before
        for other in everybody:
            if other is mine or other.scene["decision"] != scene["decision"]:
                continue
            theirs = {
                (zone, face)
                for zone, all_ in enumerate(faces(other.scene))
                for face in all_
                if face
            }
            assert not pieces & (theirs - known - before)


def known_before(visitor: Visitor) -> set[tuple[int, str]]:
    """What any sight that this browser was sent has shown: pieces may still be on their way."""
    found: set[tuple[int, str]] = set()
    for scene in visitor.scenes[-6:]:
        found |= {(zone, face) for zone, all_ in enumerate(faces(scene)) for face in all_ if face}
    return found


def kept(visitor: Visitor, name: str) -> str:
    value: str = visitor.page.evaluate(f"localStorage.getItem('afterdark.{name}') ?? ''")
    return value


def picture_waiting(everybody: list[Visitor], pictures: Path, game: str) -> None:
    """How somebody else's decision looks, on the laptop and on the phone."""
    rng = random.Random(game)
    for visitor, size in ((everybody[0], "laptop"), (everybody[-1], "phone")):
        for _ in range(6):
            if whose_turn(everybody) and not visitor.my_turn:
                break
            play_together(everybody, rng, 1)
        visitor.keep_picture(pictures, f"{game}-{size}-3-theirs")


@pytest.mark.parametrize("game", game_ids())
def test_people_meet_by_link_and_keep_their_secrets(
    invite: Invite, game: str, pictures: Path
) -> None:
    people = min(3, *find_game(game).meta.seats)
    everybody = gather(invite, game, people, phone=True)
    play_together(everybody, random.Random(game), 14, lambda: keep_secrets(everybody))
    picture_waiting(everybody, pictures, game)
    for mine in everybody:
        everything = mine.everything()
        for other in everybody:
            if other is mine:
                continue
            key = kept(other, "key")
            salt = json.loads(kept(other, f"deal.{other.table}"))["salt"]
            assert len(key) > 30
            assert len(salt) == 32
            assert key not in everything
            assert salt not in everything
    for visitor in everybody:
        visitor.check()
        assert kept(visitor, "key") not in visitor.page.url


def test_hidden_hands_are_hidden_in_the_other_browser(invite: Invite) -> None:
    """Vampire Empire is a game of hidden hands: each sees faces the other does not."""
    one, two = gather(invite, "vampire_empire", 2)
    play_together([one, two], random.Random(7), 6, lambda: keep_secrets([one, two]))
    for mine, other in ((one, two), (two, one)):
        hands = [
            number
            for number, zone in enumerate(other.scene["zones"])
            if zone["name"] == "hand" and zone["owner"] == other.seat
        ]
        assert hands
        for number in hands:
            assert any(faces(other.scene)[number]), "the owner sees the hand"
            for scene in mine.scenes:
                assert not any(faces(scene)[number])


def test_a_spectator_sees_the_table_and_no_secret(invite: Invite) -> None:
    one, two = gather(invite, "vampire_empire", 2)
    watcher = invite()
    watcher.open(f"/t/{one.table}")
    watcher.until(lambda: -1 in watcher.sights, "something to watch")
    everybody = [one, two, watcher]
    play_together(everybody, random.Random(3), 4, lambda: keep_secrets(everybody))
    assert watcher.page.locator(".piece.usable").count() == 0
    watcher.check()


def test_what_is_said_is_heard_by_the_others(invite: Invite) -> None:
    one, two = gather(invite, "vampire_empire", 2)
    for visitor in (one, two):
        visitor.page.get_by_role("tab", name="Talk").click()
    one.page.get_by_role("textbox").last.fill("Good evening, <b>friend</b>.")
    one.page.keyboard.press("Enter")
    two.page.wait_for_selector("text=Good evening, <b>friend</b>.")
    two.check()
