"""Step 3: the event in Now is carried out (VW-110 to VW-119, and the events)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE
from afterdark.engine.errors import Refusal
from afterdark.games.vwars.actions import InRegion, Troops
from afterdark.games.vwars.book import (
    DISCARD,
    EVENT_NOW,
    FANNED,
    REGION_DECK,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    SWEPT,
    TURNED_UP,
)
from afterdark.games.vwars.cards import REGIONS
from afterdark.games.vwars.outcome import out_of_events
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import LIMIT, Vwars
from afterdark.games.vwars.steps.election import hold_election
from afterdark.games.vwars.vocabulary import (
    BY_EACH,
    CHOSEN,
    ELECTION,
    HELD,
    IN_REGION,
    MARTIAL_LAW,
    SOON,
    SWEEP,
    SYMPATHY,
    TROOPS,
    EventEffect,
)
from afterdark.games.vwars.vocabulary import TURNED_UP as ON_TURNED_UP

NO_CITY: Final = -1
"""The city chosen before, when none was."""


class EventStep(Automatic[Vwars]):
    """Carry the event out, or the vampires have won because there is none (VW-110, VW-111)."""

    NAME: ClassVar[str] = "event"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-40", "VW-110", "VW-111", "VW-112", "VW-113", "VW-114", "VW-115", "VW-116", "VW-117",
        "VW-118", "VW-119", "VW-120", "VW-121", "VW-122", "VW-123", "VW-124", "VW-171",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("riot",)

    def run(self, state: Vwars) -> None:
        state.pop()
        # VW-110, VW-171: no event in Now, and the vampires have won.
        if not state.zones[EVENT_NOW]:
            out_of_events(state)
            return
        # VW-119: the card stays in Now until step 5.
        event = state.zones[EVENT_NOW][0]
        if state.events is not None:
            state.tell("event", {"card": state.book.box.event_kinds[event]})
        carry_out(state, event)


def carry_out(state: Vwars, event: int) -> None:
    """What an event does, in the order written; impossible parts are skipped (VW-111)."""
    for effect in state.book.box.event_effects[event]:
        if state.outcome() is not None:
            return
        if effect.op == TROOPS:
            bring_troops(state, effect)
        elif effect.op == ELECTION:
            # VW-E01 to VW-E08: in the region on the card.
            hold_election(state, effect.region)
        elif effect.op == SYMPATHY:
            # VW-E26 adds, VW-E28 removes.
            state.add_sympathy(effect.troops)
            state.remove_sympathy(-effect.troops)
        elif effect.op == SWEEP:
            clean_sweep(state)
        else:
            fan_flames(state, effect.count)


def bring_troops(state: Vwars, effect: EventEffect) -> None:
    """Troops into the cities an event speaks of, one placement after the other (VW-112)."""
    box = state.book.box
    open = state.open
    where = effect.where
    if where == ON_TURNED_UP:
        outbreak(state, effect)
    elif where == CHOSEN:
        ask_to_mobilise(state, human_chooser(state), effect.count)
    elif where == BY_EACH:
        ask_for_airlift(state, open.active, seats=state.seats)
    elif where == IN_REGION:
        # VW-E14 to VW-E17: in board order, as control is when the city's turn comes.
        for city in box.cities_of[effect.region]:
            place(state, effect, city)
    elif where == HELD:
        # VW-E20: the cities that were vampire-controlled before the first troop came.
        held = open.control.copy()
        for city, marked in enumerate(held):
            if marked:
                place(state, effect, city)
    elif where == MARTIAL_LAW:
        # VW-E25: in board order.
        for city in range(len(open.humans)):
            if open.under_martial_law(city):
                place(state, effect, city)
    elif where == SOON and state.zones[RIOT_SOON]:
        # VW-E18: the city in Soon, or if there is none the one in Now.
        place(state, effect, state.book.card_city[state.zones[RIOT_SOON][0]])
    elif state.zones[RIOT_NOW]:
        # VW-E25: after that the city of the Now riot.
        place(state, effect, state.book.card_city[state.zones[RIOT_NOW][0]])


def place(state: Vwars, effect: EventEffect, city: int) -> None:
    """One placement of an event, unless the game is over (VW-113, VW-117)."""
    if state.outcome() is not None:
        return
    troops = effect.held if state.open.control[city] else effect.troops
    if effect.human:
        state.event_humans(city, troops)
    else:
        state.event_vampires(city, troops)


def outbreak(state: Vwars, effect: EventEffect) -> None:
    """Turn up a Player card, troops into its city, the card to the discards (VW-E09, VW-E12)."""
    cards = effect.count
    while cards > 0 and state.outcome() is None:
        kind = state.next_card()
        if kind < 0:
            return
        cards -= 1
        state.zones[DISCARD].append(kind)
        state.learn(EVERYONE, TURNED_UP, [kind])
        if state.events is not None:
            state.tell("turned_up", {"card": state.card(kind)})
        place(state, effect, state.book.card_city[kind])


def fan_flames(state: Vwars, cards: int) -> None:
    """The top Player cards go unseen into the Riot deck (VW-E30)."""
    for _ in range(cards):
        kind = state.next_card()
        if kind < 0:
            break
        state.zones[RIOT_DECK].append(kind)
        state.learn(EVERYONE, FANNED, [1])
        if state.events is not None:
            state.tell("fanned", {})


# -- choices -------------------------------------------------------------------------------------


def human_chooser(state: Vwars) -> int:
    """The active player, or the next to the left who is no Public Vampire (VW-112, VW-R35)."""
    seat = state.open.active
    while state.open.public[seat]:
        seat = (seat + 1) % state.seats
    return seat


def ask_to_mobilise(state: Vwars, seat: int, cities: int, other: int = NO_CITY) -> None:
    """Ask for a city, if there is one left to choose (VW-111)."""
    if may_be_mobilised(state, other):
        state.push(Mobilise(seat, cities, other))


def may_be_mobilised(state: Vwars, other: int) -> list[int]:
    """The human-controlled cities, but for the other one that was chosen (VW-E21)."""
    cities: list[int] = []
    for city, marked in enumerate(state.open.control):
        if not marked and city != other:
            cities.append(city)
    return cities


def ask_for_airlift(state: Vwars, seat: int, seats: int) -> None:
    """Ask the next player who has a city with room in the own region (VW-E23)."""
    while seats > 0:
        if not state.open.public[seat] and with_room(state, seat):
            state.push(EachChooses(seat, seats))
            return
        seat = (seat + 1) % state.seats
        seats -= 1


def with_room(state: Vwars, seat: int) -> list[int]:
    """The cities of the seat's region that can take another Human troop (VW-E23)."""
    cities: list[int] = []
    for city in state.book.cities_of[state.open.region_of(seat)]:
        if state.open.humans[city] < LIMIT:
            cities.append(city)
    return cities


