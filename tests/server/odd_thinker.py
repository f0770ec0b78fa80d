"""A thinking process with bots that go wrong. Started by tests in place of the real one."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.players import RandomBot
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.server.bots import thinker

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

Odd = Callable[["View[Rules, Open]", str], None]


class OddBot(Bot):
    """Does something odd, then plays the first of its choices."""

    def __init__(self, odd: Odd, mark: str) -> None:
        self.odd = odd
        self.mark = mark

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        self.odd(view, self.mark)
        return view.choices[0]


def die(view: View[Rules, Open], mark: str) -> None:
    os._exit(7)


def die_once(view: View[Rules, Open], mark: str) -> None:
    """Once for each file name."""
    file = Path(mark)
    if not file.exists():
        file.touch()
        os._exit(7)


def die_half_once(view: View[Rules, Open], mark: str) -> None:
    """In the middle of its answer: `main` has put the pipe next to the three usual ones."""
    if not Path(mark).exists():
        os.write(3, b'{"action":')
    die_once(view, mark)


def die_later(view: View[Rules, Open], mark: str) -> None:
    """When it has answered, whatever it does then."""
    threading.Timer(0.1, os._exit, [7]).start()


def hang(view: View[Rules, Open], mark: str) -> None:
    time.sleep(60.0)


def hang_once(view: View[Rules, Open], mark: str) -> None:
    file = Path(mark)
    if not file.exists():
        file.touch()
        time.sleep(60.0)


def fail(view: View[Rules, Open], mark: str) -> None:
    raise RuntimeError(f"I hold {view.choices}")


def chatter(view: View[Rules, Open], mark: str) -> None:
    print("thinking…")  # noqa: T201
    os.write(1, b"hard\n")


def slow(view: View[Rules, Open], mark: str) -> None:
    time.sleep(0.2)


def invent(view: View[Rules, Open], mark: str) -> None:
    other = next(a for a in view.rules.actions.all if a not in view.choices)
    view.choices.insert(0, other)


ODD: dict[str, Odd] = {
    odd.__name__: odd
    for odd in (
        die,
        die_once,
        die_half_once,
        die_later,
        hang,
        hang_once,
        fail,
        chatter,
        slow,
        invent,
    )
}


def make_bot(kind: str) -> Bot:
    """By the name of what it does, and after it the file that it marks."""
    name, _, mark = kind.partition(" ")
    return OddBot(ODD[name], mark) if name in ODD else RandomBot()


if __name__ == "__main__":
    if sys.argv[1:]:  # the first one does not even start
        die_once(None, sys.argv.pop())  # type: ignore[arg-type]
    vars(thinker)["make_bot"] = make_bot
    thinker.main()
