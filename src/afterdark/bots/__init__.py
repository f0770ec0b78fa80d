"""Players that are programs: a bot gets what its seat knows, nothing else, so it cannot cheat."""

from __future__ import annotations

from afterdark.bots.bot import Bot, Budget
from afterdark.bots.kinds import UnknownBot, bot_kinds, make_bot
from afterdark.bots.players import HeuristicBot, RandomBot

__all__ = [
    "Bot",
    "Budget",
    "HeuristicBot",
    "RandomBot",
    "UnknownBot",
    "bot_kinds",
    "make_bot",
]
