"""When a choice is clearly the best: tried beside all others in fresh worlds, to the very end.

Worlds are imagined from the seat's view alone, as the deal makes them likely. Games are played on
by two unlike tables of players: one keeps to the game's rules of thumb, the other strays from them
four times as far. Nothing is cut short and nothing judged by what was learned: what is best at both
tables is best by the rules, and not by somebody's way to play.

Best is what wins most, by what the game itself pays for a win: a side that wins together wins
wholly, each of its members; of a draw everybody has a part. A better place that is no win counts
for nothing, so a seat that cannot win any more is never asked.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from afterdark.bots.belief import Worlds
from afterdark.bots.search import Arm, Playout
from afterdark.bots.tuning import Tuning
from afterdark.engine.core.chance import Rng
from afterdark.table.wire.shapes import Trial, Tried

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.analysis.puzzles.puzzle import Puzzle
    from afterdark.bots.value import Judge
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.action import Action
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

CLOSE: Final = 0.5
"""How wayward players are who keep to the rules of thumb: as in any search."""
LOOSE: Final = 2.0
"""And those who stray from them."""
WARMTHS: Final = (CLOSE, LOOSE)
WORLDS: Final = 400
"""In so many worlds every choice is tried, with either kind of players."""
MARGIN: Final = 0.05
"""By so much at least the answer must win more often than every other choice,"""
DOUBT: Final = 3.0
"""and by so many standard errors,"""
BLOCK: Final = 50
"""After so many worlds each it is looked whether a proof can still hold, and"""
FORLORN: Final = 2.0
"""so many standard errors better than it looks it must come near enough."""
OBVIOUS: Final = 1 / 3
"""and who keeps to the rules of thumb may not make it more often than that."""


def trial(
    view: View[Rules, Open],
    answer: Action,
    others: Sequence[Action],
    warmth: float,
    worlds: int,
    luck: Rng,
) -> Trial:
    """Try an answer and others in the same worlds, with the same luck."""
    race = Race(view, [answer, *others], warmth, luck)
    race.run(worlds)
    return race.trial()


class Race:
    """Choices tried in the same worlds with the same luck, the first held against the others."""

    def __init__(
        self,
        view: View[Rules, Open],
        choices: Sequence[Action],
        warmth: float,
        luck: Rng,
        judge: Judge | None = None,
        cut: int = 0,
    ) -> None:
        """With somebody to judge them games are cut after so many decisions: no proof, but an
        indication that costs a part of it."""
        numbers = Tuning()
        numbers.warmth = warmth
        numbers.cut = cut
        self.view = view
        self.worlds = 0
        self._choices = choices
        self._luck = luck
        self._warmth = warmth
        self._playout = Playout(view.rules, view.seat, judge, numbers)
        self._imagined = Worlds(view, None)
        self._won = [0.0] * len(choices)
        self._squares = [0.0] * len(choices)

    def run(self, worlds: int) -> None:
        """Try all choices in so many more worlds."""
        for _ in range(worlds):
            world = self._imagined.drawn(self._luck)
            same = self._luck.fork()
            first = 0.0
            for place, choice in enumerate(self._choices):
                state = world.clone()
                state.take(self.view.seat, choice)
                arm = Arm(choice)
                self._playout.play(state, same.clone(), arm)
                share = arm.won if state.result is None else win_share(state, self.view.seat)
                if place == 0:
                    first = share
                self._won[place] += share
                self._squares[place] += (first - share) ** 2
        self.worlds += worlds

    def ranking(self) -> list[Action]:
        """The choices by how often they won so far, the best first."""
        return [self._choices[place] for place in self._places()]

    def lead(self) -> float:
        """By how much the best of them is ahead of the second."""
        best, second, *_ = self._places()
        return (self._won[best] - self._won[second]) / self.worlds

    def _places(self) -> list[int]:
        return sorted(range(len(self._choices)), key=lambda place: -self._won[place])

    def trial(self) -> Trial:
        """What came of it so far."""
        first, *others = [
            Tried(choice.notation, _rounded(self._won[place] / self.worlds), self._error(place))
            for place, choice in enumerate(self._choices)
        ]
        return Trial(self._warmth, self.worlds, [first, *sorted(others, key=_worst_last)])

    def _error(self, place: int) -> float:
        """The standard error of how far a choice stays behind the first one."""
        mean = (self._won[0] - self._won[place]) / self.worlds
        variance = max(0.0, self._squares[place] / self.worlds - mean * mean)
        return _rounded(sqrt(variance / max(1, self.worlds - 1)))


def win_share(state: State[Rules, Open], seat: int) -> float:
    """How far a seat has won a game that is over: what the game pays whoever wins, at most 1."""
    result = state.result
    assert result is not None
    return max(0.0, min(1.0, result.payoffs[seat])) if result.ranks[seat] == 1 else 0.0


def _worst_last(one: Tried) -> tuple[float, str]:
    return -one.chance, one.choice


def _rounded(number: float) -> float:
    return round(number, 4)


def proved(view: View[Rules, Open], answer: Action, name: str) -> list[Trial]:
    """The proof that goes with a puzzle; it breaks off where it is seen not to hold. The same name
    always gives the same."""
    choices = [answer, *(choice for choice in view.choices if choice is not answer)]
    proof = []
    for warmth in WARMTHS:
        race = Race(view, choices, warmth, Rng.seeded(f"{name}, proof {warmth}"))
        while race.worlds < WORLDS:
            race.run(BLOCK)
            if is_forlorn(race.trial()):
                break
        proof.append(race.trial())
        if not is_clear(proof[-1]):
            break
    return proof


def lead(found: Trial) -> float:
    """By how much the answer is ahead of the best of the others."""
    return found.tried[0].chance - found.tried[1].chance


def is_forlorn(found: Trial) -> bool:
    """Whether the answer would hardly become clear, however long one went on."""
    answer, *others = found.tried
    return any(answer.chance - other.chance + FORLORN * other.error < MARGIN for other in others)


def is_clear(found: Trial, margin: float = MARGIN, doubt: float = DOUBT) -> bool:
    """Whether the answer leaves every other choice behind, and not by chance."""
    answer, *others = found.tried
    for other in others:
        ahead = answer.chance - other.chance
        if ahead < margin or ahead < doubt * other.error:
            return False
    return True


def holds(puzzle: Puzzle) -> bool:
    """Whether a puzzle's proof says what it must, by its own figures."""
    return [found.warmth for found in puzzle.proof] == [*WARMTHS] and all(
        found.worlds >= WORLDS and is_clear(found) for found in puzzle.proof
    )


def is_obvious(view: View[Rules, Open], answer: Action) -> bool:
    """Whether somebody who keeps to the rules of thumb may well find it, however ties fall."""
    likely = view.rules.policy(view, CLOSE)
    mine = likely[view.choices.index(answer)]
    return mine > OBVIOUS or mine >= max(likely)
