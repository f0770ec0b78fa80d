"""What beliefs are worth: how well a seat's belief foretells what the others hide.

    python bench/belief.py [--only GAME …] [--games N] [--minutes M] [--results FOLDER]

Games between unlike players are watched through the eyes of every seat. Now and then a seat is
asked how likely each secret is; what it says is held against the truth, beside what the rules alone
leave possible and beside the game's own suspicion. Losses are means over games, with 95 % intervals
by resampling games. What was played is kept in `belief.json`, so that the command goes on where it
stopped.
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
from afterdark.bots.belief import Belief
from afterdark.bots.bot import Bot
from afterdark.bots.kinds import make_bot
from afterdark.bots.players import WaywardBot
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.games.manor.cards import HUMAN
from afterdark.games.manor.heuristic.suspicion import suspicion as manor_suspicion
from afterdark.games.manor.knowledge.secrets import trait
from afterdark.games.vampire_empire.cards import PEOPLE
from afterdark.games.vampire_empire.heuristic.suspicion import suspicion as empire_suspicion
from afterdark.games.vampire_empire.meta import H
from afterdark.games.vec.heuristic.worth import Reckoning
from afterdark.games.vwars.cards import VAMPIRE
from bench.heuristic_1.player import HeuristicOne

RESULTS = Path(__file__).parent / "results"
EVERY = 15
"""A seat is asked after so many decisions, another one each time."""
WORLDS = 60
"""So many are imagined where secrets cannot be listed."""
BINS = 10
DRAWS = 400
LEAST = 1e-4
"""No forecast counts as surer than this."""
FORECASTS = ("rules", "suspicion", "belief")

PLAYERS: list[Callable[[], Bot]] = [
    lambda: make_bot("heuristic"),
    HeuristicOne,
    lambda: WaywardBot(0.5),
    lambda: WaywardBot(1.5),
    lambda: make_bot("random"),
]
"""Unlike players; who sits where is drawn by lot in each game."""

Odds = list[float]
"""How likely each answer to one question is."""


@dataclass(frozen=True)
class Asked:
    """One question about one secret: the true answer, and what each forecast said."""

    third: int
    side: str
    """The observer's."""
    truth: int
    odds: list[Odds]


class Secret:
    """What is asked in a game: questions with a few answers each, for one observer."""

    def __init__(self, game: str, seats: int, name: str) -> None:
        self.game = game
        self.seats = seats
        self.name = name

    def questions(self, view: Any) -> list[int]:
        """The subjects an observer may be asked about: seats, or characters."""
        return [seat for seat in range(self.seats) if seat != view.seat]

    def answer(self, secrets: list[int], subject: int, decision: int) -> int:
        raise NotImplementedError

    def answers(self, rules: Any) -> int:
        """How many answers a question has."""
        return 2

    def suspicion(self, view: Any, subject: int) -> Odds:
        raise NotImplementedError


class TheVampire(Secret):
    """Which of the others is the Vampire; asked as one question about all seats."""

    def questions(self, view: Any) -> list[int]:
        known = view.faction == VAMPIRE or view.open.vampire >= 0
        return [] if known or view.faction < 0 else [0]

    def answers(self, rules: Any) -> int:
        return self.seats

    def answer(self, secrets: list[int], subject: int, decision: int) -> int:
        return secrets.index(VAMPIRE)

    def suspicion(self, view: Any, subject: int) -> Odds:
        return list(view.rules._memories.of(view).suspicion.vampire)


class Objectives(Secret):
    """Each other writer's objective."""

    def answers(self, rules: Any) -> int:
        return len(rules.deck.objectives)

    def answer(self, secrets: list[int], subject: int, decision: int) -> int:
        return secrets[subject]

    def suspicion(self, view: Any, subject: int) -> Odds:
        return list(Reckoning(view).guesses[subject].odds)


class Characters(Secret):
    """Whether each character is a vampire, as the hunter sees it."""

    def questions(self, view: Any) -> list[int]:
        return list(range(PEOPLE)) if view.seat == H else []

    def answer(self, secrets: list[int], subject: int, decision: int) -> int:
        return secrets[0] >> subject & 1

    def suspicion(self, view: Any, subject: int) -> Odds:
        one = empire_suspicion(view)[subject]
        return [1.0 - one, one]


