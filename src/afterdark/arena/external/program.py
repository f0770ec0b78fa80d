"""A process that speaks in lines: read within bounds, waited for within a time, ended with all of
its kind.

Nothing it does can hold up whoever talks to it: what it does not read is kept until it does, a line
without an end is cut off, and its whole process group ends with it.
"""

from __future__ import annotations

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections.abc import Sequence
from typing import Final

from afterdark.bots.external.partner import Clock as Clock
from afterdark.bots.external.partner import Gone as Gone
from afterdark.bots.external.partner import Late as Late

POLL_SECONDS: Final = 0.05
"""How often the clock, which may be anybody's, is looked at while nothing comes."""
GRACE_SECONDS: Final = 1.0
"""How long a process may take to end by itself when its input has."""
READ_BYTES: Final = 65_536


class LineProcess:
    """One process in a session of its own. Its standard error is ours."""

    def __init__(
        self, command: Sequence[str], most_bytes: int, clock: Clock = time.monotonic
    ) -> None:
        """Start it; `Gone` if that is not possible. A line may have `most_bytes`."""
        if os.name != "posix":
            raise Gone("Programs that play need Linux, macOS or another POSIX system.")
        self.most_bytes = most_bytes
        self.clock = clock
        self._unread = b""
        self._unsent = b""
        try:
            # A session of its own: Ctrl-C at the terminal is not meant for it, and its children
            # can be found when it is ended.
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            raise Gone(
                f"{command[0]!r} cannot be started: {(why or 'it failed').lower()}."
            ) from None
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._told, self._heard = self._process.stdin, self._process.stdout
        self._selector = selectors.DefaultSelector()
        os.set_blocking(self._told.fileno(), False)
        os.set_blocking(self._heard.fileno(), False)
        self._selector.register(self._heard, selectors.EVENT_READ)

    @property
    def refusals(self) -> int:
        """None: whatever it says is heard here."""
        return 0

    @property
    def pid(self) -> int:
        return self._process.pid

    def send(self, line: bytes) -> None:
        """Say a line. It never waits: what cannot be written yet is written while one listens."""
        self._unsent += line
        self._write()

    def receive(self, seconds: float, since: float) -> bytes:
        """The next line it says. `Late` if there is none so many seconds after a moment, which was
        taken before it was asked; `Gone` if there never will be."""
        until = since + seconds
        while True:
            line, sign, rest = self._unread.partition(b"\n")
            if len(line) > self.most_bytes:
                raise Gone(f"It said a line of more than {self.most_bytes} bytes.")
            if sign:
                self._unread = rest
                return line
            left = until - self.clock()
            if left <= 0:
                raise Late(f"There was no answer within {seconds:g} s.")
            self._exchange(min(left, POLL_SECONDS))

    def _exchange(self, seconds: float) -> None:
        """Read and write what can be."""
        writes = self._unsent != b"" and not self._told.closed
        if writes:
            self._selector.register(self._told, selectors.EVENT_WRITE)
        ready = self._selector.select(seconds)
        if writes:
            self._selector.unregister(self._told)
        reads = False
        for key, _ in ready:
            if key.fileobj is self._heard:
                reads = True
            else:
                self._write()
        if reads:
            said = os.read(self._heard.fileno(), READ_BYTES)
            if not said:
                raise Gone("It closed its output.")
            self._unread += said
        elif self._has_ended():  # its children may keep the pipe open
            raise Gone("It ended.")

    def _write(self) -> None:
        if self._told.closed:
            return
        try:
            while self._unsent:
                written = self._told.write(self._unsent)
                if not written:
                    return
                self._unsent = self._unsent[written:]
        except OSError:  # it reads no more; what it said before may still come
            self._unsent = b""
            self._close_input()

    def _close_input(self) -> None:
        with contextlib.suppress(OSError):
            self._told.close()

    def _has_ended(self) -> bool:
        """Whether it has ended. It stays a zombie, so that its group's number stays its own."""
        if self._process.returncode is not None:
            return True
        return os.waitid(os.P_PID, self.pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None

    def end(self, grace: float = GRACE_SECONDS) -> None:
        """Close its input, let it finish for a moment, then end it and all it has started."""
        if self._process.returncode is not None:
            return
        try:
            if grace > 0 and not self._has_ended():
                self._finish(grace)
        finally:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
            self._process.wait()
            self._close_input()
            self._selector.close()
            self._heard.close()

    def _finish(self, grace: float) -> None:
        """What was sent last is written, then the input ends; what is said now nobody hears."""
        until = self.clock() + grace
        while not self._has_ended() and self.clock() < until:
            self._unread = b""
            if not self._unsent:
                self._close_input()
            try:
                self._exchange(min(POLL_SECONDS, max(0.0, until - self.clock())))
            except Gone:
                if not self._has_ended():
                    self._close_input()
                    time.sleep(0.001)  # its output is closed, it is about to end
