"""How good each choice looks to a decent player of V-Wars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.actions import (
    REGION,
    Aimed,
    Assassinate,
    Deploy,
    InRegion,
    Move,
    Place,
    PlaceAlone,
    PlaceCard,
)
from afterdark.games.vwars.book import RIOT_DECK, RIOT_NOW, RIOTS
from afterdark.games.vwars.heuristic.choices import (
    coming_riot,
    discard,
    face_up,
    hidden_rally,
    public_rally,
    put,
    reveal,
    riot_worth,
    role,
    sweep,
    troops,
)
from afterdark.games.vwars.heuristic.habits import HABITS
from afterdark.games.vwars.heuristic.memory import Memories
from afterdark.games.vwars.heuristic.plans import Mind, Plan
from afterdark.games.vwars.steps.placements import PlaceCards
from afterdark.games.vwars.steps.rally import HiddenRally, PublicRally

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

# Of the actions of a turn, in nats over ending it.
SURE: Final = 6.0
"""To accuse somebody who is likely enough the Vampire, or to awaken somebody likely Infected."""
UNSURE: Final = -1.0
DOUBT: Final = 6.0
"""And for each certainty that is missing."""
LOOK: Final = 9.0
"""To look into a deck, which costs nothing."""
PLAN: Final = 1.0
GAIN: Final = 2.0
"""To help a riot, and for each unit of what that gains, less for those above the first few."""
FEED: Final = 0.7
"""To put cards into the Riot deck before riots stop."""
PATROL: Final = 0.4
"""To do what is never wrong."""
IDLE: Final = -1.0
"""To do what helps nothing."""
DETOUR: Final = 1.5
"""For each move too many."""
DISTRUST: Final = 2.0
"""To name a partner who is the Vampire for sure, rather than one who is not."""
KILL_FIRST: Final = 0.02
PLACE_FIRST: Final = 0.01
"""What comes first if all of it is to be done."""
WORTHWHILE: Final = 0.02
"""The least gain to do anything for."""


def weigh(view: VwarsView, memories: Memories) -> list[float]:
    """How good each choice looks to a decent player of this seat's side."""
    step = view.step
    if step is None or len(view.choices) <= 1:
        return [0.0] * len(view.choices)
    name = step.NAME
    if name == "action":
        return Turn(Mind(view, memories)).weights()
    if name == "discard":
        return discard(view)
    if isinstance(step, PlaceCards):
        if step.deck == RIOTS:
            return coming_riot(view)
        return put(Mind(view, memories), step)
    if name == "role":
        return role(view)
    if name == "revelation":
        return reveal(view)
    if isinstance(step, HiddenRally):
        return hidden_rally(view, step)
    if isinstance(step, PublicRally):
        return public_rally(Mind(view, memories), step)
    if name in ("mobilise", "airlift"):
        return troops(Mind(view, memories))
    if name == "agitate":
        return coming_riot(view)
    if name == "sweep":
        return sweep(Mind(view, memories))
    return face_up(view)


def of_gain(gain: float) -> float:
    """What a gain weighs."""
    return PLAN + GAIN * gain / (1.0 + gain / 6.0)