class Turned(Secret):
    """Whether each other guest is a vampire by now."""

    def answer(self, secrets: list[int], subject: int, decision: int) -> int:
        return 0 if trait(secrets[subject], decision) == HUMAN else 1

    def suspicion(self, view: Any, subject: int) -> Odds:
        one = manor_suspicion(view).vampire[subject]
        return [1.0 - one, one]


SECRETS: list[Secret] = [
    TheVampire("vwars", 4, "who is the Vampire"),
    Objectives("vec", 3, "each writer's objective"),
    Characters("vampire_empire", 2, "each character"),
    Turned("manor", 4, "each guest"),
]


def watched(secret: Secret, rules: Rules, game: int) -> list[Asked]:
    """One game, and what was asked in it."""
    seed = f"belief/{secret.game}/{secret.seats}/{game}"
    lot = random.Random(seed)
    bots = [lot.choice(PLAYERS)() for _ in range(secret.seats)]
    state = rules.deal(secret.seats, FastDealer.seeded(seed))
    rng = Rng.seeded(f"{seed}/play")
    beliefs = Beliefs(rules, range(secret.seats))
    found: list[tuple[int, str, int, list[Odds]]] = []
    played = 0
    while state.outcome() is None:
        if played % EVERY == EVERY - 1:
            view = state.view(lot.randrange(secret.seats))
            belief = beliefs.of(view.seat)
            subjects = secret.questions(view)
            if belief is not None and subjects:
                truth = rules.secrets(state)
                side = rules.sides[rules.side(view)]
                odds = forecasts(
                    secret, rules, view, belief, subjects, Rng.seeded(f"{seed}/{played}")
                )
                for place, subject in enumerate(subjects):
                    answer = secret.answer(truth, subject, state.decision)
                    found.append((played, side, answer, odds[place]))
        for seat in state.to_act():
            action = bots[seat].choose(state.view(seat), rng)
            beliefs.before(state, seat, action)
            state.play(seat, action)
            beliefs.after(state)
        played += 1
    return [Asked(3 * when // played, side, truth, odds) for when, side, truth, odds in found]


def forecasts(
    secret: Secret, rules: Rules, view: Any, belief: Belief, subjects: list[int], rng: Rng
) -> list[list[Odds]]:
    """For each subject what the rules leave, what the game suspects, and what is believed."""
    if rules.secrets_change:
        hypotheses = [rules.secrets(view.imagine(rng)) for _ in range(WORLDS)]
    else:
        hypotheses = rules.hypotheses(view)
    weights = belief.weights(view, hypotheses)
    found = []
    for subject in subjects:
        by_rules = [0.0] * secret.answers(rules)
        believed = by_rules.copy()
        for secrets, weight in zip(hypotheses, weights, strict=True):
            answer = secret.answer(secrets, subject, view.decision)
            by_rules[answer] += 1.0 / len(hypotheses)
            believed[answer] += weight
        found.append([by_rules, secret.suspicion(view, subject), believed])
    return found


# -- what it comes to -------------------------------------------------------------------------


def log_loss(odds: Odds, truth: int) -> float:
    return -math.log(max(LEAST, odds[truth]))


def brier(odds: Odds, truth: int) -> float:
    return sum((one - (place == truth)) ** 2 for place, one in enumerate(odds))


Score = Callable[[Odds, int], float]


def mean(games: list[list[Asked]], forecast: int, score: Score) -> float:
    losses = [score(asked.odds[forecast], asked.truth) for game in games for asked in game]
    return sum(losses) / len(losses)


def between(games: list[list[Asked]], forecast: int, other: int, score: Score) -> str:
    """How much less one forecast loses than another: the mean and its interval over games."""
    sums = [
        (
            sum(score(a.odds[other], a.truth) - score(a.odds[forecast], a.truth) for a in game),
            len(game),
        )
        for game in games
    ]
    lot = random.Random(0)
    means = []
    for _ in range(DRAWS):
        drawn = [sums[lot.randrange(len(sums))] for _ in sums]
        means.append(sum(one for one, _ in drawn) / max(1, sum(count for _, count in drawn)))
    means.sort()
    middle = sum(one for one, _ in sums) / sum(count for _, count in sums)
    low, high = means[int(0.025 * DRAWS)], means[int(0.975 * DRAWS)]
    return f"{middle:+.3f} ({low:+.3f} to {high:+.3f})"


def reliability(games: list[list[Asked]], number: int) -> list[str]:
    """Of all that the rules leave open, in bins of equal mass: what was forecast on average, and
    how often it was so."""
    said = [
        (one, place == asked.truth)
        for game in games
        for asked in game
        for place, one in enumerate(asked.odds[number])
        if LEAST < asked.odds[0][place] < 1.0 - LEAST
    ]
    said.sort(key=lambda pair: pair[0])
    size = max(1, len(said) // BINS)
    cells = []
    for bin in range(BINS):
        part = said[bin * size : (bin + 1) * size if bin < BINS - 1 else len(said)]
        if part:
            forecast = sum(one for one, _ in part) / len(part)
            seen = sum(true for _, true in part) / len(part)
            cells.append(f"{forecast:.2f}:{seen:.2f}")
    return cells


def report(secret: Secret, games: list[list[Asked]]) -> list[str]:
    games = [game for game in games if game]
    lines = [
        f"## {secret.game}, {secret.seats} seats: {secret.name} ({len(games)} games)",
        "",
        (
            "| when, or seen | asked | loss: rules | suspicion | belief | less than rules"
            " | less than suspicion | Brier: rules | suspicion | belief |"
        ),
        "|---|---|---|---|---|---|---|---|---|---|",
    ]
    sides = sorted({asked.side for game in games for asked in game})
    parts = [("all", -1, "")]
    parts += [(f"third {third + 1}", third, "") for third in range(3)]
    parts += [(f"by {side}", -1, side) for side in sides if len(sides) > 1]
    for name, third, side in parts:
        part = [
            [one for one in game if third in (-1, one.third) and side in ("", one.side)]
            for game in games
        ]
        part = [game for game in part if game]
        if not part:
            continue
        cells = [f"{mean(part, number, log_loss):.3f}" for number in range(3)]
        cells += [between(part, 2, 0, log_loss), between(part, 2, 1, log_loss)]
        cells += [f"{mean(part, number, brier):.3f}" for number in range(3)]
        lines.append(f"| {name} | {sum(map(len, part))} | {' | '.join(cells)} |")
    lines += ["", "Reliability, forecast:seen, ten bins of equal mass:", ""]
    for number, name in enumerate(FORECASTS):
        lines.append(f"- {name}: {', '.join(reliability(games, number))}")
    return [*lines, ""]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], help="games")
    parser.add_argument("--games", type=int, default=200, help="games of each")
    parser.add_argument("--minutes", type=float, default=55.0, help="when to stop and be resumed")
    parser.add_argument("--results", type=Path, default=RESULTS)
    settings = parser.parse_args()
    file = settings.results / "belief.json"
    kept: dict[str, list[list[Any]]] = json.loads(file.read_text()) if file.is_file() else {}
    until = time.monotonic() + 60 * settings.minutes
    lines = [
        "# Beliefs",
        "",
        f"Afterdark {afterdark.__version__} ({afterdark.build()}); `python bench/belief.py`.",
        "Losses of forecasts of hidden things: smaller is better. Intervals are 95 %, over games.",
        "",
    ]
    for secret in SECRETS:
        if settings.only and secret.game not in settings.only:
            continue
        rules = find_game(secret.game).rules()
        games = kept.setdefault(secret.game, [])
        while len(games) < settings.games and time.monotonic() < until:
            asked = watched(secret, rules, len(games))
            games.append([[one.third, one.side, one.truth, one.odds] for one in asked])
            file.write_text(json.dumps(kept) + "\n")
        part = report(secret, [[Asked(*one) for one in game] for game in games])
        print("\n".join(part), flush=True)
        lines += part
    (settings.results / "belief.md").write_text("\n".join(lines), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
