"""Finding puzzles: in games between unlike bots, all that was asked late is sifted.

At first every question gets a few short games, which a learned value judges; where one choice that
is not obvious leads by most, there are more of them, and so on. The best few questions of a game
are tried to the end, more and more closely and each time in fresh worlds, so that most questions
cost next to nothing and hardly anything comes to a proof that does not hold. A game gives one
puzzle at most. The same seed always finds the same ones, and goes on where a file of puzzles ends.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.analysis.puzzles.proof import (
    CLOSE,
    WARMTHS,
    Race,
    holds,
    is_obvious,
    lead,
    proved,
    trial,
)
from afterdark.analysis.puzzles.puzzle import Puzzle
from afterdark.bots.explanation import reason_for
from afterdark.bots.kinds import make_bot
from afterdark.bots.players import WaywardBot
from afterdark.bots.search import SearchBot
from afterdark.bots.tuning import Tuning, tuning
from afterdark.bots.value import NOT_LEARNED, Learned, learned
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.positions.position import to_data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from afterdark.bots.bot import Bot
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

FEWEST: Final = 3
"""Between fewer choices there is nothing to find,"""
MOST: Final = 16
"""and with more of them it is a search through a list."""
EARLY: Final = 40
"""So many of a hundred questions of a game come too early: one choice decides little there, and to
play on to the end takes long."""
MOST_SEATS: Final = 5
"""More people at a table make a long read of it."""
LONGEST: Final = 30_000
"""A position of more letters tells of too long a past to be read for one question."""
SIFTED: Final = ((2, 20), (6, 6), (20, 2))
"""In how many worlds more the questions of a game are tried by short games, and how many of them,
those with the greatest lead, are then still looked at."""
UNDECIDED: Final = 0.08
"""Where a seat has no more chance left than this, or to lose, as far as was learned, no choice
decides much."""
HUNCH: Final = 0.04
"""A smaller lead in short games is none."""
LOOKED_AT: Final = ((16, 6, 0.0), (48, 4, 0.03), (128, 3, 0.06))
"""Before what leads is worth a proof: in how many fresh worlds it is tried to the end, beside how
many of its best rivals, and by more than how much it must be ahead of all of them, at both
tables."""
FUTURES: Final = 192
"""In so many worlds the reason is looked for."""
ALIKE: Final = 0.4
"""No more than this part of a game's puzzles ask for the same kind of decision,"""
SAME: Final = 0.3
"""nor this one for the same kind of choice in place of the same other."""


