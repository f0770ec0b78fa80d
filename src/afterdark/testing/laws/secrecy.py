"""Law 1, non-interference: what a seat may not know changes nothing that it gets to see.

The tool edits positions as JSON, by the author's hand-written swaps. It knows neither `imagine`
nor the zones a game declares, so it cannot share their mistakes.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping, Sequence

from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.state import Event, Json
from afterdark.engine.core.step import ASKS_SEALED
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.news import opened_form
from afterdark.engine.errors import PositionError, Refused
from afterdark.engine.positions.position import from_data, to_data
from afterdark.testing.laws.breach import differences
from afterdark.testing.laws.case import DEAL, Case, Line, Move, any_move, play
from afterdark.testing.laws.observation import (
    all_texts,
    refusals,
    stream_data,
    truth_within_reach,
    view_data,
    written,
)
from afterdark.testing.laws.paired_chance import Follower, Leader, Straying
from afterdark.testing.laws.subject import Data, Disclosure, Secret, Table, everybody

MOST_ACTIONS = 300
"""Of larger action tables, so many actions are tried at a time."""
FAR = 25
"""Moves two worlds are played on together."""
THE_END = Event("end", {})
"""Stands for the end of the game on a list of disclosures: some zones are shown only then."""
DEALS = 24
"""How often the cards are dealt twice at the start of a line."""
STRAYS = 2
"""How often at one moment chance decides otherwise in the second world."""
SET_UPS = 12
"""How often it does so from the first decision: much of a set-up may come after a choice."""
READS = 0.25
"""How often the words of a view are compared too, after a move."""
ANOTHER = 0.4
"""How often another seat does something different in the second world that looks the same."""
CHANCE = Secret("what chance will decide", lambda position, observer, rng: position)
"""No swap: both worlds are the same table, and chance will decide otherwise in one of them."""


def check(case: Case) -> None:
    """Play, swap secrets, look through the eyes of a seat and of the spectator, and play on."""
    texts = all_texts(case.subject.game)
    for line in case.lines():
        check_line(line, texts)


def check_line(line: Line, texts: dict[str, Texts]) -> None:
    """One line of play, its deal included."""
    if line.start == DEAL:
        check_dealing(line, texts)
        let_chance_decide(line, texts, SET_UPS)
    for _ in line.moments():
        rng = line.chance(f"swaps {len(line.moves)}")
        for secret in line.case.subject.secrets:
            worlds = two_worlds(line, secret, rng)
            if worlds is not None:
                worlds.compare(texts)
                worlds.play_on(texts)
        let_chance_decide(line, texts, STRAYS)
    _look_for_the_truth(line)


def let_chance_decide(line: Line, texts: dict[str, Texts], times: int) -> None:
    """Play on from here, with chance that comes out otherwise in the second world."""
    rng = line.chance(f"chance {len(line.moves)}")
    position = to_data(line.state)
    for again in range(times):
        observer = rng.choice(everybody(position))
        worlds = Worlds(line, CHANCE, observer, position, position, rng)
        worlds.let_chance_stray()
        worlds.play_on(texts if again == 0 else {})


def check_dealing(line: Line, texts: dict[str, Texts]) -> None:
    """Deals that differ a little: what each is told of them differs only in what it may know."""
    case = line.case
    disclosures = disclosures_of(case)
    for again in range(DEALS):
        leader = Leader(Rng.seeded(f"deal {line.seed} {again}"))
        one = _dealt(case, leader)
        straying = Straying(leader, Rng.seeded(f"other {line.seed} {again}"))
        straying.choose()
        other = _dealt(case, straying)
        for seat in (*range(case.seats), SPECTATOR):
            # Sentences are made of what an event says, and take most of the time.
            spoken = texts if again == 0 else {}
            streams = [stream_data(told, seat, spoken) for told in (one, other)]
            differs = first_difference(streams[0], streams[1])
            if differs is not None and not all(
                discloses(disclosures, event, seat) for event in differs
            ):
                raise line.breach(
                    1,
                    f"while the cards are dealt, {seat_title(seat)} is told something that no "
                    "clause discloses to it.",
                    differences(said(streams[0]), said(streams[1])),
                )


def _dealt(case: Case, dealer: Dealer) -> list[Event]:
    """What is said from the set-up to the first decision."""
    events: list[Event] = []
    state = case.rules.set_up(case.seats, dealer, events)
    state.events = events
    state.advance()
    return events


def disclosures_of(case: Case) -> list[Disclosure]:
    """What may come out at this table."""
    options = case.rules.options
    return [told for told in case.subject.disclosures if told.holds(options)]


def said(stream: Sequence[tuple[Event, Data]]) -> Json:
    """What an observer heard, without the events themselves."""
    return [told for _, told in stream]


def first_difference(
    one: Sequence[tuple[Event, Data]], other: Sequence[tuple[Event, Data]]
) -> list[Event] | None:
    """The first events in which two streams part, one or two of them; None if they do not."""
    for place in range(max(len(one), len(other))):
        pair = [*one[place : place + 1], *other[place : place + 1]]
        if len(pair) < 2 or written(pair[0][1]) != written(pair[1][1]):
            return [event for event, _ in pair]
    return None


def _look_for_the_truth(line: Line) -> None:
    seat = line.rng.randrange(SPECTATOR, line.state.seats)
    found = truth_within_reach(line.state.view(seat))
    if found:
        raise line.breach(1, f"from the view of {seat_title(seat)} one can reach a {found}.")


def seat_title(seat: int) -> str:
    """A seat in a message."""
    return "the spectator" if seat == SPECTATOR else f"seat {seat}"


def two_worlds(line: Line, secret: Secret, rng: random.Random) -> Worlds | None:
    """The table as it is and as a swap makes it, both freshly loaded; None if nothing differs."""
    position = to_data(line.state)
    observers = secret.observers(position)
    if not observers:
        return None
    observer = rng.choice(observers)
    swapped = secret.swap(copy.deepcopy(position), observer, rng)
    if swapped is None or swapped == position:
        return None
    return Worlds(line, secret, observer, position, swapped, rng)


class Worlds:
    """Two worlds that an observer cannot tell apart, side by side."""

    def __init__(
        self,
        line: Line,
        secret: Secret,
        observer: int,
        true: Data,
        swapped: Data,
        rng: random.Random,
    ) -> None:
        self.line = line
        self.secret = secret
        self.observer = observer
        self.rng = rng
        self.disclosures = disclosures_of(line.case)
        self.moves: list[Move] = []
        self.leader = Leader(Rng.seeded(rng.random().hex()))
        self.one = self._load(true)
        self.other = self._load(swapped)
        self.one.dealer = self.leader
        self.other.dealer = Follower(self.leader, Rng.seeded(rng.random().hex()))

    def let_chance_stray(self) -> None:
        """From now on chance decides some things otherwise in the second world."""
        rng = Rng.seeded(self.rng.random().hex())
        self.other.dealer = Straying(self.leader, rng)

    def _load(self, position: Data) -> Table:
        try:
            return from_data(self.line.case.rules, position, FastDealer.seeded("unused"))
        except PositionError as error:
            raise self._breach(f"a world that should be possible does not load: {error}") from error

    def _breach(self, what: str, differs: str = "") -> AssertionError:
        moves = f" After {', '.join(map(repr, self.moves))}." if self.moves else ""
        who = seat_title(self.observer)
        return self.line.breach(
            1, f"swapping “{self.secret.name}” behind the back of {who}: {what}{moves}", differs
        )

    # -- looking -----------------------------------------------------------------------------

    def compare(self, texts: dict[str, Texts]) -> None:
        """View, legal list, prompt, undo and refusals are the same, byte by byte."""
        table = self.line.case.rules.actions.all
        actions = table if len(table) <= MOST_ACTIONS else self.rng.sample(table, MOST_ACTIONS)
        for seat in dict.fromkeys((self.observer, SPECTATOR)):
            self._compare_views(seat, texts)
            one = refusals(self.one, seat, self._with_legal(actions, seat))
            other = refusals(self.other, seat, self._with_legal(actions, seat))
            if written(one) != written(other):
                raise self._breach(
                    f"{seat_title(seat)} is refused differently.", differences(one, other)
                )

    def _with_legal(self, actions: Sequence[Action], seat: int) -> list[Action]:
        return list(dict.fromkeys([*actions, *self.one.legal(seat)]))

    def _compare_views(self, seat: int, texts: Mapping[str, Texts]) -> None:
        one = view_data(self.one.view(seat), texts)
        other = view_data(self.other.view(seat), texts)
        if written(one) != written(other):
            raise self._breach(f"{seat_title(seat)} sees the difference.", differences(one, other))

    # -- playing on --------------------------------------------------------------------------

    def play_on(self, texts: dict[str, Texts]) -> None:
        """Moves that look alike in both worlds look alike, until the rules disclose something."""
        for _ in range(FAR):
            self._compare_open_choices()
            pair = self._next_pair()
            if pair is None:
                return
            self.moves.append(pair[0])
            self.leader.journal = []
            opened = [Opened(self.one, pair[0]), Opened(self.other, pair[1])]
            told = [_told(self.one, pair[0])]
            if isinstance(self.other.dealer, Straying):
                self.other.dealer.choose()
            told.append(_told(self.other, pair[1]))
            if told[0] is None or told[1] is None:
                return
            for seat in dict.fromkeys((self.observer, SPECTATOR)):
                if not self._same_answers(seat, opened[0].seen_by(seat), opened[1].seen_by(seat)):
                    return
                if not self._same_stream(seat, told[0], told[1], texts):
                    return

    def _compare_open_choices(self) -> None:
        """What another seat could do openly in one world only would tell: a clause must say so."""
        if self.one.outcome() is not None or self.one.stack[-1].asks == ASKS_SEALED:
            return
        for seat in self.one.to_act():
            if seat == self.observer:
                continue
            one = {action.seen for action in self.one.legal(seat)}
            other = {action.seen for action in self.other.legal(seat)}
            for form in sorted(one ^ other):
                verb = form.split(":")[0]
                act = Event(f"act:{verb}", {"seat": seat})
                if not discloses(self.disclosures, act, self.observer):
                    raise self._breach(
                        f"seat {seat} can do {form!r} openly in one world and not in the other, "
                        f"and no clause says that “act:{verb}” discloses anything."
                    )

    def _next_pair(self) -> tuple[Move, Move] | None:
        """A move in the first world, and one in the second that the observer takes for the same."""
        seat = self.observer
        for _ in range(10):
            move = any_move(self.one, self.rng)
            if move is None:
                return None
            if move.action is None:
                if self.other.may_retract(move.seat):
                    return move, Move(move.seat, None)
                continue
            legal = self.other.legal(move.seat)
            if move.seat == seat:
                if move.action not in legal:
                    raise self._breach(f"{move!r} is legal in one world only.")
                return move, move
            alike = looks_alike(self.one, self.other, move.seat, move.action)
            if move.action in alike and self.rng.random() >= ANOTHER:
                return move, move
            if alike:
                return move, Move(move.seat, self.rng.choice(alike))
        return None  # others would have to do something that shows: no longer one story

    def _same_answers(self, seat: int, one: dict[int, str], other: dict[int, str]) -> bool:
        """Whether answers that open look the same; different without leave is a breach."""
        differ = [who for who in one if one[who] != other.get(who)]
        for who in differ:
            for verb in verbs(f"{one[who]} {other.get(who, '')}"):
                act = Event(f"act:{verb}", {"seat": who})
                if not discloses(self.disclosures, act, seat):
                    raise self._breach(
                        f"{seat_title(seat)} sees seat {who} answer {one[who]!r} in one world and "
                        f"{other.get(who)!r} in the other, and no clause says that “act:{verb}” "
                        "discloses anything."
                    )
        return not differ

    def _same_stream(
        self, seat: int, one: list[Event], other: list[Event], texts: dict[str, Texts]
    ) -> bool:
        """Whether a seat's stream is still the same; different without leave is a breach."""
        streams = [stream_data(one, seat, texts), stream_data(other, seat, texts)]
        parted = first_difference(streams[0], streams[1])
        if parted is None:
            # One world may have ended and the other not: that tells them apart as well.
            ended = self.one.outcome() is not None or self.other.outcome() is not None
            if ended and discloses(self.disclosures, THE_END, seat):
                return False
            # What was disclosed was the same in both worlds, so nothing may differ yet. Words
            # are made of what a view holds, and take most of the time: they are read now and then.
            self._compare_views(seat, texts if self.rng.random() < READS else {})
            return True
        # Up to here all was the same, so the first difference must itself be a disclosure.
        if all(discloses(self.disclosures, event, seat) for event in parted):
            return False
        raise self._breach(
            f"{seat_title(seat)} is told something that no clause discloses to it.",
            differences(said(streams[0]), said(streams[1])),
        )


