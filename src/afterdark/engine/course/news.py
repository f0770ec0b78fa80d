"""What a seat gets to know of a game, item by item: its stream, and its history as text."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.zones import SPECTATOR


class NewsItem(Struct, frozen=True, omit_defaults=True, gc=False):
    """One thing a seat got to know, in the form in which it may know it.

    `kind` is asked, act, noted, answered, withdrew, retract, event, claim, undo, note or end.
    `text` is an action's notation or seen form, the name of a step, an event or a claim, or a
    reason.
    """

    kind: str
    seat: int = SPECTATOR
    text: str = ""
    words: dict[str, Word] = {}
    seats: tuple[int, ...] = ()

    def line(self) -> str:
        """The same as a line of text, as bots read their history."""
        parts = [self.kind]
        if self.seat != SPECTATOR:
            parts.append(str(self.seat))
        if self.text:
            parts.append(self.text)
        parts += [f"{name}={value}" for name, value in self.words.items()]
        if self.seats:
            parts.append(",".join(str(seat) for seat in self.seats))
        return " ".join(parts)


_DECODER = msgspec.json.Decoder(NewsItem)


def read_news_item(text: msgspec.Raw) -> NewsItem:
    """The item behind its JSON."""
    return _DECODER.decode(text)


def opened_forms(parts: Sequence[Action]) -> list[str]:
    """A sealed answer as others see it once it is open; how many parts were hidden stays hidden."""
    forms: list[str] = []
    for action in parts:
        if action.seen == action.notation or action.seen not in forms:
            forms.append(action.seen)
    return forms


def opened_form(parts: Sequence[Action]) -> str:
    """The same in one line."""
    return " ".join(opened_forms(parts))
