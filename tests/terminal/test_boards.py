"""What holds for every board: it can draw whole games, and tells afterwards what was hidden."""

from __future__ import annotations

from functools import partial
from itertools import product

import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.languages import LANGUAGES
from afterdark.terminal.boards.board import Board, board_of
from tests.games.bundled import INSTALLED
from tests.terminal.drawing import drawn, epilogue, remark

TOLD = {"victim": 0, "vampire_empire": 2}
"""Sentences after the end: who the vampires were, or, in the other games, one for each seat."""
WHOLE = [
    pytest.param(game, seats, id=f"{game}-{seats}")
    for game in INSTALLED
    for seats in sorted({min(find_game(game).meta.seats), max(find_game(game).meta.seats)})
]


@pytest.mark.parametrize("game", INSTALLED)
def test_every_bundled_game_has_a_drawing_of_its_own(game: str) -> None:
    assert type(board_of(game)) is not Board


@pytest.mark.parametrize(("game", "seats"), WHOLE)
def test_a_whole_game_fits_the_width_and_ends_by_telling_what_was_hidden(
    game: str, seats: int
) -> None:
    state = find_game(game).rules().deal(seats, FastDealer.seeded(f"whole {seats}"))
    rng = Rng.seeded("whole")
    while state.outcome() is None:
        seat = state.to_act()[0]
        view = state.view(seat)
        weighed = view.choices[rng.below(len(view.choices))]
        if state.decision % 60 == 0:
            for language, width in product(LANGUAGES, (80, 120)):
                draw = partial(drawn, view, width, weighed=weighed.notation, language=language)
                # A line that does not fit would be folded, and make one more.
                assert len(draw().splitlines()) == len(draw(paper=2000).splitlines())
            for action, language in product(view.choices, LANGUAGES):
                remark(view, action.notation, language)
        state.play(seat, weighed)
    for language in LANGUAGES:
        assert len(epilogue(state.view(0), language)) == TOLD.get(game, seats)


def test_a_game_without_a_drawing_is_shown_by_its_text_with_names() -> None:
    assert type(board_of("vault")) is Board
    seen = find_game("victim").rules().deal(3, FastDealer.seeded(1)).view(0)
    lines = drawn(seen, by=board_of("vault"))
    assert "Mina" in lines
    assert "Seat 1" not in lines
