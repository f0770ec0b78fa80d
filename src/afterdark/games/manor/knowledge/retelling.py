"""One telling of the story with hidden cards drawn at random."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import (
    ASKED,
    BEGAN,
    CENSUS,
    DEALT,
    DECK,
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
from afterdark.games.manor.cards import BITE, GARLIC
from afterdark.games.manor.knowledge.bounds import ALL
from afterdark.games.manor.knowledge.departures import Departures
from afterdark.games.manor.knowledge.foresight import Foresight
from afterdark.games.manor.knowledge.hidden_cards import HiddenCards
from afterdark.games.manor.knowledge.memories import Memories
from afterdark.games.manor.knowledge.standings import Standings, first_roles
from afterdark.games.manor.knowledge.story import NOTHING, UNKNOWN, Plot, Told

JUMPS: Final = 30
"""How often one telling may go back before it is given up."""


class Saved:
    """A telling as it stood before an event, to come back to once."""

    def __init__(self, tale: Retelling, place: int) -> None:
        self.place = place
        self.cards = tale.cards.save()
        self.roles = tale.standings.roles.copy()
        self.stored = tale.standings.stored.copy()
        self.watched = len(tale.standings.watched)
        self.noted = len(tale.memories.learned)

    def give_back(self, tale: Retelling) -> None:
        """Go on from here again."""
        tale.cards.restore(self.cards)
        tale.standings.roles = self.roles
        tale.standings.stored = self.stored
        del tale.standings.watched[self.watched :]
        tale.memories.forget(self.noted)


class Retelling:
    """The story from its beginning to now, or to the first contradiction.

    It holds what moves in it: the cards in hands, roles and points, what the other seats remember.
    A `bent` telling goes on over contradictions and is straightened at its end. With a `plan` no
    card is left open: the plan knows what each deck held.
    """

    def __init__(
        self,
        plot: Plot,
        rng: Rng,
        work: int,
        bent: bool = False,
        plan: Foresight | None = None,
    ) -> None:
        self.plot = plot
        self.story = plot.story
        self.view = plot.view
        self.rng = rng
        self.work = work
        """How many more events may be told."""
        self.bent = bent
        self.plan = plan
        self.cards = HiddenCards(plot, rng, bent)
        roles = first_roles(plot.story, rng) if plan is None else plan.first_roles()
        self.standings = Standings(plot, self.cards, roles)
        self.memories = Memories(plot.view.seat)
        self.departures = Departures(plot, self.cards, self.standings, plan, rng)
        self.pool: list[int] = []
        """What is left for the deck, in its order."""

    def tell(self) -> bool:
        """Tell the story from its beginning; False if this telling contradicts what is known.

        Where only the cards do not come out, the telling goes back to a choice it made for one of
        those who are stuck, and tries again; what contradicts the roles seen is given up as a
        whole, or else late trades would have to make good for early ones. So is one with a plan,
        which should have known. Every telling ends with its work.
        """
        self._begin()
        events = self.story.events
        saved: list[Saved] = []
        deep = 1
        jumps = 0
        furthest = 0
        place = 0
        while place < len(events):
            told = events[place]
            if self.plan is None and (not saved or self._is_choice(told)):
                saved.append(Saved(self, place))
            self.work -= 1
            if self._happens(place, told) or self.bent:
                place += 1
                continue
            jumps += 1
            if self.work <= 0 or jumps > JUMPS or self.standings.wrong or self.plan is not None:
                return False
            if place > furthest:
                furthest = place
                deep = 1
            back = self._way_back(saved, place, deep)
            deep += 1
            place = saved[back].place
            saved[back].give_back(self)
            del saved[back:]
        return self._ends()

    def _is_choice(self, told: Told) -> bool:
        """Whether this telling chooses here what nobody saw."""
        if told.kind is TRADED:
            return told.card == UNKNOWN or told.back == UNKNOWN
        return told.kind is STOLE and told.card == UNKNOWN

    def _way_back(self, saved: list[Saved], place: int, deep: int) -> int:
        """To which choice to go back: one of the last few in which those had a part who are
        stuck."""
        told = self.story.events[place]
        stuck = [told.seat, told.other]
        wanted = 1 + self.rng.below(deep)
        back = len(saved) - 1
        while back > 0:
            choice = self.story.events[saved[back].place]
            if saved[back].place != place and (choice.seat in stuck or choice.other in stuck):
                wanted -= 1
                if wanted == 0:
                    break
            back -= 1
        return back

    # -- the beginning and the end -----------------------------------------------------------

    def _begin(self) -> None:
        me = self.view.seat
        for seat in range(self.story.seats):
            own = self.plot.mine if seat == me else []
            if self.story.complete and seat != me:
                self.memories.note(BEGAN, seat, 0, [self.standings.roles[seat]])
            if self.plan is not None and seat != me:
                own = self.plan.beginning(seat)
            for place in range(self.story.begins[seat]):
                self.cards.draw(seat, own[place] if place < len(own) else UNKNOWN)

    def _ends(self) -> bool:
        """Give every open card a kind out of what lies unseen; the rest is the deck."""
        left = self.view.unseen()
        kinds = self.cards.kinds
        decks = self.cards.decks
        me = self.view.seat
        others = [hand for seat, hand in enumerate(self.cards.hands) if seat != me]
        for hand in others:
            for card in hand:
                kind = kinds[card]
                if kind == UNKNOWN:
                    continue
                if left[kind] == 0:
                    if not self.bent:
                        return False
                    kinds[card] = UNKNOWN
                else:
                    left[kind] = left[kind] - 1
        pools = self._pools(left)
        for hand in others:
            for card in hand:
                if kinds[card] == UNKNOWN:
                    pool = pools[min(decks[card], len(pools) - 1)]
                    if not pool:
                        if not self.bent:
                            return False
                        pool = pools[-1]
                    kinds[card] = pool.pop()
        pool = pools[-1]
        if len(pool) != self.view.counts[DECK]:
            return False
        self.pool = pool
        standings = self.standings
        if self.bent:
            standings.straighten(self.rng)
            return standings.nobody_has_won()
        return standings.nobody_has_won() and standings.nobody_had_won()

    def _pools(self, left: list[int]) -> list[list[int]]:
        """What open cards may be, deck by deck: out of the last one all that is left."""
        pools: list[list[int]] = []
        left = left.copy()
        for counts in [] if self.bent else self.cards.older:
            for kind, copies in enumerate(counts):
                left[kind] = left[kind] - copies
            pools.append(_laid_out(counts))
        pools.append(_laid_out(left))
        for pool in pools:
            self.rng.shuffle(pool)
        return pools

    # -- the events --------------------------------------------------------------------------

    def _happens(self, place: int, told: Told) -> bool:
        """Tell one event; False if it cannot have happened in this telling."""
        kind = told.kind
        if kind is DEALT:
            self.cards.deal(told.card)
        elif kind is RESHUFFLED:
            self.cards.shuffle()
        elif kind is TOOK:
            self.cards.take(told.seat, told.card)
            return self.standings.below_target(told.seat)
        elif kind is SHED:
            return self._shed(place, told)
        elif kind is DREW:
            return self._draw(place, told)
        elif kind is STOLE:
            return self._steal(place, told)
        elif kind is SPIED:
            return self._spy(place, told)
        elif kind is READ:
            return self._read(told)
        elif kind is ASKED:
            return self._ask(told)
        elif kind is TRADED:
            return self._trade(place, told)
        elif kind is CENSUS:
            return self.standings.census(told.card)
        return True

    def _shed(self, place: int, told: Told) -> bool:
        card = self.departures.seen(place, told.seat, told.card)
        if card < 0:
            return False
        if told.stored:
            self.standings.store(told.seat, told.card)
        else:
            self.cards.throw(told.card)
        return True

    def _draw(self, place: int, told: Told) -> bool:
        drawn = told.card
        if self.plan is not None and drawn == UNKNOWN and self.story.complete:
            drawn = self._drawn_by_plan(self.plan, place, told.seat)
            if drawn == UNKNOWN:
                return False
        card = self.cards.draw(told.seat, drawn)
        self.memories.note_cards(GOT_CARD, told.seat, told.since, [], [card])
        return self.standings.below_target(told.seat)

    def _drawn_by_plan(self, plan: Foresight, place: int, seat: int) -> int:
        """What the plan says, or anything it has left in this deck; UNKNOWN if that would win."""
        drawn = plan.drawn.get(place, UNKNOWN)
        if drawn != UNKNOWN:
            return drawn
        left = plan.left_in(self.cards.shuffles)
        choices: list[int] = []
        for kind, copies in enumerate(left):
            if self.standings.stays_below_target(seat, kind):
                for _ in range(copies):
                    choices.append(kind)
        if not choices:
            return UNKNOWN
        drawn = choices[self.rng.below(len(choices))]
        left[drawn] = left[drawn] - 1
        return drawn

    def _steal(self, place: int, told: Told) -> bool:
        thief, victim = told.seat, told.other
        card = self.departures.stolen(place, victim, thief, told.card)
        if card < 0:
            return False
        self.cards.hands[thief].append(card)
        self.memories.note_cards(LOST, victim, told.since, [thief], [card])
        self.memories.note_cards(GAINED, thief, told.since, [victim], [card])
        return self.standings.below_target(thief)

    def _spy(self, place: int, told: Told) -> bool:
        hand = self.cards.hands[told.other]
        if told.card == UNKNOWN:
            card = hand[self.rng.below(len(hand))]
        else:
            card = self.departures.seen(place, told.other, told.card, told.card)
            if card < 0:
                return False
            hand.append(card)
        self.memories.note_cards(SAW, told.seat, told.since, [told.other], [card])
        self.memories.note_cards(SHOWED, told.other, told.since, [told.seat], [card])
        return True

    def _read(self, told: Told) -> bool:
        """A hand that was read is known card by card from then on."""
        hand = self.cards.hands[told.other]
        if told.seat != self.view.seat:
            self.memories.note_cards(SAW_HAND, told.seat, told.since, [told.other], hand.copy())
            return True
        if not told.hand:
            return True
        kinds = self.cards.kinds
        missing = told.hand.copy()
        for card in hand:
            kind = kinds[card]
            if kind != UNKNOWN:
                missing[kind] = missing[kind] - 1
        names: list[int] = []
        for kind, copies in enumerate(missing):
            if copies < 0:
                return False
            for _ in range(copies):
                names.append(kind)
        self.rng.shuffle(names)
        for card in hand:
            if kinds[card] == UNKNOWN and names and not self.cards.fix(card, names.pop()):
                return False
        return True

    def _ask(self, told: Told) -> bool:
        if told.seat == self.view.seat:
            return self.standings.answers(told.other, told.card)
        vampire = 0 if self.standings.is_human(told.other) else 1
        self.memories.note(SAW_ROLE, told.seat, told.since, [told.other, vampire])
        return True

    # -- a trade -----------------------------------------------------------------------------

    def _trade(self, place: int, told: Told) -> bool:
        """Both gifts leave, arrive, and do what Bites do (MM-67, MM-68)."""
        pair = [told.seat, told.other]
        asked = [told.card, told.back]
        if told.saved & 1 and asked[1] == UNKNOWN:
            asked[1] = BITE
        if told.saved & 2 and asked[0] == UNKNOWN:
            asked[0] = BITE
        kinds = self.cards.kinds
        gifts: list[int] = []
        for side in range(2):
            coming = asked[1 - side]
            if side == 1 and gifts[0] >= 0:
                coming = kinds[gifts[0]]
            going = asked[1] if side == 0 else NOTHING
            gift = self.departures.given(
                place, pair[side], pair[1 - side], asked[side], coming, going
            )
            if gift == UNKNOWN:
                return False
            gifts.append(gift)
        for side in range(2):
            gift = gifts[side]
            if gift >= 0:
                giver, taker = pair[side], pair[1 - side]
                self.cards.hands[taker].append(gift)
                self.memories.note_cards(GAVE, giver, told.since, [taker], [gift])
                self.memories.note_cards(RECEIVED, taker, told.since, [giver], [gift])
        if not self._bite(told, pair, gifts):
            return False
        return self.standings.below_target(pair[0]) and self.standings.below_target(pair[1])

    def _bite(self, told: Told, pair: list[int], gifts: list[int]) -> bool:
        """Bites turn humans whom no Garlic saves; False if that is not what was seen."""
        standings = self.standings
        kinds = self.cards.kinds
        bitten: list[int] = []
        for side in range(2):
            seen_saved = told.saved >> side & 1 == 1
            got = gifts[1 - side]
            if got < 0 or kinds[got] != BITE or not standings.is_human(pair[side]):
                if seen_saved:
                    return False
            elif self._is_safe(pair[side], gifts[side]):
                if self.view.rules.garlic_held and not seen_saved:
                    return False
            elif seen_saved:
                return False
            else:
                bitten.append(side)
        for side in bitten:
            standings.turn(pair[side])
            self.memories.note(TURNED, pair[side], told.since, [pair[1 - side]])
            if pair[side] == self.view.seat and not self.story.i_was_turned:
                return False
        return not bitten or not standings.all_turned()

    def _is_safe(self, seat: int, gave: int) -> bool:
        """Whether Garlic protects from a Bite, as the trade itself judges it."""
        kinds = self.cards.kinds
        if not self.view.rules.garlic_held:
            return gave >= 0 and kinds[gave] == GARLIC
        for card in self.cards.hands[seat]:
            if kinds[card] == GARLIC:
                return True
            if kinds[card] == UNKNOWN:
                # What decides the trade must be decided now.
                self.cards.decide(card, ALL)
                if kinds[card] == GARLIC:
                    return True
        return False


def _laid_out(counts: list[int]) -> list[int]:
    """Cards one by one."""
    cards: list[int] = []
    for kind, copies in enumerate(counts):
        for _ in range(copies):
            cards.append(kind)
    return cards
