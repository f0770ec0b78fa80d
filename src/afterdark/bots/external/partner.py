"""Whoever speaks the lines of the protocol at the other end: a process, or an agent elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from afterdark.engine.errors import AfterdarkError

AGENT_PREFIX: Final = "mcp:"
"""What the kind of an agent begins with; the name it is announced by follows."""

Clock = Callable[[], float]
"""Seconds that never go back."""


class Late(AfterdarkError):
    """It said nothing in time."""


class Gone(AfterdarkError):
    """It ended, or speaks in a way that nobody can follow."""


class Partner(Protocol):
    """One seat of one game, from its hello to its end."""

    @property
    def refusals(self) -> int:
        """How many of its answers were refused before they were said here."""

    def send(self, line: bytes) -> None:
        """Say a line, without waiting."""

    def receive(self, seconds: float, since: float) -> bytes:
        """The next line it says. `Late` if there is none so many seconds after a moment; `Gone` if
        there never will be."""

    def end(self, grace: float = 1.0) -> None:
        """Let it finish for a moment, then end it."""


Start = Callable[[], Partner]
"""Begins a game with a partner; `Gone` if that is not possible."""
