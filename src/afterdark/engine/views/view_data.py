"""Views as data: what one seat knows, sent to a client or a bot's process and rebuilt there.

The data is made of the view alone, so two worlds a seat cannot tell apart give equal data. Pieces
and numbers stand as the view holds them; whoever rebuilds a view has the same rules.
"""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Never

import msgspec

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.facts import Chain, Fact, unrolled
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.zones import SPECTATOR, Layout, Zone
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.json_type import Json

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.core.step import Step
    from afterdark.engine.views.view import View

    Seeing = View[Rules, Open]

_HIGH = 0xFFFF
"""The largest audience."""


class ViewError(AfterdarkError):
    """Data that is no view of this game."""

    def __init__(self, where: str, message: str) -> None:
        super().__init__(f"view, {where}: {message}" if where else f"view: {message}")
        self.where = where


class _Ending(msgspec.Struct, forbid_unknown_fields=True):
    ranks: list[int]
    payoffs: list[int | float]
    reason: str
    clause: str


class _ViewData(msgspec.Struct, forbid_unknown_fields=True):
    """The form of the data; what its numbers may be is checked against the rules."""

    game: str
    version: str
    seats: int
    seat: int
    open: dict[str, Json]
    zones: list[list[int]]
    counts: list[int]
    steps: list[list[str | int]]
    asked: list[int]
    choices: list[str]
    decision: int
    disclosures: int
    knowing: list[tuple[int, list[int]]] = []
    public: list[list[str | int]] = []
    private: list[list[str | int]] = []
    answer: list[str] = []
    result: _Ending | None = None
    covered: bool = False
    """Whether hidden pieces stay hidden after the end."""


# -- writing ------------------------------------------------------------------------------------


def view_to_data(view: Seeing) -> dict[str, Json]:
    """All that a view holds, as JSON. What is empty is left out where it mostly is."""
    meta = view.rules.meta
    data: dict[str, Json] = {
        "game": meta.id,
        "version": meta.version,
        "seats": view.layout.seats,
        "seat": view.seat,
        "open": view.open.to_data(view.layout),
        "zones": [[*contents] for contents in view.zones],
        "counts": [*view.counts],
        "steps": [[step.NAME, *step.values()] for step in view.steps],
        "asked": [*view.asked],
        "choices": [action.notation for action in view.choices],
        "decision": view.decision,
        "disclosures": view.disclosures,
    }
    if view.knowing:
        data["knowing"] = [[zone, [*known]] for zone, known in view.knowing.items()]
    if view.public is not None:
        data["public"] = _facts_data(view.public)
    if view.private is not None:
        data["private"] = _facts_data(view.private)
    if view.answer:
        data["answer"] = [action.notation for action in view.answer]
    result = view.result
    if result is not None:
        data["result"] = {
            "ranks": [*result.ranks],
            "payoffs": [*result.payoffs],
            "reason": result.reason,
            "clause": result.clause,
        }
        if not view.opened:
            data["covered"] = True
    return data


def _facts_data(chain: Chain) -> list[Json]:
    return [[fact.kind.name, fact.since, *fact.values] for fact in unrolled(chain)]


# -- reading ------------------------------------------------------------------------------------


def view_from_data(rules: Rules, data: Mapping[str, Json]) -> Seeing:
    """The view this data was made of, by rules with the same options and cards."""
    try:
        given = msgspec.convert(data, _ViewData)
    except (msgspec.ValidationError, RecursionError) as error:
        raise ViewError("", f"{error}.") from None
    if (given.game, given.version) != (rules.meta.id, rules.meta.version):
        ours = f"{rules.meta.id} {rules.meta.version}"
        raise ViewError("game", f"is {given.game} {given.version}, but the rules are {ours}.")
    try:
        return _rebuilt(rules, given)
    except ViewError:
        raise
    except (AfterdarkError, RecursionError) as error:
        raise ViewError("", str(error)) from None


def _rebuilt(rules: Rules, given: _ViewData) -> Seeing:
    rules.check_seats(given.seats)
    layout = rules.layout(given.seats)
    if not SPECTATOR <= given.seat < layout.seats:
        raise ViewError("seat", f"{given.seat} is no seat.")
    view = rules.blank_view(given.seat, layout, _opened(rules, layout, given.open))
    _lay_zones(view, given)
    view.public = _chain(rules, given.public, "public")
    view.private = _chain(rules, given.private, "private")
    view.steps = _steps(rules, given)
    view.asked = [_seat(layout, seat) for seat in given.asked]
    view.choices = [rules.action(notation) for notation in given.choices]
    view.answer = [rules.action(notation) for notation in given.answer]
    view.decision = _number("decision", given.decision)
    view.disclosures = _number("disclosures", given.disclosures)
    view.result = _outcome(layout, given.result)
    view.opened = view.result is not None and not given.covered
    return view


