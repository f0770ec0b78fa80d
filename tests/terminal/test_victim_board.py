"""How the table of Victor or Victim? is drawn."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pytest

from afterdark.engine.core.state import Json
from afterdark.games.victim import GAME
from tests.terminal import drawing
from tests.terminal.drawing import remark, view_of

if TYPE_CHECKING:
    from afterdark.terminal.boards.board import AnyView

PASSING: dict[str, Json] = {
    "seats": 4,
    "current": 0,
    "drawn": "Y-V",
    "steps": ["turn", "end_of_turn", "pass"],
}
drawn = partial(drawing.drawn, height=40)
LETTERS: list[Json] = ["R-V R-I R-C R-T R-O Y-V", "B-V B-I B-C B-T B-I", "", "R-I R-I R-I"]


def passing(collection: list[Json] = LETTERS, **given: Json) -> AnyView:
    """The first of four players is about to pass a letter."""
    return view_of(GAME, {**PASSING, "collection": collection, **given})


def test_owned_letters_are_large_and_missing_ones_small() -> None:
    assert "R  V I C T O r  V I C T i m" in drawn(passing())


def test_a_lane_one_letter_from_a_word_names_the_letter() -> None:
    lines = drawn(passing()).splitlines()
    assert any("V I C T O r  V I C T i m  ★R" in line for line in lines)
    assert any("V I C T o r  V I C T I m  ☠M" in line for line in lines)


def test_copies_beyond_both_words_are_spare() -> None:
    assert "v I c t o r  v I c t I m  +I" in drawn(passing())


def test_who_plays_who_receives_and_who_you_are_is_marked() -> None:
    board = drawn(passing())
    assert "▶ Ann · you" in board
    assert "⇢ Mina" in board


def test_somebody_who_is_out_has_no_lanes() -> None:
    board = drawn(passing(["Y-V", "B-I", "", "R-I"], out=[2]))
    assert "☠ out" in board


def test_the_letter_weighed_shows_where_it_would_go() -> None:
    seen = passing()
    before, after = drawn(seen), drawn(seen, weighed="pass:R-C")
    assert before != after
    [mina] = [line for line in after.splitlines() if line.count(" R ") == 2 and "O r" in line]
    assert "v i C t o r" in mina


@pytest.mark.parametrize(("width", "columns"), [(80, 2), (60, 1), (120, 2)])
def test_panels_stand_side_by_side_where_there_is_room(width: int, columns: int) -> None:
    board = drawn(passing(), width)
    with_ann = next(line for line in board.splitlines() if "Ann" in line)
    assert ("Mina" in with_ann) is (columns == 2)
    assert all(len(line.rstrip()) <= width for line in board.splitlines())


def test_where_height_is_scarce_frames_are_left_out() -> None:
    seen = passing()
    assert len(drawn(seen, height=9).splitlines()) == 8
    assert len(drawn(seen, height=12).splitlines()) == 10


def test_where_there_is_room_the_deck_is_counted() -> None:
    seen = passing()
    assert "Left in the deck" in drawn(seen, height=30)
    assert "Left in the deck" not in drawn(seen, height=12)


def test_a_choice_that_completes_a_word_says_which() -> None:
    seen = passing(["B-M Y-V", "B-V B-I B-C B-T B-I", "", ""])
    assert remark(seen, "pass:B-M") == "☠ VICTIM"
    assert remark(seen, "pass:Y-V") == ""
