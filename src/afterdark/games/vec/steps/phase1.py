"""Phase I: quills out and back, ink on ideas, stealing, and the robbed seat's move."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.facts import Field
from afterdark.engine.core.zones import card_in, knowers, sees
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.vec.actions import Amount, CardAction, DownAction
from afterdark.games.vec.book import IDEAS, INK, ON_CARDS, SEAT_ZONES
from afterdark.games.vec.meta import MOST_SEATS
from afterdark.games.vec.open import NONE
from afterdark.games.vec.state import Vec
from afterdark.games.vec.steps.phase import Phase, turn_of
from afterdark.games.vec.steps.phase2 import GATHER
from afterdark.games.vec.steps.question import Asking, exchange_refusal, other, require

QUILLS: Final = 2


class Placing(Phase):
    """Whose quill comes next: once round, then back (VEC-18 to VEC-20, VEC-22, VEC-34)."""

    NAME: ClassVar[str] = "placing"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-19", "VEC-20", "VEC-22", "VEC-34", "VEC-R43")

    def run(self, state: Vec) -> None:
        number = self.next
        if number == QUILLS * state.seats:
            state.stack[-1] = GATHER
            return
        # VEC-34: only placements count, no relocations.
        state.stack[-1] = PLACING[number + 1]
        # VEC-19, VEC-20: one quill each clockwise, then one each back.
        seat = state.placer(number)
        # VEC-22, VEC-R43: compulsory while there is a target; if not, the quill stays in stock.
        if has_target(state, seat):
            state.stack.append(PLACE_TARGET[seat])
        elif state.events is not None:
            state.tell("no_place", {"seat": seat})

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        for seat in range(state.seats):
            self.check_quills(state, seat)

    def check_quills(self, state: Vec, seat: int, in_hand: int = 0) -> None:
        """Each turn of a seat has brought it one quill, and it has no others (VEC-19, VEC-20)."""
        turns = 0
        for number in range(self.next):
            if state.placer(number) == seat:
                turns += 1
        if state.quills_out(seat) + in_hand > turns:
            raise PositionError("quills", f"seat {seat} has not placed so many yet. [VEC-19]")


def has_target(state: Vec, seat: int) -> bool:
    """Whether a seat can place a quill anywhere (VEC-21, VEC-22)."""
    quills = state.open.quills
    for piece in state.zones[IDEAS]:
        if may_claim(state, seat, card_in(piece)):
            return True
    for piece in state.up(seat):
        if quills[card_in(piece)] == NONE:
            return True
    for count in state.open.down_quills[seat]:
        if count < QUILLS:
            return True
    return False


def may_claim(state: Vec, seat: int, card: int) -> bool:
    """A free Ideas card, or one whose drops this seat can beat (VEC-21, VEC-28, VEC-29)."""
    quill = state.open.quills[card]
    return quill == NONE or (quill != seat and state.ink(seat) > state.open.drops[card])


class QuillInHand(Asking):
    """A question about a quill that lies nowhere: it is being placed, or moved."""

    ON: ClassVar[tuple[str, ...]] = ("placing",)

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        placing = state.stack[depth - 1]
        assert isinstance(placing, Placing)
        placing.check_quills(state, self.seat, in_hand=1)


class Placement(QuillInHand):
    """A question to the seat whose turn it is to place a quill."""

    def check(self, state: Vec, depth: int) -> None:
        super().check(state, depth)
        # VEC-19, VEC-20: one each clockwise, then one each back.
        right = state.placer(turn_of(state, depth))
        require(self.seat == right, f"it is the turn of seat {right}.", "VEC-19")


class PlaceTarget(Placement):
    """Where a quill goes (VEC-21 to VEC-29)."""

    NAME: ClassVar[str] = "place_target"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-21", "VEC-22", "VEC-24", "VEC-25", "VEC-26", "VEC-27", "VEC-28", "VEC-29", "VEC-64",
        "VEC-R11", "VEC-R46", "VEC-R48",
    )  # fmt: skip

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        quills = state.open.quills
        drops = state.open.drops
        held = state.ink(seat)
        options: list[Action] = []
        # VEC-21, VEC-27: ideas and the own Display, nothing else.
        for piece in state.zones[IDEAS]:
            card = card_in(piece)
            quill = quills[card]
            # VEC-28, VEC-29: free, or another seat's with drops that can be beaten.
            if quill == NONE or (quill != seat and held > drops[card]):
                options.append(book.place[card])
        for piece in state.up(seat):
            card = card_in(piece)
            # VEC-26, VEC-R11: one quill on a face-up card.
            if quills[card] == NONE:
                options.append(book.place[card])
        for place, count in enumerate(state.open.down_quills[seat]):
            # VEC-26, VEC-R46: one or two on a face-down card.
            if count < QUILLS:
                options.append(book.place_down[place])
        # VEC-64: an exchange may come before the choice.
        if state.may_exchange(seat):
            options.append(book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if isinstance(action, CardAction) and action is book.place[action.card]:
            card = action.card
            quill = state.open.quills[card]
            if state.is_idea(card):
                if quill == seat:
                    return Refusal("VEC-29", "refused-own-idea")
                if not may_claim(state, seat, card):
                    return Refusal("VEC-28", "refused-cannot-outbid")
                return None
            if state.up_place(seat, card) < 0:
                return Refusal("VEC-27", "refused-no-place")
            return Refusal("VEC-26", "refused-own-quill") if quill != NONE else None
        if isinstance(action, DownAction) and action is book.place_down[action.place]:
            row = state.open.down_quills[seat]
            if action.place >= len(row):
                return Refusal("VEC-21", "refused-no-face-down")
            return None if row[action.place] < QUILLS else Refusal("VEC-26", "refused-two-quills")
        if action is book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-22", "refused-place-first")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        open = state.open
        if isinstance(action, CardAction):
            card = action.card
            state.pop()
            if state.is_idea(card):
                # VEC-24: special drops are not asked for.
                state.push(PlaceDrops(seat, card))
                return
            # VEC-25: no drops go on own cards.
            open.set_quill(card, seat)
            if state.events is not None:
                state.tell("placed_own", {"seat": seat, "card": state.card(card)})
        elif isinstance(action, DownAction):
            state.pop()
            place = action.place
            # VEC-R48: a quill on a face-down card shows nothing of it.
            open.set_down_quills(seat, place, open.down_quills[seat][place] + 1)
            if state.events is not None:
                state.tell("placed_down", {"seat": seat, "place": place + 1})
        else:
            state.exchange(seat)
            if not has_target(state, seat):
                # VEC-22: the drops are gone that would have beaten those on the last idea.
                state.pop()
                if state.events is not None:
                    state.tell("no_place", {"seat": seat})


class PlaceDrops(Placement):
    """How many drops go with the quill; a steal needs more than lie there (VEC-23, 28)."""

    NAME: ClassVar[str] = "place_drops"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-23", "VEC-24", "VEC-28", "VEC-32", "VEC-33", "VEC-R13", "VEC-R49",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("card", "card"))

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def least(self, state: Vec) -> int:
        """Nothing on a free card; one more than lie there for a steal (VEC-28)."""
        return 0 if state.open.quills[self.card] == NONE else state.open.drops[self.card] + 1

    def options(self, state: Vec, seat: int) -> list[Action]:
        drops = state.book.drops
        options: list[Action] = []
        # VEC-23, VEC-24: up to all that are held, and never special ones.
        for count in range(self.least(state), state.ink(seat) + 1):
            options.append(drops[count])
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Amount):
            return other(state, action, "VEC-23", "refused-lay-drops")
        count = action.amount
        drops = state.book.drops
        if count >= len(drops) or action is not drops[count]:
            return Refusal("VEC-24", "refused-only-drops")
        if count > state.ink(seat):
            return Refusal("VEC-23", "refused-too-few-drops")
        if count < self.least(state):
            return Refusal("VEC-28", "refused-bid-higher")
        return None

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        assert isinstance(action, Amount)
        open = state.open
        card = self.card
        count = action.amount
        robbed = open.quills[card]
        before = open.drops[card]
        state.pop()
        open.set_quill(card, seat)
        state.lay_drops(seat, card, count)
        if robbed == NONE:
            if state.events is not None:
                state.tell("placed", {"seat": seat, "card": state.card(card), "count": count})
            return
        if state.events is not None:
            words: dict[str, Word] = {"seat": seat, "other": robbed, "card": state.card(card)}
            state.tell("stole", {**words, "count": count})
        # VEC-32, VEC-R49: all drops that lay there move, and one of the thief's.
        # VEC-33, VEC-R13: so the thief keeps one less than the bid, also of a bid of one.
        taken = before + 1
        if may_move(state, robbed):
            state.push(Relocate(seat=robbed, card=card, drops=taken))
            return
        # VEC-37: nowhere to go, so the quill returns to stock and the drops to their supply.
        open.set_drops(card, open.drops[card] - taken)
        lying = state.zones[ON_CARDS]
        lying[0] = lying[0] - taken
        held = state.zones[INK + SEAT_ZONES * robbed]
        held[0] = held[0] + taken
        if state.events is not None:
            state.tell("moved_back", {"seat": robbed, "count": taken})

    def check_numbers(self, state: Vec) -> None:
        on_idea = self.card >= 0 and state.is_idea(self.card)
        require(on_idea, "drops go on an idea.", "VEC-23")


def may_move(state: Vec, seat: int) -> bool:
    """Whether a robbed quill has anywhere to go (VEC-30, VEC-37)."""
    for piece in state.zones[IDEAS]:
        if state.open.quills[card_in(piece)] == NONE:
            return True
    return state.has_unquilled(seat)


class Relocate(QuillInHand):
    """The robbed seat moves its quill at once (VEC-30 to VEC-37).

    `drops` go with it: its own and one of the thief's. Until then they lie on the stolen card.
    """

    NAME: ClassVar[str] = "relocate"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "VEC-30", "VEC-31", "VEC-32", "VEC-33", "VEC-34", "VEC-35", "VEC-36", "VEC-37", "VEC-64",
        "VEC-R12", "VEC-R14",
    )  # fmt: skip
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("card", "card"),
        Field("drops", "number"),
    )

    def __init__(self, seat: int, card: int, drops: int) -> None:
        super().__init__(seat)
        self.card = card
        self.drops = drops

    def options(self, state: Vec, seat: int) -> list[Action]:
        book = state.book
        quills = state.open.quills
        options: list[Action] = []
        # VEC-30, VEC-31, VEC-R12: a free idea or an own face-up card; no steal, no staying.
        for piece in state.zones[IDEAS]:
            card = card_in(piece)
            if quills[card] == NONE:
                options.append(book.move[card])
        for piece in state.up(seat):
            card = card_in(piece)
            if quills[card] == NONE:
                options.append(book.move[card])
        # VEC-64: an exchange may come before the choice.
        if state.may_exchange(seat):
            options.append(book.exchange)
        return options

    def refusal(self, state: Vec, seat: int, action: Action) -> Refusal | None:
        book = state.book
        if isinstance(action, CardAction) and action is book.move[action.card]:
            card = action.card
            if state.is_idea(card):
                # VEC-31: no steal, and no staying where the robber is now.
                taken = state.open.quills[card] != NONE
                return Refusal("VEC-31", "refused-move-taken") if taken else None
            if state.up_place(seat, card) >= 0:
                # VEC-30: an own card without a quill.
                taken = state.open.quills[card] != NONE
                return Refusal("VEC-30", "refused-move-taken") if taken else None
            for piece in state.down(seat):
                if card_in(piece) == card and sees(knowers(piece), seat):
                    return Refusal("VEC-31", "refused-move-face-down")
            return Refusal("VEC-30", "refused-no-move")
        if isinstance(action, DownAction):
            return Refusal("VEC-31", "refused-move-face-down")
        if action is book.exchange:
            return exchange_refusal(state, seat)
        return Refusal("VEC-30", "refused-must-move")

    def choose(self, state: Vec, seat: int, action: Action) -> None:
        if not isinstance(action, CardAction):
            state.exchange(seat)
            return
        open = state.open
        stolen = self.card
        count = self.drops
        goal = action.card
        # VEC-34: the placing order goes on as if nothing had been.
        state.pop()
        # VEC-32, VEC-33: the drops move; what is left is what a later thief must beat.
        open.set_drops(stolen, open.drops[stolen] - count)
        # VEC-36, VEC-R14: on an own card they stay until its strength is determined.
        open.set_drops(goal, open.drops[goal] + count)
        # VEC-35: on an idea the quill can be robbed again.
        open.set_quill(goal, seat)
        if state.events is not None:
            state.tell("moved", {"seat": seat, "card": state.card(goal), "count": count})

    def check_numbers(self, state: Vec) -> None:
        card = self.card
        require(card >= 0 and state.is_idea(card), "an idea was stolen.", "VEC-30")
        thief = state.open.quills[card]
        require(thief not in (NONE, self.seat), "somebody else's quill lies there.", "VEC-30")
        lying = state.open.drops[card]
        require(1 <= self.drops <= lying, "these drops lie there still.", "VEC-32")


PLACING: Final = [Placing(number) for number in range(QUILLS * MOST_SEATS + 1)]
PLACE_TARGET: Final = [PlaceTarget(seat) for seat in range(MOST_SEATS)]
