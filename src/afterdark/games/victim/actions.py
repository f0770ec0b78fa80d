"""The three things a player can do: pass a letter, take a letter, decline to take one."""

from __future__ import annotations

from afterdark.engine.core.action import Action


class PassLetter(Action):
    """Give one letter of this kind to the next player: `pass:R-M`."""

    def __init__(self, kind: int, name: str) -> None:
        super().__init__(f"pass:{name}")
        self.kind = kind
        self.words = {"card": name}


class TakeLetter(Action):
    """Acquire one letter of this kind from a player: `take:2.R-I`."""

    def __init__(self, owner: int, kind: int, name: str) -> None:
        super().__init__(f"take:{owner}.{name}")
        self.owner = owner
        self.kind = kind
        self.words = {"card": name, "seat": owner}


class Decline(Action):
    """Take nothing."""

    def __init__(self) -> None:
        super().__init__("decline")
