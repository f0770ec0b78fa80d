"""The view: one seat's whole knowledge, what it remembers included, and nothing else.

It is drawn from the declared audiences alone: whatever no declaration lets a seat see is not put
into its view.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Never, NoReturn, Self, TypeVar, cast

from mypy_extensions import mypyc_attr

from afterdark.engine.core.action import Action, Word
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import Chain, Fact, unrolled
from afterdark.engine.core.outcome import Outcome
from afterdark.engine.core.step import ASKS_ONE, ASKS_SEALED, Step
from afterdark.engine.core.zones import SPECTATOR, Layout, knowers, sees
from afterdark.engine.errors import NoSuchSeat, NothingToChoose, UnlistedAction

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.state import Json, Open, State

R = TypeVar("R", bound="Rules", covariant=True)
O = TypeVar("O", bound="Open", covariant=True)  # noqa: E741

_NO_ROWS: Final[dict[int, list[int]]] = {}
_NO_SEATS: Final[list[int]] = []
_NO_ACTIONS: Final[list[Action]] = []
"""Of views that have none: shared, so never added to, but replaced."""
WHOLE: Final = -1
"""In place of a piece: the zone itself, such as a room to enter or a hand to reach into."""


@mypyc_attr(allow_interpreted_subclasses=True)
class View(Generic[R, O]):
    """What one seat (or SPECTATOR) knows. The kernel fills it; it holds no true state.

    `zones` are contents as seen (`Zone.seen`).
    """

    def __init__(self, seat: int, rules: R, layout: Layout, open: O) -> None:
        self.seat = seat
        self.rules = rules
        self.layout = layout
        self.open = open
        self.zones: list[list[int]] = []
        self._counts: list[int] = []
        self._uncounted = False
        """Whether what this seat sees whole is yet to be counted."""
        self.knowing: dict[int, list[int]] = _NO_ROWS
        """For rows whose zone says so: the audience of each piece, by zone number."""
        self.public: Chain | None = None
        self.private: Chain | None = None
        self.steps: list[Step[Never]] = []
        self.asked: list[int] = _NO_SEATS
        self.choices: list[Action] = _NO_ACTIONS
        self.answer: list[Action] = _NO_ACTIONS
        """The parts of this seat's own sealed answer."""
        self.decision = 0
        self.disclosures = 0
        self.result: Outcome | None = None
        self.opened = False
        """Whether hidden pieces lie open, as games let them after the end. A table keeps them
        covered until its end is final."""

    @property
    def counts(self) -> list[int]:
        """How many pieces lie in each zone, or -1 where this seat may not know."""
        if self._uncounted:
            self._uncounted = False
            for number in range(len(self._counts)):
                if self.layout.whole[self.seat][number]:
                    self._counts[number] = self.layout.zones[number].size(self.zones[number])
        return self._counts

    def count(self, zone: int) -> int:
        """How many pieces lie in one zone, or -1 where this seat may not know."""
        if self._uncounted and self.layout.whole[self.seat][zone]:
            return self.layout.zones[zone].size(self.zones[zone])
        return self._counts[zone]

    def know(self, row: int, audiences: list[int]) -> None:
        """Let this view hold who knows the pieces of a row."""
        if self.knowing is _NO_ROWS:
            self.knowing = {}
        self.knowing[row] = audiences

    def legal(self) -> list[Action]:
        """What this seat may do now."""
        return self.choices.copy()

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        """Itself: what a seat knows at a moment does not change."""
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError(
            "A view is not pickled: keep view_to_data(view), and load it with"
            " view_from_data(rules, data)."
        )

    def __repr__(self) -> str:
        who = f"seat {self.seat}" if self.seat >= 0 else "spectators"
        if self.result is not None:
            now = f"over, {self.result.reason}"
        else:
            now = f"at {self.steps[-1].NAME}, asks {self.asked}" if self.steps else "without steps"
        name = type(self).__name__
        return f"<{name}: {self.rules.meta.id} for {who}, decision {self.decision}, {now}>"

    def facts(self) -> list[Fact]:
        """What this seat learned that not everybody knows, oldest first."""
        return unrolled(self.private)

    def public_facts(self) -> list[Fact]:
        """What everybody learned, oldest first."""
        return unrolled(self.public)

    @property
    def step(self) -> Step[Never] | None:
        """What is being decided now; None after the end."""
        return self.steps[-1] if self.steps and self.result is None else None

    def imagine(self, rng: Rng) -> State[R, O]:
        """A random world this seat cannot tell from the true one.

        As it stands, for games in which hidden pieces are exchangeable and nobody has private
        facts. Other games deal what their facts tell themselves.
        """
        dealer = FastDealer(rng.fork())
        state = cast("State[R, O]", self.rules.blank_state(self.layout, self.open.clone(), dealer))
        state.zones = self.dealt_unseen(rng)
        self.wake(state, rng)
        return state

    def sketch(self, rng: Rng) -> State[R, O]:
        """A world drawn quickly: as `imagine` draws it, but its past need not add up where that
        would take long. Good enough to ask what somebody would do in it."""
        return self.imagine(rng)

    def dealt_unseen(self, rng: Rng) -> list[list[int]]:
        """Complete contents of all zones: what this seat sees, and hidden pieces at random."""
        return self.layout.dealt_unseen(self.seat, self.zones, self.counts, self.knowing, rng)

    def text(self, texts: Texts) -> str:
        """The table in words and lines, for terminals, screen readers and language models."""
        from afterdark.engine.views.table_text import table_text

        return table_text(self, texts)

    def prompt_words(self) -> dict[str, Word]:
        """What the prompt's message needs to know, from this view alone."""
        return self.open.words()

    def shown(self, zone: int) -> list[int]:
        """A zone as clients show it. An option may leave things to memory that the view holds."""
        return self.zones[zone]

    def shown_count(self, zone: int) -> int:
        """How many pieces clients say lie in a zone; -1 where that is left to memory too."""
        return self.counts[zone]

    def pointed_at(self, action: Action) -> list[tuple[int, int]]:
        """The pieces an action is about: pairs of zone number and place in the zone as seen.

        The place may be WHOLE where an action is about a zone whatever lies there. Places of a
        board on which no pieces lie (cities of a map) may be numbered after the zones, as WHOLE.
        """
        return []

    def cautions(self, action: Action) -> str:
        """The message key of a warning to give before this action, or nothing."""
        return ""

    def aids(self) -> dict[str, Json]:
        """What a player with a perfect memory could work out from this view: cards left, what is
        proved of whom. Clients show it to those who want it; nothing here is news to the seat.
        """
        return {}

    def open_aids(self) -> dict[str, Json]:
        """The part of `aids` that anybody who watches could work out, and nobody better.

        At a table it is asked of a spectator's view, once for all who look.
        """
        return {}

    def own_aids(self) -> dict[str, Json]:
        """The rest of `aids`."""
        return self.aids()

    def serves_onlookers(self) -> bool:
        """Whether what spectators are shown, this view of theirs, may serve a seat that sees and
        knows no more than they and is not asked. Then nothing is drawn for that seat.

        It tells nobody anything: it is what everybody may see. A game says so where no aid of its
        own depends on who looks.
        """
        return False

    def neutral(self) -> Action | None:
        """The answer that lets the present question go by, if this seat may give one."""
        step = self.step
        if step is None or step.NEUTRAL == "":
            return None
        for action in self.choices:
            if action.notation == step.NEUTRAL:
                return action
        return None

    def routine(self) -> bool:
        """Whether this is a moment that keeps coming back and that most players let go by.

        A client may then give the neutral answer for a player who said so beforehand. It depends
        on public knowledge only, or such a player would be seen to hold something. Moments at
        which a player will want to be asked all the same are not routine: a game names them here.
        """
        return False

    def wake(self, state: State[R, O], rng: Rng) -> None:
        """Give an imagined state what this view knows besides zones; `imagine` ends with it.

        Other seats' facts are left empty: a game that keeps private facts fills them in. Where
        this seat sees that others have sealed an answer, they get a random one.
        """
        state.facts = [None] * (state.seats + 1)
        state.facts[state.seats] = self.public
        if self.seat >= 0:
            state.facts[self.seat] = self.private
        state.decision = self.decision
        state.disclosures = self.disclosures
        state.result = self.result
        state.take_over(self.steps)
        state.settle()
        if self.result is None and self.steps[-1].asks == ASKS_SEALED:
            self._imagine_answers(state, rng)

    def _imagine_answers(self, state: State[R, O], rng: Rng) -> None:
        """Fill in sealed answers: the seat's own, and random ones of those seen to have any.

        A seat that is not seen to have answered has not: what it may have sealed already is as
        open as what it may yet choose.
        """
        step = state.stack[-1]
        state.answers = [[] for _ in range(state.seats)]
        if self.seat >= 0:
            state.answers[self.seat] = self.answer.copy()
        for other in step.asked(state):
            if other == self.seat or other in self.asked:
                continue
            while not step.complete(state, other):
                options = step.options(state, other)
                state.answers[other].append(options[rng.below(len(options))])


