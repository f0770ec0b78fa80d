"""How much can be won from our bots in Kuhn poker by whoever knows how they play, to the last chip.

    python bench/kuhn.py [--searches N] [--only NAME …] [--results FOLDER]

The tree of the game is walked through its public interface, and the best answer to a policy is
worked out on it exactly. A bot's policy is how often it takes each choice at each information set,
over so many searches with different seeds. Beside our bots stand OpenSpiel's information-set Monte
Carlo tree search (the Python one, on its own kuhn_poker) with as many simulations, players who do
not think, and an equilibrium, which nothing can be won from.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "examples" / "kuhn_poker" / "src"))

from kuhn_poker import GAME
from kuhn_poker.rules import KuhnRules

import afterdark
from afterdark.api import FastDealer, Open, Rng, Rules, State, View, from_data
from afterdark.bots.kinds import MASTER_EFFORT, make_bot
from afterdark.bots.tuning import Tuning

RESULTS = Path(__file__).parent / "results"
SEATS = 2
DRAWS = 1000
"""Policies that the frequencies might have come from, for an interval."""
PASS, BET = "pass", "bet"
STRONG = Tuning().playouts
MASTER = STRONG * MASTER_EFFORT
EXPLORATION = 2.0
"""The constant of UCT, in chips: what one can win."""

Policy = Mapping[str, Mapping[str, float]]
"""For each information set how likely each choice is."""
Counted = dict[str, dict[str, float]]
"""The same as numbers of searches."""


class Node:
    """A table one can come to: whose decision it is, all that they know, and what may follow."""

    def __init__(self, state: State[Rules, Open]) -> None:
        self.seat = -1
        self.known = ""
        """The information set, as OpenSpiel writes it: `0pb`, the card and the bids."""
        self.after: dict[str, Node] = {}
        self.returns: list[float] = []
        outcome = state.outcome()
        if outcome is not None:
            self.returns = outcome.payoffs
            return
        [self.seat] = state.to_act()
        self.view = state.view(self.seat)
        self.known = known(self.view)
        for action in self.view.choices:
            then = state.clone()
            then.play(self.seat, action)
            self.after[action.notation] = Node(then)


def known(view: View[Rules, Open]) -> str:
    """What a seat knows, from its view alone."""
    bids = str(view.open.to_data(view.layout)["bids"]).split("-")
    own = view.zones[view.layout.find("hand", view.seat)]
    return f"{own[0]}{''.join(bid[:1] for bid in bids)}"


class Tree:
    """The whole game: a root for each deal, all equally likely."""

    def __init__(self, rules: Rules) -> None:
        cards = rules.families[0].kinds
        self.roots = [
            Node(from_data(rules, {"hand": [*hand]}, FastDealer.seeded(0)))
            for hand in permutations(cards, SEATS)
        ]
        self.sets: dict[str, Node] = {}
        """For each information set one of its tables."""
        for root in self.roots:
            self._note(root)

    def _note(self, node: Node) -> None:
        if node.known:
            self.sets.setdefault(node.known, node)
        for child in node.after.values():
            self._note(child)

    def value(self, policy: Policy) -> float:
        """What seat 0 wins on average if both play so."""
        return sum(self._value(root, policy) for root in self.roots) / len(self.roots)

    def _value(self, node: Node, policy: Policy) -> float:
        if not node.after:
            return node.returns[0]
        likely = policy[node.known]
        return sum(likely[one] * self._value(then, policy) for one, then in node.after.items())

    def exploitability(self, policy: Policy) -> float:
        """What the best answers win from this policy on average, over both seats."""
        return sum(BestResponse(self, policy, seat).value() for seat in range(SEATS)) / SEATS


class BestResponse:
    """One seat's best answer to a policy: at each information set what wins most in all its tables
    together, each as likely as chance and the other made it."""

    def __init__(self, tree: Tree, policy: Policy, seat: int) -> None:
        self.tree = tree
        self.policy = policy
        self.seat = seat
        self.tables: dict[str, list[tuple[Node, float]]] = {}
        self.chosen: dict[str, str] = {}
        for root in tree.roots:
            self._reach(root, 1 / len(tree.roots))

    def _reach(self, node: Node, likely: float) -> None:
        if node.seat == self.seat:
            self.tables.setdefault(node.known, []).append((node, likely))
        for choice, then in node.after.items():
            mine = node.seat == self.seat
            self._reach(then, likely if mine else likely * self.policy[node.known][choice])

    def value(self) -> float:
        """What it wins on average."""
        return sum(self._value(root) for root in self.tree.roots) / len(self.tree.roots)

    def _value(self, node: Node) -> float:
        if not node.after:
            return node.returns[self.seat]
        if node.seat == self.seat:
            return self._value(node.after[self._choice(node.known)])
        likely = self.policy[node.known]
        return sum(likely[one] * self._value(then) for one, then in node.after.items())

    def _choice(self, known: str) -> str:
        if known not in self.chosen:
            tables = self.tables[known]

            def wins(choice: str) -> float:
                return sum(likely * self._value(node.after[choice]) for node, likely in tables)

            self.chosen[known] = max(tables[0][0].after, key=wins)
        return self.chosen[known]


# -- policies that are known ---------------------------------------------------------------------


def uniform(tree: Tree) -> Policy:
    return {at: dict.fromkeys(node.after, 1 / len(node.after)) for at, node in tree.sets.items()}


def softened(tree: Tree) -> Policy:
    """The rules of thumb as a policy: what weighs more is likelier."""
    return {
        at: dict(zip(node.after, node.view.rules.policy(node.view), strict=True))
        for at, node in tree.sets.items()
    }


def equilibrium(alpha: float = 1 / 3) -> Policy:
    """One of Kuhn's equilibria: seat 0 bluffs with `alpha`, from 0 to a third."""
    bets = {
        "0": alpha, "1": 0.0, "2": 3 * alpha,
        "0pb": 0.0, "1pb": alpha + 1 / 3, "2pb": 1.0,
        "0p": 1 / 3, "1p": 0.0, "2p": 1.0,
        "0b": 0.0, "1b": 1 / 3, "2b": 1.0,
    }  # fmt: skip
    return {at: {PASS: 1 - bet, BET: bet} for at, bet in bets.items()}


