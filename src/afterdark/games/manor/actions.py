"""Everything a guest of the manor can do, made once."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Action
from afterdark.games.manor.cards import KINDS

DICE_NAMES: Final = ("none", "1", "2", "both")
DIE_1: Final = 1
DIE_2: Final = 2
BOTH: Final = 3


class RollAgain(Action):
    """In the window: roll no die, one, or both again: `again:none`, `again:1`, `again:both`."""

    def __init__(self, dice: int) -> None:
        super().__init__(f"again:{DICE_NAMES[dice]}", key=f"action-again-{DICE_NAMES[dice]}")
        self.dice = dice
        """The dice as bits: 0 none, 1 the first, 2 the second, 3 both."""


class Assign(Action):
    """One die for the order, changed to a final priority: `assign:2.4`; the other is the room."""

    def __init__(self, die: int, final: int) -> None:
        super().__init__(f"assign:{die + 1}.{final}")
        self.die = die
        self.final = final
        self.words = {"die": die + 1, "priority": final}


class Go(Action):
    """Name the room to go to, and pay tokens for the distance: `go:6`."""

    def __init__(self, room: int) -> None:
        super().__init__(f"go:{room + 1}")
        self.room = room
        self.words = {"number": room + 1}


class Enter(Action):
    """Enter one of two equally near rooms instead of a full one: `enter:5`."""

    def __init__(self, room: int) -> None:
        super().__init__(f"enter:{room + 1}")
        self.room = room
        self.words = {"number": room + 1}


class CardAction(Action):
    """Something done with one card of a kind: `take:bite`, `discard:bite`, `store:score_3`."""

    def __init__(self, verb: str, kind: int, seen: str = "") -> None:
        super().__init__(f"{verb}:{KINDS[kind]}", seen=seen)
        self.kind = kind
        self.words = {"card": KINDS[kind]}


class Take(CardAction):
    """Take a card from the room."""

    def __init__(self, kind: int) -> None:
        super().__init__("take", kind)


class Discard(CardAction):
    """Discard a card from the hand, into the Trash bag or in the Bathroom."""

    def __init__(self, kind: int) -> None:
        super().__init__("discard", kind)


class Store(CardAction):
    """Put a score card into the own store."""

    def __init__(self, kind: int) -> None:
        super().__init__("store", kind)


class Give(CardAction):
    """Give a card in a trade; others never learn which (MM-66)."""

    def __init__(self, kind: int) -> None:
        super().__init__("give", kind, seen="give:?")


class Aimed(Action):
    """Something done to another player: `spyglass:2`, `thief:0`, `rob:3`, `read:1`."""

    def __init__(self, verb: str, target: int) -> None:
        super().__init__(f"{verb}:{target}")
        self.target = target
        self.words = {"to": target}


class PlayCard(Aimed):
    """An action card played on another player (MM-45)."""

    def __init__(self, verb: str, target: int, kind: int) -> None:
        super().__init__(verb, target)
        self.kind = kind
        self.token = verb == "thief_token"
        """Whether the Thief takes a token instead of a card (MM-R40)."""
