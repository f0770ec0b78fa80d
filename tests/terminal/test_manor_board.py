"""How the manor is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.manor import GAME
from tests.terminal.drawing import NAMES, drawn, remark, status, view_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

NIGHT: dict[str, Json] = {
    "seats": 4,
    "round": 7,
    "census": [[6, 3, 1]],
    "role": ["human", "first_vampire", "human", "human"],
    "hand": ["garlic score_1 identify reroll", "bite score_1", "score_3", "thief"],
    "store": ["score_5 score_5", "score_1", "", ""],
    "dice": [[2, 5], [1, 5], [4, 1], [6, 6]],
    "priority": [2, 1, 4, 6],
    "number": [6, 5, 1, 6],
    "order": [1, 0, 2, 3],
    "turn": 1,
    "tokens": [1, 0, 0, 2],
    "visitors": [[], [], [], [], [1], []],
    "room_1": "score_1",
    "room_5": "score_5 bite trashbag",
    "steps": [
        "round", "end_of_round", "turns", "end_of_turn", "meeting", "power", "act", "take", "move",
    ],
}  # fmt: skip
ROLLED: dict[str, Json] = {
    **NIGHT,
    "visitors": [[], [], [], [], [], []],
    "order": [],
    "priority": [],
    "number": [],
    "turn": 0,
    "steps": ["round", "end_of_round", "turns", "assign"],
}


def seen(seat: int = 0, position: dict[str, Json] | None = None, *plays: str) -> AnyView:
    return view_of(GAME, position or NIGHT, *plays, seat=seat)


def test_rooms_lie_in_a_ring_with_their_guests_and_cards() -> None:
    lines = drawn(seen()).splitlines()
    above = next(line for line in lines if "1 Vault" in line)
    below = next(line for line in lines if "6 Library" in line)
    assert above.index("1 Vault") < above.index("2 Bathroom") < above.index("3 Coat Room")
    assert below.index("6 Library") < below.index("5 Private") < below.index("4 Oracle")
    inside = lines[lines.index(below) + 1]
    assert "♟Mina" in inside
    assert "+5, Bite, Trash bag" in lines[lines.index(below) + 2]


def test_the_clock_shows_where_masks_are_counted_and_what_was_counted() -> None:
    first = drawn(seen()).splitlines()[0]
    assert first.split("  ")[0].split() == [*"●●●●●", "◉", "●", "○", "◉", *"○○○"]
    assert "Masks counted in round 6: 3 humans, 1 vampire" in first


@pytest.mark.parametrize("language", ["en", "nl"])
def test_the_last_count_of_the_masks_fits_on_a_narrow_screen_and_names_nobody(
    language: str,
) -> None:
    counted: dict[str, Json] = {**NIGHT, "round": 10, "census": [[6, 3, 1], [9, 2, 2]]}
    first = drawn(seen(0, counted), language=language).splitlines()[0]
    last = {"en": "round 9: 2 humans, 2 vampires", "nl": "ronde 9: 2 mensen, 2 vampiers"}
    assert last[language] in first
    assert "…" not in first
    wide = drawn(seen(0, counted), 110, language=language).splitlines()[0]
    assert last[language] in wide
    assert {"en": "round 6: 3 and 1", "nl": "ronde 6: 3 en 1"}[language] in wide
    assert not any(name in wide for name in NAMES[:4])


def test_a_guest_has_hand_store_tokens_and_dice_in_one_line() -> None:
    lines = drawn(seen()).splitlines()
    quincey = next(line for line in lines if line.strip().startswith("Quincey"))
    assert "▮·····" in quincey
    assert "0/20" in quincey
    assert "◆2" in quincey
    assert "priority 6, room 6" in quincey


def test_own_role_and_hand_are_shown_and_nobody_elses() -> None:
    board = drawn(seen())
    assert "You are human." in board
    assert "Garlic, Reroll, Identify" in board
    assert "Thief" not in board
    assert "vampire." not in board
    assert "You are" not in drawn(seen(SPECTATOR))


def test_whoever_is_asked_is_marked() -> None:
    assert "▶ Ann" in drawn(seen())


def test_a_way_says_its_price_and_whom_one_meets() -> None:
    view = seen()
    assert remark(view, "go:6") == ""
    assert remark(view, "go:1") == "◆1"
    assert remark(view, "go:5") == "◆1 ⇄ Mina"


def test_a_die_says_which_room_the_other_leads_to() -> None:
    view = seen(0, ROLLED)
    assert remark(view, "assign:1.2") == "→5 Private Chambers"
    assert remark(view, "assign:2.4") == "→2 Bathroom ◆1"


def test_the_room_being_weighed_stands_out() -> None:
    plain, weighed = drawn(seen()), drawn(seen(), weighed="go:1")
    assert "┏" not in plain
    assert "┏━ 1 Vault" in weighed


def test_on_a_low_screen_the_rooms_lose_their_walls_and_nothing_else() -> None:
    view = seen()
    low, high = drawn(view, 80, 9), drawn(view)
    assert "╭" not in low
    assert len(low.splitlines()) == len(high.splitlines()) - 2
    for number, name in enumerate(
        ("Vault", "Bathroom", "Coat Room", "Oracle", "Private", "Library")
    ):
        assert f"{number + 1} {name}" in low
    assert "♟Mina +5, Bite, Trash bag" in low
    assert low.splitlines()[-1] == high.splitlines()[-1]


def test_two_who_trade_stand_in_the_hall() -> None:
    view = seen(2, None, "0 go:5", "0 take:score_5", "0 take:trashbag", "0 done")
    assert "Mina ⇄ Ann" in drawn(view)


def test_what_one_learned_stands_in_the_notebook() -> None:
    view = seen(0, None, "0 go:6", "0 identify:2")
    assert "Lucy was human in round 7." in drawn(view)


def test_the_status_says_the_round_and_what_is_left() -> None:
    assert status(seen()).startswith("Round 7/12 · deck ")
