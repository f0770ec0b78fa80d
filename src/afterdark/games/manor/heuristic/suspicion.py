"""What a guest makes of the others: the cards they may hold, and how likely each is a vampire.

Counts are expectations, not certainties: a card that changed hands unseen is a little of every card
that could have moved. Roles follow from who could have bitten whom, put right by every census and
every Identify. Of oneself nothing is supposed.

Suspicion grows with the story, so it is kept with the public facts it was drawn from, and only what
is new is heard at the next look.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import Chain, Fact, FactKind
from afterdark.games.manor.book import (
    ASKED,
    BEGAN,
    CENSUS,
    DEALT,
    DREW,
    GAINED,
    GAVE,
    GOT_CARD,
    LOST,
    READ,
    RECEIVED,
    RESHUFFLED,
    SAW,
    SAW_HAND,
    SAW_ROLE,
    SHED,
    SHOWED,
    SPIED,
    STOLE,
    TOOK,
    TRADED,
    TURNED,
)
from afterdark.games.manor.cards import BITE, GARLIC, KINDS
from afterdark.games.manor.heuristic.habits import GIFTS, GUARDS
from afterdark.games.manor.knowledge.story import UNKNOWN, begins_with_the_deal, flows_back

if TYPE_CHECKING:
    from afterdark.games.manor.knowledge.view import ManorView

BITES: Final = 0.85
"""How often a vampire with a Bite gives it."""
HUMAN_BITES: Final = 0.1
"""How often a human with a Bite gives it."""
KIND_COUNT: Final = len(KINDS)


class Suspicion:
    """The table as one seat suspects it after so much of the story. It is read, never written to,
    once it has been handed out."""

    def __init__(self, me: int, seats: int) -> None:
        self.me = me
        self.seats = seats
        self.private: Chain | None = None
        """The last of the own facts that was heard."""
        self.vampire: list[float] = []
        """How likely each seat is a vampire now."""
        self.size: list[float] = []
        self.cards: list[list[float]] = []
        """How many cards of each kind each of the others holds, on average."""
        self.deck: list[float] = []
        """What is left in the draw deck, on average."""
        self.thrown: list[float] = []
        """What lies in the discard pile."""
        self.follows_deck = True
        """Whether the story begins with the deal, so that the deck can be counted."""
        self._news: list[Fact] = []
        """Own facts that belong to public ones not heard yet, oldest first."""

    def copy(self) -> Suspicion:
        """The same, to hear on."""
        other = Suspicion(self.me, self.seats)
        other.vampire = self.vampire.copy()
        other.size = self.size.copy()
        other.cards = [held.copy() for held in self.cards]
        other.deck = self.deck.copy()
        other.thrown = self.thrown.copy()
        return other

    # -- asking ------------------------------------------------------------------------------

    def holds(self, seat: int, kind: int) -> float:
        """How likely a seat holds a card of this kind."""
        expected = self.cards[seat][kind]
        return expected if expected < 1.0 else 1.0

    def gives_bite(self, seat: int) -> float:
        """How likely a seat gives a Bite in a trade."""
        suspect = self.vampire[seat]
        return self.holds(seat, BITE) * (suspect * BITES + (1.0 - suspect) * HUMAN_BITES)

    def guards(self, seat: int) -> float:
        """How likely a seat gives Garlic in a trade."""
        return GUARDS * self.holds(seat, GARLIC)

    def points(self, seat: int, worths: list[int]) -> float:
        """The points in a hand, on average."""
        held = self.cards[seat]
        expected = 0.0
        for kind in range(KIND_COUNT):
            if worths[kind] != 0:
                expected += worths[kind] * held[kind]
        return expected

    # -- hearing the story -------------------------------------------------------------------

    def take_in(self, fresh: list[Fact], heard: Chain | None, private: Chain | None) -> None:
        """Hear public facts, newest first in their list, and the own ones after `heard`."""
        self.private = private
        while private is not heard and private is not None:
            if private.fact.kind is not BEGAN and private.fact.kind is not SHOWED:
                self._news.append(private.fact)
            private = private.before
        self._news.reverse()
        for place in range(len(fresh) - 1, -1, -1):
            self._hear(fresh[place])

    def may_be_kept(self) -> bool:
        """Whether all that was heard fits together, from the deal on: then every later look that
        begins here comes to the same as one that begins with the deal."""
        return self.follows_deck and not self._news

    def _hear(self, fact: Fact) -> None:
        """One more public fact, with what this seat knows of it."""
        kind = fact.kind
        values = fact.values
        if kind is DEALT:
            self._leaves_deck(values[0])
        elif kind is TOOK:
            held = self.cards[values[0]]
            held[values[1]] = held[values[1]] + 1.0
            self.size[values[0]] = self.size[values[0]] + 1.0
        elif kind is SHED:
            if values[2] == 0:
                self.thrown[values[1]] = self.thrown[values[1]] + 1.0
            self._goes(values[0], values[1])
        elif kind is DREW:
            self._draws(values[0])
        elif kind is TRADED:
            self._trade(values, fact.since)
        elif kind is STOLE:
            self._steals(values[0], values[1])
        elif kind is RESHUFFLED:
            if self.follows_deck:
                self.deck = self.thrown
                self.thrown = [0.0] * KIND_COUNT
        elif kind is CENSUS:
            self._count(values[1])
        elif values[0] == self.me:
            self._looks(kind, values[1])

    def _own(self, kind: FactKind, place: int) -> int:
        """The card of the next own fact of this kind; UNKNOWN where a position left it out."""
        for at, fact in enumerate(self._news):
            if fact.kind is kind:
                del self._news[at]
                return fact.values[place]
        return UNKNOWN

    def _leaves_deck(self, kind: int) -> None:
        if self.follows_deck:
            left = self.deck[kind]
            self.deck[kind] = left - 1.0 if left > 1.0 else 0.0

    def _draws(self, seat: int) -> None:
        """A card from the deck: to others, a little of everything that is left there."""
        if seat == self.me:
            self._leaves_deck(self._own(GOT_CARD, 0))
        held = self.cards[seat]
        total = 0.0
        for copies in self.deck:
            total += copies
        if total > 0.0:
            for kind in range(KIND_COUNT):
                share = self.deck[kind] / total
                held[kind] = held[kind] + share
                if self.follows_deck and seat != self.me:
                    self.deck[kind] = self.deck[kind] - share
        self.size[seat] = self.size[seat] + 1.0

    def _goes(self, seat: int, kind: int) -> None:
        """A card that all can see leaves a hand; the rest is what it was before."""
        held = self.cards[seat]
        left = held[kind]
        size = self.size[seat]
        self.size[seat] = size - 1.0 if size > 1.0 else 0.0
        if left >= 1.0:
            held[kind] = left - 1.0
        else:
            held[kind] = 0.0
            self._even_out(seat)

    def _even_out(self, seat: int) -> None:
        """Expectations add up to the number of cards in the hand."""
        held = self.cards[seat]
        total = 0.0
        for expected in held:
            total += expected
        if total > 0.0:
            factor = self.size[seat] / total
            for kind in range(KIND_COUNT):
                held[kind] = held[kind] * factor

    def _looks(self, kind: FactKind, target: int) -> None:
        """What this seat saw of somebody: a card, a hand, a role."""
        if kind is SPIED:
            seen = self._own(SAW, 1)
            if seen >= 0 and self.cards[target][seen] < 1.0:
                held = self.cards[target]
                held[seen] = 0.0
                self.size[target] = self.size[target] - 1.0
                self._even_out(target)
                self.size[target] = self.size[target] + 1.0
                held[seen] = 1.0
        elif kind is READ:
            for at, fact in enumerate(self._news):
                if fact.kind is SAW_HAND:
                    for card in range(KIND_COUNT):
                        self.cards[target][card] = float(fact.values[1 + card])
                    del self._news[at]
                    break
        elif kind is ASKED:
            role = self._own(SAW_ROLE, 1)
            if role >= 0:
                self.vampire[target] = float(role)

    def _steals(self, thief: int, victim: int) -> None:
        card = UNKNOWN
        if thief == self.me:
            card = self._own(GAINED, 1)
        elif victim == self.me:
            card = self._own(LOST, 1)
        self._moves(victim, thief, card, -1.0)

    def _moves(self, giver: int, taker: int, kind: int, bite: float) -> None:
        """A card changes hands: one this seat knows, or a little of everything, a Bite as likely
        as that; without any such likelihood, a random card."""
        held = self.cards[giver]
        taken = self.cards[taker]
        size = self.size[giver]
        self.size[giver] = size - 1.0 if size > 1.0 else 0.0
        self.size[taker] = self.size[taker] + 1.0
        if kind >= 0:
            left = held[kind]
            held[kind] = left - 1.0 if left > 1.0 else 0.0
            if left < 1.0:
                self._even_out(giver)
            taken[kind] = taken[kind] + 1.0
            return
        total = 0.0
        for card in range(KIND_COUNT):
            if bite < 0.0:
                total += held[card]
            elif card != BITE:
                total += held[card] * GIFTS[card]
        part = 0.0
        if total > 0.0:
            part = 1.0 / total if bite < 0.0 else (1.0 - bite) / total
        for card in range(KIND_COUNT):
            share = held[card] * part
            if bite >= 0.0:
                share = bite if card == BITE else share * GIFTS[card]
            taken[card] = taken[card] + share
            left = held[card] - share
            held[card] = left if left > 0.0 else 0.0
        self._even_out(giver)

    def _trade(self, values: list[int], since: int) -> None:
        one, other = values[0], values[1]
        gift = back = UNKNOWN
        if one == self.me:
            gift, back = self._my_trade(values[2], values[3], since)
        elif other == self.me:
            back, gift = self._my_trade(values[3], values[2], since)
        # Both gifts leave at the same time: what each was likely to do is looked at first.
        bite_one, bite_other = self.gives_bite(one), self.gives_bite(other)
        guards_one, guards_other = self.guards(one), self.guards(other)
        if values[2] == 0:
            bite_one = guards_one = 0.0
        else:
            self._moves(one, other, gift, bite_one)
        if values[3] == 0:
            bite_other = guards_other = 0.0
        else:
            self._moves(other, one, back, bite_other)
        if one == self.me:
            self._met(other, gift, back)
        elif other == self.me:
            self._met(one, back, gift)
        else:
            self._bitten(other, bite_one * (1.0 - guards_other))
            self._bitten(one, bite_other * (1.0 - guards_one))

    def _my_trade(self, gave: int, got: int, since: int) -> tuple[int, int]:
        """What this seat gave and got, and whether it was turned: Garlic may have saved it, and a
        later trade may be the one that turned it."""
        gift = self._own(GAVE, 1) if gave != 0 else UNKNOWN
        back = self._own(RECEIVED, 1) if got != 0 else UNKNOWN
        for at, fact in enumerate(self._news):
            if fact.kind is TURNED and fact.since == since:
                self.vampire[self.me] = 1.0
                del self._news[at]
                break
        return gift, back

    def _bitten(self, seat: int, chance: float) -> None:
        self.vampire[seat] = self.vampire[seat] + (1.0 - self.vampire[seat]) * chance

    def _met(self, other: int, gift: int, back: int) -> None:
        """What this seat's own trade tells about the partner: a Bite is a vampire's gift rather
        than a human's; whoever got one and gave no Garlic is a vampire now."""
        suspect = self.vampire[other]
        if back == BITE:
            told = suspect * BITES + (1.0 - suspect) * HUMAN_BITES
            self.vampire[other] = suspect * BITES / told if told > 0.0 else 1.0
        if gift == BITE and back != GARLIC:
            self.vampire[other] = 1.0

    def _count(self, vampires: int) -> None:
        """A census: suspicions are stretched until they add up to what was counted."""
        wanted = vampires - self.vampire[self.me]
        if wanted < 0.0:
            wanted = 0.0
        for _ in range(8):
            total = 0.0
            for seat in range(self.seats):
                if seat != self.me:
                    total += self.vampire[seat]
            if total <= 0.0 or abs(total - wanted) < 0.01:
                return
            for seat in range(self.seats):
                suspect = self.vampire[seat]
                if seat == self.me or suspect == 0.0 or suspect == 1.0:
                    continue
                odds = suspect / (1.0 - suspect) * (wanted / total)
                suspect = odds / (1.0 + odds)
                self.vampire[seat] = min(0.99, max(0.01, suspect))


