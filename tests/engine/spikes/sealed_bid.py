"""An evening of ink in miniature: quills that steal places, then sealed bids in two parts.

Written after VEC-28 to VEC-37 (stealing, with the forced relocation as an interrupt) and VEC-79
(sealed bids: specials, then drops). How many drops a seat holds is its secret.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action
from afterdark.engine.core.audience import EVERYONE, only, sees
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.events import Events
from afterdark.engine.core.facts import Field
from afterdark.engine.core.outcome import Outcome, shared_ranks
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.step import Automatic, Choice, Sealed
from afterdark.engine.core.zones import Family, Form, Layout, Zone
from afterdark.engine.errors import PositionError, Refusal
from afterdark.engine.views.view import View
from tests.engine.spikes.proving import meta

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

DROPS: Final = Family("drop", ("drop",), (12,))
SPECIALS: Final = Family("special", ("star",), (6,))
IDEAS: Final = 3
MOST: Final = 12
RESERVE: Final = 0
ON_IDEA: Final = 1
HELD: Final = ON_IDEA + IDEAS
"""Held drops of seat 0; then the stars in reserve, then held stars of seat 0."""
FREE: Final = -1
ELSEWHERE: Final = IDEAS
"""The one own place of a seat to which a robbed quill may always go."""


def stars(seats: int) -> int:
    """The zone of the stars in reserve; seat s holds those of the zone after, plus s."""
    return HELD + seats


class InkOpen(Open):
    """Whose quill stands on each idea."""

    def __init__(self, quills: list[int] | None = None) -> None:
        self.quills = quills if quills is not None else [FREE] * IDEAS

    def clone(self) -> InkOpen:
        return InkOpen(self.quills.copy())

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"quills": list(self.quills)}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        given = data.get("quills", list(self.quills))
        if not isinstance(given, list) or len(given) != IDEAS:
            raise PositionError("quills", f"must be {IDEAS} seats, -1 for none.")
        quills = [seat for seat in given if isinstance(seat, int) and -1 <= seat < layout.seats]
        if len(quills) != IDEAS:
            raise PositionError("quills", f"must be {IDEAS} seats, -1 for none.")
        self.quills = quills


class Place(Action):
    """Put or move the quill: `place:1`; `place:home` is the seat's own place."""

    def __init__(self, idea: int) -> None:
        super().__init__("place:home" if idea == ELSEWHERE else f"place:{idea}")
        self.idea = idea


class Amount(Action):
    """A number of drops or stars; sealed ones are seen as `drops:?` and `stars:?`."""

    def __init__(self, verb: str, number: int, sealed: bool) -> None:
        super().__init__(f"{verb}:{number}", seen=f"{verb}:?" if sealed else "")
        self.amount = number


