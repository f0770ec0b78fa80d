"""The bots of other authors that a server offers: those of installed packages, by their names.

Their code never runs in the server. What they are called and can do is asked of them once, each in
a process of its own, before the server opens; one that cannot say so is not offered, and the log
says why.

    python -P -m afterdark.server.bots.plug_in_bots my_package:MyBot
"""

from __future__ import annotations

import logging
import re
import subprocess
import sys
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.bots.kinds import UnknownBot
from afterdark.bots.plug_ins import SIGN, installed_kinds, load_bot
from afterdark.server.bots.process import START_SECONDS, foreign_environment
from afterdark.server.node.logs import log
from afterdark.table.room.talk import cleaned

if TYPE_CHECKING:
    from collections.abc import Mapping

    from afterdark.bots.bot import Bot

MOST_TITLE: Final = 40
MOST_ABOUT: Final = 160
_KIND: Final = re.compile(r"[a-z0-9][a-z0-9._-]{0,39}", re.ASCII)
"""How a bot may be called at a table."""
_lent: Final[dict[str, str]] = {}
"""Bots that whoever started this server named by module and class, by the names they got."""


class PlugInBot(msgspec.Struct, frozen=True):
    """What is known of a bot of another author."""

    path: str
    """How its process finds it."""
    name: str
    about: str = ""
    games: tuple[str, ...] = ()
    """The games it knows; none are all."""
    infers: bool = False
    error: str = ""
    """Why it cannot be used."""

    def plays(self, game: str) -> bool:
        """Whether it is offered at tables of this game."""
        return not self.games or game in self.games


def lend(path: str) -> str:
    """Offer `my_package:MyBot` at this server, before it opens: the name it has at its tables."""
    name = re.sub(r"[^a-z0-9._-]", "-", path.rpartition(SIGN)[2].rpartition(".")[2].lower())
    kind = name.strip("._-")[:40] or "own"
    _lent[kind] = path
    plug_in_bots.cache_clear()
    return kind


@lru_cache(1)
def plug_in_bots() -> Mapping[str, PlugInBot]:
    """All that can be used, by the kinds they are at a table. The first time it takes a moment for
    each of them; nothing where there are none."""
    found: dict[str, PlugInBot] = {}
    for kind, path in {**{kind: kind for kind in installed_kinds()}, **_lent}.items():
        bot = _asked(path) if _KIND.fullmatch(kind) else PlugInBot(path, "", error="BadName")
        if bot.error:
            log(logging.WARNING, "a bot cannot be offered", kind=kind, why=bot.error)
        else:
            found[kind] = bot
    return found


def _asked(path: str) -> PlugInBot:
    """What a bot says of itself, in a process that may do whatever it likes."""
    command = (sys.executable, "-P", "-m", "afterdark.server.bots.plug_in_bots", path)
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=foreign_environment(),
            timeout=START_SECONDS,
            check=False,
        )
        told = msgspec.json.decode(done.stdout.splitlines()[-1], type=PlugInBot)
    except subprocess.TimeoutExpired:
        return PlugInBot(path, "", error="Timeout")
    except (IndexError, msgspec.DecodeError):
        return PlugInBot(path, "", error="it ended")
    return msgspec.structs.replace(
        told,
        path=path,
        name=cleaned(told.name)[:MOST_TITLE] or path,
        about=cleaned(told.about)[:MOST_ABOUT],
        error=cleaned(told.error),
    )


def said_of(path: str, bot: Bot) -> PlugInBot:
    """What a bot says of itself."""
    own = vars(type(bot)).get("__doc__") or ""
    about = next((line for line in str(own).splitlines() if line.strip()), "")
    games = tuple(str(game) for game in bot.GAMES)
    return PlugInBot(path, str(bot.TITLE) or path, about, games, bool(bot.INFERS))


def main() -> None:
    """Load one bot, and say what it is."""
    path = sys.argv[1]
    try:
        told = said_of(path, load_bot(path))
    except UnknownBot as error:
        told = PlugInBot(path, "", error=str(error))
    sys.stdout.buffer.write(b"\n" + msgspec.json.encode(told) + b"\n")


if __name__ == "__main__":
    main()
