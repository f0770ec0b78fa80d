"""What a table asks of bots: made where the table is, answered wherever somebody thinks."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.bots.kinds import bot_kinds, make_bot
from afterdark.engine.contract.reason import Reason
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.view_data import view_to_data
from afterdark.server.bots.history import History
from afterdark.server.bots.plug_in_bots import plug_in_bots
from afterdark.server.bots.thinker import Question

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Heard
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View
    from afterdark.table.room.setup import OwnCards

SAFETY_SECONDS: Final = 10.0
"""After this a bot answers with what it has: six times what the longest thought should take."""


class ThinkingError(AfterdarkError):
    """No answer: nobody knows one, or the server is closing."""


class Hint(msgspec.Struct, frozen=True):
    """What a strong player would do and why, and how often each choice led to a win in their
    thoughts."""

    action: str
    chances: dict[str, float]
    reason: Reason | None = None


def infers(kind: str) -> bool:
    """Whether a bot of this kind must be told what its seat has observed. One that is not here any
    more is replaced by one that need not."""
    other = plug_in_bots().get(kind)
    return _infers(kind) if other is None else other.infers


@lru_cache
def _infers(kind: str) -> bool:
    return kind in bot_kinds() and make_bot(kind).INFERS


def question_of(
    view: View[Rules, Open],
    kind: str,
    seed: str,
    *,
    cards: OwnCards | None = None,
    history: History | None = None,
    playouts: int = 0,
    seconds: float = SAFETY_SECONDS,
    chances: bool = False,
    heard: Sequence[Heard] | None = None,
) -> Question:
    """A question about what this view's seat should do; also about what it says, if what was
    claimed so far is given."""
    return Question(
        game=view.rules.meta.id,
        kind=kind,
        seed=seed,
        view=view_to_data(view),
        options=view.rules.options,
        cards=None if cards is None else (cards.name, cards.text),
        history=history,
        playouts=playouts,
        seconds=seconds,
        chances=chances,
        aloud=heard is not None,
        heard=heard or (),
    )


def choices_in(question: Question) -> list[str]:
    """What may be answered. A seat that is not asked has nothing to think about."""
    choices = question.view["choices"]
    if not isinstance(choices, list) or not choices:
        raise ThinkingError("This seat is not asked anything.")
    return [str(choice) for choice in choices]
