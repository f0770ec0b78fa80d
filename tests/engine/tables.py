"""Tables in tests: played by notation, saved, loaded, looked at, and proved at every decision."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from afterdark.engine.contract.game import Meta, Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Fact
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import Refused
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.contract.options import Option

Table = State[Rules, Open]
Seen = dict[str, object]

FOLDER = Path(__file__).parent


def meta(id: str, seats: Sequence[int], options: Sequence[Option] = ()) -> Meta:
    """What a lobby would show of a small game of the tests."""
    return Meta(
        id,
        version="1.0",
        seats=seats,
        usual_seats=seats[0],
        minutes=5,
        options=options,
        seats_clause="S-1",
        over_clause="S-2",
        turn_clause="S-3",
        folder=FOLDER,
    )


def viewers(state: Table) -> list[int]:
    """Every seat, and the spectator."""
    return [SPECTATOR, *range(state.seats)]


def seen(view: View[Rules, Open]) -> Seen:
    """Everything a view holds, as plain values that compare."""
    return {
        "zones": [list(zone) for zone in view.zones],
        "counts": list(view.counts),
        "knowing": {number: list(row) for number, row in view.knowing.items()},
        "open": view.open.to_data(view.layout),
        "facts": [_fact(fact) for fact in view.facts()],
        "public": [_fact(fact) for fact in view.public_facts()],
        "steps": [(step.NAME, step.values()) for step in view.steps],
        "asked": list(view.asked),
        "choices": [action.notation for action in view.choices],
        "answer": [action.notation for action in view.answer],
        "decision": view.decision,
        "disclosures": view.disclosures,
        "result": repr(view.result),
    }


def _fact(fact: Fact) -> tuple[str, list[int], int]:
    return fact.kind.name, list(fact.values), fact.since


def position(state: Table) -> dict[str, Json]:
    """The position as it is after a walk through JSON text."""
    data: dict[str, Json] = json.loads(json.dumps(to_data(state)))
    return data


def loaded(state: Table) -> Table:
    """The same table, saved and loaded."""
    return from_data(state.rules, position(state), FastDealer.seeded("loaded"))


def world(state: Table, **changes: Json) -> Table:
    """The same table with some keys of its position changed by hand."""
    return from_data(state.rules, {**position(state), **changes}, FastDealer.seeded("world"))


def play(state: Table, *turns: str) -> Table:
    """Play actions written as `seat notation`."""
    for turn in turns:
        seat, notation = turn.split(" ", 1)
        state.play(int(seat), state.rules.action(notation))
    return state


def notations(state: Table, seat: int) -> list[str]:
    """What a seat may do now."""
    return [action.notation for action in state.legal(seat)]


def refused(state: Table, turn: str) -> Refused:
    """The refusal of an action; nothing may have changed."""
    before = position(state)
    with pytest.raises(Refused) as caught:
        play(state, turn)
    assert position(state) == before
    return caught.value


def assert_look_alike(one: Table, other: Table, observers: Sequence[int]) -> None:
    """These observers cannot tell the two worlds apart."""
    for observer in observers:
        assert seen(one.view(observer)) == seen(other.view(observer)), f"seat {observer}"


def prove(state: Table, rng: Rng) -> None:
    """Whatever must hold at every decision of every game."""
    here = position(state)
    assert position(loaded(state)) == here
    clone = state.clone()
    assert position(clone) == here
    for viewer in viewers(state):
        view = state.view(viewer)
        for _ in range(3):
            imagined = view.imagine(rng)
            imagined.check()
            assert _pieces(imagined) == _pieces(state)
            assert seen(imagined.view(viewer)) == seen(view), f"seen by {viewer}"
    _prove_options(state)
    if state.to_act():
        seat = state.to_act()[0]
        state.clone().play(seat, state.legal(seat)[0])
        clone.play(seat, clone.legal(seat)[-1])
    assert position(state) == here, "a clone that plays on must not change its original"


def _prove_options(state: Table) -> None:
    for seat in range(state.seats):
        legal = state.legal(seat)
        assert len(set(map(id, legal))) == len(legal)
        assert bool(legal) == (seat in state.to_act())
        for action in state.rules.actions.all:
            assert (state.refusal(seat, action) is None) == (action in legal), f"{seat} {action}"


def _pieces(state: Table) -> list[list[int]]:
    """How many of each kind are on the table, family by family."""
    counts = [[0] * len(family.kinds) for family in state.layout.families]
    for zone, contents in zip(state.layout.zones, state.zones, strict=True):
        for kind in zone.pieces(contents):
            counts[state.layout.families.index(zone.family)][kind] += 1
    return counts


def prove_games(
    rules: Rules, seats: int, games: int, also: Callable[[Table], None] | None = None
) -> set[str]:
    """Play random games and prove every decision on the way; returns the steps that were asked."""
    steps: set[str] = set()
    for game in range(games):
        rng = Rng.seeded(f"{rules.meta.id} {game}")
        state = rules.deal(seats, FastDealer.seeded(f"deal {game}"))
        for _ in range(500):
            prove(state, rng)
            if also is not None:
                also(state)
            asked = state.to_act()
            if not asked:
                break
            steps.add(state.stack[-1].NAME)
            seat = asked[rng.below(len(asked))]
            if state.may_retract(seat) and rng.below(8) == 0:
                state.retract(seat)
                continue
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
        assert state.outcome() is not None, "the game must end"
        assert _pieces(state) == [family.copies for family in state.layout.families]
    return steps
