"""Positions: a table as JSON a person can write, complete or with parts left to chance."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Never, cast

from afterdark.engine.audience import EVERYONE, MOST_SEATS, card_in, knowers, seats_in, slot
from afterdark.engine.chance import Dealer
from afterdark.engine.errors import AfterdarkError, PositionError
from afterdark.engine.facts import Chain, Fact, Field, unrolled
from afterdark.engine.outcome import Outcome
from afterdark.engine.step import ASKS_SEALED
from afterdark.engine.zones import TABLE, Family, Form, Layout, Zone

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Json, Open, State
    from afterdark.engine.step import Step

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
        part = _zone_data(zone, contents)
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


def _zone_data(zone: Zone, contents: list[int]) -> Json:
    kinds = zone.family.kinds
    if zone.form is Form.BAG:
        return [kinds[kind] for kind in zone.pieces(contents)]
    if zone.form is Form.PILE:
        return [kinds[card] for card in reversed(contents)]
    row: list[Json] = []
    for piece in contents:
        name = kinds[card_in(piece)]
        audience = knowers(piece)
        row.append(name if audience == zone.faces else {"card": name, "known": _who(audience)})
    return row


def _who(audience: int) -> Json:
    return "all" if audience == EVERYONE else [*seats_in(audience)]


def _fields_data(fields: list[Field], values: list[int], layout: Layout) -> Data:
    return {
        field.name: _value_data(field, value, layout)
        for field, value in zip(fields, values, strict=True)
    }


def _value_data(field: Field, value: int, layout: Layout) -> Json:
    if field.of in ("seat", "number"):
        return value
    if field.of == "flag":
        return value != 0
    if field.of == "seats":
        return [*seats_in(value)]
    return card_named(layout.family(field.of), value)


def _step_data(step: Step[Never], layout: Layout) -> Json:
    if not step.params:
        return step.NAME
    return {"step": step.NAME, **_fields_data(list(step.FIELDS), step.params, layout)}


def _fact_data(fact: Fact, layout: Layout) -> Json:
    return {
        "fact": fact.kind.name,
        "since": fact.since,
        **_fields_data(fact.kind.fields, fact.values, layout),
    }


# -- reading ------------------------------------------------------------------------------------


def from_data(rules: Rules, data: Mapping[str, Json], dealer: Dealer) -> Table:
    """A state from a position; what the position leaves out is dealt at random.

    Zones that are not named (or null, for one seat) hold as many pieces as after the set-up,
    drawn from what is left over; the zone marked as rest takes the remainder. The steps, if not
    named, are those of the beginning, and automatic steps run until somebody is asked.
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
    state = rules.set_up(seats, dealer)
    layout = state.layout
    opened = state.open.to_data(layout)
    for key in data:
        if key not in RESERVED and key not in opened and key not in layout.names():
            known = ", ".join([*layout.names(), *opened, *RESERVED])
            raise PositionError(key, f"is not known; a position has: {known}.")
    state.open.load({key: data[key] for key in opened if key in data}, layout)
    _load_zones(state, data, dealer)
    state.settle()
    _load_steps(state, data)
    _load_facts(state, data)
    state.decision = number_at(data, "decision", 0, 1_000_000_000, 0)
    state.disclosures = number_at(data, "disclosures", 0, 1_000_000_000, 0)
    state.result = _outcome(data, seats)
    _load_answers(state, data)
    state.check()
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


def _load_zones(state: Table, data: Mapping[str, Json], dealer: Dealer) -> None:
    layout = state.layout
    given: dict[int, Json] = {}
    for number, zone in enumerate(layout.zones):
        if zone.name not in data:
            continue
        part = data[zone.name]
        if zone.owner != TABLE:
            if not isinstance(part, list) or len(part) != layout.seats:
                raise PositionError(zone.name, f"must be a list with {layout.seats} entries.")
            part = part[zone.owner]
            if part is None:
                continue
        given[number] = part
    for family in layout.families:
        _load_family(state, family, given, dealer)


