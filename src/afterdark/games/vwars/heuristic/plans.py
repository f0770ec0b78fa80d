"""What a player is after in their turn: which riot to help, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.book import DECK, DISCARD, EVENT_NOW, EVENT_SOON, RIOT_NOW, RIOT_SOON
from afterdark.games.vwars.cards import INFECTED, VAMPIRE
from afterdark.games.vwars.heuristic.habits import HABITS
from afterdark.games.vwars.heuristic.memory import Memories
from afterdark.games.vwars.heuristic.outlook import Target, World
from afterdark.games.vwars.vocabulary import (
    BY_EACH,
    CHOSEN,
    HELD,
    IN_REGION,
    MARTIAL_LAW,
    NO_POWERS,
    NOW,
    SOON,
    TROOPS,
    EventEffect,
    Role,
)

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

PARTNERS: Final = 2
"""The card one hopes a loyal partner adds."""
DOUBTED: Final = -3
"""And the one a doubtful partner may add."""
PLACES: Final = 2
"""How often one thinks of placing cards for one riot."""
NOTHING: Final = -1.0
"""The gain of what cannot be done."""


class Mind:
    """A player's view of the game: whose side they are on, whom they suspect, what is coming."""

    def __init__(self, view: VwarsView, memories: Memories) -> None:
        self.view = view
        self.open = view.open
        self.seat = view.seat
        self.region = view.open.region_of(view.seat)
        self.public = view.open.public[view.seat]
        vampire = view.faction == VAMPIRE or self.public
        self.side = -1.0 if vampire else 1.0
        """1 for the humans, -1 for the vampires."""
        self.hides = vampire and not self.public
        self.memory = memories.of(view)
        self.suspicion = self.memory.suspicion
        self.world = World(view)
        self.sinking = self._price_of_sinking()
        """What it costs this side that a card goes into a deck and does not come back soon."""
        self.targets: list[Target] = []
        self._look_at(RIOT_NOW, 1.0)
        self._look_at(RIOT_SOON, HABITS.later)

    @property
    def wavering(self) -> bool:
        """An Infected looks for the Vampire when the vampires are ahead.

        Until they are awakened they lose with the humans, so they do these no harm before.
        """
        if self.view.faction != INFECTED or self.open.vampire < 0 or self.public:
            return False
        return self.open.gap <= 2 and self.open.laws_martial <= 3 and self.open.sympathy >= 4

    def _price_of_sinking(self) -> float:
        """The humans lose when the cards run out, so they place less the fewer are left (VW-166).

        What a deck swallows comes back one card a riot, so the more turns are to come, the more
        cards have to be there.
        """
        pool = self.view.counts[DECK] + self.view.counts[DISCARD]
        short = HABITS.plenty + HABITS.each_turn * self.world.turns_left - pool
        dear = HABITS.scarce * short if short > 0.0 else 0.0
        if self.side > 0.0:
            return HABITS.sunk + dear
        return HABITS.card - HABITS.drain * dear

    # -- riots to come -----------------------------------------------------------------------

    def _look_at(self, slot: int, weight: float) -> None:
        cards = self.view.zones[slot]
        if not cards:
            return
        outlook = self.memory.outlook(self.view, slot - RIOT_NOW, cards[0])
        target = Target(self.view, self.world, outlook, weight)
        self._await(target, EVENT_NOW, slot)
        if slot == RIOT_SOON:
            self._await(target, EVENT_SOON, slot)
        self.targets.append(target)

    def _await(self, target: Target, event: int, slot: int) -> None:
        """Add the troops that an event will bring."""
        if self.view.zones[event]:
            kind = self.view.zones[event][0]
            for effect in self.view.rules.box.event_effects[kind]:
                if effect.op == TROOPS:
                    troops = self._brings(effect, target.city, slot)
                    if effect.human:
                        target.humans += troops
                    else:
                        target.vampires += troops

    def _brings(self, effect: EventEffect, city: int, slot: int) -> int:
        """Troops that an effect of an event will bring to the city of the riot in a slot."""
        box = self.view.rules.box
        where = effect.where
        held = self.open.control[city]
        if where == IN_REGION:
            comes = effect.region == box.region_of[city]
        elif where == HELD:
            comes = held
        elif where == MARTIAL_LAW:
            comes = self.open.under_martial_law(city)
        elif where == NOW:
            comes = slot == RIOT_NOW
        elif where == SOON:
            soon = self.view.zones[RIOT_SOON] or self.view.zones[RIOT_NOW]
            comes = len(soon) > 0 and box.card_city[soon[0]] == city
        elif where == CHOSEN:
            comes = self.side > 0 and not held
        else:
            # Nobody knows the cards that will be turned up.
            comes = where == BY_EACH and self.region == box.region_of[city]
        if not comes:
            return 0
        return effect.held if held else effect.troops

    # -- ways and means ----------------------------------------------------------------------

    def distance(self, region: int) -> int:
        """How many moves from the own region to another one."""
        return self.view.rules.apart[self.region][region]

    def powers(self) -> Role:
        """What the own role gives."""
        role = self.open.roles[self.seat]
        rules = self.view.rules
        return rules.box.role_powers[role] if role >= 0 and rules.powers else NO_POWERS

    def least_doubt(self) -> float:
        """How much one doubts the partner one would name; below zero if nobody can be."""
        least = -1.0
        open = self.open
        for other in range(self.view.layout.seats):
            if (
                other != self.seat
                and open.public[other] == self.public
                and self.view.hand_size(other) > 0
            ):
                doubt = self.doubt(other)
                if least < 0.0 or doubt < least:
                    least = doubt
        return least

    def doubt(self, partner: int) -> float:
        """How much one doubts a partner; a traitor doubts nobody."""
        return self.suspicion.traitor(self.view, partner) if self.side > 0.0 else 0.0


