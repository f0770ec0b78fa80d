"""`afterdark serve` that knows how long its loop was held: asked by a line, it answers by one.

Every millisecond the loop is asked to note the processor time of its thread. What one turn of the
loop takes lies between two notes, whatever else the machine does meanwhile.
"""

from __future__ import annotations

import asyncio
import json
import os
import sys
import threading
import time

from afterdark.server.node.addresses import Reach
from afterdark.server.node.runner import run
from afterdark.server.node.settings import settled

EVERY = 0.001
"""Seconds between two notes."""


class Beat:
    """The longest time between two notes, since it was last asked for."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._last = time.thread_time()
        self._longest = 0.0
        self._beat()

    def _beat(self) -> None:
        self._note()
        self._loop.call_later(EVERY, self._beat)

    def _note(self) -> None:
        now = time.thread_time()
        self._longest = max(self._longest, now - self._last)
        self._last = now

    def say(self) -> None:
        """Tell it, and begin anew."""
        self._note()
        print(json.dumps({"held": self._longest, "loop": self._last}), flush=True)
        self._longest = 0.0


def opened(known: Reach) -> None:
    """Say where we listen, and answer from now on."""
    loop = asyncio.get_running_loop()
    beat = Beat(loop)

    def listen() -> None:
        for _ in sys.stdin:
            loop.call_soon_threadsafe(beat.say)

    threading.Thread(target=listen, daemon=True).start()
    print(json.dumps({"port": known.port}), flush=True)


if __name__ == "__main__":
    run(settled({"local": True, "port": 0, "data": sys.argv[1]}, os.environ, None), opened)
