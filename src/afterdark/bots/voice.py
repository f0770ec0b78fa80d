"""When a bot says something, and what: rarely, and never the same again."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import TYPE_CHECKING, Final

from afterdark.bots.lots import drawn
from afterdark.engine.contract.claims import Claim
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.step import ASKS_ONE

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Heard, Saying
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

USUAL: Final = 1.0
"""How wayward a decent player's choice of words is."""


def may_speak(view: View[Rules, Open]) -> bool:
    """Whether a bot may say something with its answer to this question.

    Not where answers are sealed: who has spoken has answered, and that may be nobody's business.
    """
    step = view.step
    return step is not None and step.asks == ASKS_ONE and view.seat in view.asked


def spoken(
    sayings: list[Saying],
    view: View[Rules, Open],
    rng: Rng,
    heard: Sequence[Heard],
    warmth: float = USUAL,
) -> list[Claim]:
    """One of these sayings, or nothing, as likely as their weights say."""
    if not sayings or not may_speak(view) or not _rested(view, heard):
        return []
    fresh = [saying for saying in sayings if _is_news(view.seat, saying, heard)]
    weights = [1.0, *(exp(saying.weight / warmth) for saying in fresh)]
    total = sum(weights)
    place = drawn([weight / total for weight in weights], rng)
    if place == 0:
        return []
    return [Claim(fresh[place - 1].kind, fresh[place - 1].words)]


def _rested(view: View[Rules, Open], heard: Sequence[Heard]) -> bool:
    """Whether this seat has kept silent for as long as a round of the table takes."""
    for claim in reversed(heard):
        if claim.seat == view.seat:
            return abs(view.decision - claim.decision) >= view.layout.seats
    return True


def _is_news(seat: int, saying: Saying, heard: Sequence[Heard]) -> bool:
    """Whether a seat's last claim of this kind was another one."""
    for claim in reversed(heard):
        if claim.seat == seat and claim.kind == saying.kind:
            return claim.words != saying.words
    return True
