"""`afterdark serve`, forked from a process that has everything imported (tests/warm.py).

A storm kills hundreds of servers, and each must soon be back.
"""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

from tests.server.serving import PATIENCE, Serving
from tests.warm import Warm


class WarmServing(Serving):
    """`afterdark serve`, forked from a process that stays."""

    def __init__(self, folder: Path, *arguments: str, **environment: str) -> None:
        super().__init__(folder, *arguments, **environment)
        self._warm: Warm | None = None
        self._pid = 0

    def start(self) -> float:
        assert not self._pid
        began = time.monotonic()
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._warm is None:
            self._warm = Warm(self.settings())
        out, errors = self.folder / "said.txt", self.folder / "errors.txt"
        out.write_text("")
        self._pid = self._warm.start(arguments=self.command(), out=str(out), errors=str(errors))
        while time.monotonic() < began + PATIENCE:
            if self.has_said(out.read_text()):
                return time.monotonic() - began
            time.sleep(0.005)
        self.kill()
        raise AssertionError(f"the server did not start: {self.errors}")

    def _end(self, how: signal.Signals) -> int:
        pid, self._pid = self._pid, 0
        if not pid:
            return 0
        assert self._warm is not None
        os.kill(pid, how)
        return self._warm.ended()

    def close(self) -> None:
        """No more servers."""
        self.stop()
        warm, self._warm = self._warm, None
        if warm is not None:
            warm.close()