def _opened(rules: Rules, layout: Layout, data: dict[str, Json]) -> Open:
    """What lies open. A fresh table gives it a body; the data must name every part of it."""
    open = rules.set_up(layout.seats, FastDealer.seeded(0)).open
    parts = open.to_data(layout)
    if parts.keys() != data.keys():
        raise ViewError("open", f"must have exactly: {', '.join(parts)}.")
    open.load(data, layout)
    return open


def _lay_zones(view: Seeing, given: _ViewData) -> None:
    zones = view.layout.zones
    if not len(zones) == len(given.zones) == len(given.counts):
        raise ViewError("zones", f"there are {len(zones)}.")
    for zone, contents, count in zip(zones, given.zones, given.counts, strict=True):
        _check_zone(zone, contents, count)
    view.zones = given.zones
    view._counts = given.counts
    for number, known in given.knowing:
        if not (0 <= number < len(zones) and zones[number].is_row):
            raise ViewError("knowing", f"{number} is no row.")
        if len(known) != len(given.zones[number]) or not all(0 <= who <= _HIGH for who in known):
            raise ViewError("knowing", f"does not fit {zones[number].title}.")
        view.know(number, known)


def _check_zone(zone: Zone, contents: list[int], count: int) -> None:
    """A zone as seen (`Zone.seen`): a bag by kinds, otherwise faces and backs; and its count."""
    family = zone.family
    if not -1 <= count <= family.total:
        raise ViewError(zone.title, f"cannot hold {count} pieces.")
    if zone.is_bag:
        fits = not contents or (
            len(contents) == len(family.kinds)
            and all(0 <= held <= most for held, most in zip(contents, family.copies, strict=True))
        )
    else:
        lowest = -1 - max(family.backs, default=0)
        fits = all(lowest <= piece < len(family.kinds) for piece in contents)
    if not fits or (contents and count != zone.size(contents)):
        raise ViewError(zone.title, "such pieces cannot lie here.")


def _chain(rules: Rules, rows: list[list[str | int]], where: str) -> Chain | None:
    kinds = {kind.name: kind for kind in rules.fact_kinds}
    chain: Chain | None = None
    for row in rows:
        name, (since, *values) = row[0] if row else "", _numbers(row[1:] or ["none"], where)
        kind = kinds.get(name) if isinstance(name, str) else None
        if kind is None or len(values) != len(kind.fields):
            raise ViewError(where, f"{row!r} is no fact of this game.")
        chain = Chain(Fact(kind, values, _number(where, since)), chain)
    return chain


def _steps(rules: Rules, given: _ViewData) -> list[Step[Never]]:
    kinds = {kind.NAME: kind for kind in rules.step_types}
    if not given.steps and given.result is None:
        raise ViewError("steps", "there is none, and the game is not over.")
    steps: list[Step[Never]] = []
    for row in given.steps:
        kind = kinds.get(row[0]) if row and isinstance(row[0], str) else None
        values = _numbers(row[1:], "steps")
        if kind is None or len(values) != len(kind.FIELDS):
            raise ViewError("steps", f"{row!r} is no step of this game.")
        steps.append(kind(*values))
    return steps


def _numbers(row: list[str | int], where: str) -> list[int]:
    values = [value for value in row if isinstance(value, int)]
    if len(values) < len(row):
        raise ViewError(where, f"{row!r} must be numbers.")
    return values


def _number(where: str, value: int) -> int:
    if value < 0:
        raise ViewError(where, f"cannot be {value}.")
    return value


def _seat(layout: Layout, seat: int) -> int:
    if not 0 <= seat < layout.seats:
        raise ViewError("asked", f"{seat} is no seat.")
    return seat


def _outcome(layout: Layout, ending: _Ending | None) -> Outcome | None:
    if ending is None:
        return None
    if not len(ending.ranks) == len(ending.payoffs) == layout.seats:
        raise ViewError("result", f"must have ranks and payoffs of {layout.seats} seats.")
    return Outcome(ending.ranks, ending.payoffs, ending.reason, ending.clause)
