"""How the world of V-Wars is drawn."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.vwars import GAME
from tests.terminal.drawing import drawn, remark, status, view_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

NIGHT: dict[str, Json] = {
    "seats": 4,
    "turn": 5,
    "active": 0,
    "roles": ["minister", "hunter", "courier", "analyst"],
    "places": ["PAR", "BUH", "SAO", "PAR"],
    "faction": ["human", "human", "vampire", "infected"],
    "hand": ["PAR-W2 BOG-R4 CHI-W1", "LON-R1 NBO-W1", "MOW-R4", "JKT-W1"],
    "region_WE": "LON-W2 BER-W1 MAD-R2",
    "riot_deck": "CAI-W2 SYD-R3",
    "riot_now": "TYO-W3",
    "riot_soon": "LOS-W3",
    "event_now": "airlift",
    "event_soon": "clean_sweep",
    "law_NA": "curfew",
    "humans": {"PAR": 4, "TYO": 2},
    "vampires": {"LON": 2, "PAR": 1, "LOS": 3},
    "control": ["LON", "LOS"],
    "martial_law": ["BER"],
    "sympathy": 6,
    "steps": ["turn", "end_turn", "new_cards", "riot", "event", "actions", "action"],
}


def seen(seat: int = 0, position: dict[str, Json] | None = None, *plays: str) -> AnyView:
    return view_of(GAME, position or NIGHT, *plays, seat=seat)


def test_the_track_burns_from_both_ends() -> None:
    first = drawn(seen()).splitlines()[0]
    assert "▼▼" + "─" * 8 + "●" * 6 in first
    assert "gap 8" in first
    assert "◆◇◇◇◇◇" in drawn(seen(), 120).splitlines()[0]


def test_what_comes_stands_above_the_map() -> None:
    board = drawn(seen())
    assert "‼ Tokyo W3   ! Lagos W3   Riot deck ▮2" in board
    assert "‼ Airlift   ! Clean Sweep" in board


def test_a_region_shows_its_deck_its_law_and_its_cities() -> None:
    board = drawn(seen(), 120)
    assert "Western Europe ▮3" in board
    assert "Curfew" in board
    assert "▼ London 2V" in board
    assert "◆ Berlin" in board
    assert "○ Paris 4H1V♟A♟Q" in board
    assert "○ Tokyo ‼2H" in board


def test_own_faction_and_hand_are_shown_and_nobody_elses() -> None:
    board = drawn(seen())
    assert "You are Human." in board
    assert "Chicago W1, Paris W2, Bogotá R4" in board
    assert "Moscow R4" not in board
    assert "Infected" not in board
    assert "You are" not in drawn(seen(SPECTATOR))


def test_a_player_has_role_hand_and_token_in_one_line() -> None:
    lines = drawn(seen()).splitlines()
    mina = next(row for row in lines if "Ilie Vasar" in row)
    assert "▮▮2 ◎" in mina
    assert "▶ Ann" in drawn(seen())
    assert "4 actions left" in drawn(seen())


def test_a_city_that_is_weighed_says_what_stands_there() -> None:
    assert remark(seen(), "move:LON") == "▼ 2V"
    assert remark(seen(), "move:BER") == "◆"
    assert remark(seen(), "deploy:PAR") == "4H1V"
    assert remark(seen(), "end") == ""


def test_a_deck_that_is_weighed_stands_out() -> None:
    assert "┏" not in drawn(seen())
    assert "┏━ Western Europe" in drawn(seen(), weighed="place:region:1")


def test_an_accused_player_is_known_to_all() -> None:
    board = drawn(seen(1, None, "0 investigate:2"))
    assert "Public Vampire" in board
    board = drawn(seen(1, None, "0 investigate:3"))
    assert board.count("not the Vampire") == 2


def test_cards_of_a_riot_lie_under_the_map() -> None:
    riot: dict[str, Json] = {
        **NIGHT,
        "region_EA": "CHI-W3 NYC-W2",
        "humans": {"TYO": 3},
        "hand": ["PAR-W2", "LON-R1", "MOW-R4", "JKT-W1"],
        "steps": ["turn", "end_turn", "new_cards", "riot"],
    }
    board = drawn(seen(0, riot))
    assert "Face up: " in board
    assert re.search(r"Strength in Tokyo: humans 3( \+ \d)+ = \d · vampires 0", board)


def test_hand_and_players_are_seen_without_scrolling_on_a_usual_screen() -> None:
    lines = drawn(seen(), 110).splitlines()
    hand = next(at for at, row in enumerate(lines) if "Chicago W1, Paris W2, Bogotá R4" in row)
    last = next(at for at, row in enumerate(lines) if "Samuel Whitlock" in row)
    assert max(hand, last) < 22
    assert "You are Human." in lines[hand]


def test_on_a_low_screen_a_region_is_a_line() -> None:
    board = drawn(seen(), 80, 9)
    [europe] = [row for row in board.splitlines() if "Western Europ" in row]
    assert sum("§" in row for row in board.splitlines()) == 1
    for city in ("▼ London 2V", "1V♟A♟Q", "◆ Berlin", "○ Madrid"):
        assert city in europe
    assert len([row for row in board.splitlines() if "▮3" in row or "▮4" in row]) >= 6
    assert "╭" not in board
    assert "You are Human." in board.splitlines()[-1]


def test_the_status_says_the_turn_and_what_is_left() -> None:
    assert status(seen()).startswith("Turn 5 · deck ")