class Turn:
    """The actions of a turn: uncover or awaken, help a riot, feed the Riot deck; or stop."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.view = mind.view
        self.open = mind.open
        self.rules = mind.view.rules
        self.plans = [Plan(mind, target) for target in mind.targets]
        self._least_doubt = mind.least_doubt()
        self._feed = self._feeding()
        self._errand = self._errands()
        """A city to go to if no riot asks for anything; -1 if there is none."""

    def weights(self) -> list[float]:
        weights: list[float] = []
        for action in self.view.choices:
            if isinstance(action, Move):
                weight = self._move(action.city)
            elif isinstance(action, PlaceCard):
                weight = self._place(action)
            elif isinstance(action, Deploy):
                weight = self._deploy(action.city)
            elif isinstance(action, Assassinate):
                weight = self._kill(action.city)
            elif isinstance(action, Aimed):
                weight = self._aim(action)
            elif isinstance(action, InRegion):
                weight = self._look(action.region)
            else:
                weight = 0.0
            weights.append(weight)
        return weights

    # -- people ------------------------------------------------------------------------------

    def _aim(self, action: Aimed) -> float:
        """An accusation should be likely true, an awakening likely to succeed."""
        mind = self.mind
        if action is self.rules.awaken[action.target]:
            likely = mind.suspicion.infected[action.target] - 0.2
            return SURE + likely if likely > 0.0 else UNSURE + DOUBT * likely
        likely = mind.suspicion.vampire[action.target]
        if likely < HABITS.sure or mind.side < 0.0:
            return UNSURE - DOUBT * (HABITS.sure - likely)
        stake = self.open.sympathy // 2
        won = mind.world.change(0, -stake, 0)
        lost = mind.world.change(0, stake, 0)
        value = likely * won + (1.0 - likely) * lost
        return SURE + likely if value > 0.0 else UNSURE

    def _look(self, region: int) -> float:
        """Where the next riot is, if one may choose."""
        now = self.view.zones[RIOT_NOW]
        if now and self.rules.region_of[self.rules.card_city[now[0]]] == region:
            return LOOK + 0.5
        return LOOK

    # -- riots -------------------------------------------------------------------------------

    def _move(self, city: int) -> float:
        region = self.rules.region_of[city]
        weight = PATROL if self._on_errand(city, region) else IDLE
        for plan in self.plans:
            target = plan.target
            found = IDLE
            if plan.way == 0:
                if city == target.city and plan.enter > WORTHWHILE:
                    found = of_gain(plan.enter)
            elif plan.go > WORTHWHILE:
                found = of_gain(plan.go)
                left = self.rules.apart[region][target.region]
                if left >= plan.way:
                    found -= DETOUR * (left - plan.way + 1)
                elif left == 0 and city != target.city:
                    found -= DETOUR
            if found > weight:
                weight = found
        return weight

    def _on_errand(self, city: int, region: int) -> bool:
        """Whether a city is where one wants to go, or on the way there."""
        if self._errand < 0 or self._errand == self.open.places[self.mind.seat]:
            return False
        if city == self._errand:
            return True
        goal = self.rules.region_of[self._errand]
        return 0 < self.rules.apart[region][goal] < self.mind.distance(goal)

    def _kill(self, city: int) -> float:
        mind = self.mind
        weight = IDLE if mind.hides or mind.wavering else PATROL
        for plan in self.plans:
            if plan.target.city == city and plan.kill > WORTHWHILE:
                found = of_gain(plan.kill) + KILL_FIRST
                if found > weight:
                    weight = found
        return weight

    def _deploy(self, city: int) -> float:
        mind = self.mind
        weight = IDLE
        for plan in self.plans:
            if plan.target.city != city:
                continue
            if plan.way == 0 and plan.deploy > WORTHWHILE:
                weight = max(weight, of_gain(plan.deploy))
            elif (
                mind.side > 0.0
                and not mind.wavering
                and len(self.view.hand) >= 5
                and self.open.humans[city] < 4
            ):
                weight = max(weight, PATROL - 0.1)
        return weight

    def _place(self, action: PlaceCard) -> float:
        """Alone where that is allowed and wise, otherwise with the most trusted partner."""
        mind = self.mind
        if action.deck == REGION:
            weight = IDLE
            for plan in self.plans:
                if plan.way == 0 and plan.place > WORTHWHILE:
                    weight = max(weight, of_gain(plan.place) + PLACE_FIRST)
        else:
            weight = self._feed
        if isinstance(action, Place):
            return weight - DISTRUST * (mind.doubt(action.partner) - self._least_doubt)
        assert isinstance(action, PlaceAlone)
        if mind.public or action.deck == REGION:
            return weight + PLACE_FIRST * action.cards
        return weight - DISTRUST

    def _feeding(self) -> float:
        """Without riots the events run out: feed the deck with cards that serve."""
        mind = self.mind
        few = self.view.counts[RIOT_DECK] < HABITS.few_riots
        if not few and mind.side > 0.0:
            return IDLE
        vampire = mind.side < 0.0
        worth = 0.0
        for kind in self.view.hand:
            worth = max(worth, riot_worth(self.view, vampire, kind))
        short = (0.4 if few else 0.9) + HABITS.feed * mind.sinking - worth
        return FEED if short <= 0.0 else IDLE - short

    def _errands(self) -> int:
        """An Infected who wavers comes near the Vampire, a Public Vampire near an Infected."""
        mind = self.mind
        open = self.open
        if mind.wavering:
            return open.places[open.vampire]
        if not mind.public:
            return -1
        best = -1
        most = 0.3
        for seat in range(self.view.layout.seats):
            city = open.places[seat]
            if seat == mind.seat or open.public[seat] or open.under_martial_law(city):
                continue
            way = mind.distance(self.rules.region_of[city])
            value = mind.suspicion.infected[seat] - 0.05 * way
            if value > most and way < open.actions:
                most = value
                best = city
        return best
