"""A thinking process with bots that go wrong. Started by tests in place of the real one."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.bots.bot import AMPLE, NO_HISTORY, Bot, Budget
from afterdark.bots.players import RandomBot
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.server.bots import thinker

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

Odd = Callable[["View[Rules, Open]", Sequence[str]], None]


class OddBot(Bot):
    """Does something odd, then plays the first of its choices."""

    def __init__(self, odd: Odd) -> None:
        self.odd = odd

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        history: Sequence[str] = NO_HISTORY,
        budget: Budget = AMPLE,
    ) -> Action:
        self.odd(view, history)
        return view.choices[0]


def die(view: View[Rules, Open], history: Sequence[str]) -> None:
    os._exit(7)


def die_once(view: View[Rules, Open], history: Sequence[str]) -> None:
    """Once for each file name in the history."""
    mark = Path(history[0])
    if not mark.exists():
        mark.touch()
        os._exit(7)


def hang(view: View[Rules, Open], history: Sequence[str]) -> None:
    time.sleep(60.0)


def hang_once(view: View[Rules, Open], history: Sequence[str]) -> None:
    mark = Path(history[0])
    if not mark.exists():
        mark.touch()
        time.sleep(60.0)


def fail(view: View[Rules, Open], history: Sequence[str]) -> None:
    raise RuntimeError(f"I hold {view.choices}")


def chatter(view: View[Rules, Open], history: Sequence[str]) -> None:
    print("thinking…")  # noqa: T201
    os.write(1, b"hard\n")


def slow(view: View[Rules, Open], history: Sequence[str]) -> None:
    time.sleep(0.2)


def invent(view: View[Rules, Open], history: Sequence[str]) -> None:
    other = next(a for a in view.rules.actions.all if a not in view.choices)
    view.choices.insert(0, other)


ODD: dict[str, Odd] = {
    odd.__name__: odd for odd in (die, die_once, hang, hang_once, fail, chatter, slow, invent)
}


def make_bot(kind: str) -> Bot:
    return OddBot(ODD[kind]) if kind in ODD else RandomBot()


if __name__ == "__main__":
    vars(thinker)["make_bot"] = make_bot
    thinker.main()
