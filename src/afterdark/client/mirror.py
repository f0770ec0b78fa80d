"""What a client knows of a table over the network: everything it was told, put together.

It is what a client says hello with when it comes back: the last news it has of each seat.
"""

from __future__ import annotations

from typing import Literal, TypeVar

from afterdark.engine.course.news import NewsItem
from afterdark.engine.errors import AfterdarkError
from afterdark.table.wire.messages import (
    AnyMessage,
    Hello,
    News,
    Room,
    Sight,
    Spoken,
    Talk,
    Update,
    Welcome,
)
from afterdark.table.wire.sights import updated

T = TypeVar("T")


class Gap(AfterdarkError):
    """Something is missing, or differs from what was told before: the mirror is of no use."""


class Mirror:
    """One person's picture of one table."""

    def __init__(self) -> None:
        self.welcome: Welcome | None = None
        self.room: Room | None = None
        self.sights: dict[int, Sight] = {}
        """What each own seat (or the spectator, -1) sees now."""
        self.news: dict[int, list[NewsItem]] = {}
        """All that each own seat got to know; the first item is number 1."""
        self.talk: list[Spoken] = []

    def hello(self, id: str, key: str, form: Literal["scene", "view"]) -> Hello:
        """The first message of a connection: just what came after this is wanted."""
        seen = {seat: len(items) for seat, items in self.news.items()}
        return Hello(id=id, key=key, seen=seen, talk=len(self.talk), form=form)

    def take(self, message: AnyMessage) -> None:
        """Add what a message says. Messages that answer a command say nothing of the table."""
        if isinstance(message, Sight):
            self.sights[message.seat] = message
        elif isinstance(message, Update):
            sight = self.sights.get(message.seat)
            if sight is None or sight.scene is None:
                raise Gap(f"The table told an update of what seat {message.seat} never saw.")
            self.sights[message.seat] = updated(sight, message)
        elif isinstance(message, News):
            _append(self.news.setdefault(message.seat, []), message.first, message.items)
        elif isinstance(message, Room):
            self.room = message
        elif isinstance(message, Talk):
            _append(self.talk, message.first, message.items)
        elif isinstance(message, Welcome):
            self.welcome = message
            shown = (*message.seats, *message.open)
            for seat in [seat for seat in self.sights if seat not in shown and seat >= 0]:
                del self.sights[seat]

    @property
    def seats(self) -> list[int]:
        """The chairs of this person."""
        return self.welcome.seats if self.welcome is not None else []

    def asked(self, seat: int) -> bool:
        """Whether a seat is asked something now, as far as its sight is up to date."""
        sight = self.sights.get(seat)
        if sight is None or sight.news < len(self.news.get(seat, ())):
            return False
        if sight.scene is not None:
            return bool(sight.scene.choices)
        return sight.view is not None and bool(sight.view["choices"])


def _append(items: list[T], first: int, more: list[T]) -> None:
    """Items are numbered from 1 and come in order, once; what comes again must be the same."""
    have = len(items)
    if first > have + 1 or first < 1:
        raise Gap(f"The table told number {first} after number {have}.")
    known = have + 1 - first
    if items[first - 1 :][: len(more)] != more[:known]:
        raise Gap(f"The table told number {first} in another way than before.")
    items.extend(more[known:])