def _load_family(state: Table, family: Family, given: dict[int, Json], dealer: Dealer) -> None:
    zones = [(number, zone) for number, zone in enumerate(state.layout.zones)
             if zone.family is family]  # fmt: skip
    left = family.copies.copy()
    fixed: dict[int, list[int]] = {}
    ends: dict[int, tuple[list[int], list[int]]] = {}
    for number, zone in zones:
        if number not in given:
            continue
        part = given[number]
        if isinstance(part, dict) and zone.form is Form.PILE:
            if set(part) - {"top", "bottom"}:
                raise PositionError(zone.title, "a partial pile has only top and bottom.")
            top = _pieces(zone, part.get("top", []), left)
            ends[number] = top, _pieces(zone, part.get("bottom", []), left)
        else:
            fixed[number] = _pieces(zone, part, left)
    pool = [kind for kind, copies in enumerate(left) for _ in range(copies)]
    dealer.shuffle(f"rest_of_{family.name}", pool)
    rest: Zone | None = None
    rest_number = -1
    for number, zone in zones:
        if number in fixed:
            state.zones[number] = _contents(zone, fixed[number])
        elif zone.rest:
            rest, rest_number = zone, number
        else:
            wanted = zone.size(state.zones[number])
            top, bottom = ends.get(number, ([], []))
            middle = _drawn(zone, pool, max(0, wanted - len(top) - len(bottom)))
            if zone.is_row:
                # Whoever knows a place after the set-up knows what lies there now.
                middle = [
                    slot(card_in(piece), knowers(before))
                    for piece, before in zip(middle, state.zones[number], strict=True)
                ]
            state.zones[number] = _contents(zone, [*top, *middle, *bottom])
    if rest is not None:
        top, bottom = ends.get(rest_number, ([], []))
        left_over = [slot(kind, rest.faces) for kind in pool] if rest.is_row else pool
        state.zones[rest_number] = _contents(rest, [*top, *left_over, *bottom])
        wrong = [kind for kind in pool if kind not in rest.accepts]
        if wrong:
            raise PositionError(rest.title, f"{family.kinds[wrong[0]]} may not lie here.")
    elif pool:
        name = family.kinds[pool[0]]
        raise PositionError("", f"{len(pool)} pieces lie nowhere, {name} among them.")


def _pieces(zone: Zone, part: Json, left: list[int]) -> list[int]:
    """The pieces a position names, top or first one first, taken from what is left."""
    if isinstance(part, str):
        part = list(part.split())
    if not isinstance(part, list):
        raise PositionError(zone.title, "must be a list of pieces.")
    pieces: list[int] = []
    for item in part:
        audience = zone.faces
        name = item
        if isinstance(item, dict) and zone.form is Form.ROW:
            name = item.get("card")
            audience = _audience(zone, item.get("known"))
        kind = zone.family.index.get(name) if isinstance(name, str) else None
        if kind is None:
            raise PositionError(zone.title, f"{name!r} is no {zone.family.name}.")
        if kind not in zone.accepts:
            raise PositionError(zone.title, f"{name} may not lie here.")
        if left[kind] == 0:
            raise PositionError(zone.title, f"there are no more than {zone.family.copies[kind]}"
                                            f" of {name}.")  # fmt: skip
        left[kind] -= 1
        pieces.append(slot(kind, audience) if zone.form is Form.ROW else kind)
    return pieces


def _audience(zone: Zone, who: Json) -> int:
    if who == "all":
        return EVERYONE
    if isinstance(who, list) and all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < MOST_SEATS
        for seat in who
    ):
        return sum(1 << cast("int", seat) for seat in dict.fromkeys(who))
    raise PositionError(zone.title, f'"known" must be "all" or a list of seats, not {who!r}.')


