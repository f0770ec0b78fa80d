"""One recorded game, looked back at: from its decisions to what is shown of them."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from msgspec.structs import replace

from afterdark.analysis.appraisal import Appraiser, Estimate, Luck
from afterdark.analysis.bluffs import Bluffs, heard
from afterdark.analysis.decisions import Decision, Move, decisions_of
from afterdark.analysis.lens import MOST_POINTS, WAYS, LensMaker, knowable, thinned
from afterdark.analysis.sightings import Beliefs, Sightings
from afterdark.bots.belief import Worlds
from afterdark.bots.bot import Budget
from afterdark.bots.explanation import reason_for
from afterdark.bots.search import Arm, Playout, SearchBot
from afterdark.bots.tuning import read_tuning, tuning
from afterdark.bots.value import learned
from afterdark.engine.contract.registry import find_game as installed_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.views.scene import Said
from afterdark.table.wire.shapes import (
    Analysis,
    Balance,
    BluffLedger,
    CurvePoint,
    Hearing,
    Lens,
    LensPoint,
    Mistake,
    MoveShown,
    Turning,
)

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.records.record import Record
    from afterdark.engine.views.view import View

_NOTHING: Final = Action("nothing")
FindGame = Callable[[str], "Game"]
Samples = list[list[float]]

MOST_TURNINGS: Final = 8
LEAST_CHANGE: Final = 0.05
"""A smaller change decides nothing."""
MOST_MISTAKES: Final = 12
COSTLY: Final = 0.04
"""What costs less is no mistake worth telling."""
SURE: Final = 3.0
"""And it must be that by so many standard errors, in worlds that did not choose it."""


class NotOver(AfterdarkError):
    """A game that goes on keeps its secrets."""


class Effort:
    """How much is tried. It is counted and not timed: the same record and seed give the same."""

    def __init__(
        self,
        samples: int = 48,
        cut: int = 8,
        worlds: int = 8,
        thoughts: int = 150,
        futures: int = 64,
        deals: int = 96,
        points: int = MOST_POINTS,
        ways: int = WAYS,
    ) -> None:
        self.samples = samples
        """How often a table is tried."""
        self.cut = cut
        """After so many decisions it is judged: what is about to happen is then known."""
        self.worlds = worlds
        """How many worlds each seat imagines at each decision."""
        self.thoughts = thoughts
        """How many thoughts of a strong bot the search for mistakes has for the whole game: it
        thinks less about each choice where there are more. With 0 none is made."""
        self.futures = futures
        """In how many worlds a better choice must show itself again."""
        self.deals = deals
        """From how many deals the chance is known that a seat has before anything is dealt."""
        self.points = points
        """At how many decisions, evenly spread, secrets are looked at."""
        self.ways = ways
        """In how many worlds, where secrets change and cannot be listed."""


EDITION: Final = 2
"""Counted on when the same record gives another analysis than before."""
USUAL: Final = Effort()
STRETCH: Final = 5
"""A part is so many decisions, or claims: about a second's work at most, so that others get their
turn."""


class AnalysisPart(Struct, frozen=True):
    """What some decisions or claims in a row add to an analysis. Samples are lists of all seats'
    numbers."""

    game: str
    of: int
    """How many parts there are."""
    unjudged: str
    """Why no learned value was used, if none was."""
    curve: list[CurvePoint]
    turnings: list[Turning]
    mistakes: list[Mistake]
    plays: list[Samples]
    """For each seat: what its choices changed."""
    luck: Samples
    revised: Samples
    value: Samples
    """What the table was worth before."""
    result: Samples
    """And after."""
    start: Samples = []
    """What it is worth before the deal; in the first part only."""
    points: list[list[LensPoint]] = []
    """What was seen through each seat's lens."""
    hearings: list[list[Hearing]] = []
    """What each claim did to those who heard it; the parts with claims follow on those with
    decisions."""
    lenses: list[Lens] = []
    """Through which lenses; in the first part only, as is the next."""
    ledger: BluffLedger = BluffLedger([], [])


def analyse(
    record: Record,
    seed: str = "",
    effort: Effort = USUAL,
    find_game: FindGame = installed_game,
) -> Analysis:
    """Look back at a whole game. One that is not over: `NotOver`."""
    look = Look(record, seed, effort, find_game)
    return joined([look.part(number) for number in range(look.parts)])


