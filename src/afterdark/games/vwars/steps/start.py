"""The set-up: first player, roles, cities, decks, hands, laws, factions (VW-20 to VW-31)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import Field
from afterdark.engine.core.step import Automatic, Choice
from afterdark.engine.core.zones import EVERYONE, only, slot
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vwars.actions import TakeRole
from afterdark.games.vwars.book import (
    DECK,
    DREW,
    EVENT_DECK,
    EVENT_NOW,
    EVENT_SOON,
    FACTION,
    FACTION_DECK,
    GOT_CARD,
    HAND,
    HUMAN_LAW,
    LAW_DECK,
    REGION_DECK,
    RIOT_DECK,
    RIOT_NOW,
    RIOT_SOON,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import FACTIONS, NO_ROLE, REGIONS, WHITE
from afterdark.games.vwars.meta import MOST_SEATS
from afterdark.games.vwars.open import NOWHERE
from afterdark.games.vwars.soundness import need
from afterdark.games.vwars.state import Vwars


class SetUp(Automatic[Vwars]):
    """Everything is in the box; a first player is found, and roles are chosen (VW-20, VW-21)."""

    NAME: ClassVar[str] = "set_up"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-20", "VW-21", "VW-R25")
    ON: ClassVar[tuple[str, ...]] = ("turn",)

    def check(self, state: Vwars, depth: int) -> None:
        need(state.open.turn == 0, "set_up comes before the first turn. [VW-20]")

    def run(self, state: Vwars) -> None:
        state.pop()
        book = state.book
        open = state.open
        clear_table(state)
        seats = state.seats
        # VW-20, VW-R25: by lot, or the host's seat, or that of whoever gave blood last.
        first = book.first_seat
        open.first = first if first >= 0 else state.pick("first_player", seats)
        if state.events is not None:
            state.tell("first_player", {"seat": open.first})
        state.push(PREPARE)
        # VW-R25: roles are dealt, if the table plays so.
        if book.random_roles:
            pile = list(range(len(book.box.roles)))
            state.disclose()
            state.dealer.shuffle("roles", pile)
            for place in range(seats):
                give_role(state, (open.first + place) % seats, pile[-1 - place])
            return
        # VW-21: chosen in turn order, so that the first player's choice lies on top.
        for place in range(seats - 1, -1, -1):
            state.push(CHOOSE_ROLE[(open.first + place) % seats])


class ChooseRole(Choice[Vwars]):
    """Take one of the roles that are left (VW-21)."""

    NAME: ClassVar[str] = "role"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-21", "VW-R25")
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    ON: ClassVar[tuple[str, ...]] = ("prepare", "role")

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def check(self, state: Vwars, depth: int) -> None:
        # Who is last lies directly on `prepare`, and so on up to who is next.
        beneath = state.stack[depth - 1]
        after = beneath.seat if isinstance(beneath, ChooseRole) else state.open.first
        seat = (after - 1) % state.seats
        need(self.seat == seat, f"role is for seat {seat} to choose in turn. [VW-21]")
        need(state.open.roles[seat] == NO_ROLE, f"role of seat {seat} is chosen. [VW-21]")

    def who(self, state: Vwars) -> int:
        return self.seat

    def options(self, state: Vwars, seat: int) -> list[Action]:
        # VW-21: one of those not yet taken.
        taken = state.open.roles
        options: list[Action] = []
        for role in range(len(state.book.box.roles)):
            if role not in taken:
                options.append(state.book.take_role[role])
        return options

    def refusal(self, state: Vwars, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, TakeRole):
            return Refusal("VW-21", "refused-choose-role")
        if action.role in state.open.roles:
            return Refusal("VW-21", "refused-role-taken")
        return None

    def choose(self, state: Vwars, seat: int, action: Action) -> None:
        assert isinstance(action, TakeRole)
        state.pop()
        give_role(state, seat, action.role)


class Prepare(Automatic[Vwars]):
    """Cities, decks, hands, events, laws, faction cards and the track (VW-22 to VW-31)."""

    NAME: ClassVar[str] = "prepare"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VW-22", "VW-23", "VW-24", "VW-25", "VW-26", "VW-27", "VW-28", "VW-29", "VW-30", "VW-31",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("turn",)

    def check(self, state: Vwars, depth: int) -> None:
        open = state.open
        need(open.turn == 0, "prepare comes before the first turn. [VW-22]")
        for seat in range(state.seats):
            if (open.roles[seat] == NO_ROLE) != (open.places[seat] == NOWHERE):
                raise PositionError("places", "a standee stands where its role begins. [VW-21]")
        if open.roles.count(NO_ROLE) != len(state.stack) - depth - 1:
            raise PositionError("roles", "who has not chosen is asked. [VW-21]")
        for zone, contents in zip(state.layout.zones, state.zones, strict=True):
            if contents and not zone.rest:
                raise PositionError(zone.title, "is dealt later. [VW-22]")

    def run(self, state: Vwars) -> None:
        state.pop()
        # VW-25: nothing else lies on the board, and the marker stands at the marked cities.
        mark_cities(state)
        deal_cards(state)
        lay_out_events_and_laws(state)
        deal_factions(state)
        # VW-31: the Sympathy tokens have lain on the track from the start.
        state.open.next_turn()
        if state.events is not None:
            open = state.open
            state.tell("begins", {"tokens": open.sympathy, "cities": open.markers})


def clear_table(state: Vwars) -> None:
    """Every card back into its box, and nobody on the board yet."""
    families = state.layout.families
    state.zones = state.layout.empty()
    state.zones[DECK] = families[0].all_pieces()
    state.zones[EVENT_DECK] = families[1].all_pieces()
    state.zones[LAW_DECK] = families[2].all_pieces()
    state.zones[FACTION_DECK] = families[3].all_pieces()
    for seat in range(state.seats):
        state.open.places[seat] = NOWHERE
        state.open.roles[seat] = NO_ROLE


def lay_bare(state: Vwars) -> None:
    """The table of a position that says little: what lies where after the set-up, no more."""
    events, state.events = state.events, None
    clear_table(state)
    deal_unshuffled(state)
    lay_out_events_and_laws(state, shuffled=False)
    state.disclosures = 0
    state.events = events
    for seat in range(state.seats):
        state.zones[FACTION].append(slot(state.zones[FACTION_DECK].pop(), only(seat)))
        state.open.places[seat] = 0


def give_role(state: Vwars, seat: int, role: int) -> None:
    """The role's human standee goes to its starting city."""
    state.open.roles[seat] = role
    state.open.places[seat] = state.book.box.start[role]
    if state.events is not None:
        words: dict[str, str | int] = {"seat": seat, "role": state.book.box.roles[role]}
        words["place"] = state.city(state.open.places[seat])
        state.tell("took_role", words)