class Plan:
    """What each first step towards one riot gains, if all that follows is done well."""

    def __init__(self, mind: Mind, target: Target) -> None:
        self.target = target
        self.way = mind.distance(target.region)
        self.go = NOTHING
        """Go to its region."""
        self.enter = NOTHING
        """Go to its city, from the same region."""
        self.kill = NOTHING
        self.place = NOTHING
        self.deploy = NOTHING
        actions = mind.open.actions
        if not mind.open.moved:
            actions += mind.powers().first_move[1 if mind.public else 0]
        left = actions - self.way
        if left > 0:
            self._compare(mind, left)

    def _compare(self, mind: Mind, left: int) -> None:
        target = self.target
        way = self.way
        public = mind.public
        side = mind.side
        own = target.vampires if public else target.humans
        enemy = target.humans if public else target.vampires
        hand = len(mind.view.hand)
        inside = way > 0 or mind.open.places[mind.seat] == target.city
        if mind.powers().kills_afar[1 if public else 0]:
            inside = True
        luck = target.outlook.luck
        base = side * target.value(luck, target.humans, target.vampires)
        extra = self._extras(mind, left, hand)
        sunk = mind.sinking * len(extra) + HABITS.effort
        payable = min(left, hand)
        most_places = min(PLACES, payable) if extra else 0
        for places in range(most_places + 1):
            if places > 0:
                luck = target.outlook.with_cards(extra * places)
            for kills in range(min(enemy, left - places) + 1):
                spent = kills if inside or kills == 0 else kills + 1
                room = left - places - spent
                if room < 0:
                    break
                payable = min(room, hand - places)
                for deploys in range(min(payable, 6 - own) + 1):
                    if kills + places + deploys == 0:
                        continue
                    mine = own + deploys
                    rest = enemy - kills
                    if public:
                        value = side * target.value(luck, rest, mine)
                    else:
                        value = side * target.value(luck, mine, rest)
                    cost = HABITS.effort * (way + spent + deploys) + sunk * places
                    cost += HABITS.card * deploys
                    self._note(
                        target.weight * (value - base) - cost, kills, places, deploys, inside
                    )

    def _note(self, gain: float, kills: int, places: int, deploys: int, inside: bool) -> None:
        if self.way > 0:
            if gain > self.go:
                self.go = gain
            return
        if kills > 0:
            if inside:
                if gain > self.kill:
                    self.kill = gain
            elif gain > self.enter:
                self.enter = gain
        if places > 0 and gain > self.place:
            self.place = gain
        if deploys > 0 and gain > self.deploy:
            self.deploy = gain

    def _extras(self, mind: Mind, left: int, hand: int) -> list[int]:
        """What one Place adds to the deck: the own card, and what a partner may add."""
        if hand == 0:
            return []
        cards = [self._best_card(mind)]
        if mind.public:
            return cards
        doubt = mind.least_doubt()
        if doubt >= 0.0:
            cards.append(DOUBTED if mind.side > 0 and doubt > 0.5 else PARTNERS)
        return cards

    def _best_card(self, mind: Mind) -> int:
        """The own card that likely helps most in the deck, as a number, red below zero.

        One of the own colour that makes the troops there strong enough, or a little less; otherwise
        the one that harms least. Which one it will be is decided when it is put there.
        """
        target = self.target
        signed = mind.view.rules.signed
        colour = 1 if mind.side > 0.0 else -1
        lacking = 6 - (target.humans if colour > 0 else target.vampires)
        if lacking < 1:
            lacking = 1
        best = 0
        most = -100
        for kind in mind.view.hand:
            number = signed[kind] * colour
            if number <= 0:
                value = number - 50
            elif number <= lacking:
                value = number
            else:
                value = lacking - 2 * (number - lacking)
            if value > most:
                most = value
                best = signed[kind]
        return best
