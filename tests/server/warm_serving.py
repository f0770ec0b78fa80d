"""`afterdark serve`, forked from a process that has read everything (tests/warm.py).

For tests that stop or kill many servers: each is soon back.
"""

from __future__ import annotations

import os
import signal
import time
from functools import cache

from tests.patience import PATIENCE
from tests.server.serving import Serving
from tests.warm import Warm


@cache
def warm() -> Warm:
    """What the servers of this process are forked from, one at a time."""
    return Warm()


class WarmServing(Serving):
    """`afterdark serve`, forked from a process that stays."""

    pid = 0

    def start(self) -> float:
        assert not self.pid
        self.folder.mkdir(parents=True, exist_ok=True)
        out, errors = self.folder / "said.txt", self.folder / "errors.txt"
        out.write_text("")
        self.pid = warm().start(
            arguments=self.command(),
            out=str(out),
            errors=str(errors),
            environment=self.settings(),
        )
        began = time.monotonic()
        while time.monotonic() < began + PATIENCE:
            if self.has_said(out.read_text()):
                return time.monotonic() - began
            time.sleep(0.005)
        self.kill()
        raise AssertionError(f"the server did not start: {self.errors}")

    def _end(self, how: signal.Signals) -> int:
        pid, self.pid = self.pid, 0
        if not pid:
            return 0
        os.kill(pid, how)
        return warm().ended()
