"""A turn: draw one card, let it act, and hand the turn on."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.step import Automatic
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

    def run(self, state: Victim) -> None:
        deck = state.zones[DECK]
        if not deck:
            state.rebuild()
        card = deck.pop()
        open = state.open
        seat = open.current
        open.drawn = card
        state.disclose()
        state.push(END_OF_TURN)
        if state.events is not None:
            state.tell("drew", {"seat": seat, "card": state.card(card)})
        letters = state.book.deck.letter_kinds
        if card < letters:
            state.gain(seat, card)
            state.judge(seat, card)
            if state.result is None and not open.is_out(seat):
                state.push(PASS)
            return
        # VI-17: the symbol is discarded before its effect.
        state.zones[DISCARD][card] += 1
        effect = state.book.deck.symbols[card - letters]
        if effect == "acquisition":
            if state.somebody_else_has_a_letter(seat):
                state.push(ACQUIRE)
        elif effect == "pass_two":
            if state.owns_a_letter(seat):
                state.push(PASS_TWO_FIRST)
        elif effect == "change_direction":
            open.direction = -open.direction
            if state.events is not None:
                state.tell("turned", {"direction": open.direction})


class EndOfTurn(Automatic[Victim]):
    """The turn goes to the next active player, unless the limit is reached (VI-18, VI-63)."""

    NAME: ClassVar[str] = "end_of_turn"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VI-18", "VI-29", "VI-35", "VI-43", "VI-63")

    def run(self, state: Victim) -> None:
        state.pop()
        open = state.open
        open.drawn = -1
        if open.turn >= state.book.turn_limit:
            state.reach_the_limit()
            return
        open.current = state.next_seat(open.current)
        open.turn += 1


TURN: Final = Turn()
END_OF_TURN: Final = EndOfTurn()
