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
from afterdark.games.manor.heuristic.habits import HUMAN_HABITS, VAMPIRE_HABITS
from afterdark.games.manor.heuristic.suspicion import Suspicion, suspicion
from afterdark.games.manor.steps.move import CAPACITY, ring_distance

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

NOT_LOOKED_AT: Final = -1000.0
"""In place of the worth of a room."""


class Worth:
    """One seat's own prices, for the role it has now. Only what is asked for is worked out."""

    def __init__(self, view: ManorView) -> None:
        self.view = view
        self.human = view.is_human
        self.habits = HUMAN_HABITS if self.human else VAMPIRE_HABITS
        self.hand = view.hand
        self.late = view.rules.clock_length - view.open.round <= 2
        self._minds: Suspicion | None = None
        self.prices = self._prices()
        self._rooms = [NOT_LOOKED_AT] * ROOMS

    @property
    def minds(self) -> Suspicion:
        """Whom this seat suspects of what."""
        minds = self._minds
        if minds is None:
            minds = self._minds = suspicion(self.view)
        return minds

    def _prices(self) -> list[float]:
        """What holding one more card of each kind is worth."""
        hand, habits = self.hand, self.habits
        prices = [0.0] * len(KINDS)
        for kind in range(SCORES):
            prices[kind] = habits.points * self.view.rules.points[kind]
        prices[BITE] = habits.bite if hand[BITE] == 0 else habits.spare_bite
        prices[GARLIC] = habits.garlic if hand[GARLIC] == 0 else habits.spare_garlic
        prices[REROLL] = habits.reroll
        prices[SPYGLASS] = habits.spyglass
        prices[THIEF] = habits.thief
        prices[IDENTIFY] = habits.identify
        prices[TRASHBAG] = habits.trashbag
        return prices

    def nearness(self, seat: int) -> float:
        """How near a human is to the points that win: 0 below half of them."""
        view = self.view
        total = view.stored(seat) + self.minds.points(seat, view.rules.points)
        near = (2.0 * total / view.rules.target_points - 1.0) * (1.0 - self.minds.vampire[seat])
        return near if near > 0.0 else 0.0

    # -- rooms -------------------------------------------------------------------------------

    def room(self, room: int) -> float:
        """What it is worth to enter a room as it stands."""
        worth = self._rooms[room]
        if worth == NOT_LOOKED_AT:
            worth = self._rooms[room] = self._room(room)
        return worth

    def within_reach(self, number: int, tokens: int) -> float:
        """What the best room is worth that can be named with this number, tokens included."""
        value = self.room(number - 1)
        for way in range(1, min(tokens, ROOMS // 2) + 1):
            one = self.room((number - 1 + way) % ROOMS) - self.habits.token * way
            other = self.room((number - 1 - way) % ROOMS) - self.habits.token * way
            if one > value:
                value = one
            if other > value:
                value = other
        return value

    def _room(self, room: int) -> float:
        """Cards, power, who waits there and who may still come."""
        view = self.view
        visitors = view.open.visitors[room]
        if len(visitors) >= CAPACITY:
            return -1.0
        space = view.rules.box.hand_limit - view.hand_size(view.seat)
        value = self._bag(view.zones[ROOM + room], space) + self._power(view.open.rooms[room])
        if len(visitors) == 1:
            return value + self.meeting(visitors[0])
        return value + self.habits.waiting * self._company(room)

    def _bag(self, pile: list[int], space: int) -> float:
        """What the cards of a pile are worth to somebody with so much space."""
        lying = 0
        value = 0.0
        points = 0
        for kind in range(len(pile)):
            copies = pile[kind]
            if copies > 0:
                lying += copies
                value += copies * self.prices[kind]
                points += copies * self.view.rules.points[kind]
        if lying > space:
            value = 0.0
            points = 0
            best: list[tuple[float, int]] = []
            for kind, copies in enumerate(pile):
                for _ in range(copies):
                    best.append((self.prices[kind], kind))
            best.sort(reverse=True)
            for price, kind in best[:space]:
                if price > 0.0:
                    value += price
                    points += self.view.rules.points[kind]
        return value + self._winning(points)

    def _winning(self, points: int) -> float:
        """So many points more win at once, before any trade (MM-84, MM-88)."""
        view = self.view
        if not self.human or points == 0 or view.rules.stored_only:
            return 0.0
        total = view.stored(view.seat) + view.held() + points
        return self.habits.win if total >= view.rules.target_points else 0.0

    def _power(self, kind: int) -> float:
        """What the power of a room is worth now."""
        hand, habits = self.hand, self.habits
        if kind == VAULT:
            return self.view.held() * (habits.vault_late if self.late else habits.vault)
        if kind == BATHROOM:
            return habits.washing * (hand[BITE] if self.human else hand[GARLIC])
        if kind == COAT_ROOM:
            return habits.coat_room
        if kind == ORACLE:
            return habits.oracle
        if kind == PRIVATE_CHAMBERS:
            return habits.chambers
        if kind == LIBRARY:
            return habits.library * 2.0 / (2.0 + self.view.open.tokens[self.view.seat])
        return 0.0

    # -- meetings ----------------------------------------------------------------------------

    def meeting(self, other: int) -> float:
        """What it is worth to trade with somebody."""
        minds, habits = self.minds, self.habits
        if self.human:
            danger = minds.gives_bite(other)
            if self.hand[GARLIC] > 0:
                danger *= 0.2
            return -habits.stake * danger - habits.trading
        if self.hand[BITE] == 0:
            return -habits.trading
        return habits.stake * self.prey(other) - habits.trading

    def prey(self, other: int) -> float:
        """How likely a Bite turns somebody: a human without Garlic to give."""
        return (1.0 - self.minds.vampire[other]) * (1.0 - self.minds.guards(other))

    def _company(self, room: int) -> float:
        """What it is worth that others may come here later in this round."""
        open = self.view.open
        if not open.number or not open.order:
            return 0.0
        value = 0.0
        alone = 1.0
        for place in range(open.turn + 1, len(open.order)):
            other = open.order[place]
            chance = self._may_come(other, room)
            if chance > 0.0:
                value += alone * chance * self.meeting(other)
                alone *= 1.0 - chance
        return value

    def _may_come(self, other: int, room: int) -> float:
        """How likely somebody comes into a room, by their number and tokens."""
        open = self.view.open
        number = open.number[other] - 1
        tokens = open.tokens[other]
        if ring_distance(number, room) > tokens:
            return 0.0
        if tokens == 0:
            return 1.0
        return 1.0 / min(ROOMS, 1 + 2 * tokens)
