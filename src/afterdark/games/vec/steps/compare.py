"""Compare: one card against an opponent's, and what the winner turns for it (VEC-82 to VEC-88)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import card_in, only, sees
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import CardAction
from afterdark.games.vec.cards import COMPARE
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.after_action import AskingActor, PartOfAction, check_action
from afterdark.games.vec.steps.bids import SEALED_BID
from afterdark.games.vec.steps.question import Asking, other, require, turn_refusal
from afterdark.games.vec.steps.strength import SPECIAL_POINTS


class CompareTarget(AskingActor):
    """Name an opponent's face-up card, quilled or not (VEC-82, VEC-83)."""

    NAME: ClassVar[str] = "compare_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-82", "VEC-83")

    def options(self, state: Vec, seat: int) -> list[Action]:
        options: list[Action] = []
        # VEC-82: one face-up card of an opponent, quilled or not.
        for opponent in range(state.seats):
            if opponent != seat:
                for piece in state.up(opponent):
                    options.append(state.book.target[card_in(piece)])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, CardAction) or action is not state.book.target[action.card]:
            return other(state, action, "VEC-82", "refused-name-target")
        if self.owner(state, seat, action.card) == NONE:
            return Refusal("VEC-82", "refused-no-target")
        return None

    def owner(self, state: Vec, seat: int, card: int) -> int:
        """The opponent who has this card face-up, or -1."""
        for opponent in range(state.seats):
            if opponent != seat and state.up_place(opponent, card) >= 0:
                return opponent
        return NONE

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        card = action.card
        opponent = self.owner(state, seat, card)
        state.pop()
        if state.events is not None:
            first = state.card(state.open.active)
            words: dict[str, Word] = {"seat": seat, "other": opponent}
            state.tell("compares", {**words, "first": first, "second": state.card(card)})
        # VEC-83: the named opponent must take part.
        state.open.measure(opponent, card)
        # VEC-82: the opponent's special points, sealed ink of both, reveal.
        state.push(COMPARE_RESULT[seat])
        state.push(SEALED_BID[only(seat) | only(opponent)])
        state.push(SPECIAL_POINTS[opponent])

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, COMPARE, fewest=1, most=1)


class CompareResult(PartOfAction):
    """The higher strength wins and may turn cards of the other (VEC-84, VEC-87, VEC-88)."""

    NAME: ClassVar[str] = "compare_result"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-84", "VEC-87", "VEC-88", "VEC-R28", "VEC-R29")

    def run(self, state: Vec) -> None:
        state.pop()
        actor = self.seat
        totals = state.open.strength
        opponent = NONE
        for seat in range(state.seats):
            if seat != actor and state.open.measured[seat] != NONE:
                opponent = seat
        # VEC-84: equal, and nothing happens.
        if totals[actor] == totals[opponent]:
            if state.events is not None:
                state.tell("compare_tied", {"total": totals[actor]})
            return
        winner = actor if totals[actor] > totals[opponent] else opponent
        loser = opponent if winner == actor else actor
        # VEC-84, VEC-R28: the full strength is the score, or at some tables only the margin.
        score = totals[winner] - totals[loser] if state.book.margin else totals[winner]
        if state.events is not None:
            state.tell("compare_won", {"seat": winner, "other": loser, "score": score})
        # VEC-87, VEC-R29: a quilled or face-down card is skipped, or at some tables blocks it all.
        card = state.open.measured[loser]
        if state.up_place(loser, card) < 0 or state.open.quills[card] != NONE:
            if state.book.protected_blocks:
                return
            card = NONE
        go_on(state, winner, loser, score, card)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, COMPARE, fewest=2, most=2)


def go_on(state: Vec, winner: int, loser: int, score: int, card: int = NONE) -> None:
    """Ask the winner while there is a card to turn that they can pay (VEC-85, VEC-88)."""
    if state.has_unquilled(loser) and state.price(loser) <= score:
        state.push(CompareSpend(seat=winner, loser=loser, score=score, card=card))


class CompareSpend(Asking):
    """The winner turns the loser's cards while the score lasts (VEC-85 to VEC-88).

    `card` is the compared card while it has to be the first one.
    """

    NAME: ClassVar[str] = "compare_spend"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-61", "VEC-84", "VEC-85", "VEC-86", "VEC-87", "VEC-88", "VEC-R28", "VEC-R29",
        "VEC-R30", "VEC-R31",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("loser", "seat"),
        Field("score", "number"),
        Field("card", "card"),
    )
    ON: ClassVar[tuple[str, ...]] = ("after_action",)
    NEUTRAL: ClassVar[str] = "stop"

    def __init__(self, seat: int, loser: int, score: int, card: int = NONE) -> None:
        super().__init__(seat)
        self.loser = loser
        self.score = score
        self.card = card

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        # VEC-88, VEC-R31: the winner may stop at any time.
        options: list[Action] = [book.stop]
        # VEC-86: the compared card comes first, then any.
        if self.card != NONE:
            options.append(book.turn[self.card])
            return options
        quills = state.open.quills
        for piece in state.up(self.loser):
            card = card_in(piece)
            # VEC-61, VEC-87: quilled cards cannot be turned.
            if quills[card] == NONE:
                options.append(book.turn[card])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if action is state.book.stop:
            return None
        if not isinstance(action, CardAction) or action is not state.book.turn[action.card]:
            return other(state, action, "VEC-88", "refused-turn-or-stop")
        refusal = turn_refusal(state, self.loser, action.card)
        if refusal is None and self.card != NONE and action.card != self.card:
            return Refusal("VEC-86", "refused-compared-first")
        return refusal

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        state.pop()
        loser = self.loser
        if not isinstance(action, CardAction):
            if state.events is not None:
                state.tell("stopped", {"seat": seat})
            return
        # VEC-85: the price is read again before every card.
        cost = state.price(loser)
        state.turn_down(loser, action.card)
        if state.events is not None:
            words: dict[str, Word] = {"seat": seat, "other": loser, "price": cost}
            state.tell("silenced", {**words, "card": state.card(action.card)})
        # VEC-84, VEC-R28: the score is spent card by card.
        go_on(state, seat, loser, self.score - cost)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, COMPARE, fewest=2, most=2)
        # VEC-85, VEC-R30: actor or opponent, whoever won.
        require(sees(state.participants(), self.seat), "only who took part can win.", "VEC-85")

    def check_numbers(self, state: Vec) -> None:
        loser, card = self.loser, self.card
        require(loser >= 0 and loser != self.seat, "one seat has lost.", "VEC-85")
        require(state.open.measured[loser] != NONE, "the loser took part.", "VEC-85")
        require(state.has_unquilled(loser), "there is no card to turn.", "VEC-87")
        require(state.price(loser) <= self.score <= 9999, "the score does not pay.", "VEC-88")
        # VEC-R29: a compared card that cannot be turned is not named here.
        if card != NONE:
            free = state.up_place(loser, card) >= 0 and state.open.quills[card] == NONE
            compared = card == state.open.measured[loser]
            require(free and compared, "is the compared card.", "VEC-86")


COMPARE_RESULT: Final = [CompareResult(seat) for seat in range(MOST_SEATS)]
COMPARE_TARGET: Final = [CompareTarget(seat) for seat in range(MOST_SEATS)]
