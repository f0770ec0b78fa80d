"""What a program that plays is told: one JSON object a line, made of what its seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.teller import Teller
from afterdark.engine.course.news import NewsItem
from afterdark.engine.positions.json_type import Json
from afterdark.engine.views.view_data import view_to_data

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.outcome import Outcome
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

PROTOCOL: Final = 1
"""Grows when a program written for the old form would no longer understand."""

_ENCODER: Final = msgspec.json.Encoder()


class ClaimForm(Struct, frozen=True):
    """Something the game has words for: the name of the claim, and of each word what it is."""

    kind: str
    words: dict[str, str]


class Hello(Struct, frozen=True, tag_field="say", tag="hello"):
    """A game begins. The program answers that it is ready."""

    protocol: int
    game: str
    version: str
    """Of the rules."""
    options: dict[str, OptionValue]
    cards: str
    """The fingerprint of the card file."""
    seats: int
    seat: int
    seed: str
    """For the program's own chance; nothing about the deal follows from it."""
    seconds: float
    """How long each answer may take."""
    claims: list[ClaimForm]


class News(Struct, frozen=True, tag_field="say", tag="news"):
    """What the seat got to know since the last message: acts, events, claims heard, undos."""

    items: Sequence[NewsItem]


class Choose(Struct, frozen=True, tag_field="say", tag="choose", omit_defaults=True):
    """A question. The program answers with its number and a choice."""

    question: int
    choices: list[str]
    """The notations of all it may do."""
    view: dict[str, Json]
    """All its seat knows (`engine.views.view_data`)."""
    text: str = ""
    """The same in words."""
    prompt: str = ""
    labels: list[str] = []
    """Each choice in words."""
    again: str = ""
    """What was wrong with the last answer, if this is asked once more."""


class End(Struct, frozen=True, tag_field="say", tag="end"):
    """The game is over."""

    ranks: list[int]
    payoffs: list[float]
    reason: str


Message = Hello | News | Choose | End


def line(message: Message) -> bytes:
    """A message as it is sent."""
    return _ENCODER.encode(message) + b"\n"


def hello(rules: Rules, seats: int, seat: int, seed: str, seconds: float) -> Hello:
    """The first thing that is said."""
    meta = rules.meta
    forms = [ClaimForm(kind.name, {f.name: f.of for f in kind.fields}) for kind in meta.claims]
    return Hello(
        protocol=PROTOCOL,
        game=meta.id,
        version=meta.version,
        options=dict(rules.options),
        cards=rules.fingerprint,
        seats=seats,
        seat=seat,
        seed=seed,
        seconds=seconds,
        claims=forms,
    )


def choose(view: View[Rules, Open], question: int, texts: Texts | None, again: str = "") -> Choose:
    """A question about what this view's seat does; in words too for programs that read them."""
    notations = [action.notation for action in view.choices]
    if texts is None:
        return Choose(question, notations, view_to_data(view), again=again)
    teller = Teller(texts, view.seat)
    return Choose(
        question,
        notations,
        view_to_data(view),
        text=view.text(texts),
        prompt=teller.prompt(view),
        labels=[teller.action(action) for action in view.choices],
        again=again,
    )


def end(outcome: Outcome) -> End:
    """The last thing that is said."""
    return End(outcome.ranks, outcome.payoffs, outcome.reason)
