"""A zone of a scene as JSON text: the faces and backs of its pieces, and who knows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.audience import seats_in
from afterdark.engine.views.json_text import listed, quoted

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.core.zones import Zone
    from afterdark.engine.views.view import View


def zone_text(zone: Zone, contents: list[int], count: int) -> str:
    """A zone as it is seen: its pieces, and how many lie in it."""
    faces = zone.family.faces
    if not faces:
        faces = zone.family.faces = ['{"face":' + quoted(kind) + "}" for kind in zone.family.kinds]
    pieces: list[str] = []
    if zone.is_bag:
        for kind in range(len(contents)):
            copies = contents[kind]
            if copies == 1:
                pieces.append(faces[kind])
            elif copies:
                pieces.append(faces[kind][:-1] + ',"copies":' + str(copies) + "}")
    else:
        for card in contents:
            pieces.append(faces[card] if card >= 0 else "{" + _back(card) + "}")
    return _laid(zone, count, pieces)


def known_zone_text(view: View[Rules, Open], number: int, contents: list[int], count: int) -> str:
    """A row whose pieces tell who knows them."""
    zone = view.layout.zones[number]
    kinds = zone.family.kinds
    knowing = view.knowing[number]
    truly = view.zones[number]
    mask = (1 << view.layout.seats) - 1
    pieces: list[str] = []
    for place in range(len(contents)):
        card = contents[place]
        side = '"face":' + quoted(kinds[card]) if card >= 0 else _back(card)
        if card == truly[place]:
            known = '"known":' + listed(seats_in(knowing[place] & mask))
            side = side + "," + known if side else known
        pieces.append("{" + side + "}")
    return _laid(zone, count, pieces)


def _laid(zone: Zone, count: int, pieces: list[str]) -> str:
    head = zone.head
    if not head:
        owner = str(zone.owner) if zone.owner >= 0 else "null"
        form: str = zone.form.value
        head = zone.head = (
            '{"name":' + quoted(zone.name) + ',"form":"' + form + '","owner":' + owner
            + ',"count":'
        )  # fmt: skip
    number = str(count) if count >= 0 else "null"
    return head + number + ',"pieces":[' + ",".join(pieces) + "]}"


def _back(card: int) -> str:
    """The back of a hidden piece, unless it is the usual one."""
    return '"back":' + str(-1 - card) if card < -1 else ""
