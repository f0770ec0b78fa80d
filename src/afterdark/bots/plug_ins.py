"""Bots of other authors, in Python: installed under a name, or named by module and class.

A package offers bots through the entry point group `afterdark.bots`; `my_package:MyBot` names any
class that can be imported. Such code runs as whoever starts it: a name that comes over a network is
only ever compared with those of installed packages. A bot that raises costs only itself.
"""
# afterdark: interpreted

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Final

from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, NOTHING_HEARD, Bot, Budget
from afterdark.bots.kinds import UnknownBot, bot_kinds, make_bot
from afterdark.engine.contract.claims import Claim, checked_claim
from afterdark.engine.errors import AfterdarkError

if TYPE_CHECKING:
    from afterdark.engine.contract.claims import Heard
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

GROUP: Final = "afterdark.bots"
SIGN: Final = ":"
"""Between a module and a class in it."""
OUTSIDE: Final = ("cmd:", "mcp:")
"""What kinds begin with that are no Python at all: programs and agents, where they may play."""
_LONGEST_REASON: Final = 200


class BrokenBot(UnknownBot):
    """A bot that is named and cannot be used. The sentence says why."""


class BotFault(AfterdarkError):
    """A bot of somebody else's raised, or did what it may not; it plays no further."""


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def is_path(kind: str) -> bool:
    """Whether a kind names a module and a class in it."""
    return SIGN in kind and not kind.startswith(OUTSIDE)


def known_kinds() -> list[str]:
    """All kinds that have a name: ours, then those of installed packages."""
    return [*bot_kinds(), *installed_kinds()]


def installed_kinds() -> list[str]:
    """The names of bots of installed packages; none of them has been loaded for that."""
    ours = bot_kinds()
    return [name for name in sorted(_points()) if name not in ours]


def find_bot(kind: str) -> Bot:
    """A bot of this kind, ours or another author's. What cannot be used is `UnknownBot`."""
    if kind in bot_kinds():
        return make_bot(kind)
    bot = load_bot(kind)
    return ListeningOwnBot(kind, bot) if bot.INFERS else OwnBot(kind, bot)


def load_bot(kind: str) -> Bot:
    """Another author's bot as it is: whoever asks it sees to its faults."""
    point = _points().get(kind)
    if point is None and not is_path(kind):
        known = ", ".join(known_kinds())
        raise UnknownBot(
            f"There is no bot {kind!r}; the bots are: {known}, or one of yours: my_package:MyBot."
        )
    module, _, name = (point.value if point is not None else kind).partition(SIGN)
    if point is None and str(Path.cwd()) not in sys.path:
        sys.path.append(str(Path.cwd()))  # a script's folder is not the one it is called from
    return _made(kind, module, name)


def _made(kind: str, module: str, name: str) -> Bot:
    """What the author's class makes. Their code may raise anything at all."""
    try:
        made: object = import_module(module)
        for part in name.split("."):
            made = getattr(made, part)
        bot = made() if isinstance(made, type) and issubclass(made, Bot) else made
    except ModuleNotFoundError as error:
        if error.name is not None and module.split(".")[0] == error.name.split(".")[0]:
            raise BrokenBot(
                f"The bot {kind!r} is not there: no module {error.name!r} can be imported."
            ) from None
        raise BrokenBot(f"The bot {kind!r} cannot be loaded: {_why(error)}.") from None
    except AttributeError as error:
        raise BrokenBot(f"The bot {kind!r} is not there: {_why(error)}.") from None
    except (Exception, SystemExit) as error:
        raise BrokenBot(f"The bot {kind!r} cannot be loaded: {_why(error)}.") from None
    if not isinstance(bot, Bot):
        raise BrokenBot(f"{kind!r} is no bot: it must be a subclass of afterdark.api.Bot.")
    return bot


class OwnBot(Bot):
    """A bot of another author, held to what a bot may do: its faults are `BotFault`s."""

    def __init__(self, kind: str, bot: Bot) -> None:
        self.kind = kind
        self.bot = bot

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        try:
            action: object = self.bot.choose(view, rng, belief, budget)
        except Exception as error:
            traceback.print_exc()
            raise BotFault(f"The bot {self.kind!r} raised {_why(error)}.") from error
        for choice in view.choices:
            if choice is action:
                return choice
        raise BotFault(f"The bot {self.kind!r} chose what is none of its choices.")

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        try:
            claims = list(self.bot.speak(view, rng, heard))
            for claim in claims:
                checked_claim(view.rules.meta, claim.kind, claim.words, view.layout)
        except Exception as error:
            traceback.print_exc()
            raise BotFault(f"The bot {self.kind!r} raised {_why(error)}.") from error
        return claims


class ListeningOwnBot(OwnBot):
    """One that reads what its seat makes of all it observes."""

    INFERS = True


def _why(error: BaseException) -> str:
    lines = str(error).strip().splitlines()
    reason = lines[0][:_LONGEST_REASON].rstrip(".") if lines else ""
    name = type(error).__name__
    return f"{name}: {reason}" if reason else name
