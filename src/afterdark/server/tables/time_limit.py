"""How long the code of an outside game may run: interpreted code that loops is interrupted.

Our own games are not measured: they are compiled, and the laws show that they come to an end. A
game of another package is interpreted, and whoever wrote it may have written `while True`. The
server deals and plays in its own process, so one timer of the system rings while such code runs,
and what rings raises an error out of it. A call that never returns to the interpreter, such as a
huge multiplication, is not interrupted, and neither is what runs in another thread.
"""
# afterdark: interpreted

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Callable
from types import FrameType
from typing import TypeVar

from afterdark.engine.errors import GameFault

SECONDS = 2.0
"""For one thing that happens at a table: a move, or showing the table to everybody."""
MAKING_SECONDS = 20.0
"""For making a table, by the terms of its host or from its rows: whatever game that may be."""
SECONDS_A_ROW = 0.05
"""Besides, for each row of a table that is made again from its rows."""
AGAIN = 0.05
"""Seconds until it rings once more: what is raised where Python ignores errors is lost."""

T = TypeVar("T")


class TookTooLong(GameFault):
    """Code of a game that did not come to an end in time."""

    def __init__(self, game: str, seconds: float) -> None:
        super().__init__(f"The game {game} did not come to an end within {seconds:g} seconds.")


class _Interrupted(BaseException):
    """What an author's `except Exception` does not catch."""


def within(seconds: float, game: str, do: Callable[[], T]) -> T:
    """Do something with the code of a game; `TookTooLong` after so many seconds."""
    if (
        sys.platform in ("win32", "emscripten")
        or threading.current_thread() is not threading.main_thread()
    ):
        return do()  # only there does Python hear signals
    if signal.getsignal(signal.SIGALRM) is not _ring:
        signal.signal(signal.SIGALRM, _ring)
    tells = sys.unraisablehook

    def told(lost: sys.UnraisableHookArgs) -> None:
        # Raised where Python ignores errors: it rings again, and nobody need hear of it.
        if lost.exc_type is not _Interrupted:
            tells(lost)

    sys.unraisablehook = told
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        return _limited(do)
    except _Interrupted:
        raise TookTooLong(game, seconds) from None
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0.0)
        sys.unraisablehook = tells


def _limited(do: Callable[[], T]) -> T:
    return do()


def _ring(_signal: int, frame: FrameType | None) -> None:
    """Interrupt what was begun by `_limited`, and nothing else: it may have ended meanwhile."""
    while frame is not None:
        if frame.f_code is _limited.__code__:
            raise _Interrupted
        frame = frame.f_back
