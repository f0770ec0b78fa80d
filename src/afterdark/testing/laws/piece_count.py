"""Counting pieces: whether every card and token lies somewhere, exactly once."""

from __future__ import annotations

from afterdark.engine.core.zones import Form
from afterdark.testing.laws.subject import Table


def what_is_lost(state: Table) -> str:
    """What is missing, double or out of place, in words; nothing if all is well."""
    layout = state.layout
    if len(state.zones) != len(layout.zones):
        return f"there are {len(state.zones)} zones on the table, not {len(layout.zones)}"
    counts = {family.name: [0] * len(family.kinds) for family in layout.families}
    for zone, contents in zip(layout.zones, state.zones, strict=True):
        if zone.form is Form.BAG:
            if len(contents) != len(zone.family.kinds):
                return f"{zone.title} has {len(contents)} counts, not one for each kind"
            if min(contents, default=0) < 0:
                kind = zone.family.kinds[contents.index(min(contents))]
                return f"{zone.title} holds {min(contents)} of {kind}"
        count = counts[zone.family.name]
        for piece in zone.pieces(contents):
            if not 0 <= piece < len(count):
                return f"{zone.title} holds a piece with the number {piece}, which there is not"
            if piece not in zone.accepts:
                return f"{zone.family.kinds[piece]} lies in {zone.title}, where it may not lie"
            count[piece] += 1
    for family in layout.families:
        for kind, copies, found in zip(
            family.kinds, family.copies, counts[family.name], strict=True
        ):
            if copies != found:
                return f"there are {found} of {kind} ({family.name}), not {copies}"
    return ""
