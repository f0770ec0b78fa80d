"""Events: what clients are told about what just happened, each with its audience."""

from __future__ import annotations

from afterdark.engine.action import Word
from afterdark.engine.audience import EVERYONE, sees


class Event:
    """One thing that happened, as a Fluent message with words.

    With `secret` words, only seats in `insiders` get the message `name` with all its words;
    everybody else gets the message `name-seen` with the open words alone.
    """

    def __init__(
        self,
        name: str,
        words: dict[str, Word],
        secret: dict[str, Word] | None = None,
        insiders: int = EVERYONE,
        clause: str = "",
    ) -> None:
        self.name = name
        self.words = words
        self.secret = secret
        self.insiders = insiders
        self.clause = clause

    def seen_by(self, seat: int) -> tuple[str, dict[str, Word]]:
        """The message and its words for one seat."""
        if self.secret is None:
            return self.name, self.words
        if sees(self.insiders, seat):
            return self.name, {**self.words, **self.secret}
        return f"{self.name}-seen", self.words