def asking(state: Vwars) -> EventEffect | None:
    """The effect that may ask, of the event in Now, where it stays so long (VW-119)."""
    event = state.zones[EVENT_NOW]
    return state.book.box.event_effects[event[0]][-1] if event else None


def asks_where(state: Vwars, where: int) -> bool:
    """Whether the event in Now has troops placed so."""
    effect = asking(state)
    return effect is not None and effect.where == where


def may_choose_for_humans(state: Vwars, seat: int) -> bool:
    """Human troops are placed by who is no Public Vampire (VW-E21, VW-E23)."""
    return seat >= 0 and not state.open.public[seat]


class Mobilise(Choice[Vwars]):
    """Choose a human-controlled city for fresh troops (VW-E21)."""

    NAME: ClassVar[str] = "mobilise"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-E21", "VW-112", "VW-R35")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("cities", "number"), Field("other", "number"),
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("riot",)

    def __init__(self, seat: int, cities: int, other: int = NO_CITY) -> None:
        super().__init__()
        self.seat = seat
        self.cities = cities
        """How many are still to choose, this one included."""
        self.other = other
        """The city chosen before."""

    def check(self, state: Vwars, depth: int) -> None:
        need(asks_where(state, CHOSEN), "mobilise asks for Mobilisation. [VW-E21]")
        need(may_choose_for_humans(state, self.seat), "mobilise asks no Public Vampire. [VW-R35]")
        need(1 <= self.cities <= now(state).count, "mobilise asks for two cities. [VW-E21]")
        known = NO_CITY <= self.other < len(state.open.control)
        need(known, "mobilise names a city chosen before, or none. [VW-E21]")
        left = len(may_be_mobilised(state, self.other))
        need(left > 0, "mobilise needs a city to choose. [VW-111]")

    def who(self, state: Vwars) -> int:
        # VW-112, VW-R35: the card names the human chooser.
        return self.seat

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        for city in may_be_mobilised(state, self.other):
            options.append(state.book.troops[city])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Troops):
            return Refusal("VW-E21", "refused-choose-city")
        if state.open.control[action.city]:
            return Refusal("VW-E21", "refused-vampire-city")
        if action.city == self.other:
            return Refusal("VW-E21", "refused-same-city")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Troops)
        state.pop()
        place(state, now(state), action.city)
        if self.cities != 1:
            ask_to_mobilise(state, seat, self.cities - 1, other=action.city)


