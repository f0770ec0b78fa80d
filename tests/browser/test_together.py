"""Several browsers at one table: they find each other, play, and keep their secrets."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from tests.browser.company import gather, play_together, whose_turn
from tests.browser.conftest import Invite
from tests.browser.visitor import Visitor

DECISIONS = 12
"""How many are taken at each table: enough that hands were drawn, played and shown."""


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


def seen(scene: dict[str, Any]) -> set[tuple[int, str]]:
    """The zone and the face of every piece whose face shows in a scene."""
    return {(zone, face) for zone, all_ in enumerate(faces(scene)) for face in all_ if face}


def keep_secrets(everybody: list[Visitor]) -> None:
    """Every page shows the faces that its own seat sees at this moment, and no other."""
    whose_turn(everybody)
    for visitor in everybody:
        assert visitor.scene["decision"] == everybody[0].scene["decision"]
        assert on_page(visitor) <= seen(visitor.scene)


def kept(visitor: Visitor, name: str) -> str:
    value: str = visitor.page.evaluate(f"localStorage.getItem('afterdark.{name}') ?? ''")
    return value


@pytest.mark.parametrize("game", game_ids())
def test_people_meet_by_link_and_keep_their_secrets(
    invite: Invite, game: str, rng: random.Random, pictures: Path
) -> None:
    people = min(3, *find_game(game).meta.seats)
    everybody = gather(invite, game, people, phone=True)
    laptop, phone = everybody[0], everybody[-1]
    phone.keep_picture(pictures, f"{game}-phone-1-opening")
    wanted = {"phone-2-mine": phone, "phone-3-theirs": phone, "laptop-3-theirs": laptop}
    for number in range(DECISIONS):
        keep_secrets(everybody)
        if not (asked := whose_turn(everybody)):
            break
        for moment, visitor in list(wanted.items()) if number > DECISIONS // 3 else ():
            if (visitor in asked) is moment.endswith("mine"):
                visitor.keep_picture(pictures, f"{game}-{moment}")
                del wanted[moment]
        rng.choice(asked).decide(rng)
    assert not wanted, "a picture of each moment was taken"
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


def test_hidden_hands_are_hidden_in_other_browsers(invite: Invite, rng: random.Random) -> None:
    """Vampire Empire is a game of hidden hands: each sees faces nobody else does."""
    one, two = gather(invite, "vampire_empire", 2)
    watcher = invite()
    watcher.open(f"/t/{one.table}").wait_for_game()
    everybody = [one, two, watcher]
    play_together(everybody, rng, 6, lambda: keep_secrets(everybody))
    for owner in (one, two):
        hands = [
            number
            for number, zone in enumerate(owner.scene["zones"])
            if zone["name"] == "hand" and zone["owner"] == owner.seat
        ]
        assert hands
        for number in hands:
            assert any(faces(owner.scene)[number]), "the owner sees the hand"
            for other in everybody:
                for scene in other.scenes if other is not owner else ():
                    assert not any(faces(scene)[number])
    assert watcher.page.locator(".piece.usable").count() == 0
    for visitor in everybody:
        visitor.check()
