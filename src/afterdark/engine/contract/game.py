"""A game and its rules: what the kernel needs to know of a game before it can be played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Never

from mypy_extensions import mypyc_attr

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.claims import ClaimKind
from afterdark.engine.contract.options import Option, OptionValue, settled
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action, ActionTable
from afterdark.engine.core.chance import Dealer, Rng
from afterdark.engine.core.facts import FactKind
from afterdark.engine.core.state import Events
from afterdark.engine.core.zones import Family, Layout
from afterdark.engine.errors import OptionError, Refusal

if TYPE_CHECKING:
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.core.step import Step
    from afterdark.engine.views.view import View


class Meta:
    """What a lobby shows of a game. Titles and descriptions are Fluent messages."""

    def __init__(
        self,
        id: str,
        *,
        version: str,
        seats: Sequence[int],
        usual_seats: int,
        minutes: int,
        options: Sequence[Option],
        seats_clause: str,
        over_clause: str,
        turn_clause: str,
        folder: Path,
        claims: Sequence[ClaimKind] = (),
        languages: Sequence[str] = ("en",),
    ) -> None:
        self.id = id
        self.version = version
        self.seats = list(seats)
        self.usual_seats = usual_seats
        self.minutes = minutes
        self.options = list(options)
        self.seats_clause = seats_clause
        """The clause that says how many may play."""
        self.over_clause = over_clause
        """The clause that says nothing happens after the end."""
        self.turn_clause = turn_clause
        """The clause that says who may act when."""
        self.folder = folder
        """Where the game's cards.toml, rules.md and text/ lie."""
        self.claims = list(claims)
        """What players may say to each other in words that bots read, too."""
        self.languages = list(languages)
        """The languages it has all its words in, English among them."""


class SceneShapes:
    """What the scenes of a game hold besides what all scenes do: the forms of `open` and `aids`.

    Each is a TypedDict. A client in another language gets its types from them.
    """

    def __init__(self, open: type[object], aids: type[object]) -> None:
        self.open = open
        self.aids = aids


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """Rules in force: options and cards checked once. Owns the card and action tables.

    Rules are stateless and shared by any number of tables. They are made from `Game.rules`.
    """

    def __init__(self, meta: Meta, options: Mapping[str, OptionValue], cards: CardFile) -> None:
        self.meta = meta
        self.cards = cards
        self.options = settled(meta.options, options)
        self.actions = ActionTable()
        self.families: list[Family] = []
        self.fact_kinds: list[FactKind] = []
        self.step_types: list[type[Step[Never]]] = []
        self.reconstructed = False
        """Whether some cards are our own, because the rulebook does not print them: the game's
        message `reconstructed` says which, and clients show it."""
        self._layouts: dict[int, Layout] = {}
        self._english: Texts | None = None

    # -- what a game writes ------------------------------------------------------------------

    @abstractmethod
    def zones(self, seats: int) -> Layout:
        """The zones for so many seats."""

    @abstractmethod
    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> State[Rules, Open]:
        """A state of the game's own class with nothing on the table."""

    @abstractmethod
    def blank_view(self, seat: int, layout: Layout, open: Open) -> View[Rules, Open]:
        """A view of the game's own class with nothing in it."""

    @abstractmethod
    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        """A table dealt by the rules of the set-up, before the first step has run.

        Whoever listens hears in `events` what the seats see of the dealing.
        """

    @abstractmethod
    def bound(self, seats: int) -> int:
        """More decisions than any game of this kind can take."""

    def seats_allowed(self) -> list[int]:
        """The numbers of seats these rules accept."""
        return self.meta.seats

    def advise(self, view: View[Rules, Open], rng: Rng) -> Action:
        """What a decent player would do; chance breaks ties. A game without advice plays any."""
        choices = view.choices
        return choices[rng.below(len(choices))]

    # -- what everybody uses -----------------------------------------------------------------

    def deal(self, seats: int, dealer: Dealer) -> State[Rules, Open]:
        """A new game at its first decision."""
        self.check_seats(seats)
        state = self.set_up(seats, dealer)
        state.advance()
        return state

    def check_seats(self, seats: int) -> None:
        """Refuse a number of seats these rules are not made for."""
        allowed = self.seats_allowed()
        if seats not in allowed:
            numbers = ", ".join(str(number) for number in allowed)
            raise OptionError(
                f"{self.meta.id} is played with {numbers} seats, not {seats}.",
                self.meta.seats_clause,
            )

    def layout(self, seats: int) -> Layout:
        """The zones for so many seats, made once."""
        layout = self._layouts.get(seats)
        if layout is None:
            layout = self._layouts[seats] = self.zones(seats)
        return layout

    def action(self, notation: str) -> Action:
        """The action a notation stands for."""
        return self.actions.find(notation)

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English, for errors that nobody translates."""
        if self._english is None:
            self._english = Texts.of_game(self.meta.folder, "en")
        return self._english.say(refusal.key)


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: stateless, found by its id, and the only thing a game's folder must offer."""

    meta: ClassVar[Meta]

    @abstractmethod
    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> Rules:
        """Rules with these options (defaults otherwise) and these cards (the game's own)."""

    def shapes(self) -> SceneShapes | None:
        """The forms of `open` and `aids` in its scenes; without any they may hold any JSON."""
        return None

    def texts(self, language: str) -> Texts:
        """Every word a person reads at this game, in a language (English where it is missing)."""
        return Texts.of_game(self.meta.folder, language)
