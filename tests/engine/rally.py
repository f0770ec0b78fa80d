"""A small game for tests of the kernel: one hidden decider among several, whom nobody may learn.

Written after VW-152 to VW-154 and VW-R32 of V-Wars: every seat that is not public is asked, most
have the neutral answer alone, and not even who has answered already is shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import Dealer
from afterdark.engine.core.facts import Field
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Events, Json, Open, State
from afterdark.engine.core.step import Automatic, Choice, Sealed
from afterdark.engine.core.zones import (
    EVERYONE,
    Family,
    Form,
    Layout,
    Zone,
    card_in,
    knowers,
    only,
    slot,
)
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.field_values import number_at
from afterdark.engine.views.view import View
from tests.engine.tables import meta

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts

HUMAN, INFECTED, VAMPIRE = range(3)
FACTIONS: Final = Family("faction", ("human", "infected", "vampire"), (5, 2, 1))
BOX, FACTION = 0, 1
"""Zone numbers: the cards nobody got, and one row with a place for each seat."""
MOST_TENSION: Final = 6


class RallyOpen(Open):
    """The tension on the track."""

    def __init__(self, tension: int = 0) -> None:
        self.tension = tension

    def clone(self) -> RallyOpen:
        return RallyOpen(self.tension)

    def to_data(self, layout: Layout) -> dict[str, Json]:
        return {"tension": self.tension}

    def load(self, data: dict[str, Json], layout: Layout) -> None:
        self.tension = number_at(data, "tension", 0, MOST_TENSION, self.tension)


class Awaken(Action):
    """Try to awaken a seat: `awaken:2`."""

    def __init__(self, seat: int) -> None:
        super().__init__(f"awaken:{seat}")
        self.target = seat
        self.words = {"seat": seat}


class RallyRules(Rules):
    """Faction cards, and three rallies."""

    def __init__(self) -> None:
        super().__init__(meta("rally", (3, 4, 5)), {}, CardFile("rally.toml", ""))
        self.families = [FACTIONS]
        self.step_types = [Riot, HiddenRally, PublicRally]
        # Both answers are seen in one form, so that a record shows no difference either.
        self.stay = Action("rally:stay", seen="rally:?")
        self.go_public = Action("rally:public", seen="rally:?")
        self.tokens = Action("tokens")
        self.awaken = [Awaken(seat) for seat in range(5)]
        for action in (self.stay, self.go_public, self.tokens, *self.awaken):
            self.actions.add(action)

    def zones(self, seats: int) -> Layout:
        """Each knows his own card; once the game is over everybody knows all of them."""
        return Layout(
            seats,
            self.families,
            [
                Zone("box", FACTIONS, Form.PILE, count=EVERYONE, rest=True),
                Zone(
                    "faction",
                    FACTIONS,
                    Form.ROW,
                    count=EVERYONE,
                    knowing=EVERYONE,
                    after=EVERYONE,
                ),
            ],
        )

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> Rally:
        assert isinstance(open, RallyOpen)
        return Rally(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> RallyView:
        assert isinstance(open, RallyOpen)
        return RallyView(seat, self, layout, open)

    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> Rally:
        """One card each; the Vampire may lie in the box, and nobody knows."""
        state = Rally(self, self.layout(seats), RallyOpen(), dealer)
        state.zones = state.layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.zones[BOX] = FACTIONS.all_pieces()
        state.shuffle(BOX)
        for seat in range(seats):
            state.zones[FACTION].append(slot(state.zones[BOX].pop(), only(seat)))
        state.stack = [Riot()]
        return state

    def bound(self, seats: int) -> int:
        return 10


class RallyView(View[RallyRules, RallyOpen]):
    """Hidden factions are exchangeable, and who knows which is public."""

    def text(self, texts: Texts) -> str:
        return f"tension {self.open.tension}"

    def prompt_words(self) -> dict[str, Word]:
        return {"tension": self.open.tension}

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        return [(FACTION, action.target)] if isinstance(action, Awaken) else []

    def cautions(self, action: Action) -> str:
        return "caution-public" if action is self.rules.go_public else ""


class Rally(State[RallyRules, RallyOpen]):
    """A table between riots."""

    def faction(self, seat: int) -> int:
        return card_in(self.zones[FACTION][seat])

    def is_public(self, seat: int) -> bool:
        return knowers(self.zones[FACTION][seat]) == EVERYONE

    def public_vampire(self) -> int:
        """The seat everybody knows to be the Vampire, or -1."""
        return self.zones[FACTION].index(VAMPIRE_SHOWN) if self.vampire_is_public() else -1

    def vampire_is_public(self) -> bool:
        return VAMPIRE_SHOWN in self.zones[FACTION]

    def check(self) -> None:
        if len(self.zones[FACTION]) != self.seats:
            raise PositionError("faction", "every seat has one faction card.")


VAMPIRE_SHOWN: Final = slot(VAMPIRE, EVERYONE)


class Riot(Automatic[Rally]):
    """Each riot calls a rally; the tension ends the game."""

    NAME: ClassVar[str] = "riot"

    def run(self, state: Rally) -> None:
        if state.open.tension >= MOST_TENSION or state.decision >= 4:
            seat = state.public_vampire()
            ranks = [1 if other == seat else 2 for other in range(state.seats)]
            state.finish(Outcome(ranks, [0.0] * state.seats, "tension", "VW-160"))
        elif state.vampire_is_public():
            state.push(PublicRally(state.public_vampire()))
        else:
            state.push(HiddenRally())


class HiddenRally(Sealed[Rally]):
    """The hidden Vampire goes public or takes two tokens, among all who might be he (VW-152)."""

    NAME: ClassVar[str] = "hidden_rally"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-152", "VW-154", "VW-R32")
    SHOWS_ANSWERED: ClassVar[bool] = False

    def asked(self, state: Rally) -> list[int]:
        return [seat for seat in range(state.seats) if not state.is_public(seat)]

    def options(self, state: Rally, seat: int) -> list[Action]:
        rules = state.rules
        if state.faction(seat) == VAMPIRE:
            return [rules.go_public, rules.stay]
        return [rules.stay]

    def reveal(self, state: Rally) -> None:
        state.pop()
        for seat in range(state.seats):
            if state.answers[seat] == [state.rules.go_public]:
                state.zones[FACTION][seat] = VAMPIRE_SHOWN
                state.disclose()
                state.tell("unmasked", {"seat": seat})
                return
        state.open.tension += 2
        state.tell("tokens", {"tension": state.open.tension})


class PublicRally(Choice[Rally]):
    """The public Vampire tries to awaken somebody, or takes two tokens (VW-153)."""

    NAME: ClassVar[str] = "public_rally"
    CLAUSES: ClassVar[tuple[str, ...]] = ("VW-153",)
    FIELDS: ClassVar[tuple[Field, ...]] = (Field("seat", "seat"),)

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat

    def who(self, state: Rally) -> int:
        return self.seat

    def options(self, state: Rally, seat: int) -> list[Action]:
        hidden = [other for other in range(state.seats) if not state.is_public(other)]
        return [*(state.rules.awaken[other] for other in hidden), state.rules.tokens]

    def choose(self, state: Rally, seat: int, action: Action) -> None:
        state.pop()
        if not isinstance(action, Awaken):
            state.open.tension += 2
            return
        # A try shows whether the target was infected, so it shows the card.
        state.disclose()
        state.zones[FACTION][action.target] = slot(state.faction(action.target), EVERYONE)
