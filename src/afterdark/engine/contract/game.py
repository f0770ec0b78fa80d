"""A game and its rules: what the kernel needs to know of a game before it can be played."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from math import exp
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, Never

from mypy_extensions import mypyc_attr

from afterdark.engine.contract.cards import CardFile, Fingerprints
from afterdark.engine.contract.claims import ClaimKind, Saying
from afterdark.engine.contract.effects import Vocabulary
from afterdark.engine.contract.matters import Matter
from afterdark.engine.contract.milestones import Milestone
from afterdark.engine.contract.open_fields import OpenFields
from afterdark.engine.contract.options import Option, OptionValue, settled
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action, ActionTable, Word
from afterdark.engine.core.chance import Dealer, Rng
from afterdark.engine.core.facts import FactKind
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.state import Events, State
from afterdark.engine.core.zones import Family, Layout
from afterdark.engine.errors import NotWritten, OptionError, Refusal, UnfinishedSetUp
from afterdark.engine.languages import SOURCE, languages_in
from afterdark.engine.views.measures import Measures
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.core.state import Open
    from afterdark.engine.core.step import Step


EVEN: Final = 1e-9
"""Weights that differ by less are equal."""
PLACE: Final = 0.02
"""What the last place is worth less than the second: nobody who cannot win stops caring."""


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
        options: Sequence[Option] = (),
        seats_clause: str,
        over_clause: str,
        turn_clause: str,
        folder: Path,
        claims: Sequence[ClaimKind] = (),
        talk_over: Sequence[str] = (),
        first_lesson: Sequence[str] = (),
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
        self.talk_over = list(talk_over)
        """The names of the steps before which people may want to talk: a table may stop its clocks
        there (`Rules.occasion`). The message `talk-over-STEP` says what it is about."""
        self.first_lesson = list(first_lesson)
        """The pages of the lesson that a group reads together before its first game."""
        self.languages = list(languages_in(folder / "text"))
        """The languages it has all its words in: whatever files lie there."""


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
        self.features: list[str] = []
        """The names of what `measure` measures."""
        self.sides: list[str] = [""]
        """The names of the sides one may be on, as far as they are played differently."""
        self.has_secrets = False
        """Whether seats keep something secret that their play may give away (`secrets`)."""
        self.secrets_change = False
        """Whether what seats keep secret may become another in the course of a game."""
        self.milestones: list[Milestone] = []
        """What `reached` counts."""
        self.reconstructed = False
        """Whether some cards are our own, because the rulebook does not print them: the game's
        message `reconstructed` says which, and clients show it."""
        self._layouts: dict[int, Layout] = {}
        self._english: Texts | None = None
        self._fingerprint = ""

    # -- what a game writes ------------------------------------------------------------------

    STATE: ClassVar[type[State[Rules, Open]]] = State
    """The class of its tables."""
    VIEW: ClassVar[type[View[Rules, Open]]] = View
    """The class of its views; the kernel's own tells the zones and what lies open."""
    OPEN: ClassVar[type[OpenFields]] = OpenFields
    """The class of what lies open besides the zones."""

    @abstractmethod
    def zones(self, seats: int) -> Layout:
        """The zones for so many seats."""
        raise NotWritten(type(self).__name__, "zones")

    def blank_state(self, layout: Layout, open: Open, dealer: Dealer) -> State[Rules, Open]:
        """A state of the game's own class with nothing on the table."""
        return self.STATE(self, layout, open, dealer)

    def blank_view(self, seat: int, layout: Layout, open: Open) -> View[Rules, Open]:
        """A view of the game's own class with nothing in it."""
        return self.VIEW(seat, self, layout, open)

    @abstractmethod
    def set_up(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        """A table dealt by the rules of the set-up, before the first step has run.

        Whoever listens hears in `events` what the seats see of the dealing.
        """
        raise NotWritten(type(self).__name__, "set_up")

    def empty_table(
        self, seats: int, dealer: Dealer, events: Events, first: Step[Never]
    ) -> State[Rules, Open]:
        """Where `set_up` begins: all zones empty, nobody knows anything, and this step first."""
        layout = self.layout(seats)
        state = self.blank_state(layout, self.OPEN(seats), dealer)
        state.zones = layout.empty()
        state.facts = [None] * (seats + 1)
        state.events = events
        state.take_over([first])
        return state

    @abstractmethod
    def bound(self, seats: int) -> int:
        """More decisions than any game of this kind can take."""
        raise NotWritten(type(self).__name__, "bound")

    def occasion(self, state: State[Rules, Open]) -> int:
        """Before which question people may want to talk: -1 if not before the present one, else a
        number that is another one at the next occasion. Public knowledge only."""
        if state.result is not None or state.stack[-1].NAME not in self.meta.talk_over:
            return -1
        return state.decision

    def seats_allowed(self) -> list[int]:
        """The numbers of seats these rules accept."""
        return self.meta.seats

    def utility(self, outcome: Outcome, seat: int) -> float:
        """What an end is worth to a seat, from 0 to 1: 1 for whoever wins, however many win with
        them; else a little more for a better place. A game played for stakes says how much.
        """
        rank = outcome.ranks[seat]
        if rank == 1:
            return 1.0
        return PLACE * (len(outcome.ranks) - rank) / len(outcome.ranks)

    def claim_holds(
        self, state: State[Rules, Open], seat: int, kind: str, words: Mapping[str, Word]
    ) -> bool | None:
        """Whether what a seat claims is true at this table, with all its secrets; None for what
        is neither, such as a promise, a wish or an opinion.

        The claim is one that `checked_claim` lets pass. It is judged as it is understood by those
        who hear it, whatever the speaker could know.
        """
        return None

    # How a decent player sees the table. All of these look at a view or a sight, follow from it
    # alone and never write to it.

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        """How good each of `view.choices` looks to a decent player, in their order.

        Only differences count: what weighs one more is chosen about e times as often by players
        of that kind (`policy`). A game without rules of thumb finds all choices alike.
        """
        return [0.0] * len(view.choices)

    def measure(self, view: View[Rules, Open]) -> list[float]:
        """What counts for this seat, a number for each of `features`, mostly from -1 to 1."""
        return []

    def gauge(self, view: View[Rules, Open], to: Measures) -> None:
        """Put what `measure` measures there, one number after the other. As it stands, that list:
        a game that is looked at very often may spare itself the list."""
        for value in self.measure(view):
            to.put(value)

    def side(self, view: View[Rules, Open]) -> int:
        """Which of `sides` this seat is on, as far as it knows itself."""
        return 0

    def sayings(self, view: View[Rules, Open]) -> list[Saying]:
        """What a decent player might claim as they answer the present question, mostly nothing.

        The truth where their side gains by it, a lie where a lie pays. A game offers it at one
        question of a turn, so that nobody talks all the time.
        """
        return []

    # What a seat keeps secret and its play may give away, a number for each seat. What the numbers
    # mean is the game's own affair; without any, nothing is ever inferred.

    def secrets(self, state: State[Rules, Open]) -> list[int]:
        """What each seat keeps secret in a world."""
        return []

    def hypotheses(self, view: View[Rules, Open]) -> list[list[int]]:
        """All `secrets` that this view leaves possible; equally likely by the deal, unless they
        change."""
        return []

    def suppose(self, state: State[Rules, Open], secrets: list[int]) -> None:
        """Lay an imagined world as if these were the secrets, and everything else as it is."""

    def trait(self, secret: int, decision: int) -> int:
        """What a seat with this secret was when so many decisions had been taken."""
        return secret

    def matters(self, seats: int, seat: int) -> list[Matter]:
        """What a seat may wonder about at a table of so many: the questions that `secrets`
        answer. Whoever looks back is shown the odds of each answer."""
        return []

    def answers(self, secrets: list[int], seat: int, decision: int) -> list[int]:
        """The true answer to each of a seat's `matters`, in their order, if these are the secrets
        and so many decisions have been taken."""
        return []

    def reached(self, state: State[Rules, Open]) -> list[int]:
        """How far each of `milestones` has come to pass, in their order, a number for each seat
        where it is one of each seat: whatever has grown has been reached in between.

        It is asked about imagined worlds only, in which nothing is secret.
        """
        return []

    # -- what everybody uses -----------------------------------------------------------------

    def advise(self, view: View[Rules, Open], rng: Rng) -> Action:
        """What a decent player would do: what weighs most; chance breaks ties."""
        choices = view.choices
        if len(choices) == 1:
            return choices[0]
        weights = self.weigh(view)
        best = 0
        ties = 1
        for place in range(1, len(choices)):
            if weights[place] > weights[best] + EVEN:
                best = place
                ties = 1
            elif weights[place] > weights[best] - EVEN:
                ties += 1
                if rng.below(ties) == 0:
                    best = place
        return choices[best]

    def policy(self, view: View[Rules, Open], warmth: float = 1.0) -> list[float]:
        """How likely a decent player takes each of `view.choices`; warmer is more wayward."""
        return softened(self.weigh(view), warmth)

    def deal(self, seats: int, dealer: Dealer) -> State[Rules, Open]:
        """A new game at its first decision."""
        self.check_seats(seats)
        state = self.laid(seats, dealer)
        state.advance()
        return state

    def laid(self, seats: int, dealer: Dealer, events: Events = None) -> State[Rules, Open]:
        """A table as `set_up` leaves it, if that is one: whoever begins a game begins here."""
        state = self.set_up(seats, dealer, events)
        lacks = ""
        if len(state.zones) != len(state.layout.zones):
            lacks = f"it fills {len(state.zones)} of {len(state.layout.zones)} zones"
        elif len(state.facts) != seats + 1:
            lacks = f"it has {len(state.facts)} chains of facts, not one a seat and the public's"
        elif not state.stack:
            lacks = "no step is on the stack"
        if lacks:
            raise UnfinishedSetUp(self.meta.id, lacks)
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

    @property
    def fingerprint(self) -> str:
        """What the cards mean, as a hash: records, tables, puzzles and weights go by it."""
        if not self._fingerprint:
            known = Fingerprints(self.meta.folder / "fingerprints.toml")
            self._fingerprint = known.of(self.cards)
        return self._fingerprint

    def action(self, notation: str) -> Action:
        """The action a notation stands for."""
        return self.actions.find(notation)

    def sentence(self, refusal: Refusal) -> str:
        """A refusal in English, for errors that nobody translates."""
        if self._english is None:
            self._english = Texts.of_game(self.meta.folder, SOURCE)
        return self._english.say(refusal.key)


def softened(weights: list[float], warmth: float) -> list[float]:
    """How likely each of some choices is by its weight; the warmer, the more alike."""
    most = weights[0]
    for weight in weights:
        if weight > most:
            most = weight
    likely: list[float] = []
    total = 0.0
    for weight in weights:
        share = exp((weight - most) / warmth)
        likely.append(share)
        total += share
    for place in range(len(likely)):
        likely[place] = likely[place] / total
    return likely


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One game: stateless, found by its id, and the only thing a game's folder must offer."""

    meta: ClassVar[Meta]
    RULES: ClassVar[type[Rules] | None] = None
    """The class of its rules, made of its meta, options and cards."""

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> Rules:
        """Rules with these options (defaults otherwise) and these cards (the game's own)."""
        kind = self.RULES
        if kind is None:
            raise NotWritten(type(self).__name__, "rules")
        own = self.meta.folder / "cards.toml"
        return kind(self.meta, options or {}, cards or CardFile.read(own))

    def of_version(self, version: str) -> Game | None:
        """This game by the rules of another version, for what was recorded then; None without any.

        A game that changes its rules keeps the old ones beside the new, as a game of their own.
        """
        return self if version == self.meta.version else None

    def shapes(self) -> SceneShapes | None:
        """The forms of `open` and `aids` in its scenes; without any they may hold any JSON."""
        return None

    def texts(self, language: str, cards: CardFile | None = None) -> Texts:
        """Every word a person reads at this game, in a language (English where it is missing).

        With somebody's own cards, these are called what their file calls them.
        """
        texts = Texts.of_game(self.meta.folder, language)
        if cards is None:
            return texts
        return texts.with_own(cards.words(language, SOURCE, texts.has))

    def vocabularies(self) -> list[Vocabulary]:
        """The effects that its card file is written in, if any."""
        return []
