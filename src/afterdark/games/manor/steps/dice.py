"""Dice: the reroll window, the assignment, and the order of turns (MM-26 to MM-34)."""

from __future__ import annotations

from typing import ClassVar, Final

from afterdark.engine.core.action import Action
from afterdark.engine.core.step import Sealed
from afterdark.engine.errors import PositionError, Refusal
from afterdark.games.manor.actions import BOTH, Assign, RollAgain
from afterdark.games.manor.cards import REROLL as REROLL_CARD
from afterdark.games.manor.state import Manor

ROLL_OFFS: Final = 50
"""After so many repeats of one roll-off the lower seat goes first (MM-33)."""


class Reroll(Sealed[Manor]):
    """Roll dice again for a Reroll card, or not; all who may answer at once (MM-27, MM-28)."""

    NAME: ClassVar[str] = "reroll"
    CLAUSES: ClassVar[tuple[str, ...]] = ("MM-27", "MM-28", "MM-96")
    ON: ClassVar[tuple[str, ...]] = ("assign",)
    ON_CLAUSE: ClassVar[str] = "MM-21"
    SHOWS_ANSWERED: ClassVar[bool] = False
    NEUTRAL: ClassVar[str] = "again:none"

    def check(self, state: Manor, depth: int) -> None:
        if not state.open.rolling:
            raise PositionError("rolling", "somebody is asked in the window. [MM-27]")

    def asked(self, state: Manor) -> list[int]:
        return state.open.rolling

    def options(self, state: Manor, seat: int) -> list[Action]:
        again = state.book.again
        # MM-96: also asked who has no Reroll card, and has one answer.
        if state.hand(seat)[REROLL_CARD] == 0:
            return [again[0]]
        return [again[0], again[1], again[2]] if state.book.one_die else list(again)

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, RollAgain):
            return Refusal("MM-27", "refused-window")
        if action.dice != 0 and state.hand(seat)[REROLL_CARD] == 0:
            return Refusal("MM-27", "refused-no-reroll")
        if action.dice == BOTH and state.book.one_die:
            return Refusal("MM-R18", "refused-one-die")
        return None

    def reveal(self, state: Manor) -> None:
        users: list[int] = []
        dice = state.open.dice.copy()
        for seat in state.open.rolling:
            action = state.answers[seat][0]
            assert isinstance(action, RollAgain)
            if action.dice == 0:
                continue
            users.append(seat)
            # MM-28: one card pays for one use, of one or both dice.
            state.shed(seat, REROLL_CARD)
            for die in (0, 1):
                if action.dice >> die & 1:
                    dice[2 * seat + die] = state.pick("die", 6) + 1
            if state.events is not None:
                state.tell(
                    "rerolled",
                    {"seat": seat, "die1": dice[2 * seat], "die2": dice[2 * seat + 1]},
                )
        state.open.dice = dice
        state.open.rolling = users
        # MM-27: only those who used a card are asked again; nobody did, and the window closes.
        if not users:
            state.pop()


class AssignDice(Sealed[Manor]):
    """One die for the order, the other for the room, tokens on the order (MM-29 to MM-32)."""

    NAME: ClassVar[str] = "assign"
    CLAUSES: ClassVar[tuple[str, ...]] = (
        "MM-29", "MM-30", "MM-31", "MM-32", "MM-33", "MM-34",
    )  # fmt: skip
    ON: ClassVar[tuple[str, ...]] = ("turns",)
    ON_CLAUSE: ClassVar[str] = "MM-21"
    SHOWS_ANSWERED: ClassVar[bool] = False

    def check(self, state: Manor, depth: int) -> None:
        check_waiting(state)

    def asked(self, state: Manor) -> list[int]:
        # MM-31: secretly and at the same time.
        return state.book.everybody[state.seats]

    def options(self, state: Manor, seat: int) -> list[Action]:
        dice = state.open.dice
        tokens = state.open.tokens[seat]
        options: list[Action] = []
        # MM-29: with two equal dice there is one assignment.
        for die in range(1 if dice[2 * seat] == dice[2 * seat + 1] else 2):
            shown = dice[2 * seat + die]
            # MM-30: each token changes the priority by 1, within 1 to 6.
            assign = state.book.assign[die]
            for final in range(max(shown - tokens, 1), min(shown + tokens, 6) + 1):
                options.append(assign[final - 1])
        return options

    def refusal(self, state: Manor, seat: int, action: Action) -> Refusal | None:
        if not isinstance(action, Assign):
            return Refusal("MM-31", "refused-assign")
        dice = state.open.dice
        shown = dice[2 * seat + action.die]
        if action.die == 1 and shown == dice[2 * seat]:
            return Refusal("MM-29", "refused-equal-dice")
        if abs(shown - action.final) > state.open.tokens[seat]:
            return Refusal("MM-30", "refused-few-tokens")
        return None

    def reveal(self, state: Manor) -> None:
        state.pop()
        open = state.open
        priority: list[int] = []
        number: list[int] = []
        for seat in range(state.seats):
            action = state.answers[seat][0]
            assert isinstance(action, Assign)
            priority.append(action.final)
            number.append(open.dice[2 * seat + 1 - action.die])
            # MM-30: the difference is the price, no more.
            price = abs(open.dice[2 * seat + action.die] - action.final)
            state.pay(seat, price)
            if state.events is not None:
                state.tell(
                    "assigned",
                    {
                        "seat": seat,
                        "priority": action.final,
                        "number": number[seat],
                        "count": price,
                    },
                )
        open.priority = priority
        open.number = number
        # MM-34: the order is open and stays for the round.
        open.order = in_order(state)


def check_waiting(state: Manor) -> None:
    """Raise PositionError if somebody stands in a room before the turns."""
    for visitors in state.open.visitors:
        if visitors:
            raise PositionError("visitors", "before the turns all wait in the hall. [MM-25]")


def in_order(state: Manor) -> list[int]:
    """Lowest priority first, then lowest room number, then a roll-off (MM-32, MM-33)."""
    open = state.open
    # MM-32: equal priorities go by the lower room number.
    early = [6 * open.priority[seat] + open.number[seat] for seat in range(state.seats)]
    order: list[int] = []
    for place in sorted(set(early)):
        tied = [seat for seat in range(state.seats) if early[seat] == place]
        order += rolled_off(state, tied, ROLL_OFFS) if len(tied) > 1 else tied
    return order


def rolled_off(state: Manor, tied: list[int], repeats: int) -> list[int]:
    """Two dice each, highest sum first; equals roll again among themselves (MM-33)."""
    if repeats == 0:
        return tied
    sums: list[int] = []
    for seat in tied:
        total = state.pick("roll_off", 6) + state.pick("roll_off", 6) + 2
        sums.append(total)
        if state.events is not None:
            state.tell("rolled_off", {"seat": seat, "count": total})
    order: list[int] = []
    for total in sorted(set(sums), reverse=True):
        equal = [seat for place, seat in enumerate(tied) if sums[place] == total]
        if len(equal) > 1:
            # Fifty rolls for the same seats; some of them who are left begin anew.
            equal = rolled_off(state, equal, repeats - 1 if len(equal) == len(tied) else ROLL_OFFS)
        order += equal
    return order


REROLL: Final = Reroll()
ASSIGN: Final = AssignDice()
