"""What tests of the bridges share: games by their seats, and other people's warnings."""

from __future__ import annotations

import contextlib
import io
import warnings
from collections.abc import Iterator

import pytest

from afterdark.api import Rules, find_game

GAMES = ("victim", "vampire_empire", "vec", "manor", "vwars")
EVERY = pytest.mark.parametrize("game", GAMES)


def rules_of(game: str) -> Rules:
    return find_game(game).rules()


def games(quick: tuple[str, ...]) -> list[object]:
    """Every game; all but those of `quick` are long."""
    return [
        pytest.param(game, marks=() if game in quick else (pytest.mark.long,)) for game in GAMES
    ]


def tables(quick: tuple[str, ...] = ()) -> list[object]:
    """Every game with every number of seats; all but the usual ones of `quick` are long."""
    found: list[object] = []
    for game in GAMES:
        meta = find_game(game).meta
        for seats in meta.seats:
            marks = () if game in quick and seats == meta.usual_seats else (pytest.mark.long,)
            found.append(pytest.param(game, seats, id=f"{game}-{seats}", marks=marks))
    return found


@contextlib.contextmanager
def foreign_tools() -> Iterator[None]:
    """Their tests print a lot and warn of what is only unusual."""
    with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
        warnings.simplefilter("ignore")
        yield
