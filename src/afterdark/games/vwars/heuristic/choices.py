"""Cards, troops and rallies: the smaller choices of a decent player, each with its weights.

One unit is a nat: what weighs one more is chosen about e times as often.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.games.vwars.actions import Aimed, CardAction, InCity, InRegion, TakeRole
from afterdark.games.vwars.cards import VAMPIRE, WHITE
from afterdark.games.vwars.heuristic.habits import HABITS
from afterdark.games.vwars.heuristic.plans import Mind

if TYPE_CHECKING:
    from afterdark.games.vwars.knowledge.view import VwarsView
    from afterdark.games.vwars.steps.placements import PlaceCards
    from afterdark.games.vwars.steps.rally import HiddenRally, PublicRally

DISCARD: Final = 1.5
PUT: Final = 3.0
RIOT: Final = 3.0
FACE_UP: Final = 0.9
SWEEP: Final = 1.0
TROOPS: Final = 3.0
RALLY: Final = 2.5
AWAKEN: Final = 5.0
"""Nats for a unit of what each kind of choice is judged by."""
SECRET: Final = -5.0
"""To show the Vampire card unasked, which costs half of the tokens."""


def vampire_minded(view: VwarsView) -> bool:
    """Whether this seat wins with the vampires as things are."""
    return view.faction == VAMPIRE or view.open.public[view.seat]


def role(view: VwarsView) -> list[float]:
    """Whatever helps in every turn."""
    powers = view.rules.box.role_powers
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, TakeRole)
        weights.append(powers[action.role].pick)
    return weights


# -- cards ---------------------------------------------------------------------------------------


def discard(view: VwarsView) -> list[float]:
    """Humans throw red cards away, vampires good white ones."""
    vampire = vampire_minded(view)
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        weights.append(-DISCARD * card_worth(view, vampire, action.kind))
    return weights


def card_worth(view: VwarsView, vampire: bool, kind: int) -> float:
    """What a card in hand is worth to a side."""
    signed = view.rules.signed[kind]
    if vampire:
        return -0.4 * signed if signed > 0 else 1.5 + 0.2 * min(-signed, 3)
    return 2.0 - 0.3 * abs(signed - 2) if signed > 0 else 0.4 * signed


def coming_riot(view: VwarsView) -> list[float]:
    """The riot that serves the own side most, for the Riot deck or for the slot of the next."""
    vampire = vampire_minded(view)
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        weights.append(RIOT * riot_worth(view, vampire, action.kind))
    return weights


def put(mind: Mind, step: PlaceCards) -> list[float]:
    """The card that helps the own side most in a region deck."""
    view = mind.view
    signed = view.rules.signed
    vampire = mind.side < 0.0
    shy = mind.hides and mind.open.turn <= HABITS.shy * view.layout.seats
    weights: list[float] = []
    for action in view.choices:
        assert isinstance(action, CardAction)
        card = signed[action.kind]
        value = 0.15 * card_worth(view, vampire, action.kind)
        for target in mind.targets:
            if target.region == step.deck:
                luck = target.outlook.with_cards([card])
                worth = target.value(luck, target.humans, target.vampires)
                value += mind.side * target.weight * worth
        if shy and card < 0:
            value -= HABITS.clean
        weights.append(PUT * value)
    return weights


def face_up(view: VwarsView) -> list[float]:
    """After a riot the card goes that harms the own side most; Miku passes if none does."""
    rules = view.rules
    vampire = vampire_minded(view)
    weights: list[float] = []
    for action in view.choices:
        if isinstance(action, CardAction):
            number = rules.card_number[action.kind]
            white = rules.card_colour[action.kind] == WHITE
            weights.append(FACE_UP * (number if white == vampire else number - 5.0))
        else:
            weights.append(0.0)
    return weights


def sweep(mind: Mind) -> list[float]:
    """Sweep the deck in which the other side's cards are known to lie."""
    vampire = mind.side < 0.0
    weights: list[float] = []
    for action in mind.view.choices:
        assert isinstance(action, InRegion)
        value = 0.0
        for kind in mind.suspicion.sure[action.region]:
            value -= card_worth(mind.view, vampire, kind)
        weights.append(SWEEP * value)
    return weights


def troops(mind: Mind) -> list[float]:
    """Troops for the riot they help most, or as a traitor the one they help least."""
    weights: list[float] = []
    for action in mind.view.choices:
        assert isinstance(action, InCity)
        value = 0.0
        for target in mind.targets:
            if target.city == action.city:
                humans = mind.open.humans[target.city]
                luck = target.outlook.luck
                after = target.value(luck, humans + 2, target.vampires)
                before = target.value(luck, humans, target.vampires)
                value += mind.side * target.weight * (after - before)
        weights.append(TROOPS * value)
    return weights


# -- hiding and rallying -------------------------------------------------------------------------


def reveal(view: VwarsView) -> list[float]:
    """Showing the card costs half the tokens: only when the others know anyway."""
    return [SECRET if action is view.rules.go_public else 0.0 for action in view.choices]


def hidden_rally(view: VwarsView, step: HiddenRally) -> list[float]:
    """Take the tokens if they win or nearly do; otherwise go public for nothing."""
    open = view.open
    early = open.turn <= HABITS.quiet_rounds * view.layout.seats
    stays = step.tokens >= open.gap - 1 or early
    weight = -RALLY if stays else RALLY
    return [weight if action is view.rules.rally_public else 0.0 for action in view.choices]


def public_rally(mind: Mind, step: PublicRally) -> list[float]:
    """Awaken somebody who is likely Infected, unless the tokens are worth more."""
    wins = step.tokens >= mind.open.gap
    weights: list[float] = []
    for action in mind.view.choices:
        weight = 0.0
        if isinstance(action, Aimed):
            weight = AWAKEN * (mind.suspicion.infected[action.target] - HABITS.awaken)
            if wins:
                weight -= 2.0 * AWAKEN
        weights.append(weight)
    return weights


def riot_worth(view: VwarsView, vampire: bool, kind: int) -> float:
    """How good it is for a side that this card is a riot some day."""
    open = view.open
    rules = view.rules
    city = rules.card_city[kind]
    white = rules.card_colour[kind] == WHITE
    held = open.control[city]
    if vampire:
        value = 0.7 if held else 0.3
        value += 0.08 * open.vampires[city] - 0.08 * open.humans[city]
        return value + (-0.3 if white else 0.3)
    value = 0.2 if held else 0.6
    if not held and open.martial_law[rules.region_of[city]] < 0:
        value += 0.5
    humans = open.humans[city]
    value += 0.06 * (humans if humans < 5 else 5) - 0.1 * open.vampires[city]
    return value + (0.2 if white else -0.3)
