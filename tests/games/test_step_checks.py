"""Positions whose steps cannot lie there so: real ones are accepted, and spoiled ones refused.

Every step is met in a random game first, so that nothing but the spoiled value is wrong.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import cast

import pytest

from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data

Data = dict[str, Json]
Spoil = Callable[[Data, list[Json]], None]
"""Changes the steps of a position; the last of them is the one that was looked for."""


@cache
def _met(game: str, seats: int, under: tuple[str, ...]) -> Data:
    """A position of a random game with these steps on top."""
    rules = find_game(game).rules()
    for seed in range(400):
        state = rules.deal(seats, FastDealer.seeded(f"met {seed}"))
        rng = Rng.seeded(f"met {seed}")
        while state.outcome() is None:
            if tuple(step.NAME for step in state.stack[-len(under) :]) == under:
                return to_data(state)
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
    raise AssertionError(f"no game of {game} came to {under}")


def _step(steps: list[Json], place: int = -1) -> dict[str, Json]:
    return cast("dict[str, Json]", steps[place])


def _far_room(data: Data, steps: list[Json]) -> None:
    _step(steps)["room"] = 17


def _room_with_space(data: Data, steps: list[Json]) -> None:
    visitors = cast("list[list[int]]", data["visitors"])
    _step(steps)["room"] = next(room for room, there in enumerate(visitors) if len(there) < 2)


def _trade_with_somebody_elsewhere(data: Data, steps: list[Json]) -> None:
    trade = _step(steps)
    trade["second"] = next(
        seat for seat in range(8) if seat not in (trade["first"], trade["second"])
    )


def _trade_with_oneself(data: Data, steps: list[Json]) -> None:
    _step(steps)["second"] = _step(steps)["first"]


def _large_bag(data: Data, steps: list[Json]) -> None:
    _step(steps)["left"] = 99


def _ink_before_points(data: Data, steps: list[Json]) -> None:
    _step(steps, -2)["specials"] = 0


def _other_region(data: Data, steps: list[Json]) -> None:
    place = _step(steps)
    place["deck"] = 1 if place["deck"] == 0 else 0


def _rally_while_a_card_is_removed(data: Data, steps: list[Json]) -> None:
    _step(steps, -2)["step"] = "remove"


def _own_reaction(data: Data, steps: list[Json]) -> None:
    react = _step(steps, -2)
    react["seat"] = 1 - cast("int", react["seat"])


SPOILED = [
    ("manor", 8, ("displace",), _far_room, "MM-39"),
    ("manor", 8, ("displace",), _room_with_space, "MM-39"),
    ("manor", 8, ("trade",), _trade_with_somebody_elsewhere, "MM-59"),
    ("manor", 8, ("trade",), _trade_with_oneself, "MM-59"),
    ("manor", 8, ("trash",), _large_bag, "MM-49"),
    ("vec", 2, ("open_ink", "special_points"), _ink_before_points, "VEC-70"),
    ("vwars", 4, ("place",), _other_region, "VW-71"),
    ("vwars", 4, ("removal", "hidden_rally"), _rally_while_a_card_is_removed, "VW-152"),
    ("vwars", 4, ("removal", "public_rally"), _rally_while_a_card_is_removed, "VW-153"),
    ("vampire_empire", 2, ("react", "pay"), _own_reaction, "VE-104"),
]


@pytest.mark.parametrize(
    ("game", "seats", "under", "spoil", "clause"),
    [pytest.param(*case, id=f"{case[0]}{case[3].__name__}-{case[2][-1]}") for case in SPOILED],
)
def test_a_step_that_cannot_lie_there_so_is_refused(
    game: str, seats: int, under: tuple[str, ...], spoil: Spoil, clause: str
) -> None:
    met = _met(game, seats, under)
    rules = find_game(game).rules()
    data = {**met, "steps": [dict(s) if isinstance(s, dict) else s for s in _steps(met)]}
    assert to_data(from_data(rules, data, FastDealer.seeded(0))) == met
    spoil(data, _steps(data))
    with pytest.raises(PositionError) as error:
        from_data(rules, data, FastDealer.seeded(0))
    assert clause in str(error.value)


def _steps(data: Data) -> list[Json]:
    return cast("list[Json]", data["steps"])