def _contents(zone: Zone, pieces: list[int]) -> list[int]:
    if zone.form is Form.BAG:
        bag = [0] * len(zone.family.kinds)
        for kind in pieces:
            bag[kind] += 1
        return bag
    return pieces[::-1] if zone.form is Form.PILE else pieces


def _drawn(zone: Zone, pool: list[int], wanted: int) -> list[int]:
    """Random pieces that may lie in this zone, out of the shuffled pool."""
    drawn: list[int] = []
    place = len(pool) - 1
    while len(drawn) < wanted and place >= 0:
        if pool[place] in zone.accepts:
            kind = pool.pop(place)
            drawn.append(slot(kind, zone.faces) if zone.form is Form.ROW else kind)
        place -= 1
    if len(drawn) < wanted:
        raise PositionError(zone.title, f"too few pieces are left to deal {wanted} here.")
    return drawn


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
        values = _fields(list(kind.FIELDS), row, "step", f"steps, {kind.NAME}", state.layout)
        steps.append(kind(values) if values else kind())
    state.take_over(steps)


def _fields(fields: list[Field], row: Data, key: str, where: str, layout: Layout) -> list[int]:
    extra = set(row) - {field.name for field in fields} - {key}
    if extra:
        raise PositionError(where, f"{sorted(extra)[0]!r} is not known here.")
    return [_value(field, row.get(field.name), where, layout) for field in fields]


def _value(field: Field, value: Json, where: str, layout: Layout) -> int:
    if field.of == "flag" and isinstance(value, bool):
        return int(value)
    if field.of in ("seat", "number") and isinstance(value, int) and not isinstance(value, bool):
        if field.of == "number" or -1 <= value < layout.seats:
            return value
    elif field.of == "seats" and isinstance(value, list):
        seats = {seat for seat in value if isinstance(seat, int) and not isinstance(seat, bool)}
        if len(seats) == len(value) and all(0 <= seat < layout.seats for seat in seats):
            return sum(1 << seat for seat in seats)
    elif field.of not in ("seat", "number", "flag", "seats"):
        family = layout.family(field.of)
        if value is None:
            return -1
        if isinstance(value, str) and value in family.index:
            return family.index[value]
    raise PositionError(where, f"{field.name} cannot be {value!r}.")


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
            values = _fields(kind.fields, row, "", f"facts, {kind.name}", state.layout)
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
    state.answers = [[] for _ in range(state.seats)]
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


# -- for the games' own open data ---------------------------------------------------------------


def number_at(data: Mapping[str, Json], key: str, low: int, high: int, default: int) -> int:
    """A whole number within bounds, or the default if it is not named."""
    value = data.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise PositionError(key, f"must be a whole number from {low} to {high}, not {value!r}.")
    return value


def seats_at(data: Mapping[str, Json], key: str, seats: int, default: list[int]) -> list[int]:
    """A list of different seats, or the default if it is not named."""
    value = data.get(key, list(default))
    if not isinstance(value, list) or not all(
        isinstance(seat, int) and not isinstance(seat, bool) and 0 <= seat < seats for seat in value
    ):
        raise PositionError(key, f"must be a list of seats from 0 to {seats - 1}, not {value!r}.")
    chosen = cast("list[int]", value)
    if len(set(chosen)) != len(chosen):
        raise PositionError(key, "names a seat twice.")
    return list(chosen)


def card_at(data: Mapping[str, Json], key: str, family: Family, default: int) -> int:
    """A piece by its notation, -1 for null, or the default if it is not named."""
    if key not in data:
        return default
    value = data[key]
    if value is None:
        return -1
    if not isinstance(value, str) or value not in family.index:
        raise PositionError(key, f"{value!r} is no {family.name}.")
    return family.index[value]


def card_named(family: Family, kind: int) -> Json:
    """A piece's notation, or null for none."""
    return family.kinds[kind] if kind >= 0 else None