class Look:
    """One recorded game on the way to its analysis, part by part and in any order."""

    def __init__(
        self,
        record: Record,
        seed: str = "",
        effort: Effort = USUAL,
        find_game: FindGame = installed_game,
    ) -> None:
        if record.end() is None:
            raise NotOver("This game is not over; only a finished one is looked back at.")
        rules = record.rules(find_game)
        self.record = record
        self.rules = rules
        self.seats = len(record.header.occupants)
        self.seed = seed
        self.effort = effort
        known = learned(rules)
        self.unjudged = known.missing
        judge = known.value.judge(self.seats) if known.value is not None else None
        lucks = [Luck(self._luck("sample", number), self.seats) for number in range(effort.samples)]
        numbers = read_tuning(rules.meta)
        self._appraiser = Appraiser(rules, self.seats, judge, lucks, numbers.warmth)
        numbers.cut = effort.cut
        self._playouts = [Playout(rules, seat, judge, numbers) for seat in range(self.seats)]
        self._decisions = decisions_of(record, rules)
        sightings = Sightings(record, rules, find_game)
        beliefs = Beliefs(sightings)
        count = len(self._decisions)
        self._lens = LensMaker(sightings, beliefs, count, effort.points, effort.ways)
        self._bluffs = Bluffs(sightings, beliefs, effort.ways)
        self._stretches = max(1, -(-len(self._decisions) // STRETCH))
        self.parts = self._stretches + -(-self._bluffs.held // STRETCH)
        self._open = sum(
            _chosen_parts(decision, move) for decision in self._decisions for move in decision.moves
        )
        """How many choices there were among several."""

    def part(self, number: int) -> AnalysisPart:
        """What some decisions changed, and what was known at them; or what some claims did."""
        if number >= self._stretches:
            return self._claims(number - self._stretches)
        lenses = self._lens.empty()
        said = self._bluffs.ledger() if number == 0 else BluffLedger([], [])
        if not self._decisions:  # it was ended before anybody chose anything
            part = self._empty()
            return replace(part, lenses=lenses, ledger=said)
        first = number * STRETCH
        decisions = self._decisions[first : first + STRETCH]
        taken = [0] * self.seats
        for decision in self._decisions[:first]:
            _count(decision, taken)
        ledger = _Ledger(self.seats)
        [value] = self._appraiser.of(decisions[0].before, taken, [self.effort.cut])
        curve = []
        turnings = []
        now = value
        for place, decision in enumerate(decisions, first):
            curve.append(self._point(decision, place, now))
            turning, now = self._weighed(decision, taken, now, ledger)
            turnings += turning
            _count(decision, taken)
        if first + STRETCH >= len(self._decisions):
            curve.append(self._end(now))
        return AnalysisPart(
            self.record.header.game,
            self.parts,
            self.unjudged,
            curve,
            turnings,
            self._mistakes(decisions, first),
            [play.samples for play in ledger.plays],
            ledger.luck.samples,
            ledger.revised.samples,
            value.samples,
            now.samples,
            self._before_the_deal(value).samples if number == 0 else [],
            [self._seen(decisions, first, lens.seat) for lens in lenses],
            [],
            lenses if number == 0 else [],
            said,
        )

    def _empty(self) -> AnalysisPart:
        game = self.record.header.game
        return AnalysisPart(game, self.parts, self.unjudged, [], [], [], [], [], [], [], [])

    def _luck(self, about: str, number: int = 0) -> Rng:
        """Chance of its own for each thing, so that none changes what is found of another."""
        return Rng.seeded(f"{self.seed} {about} {number}")

    # -- what changed ----------------------------------------------------------------------------

    def _weighed(
        self, decision: Decision, taken: list[int], value: Estimate, ledger: _Ledger
    ) -> tuple[list[Turning], Estimate]:
        """Enter what a decision changed: by choice, by chance, and by looking further from there.

        All are differences of one row of values, so that they add up to the result exactly.
        """
        cut = left = self.effort.cut
        chosen = value
        play = Estimate([[0.0] * self.seats])
        for count, move in enumerate(decision.moves, 1):
            # A choice shortens the way to where the table is judged: it stays the same place.
            left = max(0, left - _chosen_parts(decision, move))
            [after] = self._appraiser.of(decision.before, taken, [left], decision.moves[:count])
            change = after.less(chosen)
            ledger.plays[move.seat] = ledger.plays[move.seat].and_(change)
            play = play.and_(change)
            chosen = after
        taken = taken.copy()
        _count(decision, taken)
        near, far = self._appraiser.of(decision.after, taken, [left, cut])
        luck = near.less(chosen)
        ledger.luck = ledger.luck.and_(luck)
        revised = far.less(near)
        ledger.revised = ledger.revised.and_(revised)
        return self._turning(decision, play, luck, revised), far

    def _turning(
        self, decision: Decision, play: Estimate, luck: Estimate, revised: Estimate
    ) -> list[Turning]:
        """The decision, if the chances moved far around it, for whatever reason."""
        if max(map(abs, play.and_(luck).and_(revised).means)) < LEAST_CHANGE:
            return []
        moves = [
            MoveShown(move.seat, _said(action))
            for move in decision.moves
            for action in move.actions
        ]
        return [
            Turning(
                decision.before.decision,
                max(0, decision.frames_after[self.seats]),
                moves,
                _rounded(play.means),
                _rounded(luck.means),
                _rounded(revised.means),
            )
        ]

    def _before_the_deal(self, value: Estimate) -> Estimate:
        """What the seats may expect of a new deal; of a position, what it is worth."""
        if self.record.header.position is not None:
            return value
        luck = self._luck("deal")
        taken = [0] * self.seats
        found = []
        for _ in range(self.effort.deals):
            state = self.rules.deal(self.seats, FastDealer(luck.fork()))
            own = Luck(luck, self.seats)
            found += self._appraiser.sample(state, taken, [self.effort.cut], (), own)
        return Estimate(found)

    # -- chances over time -----------------------------------------------------------------------

    def _point(self, decision: Decision, number: int, value: Estimate) -> CurvePoint:
        known = []
        errors = []
        for seat in range(self.seats):
            estimate = self._known(decision.before, seat, number)
            known += estimate.means
            errors += estimate.errors()
        frame = max(0, decision.frames[self.seats])
        asked = decision.before.decision
        return CurvePoint(asked, frame, _rounded(known), _rounded(errors), _rounded(value.means))

    def _end(self, value: Estimate) -> CurvePoint:
        last = self._decisions[-1]
        end = _rounded(value.means)
        frame = max(0, last.frames_after[self.seats])
        return CurvePoint(last.after.decision, frame, end, [0.0] * self.seats, end)

    def _known(self, state: State[Rules, Open], seat: int, number: int) -> Estimate:
        """A seat's chance by what it knew: in worlds that it imagines."""
        view = state.view(seat)
        worlds = Worlds(view, None)
        luck = self._luck("known", number * self.seats + seat)
        found = []
        for _ in range(self.effort.worlds):
            arm = Arm(_NOTHING)
            self._playouts[seat].play(worlds.drawn(luck), luck.fork(), arm)
            found.append([arm.won])
        return Estimate(found)

    # -- secrets and claims ----------------------------------------------------------------------

    def _seen(self, decisions: list[Decision], first: int, seat: int) -> list[LensPoint]:
        """What one seat could make of the others' secrets."""
        found = []
        for number, decision in enumerate(decisions, first):
            if self._lens.looks_at(number):
                luck = self._luck("lens", number * self.seats + seat)
                found += self._lens.point(decision, seat, luck)
        return found

    def _claims(self, number: int) -> AnalysisPart:
        """What some claims did to those who heard them."""
        first = number * STRETCH
        found = [
            self._bluffs.hearings(claim, self._luck("claim", claim))
            for claim in range(first, min(first + STRETCH, self._bluffs.held))
        ]
        return replace(self._empty(), hearings=found)

    # -- mistakes --------------------------------------------------------------------------------

    def _mistakes(self, decisions: list[Decision], first: int) -> list[Mistake]:
        """Choices where another was better by what the seat knew."""
        thoughts = self.effort.thoughts
        if thoughts == 0 or self._open == 0:
            return []
        usual = tuning(self.rules.meta).playouts
        budget = Budget(max(2, min(usual * thoughts // self._open, usual)))
        found = []
        for number, decision in enumerate(decisions, first):
            luck = self._luck("mistakes", number)
            for move in decision.moves:
                for part in range(len(move.actions)):
                    found += self._mistake(decision, move, part, budget, luck.fork())
        return found

    def _mistake(
        self, decision: Decision, move: Move, part: int, budget: Budget, luck: Rng
    ) -> list[Mistake]:
        """What a seat should have done instead, if that is sure and worth telling."""
        view = _view_at(decision, move, part)
        played = move.actions[part]
        bot = SearchBot()
        found = bot.search(view, luck, budget)
        if found.action is played:
            return []
        tried = found.chances
        if played.notation in tried:
            gap = tried[found.action.notation] - tried[played.notation]
            if gap < COSTLY / 2:  # not worth trying again
                return []
        reason = reason_for(bot, view, luck, found.action, played, self.effort.futures)
        if reason.gain < COSTLY or reason.gain < SURE * reason.error:
            return []
        frame = max(0, decision.frames[move.seat])
        place = move.places[part]
        said = _said(played), _said(found.action)
        return [Mistake(decision.before.decision, frame, place, move.seat, *said, reason)]


class _Ledger:
    """Changes added up sample by sample, so that their error is that of the sum: one sample's luck
    goes through the whole game."""

    def __init__(self, seats: int) -> None:
        nothing = Estimate([[0.0] * seats])
        self.plays = [nothing] * seats
        """For each seat: what its choices changed."""
        self.luck = nothing
        self.revised = nothing
        """What came of looking further ahead after decisions than before them."""


# -- the whole ----------------------------------------------------------------------------------


def joined(parts: list[AnalysisPart]) -> Analysis:
    """The parts of an analysis together."""
    turnings = [turning for part in parts for turning in part.turnings]
    turnings.sort(key=_size, reverse=True)
    mistakes = [mistake for part in parts for mistake in part.mistakes]
    mistakes.sort(key=lambda one: -one.reason.gain)
    stretches = [part for part in parts if part.value]
    lenses = [
        replace(lens, points=thinned([point for part in stretches for point in part.points[place]]))
        for place, lens in enumerate(parts[0].lenses)
    ]
    known = [one for lens in lenses for one in knowable(lens)]
    return Analysis(
        parts[0].game,
        [point for part in parts for point in part.curve],
        sorted(turnings[:MOST_TURNINGS], key=lambda one: one.decision),
        mistakes[:MOST_MISTAKES],
        _balances(stretches) if stretches else [],
        lenses,
        sorted(known, key=lambda one: one.decision),
        heard(parts[0].ledger, [hearing for part in parts for hearing in part.hearings]),
        parts[0].unjudged,
    )


def _balances(parts: list[AnalysisPart]) -> list[Balance]:
    """What each seat's result is made of."""
    start = Estimate(parts[0].start)
    value = Estimate(parts[0].value)
    result = Estimate(parts[-1].result)
    seats = range(len(start.means))
    whole = _Ledger(len(start.means))
    for part in parts:
        whole.luck = whole.luck.and_(Estimate(part.luck))
        whole.revised = whole.revised.and_(Estimate(part.revised))
        for seat in seats:
            whole.plays[seat] = whole.plays[seat].and_(Estimate(part.plays[seat]))
    found = []
    for seat in seats:
        others = Estimate([[0.0] * len(start.means)])
        for other in seats:
            if other != seat:
                others = others.and_(whole.plays[other])
        own = whole.plays[seat]
        at_a_position = parts[0].start == parts[0].value
        deal_error = hypot(value.errors()[seat], start.errors()[seat])
        found.append(
            Balance(
                start=start.means[seat],
                deal=value.means[seat] - start.means[seat],
                luck=whole.luck.means[seat],
                play=own.means[seat],
                others=others.means[seat],
                revised=whole.revised.means[seat],
                result=result.means[seat],
                deal_error=0.0 if at_a_position else deal_error,
                luck_error=whole.luck.errors()[seat],
                play_error=own.errors()[seat],
                others_error=others.errors()[seat],
                revised_error=whole.revised.errors()[seat],
            )
        )
    return found


def _size(turning: Turning) -> float:
    """How far a chance moved there."""
    changes = zip(turning.play, turning.luck, turning.foreseen, strict=True)
    return max(abs(sum(change)) for change in changes)


def _count(decision: Decision, taken: list[int]) -> None:
    """Add a decision to how many each seat has taken."""
    for move in decision.moves:
        taken[move.seat] += len(move.actions)


def _view_at(decision: Decision, move: Move, part: int) -> View[Rules, Open]:
    """What a seat knew when it chose a part of its answer."""
    state = decision.before
    if part > 0:
        state = state.clone()
        for action in move.actions[:part]:
            state.take(move.seat, action)
    return state.view(move.seat)


def _chosen_parts(decision: Decision, move: Move) -> int:
    """How many parts of a move were chosen among several."""
    return sum(len(_view_at(decision, move, part).choices) > 1 for part in range(len(move.actions)))


def _said(action: Action) -> Said:
    return Said(action.key, dict(action.words))


def _rounded(numbers: list[float]) -> list[float]:
    """What is only looked at needs no more than this."""
    return [round(number, 4) for number in numbers]