def mark_cities(state: Vwars) -> None:
    """A marker and two troops in as many cities as there are players, one troop in as many more."""
    state.shuffle(DECK)
    deck = state.zones[DECK]
    open = state.open
    marked = 0
    scattered = 0
    place = len(deck) - 1
    # VW-22: a card that names a city again is passed over.
    while marked < state.seats:
        city = state.book.card_city[deck[place]]
        place -= 1
        if open.vampires[city] == 0:
            open.control[city] = True
            open.vampires[city] = 2
            marked += 1
            if state.events is not None:
                state.tell("city_marked", {"place": state.city(city)})
    # VW-23: these stay human-controlled.
    while scattered < state.seats:
        city = state.book.card_city[deck[place]]
        place -= 1
        if open.vampires[city] == 0:
            open.vampires[city] = 1
            scattered += 1
            if state.events is not None:
                state.tell("city_haunted", {"place": state.city(city)})
    # VW-24: what was turned up is shuffled back.
    state.shuffle(DECK)


def deal_unshuffled(state: Vwars) -> None:
    """Region decks, Riot deck, the two riot slots and the hands (VW-26, VW-27)."""
    box = state.book.box
    deck = state.zones[DECK]
    # VW-26: facedown and unseen, but for the two in Now and Soon.
    for region in range(REGIONS):
        for _ in range(box.region_cards):
            state.zones[REGION_DECK + region].append(deck.pop())
    for _ in range(box.riot_cards):
        state.zones[RIOT_DECK].append(deck.pop())
    state.zones[RIOT_NOW].append(deck.pop())
    state.zones[RIOT_SOON].append(deck.pop())
    # VW-27: a full hand each.
    for seat in range(state.seats):
        for _ in range(box.hand):
            state.zones[HAND + seat].append(deck.pop())


def deal_cards(state: Vwars) -> None:
    """Deal, and let everybody look at the own hand."""
    deal_unshuffled(state)
    if state.events is not None:
        state.tell("riot_now", {"card": state.card(state.zones[RIOT_NOW][0])})
        state.tell("riot_soon", {"card": state.card(state.zones[RIOT_SOON][0])})
    for seat in range(state.seats):
        hand = state.zones[HAND + seat]
        for kind in hand:
            state.remember(seat, GOT_CARD, kind)
            if state.events is not None:
                state.confide("got", {"seat": seat, "card": state.card(kind)}, only(seat))
        state.learn(EVERYONE, DREW, [seat, len(hand)])


def lay_out_events_and_laws(state: Vwars, shuffled: bool = True) -> None:
    """Two events and the uppermost law of either side lie face-up (VW-28, VW-29)."""
    if shuffled:
        state.shuffle(EVENT_DECK)
        state.shuffle(LAW_DECK)
    zones = state.zones
    # VW-28: one event to Now, one to Soon.
    zones[EVENT_NOW].append(zones[EVENT_DECK].pop())
    zones[EVENT_SOON].append(zones[EVENT_DECK].pop())
    # VW-29: in either deck of laws the uppermost.
    next_law(state, True)
    next_law(state, False)
    if state.events is not None and shuffled:
        state.tell("event_now", {"card": state.book.box.event_kinds[zones[EVENT_NOW][0]]})
        state.tell("event_soon", {"card": state.book.box.event_kinds[zones[EVENT_SOON][0]]})


def next_law(state: Vwars, human: bool) -> None:
    """Turn up the next law of a side (VW-29, VW-122)."""
    deck = state.zones[LAW_DECK]
    place = len(deck) - 1
    while place >= 0:
        law = deck[place]
        if (state.book.box.law_side[law] == WHITE) == human:
            deck.pop(place)
            state.zones[HUMAN_LAW if human else VAMPIRE_LAW].append(law)
            state.disclose()
            if state.events is not None:
                words: dict[str, str | int] = {"card": state.law_name(law)}
                words["side"] = "human" if human else "vampire"
                state.tell("next_law", words)
            return
        place -= 1


def deal_factions(state: Vwars) -> None:
    """One faction card each, seen by its owner only (VW-30)."""
    state.shuffle(FACTION_DECK)
    for seat in range(state.seats):
        card = state.zones[FACTION_DECK].pop()
        state.zones[FACTION].append(slot(card, only(seat)))
        if state.events is not None:
            state.confide("faction", {"seat": seat, "card": FACTIONS[card]}, only(seat))


SET_UP: Final = SetUp()
PREPARE: Final = Prepare()
CHOOSE_ROLE: Final = [ChooseRole(seat) for seat in range(MOST_SEATS)]
