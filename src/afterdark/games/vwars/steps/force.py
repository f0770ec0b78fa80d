"""Deploying and assassinating troops, and the cards that pay for it (VW-60 to VW-65, VW-80 ff.)."""

from __future__ import annotations

from typing import ClassVar

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Choice
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import Shed
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import LIMIT, Vwars

# -- sides ---------------------------------------------------------------------------------------


def own_troops(state: Vwars, seat: int) -> list[int]:
    """Public Vampires deploy Vampire troops, all others Human ones (VW-2, VW-61)."""
    return state.open.vampires if state.open.public[seat] else state.open.humans


def enemy_troops(state: Vwars, seat: int) -> list[int]:
    """Human troops to Public Vampires, Vampire troops to all others (VW-2, VW-81)."""
    return state.open.humans if state.open.public[seat] else state.open.vampires


# -- deploy --------------------------------------------------------------------------------------


def add_deploys(state: Vwars, seat: int, options: list[Action]) -> None:
    """The cities of the own region that can take another troop (VW-60, VW-63)."""
    open = state.open
    if open.actions == 0:
        return
    region = open.region_of(seat)
    if len(state.hand(seat)) < deploy_cards(state, seat, region):
        return
    side = own_troops(state, seat)
    if state.supply(side) == 0:
        return
    # VW-62: whoever controls the city, and under Martial Law too.
    for city in state.book.cities_of[region]:
        if side[city] < LIMIT or not state.book.capped:
            options.append(state.book.deploy[city])


def deploy_cards(state: Vwars, seat: int, region: int) -> int:
    """Cards a Deploy costs: one, and more where a law says so (VW-60, VW-64)."""
    return 1 + state.terms(region).deploy_cards[state.side(seat)]


def deploy_refusal(state: Vwars, seat: int, city: int) -> Refusal | None:
    """Why no troop may be deployed there, or None."""
    open = state.open
    if open.actions == 0:
        return Refusal("VW-52", "refused-actions")
    region = state.book.region_of[city]
    if region != open.region_of(seat):
        return Refusal("VW-60", "refused-other-region")
    if len(state.hand(seat)) < deploy_cards(state, seat, region):
        return Refusal("VW-52", "refused-cards")
    side = own_troops(state, seat)
    if side[city] >= LIMIT and state.book.capped:
        return Refusal("VW-63", "refused-city-full")
    if state.supply(side) == 0:
        return Refusal("VW-8", "refused-supply")
    return None


def deploy(state: Vwars, seat: int, city: int) -> None:
    """First the card, then the troop (VW-60)."""
    state.open.actions -= 1
    cards = deploy_cards(state, seat, state.book.region_of[city])
    state.push(Pay(deploy=True, city=city, cards=cards))


def land(state: Vwars, seat: int, city: int) -> None:
    """One troop, and one more by role or law; what finds no room is lost (VW-63, VW-64)."""
    open = state.open
    book = state.book
    public = open.public[seat]
    favoured = state.side(seat)
    troops = 1
    # VW-RO2: the first Deploy of the turn.
    if not open.deployed:
        troops += state.powers(seat).first_deploy[favoured]
    # VW-VL2, VW-HL2: more troops of the side the law favours.
    troops += state.terms(book.region_of[city]).deployed[favoured]
    open.deployed = True
    side = own_troops(state, seat)
    if book.capped:
        # VW-63: up to six, and the rest is lost; neither control nor Sympathy changes.
        troops = state.fitting(side, city, troops)
    else:
        troops = min(troops, state.supply(side))
    side[city] = side[city] + troops
    if state.events is not None:
        words: dict[str, str | int] = {"seat": seat, "place": state.city(city), "count": troops}
        words["side"] = "vampire" if public else "human"
        words["troops"] = side[city]
        state.tell("deployed", words)


# -- assassinate ---------------------------------------------------------------------------------


def add_assassinations(state: Vwars, seat: int, options: list[Action]) -> None:
    """The own city, or for the hunter any of the region, with an enemy in it (VW-80, VW-83)."""
    open = state.open
    if open.actions == 0:
        return
    enemy = enemy_troops(state, seat)
    here = open.places[seat]
    region = state.book.region_of[here]
    if len(state.hand(seat)) < blood_money(state, seat, region):
        return
    # VW-83, VW-RO3: some kill from afar.
    if state.powers(seat).kills_afar[state.side(seat)]:
        for city in state.book.cities_of[region]:
            if enemy[city] > 0:
                options.append(state.book.assassinate[city])
    elif enemy[here] > 0:
        options.append(state.book.assassinate[here])


