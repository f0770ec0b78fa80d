"""The frame of a round: cards to the rooms, dice, turns, census, clock (MM-21 to MM-26)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.audience import EVERYONE
from afterdark.engine.core.step import Automatic
from afterdark.games.manor.book import CENSUS, DEALT, ROOM
from afterdark.games.manor.cards import KINDS, ROOM_KINDS, ROOMS
from afterdark.games.manor.state import Manor
from afterdark.games.manor.steps.act import ACT
from afterdark.games.manor.steps.dice import ASSIGN, REROLL
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

    def run(self, state: Manor) -> None:
        open = state.open
        if state.events is not None:
            state.tell("round", {"round": open.round})
        for room in range(ROOMS):
            kind = state.next_card()
            if kind < 0:
                continue
            pile = state.zones[ROOM + room]
            pile[kind] = pile[kind] + 1
            state.learn(EVERYONE, DEALT, [kind])
            if state.events is not None:
                place = ROOM_KINDS[open.rooms[room]]
                state.tell("dealt", {"place": place, "number": room + 1, "card": KINDS[kind]})
        dice: list[int] = []
        for seat in range(state.seats):
            dice.append(state.pick("die", 6) + 1)
            dice.append(state.pick("die", 6) + 1)
            if state.events is not None:
                state.tell("rolled", {"seat": seat, "die1": dice[-2], "die2": dice[-1]})
        open.dice = dice
        open.rolling = state.book.everybody[state.seats]
        state.push(END_OF_ROUND)
        state.push(TURNS)
        state.push(ASSIGN)
        state.push(REROLL)


class Turns(Automatic[Manor]):
    """One turn for every player, in the order of the row (MM-34, MM-35)."""

    NAME: ClassVar[str] = "turns"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-21", "MM-34", "MM-35")

    def run(self, state: Manor) -> None:
        if state.open.turn >= state.seats:
            state.pop()
            return
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

    def run(self, state: Manor) -> None:
        state.pop()
        open = state.open
        if open.round in state.book.box.census:
            humans = state.humans()
            vampires = state.seats - humans
            open.census = [*open.census, open.round, humans, vampires]
            state.learn(EVERYONE, CENSUS, [humans, vampires])
            if state.events is not None:
                state.tell("census", {"humans": humans, "vampires": vampires})
        if open.round >= state.book.clock_length:
            state.dawn()
            return
        open.round += 1
        open.turn = 0
        open.dice = []
        open.priority = []
        open.number = []
        open.order = []
        open.visitors = state.book.nobody


ROUND: Final = Round()
TURNS: Final = Turns()
END_OF_ROUND: Final = EndOfRound()
