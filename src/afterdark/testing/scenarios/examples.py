"""Examples of clauses: for each one a table at which it can be tried, taken from its scenarios."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import from_data
from afterdark.testing.scenarios.position_text import without_nothing

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.positions.json_type import Json
    from afterdark.testing.scenarios.scenario_file import Scenario

DEALS = 3
"""What a position leaves to chance must not matter: the seat is asked in so many of them."""


class Example(msgspec.Struct, frozen=True):
    """A table as somebody finds it who is to try a clause, and their seat."""

    seats: int
    seat: int
    options: dict[str, bool | int | str]
    position: dict[str, Json]


def examples_of(game: Game, scenarios: Sequence[Scenario]) -> dict[str, Example]:
    """For every clause that one seat can try the first scenario in which it is the one to act.

    A scenario that needs no scripted chance comes first: at a table chance is nobody's to script.
    """
    found: dict[str, Example] = {}
    for scenario in sorted(scenarios, key=lambda one: bool(one.chance)):
        wanted = [clause for clause in scenario.clauses if clause not in found]
        example = _example(game, scenario) if wanted else None
        if example is not None:
            found.update(dict.fromkeys(wanted, example))
    return found


def _example(game: Game, scenario: Scenario) -> Example | None:
    if scenario.given is None or scenario.cards or scenario.cards_text or not scenario.when:
        return None
    first = scenario.when[0]
    if first.seat is None or not first.play or first.refused or first.unknown:
        return None
    try:
        rules = game.rules(scenario.options)
        seats = rules.meta.usual_seats if scenario.seats is None else scenario.seats
        position = {"seats": seats, **without_nothing(rules.layout(seats), scenario.given)}
        for deal in range(DEALS):
            state = from_data(rules, position, FastDealer.seeded(f"example {deal}"))
            if first.seat not in state.to_act():
                return None
    except AfterdarkError:
        return None
    return Example(seats, first.seat, dict(scenario.options), position)
