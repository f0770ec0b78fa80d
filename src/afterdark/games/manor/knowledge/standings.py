"""Who is what and how many points they have: while no human has enough of them, a night goes on.

Roles follow from the Bites that are given in a telling. They have to agree with every census and
every answer that was seen, and with nobody having won.
"""

from __future__ import annotations

from afterdark.engine.core.chance import Rng
from afterdark.games.manor.book import ASKED, CENSUS, EACH, ROLE
from afterdark.games.manor.cards import FIRST, HUMAN, SCORES, VAMPIRE
from afterdark.games.manor.knowledge.hidden_cards import HiddenCards
from afterdark.games.manor.knowledge.story import UNKNOWN, Plot, Story


class Standings:
    """The roles and points of all seats in one telling."""

    def __init__(self, plot: Plot, cards: HiddenCards, roles: list[int]) -> None:
        self.story = plot.story
        self.rules = plot.view.rules
        self.cards = cards
        self.roles = roles
        self.stored = plot.stored.copy()
        """The points in each store."""
        self.wrong = False
        """Whether the roles contradict what was seen, not just the cards."""
        self.watched: list[list[int]] = []
        """Stored points and hands of humans who may have had enough, by what is still open."""

    # -- roles -------------------------------------------------------------------------------

    def is_human(self, seat: int) -> bool:
        """Whether a seat has not been turned yet."""
        return self.roles[seat] == HUMAN

    def turn(self, seat: int) -> None:
        """A Bite makes a human a vampire (MM-68)."""
        self.roles[seat] = VAMPIRE

    def all_turned(self) -> bool:
        """Whether nobody is human any more, which would have ended the night (MM-86)."""
        self.wrong = HUMAN not in self.roles
        return self.wrong

    def answers(self, seat: int, vampire: int) -> bool:
        """Whether a seat is what an Identify told, 1 for a vampire; UNKNOWN is right always."""
        self.wrong = vampire not in (UNKNOWN, 0 if self.roles[seat] == HUMAN else 1)
        return not self.wrong

    def census(self, counted: int) -> bool:
        """Whether so many are vampires now."""
        vampires = 0
        for role in self.roles:
            if role != HUMAN:
                vampires += 1
        self.wrong = vampires != counted
        return not self.wrong

    def straighten(self, rng: Rng) -> None:
        """Roles for a telling that was bent: the last census, the answers seen, nobody has won.

        The first vampires stay; of the others as many are vampires as were counted, those first
        that must be: whoever was seen to be one, or has more points than a human may have.
        """
        story = self.story
        roles = self.roles
        me = story.view.seat
        least = 0
        human_since = [False] * story.seats
        must = [False] * story.seats
        for told in story.events:
            if told.kind is CENSUS:
                least = told.card
            elif told.kind is ASKED and told.seat == me and told.card != UNKNOWN:
                human_since[told.other] = told.card == 0
                must[told.other] = told.card == 1
        vampires = 0
        if me >= 0:
            roles[me] = story.view.zones[ROLE + EACH * me][0]
        for seat in range(story.seats):
            if seat != me and roles[seat] != FIRST:
                over = self.points_known(seat) >= self.rules.target_points
                roles[seat] = VAMPIRE if must[seat] or over else HUMAN
            if roles[seat] != HUMAN:
                vampires += 1
        others = [seat for seat in range(story.seats) if seat != me and not human_since[seat]]
        rng.shuffle(others)
        for seat in others:
            if vampires < least and vampires < story.seats - 1 and roles[seat] == HUMAN:
                roles[seat] = VAMPIRE
                vampires += 1

    # -- points ------------------------------------------------------------------------------

    def store(self, seat: int, kind: int) -> None:
        """A card is laid into a store."""
        self.stored[seat] += self.rules.points[kind]

    def points_known(self, seat: int) -> int:
        """Stored points and those in the cards that are known so far."""
        rules = self.rules
        total = self.stored[seat]
        if rules.stored_only:
            return total
        points = rules.points
        kinds = self.cards.kinds
        for card in self.cards.hands[seat]:
            kind = kinds[card]
            if 0 <= kind < SCORES:
                total += points[kind]
        return total

    def stays_below_target(self, seat: int, kind: int) -> bool:
        """Whether a card more does not let a human win."""
        rules = self.rules
        if kind >= SCORES or rules.stored_only or self.roles[seat] != HUMAN:
            return True
        return self.points_known(seat) + rules.points[kind] < rules.target_points

    def below_target(self, seat: int) -> bool:
        """A human with enough points would have ended the night (MM-84)."""
        self.wrong = False
        if self.roles[seat] != HUMAN:
            return True
        rules = self.rules
        points = self.points_known(seat)
        self.wrong = points >= rules.target_points
        if not self.wrong and not rules.stored_only:
            kinds = self.cards.kinds
            hand = self.cards.hands[seat]
            hidden = 0
            for card in hand:
                if kinds[card] == UNKNOWN:
                    hidden += 1
            if hidden > 0 and points + hidden * max(rules.points) >= rules.target_points:
                self.watched.append([self.stored[seat], *hand])
        return not self.wrong

    def nobody_has_won(self) -> bool:
        """The night goes on: somebody is human, and no human has enough points (MM-84, MM-86)."""
        humans = 0
        for seat, role in enumerate(self.roles):
            if role == HUMAN:
                humans += 1
                if self.points_known(seat) >= self.rules.target_points:
                    return False
        return humans > 0

    def nobody_had_won(self) -> bool:
        """Whether no human had enough points at an earlier moment, now that all cards are known."""
        rules = self.rules
        kinds = self.cards.kinds
        for watched in self.watched:
            points = watched[0]
            for card in watched[1:]:
                points += rules.points[kinds[card]]
            if points >= rules.target_points:
                return False
        return True


def first_roles(story: Story, rng: Rng) -> list[int]:
    """Who is what when the story begins; a seat knows whether it was itself (MM-05)."""
    view = story.view
    me = view.seat
    wanted = view.rules.first_vampires
    roles = [HUMAN] * story.seats
    if me >= 0:
        own = view.zones[ROLE + EACH * me][0]
        roles[me] = HUMAN if own != FIRST and (story.i_was_turned or story.complete) else own
        if own == FIRST:
            wanted -= 1
    others = [seat for seat in range(story.seats) if seat != me]
    rng.shuffle(others)
    human = _seen_as_humans(story)
    for seat in others:
        if wanted > 0 and not human[seat]:
            roles[seat] = FIRST
            wanted -= 1
        elif not story.complete and rng.below(2) == 1:
            # A written position may begin in the middle of a night.
            roles[seat] = VAMPIRE
    return roles


def _seen_as_humans(story: Story) -> list[bool]:
    """Who was seen to be human at some time: none of them was a vampire at the beginning."""
    seen = [False] * story.seats
    for told in story.events:
        if told.kind is ASKED and told.seat == story.view.seat and told.card == 0:
            seen[told.other] = True
    return seen
