"""How strong the levels are: duplicate deals against frozen rules of thumb, and level by level.

    python bench/strength.py [--only NAME …] [--deals N] [--minutes M] [--results FOLDER]

Every deal is played once with the challenger in each chair (or in all chairs of a side), and once
without them; a deal is a cluster, and intervals are over deals. What was played is kept in
`strength.json`, so that the command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from afterdark.arena.beliefs import Beliefs
from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.kinds import MASTER_EFFORT, STRONG_EFFORT, make_bot
from afterdark.bots.search import SearchBot
from afterdark.bots.tuning import Tuning, read_tuning
from afterdark.bots.value import learned
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.views.view import View
from bench.heuristic_1.player import HeuristicOne

RESULTS = Path(__file__).parent / "results"
Z = 1.96
EACH = "each chair"
ALL_BUT = "all but "

BLIND = "strong, without belief"
OPEN = "strong, open"


def bare(rules: Rules) -> Tuning:
    """How a game is played without a poker face."""
    numbers = read_tuning(rules.meta)
    numbers.price = numbers.stake = 0.0
    return numbers


class OpenStrong(Bot):
    """*strong* without a poker face."""

    INFERS: ClassVar[bool] = True

    def __init__(self) -> None:
        self.bots: dict[str, SearchBot] = {}

    def choose(
        self,
        view: View[Rules, Open],
        rng: Rng,
        belief: Belief | None = None,
        budget: Budget = AMPLE,
    ) -> Action:
        bot = self.bots.get(view.rules.meta.id)
        if bot is None:
            bot = self.bots[view.rules.meta.id] = SearchBot(STRONG_EFFORT)
            bot.prepare(learned(view.rules), bare(view.rules))
        return bot.choose(view, rng, belief, budget)


PLAYERS: dict[str, Callable[[], Bot]] = {
    "heuristic-1": HeuristicOne,
    BLIND: lambda: SearchBot(STRONG_EFFORT),
    OPEN: OpenStrong,
    "strong×4": lambda: SearchBot(4 * STRONG_EFFORT),
    "strong×16": lambda: SearchBot(MASTER_EFFORT),
}


def player(name: str) -> Bot:
    maker = PLAYERS.get(name)
    return make_bot(name) if maker is None else maker()


@dataclass(frozen=True)
class Contest:
    """Who plays whom at what, in which chairs, and what must come of it."""

    game: str
    seats: int
    challenger: str = "strong"
    opponent: str = "heuristic-1"
    chairs: str = EACH
    """Each chair in turn, or a side's chairs at once, or those of all but a side."""
    goal: float | None = None
    """What the share of wins must reach with the lower end of its interval."""
    gain: float | None = None
    """What the lead over an opponent in the same chair must exceed with it."""
    rival: str = ""
    """Who the lead is over, if not the opponent: they sit in the challenger's chairs then."""

    @property
    def name(self) -> str:
        where = "" if self.chairs == EACH else f" {self.chairs}"
        beside = f", beside {self.rival}" if self.rival else ""
        return f"{self.game}-{self.seats}{where}: {self.challenger} against {self.opponent}{beside}"


GOALS = [
    Contest("vampire_empire", 2, goal=0.85),
    Contest("vec", 3, goal=0.70),
    Contest("manor", 4, goal=0.38),
    Contest("vwars", 4, chairs="vampire", goal=0.50),
    Contest("vwars", 4, chairs="all but vampire", goal=0.80),
    Contest("victim", 4, gain=0.0),
]
USUAL = [("vampire_empire", 2), ("vec", 3), ("manor", 4), ("vwars", 4), ("victim", 4)]
LADDER = [
    Contest(game, seats, upper, lower, gain=0.05)
    for game, seats in USUAL
    for lower, upper in (("novice", "decent"), ("decent", "strong"), ("strong", "master"))
]
MORE = [
    Contest(game, seats, challenger)
    for game, seats in USUAL
    for challenger in ("strong×4", "strong×16")
]
BELIEF = [
    Contest("vwars", 4, chairs="vampire", rival=BLIND),
    Contest("vwars", 4, chairs="all but vampire", rival=BLIND),
    Contest("vec", 3, rival=BLIND),
    Contest("vampire_empire", 2, rival=BLIND),
    Contest("manor", 4, rival=BLIND),
]
FACE = [
    Contest(game, seats, challenger, opponent)
    for challenger, opponent in (("decent", "heuristic"), ("strong", OPEN))
    for game, seats in (("vec", 3), ("vampire_empire", 2))
]
"""What a poker face costs: the lead of whoever has one over the same player without."""
CONTESTS = [*GOALS, *LADDER, *MORE, *BELIEF, *FACE]

