"""Whole games in a real terminal: `afterdark play` behind a pseudo-terminal, keyed and read as by a
person, from the command line to the record."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import sys
import termios
import time
from pathlib import Path

import pyte
import pytest

from afterdark.engine.contract.registry import game_ids
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from tests.patience import PATIENCE

QUIET = 0.5
YES_NO = "y yes"
THE_END = "s save the record"
SIZES = ((80, 24), (120, 36))


class Screen:
    """A program in a terminal of its own."""

    def __init__(self, size: tuple[int, int], *arguments: str) -> None:
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8", COLUMNS="", LINES="")
            os.execv(sys.executable, [sys.executable, "-m", "afterdark.cli", *arguments])
        columns, lines = size
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    @property
    def text(self) -> str:
        return "\n".join(self._screen.display)

    def changed(self, patience: float = PATIENCE) -> bool:
        """Wait until the program has drawn something more, or has been quiet for long; False if it
        has ended."""
        ready, _, _ = select.select([self.terminal], [], [], patience)
        if not ready:
            assert patience < PATIENCE, f"nothing happens:\n{self.text}"
            return True
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the other end is closed
            return False
        self._stream.feed(data)
        return bool(data)

    def key(self, key: str) -> None:
        os.write(self.terminal, key.encode())

    def end(self) -> int:
        """Wait until the program has ended; its exit code."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and self.changed():
            pass
        _, status = os.waitpid(self.child, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)

    def kill(self) -> None:
        os.kill(self.child, signal.SIGKILL)
        self.end()


def play_out(screen: Screen) -> int:
    """Take the first choice every time, with a yes where it is asked about; how often.

    The next question may look just like the last one, and then nothing is drawn: so a key is
    pressed again when all is quiet.
    """
    answers = 0
    last = ""
    since = time.monotonic()
    while screen.changed(QUIET):
        text = screen.text
        if text != last:
            last, since = text, time.monotonic()
        assert time.monotonic() < since + PATIENCE, f"nothing happens:\n{text}"
        if THE_END in text:
            return answers
        if YES_NO in text:
            screen.key("y")
        elif "▌" in text and "›" in text:
            answers += 1
            screen.key("\r")
    raise AssertionError(f"it ended before the game did:\n{screen.text}")


def whole_game(game: str, size: tuple[int, int], folder: Path) -> None:
    record = folder / "game.record"
    screen = Screen(
        size, "play", game, "--seed", "a real terminal", "--pace", "0", "--lang", "en",
        "--seat", "0", "--record", str(record),
    )  # fmt: skip
    try:
        answers = play_out(screen)
    except BaseException:
        screen.kill()
        raise
    screen.key("q")
    assert screen.end() == 0
    assert answers > 3
    assert verify(Record.parse(record.read_text(encoding="utf-8"))).passed


@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_in_a_small_terminal(game: str, tmp_path: Path) -> None:
    whole_game(game, SIZES[0], tmp_path)


@pytest.mark.long
@pytest.mark.parametrize("game", game_ids())
def test_a_whole_game_in_a_larger_terminal(game: str, tmp_path: Path) -> None:
    whole_game(game, SIZES[1], tmp_path)


def test_two_ctrl_c_leave_as_an_interrupted_program_does() -> None:
    screen = Screen(SIZES[0], "play", "victim", "--seed", "x", "--pace", "0", "--lang", "en")
    while "›" not in screen.text:
        assert screen.changed()
    screen.key("\x03")
    while YES_NO not in screen.text:
        assert screen.changed()
    screen.key("\x03")
    assert screen.end() == 130
