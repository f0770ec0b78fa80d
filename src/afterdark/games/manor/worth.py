"""What things are worth to a guest: cards, rooms, and meeting somebody in one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.manor.book import ROOM
from afterdark.games.manor.cards import (
    BATHROOM,
    BITE,
    COAT_ROOM,
    GARLIC,
    IDENTIFY,
    KINDS,
    LIBRARY,
    ORACLE,
    PRIVATE_CHAMBERS,
    REROLL,
    ROOMS,
    SCORES,
    SPYGLASS,
    THIEF,
    TRASHBAG,
    VAULT,
)
from afterdark.games.manor.steps.move import CAPACITY
from afterdark.games.manor.suspicion import GUARDS, Suspicion

if TYPE_CHECKING:
    from afterdark.games.manor.view import ManorView

TURNED_COST: Final = 7.0
"""What it costs a human to be turned, in points."""
CATCH: Final = 5.0
"""What it is worth to a vampire to turn somebody, in points."""


class Worth:
    """One seat's own prices, for the role it has now."""

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.human = view.is_human
        self.hand = view.hand
        self.minds = Suspicion(view)
        left = view.rules.clock_length - view.open.round
        self.late = left <= 2
        self.prices = self._prices()

    def _prices(self) -> list[float]:
        """What holding one more card of each kind is worth."""
        hand = self.hand
        prices = [0.0] * len(KINDS)
        for kind in range(SCORES):
            prices[kind] = float(self.view.rules.points[kind])
        prices[REROLL] = 0.3
        prices[SPYGLASS] = 0.3
        prices[THIEF] = 1.0
        prices[IDENTIFY] = 0.5
        prices[TRASHBAG] = 0.2
        if self.human:
            prices[BITE] = -1.0
            prices[GARLIC] = 1.2 if hand[GARLIC] == 0 else 0.4
        else:
            prices[BITE] = 3.0 if hand[BITE] == 0 else 1.0
            prices[GARLIC] = 0.1
        return prices

    def bag(self, pile: list[int], space: int) -> float:
        """What the cards of a pile are worth to somebody with so much space."""
        lying = 0
        value = 0.0
        for kind, copies in enumerate(pile):
            lying += copies
            value += copies * self.prices[kind]
        if lying <= space:
            return value
        best: list[float] = []
        for kind, copies in enumerate(pile):
            for _ in range(copies):
                best.append(self.prices[kind])
        best.sort(reverse=True)
        value = 0.0
        for price in best[:space]:
            if price > 0.0:
                value += price
        return value

    def room(self, room: int) -> float:
        """What it is worth to enter a room as it stands: cards, power, and who waits there."""
        view = self.view
        visitors = view.open.visitors[room]
        space = view.rules.box.hand_limit - view.hand_size(view.seat)
        value = self.bag(view.zones[ROOM + room], space) + self.power(view.open.rooms[room])
        if len(visitors) >= CAPACITY:
            return -1.0
        if len(visitors) == 1:
            value += self.meeting(visitors[0])
        return value

    def power(self, kind: int) -> float:
        """What the power of a room is worth now."""
        hand = self.hand
        if kind == VAULT:
            # Held points can be stolen and do not count at dawn (9).
            return self.view.held() * (0.9 if self.late else 0.45)
        if kind == BATHROOM:
            return 1.2 * hand[BITE] if self.human else 0.0
        if kind == COAT_ROOM:
            return 1.2
        if kind == ORACLE:
            return 0.4
        if kind == PRIVATE_CHAMBERS:
            return 1.0
        return 0.8 if kind == LIBRARY else 0.0

    def meeting(self, other: int) -> float:
        """What it is worth to trade with somebody."""
        minds = self.minds
        if self.human:
            danger = minds.gives_bite(other)
            if self.hand[GARLIC] > 0:
                danger *= 0.2
            return -TURNED_COST * danger - 0.2
        if self.hand[BITE] == 0:
            return -0.1
        prey = 1.0 - minds.vampire[other]
        return CATCH * prey * (1.0 - GUARDS * minds.holds(other, GARLIC))

    def best_room(self, number: int, tokens: int) -> tuple[int, float]:
        """The best room within reach of a number, and what it is worth, tokens included."""
        best, value = number - 1, -100.0
        for room in range(ROOMS):
            way = abs(room - (number - 1))
            way = min(way, ROOMS - way)
            if way <= tokens:
                worth = self.room(room) - 0.35 * way
                if worth > value:
                    best, value = room, worth
        return best, value