Score = tuple[str, float, float]
"""The side of the chairs, their share of wins with the challenger in them, and without."""


class Seating:
    """Who decides for a seat: the challenger in one chair, or for whoever is on a side just then.

    Sides may be dealt late and change hands, so who plays is asked anew at every decision.
    """

    def __init__(self, contest: Contest, rules: Rules, chair: int | None) -> None:
        self.rules = rules
        self.challenger = player(contest.challenger)
        self.opponent = player(contest.opponent)
        self.rival = player(contest.rival) if contest.rival else self.opponent
        self.blind = self.rival if contest.rival == BLIND else None
        self.chair = chair
        self.side = contest.chairs.removeprefix(ALL_BUT)
        self.is_side = self.side == contest.chairs

    def concerns(self, view: View[Rules, Open]) -> bool:
        """Whether this seat is the challenger's."""
        if self.chair is not None:
            return view.seat == self.chair
        return (self.rules.sides[self.rules.side(view)] == self.side) == self.is_side

    def bot(self, view: View[Rules, Open], challenged: bool) -> Bot:
        if not self.concerns(view):
            return self.opponent
        return self.challenger if challenged else self.rival

    def infer(self) -> bool:
        """Whether anybody here infers anything."""
        return any(bot.INFERS for bot in (self.challenger, self.opponent, self.rival))


def games_of(contest: Contest, rules: Rules, deal: int) -> list[Score]:
    """All games of one deal."""
    seed = f"strength/{contest.game}/{contest.seats}/{deal}"
    chairs: list[int | None] = [None]
    if contest.chairs == EACH:
        chairs = list(range(contest.seats))
    scores = []
    without: State[Rules, Open] | None = None
    for chair in chairs:
        seating = Seating(contest, rules, chair)
        if without is None or contest.rival:
            without = played(contest, rules, seating, seed, challenged=False)
        ended = played(contest, rules, seating, seed, challenged=True)
        side = contest.chairs
        if chair is not None:
            side = rules.sides[rules.side(ended.view(chair))]
        scores.append((side, share(ended, seating), share(without, seating)))
    return scores


def played(
    contest: Contest, rules: Rules, seating: Seating, seed: str, *, challenged: bool
) -> State[Rules, Open]:
    """A game of a deal at its end."""
    state = rules.deal(contest.seats, FastDealer.seeded(seed))
    rngs = [Rng.seeded(f"{seed}/play/{seat}") for seat in range(contest.seats)]
    beliefs = Beliefs(rules, range(contest.seats) if seating.infer() else [])
    while state.outcome() is None:
        for seat in state.to_act():
            view = state.view(seat)
            bot = seating.bot(view, challenged)
            belief = beliefs.of(seat) if bot.INFERS and bot is not seating.blind else None
            action = bot.choose(view, rngs[seat], belief)
            beliefs.before(state, seat, action)
            state.play(seat, action)
            beliefs.after(state)
    return state


def share(ended: State[Rules, Open], seating: Seating) -> float:
    """How many of the challenger's chairs won."""
    result = ended.outcome()
    assert result is not None
    seats = [seat for seat in range(ended.seats) if seating.concerns(ended.view(seat))]
    return sum(result.ranks[seat] == 1 for seat in seats) / len(seats) if seats else 0.0


