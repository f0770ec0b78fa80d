"""Positions: a table as JSON a person can write, complete or with parts left to chance."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Never, cast

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Chain, Fact, unrolled
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.core.zones import TABLE, Layout
from afterdark.engine.errors import AfterdarkError, PositionError
from afterdark.engine.positions.field_values import fields_data, fields_from, number_at
from afterdark.engine.positions.pieces import load_zones, zone_data

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Json, Open, State
    from afterdark.engine.core.step import Step

    Table = State[Rules, Open]
    Data = dict[str, Json]

RESERVED = ("game", "version", "seats", "options", "steps", "facts", "answers", "decision",
            "disclosures", "outcome")  # fmt: skip


# -- writing ------------------------------------------------------------------------------------


def to_data(state: Table) -> Data:
    """The complete position of a state. Everything is in it but the dealer."""
    rules = state.rules
    data: Data = {
        "game": rules.meta.id,
        "version": rules.meta.version,
        "seats": state.seats,
        "options": dict(rules.options),
    }
    for zone, contents in zip(state.layout.zones, state.zones, strict=True):
        part = zone_data(zone, contents)
        if zone.owner == TABLE:
            data[zone.name] = part
        else:
            # Not every seat need have such a zone.
            parts = data.setdefault(zone.name, [None] * state.seats)
            cast("list[Json]", parts)[zone.owner] = part
    data.update(state.open.to_data(state.layout))
    data["steps"] = [_step_data(step, state.layout) for step in state.stack]
    data["answers"] = [[action.notation for action in parts] for parts in state.answers]
    chains = [*[str(seat) for seat in range(state.seats)], "public"]
    data["facts"] = {
        name: [_fact_data(fact, state.layout) for fact in unrolled(chain)]
        for name, chain in zip(chains, state.facts, strict=True)
        if chain is not None
    }
    data["decision"] = state.decision
    data["disclosures"] = state.disclosures
    result = state.result
    data["outcome"] = None if result is None else {
        "ranks": list(result.ranks),
        "payoffs": list(result.payoffs),
        "reason": result.reason,
        "clause": result.clause,
    }  # fmt: skip
    return data


def _step_data(step: Step[Never], layout: Layout) -> Json:
    if not step.FIELDS:
        return step.NAME
    return {"step": step.NAME, **fields_data(list(step.FIELDS), step.values(), layout)}


def _fact_data(fact: Fact, layout: Layout) -> Json:
    return {
        "fact": fact.kind.name,
        "since": fact.since,
        **fields_data(fact.kind.fields, fact.values, layout),
    }


# -- reading ------------------------------------------------------------------------------------


def from_data(rules: Rules, data: Mapping[str, Json], dealer: Dealer) -> Table:
    """A state from a position; what the position leaves out is dealt at random.

    Zones that are not named (or null, for one seat) hold as many pieces as after the set-up,
    drawn from what is left over; the zone marked as rest takes the remainder. A family of pieces of
    which no zone is named stays as the set-up dealt it. The steps, if not named, are those of the
    beginning, and automatic steps run until somebody is asked.
    """
    state = laid_out(rules, data, dealer)
    state.advance()
    return state


def laid_out(rules: Rules, data: Mapping[str, Json], dealer: Dealer) -> Table:
    """The state of a position before anything happens in it: automatic steps have not run yet.

    Whoever wants their events, or other chance for them than for the deal, starts here.
    """
    try:
        return _laid_out(rules, data, dealer)
    except RecursionError:
        raise PositionError("", "is nested too deeply.") from None


def _laid_out(rules: Rules, data: Mapping[str, Json], dealer: Dealer) -> Table:
    seats = data.get("seats", rules.meta.usual_seats)
    if not isinstance(seats, int) or isinstance(seats, bool):
        raise PositionError("seats", f"must be a number, not {seats!r}.")
    if data.get("game", rules.meta.id) != rules.meta.id:
        raise PositionError("game", f"is {data['game']!r}, but the rules are {rules.meta.id!r}.")
    if data.get("version", rules.meta.version) != rules.meta.version:
        raise PositionError("version", f"is {data['version']!r}, not {rules.meta.version!r}.")
    _check_options(rules, data.get("options", {}))
    rules.check_seats(seats)
    state = rules.laid(seats, dealer)
    layout = state.layout
    opened = state.open.to_data(layout)
    for key in data:
        if key not in RESERVED and key not in opened and key not in layout.names():
            known = ", ".join([*layout.names(), *opened, *RESERVED])
            raise PositionError(key, f"is not known; a position has: {known}.")
    state.open.load({key: data[key] for key in opened if key in data}, layout)
    load_zones(state, data, dealer)
    state.settle()
    _load_steps(state, data)
    _load_facts(state, data)
    state.decision = number_at(data, "decision", 0, 1_000_000_000, 0)
    state.disclosures = number_at(data, "disclosures", 0, 1_000_000_000, 0)
    state.result = _outcome(data, seats)
    if state.result is None and state.stack[-1].asks == ASKS_SEALED:
        state.answers = [[] for _ in range(seats)]
    # Whether an answer is legal can only be asked of a position that could be.
    state.check()
    _load_answers(state, data)
    return state


def _check_options(rules: Rules, options: Json) -> None:
    """A position that names an option was not meant for rules that differ in it."""
    if not isinstance(options, dict):
        raise PositionError("options", "must be names with values.")
    for name, value in options.items():
        if name not in rules.options:
            raise PositionError("options", f"{name!r} is no option of this game.")
        if value != rules.options[name] or isinstance(value, bool) is not isinstance(
            rules.options[name], bool
        ):
            message = f"{name} is {value!r}, but the rules have {rules.options[name]!r}."
            raise PositionError("options", message)


def _load_steps(state: Table, data: Mapping[str, Json]) -> None:
    if "steps" not in data:
        return
    named = {kind.NAME: kind for kind in state.rules.step_types}
    listed = data["steps"]
    if not isinstance(listed, list) or (not listed and data.get("outcome") is None):
        raise PositionError("steps", "must be a list with at least one step.")
    steps: list[Step[Never]] = []
    for item in listed:
        row: Data = {"step": item}
        if not isinstance(item, str):
            row = item if isinstance(item, dict) else {}
        kind = named.get(str(row.get("step")))
        if kind is None:
            raise PositionError("steps", f"{item!r} is no step; steps are: {', '.join(named)}.")
        values = fields_from(list(kind.FIELDS), row, "step", f"steps, {kind.NAME}", state.layout)
        steps.append(kind(*values))
    state.take_over(steps)


def _load_facts(state: Table, data: Mapping[str, Json]) -> None:
    listed = data.get("facts", {})
    names = [*[str(seat) for seat in range(state.seats)], "public"]
    if not isinstance(listed, dict) or set(listed) - set(names):
        raise PositionError("facts", f"must be lists under the names {', '.join(names)}.")
    kinds = {kind.name: kind for kind in state.rules.fact_kinds}
    for number, name in enumerate(names):
        rows = listed.get(name, [])
        if not isinstance(rows, list):
            raise PositionError("facts", f"{name} must be a list.")
        chain: Chain | None = None
        for item in rows:
            row = dict(item) if isinstance(item, dict) else {}
            kind = kinds.get(str(row.pop("fact", None)))
            if kind is None:
                raise PositionError("facts", f"{item!r} is no fact of this game.")
            since = number_at(row, "since", 0, 1_000_000_000, 0)
            row.pop("since", None)
            values = fields_from(kind.fields, row, "", f"facts, {kind.name}", state.layout)
            chain = Chain(Fact(kind, values, since), chain)
        state.facts[number] = chain


def _load_answers(state: Table, data: Mapping[str, Json]) -> None:
    listed = data.get("answers", [])
    if not listed:
        return
    if not isinstance(listed, list) or len(listed) != state.seats or state.result is not None:
        raise PositionError("answers", f"must be {state.seats} lists of actions.")
    if state.stack[-1].asks != ASKS_SEALED:
        raise PositionError("answers", "nothing is sealed now.")
    for seat, parts in enumerate(listed):
        for notation in parts if isinstance(parts, list) else [parts]:
            try:
                action = state.rules.action(str(notation))
            except AfterdarkError as error:
                raise PositionError("answers", str(error)) from None
            if state.refusal(seat, action) is not None:
                raise PositionError("answers", f"seat {seat} may not answer {notation}.")
            state.answers[seat].append(action)
    if not state.to_act():
        raise PositionError("answers", "all are in; the last one would have opened them.")


def _outcome(data: Mapping[str, Json], seats: int) -> Outcome | None:
    given = data.get("outcome")
    if given is None:
        return None
    if isinstance(given, dict):
        ranks, payoffs = given.get("ranks"), given.get("payoffs")
        reason, clause = given.get("reason"), given.get("clause")
        if (
            isinstance(ranks, list) and isinstance(payoffs, list)
            and len(ranks) == len(payoffs) == seats
            and all(isinstance(rank, int) for rank in ranks)
            and all(isinstance(payoff, int | float) for payoff in payoffs)
            and isinstance(reason, str) and isinstance(clause, str)
        ):  # fmt: skip
            return Outcome(cast("list[int]", ranks), cast("list[float]", payoffs), reason, clause)
    raise PositionError("outcome", "must have ranks, payoffs, reason and clause.")
