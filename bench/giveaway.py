"""What bots give away: how well somebody who knows how they play names what they hide.

    python bench/giveaway.py [--only GAME …] [--bots NAME …] [--games N] [--minutes M]
                             [--results FOLDER]

All seats are of one kind. A watcher, who sits at the table, sees what their seat sees and knows the
policy of the others: at every action of another seat they imagine worlds from what they knew just
before, lay in each every secret that this seat may have, ask its policy there how likely the seen
form is, and take the mean over the worlds. Likelihoods of one seat's actions are multiplied, as if
what it holds were dealt anew each time, and what the rules leave possible is weighed by them. In
V-Wars what came out of the decks counts too, as the game's own suspicion has it.

The policy of *decent* is known exactly: `Guises.policy`, which is what it draws from. A player who
searches follows that advice or leaves it, which nobody can work out without searching in every
imagined world; it is taken to be the advice with some likelihood and otherwise the softened advice
of the playouts. How sharply the advice is taken is itself in doubt, also because few worlds are
imagined: four watchers differ in it (SHARP), and the figures are of the one that loses least over
all games of a run, which is more than a watcher could know beforehand.

V-Wars is watched until its fifth turn is over, by somebody who is not the Vampire; The Vampire, the
Elf and the Cthulhu until the third round is; Vampire Empire by the hunter until the fourth turn is.
Intervals are 95 %: Wilson's for shares of games, over games for means. What was played is kept in
`giveaway.json`, so that the command goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

import afterdark
from afterdark.arena.beliefs import Beliefs
from afterdark.bots.bot import Bot
from afterdark.bots.face import Guises
from afterdark.bots.kinds import make_bot
from afterdark.bots.tuning import Tuning, read_tuning
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.action import Action
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Open, State
from afterdark.engine.core.step import ASKS_ONE
from afterdark.engine.course.observed import Observed, Observers
from afterdark.games.vampire_empire.meta import H, V
from afterdark.games.vwars.cards import VAMPIRE
from bench.strength import OPEN, OpenStrong, bare

RESULTS = Path(__file__).parent / "results"
WORLDS = 6
"""So many are imagined at every action."""
SHARP = [0.9, 0.7, 0.4, 0.0]
"""How likely each watcher thinks that the advice is followed to the letter."""
LEAST = 1e-3
"""No action is less likely than this: worlds are few."""
MOST_PARTS = 40
Z = 1.96

Numbers = Callable[[Rules], Tuning]


def shipped(rules: Rules) -> Tuning:
    return read_tuning(rules.meta)


BOTS: dict[str, tuple[Callable[[], Bot], Numbers]] = {
    "decent": (lambda: make_bot("decent"), shipped),
    "strong": (lambda: make_bot("strong"), shipped),
    "decent, open": (lambda: make_bot("heuristic"), bare),
    OPEN: (OpenStrong, bare),
}
"""As shipped, and without a poker face."""


class Case:
    """What is watched in a game."""

    def __init__(self, game: str, seats: int, name: str) -> None:
        self.game = game
        self.seats = seats
        self.name = name

    def watcher(self, state: Any, lot: random.Random) -> int:
        return lot.randrange(self.seats)

    def over(self, state: Any) -> bool:
        """Whether enough was seen."""
        raise NotImplementedError

    def dealt(self, state: Any) -> bool:
        """Whether there is anything to watch yet."""
        return True

    def subjects(self, watcher: int) -> list[int]:
        """The seats that are asked about."""
        return [seat for seat in range(self.seats) if seat != watcher]

    def answer(self, secrets: list[int], subject: int) -> int:
        return secrets[subject]

    def evidence(self, view: Any, secrets: list[int]) -> float:
        """What speaks for a hypothesis besides what was done, as a logarithm."""
        return 0.0


class TheVampire(Case):
    def watcher(self, state: Any, lot: random.Random) -> int:
        vampire = state.rules.secrets(state).index(VAMPIRE)
        return lot.choice([seat for seat in range(self.seats) if seat != vampire])

    def dealt(self, state: Any) -> bool:
        return bool(state.rules.secrets(state))

    def over(self, state: Any) -> bool:
        return bool(state.open.turn > 5)

    def subjects(self, watcher: int) -> list[int]:
        return [0]

    def answer(self, secrets: list[int], subject: int) -> int:
        return secrets.index(VAMPIRE)

    def evidence(self, view: Any, secrets: list[int]) -> float:
        suspicion = view.rules._memories.of(view).suspicion
        return math.log(suspicion.weight[secrets.index(VAMPIRE)])


class Objectives(Case):
    def over(self, state: Any) -> bool:
        return bool(state.open.round > 3)


class TheThree(Case):
    def watcher(self, state: Any, lot: random.Random) -> int:
        return H

    def over(self, state: Any) -> bool:
        return bool(state.open.turn > 4)

    def subjects(self, watcher: int) -> list[int]:
        return [V]


CASES: list[Case] = [
    TheVampire("vwars", 4, "the Vampire, after turn 5"),
    Objectives("vec", 3, "each other writer's objective, after round 3"),
    TheThree("vampire_empire", 2, "the three vampires, after turn 4"),
]


class Watcher:
    """What one seat makes of the others, who play a policy it knows."""

    def __init__(self, rules: Rules, numbers: Tuning) -> None:
        self.rules = rules
        self.numbers = numbers
        self.speaks: list[dict[tuple[int, int], float]] = [{} for _ in SHARP]
        """For each sharpness how much was seen for a trait of a seat, as a logarithm."""
        self.rng = Rng.seeded("watcher")

    def observe(self, seen: Observed) -> None:
        chances: dict[int, list[float]] = {}
        for _ in range(WORLDS):
            for trait, row in self._likelihoods(seen).items():
                known = chances.setdefault(trait, [0.0] * len(SHARP))
                for place, one in enumerate(row):
                    known[place] += one / WORLDS
        for trait, row in chances.items():
            for place, one in enumerate(row):
                key = seen.actor, trait
                gained = math.log(max(LEAST, one))
                self.speaks[place][key] = self.speaks[place].get(key, 0.0) + gained

    def _likelihoods(self, seen: Observed) -> dict[int, list[float]]:
        """By trait, in one world."""
        world = seen.view.sketch(self.rng)
        step = world.stack[-1]
        sealed = step.asks != ASKS_ONE
        if sealed:
            world.answers = [[] for _ in range(world.seats)]
        found: dict[int, list[float]] = {}
        for _ in range(MOST_PARTS):
            looks = Guises(world, seen.actor, seen.view.seat)
            fitting: list[Action] = []
            for trait, guise in looks.by_trait.items():
                row = found.setdefault(trait, [1.0] * len(SHARP))
                places = [
                    place for place, choice in enumerate(guise.choices) if choice.seen in seen.forms
                ]
                if len(places) < len(guise.choices):
                    policy = looks.policy(trait, self.numbers)
                    exact = sum(policy[place] for place in places)
                    forms = {guise.choices[place].seen for place in places}
                    soft = sum(guise.likely[form] for form in forms)
                    for number, sharp in enumerate(SHARP):
                        row[number] *= sharp * exact + (1.0 - sharp) * soft
                fitting = [guise.choices[place] for place in places] or fitting
            if not sealed or not fitting:
                break
            world.answers[seen.actor].append(fitting[self.rng.below(len(fitting))])
            if step.complete(world, seen.actor):
                break
        return found

    def weights(self, case: Case, view: Any, hypotheses: list[list[int]]) -> list[list[float]]:
        """For each sharpness how likely each hypothesis is."""
        found = []
        for speaks in self.speaks:
            logarithms = []
            for secrets in hypotheses:
                total = case.evidence(view, secrets)
                for seat, secret in enumerate(secrets):
                    if seat != view.seat:
                        trait = self.rules.trait(secret, view.decision)
                        total += speaks.get((seat, trait), 0.0)
                logarithms.append(total)
            most = max(logarithms)
            raised = [math.exp(one - most) for one in logarithms]
            found.append([one / sum(raised) for one in raised])
        return found


@dataclass(frozen=True)
class Named:
    """One question: for each sharpness whether the truth was named, and how likely it seemed; and
    how likely it was by the rules."""

    right: list[float]
    odds: list[float]
    rules: float


def watched(case: Case, rules: Rules, bot: Bot, numbers: Tuning, game: int) -> list[Named]:
    """One game, as far as it is watched, and what the watcher says then."""
    seed = f"giveaway/{case.game}/{game}"
    lot = random.Random(seed)
    state: State[Rules, Open] = rules.deal(case.seats, FastDealer.seeded(seed))
    rngs = [Rng.seeded(f"{seed}/play/{seat}") for seat in range(case.seats)]
    beliefs = Beliefs(rules, range(case.seats) if bot.INFERS else [])
    watcher = Watcher(rules, numbers)
    eyes: Observers | None = None
    seat_of_eyes = -1
    while state.outcome() is None and not case.over(state):
        if eyes is None and case.dealt(state):
            seat_of_eyes = case.watcher(state, lot)
            eyes = Observers([seat_of_eyes])
        for seat in state.to_act():
            belief = beliefs.of(seat) if bot.INFERS else None
            action = bot.choose(state.view(seat), rngs[seat], belief)
            beliefs.before(state, seat, action)
            if eyes is not None:
                eyes.before(state, seat, action)
            state.play(seat, action)
            beliefs.after(state)
            if eyes is not None:
                for seen in eyes.after(state):
                    watcher.observe(seen)
    view = state.view(seat_of_eyes)
    hypotheses = rules.hypotheses(view)
    truth = rules.secrets(state)
    if not hypotheses:  # over, and everything lies open
        return []
    weights = watcher.weights(case, view, hypotheses)
    named = []
    for subject in case.subjects(seat_of_eyes):
        true = case.answer(truth, subject)
        right, odds = [], []
        by_rules: dict[int, float] = {}
        for secrets in hypotheses:
            answer = case.answer(secrets, subject)
            by_rules[answer] = by_rules.get(answer, 0.0) + 1.0 / len(hypotheses)
        for row in weights:
            said: dict[int, float] = {}
            for secrets, weight in zip(hypotheses, row, strict=True):
                answer = case.answer(secrets, subject)
                said[answer] = said.get(answer, 0.0) + weight
            most = max(said.values())
            best = [answer for answer, one in said.items() if one > most - 1e-9]
            right.append((true in best) / len(best))
            odds.append(said.get(true, 0.0))
        named.append(Named(right, odds, by_rules[true]))
    return named


# -- what it comes to -------------------------------------------------------------------------


def loss(odds: float) -> float:
    return -math.log(max(LEAST, odds))


def mean_of(values: list[float]) -> tuple[float, float]:
    count = len(values)
    mean = sum(values) / count
    variance = sum((one - mean) ** 2 for one in values) / max(1, count - 1)
    return mean, Z * math.sqrt(variance / count)


def wilson(part: float, n: int) -> tuple[float, float]:
    middle = (part + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z / (1 + Z * Z / n) * math.sqrt(part * (1 - part) / n + Z * Z / (4 * n * n))
    return middle - half, middle + half


def row(case: Case, bot: str, games: list[list[Named]], seconds: float) -> str:
    games = [game for game in games if game]
    best, least = 0, math.inf
    for number in range(len(SHARP)):
        lost = sum(loss(one.odds[number]) for game in games for one in game)
        if lost < least:
            best, least = number, lost
    rights = [sum(one.right[best] for one in game) / len(game) for game in games]
    losses = [sum(loss(one.odds[best]) for one in game) / len(game) for game in games]
    guesses = [sum(loss(one.rules) for one in game) / len(game) for game in games]
    right, spread = mean_of(rights)
    low, high = right - spread, right + spread
    if len(case.subjects(0)) == 1:
        low, high = wilson(right, len(games))
    lost, reach = mean_of(losses)
    chance, _ = mean_of([math.exp(-one) for one in guesses])
    return (
        f"| {case.game}, {case.seats} seats: {case.name} | {bot} | {len(games)} | "
        f"{right:.3f} ({low:.3f} to {high:.3f}) | {chance:.3f} | {lost:.3f} ± {reach:.3f} | "
        f"{mean_of(guesses)[0]:.3f} | {SHARP[best]} | {seconds / len(games):.1f} |"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--only", nargs="+", default=[], help="games")
    parser.add_argument("--bots", nargs="+", default=list(BOTS), help="kinds of players")
    parser.add_argument("--games", type=int, default=400, help="games of each")
    parser.add_argument("--minutes", type=float, default=55.0, help="when to stop and be resumed")
    parser.add_argument("--results", type=Path, default=RESULTS)
    settings = parser.parse_args()
    file = settings.results / "giveaway.json"
    kept: dict[str, Any] = json.loads(file.read_text()) if file.is_file() else {}
    until = time.monotonic() + 60 * settings.minutes
    lines = [
        "# What bots give away",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/giveaway.py`,",
        "which says how it is measured. How often a watcher who knows the policy names the secret,",
        "beside how often the rules alone would, and the surprise of the truth in nats. *open* is",
        "the same player without a poker face. Intervals are 95 %.",
        "",
        (
            "| what | players | games | named | by rules | loss | by rules | sharpness"
            " | CPU s a game |"
        ),
        "|---|---|---|---|---|---|---|---|---|",
    ]
    for case in CASES:
        rules = find_game(case.game).rules()
        for name, (make, numbers) in BOTS.items():
            one = kept.setdefault(f"{case.game}: {name}", {"games": [], "seconds": 0.0})
            wanted = name in settings.bots and (not settings.only or case.game in settings.only)
            bot = make()
            while wanted and len(one["games"]) < settings.games and time.monotonic() < until:
                began = time.process_time()
                found = watched(case, rules, bot, numbers(rules), len(one["games"]))
                one["games"].append([[each.right, each.odds, each.rules] for each in found])
                one["seconds"] += time.process_time() - began
                file.write_text(json.dumps(kept) + "\n")
            if one["games"]:
                games = [[Named(*each) for each in game] for game in one["games"]]
                lines.append(row(case, name, games, one["seconds"]))
                if wanted:
                    print(lines[-1], flush=True)
    (settings.results / "giveaway.md").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