class InkRules(Rules):
    """Three ideas, twelve drops, two stars a seat."""

    def __init__(self) -> None:
        super().__init__(meta("ink", (3, 2)), {}, CardFile("ink.toml", ""))
        self.families = [DROPS, SPECIALS]
        self.step_types = [PlaceQuill, LayDrops, Relocate, Bidding, Bid, Claim]
        self.place = [Place(idea) for idea in range(IDEAS + 1)]
        self.lay = [Amount("lay", number, False) for number in range(MOST + 1)]
        self.bid_stars = [Amount("stars", number, True) for number in range(3)]
        self.bid_drops = [Amount("drops", number, True) for number in range(MOST + 1)]
        self.claim = [Action(f"claim:{idea}", seen="claim:?") for idea in range(IDEAS)]
        for action in (
            *self.place,
            *self.lay,
            *self.bid_stars,
            *self.bid_drops,
            *self.claim,
        ):
            self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        """Held drops show nothing to others: neither what they are nor how many."""
        zones = [Zone("reserve", DROPS, Form.BAG, faces=EVERYONE, rest=True)]
        for idea in range(IDEAS):
            zones.append(Zone(f"on_idea_{idea}", DROPS, Form.BAG, faces=EVERYONE))
        for seat in range(seats):
            zones.append(Zone("held", DROPS, Form.BAG, owner=seat, faces=only(seat)))
        zones.append(Zone("reserve_stars", SPECIALS, Form.BAG, faces=EVERYONE, rest=True))
        for seat in range(seats):
            zones.append(Zone("stars", SPECIALS, Form.BAG, owner=seat, faces=EVERYONE))
        return Layout(seats, self.families, zones)

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Ink:
        assert isinstance(open, InkOpen)
        return Ink(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> InkView:
        assert isinstance(open, InkOpen)
        return InkView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Ink:
        """Each of nine drops goes to a random seat, unseen by the others."""
        state = Ink(self, self.layout(seats), InkOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.zones[RESERVE][0] = 3
        for _ in range(9):
            state.zones[HELD + state.pick("drop", seats)][0] += 1
        state.zones[stars(seats)][0] = SPECIALS.total - 2 * seats
        for seat in range(seats):
            state.zones[stars(seats) + 1 + seat][0] = 2
        state.stack = [Bidding(), *(PlaceQuill(seat) for seat in reversed(range(seats)))]
        return state

    def bound(self, seats: int) -> int:
        return 50


class InkView(View[InkRules, InkOpen]):
    """Drops whose holder is unknown are held by anybody who might hold them."""

    def text(self, texts: Texts) -> str:
        return f"quills {self.open.quills}"


class Ink(State[InkRules, InkOpen]):
    """An evening in progress."""

    def held(self, seat: int) -> int:
        """How many drops a seat holds: its secret."""
        return self.zones[HELD + seat][0]

    def lying(self, idea: int) -> int:
        """How many drops lie on an idea."""
        return self.zones[ON_IDEA + idea][0]

    def move_drops(self, source: int, goal: int, number: int) -> None:
        self.zones[source][0] -= number
        self.zones[goal][0] += number

    def check(self) -> None:
        for idea, quill in enumerate(self.open.quills):
            if quill == FREE and self.lying(idea) > 0:
                raise PositionError(f"on_idea_{idea}", "drops lie only under a quill.")


class PlaceQuill(Choice[Ink]):
    """A free idea, or one whose drops this seat can beat (VEC-28, VEC-29)."""

    NAME: ClassVar[str] = "place_target"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-28",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Ink) -> int:
        return self.seat

    def options(self, state: Ink, seat: int) -> list[Action]:
        places: list[Action] = [state.rules.place[ELSEWHERE]]
        for idea, quill in enumerate(state.open.quills):
            if quill == FREE or (quill != seat and state.held(seat) > state.lying(idea)):
                places.append(state.rules.place[idea])
        return places

    def choose(self, state: Ink, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        state.pop()
        if action.idea != ELSEWHERE:
            state.push(LayDrops(seat, action.idea))


class LayDrops(Choice[Ink]):
    """How many drops; a steal needs more than lie there (VEC-28, VEC-32, VEC-33)."""

    NAME: ClassVar[str] = "place_drops"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-28",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"), Field("idea", "number"))
    SECRET: ClassVar[bool] = True

    def __init__(self, seat: int, idea: int) -> None:
        super().__init__()
        self.seat = seat
        self.idea = idea

    def who(self, state: Ink) -> int:
        return self.seat

    def least(self, state: Ink) -> int:
        return 0 if state.open.quills[self.idea] == FREE else state.lying(self.idea) + 1

    def options(self, state: Ink, seat: int) -> list[Action]:
        return list(state.rules.lay[self.least(state) : state.held(seat) + 1])

    def refusal(self, state: Ink, seat: int, action: Action) -> Refusal | None:
        if action in state.rules.lay[: self.least(state)]:
            return Refusal("VEC-28", "refused-not-enough-ink")
        return super().refusal(state, seat, action)

    def choose(self, state: Ink, seat: int, action: Action) -> None:
        assert isinstance(action, Amount)
        state.pop()
        idea = self.idea
        robbed = state.open.quills[idea]
        lay = action.amount
        state.open.quills[idea] = seat
        if robbed == FREE:
            state.move_drops(HELD + seat, ON_IDEA + idea, lay)
            return
        # VEC-32, VEC-33: the robbed seat takes its own drops and one of the thief's along.
        before = state.lying(idea)
        state.move_drops(HELD + seat, ON_IDEA + idea, lay)
        state.push(Relocate(robbed, idea, drops=before + 1))
        state.tell("robbed", {"seat": robbed})


class Relocate(Choice[Ink]):
    """The robbed seat moves its quill at once, before anybody does anything else (VEC-30)."""

    NAME: ClassVar[str] = "relocate"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-30",)
    FIELDS: ClassVar[tuple[Field, ...]] = (
        Field("seat", "seat"),
        Field("idea", "number"),
        Field("drops", "number"),
    )

    def __init__(self, seat: int, idea: int, drops: int) -> None:
        super().__init__()
        self.seat = seat
        self.idea = idea
        self.drops = drops

    def who(self, state: Ink) -> int:
        return self.seat

    def options(self, state: Ink, seat: int) -> list[Action]:
        quills = state.open.quills
        free = [idea for idea in range(IDEAS) if quills[idea] == FREE]
        return [state.rules.place[idea] for idea in (*free, ELSEWHERE)]

    def choose(self, state: Ink, seat: int, action: Action) -> None:
        assert isinstance(action, Place)
        state.pop()
        source = ON_IDEA + self.idea
        if action.idea == ELSEWHERE:
            state.move_drops(source, HELD + seat, self.drops)
        else:
            state.open.quills[action.idea] = seat
            state.move_drops(source, ON_IDEA + action.idea, self.drops)


class Bidding(Automatic[Ink]):
    """Everybody takes part in the first bid."""

    NAME: ClassVar[str] = "bidding"

    def run(self, state: Ink) -> None:
        state.pop()
        state.push(Bid(participants=(1 << state.seats) - 1))


class Bid(Sealed[Ink]):
    """Specials, then drops, sealed until all are in."""

    NAME: ClassVar[str] = "sealed_bid"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-67",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("participants", "seats"),)

    def __init__(self, participants: int) -> None:
        super().__init__()
        self.participants = participants

    def asked(self, state: Ink) -> list[int]:
        return [seat for seat in range(state.seats) if sees(self.participants, seat)]

    def options(self, state: Ink, seat: int) -> list[Action]:
        if not state.answers[seat]:
            owned = state.zones[stars(state.seats) + 1 + seat][0]
            return list(state.rules.bid_stars[: owned + 1])
        return list(state.rules.bid_drops[: state.held(seat) + 1])

    def complete(self, state: Ink, seat: int) -> bool:
        return len(state.answers[seat]) == 2

    def reveal(self, state: Ink) -> None:
        state.pop()
        state.disclose()
        ink: list[int] = []
        bidders = self.asked(state)
        for seat in bidders:
            first, second = state.answers[seat]
            assert isinstance(first, Amount)
            assert isinstance(second, Amount)
            state.move_drops(HELD + seat, RESERVE, second.amount)
            reserve = stars(state.seats)
            state.move_drops(reserve + 1 + seat, reserve, first.amount)
            ink.append(3 * first.amount + second.amount)
            state.tell("bid", {"seat": seat, "stars": first.amount, "drops": second.amount})
        best = [seat for seat, bid in zip(bidders, ink, strict=True) if bid == max(ink)]
        if len(best) == 1:
            state.push(Claim(best[0]))
        elif len(best) < len(bidders):
            # Those who are equal bid again, what they bid is gone.
            state.push(Bid(participants=sum(only(seat) for seat in best)))
        else:
            end(state, best, "shared")


class Claim(Sealed[Ink]):
    """The winner alone writes down an idea; nobody sees which before the end."""

    NAME: ClassVar[str] = "claim"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VEC-70",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def asked(self, state: Ink) -> list[int]:
        return [self.seat]

    def options(self, state: Ink, seat: int) -> list[Action]:
        return list(state.rules.claim)

    def reveal(self, state: Ink) -> None:
        state.pop()
        end(state, [self.seat], "claimed")


def end(state: Ink, winners: list[int], reason: str) -> None:
    others = [seat for seat in range(state.seats) if seat not in winners]
    ranks = shared_ranks([winners, others], state.seats)
    state.finish(Outcome(ranks, [float(rank == 1) for rank in ranks], reason, "VEC-70"))
