"""Pieces in a position: zones written down, laid out, and what is left over dealt at random."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.zones import (
    EVERYONE,
    MOST_SEATS,
    TABLE,
    Family,
    Form,
    Zone,
    card_in,
    knowers,
    seats_in,
    slot,
)
from afterdark.engine.errors import PositionError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Json, Open, State

    Table = State[Rules, Open]
    Data = dict[str, Json]


def zone_data(zone: Zone, contents: list[int]) -> Json:
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


def load_zones(state: Table, data: Mapping[str, Json], dealer: Dealer) -> None:
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
    # Of what a position does not speak stays as the set-up dealt it: not every random deal is one.
    spoken_of = {layout.zones[number].family for number in given}
    for family in layout.families:
        if family in spoken_of:
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
