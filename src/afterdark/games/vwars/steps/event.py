"""Step 3: the event in Now is carried out (VW-110 to VW-119, and the events)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
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
from afterdark.games.vwars.cards import (
    AIRLIFT,
    CLEAN_SWEEP,
    ELECTION,
    EPIDEMIC,
    FANNED_FLAMES,
    MOBILISATION,
    NATIONAL_GUARD,
    OUTBREAK,
    REGIONS,
    SLEEPER_CELL,
    SYMPATHY,
    UNDERGROUND_ARMY,
)
from afterdark.games.vwars.outcome import out_of_events
from afterdark.games.vwars.state import LIMIT, Vwars
from afterdark.games.vwars.steps.election import hold_election

NO_CITY: Final = -1


class EventStep(Automatic[Vwars]):
    """Carry the event out, or the vampires have won because there is none (VW-110, VW-111)."""

    NAME: ClassVar[str] = "event"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-110", "VW-111", "VW-112", "VW-113", "VW-114", "VW-115", "VW-116", "VW-117", "VW-118",
        "VW-119", "VW-120", "VW-121", "VW-122", "VW-123", "VW-124", "VW-171",
    )  # fmt: skip

    def run(self, state: Vwars) -> None:
        state.pop()
        if not state.zones[EVENT_NOW]:
            out_of_events(state)
            return
        event = state.zones[EVENT_NOW][0]
        if state.events is not None:
            state.tell("event", {"card": state.book.box.event_kinds[event]})
        carry_out(state, event)


def carry_out(state: Vwars, event: int) -> None:
    """What each event does."""
    box = state.book.box
    effect = box.event_effect[event]
    troops = box.event_troops[event]
    if effect == ELECTION:
        hold_election(state, box.event_region[event])
    elif effect == OUTBREAK:
        outbreak(state, box.event_count[event], troops)
    elif effect == EPIDEMIC:
        for city in box.cities_of[box.event_region[event]]:
            if state.outcome() is None:
                state.event_vampires(city, 2 if state.open.control[city] else 1)
    elif effect == SLEEPER_CELL:
        for slot in (RIOT_SOON, RIOT_NOW):
            if state.zones[slot]:
                state.event_vampires(state.book.card_city[state.zones[slot][0]], troops)
                break
    elif effect == UNDERGROUND_ARMY:
        held = state.open.control.copy()
        for city, marked in enumerate(held):
            if marked and state.outcome() is None:
                state.event_vampires(city, troops)
    elif effect == MOBILISATION:
        ask_to_mobilise(state, human_chooser(state), box.event_count[event], NO_CITY)
    elif effect == AIRLIFT:
        ask_for_airlift(state, state.open.active, state.seats)
    elif effect == NATIONAL_GUARD:
        national_guard(state, troops)
    elif effect == SYMPATHY:
        state.add_sympathy(troops)
        state.remove_sympathy(-troops)
    elif effect == CLEAN_SWEEP:
        clean_sweep(state)
    elif effect == FANNED_FLAMES:
        fan_flames(state, box.event_count[event])


def outbreak(state: Vwars, cards: int, troops: int) -> None:
    """Turn up a Player card, troops into its city, the card to the discards (VW-E09, VW-E12)."""
    while cards > 0 and state.outcome() is None:
        kind = state.next_card()
        if kind < 0:
            return
        cards -= 1
        state.zones[DISCARD].append(kind)
        state.learn(EVERYONE, TURNED_UP, [kind])
        if state.events is not None:
            state.tell("turned_up", {"card": state.card(kind)})
        state.event_vampires(state.book.card_city[kind], troops)


def national_guard(state: Vwars, troops: int) -> None:
    """Cities under Martial Law in board order, then the city of the Now riot (VW-E25)."""
    open = state.open
    for city in range(len(open.humans)):
        if open.under_martial_law(city):
            state.event_humans(city, troops)
    if state.zones[RIOT_NOW]:
        state.event_humans(state.book.card_city[state.zones[RIOT_NOW][0]], troops)


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
    """The active player, or the first to his left who is not a Public Vampire (VW-R35)."""
    seat = state.open.active
    while state.open.public[seat]:
        seat = (seat + 1) % state.seats
    return seat


def ask_to_mobilise(state: Vwars, seat: int, cities: int, other: int) -> None:
    """Ask for a city, if there is one left to choose."""
    for city, marked in enumerate(state.open.control):
        if not marked and city != other:
            state.push(Mobilise([seat, cities, other]))
            return


def ask_for_airlift(state: Vwars, seat: int, seats: int) -> None:
    """Ask the next player who has a city with room in his region (VW-E23)."""
    open = state.open
    while seats > 0:
        if not open.public[seat]:
            for city in state.book.cities_of[open.region_of(seat)]:
                if open.humans[city] < LIMIT:
                    state.push(Airlift([seat, seats]))
                    return
        seat = (seat + 1) % state.seats
        seats -= 1


class Mobilise(Choice[Vwars]):
    """Choose a human-controlled city for fresh troops (VW-E21)."""

    NAME: ClassVar[str] = "mobilise"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-E21", "VW-112", "VW-R35")
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"), Field("cities", "number"), Field("other", "number"),
    )  # fmt: skip

    def who(self, state: Vwars) -> int:
        return self.params[0]

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        other = self.params[2]
        for city, marked in enumerate(state.open.control):
            if not marked and city != other:
                options.append(state.book.troops[city])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Troops):
            return Refusal("VW-E21", "refused-choose-city")
        if state.open.control[action.city]:
            return Refusal("VW-E21", "refused-vampire-city")
        if action.city == self.params[2]:
            return Refusal("VW-E21", "refused-same-city")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, Troops)
        state.pop()
        state.event_humans(action.city, event_troops(state))
        if self.params[1] > 1:
            ask_to_mobilise(state, seat, self.params[1] - 1, action.city)


class Airlift(Choice[Vwars]):
    """Choose a city of the own region for a troop (VW-E23)."""

    NAME: ClassVar[str] = "airlift"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-E23", "VW-112")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("seats", "number"))

    def who(self, state: Vwars) -> int:
        return self.params[0]

    def options(self, state: Vwars, seat: int) -> list[Action]:
        options: list[Action] = []
        for city in state.book.cities_of[state.open.region_of(seat)]:
            if state.open.humans[city] < LIMIT:
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
        state.event_humans(action.city, event_troops(state))
        ask_for_airlift(state, (seat + 1) % state.seats, self.params[1] - 1)


def event_troops(state: Vwars) -> int:
    """The troops of the event in Now; it lies there until step 5 (VW-119)."""
    return state.book.box.event_troops[state.zones[EVENT_NOW][0]]


def clean_sweep(state: Vwars) -> None:
    """The fullest region deck; ties are for the active player to break (VW-E29)."""
    fullest = fullest_decks(state)
    if not fullest:
        return
    if len(fullest) == 1:
        sweep(state, fullest[0])
    else:
        state.push(SWEEP)


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
    wanted = state.book.box.event_count[state.zones[EVENT_NOW][0]]
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

    def who(self, state: Vwars) -> int:
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
SWEEP: Final = Sweep()
