"""The scene: one seat's view as zones, pieces and choices, for browsers and notebooks."""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from afterdark.engine.telling import Teller
from afterdark.engine.zones import Form

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.state import Json, Open
    from afterdark.engine.view import View


class Piece(Struct, omit_defaults=True):
    """One piece as this viewer sees it. Without a face it shows only its back."""

    face: str | None = None
    name: str = ""
    back: int = 0
    copies: int = 1


class SceneZone(Struct, omit_defaults=True):
    """One zone as this viewer sees it; `pieces` may be fewer than `count` when all look alike."""

    name: str
    form: str
    owner: int | None
    count: int | None
    pieces: list[Piece]


class Choice(Struct, omit_defaults=True):
    """One legal action, in words, with the pieces it is about (zone number, place in `pieces`)."""

    notation: str
    label: str
    pieces: list[tuple[int, int]]
    caution: str = ""


class Prompt(Struct, omit_defaults=True):
    """The question of the moment and the clauses that govern it."""

    text: str
    step: str
    clauses: list[str]
    asked: list[int]


class Scene(Struct):
    """Everything a client needs to draw the table for one seat."""

    seat: int
    zones: list[SceneZone]
    open: dict[str, Json]
    prompt: Prompt
    choices: list[Choice]
    decision: int
    over: bool


def scene_of(view: View[Rules, Open], teller: Teller) -> Scene:
    """The scene of a view."""
    zones: list[SceneZone] = []
    places: list[dict[int, int]] = []
    for number, zone in enumerate(view.layout.zones):
        pieces, place = _pieces(view, number, teller)
        count = view.counts[number]
        owner = zone.owner if zone.owner >= 0 else None
        zones.append(
            SceneZone(zone.name, zone.form.value, owner, count if count >= 0 else None, pieces)
        )
        places.append(place)
    step = view.step
    choices = [
        Choice(
            action.notation,
            teller.action(action),
            [
                (zone, places[zone][place])
                for zone, place in view.pointed_at(action)
                if place in places[zone]
            ],
            _caution(view.cautions(action), teller),
        )
        for action in view.choices
    ]
    return Scene(
        seat=view.seat,
        zones=zones,
        open=view.open.to_data(view.layout),
        prompt=Prompt(
            text=teller.prompt(view),
            step=step.NAME if step is not None else "",
            clauses=list(step.CLAUSES) if step is not None else [],
            asked=view.asked,
        ),
        choices=choices,
        decision=view.decision,
        over=view.result is not None,
    )


def _caution(key: str, teller: Teller) -> str:
    return teller.texts.say(key) if key else ""


def _pieces(
    view: View[Rules, Open], number: int, teller: Teller
) -> tuple[list[Piece], dict[int, int]]:
    """The pieces of a zone, and where each place of the view's zone went."""
    zone = view.layout.zones[number]
    contents = view.shown(number)
    kinds = zone.family.kinds
    pieces: list[Piece] = []
    place: dict[int, int] = {}
    if zone.form is Form.BAG:
        for kind, copies in enumerate(contents):
            if copies:
                place[kind] = len(pieces)
                pieces.append(Piece(kinds[kind], teller.card(kinds[kind]), copies=copies))
        return pieces, place
    for index, card in enumerate(contents):
        place[index] = index
        if card >= 0:
            pieces.append(Piece(kinds[card], teller.card(kinds[card])))
        else:
            pieces.append(Piece(back=-1 - card))
    return pieces, place