def view_of(state: State[R, O], seat: int, covered: bool = False) -> View[R, O]:
    """All that this seat, or SPECTATOR, may know.

    `covered`: what lies open after the end is hidden still, for the end may be taken back.
    """
    if seat < SPECTATOR or seat >= state.seats:
        raise NoSuchSeat(seat, state.seats)
    view = cast("View[R, O]", state.rules.blank_view(seat, state.layout, state.open.clone()))
    view.opened = state.result is not None and not covered
    _show(state, view, None)
    view.steps.extend(state.stack)
    _tell(state, view)
    _check_choices(view)
    return view


def view_beside(state: State[R, O], seat: int, public: View[R, O]) -> View[R, O]:
    """The same, for reading only: what this seat sees just as spectators do is taken from their
    view of the same moment."""
    view = cast("View[R, O]", state.rules.blank_view(seat, state.layout, public.open))
    view.opened = public.opened
    _show(state, view, public)
    view.steps.extend(state.stack)
    _tell(state, view)
    _check_choices(view)
    return view


def sight_of(state: State[R, O], seat: int, everything: bool = False) -> View[R, O]:
    """This seat's eyes on the table as it lies: the same view, but nothing is copied that the seat
    sees whole. It is for reading only, and only until the state goes on.

    With `everything` nothing is hidden from them: for worlds that were imagined, never for a table.
    """
    view = cast("View[R, O]", state.rules.blank_view(seat, state.layout, state.open))
    layout = state.layout
    view.opened = state.result is not None
    if everything:
        for number in range(len(state.zones)):
            zone = layout.zones[number]
            contents = state.zones[number]
            view.zones.append(contents if zone.is_bag else zone.pieces(contents))
            view._counts.append(zone.size(contents))
    else:
        view.zones = state.zones.copy()
        view._counts = layout.uncounted.copy()
        view._uncounted = seat >= 0  # most are never asked about
        for number in layout.not_whole[seat]:
            zone = layout.zones[number]
            contents = state.zones[number]
            if zone.is_row and sees(zone.knowing, seat) and sees(zone.count, seat):
                view.know(number, [knowers(piece) for piece in contents])
            view.zones[number] = zone.seen(contents, seat, view.opened)
            view._counts[number] = zone.counted(contents, seat, view.opened)
    view.steps = cast("list[Step[Never]]", state.stack)
    _tell(state, view)
    return view