# -- policies that are sampled -------------------------------------------------------------------


class Thumbless(KuhnRules):
    """Kuhn poker without rules of thumb: the search imagines players who do anything."""

    def weigh(self, view: View[Rules, Open]) -> list[float]:
        return [0.0] * len(view.choices)


def counted(tree: Tree, bot: str, searches: int) -> Counted:
    """How often one of our bots takes each choice."""
    player = make_bot(bot)
    counts: Counted = {}
    for at, node in tree.sets.items():
        counts[at] = dict.fromkeys(node.after, 0.0)
        for seed in range(searches):
            counts[at][player.choose(node.view, Rng.seeded(f"{at} {seed}")).notation] += 1
    return counts


def counted_by_openspiel(simulations: int, by_visits: bool, searches: int) -> Counted:
    """The same of OpenSpiel's search: the choice visited most, or each as likely as its visits."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import ismcts, mcts

    kinds = ismcts.ISMCTSFinalPolicyType
    final = kinds.NORMALIZED_VISITED_COUNT if by_visits else kinds.MAX_VISIT_COUNT
    game = pyspiel.load_game("kuhn_poker")
    counts: Counted = {}
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        waiting += [state.child(action) for action in state.legal_actions()]
        if state.is_terminal() or state.is_chance_node():
            continue
        at = state.information_state_string()
        if at in counts:
            continue
        counts[at] = {PASS: 0.0, BET: 0.0}
        for seed in range(searches):
            luck = numpy.random.RandomState(seed)
            evaluator = mcts.RandomRolloutEvaluator(1, luck)
            bot = ismcts.ISMCTSBot(
                game, evaluator, EXPLORATION, simulations, random_state=luck,
                final_policy_type=final,
            )  # fmt: skip
            for action, likely in bot.get_policy(state):
                counts[at][(PASS, BET)[action]] += float(likely)
    return counts


def frequencies(counts: Counted) -> Policy:
    """The policy that was seen."""
    return {
        at: {choice: count / sum(chosen.values()) for choice, count in chosen.items()}
        for at, chosen in counts.items()
    }


def interval(tree: Tree, counts: Counted) -> tuple[float, float]:
    """Where the exploitability lies with 95 %, for policies that these counts may come from
    (Jeffreys' prior at each information set, so that what was never seen is not impossible)."""
    rng = random.Random("interval")
    found: list[float] = []
    for _ in range(DRAWS):
        drawn: dict[str, dict[str, float]] = {}
        for at, chosen in counts.items():
            shares = {choice: rng.gammavariate(n + 0.5, 1.0) for choice, n in chosen.items()}
            whole = sum(shares.values())
            drawn[at] = {choice: share / whole for choice, share in shares.items()}
        found.append(tree.exploitability(drawn))
    found.sort()
    return found[int(0.025 * DRAWS)], found[int(0.975 * DRAWS)]


# -- the table -----------------------------------------------------------------------------------


@dataclass
class Row:
    """A player, and what can be won from them."""

    name: str
    exploitability: float
    value: float
    """What seat 0 wins when they play themselves."""
    searches: int = 0
    low: float | None = None
    high: float | None = None
    bets: dict[str, float] = field(default_factory=dict)
    """How often they bet at each information set."""
    seconds: float = 0.0

    def line(self) -> str:
        spread = f"{self.low:.3f} to {self.high:.3f}" if self.low is not None else "exact"
        often = f"{self.searches}" if self.searches else ""
        return (
            f"{self.name:<44}{self.exploitability:>8.3f}   {spread:<18}"
            f"{self.value:>+8.3f}{often:>7}{self.seconds:>8.0f}"
        )


HEAD = (
    f"{'player':<44}{'chips':>8}   {'95 % interval':<18}{'seat 0':>8}{'n':>7}{'s':>8}\n"
    "chips: what the best answer wins a game, over both seats; seat 0: what it wins in the mirror\n"
    "match (an equilibrium: -0.056); n: searches at each of the 12 information sets; s: CPU seconds"
)


def page(found: Sequence[Row]) -> str:
    """The table as Markdown."""
    lines = "\n".join(row.line() for row in found)
    return (
        f"# Kuhn poker\n\nWritten by `python bench/kuhn.py` ({afterdark.build()} kernel).\n\n"
        f"```text\n{HEAD}\n{lines}\n```\n"
    )


def known_row(tree: Tree, name: str, policy: Policy) -> Row:
    return Row(name, tree.exploitability(policy), tree.value(policy), bets=bets(policy))


def sampled_row(tree: Tree, name: str, searches: int, count: Callable[[int], Counted]) -> Row:
    began = time.process_time()
    counts = count(searches)
    took = time.process_time() - began
    policy = frequencies(counts)
    low, high = interval(tree, counts)
    return Row(
        name, tree.exploitability(policy), tree.value(policy), searches, low, high, bets(policy),
        took,
    )  # fmt: skip


def bets(policy: Policy) -> dict[str, float]:
    return {at: round(policy[at][BET], 4) for at in sorted(policy)}


def rows(only: Sequence[str], searches: int, tell: Callable[[Row], None]) -> list[Row]:
    """All players, each told as soon as it is measured."""
    tree = Tree(GAME.rules())
    plain = Tree(Thumbless(GAME.meta, {}, GAME.rules().cards))
    few = max(1, searches // 4)
    players: dict[str, Callable[[str], Row]] = {
        "an equilibrium": lambda name: known_row(tree, name, equilibrium()),
        "anything": lambda name: known_row(tree, name, uniform(tree)),
        "rules of thumb, softened": lambda name: known_row(tree, name, softened(tree)),
    }

    def ours(name: str, on: Tree, bot: str, often: int) -> None:
        players[name] = lambda name: sampled_row(tree, name, often, lambda n: counted(on, bot, n))

    def theirs(name: str, simulations: int, by_visits: bool, often: int) -> None:
        players[name] = lambda name: sampled_row(
            tree, name, often, lambda n: counted_by_openspiel(simulations, by_visits, n)
        )

    ours("heuristic", tree, "heuristic", searches)
    ours("novice", tree, "novice", searches)
    ours(f"strong ({STRONG})", tree, "strong", searches)
    ours(f"strong ({STRONG}), no rules of thumb", plain, "strong", searches)
    ours(f"master ({MASTER})", tree, "master", few)
    ours(f"master ({MASTER}), no rules of thumb", plain, "master", few)
    for simulations, often in ((STRONG, searches), (MASTER, few)):
        theirs(f"OpenSpiel ISMCTS ({simulations}), most visited", simulations, False, often)
        theirs(f"OpenSpiel ISMCTS ({simulations}), by visits", simulations, True, often)
    found: list[Row] = []
    for name, measured in players.items():
        if only and not any(part in name for part in only):
            continue
        try:
            row = measured(name)
        except ModuleNotFoundError as error:
            sys.stderr.write(
                f"MISSING: {name}: {error}. OpenSpiel is in requirements/bench.txt; make bench "
                "sets up an environment that has it.\n"
            )
            continue
        tell(row)
        found.append(row)
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="exploitability in Kuhn poker")
    parser.add_argument("--searches", type=int, default=400, help="at each information set")
    parser.add_argument("--only", nargs="*", default=[], help="players with this in their names")
    parser.add_argument("--results", type=Path, default=RESULTS)
    given = parser.parse_args(arguments)
    print(f"Kuhn poker, {afterdark.build()} kernel\n{HEAD}", flush=True)
    found = rows(given.only, given.searches, lambda row: print(row.line(), flush=True))
    if not given.only:
        given.results.mkdir(parents=True, exist_ok=True)
        data: list[Any] = [vars(row) for row in found]
        (given.results / "kuhn.json").write_text(json.dumps(data, indent=1) + "\n")
        (given.results / "kuhn.md").write_text(page(found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