def blood_money(state: Vwars, seat: int, region: int) -> int:
    """Cards that killing a troop there costs: none, unless a law says so (VW-80, VW-VL1)."""
    return state.terms(region).kill_cards[state.side(seat)]


def assassinate_refusal(state: Vwars, seat: int, city: int) -> Refusal | None:
    """Why nobody can be killed there, or None."""
    open = state.open
    if open.actions == 0:
        return Refusal("VW-52", "refused-actions")
    here = open.places[seat]
    region = state.book.region_of[city]
    if city != here:
        if not state.powers(seat).kills_afar[state.side(seat)]:
            return Refusal("VW-80", "refused-own-city")
        if region != state.book.region_of[here]:
            return Refusal("VW-83", "refused-other-region")
    enemy = enemy_troops(state, seat)
    if enemy[city] == 0:
        return Refusal("VW-80", "refused-no-enemy")
    if len(state.hand(seat)) < blood_money(state, seat, region):
        return Refusal("VW-52", "refused-cards")
    return None


def assassinate(state: Vwars, seat: int, city: int) -> None:
    """Kill, or pay a card first where the law asks for one."""
    state.open.actions -= 1
    cards = blood_money(state, seat, state.book.region_of[city])
    if cards > 0:
        state.push(Pay(deploy=False, city=city, cards=cards))
    else:
        kill(state, seat, city)


def kill(state: Vwars, seat: int, city: int) -> None:
    """Exactly one enemy troop less (VW-80)."""
    open = state.open
    enemy = enemy_troops(state, seat)
    enemy[city] = enemy[city] - 1
    if state.events is not None:
        words: dict[str, str | int] = {"seat": seat, "place": state.city(city)}
        words["side"] = "human" if open.public[seat] else "vampire"
        words["troops"] = enemy[city]
        state.tell("assassinated", words)
    # VW-82, VW-R5: control stays, unless the table plays otherwise.
    if state.book.empty_reverts and open.control[city] and open.vampires[city] == 0:
        state.humans_take(city)


# -- paying --------------------------------------------------------------------------------------


class Pay(Choice[Vwars]):
    """Which card to discard facedown; after the last, the action happens (VW-60, VW-VL1)."""

    NAME: ClassVar[str] = "discard"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-60", "VW-65")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("deploy", "flag"), Field("city", "number"), Field("cards", "number"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("actions",)
    SECRET: ClassVar[bool] = True

    def __init__(self, deploy: int, city: int, cards: int) -> None:
        super().__init__()
        self.deploy = bool(deploy)
        """For a troop that is deployed; otherwise for one that is assassinated."""
        self.city = city
        self.cards = cards
        """How many are still due, this one included."""

    def check(self, state: Vwars, depth: int) -> None:
        active = state.open.active
        cities = len(state.open.humans)
        need(0 <= self.city < cities, "discard pays for a troop in a city. [VW-60]")
        need(1 <= self.cards <= state.book.box.most_paid, "discard takes one card or two. [VW-64]")
        need(self.cards <= len(state.hand(active)), "discard is paid in full. [VW-52]")
        if not self.deploy:
            enemy = enemy_troops(state, active)
            need(enemy[self.city] > 0, "discard pays for an enemy troop in that city. [VW-80]")

    def who(self, state: Vwars) -> int:
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        shed = state.book.shed
        options: list[Action] = []
        for kind in distinct(state.hand(seat)):
            options.append(shed[kind])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Shed):
            return Refusal("VW-60", "refused-discard")
        if action.kind not in state.hand(seat):
            return Refusal("VW-60", "refused-not-in-hand")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Shed)
        state.pop()
        # VW-65: all see that a card is discarded, one alone sees which.
        state.discard_from(seat, action.kind)
        if self.cards != 1:
            state.push(Pay(deploy=self.deploy, city=self.city, cards=self.cards - 1))
        elif self.deploy:
            land(state, seat, self.city)
        else:
            kill(state, seat, self.city)


def distinct(cards: list[int]) -> list[int]:
    """The cards in the order of the catalogue, equal faces once."""
    ordered = sorted(cards)
    kinds: list[int] = []
    last = -1
    for kind in ordered:
        if kind != last:
            kinds.append(kind)
            last = kind
    return kinds
