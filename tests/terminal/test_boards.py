"""How the table of Victor or Victim? is drawn."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from afterdark.engine.action import Action
from afterdark.engine.chance import FastDealer
from afterdark.engine.position import from_data
from afterdark.engine.state import Json
from afterdark.engine.telling import Teller
from afterdark.games.victim import GAME
from afterdark.games.victim.view import VictimView
from afterdark.terminal.boards import Board, Size, board_of
from tests.laws.vault import GAME as VAULT

NAMES = ["Ann", "Mina", "Lucy", "Quincey"]


def view(seats: int = 4, **given: Json) -> VictimView:
    position: dict[str, Json] = {
        "seats": seats,
        "current": 0,
        "drawn": "Y-V",
        "steps": ["turn", "end_of_turn", "pass"],
        **given,
    }
    state = from_data(GAME.rules(), position, FastDealer.seeded("board"))
    seen = state.view(0)
    assert isinstance(seen, VictimView)
    return seen


def drawn(seen: VictimView, width: int = 80, height: int = 40, weighed: str = "") -> str:
    teller = Teller(GAME.texts("en"), 0, NAMES[: seen.layout.seats])
    action: Action | None = seen.rules.action(weighed) if weighed else None
    console = Console(width=width, file=io.StringIO(), color_system=None)
    with console.capture() as captured:
        console.print(board_of("victim").draw(seen, teller, Size(width, height), action))
    return captured.get()


LETTERS: list[Json] = ["R-V R-I R-C R-T R-O Y-V", "B-V B-I B-C B-T B-I", "", "R-I R-I R-I"]


def test_owned_letters_are_large_and_missing_ones_small() -> None:
    assert "R  V I C T O r  V I C T i m" in drawn(view(collection=LETTERS))


def test_a_lane_one_letter_from_a_word_names_the_letter() -> None:
    lines = drawn(view(collection=LETTERS)).splitlines()
    assert any("V I C T O r  V I C T i m  ★R" in line for line in lines)
    assert any("V I C T o r  V I C T I m  ☠M" in line for line in lines)


def test_copies_beyond_both_words_are_spare() -> None:
    assert "v I c t o r  v I c t I m  +I" in drawn(view(collection=LETTERS))


def test_who_plays_who_receives_and_who_you_are_is_marked() -> None:
    board = drawn(view(collection=LETTERS))
    assert "▶ Ann · you" in board
    assert "⇢ Mina" in board


def test_somebody_who_is_out_has_no_lanes() -> None:
    board = drawn(view(collection=["Y-V", "B-I", "", "R-I"], out=[2]))
    assert "☠ out" in board


def test_the_letter_weighed_shows_where_it_would_go() -> None:
    seen = view(collection=LETTERS)
    before, after = drawn(seen), drawn(seen, weighed="pass:R-C")
    assert before != after
    [mina] = [line for line in after.splitlines() if line.count(" R ") == 2 and "O r" in line]
    assert "v i C t o r" in mina


@pytest.mark.parametrize(("width", "columns"), [(80, 2), (60, 1), (120, 2)])
def test_panels_stand_side_by_side_where_there_is_room(width: int, columns: int) -> None:
    board = drawn(view(collection=LETTERS), width)
    with_ann = next(line for line in board.splitlines() if "Ann" in line)
    assert ("Mina" in with_ann) is (columns == 2)
    assert all(len(line.rstrip()) <= width for line in board.splitlines())


def test_where_height_is_scarce_frames_are_left_out() -> None:
    seen = view(collection=LETTERS)
    assert len(drawn(seen, height=9).splitlines()) == 8
    assert len(drawn(seen, height=12).splitlines()) == 10


def test_where_there_is_room_the_deck_is_counted() -> None:
    seen = view(collection=LETTERS)
    assert "Left in the deck" in drawn(seen, height=30)
    assert "Left in the deck" not in drawn(seen, height=12)


def test_a_choice_that_completes_a_word_says_which() -> None:
    seen = view(collection=["B-M Y-V", "B-V B-I B-C B-T B-I", "", ""])
    teller = Teller(GAME.texts("en"), 0, NAMES)
    remarks = {
        action.notation: board_of("victim").remark(seen, action, teller) for action in seen.choices
    }
    assert remarks == {"pass:B-M": "☠ VICTIM", "pass:Y-V": ""}


def test_a_game_without_a_drawing_is_shown_by_its_text_with_names() -> None:
    board = board_of("vault")
    assert type(board) is Board
    state = VAULT.rules().deal(3, FastDealer.seeded(1))
    seen = state.view(0)
    console = Console(width=80, file=io.StringIO(), color_system=None)
    with console.capture() as captured:
        teller = Teller(VAULT.texts("en"), 0, ["Ann", "Mina", "Lucy"])
        console.print(board.draw(seen, teller, Size(80, 20)))
    assert captured.get().strip()
