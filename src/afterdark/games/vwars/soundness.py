"""What a written position of V-Wars could break: pieces, factions, the frame of a turn, facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.audience import EVERYONE, card_in, knowers, only
from afterdark.engine.core.facts import unrolled
from afterdark.engine.errors import PositionError
from afterdark.games.vwars.book import (
    CLEARED,
    DRAWN,
    EVENT_NOW,
    EVENT_SOON,
    FACE_DOWN,
    FACE_UP,
    FACTION,
    HAND,
    HUMAN_LAW,
    LAW,
    REGION_DECK,
    RIOT_NOW,
    RIOT_SOON,
    RIOTS,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import (
    AIRLIFT,
    CLEAN_SWEEP,
    HUMAN,
    INFECTED,
    MIKU,
    MOBILISATION,
    REGIONS,
    VAMPIRE,
)
from afterdark.games.vwars.outcome import MARTIAL_LAWS

if TYPE_CHECKING:
    from afterdark.games.vwars.state import Vwars

FRAME: Final = ("end_turn", "new_cards", "riot", "event", "actions", "revelation")
"""The parts of a turn, the last one first on the stack (VW-40)."""
AFTERMATH: Final = (
    ("cards_return",), ("cards_return", "removal"), ("cards_return", "removal", "miku"),
    ("cards_return", "miku"), ("cards_return", "remove"),
)  # fmt: skip
RALLIES: Final = ("hidden_rally", "public_rally")
MOST_TROOPS: Final = 6


def check_position(state: Vwars) -> None:
    """Raise PositionError if no game could reach this position."""
    names = [step.NAME for step in state.stack]
    setting_up = state.open.turn == 0
    _check_slots(state)
    _check_facts(state)
    if setting_up:
        _check_set_up(state, names)
        return
    _check_factions(state)
    _check_board(state)
    if state.result is None:
        _check_frame(state, names)


def _check_slots(state: Vwars) -> None:
    ones = [RIOT_NOW, RIOT_SOON, EVENT_NOW, EVENT_SOON, HUMAN_LAW, VAMPIRE_LAW]
    for number in [*ones, *range(LAW, LAW + REGIONS)]:
        if len(state.zones[number]) > 1:
            name = state.layout.zones[number].title
            raise PositionError(name, "one card lies here at most. [VW-15, VW-26]")


def _check_set_up(state: Vwars, names: list[str]) -> None:
    """Before the first turn: nothing has happened yet but roles (VW-20, VW-21)."""
    open = state.open
    if names[:1] != ["turn"] or (state.result is not None):
        raise PositionError("steps", "begin with turn; a game under way has a turn. [VW-40]")
    touched = open.laws_martial + open.markers
    for number in (*open.humans, *open.vampires):
        touched += number
    if touched or open.sympathy != 11 - state.seats or not all(open.badges):
        raise PositionError("turn", "a board on which something lies needs a turn. [VW-40]")
    if names == ["turn"] or names == ["turn", "set_up"]:
        return
    roles = names[2:]
    if names[1] != "prepare" or any(name != "role" for name in roles):
        raise PositionError("steps", "of the set-up are turn, prepare, role. [VW-21]")
    for place, step in enumerate(state.stack[2:]):
        seat = (open.first + state.seats - 1 - place) % state.seats
        if step.params != [seat] or open.roles[seat] >= 0:
            raise PositionError("steps", f"seat {seat} chooses a role in turn. [VW-21]")
    for seat in range(state.seats):
        if (open.roles[seat] < 0) != (open.places[seat] < 0):
            raise PositionError("places", "a standee stands where its role begins. [VW-21]")
    chosen = sum(1 for role in open.roles if role >= 0)
    if chosen + len(roles) != state.seats:
        raise PositionError("roles", "who has not chosen is asked. [VW-21]")
    for number, contents in enumerate(state.zones):
        if contents and not state.layout.zones[number].rest:
            raise PositionError(state.layout.zones[number].title, "is dealt later. [VW-22]")


def _check_factions(state: Vwars) -> None:
    row = state.zones[FACTION]
    if len(row) != state.seats:
        raise PositionError("faction", "every seat has one faction card. [VW-30]")
    shown = state.open.vampire >= 0
    for seat in range(state.seats):
        audience = knowers(row[seat])
        if audience not in (EVERYONE, only(seat)):
            raise PositionError("faction", "a card is known to its owner or to all. [VW-30]")
        if state.open.public[seat] and card_in(row[seat]) == HUMAN:
            raise PositionError("public", "a Public Vampire holds no Human card. [VW-102]")
        if audience == EVERYONE and not shown and card_in(row[seat]) == INFECTED:
            raise PositionError("faction", "only Public Vampires awaken. [VW-100]")
    for fact in unrolled(state.facts[state.seats]):
        if fact.kind is CLEARED and card_in(row[fact.values[0]]) == VAMPIRE:
            raise PositionError("facts", "the Vampire was never cleared. [VW-93, VW-96]")


def _check_board(state: Vwars) -> None:
    open = state.open
    for seat, city in enumerate(open.places):
        if city < 0:
            raise PositionError("places", f"seat {seat} stands nowhere. [VW-17]")
    for side, name in ((open.humans, "humans"), (open.vampires, "vampires")):
        if state.rules.capped and max(side) > MOST_TROOPS:
            raise PositionError(name, f"a city holds {MOST_TROOPS} at most. [VW-9]")
        if sum(side) > state.rules.box.supply:
            raise PositionError(name, f"there are {state.rules.box.supply}. [VW-8]")
    for city in open.martial_law:
        if city >= 0 and open.control[city] and not state.rules.ml_permanent:
            raise PositionError("martial_law", "lies on human cities alone. [VW-146]")
    if state.result is not None:
        return
    if open.gap <= 0:
        raise PositionError("sympathy", "k + T has reached the end of the track. [VW-170]")
    if open.sympathy == 0 and not state.rules.zero_after_riot:
        raise PositionError("sympathy", "without a token the humans have won. [VW-174]")
    if open.laws_martial >= MARTIAL_LAWS:
        raise PositionError("martial_law", "with six the humans have won. [VW-173]")


def _check_frame(state: Vwars, names: list[str]) -> None:
    if names[:1] != ["turn"]:
        raise PositionError("steps", "begin with turn. [VW-40]")
    inside = names[1:]
    length = 0
    while length < len(inside) and length < len(FRAME) and inside[length] == FRAME[length]:
        length += 1
    question = tuple(inside[length:])
    if inside and length == 0:
        raise PositionError("steps", f"the parts of a turn are {', '.join(FRAME)}. [VW-40]")
    last = FRAME[length - 1] if length else ""
    if last == "revelation":
        _need(state.open.vampire < 0 and not state.open.public[state.open.active], "revelation")
    if last == "new_cards" and state.zones[RIOT_NOW]:
        raise PositionError("riot_now", "after the riot this slot is empty. [VW-160]")
    aftermath = question
    if question and question[-1] in RALLIES:
        aftermath = question[:-1]
    riot_is_on = last in ("new_cards", "riot") and aftermath in AFTERMATH
    if not riot_is_on and (state.zones[FACE_UP] or state.zones[FACE_DOWN]):
        raise PositionError("face_up", "cards lie here in riots and elections alone. [VW-156]")
    if (question != ("refill", "agitate")) != (len(state.zones[DRAWN]) == 0):
        raise PositionError("drawn", "two cards lie here while the agitator chooses. [VW-168]")
    if not question:
        return
    if riot_is_on:
        _check_aftermath(state, question, last)
    elif last == "actions":
        _check_action(state, question)
    elif last == "riot":
        _check_event_choice(state, question)
    elif last == "end_turn":
        _need(question in (("refill",), ("refill", "agitate")), question[-1])
        if question[-1] == "agitate":
            _check_drawn(state)
    else:
        _need(False, question[-1])


def _need(condition: bool, name: str) -> None:
    if not condition:
        raise PositionError("steps", f"{name} cannot be asked here. [VW-40]")


def _check_action(state: Vwars, question: tuple[str, ...]) -> None:
    _need(len(question) == 1 and question[0] in ("action", "discard", "place"), question[-1])
    step = state.stack[-1]
    active = state.open.active
    params = step.params
    if question[0] == "discard":
        _need(len(params) == 3 and 0 <= params[1] < len(state.open.humans), "discard")
        _need(1 <= params[2] <= min(2, len(state.zones[HAND + active])), "discard")
        if not params[0]:
            public = state.open.public[active]
            enemy = state.open.humans if public else state.open.vampires
            _need(enemy[params[1]] > 0, "discard")
    elif question[0] == "place":
        _need(len(params) == 4 and params[0] == active and params[1] != active, "place")
        _need(0 <= params[2] <= RIOTS and 1 <= params[3] <= 2, "place")
        _need(params[1] < 0 or params[3] == 1, "place")
        for seat in (params[0], params[1]):
            if seat >= 0:
                _need(len(state.zones[HAND + seat]) >= params[3], "place")


def _check_event_choice(state: Vwars, question: tuple[str, ...]) -> None:
    effects = {"mobilise": MOBILISATION, "airlift": AIRLIFT, "sweep": CLEAN_SWEEP}
    _need(len(question) == 1 and question[0] in effects, question[-1])
    event = state.zones[EVENT_NOW]
    box = state.rules.box
    _need(bool(event) and box.event_effect[event[0]] == effects[question[0]], question[0])
    params = state.stack[-1].params
    open = state.open
    if question[0] == "sweep":
        _need(any(state.zones[REGION_DECK + region] for region in range(REGIONS)), "sweep")
        return
    _need(0 <= params[0] < state.seats and not open.public[params[0]], question[0])
    if question[0] == "mobilise":
        _need(len(params) == 3 and 1 <= params[1] <= 2, "mobilise")
        _need(-1 <= params[2] < len(open.control), "mobilise")
        free = [city for city, marked in enumerate(open.control) if not marked]
        _need(any(city != params[2] for city in free), "mobilise")
    else:
        _need(len(params) == 2 and 1 <= params[1] <= state.seats, "airlift")
        cities = box.cities_of[open.region_of(params[0])]
        _need(any(open.humans[city] < MOST_TROOPS for city in cities), "airlift")


def _check_aftermath(state: Vwars, question: tuple[str, ...], last: str) -> None:
    """After a riot or an election all steps speak of one region (VW-158)."""
    if question[-1] in RALLIES:
        _need(last == "new_cards", question[-1])
        _need((state.open.vampire < 0) == (question[-1] == "hidden_rally"), question[-1])
        _need(1 <= state.stack[-1].params[0] <= 2, question[-1])
    base = len(state.stack) - len(question)
    region = state.stack[base].params[0]
    _need(0 <= region < REGIONS, "cards_return")
    for step in state.stack[base + 1 :]:
        if step.NAME in ("removal", "remove"):
            _need(step.params == [region], step.NAME)
        if step.NAME == "miku":
            seat = step.params[0]
            _need(0 <= seat < state.seats and state.role(seat) == MIKU, "miku")
            _need(state.open.region_of(seat) == region, "miku")
    if question[-1] in ("remove", "miku"):
        _need(len(state.zones[FACE_UP]) > 0, question[-1])


def _check_drawn(state: Vwars) -> None:
    drawn = state.zones[DRAWN]
    if len(drawn) != 2 or any(knowers(piece) != only(state.open.active) for piece in drawn):
        raise PositionError("drawn", "the active player looks at two cards. [VW-168]")


def _check_facts(state: Vwars) -> None:
    cards = state.layout.families[0].total
    for chain in state.facts:
        for fact in unrolled(chain):
            for field, value in zip(fact.kind.fields, fact.values, strict=True):
                if field.of == "seat" and not 0 <= value < state.seats:
                    raise PositionError("facts", f"{fact.kind.name} needs a seat.")
                if field.of == "card" and value < 0:
                    raise PositionError("facts", f"{fact.kind.name} needs a card.")
                if field.of == "number":
                    most = RIOTS if field.name == "deck" else cards
                    if not 0 <= value <= most:
                        raise PositionError("facts", f"{fact.kind.name} cannot be {value}.")
