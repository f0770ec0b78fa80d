"""How strong the levels are: duplicate deals against frozen rules of thumb, and level by level.

    python bench/strength.py [--only NAME …] [--deals N] [--minutes M] [--results FOLDER] [--write]

Every deal is played once with the challenger in each chair (or in all chairs of a side), and once
without them; a deal is a cluster, and intervals are over deals. What was played is kept in
`strength.json`, so that the command goes on where it stopped. With --write what is known of the
levels goes into the games' folders (`heuristic/strength.toml`), where the lobby finds it.
"""

from __future__ import annotations

import argparse
import itertools
import math
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import ClassVar

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import msgspec

import afterdark
from afterdark.arena.beliefs import Beliefs
from afterdark.arena.statistics import FEWEST_CLUSTERS, cluster_share, student
from afterdark.bots.belief import Belief
from afterdark.bots.bot import AMPLE, Bot, Budget
from afterdark.bots.kinds import STRONG_EFFORT, make_bot
from afterdark.bots.search import Arm, Playout, SearchBot
from afterdark.bots.strength import ANCHOR, FILE, LEVELS
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
SOURCES = Path(__file__).resolve().parents[1] / "src" / "afterdark" / "games"
EACH = "each chair"
ALL_BUT = "all but "
BELOW = dict(itertools.pairwise(reversed(LEVELS)))
"""Each level's, but for the lowest."""

BLIND = "strong, without belief"
OPEN = "strong, open"
SEER = "who sees the deck"


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


