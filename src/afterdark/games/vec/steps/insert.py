"""Insert: a candidate, opposition, and the winner's card in the Novel (VEC-100 to VEC-113)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.zones import card_in, only
from afterdark.engine.errors import Refusal
from afterdark.games.vec.actions import CardAction, DownAction
from afterdark.games.vec.cards import INSERT
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.after_action import (
    AskingActor,
    PartOfAction,
    actor,
    check_action,
)
from afterdark.games.vec.steps.bids import SEALED_BID
from afterdark.games.vec.steps.novel import NOVEL_SPECIALS
from afterdark.games.vec.steps.question import Asking, exchange_refusal, other, require
from afterdark.games.vec.steps.strength import SPECIAL_POINTS


class InsertCandidate(AskingActor):
    """Name the own face-up card that shall enter the Novel (VEC-101)."""

    NAME: ClassVar[str] = "insert_candidate"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-100", "VEC-101", "VEC-R19", "VEC-R22")

    def options(self, state: Vec, seat: int) -> list[Action]:
        # VEC-101, VEC-R22: the used card or any other, quilled or not.
        # VEC-100: the four colours were counted before, and are not again.
        return [state.book.candidate[card_in(piece)] for piece in state.up(seat)]

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, CardAction) or action is not state.book.candidate[action.card]:
            return other(state, action, "VEC-101", "refused-name-candidate")
        if state.up_place(seat, action.card) < 0:
            return Refusal("VEC-101", "refused-not-face-up")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, CardAction)
        card = action.card
        state.pop()
        state.open.candidate = card
        # VEC-R19: the candidate is measured, or at some tables the used card.
        state.open.measure(seat, state.open.active if state.book.activated_strength else card)
        if state.events is not None:
            state.tell("inserts", {"seat": seat, "card": state.card(card)})
        state.push(CONTEST[seat])
        # VEC-102: clockwise, so the actor's left neighbour lies on top.
        for step in range(state.seats - 1, 0, -1):
            state.push(INSERT_OPPOSE[(seat + step) % state.seats])

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, INSERT, fewest=0, most=0)


class InsertOppose(Asking):
    """Oppose with an own card, or decline; one answer, and final (VEC-102)."""

    NAME: ClassVar[str] = "insert_oppose"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-64", "VEC-102", "VEC-R21", "VEC-R22")
    ON: ClassVar[tuple[str, ...]] = ("contest", "insert_oppose")
    NEUTRAL: ClassVar[str] = "decline"

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        options: list[Action] = [book.decline]
        # VEC-102, VEC-R22: an own face-up card of any colour, quilled or not.
        for piece in state.up(seat):
            options.append(book.oppose[card_in(piece)])
        # VEC-R21: at some tables a face-down one too.
        if book.oppose_face_down:
            for place in range(len(state.down(seat))):
                options.append(book.oppose_down[place])
        # VEC-64: an exchange may come before the choice.
        if state.may_exchange(seat):
            options.append(book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if action is book.decline:
            return None
        if isinstance(action, CardAction) and action is book.oppose[action.card]:
            if state.up_place(seat, action.card) < 0:
                return Refusal("VEC-102", "refused-not-face-up")
            return None
        if (
            book.oppose_face_down
            and isinstance(action, DownAction)
            and action is book.oppose_down[action.place]
        ):
            if action.place >= len(state.down(seat)):
                return Refusal("VEC-102", "refused-no-face-down")
            return None
        if action is book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-102", "refused-oppose-or-decline")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if action is state.book.exchange:
            state.exchange(seat)
            return
        state.pop()
        card = NONE
        if isinstance(action, CardAction):
            card = action.card
        elif isinstance(action, DownAction):
            card = card_in(state.down(seat)[action.place])
        if state.events is not None:
            if card == NONE:
                state.tell("declined", {"seat": seat})
            else:
                state.tell("opposed", {"seat": seat, "card": state.card(card)})
        if isinstance(action, DownAction):
            # VEC-R21: shown as in VEC-54.
            state.show(seat, action.place)
        state.open.measure(seat, card)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-102: one answer each, and final.
        answered = state.open.measured[self.seat] != NONE
        require(not answered, "who has answered is not asked.", "VEC-102")
        right = self.seat != actor(state)
        for step in state.stack[:depth]:
            if isinstance(step, InsertOppose) and step.seat == self.seat:
                right = False
        require(right, "opponents are asked once.", "VEC-102")


class Contest(PartOfAction):
    """All have answered: an open way, or strength against strength (VEC-103, VEC-104)."""

    NAME: ClassVar[str] = "contest"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-103", "VEC-104", "VEC-R24", "VEC-R45")

    def run(self, state: Vec) -> None:
        state.pop()
        participants = state.participants()
        # VEC-103, VEC-R24: nobody opposes, so the actor has won without spending anything.
        if participants == only(self.seat):
            if state.events is not None:
                state.tell("unopposed", {"seat": self.seat})
            state.push(NOVEL_SPECIALS[self.seat])
            return
        state.push(INSERT_RESULT[self.seat])
        state.push(SEALED_BID[participants])
        # VEC-104, VEC-R45: special points first, of the actor and then clockwise.
        for step in range(state.seats - 1, -1, -1):
            seat = (self.seat + step) % state.seats
            if state.open.measured[seat] != NONE:
                state.push(SPECIAL_POINTS[seat])

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, INSERT, fewest=1, most=state.seats)


class InsertResult(PartOfAction):
    """The strictly highest strength wins; a tie at the top places nothing (VEC-105, VEC-106)."""

    NAME: ClassVar[str] = "insert_result"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-105", "VEC-106", "VEC-113", "VEC-R23", "VEC-R25")

    def run(self, state: Vec) -> None:
        state.pop()
        measured = state.open.measured
        totals = state.open.strength
        best = NONE
        winner = NONE
        for seat in range(state.seats):
            if measured[seat] == NONE:
                continue
            if totals[seat] > best:
                best = totals[seat]
                winner = seat
            elif totals[seat] == best:
                # VEC-105, VEC-R25: only a tie at the top matters.
                winner = NONE
        # VEC-113: cards that did not win stay where they are.
        if winner == NONE:
            if state.events is not None:
                state.tell("insert_tied", {"total": best})
            return
        if state.events is not None:
            state.tell("insert_won", {"seat": winner, "total": best})
        # VEC-106, VEC-R23: actor or opponent, the winner must put their card into the Novel.
        state.push(NOVEL_SPECIALS[winner])

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        check_action(state, INSERT, fewest=2, most=state.seats)


INSERT_CANDIDATE: Final = [InsertCandidate(seat) for seat in range(MOST_SEATS)]
INSERT_OPPOSE: Final = [InsertOppose(seat) for seat in range(MOST_SEATS)]
CONTEST: Final = [Contest(seat) for seat in range(MOST_SEATS)]
INSERT_RESULT: Final = [InsertResult(seat) for seat in range(MOST_SEATS)]
