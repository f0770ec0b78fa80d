"""The kinds of bots by name, as people type them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from afterdark.bots.bot import Bot
from afterdark.bots.players import DecentBot, HeuristicBot, NoviceBot, RandomBot
from afterdark.bots.search import SearchBot
from afterdark.bots.strength import strengths
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Meta

STRONG_EFFORT: Final = 1
MASTER_EFFORT: Final = 16

_KINDS: Final[dict[str, Callable[[], Bot]]] = {
    "novice": NoviceBot,
    "decent": DecentBot,
    "strong": lambda: SearchBot(STRONG_EFFORT),
    "master": lambda: SearchBot(MASTER_EFFORT),
    "heuristic": HeuristicBot,
    "random": RandomBot,
}

RANDOM: Final = "random"
USUAL: Final = "decent"
"""Who takes an empty chair unless somebody else is asked for."""

ADVISER: Final = "strong"
"""Whose choice a hint names."""


class UnknownBot(AfterdarkError):
    """No bot has this name."""


def bot_kinds() -> list[str]:
    """The names of all kinds: the levels for people from the weakest on, then those by which
    simulations know them."""
    return list(_KINDS)


def levels(meta: Meta) -> list[str]:
    """The levels a game offers to people, the weakest first: those that differ enough in it."""
    return strengths(meta).offered(USUAL)


def effort(kind: str) -> int:
    """How many times a game's usual playouts a bot of this kind imagines; 0 if it imagines none."""
    maker = _KINDS.get(kind)
    bot = maker() if maker is not None else None
    return bot.effort if isinstance(bot, SearchBot) else 0


def make_bot(kind: str) -> Bot:
    """A bot of this kind."""
    maker = _KINDS.get(kind)
    if maker is None:
        raise UnknownBot(f"There is no bot {kind!r}; the bots are: {', '.join(bot_kinds())}.")
    return maker()
