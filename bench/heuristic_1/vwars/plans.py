"""What a player is after in their turn: which riot to help, and with what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.book import DECK, DISCARD, EVENT_NOW, EVENT_SOON, RIOT_NOW, RIOT_SOON
from afterdark.games.vwars.cards import INFECTED, REGIONS, VAMPIRE, WHITE
from afterdark.games.vwars.knowledge.notes import DeckNotes
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
from bench.heuristic_1.vwars.habits import HABITS
from bench.heuristic_1.vwars.outlook import Outlook, World
from bench.heuristic_1.vwars.suspicion import Suspicion

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

PARTNERS: Final = 2
"""The card one hopes a loyal partner adds."""


class Target:
    """A riot to come, and what will be in its city without any effort."""

    def __init__(self, outlook: Outlook, humans: int, vampires: int, weight: float) -> None:
        self.outlook = outlook
        self.city = outlook.city
        self.region = outlook.region
        self.humans = humans
        self.vampires = vampires
        self.weight = weight


class Scheme:
    """What to do about a riot: kill, place and deploy so often; what it gains."""

    def __init__(self, target: Target | None, gain: float) -> None:
        self.target = target
        self.gain = gain
        self.kills = 0
        self.places = 0
        self.deploys = 0


class Mind:
    """A player's view of the game: whose side they are on, whom they suspect, what is coming."""

    def __init__(self, view: VwarsView, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.open = view.open
        self.seat = view.seat
        self.world = World(view)
        self.notes = DeckNotes(view)
        self.suspicion = Suspicion(view)
        self.public = view.open.public[view.seat]
        self.wavering = self._wavering()
        vampire = view.faction == VAMPIRE or self.public
        self.side = -1.0 if vampire else 1.0
        """1 for the humans, -1 for the vampires."""
        self.sinking = self._price_of_sinking()
        """What it costs this side that a card goes into a deck and does not come back soon."""
        self.targets: list[Target] = []
        self._look_at(RIOT_NOW, 1.0)
        self._look_at(RIOT_SOON, HABITS.later)

    def _wavering(self) -> bool:
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
        rules = self.view.rules
        city = rules.card_city[cards[0]]
        outlook = Outlook(self.view, city, self.notes, self.suspicion, self.rng)
        outlook.join(self.view, cards[0])
        humans = self.open.humans[city]
        vampires = self.open.vampires[city]
        events = [EVENT_NOW] if slot == RIOT_NOW else [EVENT_NOW, EVENT_SOON]
        for number in events:
            if self.view.zones[number]:
                event = self.view.zones[number][0]
                for effect in rules.box.event_effects[event]:
                    if effect.op == TROOPS and effect.human:
                        humans += self._troops_of(effect, city, slot)
                    elif effect.op == TROOPS:
                        vampires += self._vampires_of(effect, city)
        self.targets.append(Target(outlook, humans, vampires, weight))

    def _troops_of(self, effect: EventEffect, city: int, slot: int) -> int:
        """Human troops an effect of an event will bring to a city."""
        where = effect.where
        open = self.open
        comes = (
            (where == MARTIAL_LAW and open.under_martial_law(city))
            or (where == NOW and slot == RIOT_NOW)
            or (where == CHOSEN and self.side > 0 and not open.control[city])
            or (
                where == BY_EACH
                and open.region_of(self.seat) == self.view.rules.box.region_of[city]
            )
        )
        return effect.troops if comes else 0

    def _vampires_of(self, effect: EventEffect, city: int) -> int:
        """Vampire troops an effect of an event will bring to a city."""
        box = self.view.rules.box
        where = effect.where
        held = self.open.control[city]
        if where == IN_REGION and effect.region == box.region_of[city]:
            return effect.held if held else effect.troops
        if where == HELD and held:
            return effect.held
        if where == SOON:
            soon = self.view.zones[RIOT_SOON] or self.view.zones[RIOT_NOW]
            if soon and box.card_city[soon[0]] == city:
                return effect.troops
        return 0

    # -- ways and means ----------------------------------------------------------------------

    def distance(self, region: int) -> int:
        """How many moves from the own region to another one."""
        near = self.view.rules.box.near
        reached = [self.open.region_of(self.seat)]
        steps = 0
        seen = [False] * REGIONS
        seen[reached[0]] = True
        while not seen[region]:
            following: list[int] = []
            for here in reached:
                for other in near[here]:
                    if not seen[other]:
                        seen[other] = True
                        following.append(other)
            reached = following
            steps += 1
            if not reached:
                return 99
        return steps

    def best_card(self, target: Target) -> int:
        """The own card that helps most in a region deck, as a number, red below zero."""
        rules = self.view.rules
        best = 0
        most = -100.0
        tried: list[int] = []
        for kind in self.view.hand:
            number = rules.card_number[kind]
            card = number if rules.card_colour[kind] == WHITE else -number
            if card in tried:
                continue
            tried.append(card)
            value = self.side * target.outlook.value(target.humans, target.vampires, [card])
            if value > most:
                most = value
                best = card
        return best

    def partner(self) -> int:
        """Whom to name: the least suspected, or as a traitor anybody; -1 if nobody can be."""
        best = -1
        least = 100.0
        for action in self.view.rules.place[0]:
            if action not in self.view.choices:
                continue
            doubt = self.suspicion.traitor(action.partner)
            if self.side < 0.0:
                doubt = 0.0
            doubt += self.rng.unit() * 0.05
            if doubt < least:
                least = doubt
                best = action.partner
        return best

    def scheme(self) -> Scheme:
        """The most promising thing to do about one of the riots."""
        best = Scheme(None, 0.0)
        for target in self.targets:
            found = self._scheme_for(target)
            if found.gain > best.gain:
                best = found
        return best

    def _scheme_for(self, target: Target) -> Scheme:
        open = self.open
        actions = open.actions
        if not open.moved and self._powers().first_move[self._state()] > 0:
            actions += 1
        way = self.distance(target.region)
        left = actions - way
        best = Scheme(target, 0.0)
        if left <= 0:
            return best
        own = target.vampires if self.public else target.humans
        enemy = target.humans if self.public else target.vampires
        hand = len(self.view.hand)
        inside = (
            open.places[self.seat] == target.city
            or way > 0
            or self._powers().kills_afar[self._state()]
        )
        base = self.side * target.outlook.value(target.humans, target.vampires, [])
        extra = self._extras(target)
        for kills in range(min(enemy, left) + 1):
            spent = kills + (0 if inside or kills == 0 else 1)
            for places in range(min(2, left - spent, hand) + 1):
                for deploys in range(min(left - spent - places, hand - places, 6 - own) + 1):
                    if kills + places + deploys == 0:
                        continue
                    cards: list[int] = []
                    for _ in range(places):
                        cards += extra
                    mine = own + deploys
                    rest = enemy - kills
                    humans, vampires = (rest, mine) if self.public else (mine, rest)
                    value = self.side * target.outlook.value(humans, vampires, cards)
                    cost = HABITS.effort * (way + spent + places + deploys)
                    cost += HABITS.card * deploys + self.sinking * places * len(extra)
                    gain = target.weight * (value - base) - cost
                    if gain > best.gain:
                        best.gain = gain
                        best.kills = kills
                        best.places = places
                        best.deploys = deploys
        return best

    def _extras(self, target: Target) -> list[int]:
        """What one Place adds to the deck: the own card, and what a partner may add."""
        cards = [self.best_card(target)]
        if self.public:
            return cards
        partner = self.partner()
        if partner >= 0:
            doubt = self.suspicion.traitor(partner)
            cards.append(-3 if self.side > 0 and doubt > 0.5 else PARTNERS)
        return cards

    def _powers(self) -> Role:
        role = self.open.roles[self.seat]
        rules = self.view.rules
        return rules.box.role_powers[role] if role >= 0 and rules.powers else NO_POWERS

    def _state(self) -> int:
        return 1 if self.open.public[self.seat] else 0
