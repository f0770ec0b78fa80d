"""The powers of the six rooms (MM-52 to MM-58)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE, only
from afterdark.engine.errors import Refusal
from afterdark.games.manor.actions import Aimed, Discard
from afterdark.games.manor.actions import Store as StoreAction
from afterdark.games.manor.book import EACH, HAND, READ, SAW_HAND, SHED, STORE
from afterdark.games.manor.cards import (
    BATHROOM,
    COAT_ROOM,
    KINDS,
    LIBRARY,
    ORACLE,
    PRIVATE_CHAMBERS,
    ROOM_KINDS,
    SCORES,
    VAULT,
)
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.act import cards_to_discard, discard_refusal, throw


def somebody_holds(state: Manor, seat: int) -> bool:
    """Whether another player has a card (MM-55, MM-56)."""
    for other in range(state.seats):
        if other != seat and state.hand_size(other) > 0:
            return True
    return False


class Power(Automatic[Manor]):
    """Use the room's power, or skip what cannot be done (MM-52)."""

    NAME: ClassVar[str] = "power"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-12", "MM-52", "MM-57", "MM-58")
    ON: ClassVar[tuple[str, ...]] = ("meeting",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def run(self, state: Manor) -> None:
        state.pop()
        open = state.open
        seat = open.active
        room = open.rooms[open.place(seat)]
        held = state.hand_size(seat)
        # MM-12: nothing is added to a full hand.
        space = held < state.book.box.hand_limit
        # MM-52: what cannot be carried out is skipped.
        if room == VAULT and held > 0:
            state.push(STORE_CARDS)
        elif room == BATHROOM and held > 0:
            state.push(WASH)
        elif room == COAT_ROOM and space and somebody_holds(state, seat):
            state.push(COAT_TARGET)
        elif room == ORACLE and somebody_holds(state, seat):
            state.push(ORACLE_TARGET)
        elif room == PRIVATE_CHAMBERS and space:
            # MM-57: a card that nobody else sees.
            if state.draw(seat):
                state.judge()
            elif state.events is not None:
                state.tell("powerless", {"seat": seat, "place": ROOM_KINDS[room]})
        elif room == LIBRARY:
            # MM-58: two tokens, fewer if fewer are left.
            taken = state.take_tokens(seat, state.book.box.library_tokens)
            if state.events is not None:
                state.tell("tokens", {"seat": seat, "count": taken})
        elif state.events is not None:
            # MM-52: all see it, for it hangs on the sizes of hands and piles alone.
            state.tell("powerless", {"seat": seat, "place": ROOM_KINDS[room]})


class StoreCards(Choice[Manor]):
    """Put one more score card into the store, or stop (MM-53)."""

    NAME: ClassVar[str] = "store"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-20", "MM-53", "MM-96")
    ON: ClassVar[tuple[str, ...]] = ("meeting",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "stop"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        hand = state.hand(seat)
        options: list[Action] = []
        # MM-20: a store takes only score cards.
        for kind in range(SCORES):
            if hand[kind] > 0:
                options.append(state.book.store[kind])
        # MM-96: also asked who has no score card.
        options.append(state.book.stop)
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if action is state.book.stop:
            return None
        if not isinstance(action, StoreAction):
            return Refusal("MM-53", "refused-store-or-stop")
        if state.hand(seat)[action.kind] == 0:
            return Refusal("MM-53", "refused-not-in-hand")
        return None

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        if not isinstance(action, StoreAction):
            state.pop()
            return
        kind = action.kind
        hand = state.zones[HAND + EACH * seat]
        hand[kind] = hand[kind] - 1
        store = state.zones[STORE + EACH * seat]
        store[kind] = store[kind] + 1
        state.learn(EVERYONE, SHED, [seat, kind, 1])
        if state.events is not None:
            state.tell("stored", {"seat": seat, "card": KINDS[kind]})
        # MM-53: any number of cards, by option one.
        if state.book.one_in_vault or state.hand_size(seat) == 0:
            state.pop()
        state.judge()


class Wash(Choice[Manor]):
    """Discard one more card in the Bathroom, or stop (MM-54)."""

    NAME: ClassVar[str] = "wash"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-54", "MM-96")
    ON: ClassVar[tuple[str, ...]] = ("meeting",)
    ON_CLAUSE: ClassVar[str] = "MM-35"
    SECRET: ClassVar[bool] = True
    NEUTRAL: ClassVar[str] = "stop"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        return cards_to_discard(state, seat)

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        return discard_refusal(state, seat, action, "MM-54")

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        if isinstance(action, Discard):
            # MM-54: any number of cards, without replacement.
            throw(state, seat, action.kind)
            if state.hand_size(seat) > 0:
                return
        state.pop()


class CoatTarget(Choice[Manor]):
    """Choose whom to rob in the Coat Room (MM-55)."""

    NAME: ClassVar[str] = "coat_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-55",)
    ON: ClassVar[tuple[str, ...]] = ("meeting",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        return targets(state, seat, state.book.rob)

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        return target_refusal(state, seat, action, state.book.rob, "MM-55")

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        assert isinstance(action, Aimed)
        state.pop()
        # MM-55: a random card, and only the two learn which.
        state.steal(seat, action.target)


class OracleTarget(Choice[Manor]):
    """Choose whose hand to see in the Oracle (MM-56)."""

    NAME: ClassVar[str] = "oracle_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-56",)
    ON: ClassVar[tuple[str, ...]] = ("meeting",)
    ON_CLAUSE: ClassVar[str] = "MM-35"

    def who(self, state: Manor) -> int:
        return state.open.active

    def options(self, state: Manor, seat: int) -> list[Action]:
        return targets(state, seat, state.book.read)

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        return target_refusal(state, seat, action, state.book.read, "MM-56")

    def choose(self, state: Manor, seat: int, action: Action) -> None:
        assert isinstance(action, Aimed)
        state.pop()
        target = action.target
        hand = state.hand(target)
        # MM-56: all see who looked at whom, one sees the whole hand.
        state.learn(EVERYONE, READ, [seat, target])
        state.learn(only(seat), SAW_HAND, [target, *hand])
        if state.events is not None:
            state.tell("read", {"seat": seat, "to": target})
            for kind, copies in enumerate(hand):
                if copies > 0:
                    words: dict[str, str | int] = {"to": target, "card": KINDS[kind]}
                    words["count"] = copies
                    state.confide("read_card", words, only(seat))


def targets(state: Manor, seat: int, aimed: list[Aimed]) -> list[Action]:
    """The other players with at least one card."""
    options: list[Action] = []
    for other in range(state.seats):
        if other != seat and state.hand_size(other) > 0:
            options.append(aimed[other])
    return options


def target_refusal(
    state: Manor, seat: int, action: Action, aimed: list[Aimed], clause: str
) -> Refusal | None:
    """Why this is no target, or None."""
    if not isinstance(action, Aimed) or aimed[action.target] is not action:
        return Refusal(clause, "refused-needs-target")
    target = action.target
    if target == seat or target >= state.seats:
        return Refusal(clause, "refused-target")
    if state.hand_size(target) == 0:
        return Refusal(clause, "refused-empty-hand")
    return None


POWER: Final = Power()
STORE_CARDS: Final = StoreCards()
WASH: Final = Wash()
COAT_TARGET: Final = CoatTarget()
ORACLE_TARGET: Final = OracleTarget()
