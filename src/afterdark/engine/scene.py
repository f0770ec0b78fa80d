"""The scene: one seat's view as zones, pieces and choices, for browsers and notebooks.

It holds no sentence. Everything a person reads is a message key with its words (`Said`), so that
one scene serves every language: the reader's client says it with the game's own Fluent files.
"""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from msgspec import Struct

from afterdark.engine.action import Word
from afterdark.engine.audience import seats_in
from afterdark.engine.view import WHOLE
from afterdark.engine.wire import Json
from afterdark.engine.zones import Zone

if TYPE_CHECKING:
    from afterdark.engine.game import Rules
    from afterdark.engine.outcome import Outcome
    from afterdark.engine.state import Open
    from afterdark.engine.view import View


class Said(Struct, omit_defaults=True):
    """A message and its words. Seats are numbers and cards notations, as a `Teller` reads them."""

    key: str
    words: dict[str, Word] = {}


class Piece(Struct, omit_defaults=True):
    """One piece as this viewer sees it. Without a face it shows only its back.

    `known` are the seats that know a hidden or half-hidden piece, where the zone tells.
    """

    face: str | None = None
    back: int = 0
    copies: int = 1
    known: list[int] | None = None


class SceneZone(Struct, omit_defaults=True):
    """One zone as this viewer sees it; `pieces` may be fewer than `count` when all look alike."""

    name: str
    form: str
    owner: int | None
    count: int | None
    pieces: list[Piece]


class Choice(Struct, omit_defaults=True):
    """One legal action with the pieces it is about: pairs of zone number and place in `pieces`.

    The place is -1 where an action is about a zone as a whole: a room to enter, somebody's hand.
    """

    notation: str
    label: Said
    pieces: list[tuple[int, int]] = []
    caution: str = ""


class Prompt(Struct, omit_defaults=True):
    """The question of the moment and the clauses that govern it.

    To a seat that is asked, `said` is the question itself; to everybody else the step's title.
    `neutral` is the answer that lets the moment go by, `routine` whether most players do so,
    `answer` what this seat has answered already while others are still asked.
    """

    said: Said
    step: str
    clauses: list[str]
    asked: list[int]
    neutral: str = ""
    routine: bool = False
    answer: list[str] = []


class Ending(Struct):
    """How the game ended."""

    reason: str
    clause: str
    winners: list[int]
    ranks: list[int]
    payoffs: list[float]


class Scene(Struct, omit_defaults=True):
    """Everything a client needs to draw the table for one seat."""

    seat: int
    zones: list[SceneZone]
    open: dict[str, Json]
    prompt: Prompt
    choices: list[Choice]
    decision: int
    aids: dict[str, Json] = {}
    """What this seat could work out from all it was shown (`View.aids`)."""
    ending: Ending | None = None


def scene_of(view: View[Rules, Open]) -> Scene:
    """The scene of a view."""
    zones: list[SceneZone] = []
    places: list[Mapping[int, int]] = []
    knowing = view.knowing
    for number, zone in enumerate(view.layout.zones):
        contents = tuple(view.shown(number))
        if number in knowing:
            shown, place = _half_hidden(view, number, contents)
        else:
            shown, place = _zone(zone, contents, view.shown_count(number))
        zones.append(shown)
        places.append(place)
    choices = [
        Choice(
            action.notation,
            Said(action.key, action.words),
            [
                (zone, places[zone].get(place, WHOLE))
                for zone, place in view.pointed_at(action)
                if place == WHOLE or place in places[zone]
            ],
            view.cautions(action),
        )
        for action in view.choices
    ]
    return Scene(
        seat=view.seat,
        zones=zones,
        open=view.open.to_data(view.layout),
        prompt=_prompt(view),
        choices=choices,
        decision=view.decision,
        aids=view.aids(),
        ending=None if view.result is None else _ending(view.result),
    )


def _prompt(view: View[Rules, Open]) -> Prompt:
    step = view.step
    if step is None:
        assert view.result is not None
        return Prompt(Said(f"end-{view.result.reason}"), "", [view.result.clause], [])
    asked = view.seat in view.asked
    neutral = view.neutral()
    return Prompt(
        said=(
            Said(f"prompt-{step.NAME}", view.prompt_words()) if asked else Said(f"step-{step.NAME}")
        ),
        step=step.NAME,
        clauses=list(step.CLAUSES),
        asked=view.asked,
        neutral=neutral.notation if neutral is not None else "",
        routine=asked and view.routine(),
        answer=[action.notation for action in view.answer],
    )


def _ending(outcome: Outcome) -> Ending:
    return Ending(outcome.reason, outcome.clause, outcome.winners, outcome.ranks, outcome.payoffs)


@lru_cache(maxsize=8192)
def _zone(zone: Zone, contents: tuple[int, ...], count: int) -> tuple[SceneZone, Mapping[int, int]]:
    """A zone as seen, and where each place of the view's zone went.

    Remembered: every seat is shown the same open zones, and most of them stay as they are from
    move to move. Nobody may change what is given out here.
    """
    kinds = zone.family.kinds
    pieces: list[Piece] = []
    place: dict[int, int] = {}
    if zone.is_bag:
        for kind, copies in enumerate(contents):
            if copies:
                place[kind] = len(pieces)
                pieces.append(Piece(kinds[kind], copies=copies))
    else:
        for index, card in enumerate(contents):
            place[index] = index
            pieces.append(Piece(kinds[card]) if card >= 0 else Piece(back=-1 - card))
    return _laid(zone, count, pieces), place


def _half_hidden(
    view: View[Rules, Open], number: int, contents: tuple[int, ...]
) -> tuple[SceneZone, Mapping[int, int]]:
    """A row whose pieces tell who knows them."""
    zone = view.layout.zones[number]
    kinds = zone.family.kinds
    knowing = view.knowing[number]
    mask = (1 << view.layout.seats) - 1
    pieces: list[Piece] = []
    for index, card in enumerate(contents):
        piece = Piece(kinds[card]) if card >= 0 else Piece(back=-1 - card)
        if card == view.zones[number][index]:
            piece.known = seats_in(knowing[index] & mask)
        pieces.append(piece)
    place = {index: index for index in range(len(pieces))}
    return _laid(zone, view.shown_count(number), pieces), place


def _laid(zone: Zone, count: int, pieces: list[Piece]) -> SceneZone:
    owner = zone.owner if zone.owner >= 0 else None
    return SceneZone(zone.name, zone.form.value, owner, count if count >= 0 else None, pieces)