def asked_as_seen(state: State[R, O], seat: int) -> list[int]:
    """The seats that still owe an answer, as far as this seat may see who has answered."""
    step = state.stack[-1]
    if step.asks == ASKS_ONE:
        return [step.who(state)]
    shows = step.SHOWS_ANSWERED
    return [
        other
        for other in step.asked(state)
        if not ((shows or other == seat) and step.complete(state, other))
    ]


def _show(state: State[R, O], view: View[R, O], public: View[R, O] | None) -> None:
    """Let a view have what its seat may know of each zone; what it sees as `public` does, from
    there."""
    seat = view.seat
    for number in range(len(state.zones)):
        if public is not None and state.layout.alike[seat][number]:
            view.zones.append(public.zones[number])
            view._counts.append(public.counts[number])
            continue
        zone = state.layout.zones[number]
        contents = state.zones[number]
        if zone.is_row and sees(zone.knowing, seat) and sees(zone.count, seat):
            view.know(number, [knowers(piece) for piece in contents])
        view.zones.append(zone.seen(contents, seat, view.opened))
        view._counts.append(zone.counted(contents, seat, view.opened))


def _check_choices(view: View[R, O]) -> None:
    """Whoever is asked has something to choose, and all of it is in the table of actions."""
    if not view.choices:
        if view.seat in view.asked:
            raise NothingToChoose(view.rules.meta.id, view.steps[-1].NAME, view.seat)
        return
    for action in view.choices:
        if action.number < 0:
            raise UnlistedAction(view.rules.meta.id, view.steps[-1].NAME, action.notation)


def _tell(state: State[R, O], view: View[R, O]) -> None:
    """Let a view have what its seat may know besides zones and steps."""
    seat = view.seat
    view.public = state.facts[state.seats]
    if seat >= 0:
        view.private = state.facts[seat]
    view.decision = state.decision
    view.disclosures = state.disclosures
    view.result = state.result
    if state.result is not None:
        return
    step = state.stack[-1]
    if step.asks == ASKS_ONE:
        who = step.who(state)
        view.asked = [who]
        if who == seat:
            view.choices = step.options(state, seat)
        return
    view.asked = asked_as_seen(state, seat)
    view.choices = state.legal(seat)
    if state.answers and seat >= 0:
        view.answer = state.answers[seat].copy()
