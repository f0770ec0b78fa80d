"""A turn: draw one card, let it act, and hand the turn on."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
from afterdark.engine.errors import PositionError
from afterdark.games.victim.book import DECK, DISCARD
from afterdark.games.victim.state import Victim
from afterdark.games.victim.steps.acquire import ACQUIRE
from afterdark.games.victim.steps.passes import PASS, PASS_TWO_FIRST


class Turn(Automatic[Victim]):
    """Draw the top card and see what it is (VI-14 to VI-17, VI-20 to VI-23, VI-45, VI-48)."""

    NAME: ClassVar[str] = "turn"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VI-14", "VI-15", "VI-16", "VI-17", "VI-20", "VI-21", "VI-22", "VI-23", "VI-30",
        "VI-36", "VI-37", "VI-41", "VI-45", "VI-46", "VI-47", "VI-48", "VI-58",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def run(self, state: Victim) -> None:
        deck = state.book.deck
        pile = state.zones[DECK]
        # VI-15: an empty deck is rebuilt when a card has to be drawn, not earlier (VI-58).
        if not pile:
            state.rebuild()
        # VI-14, VI-20: a turn begins with one card, also for a player without letters.
        card = pile.pop()
        open = state.open
        seat = open.current
        open.drawn = card
        state.disclose()
        state.push(END_OF_TURN)
        if state.events is not None:
            state.tell("drew", {"seat": seat, "card": deck.family.kinds[card]})
        letters = deck.letter_kinds
        # VI-16: what follows depends only on the card.
        if card < letters:
            # VI-21: the drawer is checked before any pass.
            state.gain(seat, card)
            state.judge(seat, card)
            # VI-22, VI-23: who wins or is out by this letter passes none.
            if state.result is None and not open.is_out(seat):
                state.push(PASS)
            return
        # VI-17: the symbol is discarded before its effect.
        state.zones[DISCARD][card] += 1
        effect = deck.symbols[card - letters]
        if effect == "acquisition":
            # VI-30: a letter of somebody else; VI-36: if there is none, nothing is asked.
            if state.somebody_else_has_a_letter(seat):
                state.push(ACQUIRE)
        elif effect == "pass_two":
            # VI-37: two letters in place of one; VI-41: without letters nothing is asked.
            if state.owns_a_letter(seat):
                state.push(PASS_TWO_FIRST)
        elif effect == "change_direction":
            # VI-45: at once; VI-46, VI-47: for turns and passes alike, also with two players.
            open.direction = -open.direction
            if state.events is not None:
                state.tell("turned", {"direction": open.direction})
        # VI-48: Lose a Turn has no effect but that nothing is passed.


class EndOfTurn(Automatic[Victim]):
    """The turn goes to the next active player, unless the limit is reached (VI-18, VI-63)."""

    NAME: ClassVar[str] = "end_of_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VI-18", "VI-29", "VI-35", "VI-43", "VI-63")
    ON: ClassVar[tuple[str, ...]] = ("turn",)
    ON_CLAUSE: ClassVar[str] = "VI-16"

    def check(self, state: Victim, depth: int) -> None:
        drawn = state.open.drawn
        if drawn < 0:
            raise PositionError("drawn", "is the card of a turn that has begun. [VI-14]")
        if drawn >= state.book.deck.letter_kinds and state.zones[DISCARD][drawn] == 0:
            raise PositionError("drawn", "a drawn symbol lies in the discard pile. [VI-17]")

    def run(self, state: Victim) -> None:
        state.pop()
        open = state.open
        open.drawn = -1
        # VI-63: the turn with this number is the last.
        if open.turn >= state.book.turn_limit:
            state.reach_the_limit()
            return
        # VI-18: by the direction and the eliminations valid now.
        open.current = open.next_seat(open.current, state.seats)
        open.turn += 1


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
