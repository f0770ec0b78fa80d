"""Why one choice and not another: both tried in the same imagined games, and what came of them.

The worlds are fresh ones, not those by which the choice was found: whatever looks best in the
worlds that chose it looks better there than it is.
"""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Final

from afterdark.bots.belief import Worlds
from afterdark.bots.bot import AMPLE, Budget
from afterdark.bots.search import Arm, Found, Playout, SearchBot
from afterdark.engine.contract.milestones import subjects
from afterdark.engine.contract.reason import Reason
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng

if TYPE_CHECKING:
    from afterdark.bots.belief import Belief
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

WORLDS: Final = 96
"""In so many worlds both choices are tried: two standard errors are less than half a quarter."""
PARTS: Final = 4
"""Odds are told in quarters."""
DOUBT: Final = 4.0
"""Some fifty milestones are looked at, and the one that differs most is told: a difference counts
from four standard errors on."""
CLEAR: Final = 0.15
"""A smaller difference in odds is no reason, however sure it is."""
MATTERS: Final = 0.05
"""By so much at least the chance to win must hang on a milestone that is told before others."""


class _Odds:
    """How often one milestone was reached after either choice, world by world."""

    def __init__(self) -> None:
        self.both = 0
        self.first = 0
        """After the first choice alone."""
        self.second = 0
        self.when = 0
        self.worth_when = 0.0
        self.worth_else = 0.0

    def add(self, first: bool, second: bool, worth: float, other_worth: float) -> None:
        """Note a world, and what it was worth after either choice."""
        if first and second:
            self.both += 1
        elif first:
            self.first += 1
        elif second:
            self.second += 1
        self._weigh(first, worth)
        self._weigh(second, other_worth)

    def _weigh(self, reached: bool, worth: float) -> None:
        if reached:
            self.when += 1
            self.worth_when += worth
        else:
            self.worth_else += worth

    def is_sure(self) -> bool:
        """Whether the worlds in which the choices differ are too one-sided for chance."""
        apart = self.first - self.second
        return apart * apart >= DOUBT * DOUBT * (self.first + self.second) and apart != 0

    def effect(self, playouts: int) -> float:
        """How much more is won where it comes to pass than where it does not."""
        otherwise = playouts - self.when
        if self.when == 0 or otherwise == 0:
            return 0.0
        return self.worth_when / self.when - self.worth_else / otherwise


class Futures:
    """Two choices of a view, tried in the same worlds with the same luck."""

    def __init__(
        self,
        bot: SearchBot,
        view: View[Rules, Open],
        rng: Rng,
        choice: Action,
        instead: Action,
        belief: Belief | None = None,
    ) -> None:
        self.view = view
        self.worlds = 0
        self.first = Arm(choice)
        self.second = Arm(instead)
        self._luck = rng.fork()
        self._worlds = Worlds(view, belief)
        self._playout = Playout(view.rules, view.seat, bot.judge(view), bot.numbers(view.rules))
        self._about = subjects(view.rules.milestones, view.layout.seats)
        self._odds = [_Odds() for _ in self._about]
        self._total = 0.0
        self._squares = 0.0

    def imagine(self, worlds: int) -> None:
        """Try both in so many more worlds."""
        rules = self.view.rules
        for _ in range(worlds):
            world = self._worlds.drawn(self._luck)
            luck = self._luck.fork()
            before = rules.reached(world)
            won = -self.first.won
            reached = self._played(world, luck, self.first)
            won += self.first.won
            other_won = -self.second.won
            other_reached = self._played(world, luck, self.second)
            other_won += self.second.won
            self._total += won - other_won
            self._squares += (won - other_won) * (won - other_won)
            for place in range(len(self._odds)):
                self._odds[place].add(
                    reached[place] > before[place],
                    other_reached[place] > before[place],
                    won,
                    other_won,
                )
        self.worlds += worlds

    def _played(self, world: State[Rules, Open], luck: Rng, arm: Arm) -> list[int]:
        """The milestones at the end of a playout, or where it is judged."""
        state = world.clone()
        state.take(self.view.seat, arm.choice)
        self._playout.play(state, luck.clone(), arm)
        return self.view.rules.reached(state)

    def odds(self, milestone: str, seat: int) -> tuple[float, float]:
        """How often a milestone comes to pass after either choice."""
        found = self._odds[self._about.index((milestone, seat))]
        return (found.both + found.first) / self.worlds, (found.both + found.second) / self.worlds

    def reason(self) -> Reason:
        """What stands out, if anything does."""
        worlds = self.worlds
        mean = self._total / worlds
        error = 0.0
        if worlds > 1:
            error = sqrt(max(0.0, self._squares / worlds - mean * mean) / (worlds - 1))
        choice = self.first.choice.notation
        instead = self.second.choice.notation
        chance = self.first.won / worlds
        instead_chance = self.second.won / worlds
        named = self._telling(chance - instead_chance)
        if named < 0:
            return Reason(choice, instead, worlds, chance, instead_chance, error)
        name, seat = self._about[named]
        found = self._odds[named]
        often = quarters(found.both + found.first, worlds)
        instead_often = quarters(found.both + found.second, worlds)
        likelier = (found.first - found.second) / worlds
        return Reason(
            choice, instead, worlds, chance, instead_chance, error,
            name, seat, often, instead_often, likelier,
        )  # fmt: skip

    def _telling(self, gain: float) -> int:
        """The milestone whose odds differ most, one on which the win hangs before others; -1 if
        none differs clearly."""
        worlds = self.worlds
        best = -1
        best_telling = False
        most = 0.0
        for place in range(len(self._odds)):
            one = self._odds[place]
            likelier = (one.first - one.second) / worlds
            apart = abs(likelier)
            if not one.is_sure() or apart < CLEAR:
                continue
            if quarters(one.both + one.first, worlds) == quarters(one.both + one.second, worlds):
                continue
            effect = one.effect(2 * worlds)
            telling = abs(effect) >= MATTERS and likelier * effect * gain > 0.0
            better = apart > most if telling == best_telling else telling
            if best < 0 or better:
                best = place
                best_telling = telling
                most = apart
        return best


def reason_for(
    bot: SearchBot,
    view: View[Rules, Open],
    rng: Rng,
    choice: Action,
    instead: Action,
    worlds: int = WORLDS,
    belief: Belief | None = None,
) -> Reason:
    """Why one of two choices and not the other."""
    futures = Futures(bot, view, rng, choice, instead, belief)
    futures.imagine(worlds)
    return futures.reason()


def found_reason(
    bot: SearchBot,
    view: View[Rules, Open],
    rng: Rng,
    found: Found,
    budget: Budget = AMPLE,
    belief: Belief | None = None,
) -> Reason | None:
    """Why what a search found and not the next best; None where there is nothing to choose.

    The chances of these two are told as they came out here, where nothing was chosen by them.
    """
    if found.action is found.instead:
        return None
    worlds = max(1, budget.playouts // 2) if budget.playouts else WORLDS
    reason = reason_for(bot, view, rng, found.action, found.instead, worlds, belief)
    found.chances[reason.choice] = round(reason.chance, 4)
    found.chances[reason.instead] = round(reason.instead_chance, 4)
    return reason


def quarters(count: int, worlds: int) -> int:
    """Odds to the nearest quarter."""
    return (2 * PARTS * count + worlds) // (2 * worlds)