def suspicion(view: ManorView) -> Suspicion:
    """What this seat suspects now: what it suspected at its last look, and what is new since.

    Kept is only what the facts of one seat alone lead to: whoever remembers other facts, in
    another world or on another seat, hears the story anew.
    """
    public, private = view.public, view.private
    fresh: list[Fact] = []
    node = public
    minds: Suspicion | None = None
    while node is not None:
        for kept in node.memo:
            if isinstance(kept, Suspicion) and kept.me == view.seat:
                if leads_to(kept.private, private):
                    minds = kept
                break
        if minds is not None:
            break
        fresh.append(node.fact)
        node = node.before
    if minds is None:
        minds = _beginning(view)
        heard = None
    elif node is public:
        return minds
    else:
        heard = minds.private
        minds = minds.copy()
    minds.take_in(fresh, heard, private)
    if public is not None and minds.may_be_kept():
        others = [kept for kept in public.memo if _is_anothers(kept, view.seat)]
        others.append(minds)
        public.memo = others
    return minds


def leads_to(early: Chain | None, late: Chain | None) -> bool:
    """Whether a chain is the beginning of another."""
    length = 0 if early is None else early.length
    while late is not None and late.length > length:
        late = late.before
    return late is early


def _is_anothers(kept: object, seat: int) -> bool:
    return not (isinstance(kept, Suspicion) and kept.me == seat)


def _beginning(view: ManorView) -> Suspicion:
    """Before the first fact; a written position may begin in the middle of a night."""
    seats = view.layout.seats
    me = view.seat
    minds = Suspicion(me, seats)
    begins = flows_back(view)
    complete = begins_with_the_deal(begins, view.public_facts(), view)
    human = view.is_human
    for fact in view.facts():
        if fact.kind is TURNED:
            human = True
    others = seats - 1
    firsts = view.rules.first_vampires
    even = (firsts if human or not complete else firsts - 1) / others
    minds.vampire = [even] * seats
    minds.vampire[me] = 0.0 if human else 1.0
    minds.thrown = [0.0] * KIND_COUNT
    minds.size = [float(held) for held in begins]
    minds.follows_deck = complete and view.rules.box.start_cards > 0
    if minds.follows_deck:
        minds.deck = [float(copies) for copies in view.layout.families[0].copies]
        minds.cards = [[0.0] * KIND_COUNT for _ in range(seats)]
        return minds
    minds.deck = [float(copies) for copies in view.unseen()]
    total = 0.0
    for copies in minds.deck:
        total += copies
    for held in begins:
        part = held / total if total > 0.0 else 0.0
        minds.cards.append([copies * part for copies in minds.deck])
    return minds
