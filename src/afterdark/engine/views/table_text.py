"""A table in words for a game that writes none itself: what lies open, then zone by zone.

What lies open is said where the game has words for it: the message `open-NAME` for a value,
`open-NAME-each` for a list with an entry for each seat. Both get `$value`; a number is also given
as `$seat`, a word as `$card`. The browser's plain board says the same.
"""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.zones import TABLE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.engine.core.state import Json, Open
    from afterdark.engine.core.zones import Zone
    from afterdark.engine.views.view import View


def table_text(view: View[Rules, Open], texts: Texts) -> str:
    """Everything this seat sees, a line each."""
    teller = Teller(texts, view.seat)
    lines = open_lines(view.open.to_data(view.layout), teller)
    for number, zone in enumerate(view.layout.zones):
        title = zone_title(zone, teller)
        pieces = _pieces(view, number, teller)
        count = view.shown_count(number)
        if pieces:
            lines.append(texts.say("plain-zone", {"zone": title, "cards": ", ".join(pieces)}))
        elif count > 0:
            lines.append(texts.say("plain-hidden", {"zone": title, "count": count}))
        elif count == 0:
            lines.append(texts.say("plain-empty", {"zone": title}))
    return "\n".join(lines)


def open_lines(data: dict[str, Json], teller: Teller) -> list[str]:
    """What lies open, as far as the game has words for it."""
    lines: list[str] = []
    for name, value in data.items():
        if teller.texts.has(f"open-{name}"):
            lines.append(teller.say(f"open-{name}", _words(value)))
        if teller.texts.has(f"open-{name}-each") and isinstance(value, list):
            for seat, one in enumerate(value):
                lines.append(teller.say(f"open-{name}-each", {**_words(one), "seat": seat}))
    return lines


def zone_title(zone: Zone, teller: Teller) -> str:
    """What a zone is called: the game's `zone-NAME`, or its name made plain, and whose it is."""
    key = f"zone-{zone.name}"
    plain = zone.name.replace("_", " ")
    title = teller.texts.say(key) if teller.texts.has(key) else plain[:1].upper() + plain[1:]
    return title if zone.owner == TABLE else f"{teller.name(zone.owner)} · {title}"


def _words(value: Json) -> dict[str, Word]:
    if value is None or value == "":
        return {"value": "none"}
    if isinstance(value, bool):
        return {"value": "yes" if value else "no"}
    if isinstance(value, int):
        return {"value": value, "seat": value}
    if isinstance(value, str):
        return {"value": value, "card": value}
    return {"value": ", ".join(str(one) for one in value) if isinstance(value, list) else "…"}


def _pieces(view: View[Rules, Open], number: int, teller: Teller) -> list[str]:
    """What is seen of a zone: faces by name, a question mark for a back."""
    zone = view.layout.zones[number]
    seen = view.shown(number)
    if zone.is_bag:
        held = [(kind, copies) for kind, copies in enumerate(seen) if copies > 0]
        names = [(teller.card(zone.family.kinds[kind]), copies) for kind, copies in held]
        return [name if copies == 1 else f"{copies} × {name}" for name, copies in names]
    return [teller.card(zone.family.kinds[piece]) if piece >= 0 else "?" for piece in seen]