# -- what it comes to -------------------------------------------------------------------------


@dataclass(frozen=True)
class Mean:
    value: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def mean_of(deals: list[float]) -> Mean:
    """The mean over deals with its 95 % interval."""
    count = len(deals)
    mean = sum(deals) / count
    variance = sum((one - mean) ** 2 for one in deals) / max(1, count - 1)
    reach = Z * math.sqrt(variance / count) if count > 1 else 1.0
    return Mean(mean, mean - reach, mean + reach)


def clusters(deals: list[list[Score]], side: str | None) -> tuple[list[float], list[float]]:
    """Deal by deal: the challenger's share, and its lead over the opponent in the same chairs."""
    shares, leads = [], []
    for deal in deals:
        scores = [score for score in deal if side is None or score[0] == side]
        if scores:
            shares.append(sum(score[1] for score in scores) / len(scores))
            leads.append(sum(score[1] - score[2] for score in scores) / len(scores))
    return shares, leads


def row(contest: Contest, deals: list[list[Score]], seconds: float) -> list[str]:
    """Lines of the table: all chairs, then side by side."""
    sides = sorted({score[0] for deal in deals for score in deal})
    parts: list[str | None] = [None, *(sides if len(sides) > 1 else [])]
    lines = []
    for side in parts:
        shares, leads = clusters(deals, side)
        share, lead = mean_of(shares), mean_of(leads)
        games = sum(1 for deal in deals for score in deal if side in (None, score[0]))
        met = ""
        if contest.goal is not None:
            met = f"{contest.goal:.2f} {'met' if share.low >= contest.goal else 'not met'}"
        elif contest.gain is not None:
            met = f"lead {contest.gain:.2f} {'met' if lead.low > contest.gain else 'not met'}"
        name = contest.name if side is None else f"… as {side}"
        pace = f"{seconds / games:.1f}" if side is None else ""
        lines.append(f"| {name} | {len(shares)} | {games} | {share} | {lead} | {met} | {pace} |")
    return lines


def report(kept: dict[str, dict[str, object]]) -> str:
    lines = [
        "# Strength",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/strength.py`.",
        "Shares of wins, and leads over the opponent in the same chairs of the same deals, with",
        "95 % intervals over deals.",
        "",
        "| contest | deals | games | share of wins | lead | goal | s a game |",
        "|---|---|---|---|---|---|---|",
    ]
    for contest in CONTESTS:
        one = kept.get(contest.name)
        if one and one["deals"]:
            lines += row(contest, one["deals"], float(str(one["seconds"])))  # type: ignore[arg-type]
    return "\n".join(lines) + "\n"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", nargs="+", default=[], help="contests whose names hold one of these"
    )
    parser.add_argument("--deals", type=int, default=100, help="deals of each contest")
    parser.add_argument("--minutes", type=float, default=55.0, help="when to stop and be resumed")
    parser.add_argument("--results", type=Path, default=RESULTS)
    settings = parser.parse_args()
    file = settings.results / "strength.json"
    kept: dict[str, dict[str, object]] = json.loads(file.read_text()) if file.is_file() else {}
    until = time.monotonic() + 60 * settings.minutes
    wanted = [
        contest
        for contest in CONTESTS
        if not settings.only or any(word in contest.name for word in settings.only)
    ]
    for contest in wanted:
        rules = find_game(contest.game).rules()
        one = kept.setdefault(contest.name, {"deals": [], "seconds": 0.0})
        deals: list[list[Score]] = one["deals"]  # type: ignore[assignment]
        while len(deals) < settings.deals and time.monotonic() < until:
            begun = time.process_time()
            deals.append(games_of(contest, rules, len(deals)))
            one["seconds"] = float(str(one["seconds"])) + time.process_time() - begun
            file.write_text(json.dumps(kept) + "\n")
        if deals:
            print("\n".join(row(contest, deals, float(str(one["seconds"])))), flush=True)
    (settings.results / "strength.md").write_text(report(kept), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
