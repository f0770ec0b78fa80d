"""Whisper: one seat of three holds the fang. Everybody whispers, bids and answers in secret.

A round is a whisper by one seat (only the fang may bite, and nobody sees whether it does), a
sealed bid in two parts, and a sealed answer of which not even the giving is seen.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.game import Game, Meta, Rules
from afterdark.engine.contract.options import Number, OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Field
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Event, Events, Json, Open, State
from afterdark.engine.core.step import Choice, Sealed
from afterdark.engine.core.zones import EVERYONE, Family, Form, Layout, Zone, only
from afterdark.engine.positions.field_values import number_at
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

META = Meta(
    "whisper",
    version="1.0",
    seats=(3,),
    usual_seats=3,
    minutes=1,
    options=(Number("rounds", 2, 1, 9, "WH-1"), Number("restless", 0, 0, 1, "WH-5")),
    seats_clause="WH-1",
    over_clause="WH-9",
    turn_clause="WH-2",
    folder=Path(__file__).parent / "whisper",
    claims=(
        ClaimKind("holds", (Field("other", "seat"), Field("card", "role"))),
        ClaimKind("bid", (Field("number", "number"), Field("sure", "flag")), most=2),
    ),
)
FANG, GARLIC = 0, 1


class WhisperOpen(Open):
    """Whose whisper it is, and the points."""

    def __init__(self) -> None:
        self.turn = 0
        self.best = -1

    def clone(self) -> WhisperOpen:
        other = WhisperOpen()
        other.turn, other.best = self.turn, self.best
        return other

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"turn": self.turn, "best": self.best}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.turn = number_at(data, "turn", 0, 100, self.turn)
        self.best = number_at(data, "best", -1, 2, self.best)


class WhisperRules(Rules):
    """Three hands of one card, and blood that a bite moves where nobody sees it."""

    def __init__(self, options: Mapping[str, OptionValue], cards: CardFile) -> None:
        super().__init__(META, options, cards)
        self.role = Family("role", ["fang", "garlic"], [1, 2])
        self.blood = Family("blood", ["drop"], [20])
        self.families = [self.role, self.blood]
        self.step_types = [Whispers, Bid, Answer]
        for notation, seen in (
            ("bite", "whisper"), ("hush", "whisper"), ("bid:0", "bid:?"), ("bid:1", "bid:?"),
            ("bid:2", "bid:?"), ("mark:yes", "mark:?"), ("mark:no", "mark:?"),
            ("rise", "answer"), ("sleep", "answer"),
        ):  # fmt: skip
            self.actions.add(Action(notation, seen))

    def zones(self, seats: int) -> Layout:
        hands = [
            Zone("hand", self.role, Form.PILE, owner=seat, faces=only(seat), count=EVERYONE)
            for seat in range(seats)
        ]
        return Layout(
            seats,
            self.families,
            [
                *hands,
                Zone("bank", self.blood, Form.BAG, rest=True),
                Zone("bitten", self.blood, Form.BAG),
            ],
        )

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> WhisperState:
        assert isinstance(open, WhisperOpen)
        return WhisperState(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> WhisperView:
        assert isinstance(open, WhisperOpen)
        return WhisperView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> WhisperState:
        state = WhisperState(self, self.layout(seats), WhisperOpen(), dealer)
        state.zones = state.layout.empty()
        state.zones[seats][0] = 20
        state.facts = [None] * (seats + 1)
        state.events = events
        fang = state.pick("fang", seats)
        for seat in range(seats):
            state.zones[seat] = [FANG if seat == fang else GARLIC]
        state.stack = [Whispers()]
        return state

    def bound(self, seats: int) -> int:
        return 3 * int(self.options["rounds"])


class WhisperState(State[WhisperRules, WhisperOpen]):
    """A table of Whisper."""

    def check(self) -> None:
        """Any three hands are a game."""

    def holds_fang(self, seat: int) -> bool:
        return self.zones[seat] == [FANG]


class WhisperView(View[WhisperRules, WhisperOpen]):
    """One seat's knowledge: its own card. To answer that one sleeps on is routine."""

    def routine(self) -> bool:
        return self.step is not None and self.step.NAME == "answer"

    def text(self, texts: Texts) -> str:
        return f"turn {self.open.turn}"


class Whispers(Choice[WhisperState]):
    """The seat in turn whispers; only the fang has a choice."""

    NAME: ClassVar[str] = "whisper"
    CLAUSES: ClassVar[tuple[str, ...]] = ("WH-3",)
    SECRET: ClassVar[bool] = True

    def who(self, state: WhisperState) -> int:
        return state.open.turn % state.seats

    def options(self, state: WhisperState, seat: int) -> list[Action]:
        options = [state.rules.action("hush")]
        if state.holds_fang(seat):
            options.append(state.rules.action("bite"))
        return options

    def choose(self, state: WhisperState, seat: int, action: Action) -> None:
        if action.notation == "bite":
            state.zones[3][0] -= 1
            state.zones[4][0] += 1
        if state.events is not None:
            secret: dict[str, str | int] = {"what": action.notation}
            state.events.append(Event("whispered", {"seat": seat}, secret, only(seat)))
        state.pop()
        state.push(Bid())


class Bid(Sealed[WhisperState]):
    """All bid, then mark their bid or not; that a bid is in is seen, the bid is not."""

    NAME: ClassVar[str] = "bid"
    CLAUSES: ClassVar[tuple[str, ...]] = ("WH-4",)

    def asked(self, state: WhisperState) -> list[int]:
        return [0, 1, 2]

    def options(self, state: WhisperState, seat: int) -> list[Action]:
        names = ["mark:yes", "mark:no"] if state.answers[seat] else ["bid:0", "bid:1", "bid:2"]
        return [state.rules.action(name) for name in names]

    def complete(self, state: WhisperState, seat: int) -> bool:
        return len(state.answers[seat]) == 2

    def reveal(self, state: WhisperState) -> None:
        bids = [int(parts[0].notation[-1]) for parts in state.answers]
        state.open.best = bids.index(max(bids))
        if state.events is not None:
            state.events.append(Event("won", {"seat": state.open.best}))
        state.pop()
        state.push(Answer())


class Answer(Sealed[WhisperState]):
    """The fang may rise, and where all are restless anybody may; not even that a seat has answered
    is seen, and rising shows nothing."""

    NAME: ClassVar[str] = "answer"
    CLAUSES: ClassVar[tuple[str, ...]] = ("WH-5",)
    SHOWS_ANSWERED: ClassVar[bool] = False
    NEUTRAL: ClassVar[str] = "sleep"

    def asked(self, state: WhisperState) -> list[int]:
        return [0, 1, 2]

    def options(self, state: WhisperState, seat: int) -> list[Action]:
        options = [state.rules.action("sleep")]
        if state.holds_fang(seat) or int(state.rules.options["restless"]):
            options.append(state.rules.action("rise"))
        return options

    def reveal(self, state: WhisperState) -> None:
        state.pop()
        state.open.turn += 1
        if state.open.turn == int(state.rules.options["rounds"]):
            ranks = [1 if seat == state.open.best else 2 for seat in range(3)]
            payoffs = [1.0 if seat == state.open.best else 0.0 for seat in range(3)]
            state.finish(Outcome(ranks, payoffs, "bid", "WH-9"))
        else:
            state.push(Whispers())


class WhisperGame(Game):
    """Whisper, as records and tables find it."""

    meta = META

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> WhisperRules:
        return WhisperRules(options or {}, cards or CardFile("none", ""))


WHISPER = WhisperGame()
