"""Bots by side: who is a vampire at the moment plays one way, who is human another.

Sides are those of the game (`Rules.sides`), as a seat knows its own. Many are dealt after people
have sat down, and some change in the middle of a game, so a side is asked for at every decision.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from afterdark.bots.bot import AMPLE, NOTHING_HEARD, Bot, Budget
from afterdark.bots.plug_ins import find_bot
from afterdark.engine.errors import OptionError

if TYPE_CHECKING:
    from afterdark.bots.belief import Belief
    from afterdark.engine.contract.claims import Claim, Heard
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.chance import Rng
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

UNNAMED: Final = "heuristic"
"""Who plays a side that nobody was named for."""

_PART: Final = re.compile(r"(\w+)=([^,=]+)")


def is_by_side(kind: str) -> bool:
    """Whether a kind of bot names others side by side."""
    return all(_PART.fullmatch(part.strip()) for part in kind.split(","))


def kinds_by_side(kind: str) -> dict[str, str]:
    """The kind of each side that is named."""
    named: dict[str, str] = {}
    for part in kind.split(","):
        side, _, bot = part.strip().partition("=")
        if side in named:
            raise OptionError(f"The side {side!r} is named twice in --bots.")
        named[side] = bot.strip()
    return named


def find_side(name: str, sides: Sequence[str]) -> int:
    """The number of a side by its name, in the singular or the plural."""
    for number, side in enumerate(sides):
        if side and name.lower() in (side, f"{side}s"):
            return number
    if len(sides) < 2:
        raise OptionError(f"There is no side {name!r}: all play on their own in this game.")
    raise OptionError(f"There is no side {name!r}; the sides are: {', '.join(sides)}.")


def written_by_side(named: Mapping[str, str], sides: Sequence[str]) -> str:
    """Every side with its bot, in the game's own order: one text whoever typed it and how."""
    kinds = [UNNAMED] * len(sides)
    for name, kind in named.items():
        kinds[find_side(name, sides)] = kind
    return ",".join(f"{side}={kind}" for side, kind in zip(sides, kinds, strict=True))


class SideBot(Bot):
    """Plays each side as its own bot does."""

    def __init__(self, bots: Sequence[Bot]) -> None:
        self.bots = list(bots)

    def _now(self, view: View[Rules, Open]) -> Bot:
        return self.bots[view.rules.side(view)]

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        return self._now(view).choose(view, rng, belief, budget)

    def speak(
        self, view: View[Rules, Open], rng: Rng, heard: Sequence[Heard] = NOTHING_HEARD
    ) -> list[Claim]:
        return self._now(view).speak(view, rng, heard)


class ListeningSideBot(SideBot):
    """The same, where one of them infers."""

    INFERS = True


def side_bot(kind: str, sides: Sequence[str]) -> SideBot:
    """The bot that a kind names side by side."""
    kinds = kinds_by_side(written_by_side(kinds_by_side(kind), sides))
    bots = [find_bot(kinds[side]) for side in sides]
    return (ListeningSideBot if any(bot.INFERS for bot in bots) else SideBot)(bots)
