"""Everything a writer can do, as small objects made once.

A card that lies open is written by its name, `place:v-red-adv`; a card that lies face-down in the
own Display by its place there, counted from 1: `place:down.2`. What it is, others may not know.
"""

from __future__ import annotations

from afterdark.engine.core.action import Action


class Plain(Action):
    """A choice of one word: `pass`, `done`, `stop`, `decline`, `exchange`."""


class CardAction(Action):
    """Something done with one card whose face is open, or open to whoever does it.

    `start:v-red-adv`, `place:`, `move:`, `activate:`, `turn:`, `target:`, `candidate:`, `oppose:`,
    and `keep:`, which others see as `keep:?`.
    """

    def __init__(self, verb: str, card: int, name: str, hidden: bool = False) -> None:
        super().__init__(f"{verb}:{name}", f"{verb}:?" if hidden else "")
        self.card = card
        self.words = {"card": name}


class DownAction(Action):
    """Something done with one card that lies face-down in the own Display.

    `place:down.1`, `activate:down.1`, `discard:down.1`, `raise:down.1`, and `oppose:down.1` at
    tables with oppose_face_down.
    """

    def __init__(self, verb: str, place: int) -> None:
        super().__init__(f"{verb}:down.{place + 1}", key=f"action-{verb}-down")
        self.place = place
        self.words = {"place": place + 1}


class ColourAction(Action):
    """Name a deck: `deck:red`."""

    def __init__(self, colour: int, name: str) -> None:
        super().__init__(f"deck:{name}")
        self.colour = colour
        self.words = {"colour": name}


class Amount(Action):
    """A number of something.

    `drops:2`, `specials:1`, `look:3`; sealed `seal_specials:1`, then `seal_drops:2`, which others
    see as `seal_specials:?` and `seal_drops:?`.
    """

    def __init__(self, verb: str, amount: int, sealed: bool = False) -> None:
        super().__init__(f"{verb}:{amount}", f"{verb}:?" if sealed else "")
        self.amount = amount
        self.words = {"count": amount}


class Side(Action):
    """How a researched card is kept: `side:down` or `side:up`."""

    def __init__(self, up: bool) -> None:
        super().__init__("side:up" if up else "side:down")
        self.up = up
        self.words = {"side": "up" if up else "down"}


class NovelPlace(Action):
    """A position in the Novel: `position:1` to `position:4`."""

    def __init__(self, place: int) -> None:
        super().__init__(f"position:{place + 1}")
        self.place = place
        self.words = {"position": place + 1}
