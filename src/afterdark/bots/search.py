"""A player who thinks: tries choices in imagined games, and leaves the advice only for good reason.

Worlds are imagined from the view, as likely as the seat believes them to be, so nothing here knows
the truth. All choices are tried in the same worlds with the same luck, the poorer half of them
falling out again and again. The players of an imagined game follow the game's own advice, a little
waywardly. After some decisions a learned value judges it; without one it is played to its end.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from math import sqrt
from typing import TYPE_CHECKING, ClassVar, Final

from afterdark.bots.belief import Belief, Worlds
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.face import guises
from afterdark.bots.lots import drawn
from afterdark.bots.tuning import Tuning, tuning
from afterdark.bots.value import Judge, Learned, learned
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.step import ASKS_ONE

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.views.view import View

LEAST: Final = 4
"""In so many worlds at least every choice is tried; if that is too much, the likeliest are."""
ENDLESS: Final = 1 << 30
A_WORLD: Final = 24
"""About so many playouts are spent on each world, one way or another."""
FEWEST: Final = 8
"""In fewer worlds than this no difference is believed."""


class Found:
    """What a search found: what to do, and how often each choice that was tried led to a win."""

    def __init__(self, action: Action, advised: Action) -> None:
        self.action = action
        self.advised = advised
        self.chances: dict[str, float] = {}
        self.playouts = 0
        self.stopped = False
        """Whether the safety stop came before the budget was used up."""
        self.unjudged = ""
        """Why no learned value was used, if none was (the reasons in `value`)."""
        self.instead = advised
        """What it is to be held against: the advised choice, or the best beside it."""


class Arm:
    """A choice, and what it came to in the worlds in which it was tried so far."""

    def __init__(self, choice: Action) -> None:
        self.choice = choice
        self.worths: list[float] = []
        """World by world; all choices still in the race have been tried in the same ones."""
        self.total = 0.0
        self.won = 0.0
        self.price = 0.0
        """What it costs to be seen to do this."""

    def add(self, worth: float, won: float) -> None:
        """Note what a game was worth, and how far it was won."""
        self.worths.append(worth)
        self.total += worth
        self.won += won

    @property
    def mean(self) -> float:
        """What it is worth on average, and with a poker face."""
        return self.total / len(self.worths) - self.price if self.worths else 0.0

    def exceeds(self, other: Arm, margin: float, doubt: float) -> bool:
        """Whether it is better than another by more than a margin and more than noise explains."""
        count = min(len(self.worths), len(other.worths))
        if count < FEWEST:
            return False
        total = 0.0
        squares = 0.0
        for world in range(count):
            difference = self.worths[world] - other.worths[world]
            total += difference
            squares += difference * difference
        mean = total / count
        variance = max(0.0, squares / count - mean * mean) * count / (count - 1)
        mean -= self.price - other.price
        return mean > margin and mean > doubt * sqrt(variance / count)


class Playout:
    """Plays imagined games on and says what they were worth to one seat."""

    def __init__(self, rules: Rules, seat: int, judge: Judge | None, numbers: Tuning) -> None:
        self.rules = rules
        self.seat = seat
        self.judge = judge
        self.warmth = numbers.warmth
        self.cut = numbers.cut
        self.count = 0

    def play(self, state: State[Rules, Open], luck: Rng, arm: Arm) -> None:
        """Play a game on from where a choice was made, and note what it came to."""
        self.count += 1
        left = self.cut if self.judge is not None else ENDLESS
        # Nothing is judged while some have sealed their answers and others have not.
        while state.result is None and (left > 0 or state.answers):
            step = state.stack[-1]
            if step.asks == ASKS_ONE:
                left -= self._decide(state, step.who(state), luck)
            else:
                for seat in state.to_act():
                    left -= self._decide(state, seat, luck)
        result = state.result
        if result is not None:
            worth = self.rules.utility(result, self.seat)
            arm.add(worth, 1.0 if result.ranks[self.seat] == 1 else 0.0)
        else:
            assert self.judge is not None
            judged = self.judge.chance(state, self.seat)
            arm.add(judged, judged)

    def _decide(self, state: State[Rules, Open], seat: int, luck: Rng) -> int:
        """Let one seat act as it is advised; 1 if it had anything to decide, else 0."""
        legal = state.legal(seat)
        if len(legal) == 1:
            state.take(seat, legal[0])
            return 0
        sight = state.sight(seat)
        likely = self.rules.policy(sight, self.warmth)
        state.take(seat, sight.choices[drawn(likely, luck)])
        return 1


class Search:
    """One decision: its choices, tried in the same worlds."""

    def __init__(
        self,
        view: View[Rules, Open],
        rng: Rng,
        judge: Judge | None,
        numbers: Tuning,
        playouts: int,
        belief: Belief | None,
    ) -> None:
        self.view = view
        self.worlds = Worlds(view, belief, playouts // A_WORLD, again=True)
        self.numbers = numbers
        self.playouts = playouts
        self.luck = rng.fork()
        self.playout = Playout(view.rules, view.seat, judge, numbers)
        self.stopped = False
        weights = view.rules.weigh(view)
        looks = guises(view, rng, numbers)
        surprises: dict[str, float] = {}
        if looks is None:
            advised = view.rules.advise(view, rng)
        else:
            advised = view.choices[drawn(looks.policy(looks.own, numbers), rng)]
            surprises = looks.surprises(looks.own)
        # The likeliest first; among equals as they are offered.
        order = sorted(range(len(weights)), key=lambda place: (-weights[place], place))
        self.arms = [Arm(view.choices[place]) for place in order]
        self.advised = self.arms[0]
        for arm in self.arms:
            arm.price = numbers.stake * surprises.get(arm.choice.seen, 0.0)
            if arm.choice is advised:
                self.advised = arm
        self.arms.remove(self.advised)
        self.arms.insert(0, self.advised)
        del self.arms[affordable(len(self.arms), playouts) :]

    def run(self, deadline: float, clock: Callable[[], float]) -> Found:
        """Try choices until the playouts are spent."""
        alive = self.arms.copy()
        rounds = halvings(len(alive))
        while rounds > 0 and not self.stopped and len(alive) > 1:
            left = self.playouts - self.playout.count
            worlds = left // rounds // len(alive)
            self._try(alive, worlds, deadline, clock)
            rounds -= 1
            if rounds > 0:
                alive = self._better_half(alive)
        best = self._best(alive)
        chosen = self.advised
        if best.exceeds(self.advised, self.numbers.margin, self.numbers.doubt):
            chosen = best
        found = Found(chosen.choice, self.advised.choice)
        if chosen is self.advised and len(alive) > 1:
            found.instead = self._best([arm for arm in alive if arm is not chosen]).choice
        found.playouts = self.playout.count
        found.stopped = self.stopped
        for arm in self.arms:
            if arm.worths:
                found.chances[arm.choice.notation] = round(arm.won / len(arm.worths), 4)
        return found

    def _try(
        self, alive: list[Arm], worlds: int, deadline: float, clock: Callable[[], float]
    ) -> None:
        seat = self.view.seat
        for _ in range(worlds):
            world = self.worlds.drawn(self.luck)
            luck = self.luck.fork()
            for arm in alive:
                state = world.clone()
                state.take(seat, arm.choice)
                self.playout.play(state, luck.clone(), arm)
            if clock() > deadline:
                self.stopped = True
                return

    def _better_half(self, alive: list[Arm]) -> list[Arm]:
        """The better half of the choices, and the advised one in any case."""
        others = [arm for arm in alive if arm is not self.advised]
        others.sort(key=lambda arm: -arm.mean)
        return [self.advised, *others[: max(1, (len(alive) + 1) // 2 - 1)]]

    def _best(self, alive: list[Arm]) -> Arm:
        best = alive[0]
        for arm in alive:
            if arm.mean > best.mean:
                best = arm
        return best


def halvings(choices: int) -> int:
    """How many rounds it takes until two choices are left and compared."""
    rounds = 1
    while choices > 2:
        choices = (choices + 1) // 2
        rounds += 1
    return rounds


def affordable(choices: int, playouts: int) -> int:
    """How many of so many choices can be tried often enough."""
    while choices > 2 and choices * halvings(choices) * LEAST > playouts:
        choices -= 1
    return choices


class SearchBot(Bot):
    """Thinks before it moves. A level is how much."""

    INFERS: ClassVar[bool] = True

    def __init__(self, effort: int = 1) -> None:
        self.effort = effort
        """How many times the playouts that the game's tuning names."""
        self._learned: Learned | None = None
        self._numbers: Tuning | None = None

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        return self.search(view, rng, budget, belief=belief).action

    def search(
        self,
        view: View[Rules, Open],
        rng: Rng,
        budget: Budget = AMPLE,
        clock: Callable[[], float] = time.perf_counter,
        belief: Belief | None = None,
    ) -> Found:
        """What to do, and what is known of each choice."""
        if len(view.choices) == 1:
            return Found(view.choices[0], view.choices[0])
        numbers = self.numbers(view.rules)
        playouts = budget.playouts or numbers.playouts * self.effort
        search = Search(view, rng, self.judge(view), numbers, playouts, belief)
        found = search.run(clock() + budget.seconds, clock)
        found.unjudged = self._value(view.rules).missing
        return found

    def _value(self, rules: Rules) -> Learned:
        return self._learned if self._learned is not None else learned(rules)

    def numbers(self, rules: Rules) -> Tuning:
        """How it plays a game."""
        return self._numbers if self._numbers is not None else tuning(rules.meta)

    def judge(self, view: View[Rules, Open]) -> Judge | None:
        """Who judges its playouts, if anything was learned for these rules."""
        value = self._value(view.rules).value
        return value.judge(view.layout.seats) if value is not None else None

    def prepare(self, known: Learned, numbers: Tuning) -> None:
        """Play with this value and these numbers in place of the game's own: for training, and for
        finding better numbers."""
        self._learned = known
        self._numbers = numbers
