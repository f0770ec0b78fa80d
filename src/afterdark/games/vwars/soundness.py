"""What a written position of V-Wars could break: pieces, factions, the board, facts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.zones import EVERYONE, card_in, knowers, only
from afterdark.engine.errors import PositionError
from afterdark.games.vwars.book import (
    CLEARED,
    DRAWN,
    EVENT_NOW,
    EVENT_SOON,
    FACE_DOWN,
    FACE_UP,
    FACTION,
    HUMAN_LAW,
    LAW,
    RIOT_NOW,
    RIOT_SOON,
    RIOTS,
    VAMPIRE_LAW,
)
from afterdark.games.vwars.cards import HUMAN, INFECTED, REGIONS, VAMPIRE
from afterdark.games.vwars.outcome import MARTIAL_LAWS

if TYPE_CHECKING:
    from afterdark.games.vwars.state import Vwars

MOST_TROOPS: Final = 6


def need(condition: bool, sentence: str) -> None:
    """Raise PositionError with this sentence about the steps, unless the condition holds."""
    if not condition:
        raise PositionError("steps", sentence)


def check_position(state: Vwars) -> None:
    """Raise PositionError if no game could reach this position."""
    _check_slots(state)
    _check_facts(state)
    if state.open.turn == 0:
        _check_set_up(state)
    else:
        _check_factions(state)
        _check_board(state)
    if state.result is None:
        need(len(state.stack) > 0, "begin with turn. [VW-40]")
        state.check_steps()


def _check_slots(state: Vwars) -> None:
    ones = [RIOT_NOW, RIOT_SOON, EVENT_NOW, EVENT_SOON, HUMAN_LAW, VAMPIRE_LAW]
    for number in [*ones, *range(LAW, LAW + REGIONS)]:
        if len(state.zones[number]) > 1:
            name = state.layout.zones[number].title
            raise PositionError(name, "one card lies here at most. [VW-15, VW-26]")


def _check_set_up(state: Vwars) -> None:
    """Before the first turn: nothing has happened yet but roles (VW-20, VW-21)."""
    open = state.open
    if state.result is not None:
        raise PositionError("turn", "a game that is over has had one. [VW-40]")
    touched = open.laws_martial + open.markers
    for number in (*open.humans, *open.vampires):
        touched += number
    if touched or open.sympathy != 11 - state.seats or not all(open.badges):
        raise PositionError("turn", "a board on which something lies needs a turn. [VW-40]")


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
    _check_cards_under_way(state)


def _check_cards_under_way(state: Vwars) -> None:
    """Cards lie between their decks only while somebody has still to do something with them."""
    names = [step.NAME for step in state.stack]
    if (state.zones[FACE_UP] or state.zones[FACE_DOWN]) and "cards_return" not in names:
        raise PositionError("face_up", "cards lie here in riots and elections alone. [VW-156]")
    if state.zones[DRAWN] and "agitate" not in names:
        raise PositionError("drawn", "two cards lie here while the agitator chooses. [VW-168]")


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