class Puzzles:
    """What was found so far for one game, and what is still wanted."""

    def __init__(self, rules: Rules, seed: str, wanted: int, found: Sequence[Puzzle] = ()) -> None:
        self.rules = rules
        self.seed = seed
        self.wanted = wanted
        self.found = list(found)
        self.looked: Counter[str] = Counter()
        """How far how many questions came."""
        self._to_the_end = SearchBot()
        numbers = Tuning()
        numbers.warmth = CLOSE
        self._to_the_end.prepare(Learned(None, NOT_LEARNED), numbers)

    def make(self) -> Iterator[Puzzle | None]:
        """Game after game, until there are enough: the puzzle that was found in it, if any was."""
        number = self.first_game()
        while len(self.found) < self.wanted:
            self.looked["games"] += 1
            puzzle = self.from_game(number)
            if puzzle is not None:
                self.found.append(puzzle)
            yield puzzle
            number += 1

    def first_game(self) -> int:
        """The first game that has not been looked through."""
        if not self.found:
            return 0
        return int(self.found[-1].name.rpartition(" game ")[2].partition(",")[0]) + 1

    def from_game(self, number: int) -> Puzzle | None:
        """The first puzzle that comes up in a game between unlike bots, if any does."""
        name = f"{self.seed} {self.rules.meta.id} game {number}"
        luck = Rng.seeded(name)
        allowed = [seats for seats in self.rules.seats_allowed() if seats <= MOST_SEATS]
        views = self._questions(allowed[number % len(allowed)], number, luck)
        late = views[len(views) * EARLY // 100 :]
        self.looked["questions"] += len(late)
        for race in self._sifted(late, luck):
            self.looked["surprises"] += 1
            action, *rivals = race.ranking()
            if self._stays_ahead(race.view, action, rivals, luck):
                puzzle = self._puzzle(race.view, action, f"{name}, {race.view.decision}")
                if puzzle is not None:
                    return puzzle
        return None

    def _questions(self, seats: int, first: int, luck: Rng) -> list[View[Rules, Open]]:
        """Play a game to its end: what was asked that has enough choices, in order."""
        bots: list[Bot] = [make_bot("decent"), make_bot("novice"), WaywardBot(1.0)]
        state = self.rules.deal(seats, FastDealer(luck.fork()))
        found = []
        while state.outcome() is None:
            # All are asked before anybody answers: at a sealed question nobody knows of others.
            asked = [state.view(seat) for seat in state.to_act()]
            for view in asked:
                if FEWEST <= len(view.choices) <= MOST and not view.answer:
                    found.append(view)
                action = bots[(view.seat + first) % len(bots)].choose(view, luck)
                state.play(view.seat, action)
        return found

    def _sifted(self, views: list[View[Rules, Open]], luck: Rng) -> list[Race]:
        """Questions at which something that may surprise leads in short games, the clearest
        first."""
        rules = self.rules
        cut = tuning(rules.meta).cut
        value = learned(rules).value
        races = []
        for view in views:
            judge = None
            if value is not None:
                judge = value.judge(view.layout.seats)
                if not UNDECIDED < judge.chance(view.imagine(luck), view.seat) < 1 - UNDECIDED:
                    continue
            races.append(Race(view, view.choices, CLOSE, luck.fork(), judge, cut))
        self.looked["undecided"] += len(races)
        for worlds, kept in SIFTED:
            for race in races:
                race.run(worlds)
            races = [race for race in races if self._may_surprise(race)]
            races.sort(key=lambda race: -race.lead())
            del races[kept:]
        return races

    def _may_surprise(self, race: Race) -> bool:
        """Whether something leads that is neither obvious nor one of too many of its kind."""
        if race.lead() <= HUNCH:
            return False
        leader = race.ranking()[0]
        return not is_obvious(race.view, leader) and not self._is_common(race.view, leader)

    def _stays_ahead(
        self, view: View[Rules, Open], action: Action, rivals: list[Action], luck: Rng
    ) -> bool:
        """Whether a choice may be worth a proof: ahead of all others wherever the game goes from
        here."""
        for worlds, most, ahead in LOOKED_AT:
            chances: Counter[str] = Counter()
            for warmth in WARMTHS:
                found = trial(view, action, rivals[:most], warmth, worlds, luck.fork())
                if lead(found) <= ahead:
                    return False
                chances.update({one.choice: one.chance for one in found.tried[1:]})
            rivals = [self.rules.action(notation) for notation, _ in chances.most_common()]
            self.looked[f"ahead in {worlds} worlds"] += 1
        return True

    def _is_common(self, view: View[Rules, Open], action: Action) -> bool:
        step = view.steps[-1].NAME
        asked = [one for one in self.found if one.step == step]
        if len(asked) >= ALIKE * self.wanted:
            return True
        advised = self._kind(view.rules.advise(view, Rng.seeded(0)).notation)
        kinds = (self._kind(action.notation), advised)
        same = [one for one in asked if (self._kind(one.answer), self._kind(one.advised)) == kinds]
        return len(same) >= SAME * self.wanted

    def _kind(self, notation: str) -> str:
        return self.rules.action(notation).key

    def _puzzle(self, view: View[Rules, Open], action: Action, name: str) -> Puzzle | None:
        """The puzzle, if its proof holds and something can be said of why."""
        rules = self.rules
        position = to_data(view.imagine(Rng.seeded(f"{name}, position")))
        if len(msgspec.json.encode(position)) > LONGEST:
            self.looked["too long"] += 1
            return None
        advised = rules.advise(view, Rng.seeded(0))
        step = view.steps[-1].NAME
        reason = reason_for(
            self._to_the_end, view, Rng.seeded(f"{name}, reason"), action, advised, FUTURES
        )
        if not reason.milestone:
            self.looked["without a reason"] += 1
            return None
        puzzle = Puzzle(
            name, rules.meta.version, rules.fingerprint, step, view.seat,
            action.notation, advised.notation, reason, [], position,
        )  # fmt: skip
        proof = proved(puzzle.view(rules), action, name)
        self.looked["proofs"] += 1
        puzzle = puzzle.with_proof(proof)
        return puzzle if holds(puzzle) else None