class Opened:
    """The sealed answers that a move opens, if it does: taken down before it is made."""

    def __init__(self, state: Table, move: Move) -> None:
        self.state = state
        self.decision = state.decision
        self.answers: dict[int, list[Action]] = {}
        step = state.stack[-1]
        if move.action is not None and step.asks == ASKS_SEALED:
            self.answers = {seat: [*state.answers[seat]] for seat in step.asked(state)}
            self.answers[move.seat].append(move.action)

    def seen_by(self, seat: int) -> dict[int, str]:
        """What others answered, as a seat sees it once it is open; nothing while it is not."""
        if self.state.decision == self.decision:
            return {}
        return {other: opened_form(parts) for other, parts in self.answers.items() if other != seat}


def verbs(forms: str) -> list[str]:
    """The verbs of actions as others see them, but of those that do not show what was chosen."""
    shown = [form for form in forms.split() if not form.endswith(":?")]
    return list(dict.fromkeys(form.split(":")[0] for form in shown))


def looks_alike(one: Table, other: Table, seat: int, action: Action) -> list[Action]:
    """What a seat can do in the other world that others take for this action in the first.

    While answers are sealed, others see at most that one is complete.
    """
    legal = other.legal(seat)
    if one.stack[-1].asks != ASKS_SEALED:
        return [option for option in legal if option.seen == action.seen]
    complete = _would_complete(one, seat, action)
    return [option for option in legal if _would_complete(other, seat, option) == complete]


def _would_complete(state: Table, seat: int, action: Action) -> bool:
    state.answers[seat].append(action)
    complete = state.stack[-1].complete(state, seat)
    state.answers[seat].pop()
    return complete


def discloses(disclosures: Sequence[Disclosure], event: Event, seat: int) -> bool:
    """Whether an event is on the author's list, for this observer."""
    words = {**event.words, **(event.secret or {})}
    return any(
        disclosure.event == event.name and disclosure.to(words, seat) for disclosure in disclosures
    )


def _told(state: Table, move: Move) -> list[Event] | None:
    """The events of a move; None if the table does not let it happen."""
    told: list[Event] = []
    state.events = told
    try:
        play(state, move)
    except Refused:
        return None
    return told