class EachChooses(Choice[Vwars]):
    """Choose a city of the own region for a troop (VW-E23)."""

    NAME: ClassVar[str] = "airlift"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-E23", "VW-112")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("seats", "number"))
    ON: ClassVar[tuple[str, ...]] = ("riot",)

    def __init__(self, seat: int, seats: int) -> None:
        super().__init__()
        self.seat = seat
        self.seats = seats
        """How many have not had their turn, this one included."""

    def check(self, state: Vwars, depth: int) -> None:
        need(asks_where(state, BY_EACH), "airlift asks for Airlift. [VW-E23]")
        need(may_choose_for_humans(state, self.seat), "airlift asks no Public Vampire. [VW-E23]")
        need(1 <= self.seats <= state.seats, "airlift asks every player once. [VW-E23]")
        left = len(with_room(state, self.seat))
        need(left > 0, "airlift skips who has no city with room. [VW-E23]")

    def who(self, state: Vwars) -> int:
        # VW-112, VW-E23: the card names every player, from the active one to the left.
        return self.seat

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        for city in with_room(state, seat):
            options.append(state.book.troops[city])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Troops):
            return Refusal("VW-E23", "refused-choose-city")
        if state.book.region_of[action.city] != state.open.region_of(seat):
            return Refusal("VW-E23", "refused-other-region")
        if state.open.humans[action.city] >= LIMIT:
            return Refusal("VW-E23", "refused-city-full")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Troops)
        state.pop()
        place(state, now(state), action.city)
        ask_for_airlift(state, (seat + 1) % state.seats, seats=self.seats - 1)


def now(state: Vwars) -> EventEffect:
    """The effect that asks, of the event in Now; it lies there until step 5 (VW-119)."""
    effect = asking(state)
    assert effect is not None
    return effect


def clean_sweep(state: Vwars) -> None:
    """The fullest region deck; ties are for the active player to break (VW-E29)."""
    fullest = fullest_decks(state)
    if not fullest:
        return
    if len(fullest) == 1:
        sweep(state, fullest[0])
    else:
        state.push(CHOOSE_DECK)


def fullest_decks(state: Vwars) -> list[int]:
    """The regions whose decks have most cards; none if all are empty."""
    most = 1
    fullest: list[int] = []
    for region in range(REGIONS):
        size = len(state.zones[REGION_DECK + region])
        if size > most:
            most = size
            fullest = []
        if size == most:
            fullest.append(region)
    return fullest


def sweep(state: Vwars, region: int) -> None:
    """Random cards of a region deck go to the discards, unseen."""
    wanted = now(state).count
    deck = state.zones[REGION_DECK + region]
    swept = 0
    while swept < wanted and deck:
        state.zones[DISCARD].append(deck.pop(state.pick("swept", len(deck))))
        swept += 1
    state.learn(EVERYONE, SWEPT, [region, swept])
    if state.events is not None:
        words: dict[str, str | int] = {"place": state.book.box.regions[region], "count": swept}
        state.tell("swept", words)


class Sweep(Choice[Vwars]):
    """Choose among the fullest region decks (VW-E29)."""

    NAME: ClassVar[str] = "sweep"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-E29", "VW-112")
    ON: ClassVar[tuple[str, ...]] = ("riot",)

    def check(self, state: Vwars, depth: int) -> None:
        effect = asking(state)
        sweeps = effect is not None and effect.op == SWEEP
        need(sweeps, "sweep asks for Clean Sweep. [VW-E29]")
        need(len(fullest_decks(state)) > 0, "sweep needs a card in a region deck. [VW-E29]")

    def who(self, state: Vwars) -> int:
        # VW-112: the card names nobody else.
        return state.open.active

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        for region in fullest_decks(state):
            options.append(state.book.sweep[region])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, InRegion) or action is not state.book.sweep[action.region]:
            return Refusal("VW-E29", "refused-choose-region")
        if action.region not in fullest_decks(state):
            return Refusal("VW-E29", "refused-not-fullest")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, InRegion)
        state.pop()
        sweep(state, action.region)


EVENT: Final = EventStep()
CHOOSE_DECK: Final = Sweep()
