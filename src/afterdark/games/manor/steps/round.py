"""The frame of a round: cards to the rooms, dice, turns, census, clock (MM-21 to MM-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import EVERYONE
from afterdark.engine.errors import PositionError
from afterdark.games.manor.book import CENSUS, DEALT, ROOM
from afterdark.games.manor.cards import KINDS, ROOM_KINDS, ROOMS
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.act import ACT
from afterdark.games.manor.steps.dice import ASSIGN, REROLL, AssignDice, check_waiting
from afterdark.games.manor.steps.move import MOVE
from afterdark.games.manor.steps.power import POWER
from afterdark.games.manor.steps.take import TAKE
from afterdark.games.manor.steps.trade import END_OF_TURN, MEETING


class Round(Automatic[Manor]):
    """A card to every room, two dice for everybody, then the questions about them."""

    NAME: ClassVar[str] = "round"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "MM-21", "MM-22", "MM-23", "MM-24", "MM-25", "MM-26", "MM-82",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("",)

    def check(self, state: Manor, depth: int) -> None:
        if depth == len(state.stack) - 1:
            check_waiting(state)

    def run(self, state: Manor) -> None:
        open = state.open
        if state.events is not None:
            state.tell("round", {"round": open.round})
        # MM-22, MM-24: a card for each room in the order of the numbers, none for the hall.
        for room in range(ROOMS):
            kind = state.next_card()
            if kind < 0:
                continue
            # MM-23, MM-82: what still lies in a room stays there.
            pile = state.zones[ROOM + room]
            pile[kind] = pile[kind] + 1
            state.learn(EVERYONE, DEALT, [kind])
            if state.events is not None:
                place = ROOM_KINDS[open.rooms[room]]
                state.tell("dealt", {"place": place, "number": room + 1, "card": KINDS[kind]})
        # MM-26: two dice for everybody, openly.
        dice: list[int] = []
        for seat in range(state.seats):
            dice.append(state.pick("die", 6) + 1)
            dice.append(state.pick("die", 6) + 1)
            if state.events is not None:
                state.tell("rolled", {"seat": seat, "die1": dice[-2], "die2": dice[-1]})
        open.dice = dice
        open.rolling = state.book.everybody[state.seats]
        # MM-21: the window, the assignment, the turns, the census and the clock.
        state.push(END_OF_ROUND)
        state.push(TURNS)
        state.push(ASSIGN)
        state.push(REROLL)


class Turns(Automatic[Manor]):
    """One turn for every player, in the order of the row (MM-34, MM-35)."""

    NAME: ClassVar[str] = "turns"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-21", "MM-34", "MM-35")
    ON: ClassVar[tuple[str, ...]] = ("end_of_round",)

    def check(self, state: Manor, depth: int) -> None:
        open = state.open
        if depth + 1 < len(state.stack) and isinstance(state.stack[depth + 1], AssignDice):
            return
        if sorted(open.order) != state.book.everybody[state.seats] or (
            len(open.number) != state.seats
        ):
            raise PositionError("order", "every seat has its turn and its number. [MM-34]")
        if open.turn > state.seats:
            raise PositionError("turn", "is how many turns are over. [MM-21]")

    def run(self, state: Manor) -> None:
        # MM-21: one turn for everybody, in the order of the row (MM-34).
        if state.open.turn >= state.seats:
            state.pop()
            return
        # MM-35: move, take, play cards, use the room, trade.
        state.push(END_OF_TURN)
        state.push(MEETING)
        state.push(POWER)
        state.push(ACT)
        state.push(TAKE)
        state.push(MOVE)


class EndOfRound(Automatic[Manor]):
    """The census if it is due, then the clock, or dawn (MM-79 to MM-82, MM-87)."""

    NAME: ClassVar[str] = "end_of_round"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-79", "MM-80", "MM-81", "MM-82", "MM-87")
    ON: ClassVar[tuple[str, ...]] = ("round",)
    ON_CLAUSE: ClassVar[str] = "MM-21"

    def check(self, state: Manor, depth: int) -> None:
        if not state.open.dice:
            raise PositionError("dice", "are rolled at the beginning of a round. [MM-26]")

    def run(self, state: Manor) -> None:
        state.pop()
        open = state.open
        # MM-79: after rounds 6 and 9; MM-80: two true numbers, no names.
        if open.round in state.book.box.census:
            humans = state.humans()
            vampires = state.seats - humans
            open.census = [*open.census, open.round, humans, vampires]
            state.learn(EVERYONE, CENSUS, [humans, vampires])
            if state.events is not None:
                state.tell("census", {"humans": humans, "vampires": vampires})
        # MM-87: at dawn the clock cannot advance any more.
        if open.round >= state.book.clock_length:
            state.dawn()
            return
        # MM-81: the clock goes on by one.
        open.round += 1
        open.turn = 0
        open.priority = []
        open.number = []
        open.order = []
        # MM-25, MM-82: all pieces go back to the hall.
        open.visitors = state.book.nobody


ROUND: Final = Round()
TURNS: Final = Turns()
END_OF_ROUND: Final = EndOfRound()
