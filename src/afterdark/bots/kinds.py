"""The kinds of bots by name, as people type them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from afterdark.bots.bot import Bot
from afterdark.bots.players import HeuristicBot, RandomBot
from afterdark.engine.errors import AfterdarkError

_KINDS: Final[dict[str, Callable[[], Bot]]] = {
    "heuristic": HeuristicBot,
    "random": RandomBot,
}

RANDOM: Final = "random"
USUAL: Final = "heuristic"
"""Who takes an empty chair unless somebody else is asked for."""


class UnknownBot(AfterdarkError):
    """No bot has this name."""


def bot_kinds() -> list[str]:
    """The names of all kinds, in order of the alphabet."""
    return sorted(_KINDS)


def make_bot(kind: str) -> Bot:
    """A bot of this kind."""
    maker = _KINDS.get(kind)
    if maker is None:
        raise UnknownBot(f"There is no bot {kind!r}; the bots are: {', '.join(bot_kinds())}.")
    return maker()
