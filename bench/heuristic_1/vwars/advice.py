"""How a decent player plays V-Wars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.actions import (
    Aimed,
    InCity,
    InRegion,
    Move,
    TakeRole,
)
from afterdark.games.vwars.book import RIOT_DECK
from afterdark.games.vwars.steps.placements import PlaceCards
from afterdark.games.vwars.steps.rally import HiddenRally, PublicRally
from bench.heuristic_1.vwars.choices import (
    discard,
    face_up,
    hidden_rally,
    next_riot,
    public_rally,
    put,
    reveal,
    riot_worth,
    sweep,
    troops,
)
from bench.heuristic_1.vwars.habits import HABITS
from bench.heuristic_1.vwars.plans import Mind, Scheme

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView

ROLE_WORTH: Final = (0.3, 1.0, 0.8, 0.9, 0.2, 0.5, 0.7, 0.4)
"""Before anybody knows their faction: troops and moves first."""


def advice(view: VwarsView, rng: Rng) -> Action:
    """What a decent player of this seat's side would do."""
    choices = view.choices
    step = view.step
    if len(choices) == 1 or step is None:
        return choices[0]
    if step.NAME == "role":
        return _role(choices, rng)
    mind = Mind(view, rng)
    name = step.NAME
    if name == "action":
        return _act(mind)
    if name == "discard":
        return discard(mind)
    if isinstance(step, PlaceCards):
        return put(mind, step.deck)
    if name == "revelation":
        return reveal(mind)
    if isinstance(step, HiddenRally):
        return hidden_rally(mind, step.tokens)
    if isinstance(step, PublicRally):
        return public_rally(mind, step.tokens)
    if name in ("mobilise", "airlift"):
        return troops(mind)
    if name == "agitate":
        return next_riot(mind)
    if name == "sweep":
        return sweep(mind)
    return face_up(mind)


def _role(choices: list[Action], rng: Rng) -> Action:
    best = choices[0]
    most = -1.0
    for action in choices:
        assert isinstance(action, TakeRole)
        value = ROLE_WORTH[action.role] + rng.unit()
        if value > most:
            most = value
            best = action
    return best


# -- actions -------------------------------------------------------------------------------------


def _act(mind: Mind) -> Action:
    """Uncover or awaken, help a riot, feed the Riot deck, come nearer; or stop."""
    view = mind.view
    rules = view.rules
    aimed = _aim(mind)
    if aimed is not None:
        return aimed
    for action in view.choices:
        if isinstance(action, InRegion):
            return action
    scheme = mind.scheme()
    if scheme.target is not None and scheme.gain > 0.02:
        found = _towards(mind, scheme)
        if found is not None:
            return found
    if mind.open.actions > 0:
        fed = _feed_riots(mind)
        if fed is not None:
            return fed
        patrol = _patrol(mind)
        if patrol is not None:
            return patrol
    return rules.end


def _aim(mind: Mind) -> Action | None:
    """An accusation that is likely true, or an awakening that may succeed."""
    view = mind.view
    open = view.open
    best: Action | None = None
    most = 0.0
    for action in view.choices:
        if not isinstance(action, Aimed):
            continue
        if action is view.rules.investigate[action.target]:
            if mind.side < 0.0:
                continue
            likely = mind.suspicion.vampire[action.target]
            stake = open.sympathy // 2
            won = mind.world.change(0, -stake, 0)
            lost = mind.world.change(0, stake, 0)
            value = likely * won + (1.0 - likely) * lost if likely >= HABITS.sure else -1.0
        else:
            likely = mind.suspicion.infected[action.target]
            value = likely - 0.2
        if value > most:
            most = value
            best = action
    return best


def _towards(mind: Mind, scheme: Scheme) -> Action | None:
    """The first step of a scheme."""
    view = mind.view
    rules = view.rules
    target = scheme.target
    assert target is not None
    here = mind.open.places[mind.seat]
    if mind.open.region_of(mind.seat) != target.region:
        return _go(mind, target.region, target.city)
    if scheme.kills > 0:
        kill = rules.assassinate[target.city]
        if kill in view.choices:
            return kill
        if here != target.city and rules.move[target.city] in view.choices:
            return rules.move[target.city]
    if scheme.places > 0:
        placed = _place(mind, 0)
        if placed is not None:
            return placed
    if scheme.deploys > 0 and rules.deploy[target.city] in view.choices:
        return rules.deploy[target.city]
    return None


def _go(mind: Mind, region: int, city: int) -> Action | None:
    """A move into a region, into a city of it if it is near enough."""
    view = mind.view
    if view.rules.move[city] in view.choices:
        return view.rules.move[city]
    best: Action | None = None
    least = 99.0
    near = view.rules.box.near
    for action in view.choices:
        if not isinstance(action, Move):
            continue
        there = view.rules.region_of[action.city]
        way = 2.0
        if there == region:
            way = 0.0
        elif region in near[there]:
            way = 1.0
        way += mind.rng.unit() * 0.5
        if way < least:
            least = way
            best = action
    return best


def _place(mind: Mind, deck: int) -> Action | None:
    """Alone where that is allowed and wise, otherwise with the most trusted partner."""
    view = mind.view
    rules = view.rules
    if mind.public and rules.place_two[deck] in view.choices:
        return rules.place_two[deck]
    alone = rules.place_alone[deck]
    if alone in view.choices and (mind.public or deck == 0):
        return alone
    partner = mind.partner()
    return rules.place[deck][partner] if partner >= 0 else None


def _feed_riots(mind: Mind) -> Action | None:
    """Without riots the events run out: feed the deck with cards that serve."""
    view = mind.view
    few = view.counts[RIOT_DECK] < HABITS.few_riots
    if not few and mind.side > 0.0:
        return None
    worth = 0.0
    for kind in view.hand:
        worth = max(worth, riot_worth(mind, kind))
    wanted = (0.4 if few else 0.9) + HABITS.feed * mind.sinking
    return _place(mind, 1) if worth >= wanted else None


def _patrol(mind: Mind) -> Action | None:
    """Nothing urgent: kill where one stands, as a wavering Infected come near the Vampire."""
    view = mind.view
    rules = view.rules
    open = mind.open
    if mind.wavering:
        lair = open.places[open.vampire]
        if open.places[mind.seat] != lair:
            return _go(mind, rules.region_of[lair], lair)
        return None
    if mind.side < 0.0 and not mind.public:
        return None
    for choice in view.choices:
        if isinstance(choice, InCity) and choice is rules.assassinate[choice.city]:
            return choice
    if mind.public:
        return _hunt(mind)
    if len(view.hand) >= 5:
        for target in mind.targets:
            action = rules.deploy[target.city]
            if open.humans[target.city] < 4 and action in view.choices:
                return action
    return None


def _hunt(mind: Mind) -> Action | None:
    """A Public Vampire goes where an Infected may stand."""
    open = mind.open
    best = -1
    most = 0.3
    for seat in range(mind.view.layout.seats):
        city = open.places[seat]
        if seat == mind.seat or open.public[seat] or open.under_martial_law(city):
            continue
        way = mind.distance(mind.view.rules.region_of[city])
        value = mind.suspicion.infected[seat] - 0.05 * way
        if value > most and way < open.actions:
            most = value
            best = city
    if best < 0 or best == open.places[mind.seat]:
        return None
    return _go(mind, mind.view.rules.region_of[best], best)
