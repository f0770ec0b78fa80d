"""Finding puzzles: in games between unlike bots, what one seat was asked is thought through.

Wherever a search leaves the rules of thumb, its choice is looked at more and more closely, each
time in fresh worlds: by short trials to the end, then by the proof. A game gives one puzzle at
most. The same seed always finds the same ones, and goes on where a file of puzzles ends.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec

from afterdark.analysis.puzzles.proof import (
    CLOSE,
    WARMTHS,
    holds,
    is_clear,
    is_obvious,
    proved,
    trial,
)
from afterdark.analysis.puzzles.puzzle import Puzzle
from afterdark.bots.bot import Bot, Budget
from afterdark.bots.explanation import reason_for
from afterdark.bots.kinds import make_bot
from afterdark.bots.players import WaywardBot
from afterdark.bots.search import SearchBot
from afterdark.bots.tuning import Tuning
from afterdark.bots.value import NOT_LEARNED, Learned
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.positions.position import to_data

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open
    from afterdark.engine.views.view import View

FEWEST: Final = 3
"""Between fewer choices there is nothing to find,"""
MOST: Final = 20
"""and with more of them it is a search through a list."""
EARLY: Final = 30
"""So many of a hundred questions of a game come too early for one choice to decide much."""
MOST_SEATS: Final = 5
"""More people at a table make a long read of it,"""
LOOKS: Final = 16
"""and of the other questions of a game so many are looked at, in any order."""
LONGEST: Final = 20_000
"""A position of more letters tells of too long a past to be read for one question."""
HASTE: Final = 4
"""A hasty search has so many times fewer playouts than the usual one,"""
HUNCH: Final = 0.03
"""and what is by so much better there is looked at."""
GLIMPSES: Final = ((16, 99, 0.0), (48, 4, 0.02), (128, 3, 0.04))
"""Before a choice is worth a proof: in how many worlds it is tried to the end, beside how many of
its best rivals, and by how much it must be ahead of all of them."""
FUTURES: Final = 192
"""In so many worlds the reason is looked for."""
ALIKE: Final = 0.4
"""No more than this part of a game's puzzles ask for the same kind of decision,"""
SAME: Final = 0.15
"""nor this one for the same choice in place of the same other."""


class Puzzles:
    """What was found so far for one game, and what is still wanted."""

    def __init__(self, rules: Rules, seed: str, wanted: int, found: Sequence[Puzzle] = ()) -> None:
        self.rules = rules
        self.seed = seed
        self.wanted = wanted
        self.found = list(found)
        self.looked: Counter[str] = Counter()
        """How far how many decisions came."""
        self._bot = SearchBot()
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
        views = self._questions(allowed[number % len(allowed)], luck)
        late = views[len(views) * EARLY // 100 :]
        luck.shuffle(late)
        for view in late[:LOOKS]:
            self.looked["decisions"] += 1
            if not self._may_surprise(view, luck):
                continue
            action = self._bot.choose(view, luck)
            if self._is_promising(view, action, luck):
                puzzle = self._puzzle(view, action, f"{name}, {view.decision}")
                if puzzle is not None:
                    return puzzle
        return None

    def _questions(self, seats: int, luck: Rng) -> list[View[Rules, Open]]:
        """Play a game to its end: what one seat was asked that has enough choices, in order."""
        bots: list[Bot] = [make_bot("decent"), make_bot("novice"), WaywardBot(1.0)]
        asked = luck.below(seats)
        state = self.rules.deal(seats, FastDealer(luck.fork()))
        views = []
        while state.outcome() is None:
            # That seat first: at a sealed question nobody has answered yet.
            for seat in sorted(state.to_act(), key=lambda one: one != asked):
                view = state.view(seat)
                if seat == asked and FEWEST <= len(view.choices) <= MOST and not view.answer:
                    views.append(view)
                state.play(seat, bots[(seat + asked) % len(bots)].choose(view, luck))
        return views

    def _may_surprise(self, view: View[Rules, Open], luck: Rng) -> bool:
        """Whether a hasty search sees something better than what is advised."""
        playouts = self._bot.numbers(self.rules).playouts // HASTE
        found = self._bot.search(view, luck, Budget(playouts))
        chances = found.chances
        return max(chances.values()) >= chances[found.advised.notation] + HUNCH

    def _is_promising(self, view: View[Rules, Open], action: Action, luck: Rng) -> bool:
        """Whether a choice may be worth a proof: neither obvious nor one of too many of its kind,
        and ahead of all others wherever the game goes from here."""
        if is_obvious(view, action) or self._is_common(view, action):
            return False
        self.looked["surprises"] += 1
        rivals = [choice for choice in view.choices if choice is not action]
        for worlds, most, ahead in GLIMPSES:
            chances: Counter[str] = Counter()
            for warmth in WARMTHS:
                found = trial(view, action, rivals[:most], warmth, worlds, luck.fork())
                if not is_clear(found, ahead, 0.0):
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
        puzzle = msgspec.structs.replace(puzzle, proof=proof)
        return puzzle if holds(puzzle) else None
