"""The data in the manor, and what happens to cards, roles and tokens there."""

from __future__ import annotations

from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import EVERYONE, Layout, only
from afterdark.games.manor.book import (
    DECK,
    DISCARD,
    DREW,
    EACH,
    GAINED,
    GOT_CARD,
    HAND,
    LOST,
    RESHUFFLED,
    ROLE,
    ROLE_BOX,
    SHED,
    STOLE,
    STORE,
    Book,
)
from afterdark.games.manor.cards import HUMAN, KINDS, SCORES, VAMPIRE
from afterdark.games.manor.open import ManorOpen
from afterdark.games.manor.outcome import all_turned, at_dawn, by_target
from afterdark.games.manor.soundness import check_position


class Manor(State[Book, ManorOpen]):
    """A night in the manor."""

    def __init__(self, rules: Book, layout: Layout, open: ManorOpen, dealer: Dealer) -> None:
        super().__init__(rules, layout, open, dealer)
        self.book = rules

    # -- telling -----------------------------------------------------------------------------

    def hand(self, seat: int) -> list[int]:
        """The cards in a hand, as a count for each kind."""
        return self.zones[HAND + EACH * seat]

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds; everybody can count them."""
        total = 0
        for copies in self.zones[HAND + EACH * seat]:
            total += copies
        return total

    def role(self, seat: int) -> int:
        """HUMAN, VAMPIRE or FIRST."""
        return self.zones[ROLE + EACH * seat][0]

    def is_human(self, seat: int) -> bool:
        """Whether a seat has not been turned."""
        return self.zones[ROLE + EACH * seat][0] == HUMAN

    def humans(self) -> int:
        """How many are human now."""
        count = 0
        for seat in range(self.seats):
            if self.is_human(seat):
                count += 1
        return count

    def stored(self, seat: int) -> int:
        """The points in a store."""
        return self._points(STORE + EACH * seat)

    def held(self, seat: int) -> int:
        """The points in a hand."""
        return self._points(HAND + EACH * seat)

    def _points(self, zone: int) -> int:
        points = self.book.points
        contents = self.zones[zone]
        total = 0
        for kind in range(SCORES):
            total += points[kind] * contents[kind]
        return total

    def card(self, kind: int) -> str:
        """A card's notation."""
        return KINDS[kind]

    # -- cards -------------------------------------------------------------------------------

    def next_card(self) -> int:
        """The top card of the deck, the discards reshuffled on need; -1 if there is none."""
        deck = self.zones[DECK]
        if not deck:
            self.reshuffle()
            if not deck:
                return -1
        return deck.pop()

    def reshuffle(self) -> None:
        """The whole discard pile becomes the draw deck (MM-17)."""
        deck = self.zones[DECK]
        discard = self.zones[DISCARD]
        for kind in range(len(discard)):
            copies = discard[kind]
            while copies > 0:
                deck.append(kind)
                copies -= 1
            discard[kind] = 0
        if not deck:
            return
        self.shuffle(DECK)
        self.learn(EVERYONE, RESHUFFLED, [])
        if self.events is not None:
            self.tell("reshuffled", {})

    def draw(self, seat: int) -> bool:
        """A card from the deck, which nobody else sees; False if there is none (MM-18)."""
        kind = self.next_card()
        if kind < 0:
            return False
        hand = self.zones[HAND + EACH * seat]
        hand[kind] = hand[kind] + 1
        self.learn(EVERYONE, DREW, [seat])
        self.learn(only(seat), GOT_CARD, [kind])
        if self.events is not None:
            self.whisper("drew", {"seat": seat}, {"card": KINDS[kind]}, only(seat))
        return True

    def shed(self, seat: int, kind: int) -> None:
        """A card goes from a hand to the discard pile, face up."""
        hand = self.zones[HAND + EACH * seat]
        hand[kind] = hand[kind] - 1
        discard = self.zones[DISCARD]
        discard[kind] = discard[kind] + 1
        self.learn(EVERYONE, SHED, [seat, kind, 0])

    def random_card(self, name: str, seat: int) -> int:
        """A card of a hand, each equally likely (MM-97)."""
        place = self.pick(name, self.hand_size(seat))
        for kind, copies in enumerate(self.zones[HAND + EACH * seat]):
            if place < copies:
                return kind
            place -= copies
        raise AssertionError("the hand is empty")

    def steal(self, thief: int, victim: int) -> None:
        """A random card changes hands; only the two learn which (MM-47, MM-55)."""
        kind = self.random_card("stolen", victim)
        source = self.zones[HAND + EACH * victim]
        source[kind] = source[kind] - 1
        hand = self.zones[HAND + EACH * thief]
        hand[kind] = hand[kind] + 1
        self.learn(EVERYONE, STOLE, [thief, victim])
        self.learn(only(victim), LOST, [thief, kind])
        self.learn(only(thief), GAINED, [victim, kind])
        if self.events is not None:
            both = only(thief) | only(victim)
            self.whisper("stole", {"seat": thief, "to": victim}, {"card": KINDS[kind]}, both)
        self.judge()

    # -- roles and ends ----------------------------------------------------------------------

    def turn_into_vampire(self, seat: int) -> None:
        """A human becomes a vampire; only he sees it (MM-68, MM-78)."""
        self.zones[ROLE + EACH * seat][0] = VAMPIRE
        box = self.zones[ROLE_BOX]
        box[HUMAN] = box[HUMAN] + 1
        box[VAMPIRE] = box[VAMPIRE] - 1

    def has_enough(self, seat: int) -> bool:
        """Whether a seat has the points with which a human wins (MM-84)."""
        points = self.stored(seat)
        if not self.book.stored_only:
            points += self.held(seat)
        return points >= self.book.target_points

    def judge(self) -> None:
        """End the game at once if a human has enough points or no human is left (MM-83 ff.)."""
        human = False
        winner = False
        for seat in range(self.seats):
            if self.is_human(seat):
                human = True
                if self.has_enough(seat):
                    winner = True
        if not human:
            self.finish(all_turned(self))
        elif winner:
            self.finish(by_target(self))

    def dawn(self) -> None:
        """The clock cannot advance any more (MM-87)."""
        self.finish(at_dawn(self))

    # -- tokens ------------------------------------------------------------------------------

    def pay(self, seat: int, tokens: int) -> None:
        """Spent tokens return to the supply (MM-19)."""
        held = self.open.tokens.copy()
        held[seat] = held[seat] - tokens
        self.open.tokens = held

    def take_tokens(self, seat: int, tokens: int) -> int:
        """Tokens from the supply, as many as it has (MM-19)."""
        taken = min(tokens, self.open.spent(self.book.box.token_supply))
        held = self.open.tokens.copy()
        held[seat] = held[seat] + taken
        self.open.tokens = held
        return taken

    def check(self) -> None:
        check_position(self)
