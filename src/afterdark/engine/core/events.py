"""Events: what clients are told about what just happened, each with its audience."""

from __future__ import annotations

from afterdark.engine.core.action import Word
from afterdark.engine.core.audience import EVERYONE, sees


class Event:
    """One thing that happened, as a Fluent message with words.

    Only seats in `insiders` get the message `name` with all its words, `secret` ones included.
    Everybody else gets the message `name-seen` with the open words alone, or, unless the event
    is `noticed`, nothing at all: not even that something happened.
    """

    def __init__(
        self,
        name: str,
        words: dict[str, Word],
        secret: dict[str, Word] | None = None,
        insiders: int = EVERYONE,
        clause: str = "",
        noticed: bool = True,
    ) -> None:
        self.name = name
        self.words = words
        self.secret = secret
        self.insiders = insiders
        self.clause = clause
        self.noticed = noticed

    def seen_by(self, seat: int) -> tuple[str, dict[str, Word]] | None:
        """The message and its words for one seat; None if that seat is told nothing."""
        if sees(self.insiders, seat):
            return self.name, {**self.words, **(self.secret or {})}
        return (f"{self.name}-seen", self.words) if self.noticed else None


Events = list[Event] | None
"""Where events go; None where nobody listens, and none are built."""