class Seer(Bot):
    """Sees all cards, and the order of the decks: what nobody may, to know how much there is to
    win. It tries every choice in the game as it is, equally often, as many times in all as *strong*
    imagines, played to the end by the rules of thumb, and takes what won most."""

    def foresee(self, state: State[Rules, Open], seat: int, rng: Rng) -> Action:
        choices = state.legal(seat)
        numbers = read_tuning(state.rules.meta)
        playout = Playout(state.rules, seat, None, numbers)
        arms = [Arm(choice) for choice in choices]
        for _ in range(max(1, numbers.playouts // len(arms)) if len(arms) > 1 else 0):
            luck = rng.fork()
            for arm in arms:
                world = state.clone()
                world.take(seat, arm.choice)
                playout.play(world, luck.clone(), arm)
        return max(arms, key=lambda arm: arm.mean).choice


PLAYERS: dict[str, Callable[[], Bot]] = {
    ANCHOR: HeuristicOne,
    BLIND: lambda: SearchBot(STRONG_EFFORT),
    OPEN: OpenStrong,
    SEER: Seer,
    "strong×4": lambda: SearchBot(4 * STRONG_EFFORT),
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
    opponent: str = ANCHOR
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
ANCHORED = [
    Contest(game, seats, level) for game, seats in USUAL for level in ("novice", "decent", "master")
]
"""All levels against the same opponent; GOALS has *strong*."""
LADDER = [
    Contest(game, seats, upper, lower, gain=0.05)
    for game, seats in USUAL
    for upper, lower in BELOW.items()
]
MORE = [Contest(game, seats, "strong×4") for game, seats in USUAL]
"""Never weaker with more: beside *strong* and *master*, who has sixteen times its playouts."""
BELIEF = [
    Contest("vwars", 4, chairs="vampire", rival=BLIND),
    Contest("vwars", 4, chairs="all but vampire", rival=BLIND),
    Contest("vec", 3, rival=BLIND),
    Contest("vampire_empire", 2, rival=BLIND),
    Contest("manor", 4, rival=BLIND),
]
CEILING = [Contest("victim", 4, SEER)]
"""How much there is to win for whoever knows everything."""
FACE = [
    Contest(game, seats, challenger, opponent)
    for challenger, opponent in (("decent", "heuristic"), ("strong", OPEN))
    for game, seats in (("vec", 3), ("vampire_empire", 2))
]
"""What a poker face costs: the lead of whoever has one over the same player without."""
CONTESTS = [*GOALS, *CEILING, *ANCHORED, *LADDER, *MORE, *BELIEF, *FACE]

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
    dealt = sides_of(rules, rules.deal(contest.seats, FastDealer.seeded(seed)))
    for chair in chairs:
        seating = Seating(contest, rules, chair)
        if without is None or contest.rival:
            without = played(contest, rules, seating, seed, challenged=False)
        ended = played(contest, rules, seating, seed, challenged=True)
        side = contest.chairs
        if chair is not None:
            # Sides that are dealt later, and may change hands, are asked for as chairs instead.
            side = dealt[chair] if len(set(dealt)) > 1 else ""
        scores.append((side, share(ended, seating), share(without, seating)))
    return scores


def sides_of(rules: Rules, state: State[Rules, Open]) -> list[str]:
    """What each seat knows itself to be."""
    return [rules.sides[rules.side(state.view(seat))] for seat in range(state.seats)]


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
            if isinstance(bot, Seer):
                action = bot.foresee(state, seat, rngs[seat])
            else:
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
    """The mean over deals, of numbers from -1 to 1, with its 95 % interval (Student's)."""
    count = len(deals)
    mean = sum(deals) / count
    if count < FEWEST_CLUSTERS:
        return Mean(mean, -1.0, 1.0)
    variance = sum((one - mean) ** 2 for one in deals) / (count - 1)
    reach = student(count - 1) * math.sqrt(variance / count)
    return Mean(mean, mean - reach, mean + reach)


class Came:
    """What a contest came to, in all chairs or those of one side."""

    def __init__(self, deals: list[list[Score]], side: str | None) -> None:
        chosen = [[score for score in deal if side is None or score[0] == side] for deal in deals]
        chosen = [scores for scores in chosen if scores]
        self.deals = len(chosen)
        self.games = sum(len(scores) for scores in chosen)
        self.shares = [sum(score[1] for score in scores) / len(scores) for scores in chosen]
        """Deal by deal."""
        wins = [sum(score[1] for score in scores) for scores in chosen]
        share, (low, high) = cluster_share(
            [(won, len(scores)) for won, scores in zip(wins, chosen, strict=True)]
        )
        self.share = Mean(share, low, high)
        self.lead = mean_of(
            [sum(score[1] - score[2] for score in scores) / len(scores) for scores in chosen]
        )
        """How much more that is than the opponent wins in the same chairs."""


def row(contest: Contest, deals: list[list[Score]], seconds: float) -> list[str]:
    """Lines of the table: all chairs, then side by side. A share has the interval that tournaments
    have, which is sound where nearly every game was won."""
    sides = sorted({score[0] for deal in deals for score in deal})
    parts: list[str | None] = [None, *(sides if len(sides) > 1 else [])]
    lines = []
    for side in parts:
        came = Came(deals, side)
        met = ""
        if contest.goal is not None:
            met = f"{contest.goal:.2f} {'met' if came.share.low >= contest.goal else 'not met'}"
        elif contest.gain is not None:
            met = f"lead {contest.gain:.2f} {'met' if came.lead.low > contest.gain else 'not met'}"
        name = contest.name if side is None else f"… as {side}"
        pace = f"{seconds / came.games:.1f}" if side is None else ""
        counts = f"{came.deals} | {came.games}"
        lines.append(f"| {name} | {counts} | {came.share} | {came.lead} | {met} | {pace} |")
    return lines


@dataclass
class Kept:
    """What was played of a contest, and at which commit that began."""

    deals: list[list[Score]] = field(default_factory=list)
    seconds: float = 0.0
    commit: str = ""


def report(kept: dict[str, Kept]) -> str:
    lines = [
        "# Strength",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/strength.py`.",
        "Shares of wins, and leads over the opponent in the same chairs of the same deals, with",
        "95 % intervals over deals. Sides are those of the deal.",
        "",
        "| contest | deals | games | share of wins | lead | goal | s a game | commit |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for contest in CONTESTS:
        one = kept.get(contest.name)
        if one and one.deals:
            for place, line in enumerate(row(contest, one.deals, one.seconds)):
                lines.append(f"{line} {'' if place else one.commit} |")
    compared = more(kept)
    if compared:
        lines += [
            "",
            "## More thought",
            "",
            "The lead over *strong* in the same chairs of the same deals, against heuristic-1.",
            "",
            "| game | playouts | deals | lead |",
            "|---|---|---|---|",
            *compared,
        ]
    return "\n".join(lines) + "\n"


def more(kept: dict[str, Kept]) -> list[str]:
    """What four times and sixteen times the playouts are worth, game by game."""
    lines = []
    for game, seats in USUAL:
        usual = kept.get(Contest(game, seats).name)
        for challenger, times in (("strong×4", 4), ("master", 16)):
            other = kept.get(Contest(game, seats, challenger).name)
            if not usual or not other:
                continue
            before, after = Came(usual.deals, None), Came(other.deals, None)
            leads = [late - early for early, late in zip(before.shares, after.shares, strict=False)]
            if leads:
                lines.append(f"| {game} | ×{times} | {len(leads)} | {mean_of(leads)} |")
    return lines


# -- what games know of it -----------------------------------------------------------------------


def tell_games(kept: dict[str, Kept]) -> None:
    """Write what is known of each game's levels into its folder."""
    for game, _ in USUAL:
        parts = []
        for contest in CONTESTS:
            below = BELOW.get(contest.challenger)
            one = kept.get(contest.name)
            if contest.game != game or contest.challenger not in LEVELS or contest.rival:
                continue
            if contest.opponent in (ANCHOR, below) and one and one.deals:
                parts += measured(contest, one)
        if parts:
            head = "# How strong the levels are, with 95 % intervals over deals:\n"
            head += "# python bench/strength.py --write\n"
            file = SOURCES / game / "heuristic" / FILE
            file.write_text("\n".join([head, *parts]), encoding="utf-8")


def measured(contest: Contest, one: Kept) -> list[str]:
    """A contest in the words of such a file: all chairs, then side by side."""
    sides = sorted({score[0] for deal in one.deals for score in deal})
    # A side's chairs at once are that side; each chair in turn is all of them.
    parts: list[str | None] = [None, *(sides if len(sides) > 1 else [])]
    if contest.chairs != EACH:
        parts = [contest.chairs]
    found = []
    for side in parts:
        came = Came(one.deals, side)
        share, lead = came.share, came.lead
        found.append(
            f"[[measured]]\n"
            f'level = "{contest.challenger}"\nagainst = "{contest.opponent}"\n'
            f'side = "{side or ""}"\nseats = {contest.seats}\n'
            f"deals = {came.deals}\ngames = {came.games}\n"
            f"share = {share.value:.3f}\nlow = {share.low:.3f}\nhigh = {share.high:.3f}\n"
            f"without = {share.value - lead.value:.3f}\n"
            f"lead = {lead.value:.3f}\nlead_low = {lead.low:.3f}\nlead_high = {lead.high:.3f}\n"
            f'commit = "{one.commit}"\n'
        )
    return found


def commit() -> str:
    """Where the repository stands; with a + if the sources were changed since."""
    found = git("rev-parse", "--short=8", "HEAD")
    return found + ("+" if git("status", "--porcelain", "--", "src") else "")


def git(*words: str) -> str:
    return subprocess.run(
        ["git", *words], cwd=SOURCES, capture_output=True, text=True, check=True
    ).stdout.strip()


def read_kept(file: Path) -> dict[str, Kept]:
    """What was played so far."""
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, Kept])


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--only", nargs="+", default=[], help="contests whose names hold one of these"
    )
    parser.add_argument("--deals", type=int, default=100, help="deals of each contest")
    parser.add_argument("--minutes", type=float, default=55.0, help="when to stop and be resumed")
    parser.add_argument("--results", type=Path, default=RESULTS)
    parser.add_argument("--write", action="store_true", help="tell the games, too")
    settings = parser.parse_args()
    file = settings.results / "strength.json"
    kept = read_kept(file)
    until = time.monotonic() + 60 * settings.minutes
    wanted = [
        contest
        for contest in CONTESTS
        if not settings.only or any(word in contest.name for word in settings.only)
    ]
    for contest in wanted:
        rules = find_game(contest.game).rules()
        one = kept.setdefault(contest.name, Kept(commit=commit()))
        while len(one.deals) < settings.deals and time.monotonic() < until:
            begun = time.process_time()
            one.deals.append(games_of(contest, rules, len(one.deals)))
            one.seconds += time.process_time() - begun
            file.write_bytes(msgspec.json.encode(kept) + b"\n")
        if one.deals:
            print("\n".join(row(contest, one.deals, one.seconds)), flush=True)
    (settings.results / "strength.md").write_text(report(kept), encoding="utf-8")
    if settings.write:
        tell_games(kept)
    return 0


if __name__ == "__main__":
    sys.exit(main())
