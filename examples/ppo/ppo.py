"""PPO in plain NumPy on a game of Afterdark: one network plays all seats, against itself.

    python ppo.py victim --seats 4 --minutes 2

`VectorGame` gives arrays of observations and masks and takes arrays of actions. Rewards come at the
end of a game only. It stops once the greedy player's interval among random ones is above --goal.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from typing import Any

import numpy as np

from afterdark.api import Rng, Rules, find_game
from afterdark.bots.plug_ins import find_bot
from afterdark.bridges.vector import VectorGame

Array = Any
GAMES, STEPS, EPOCHS, HIDDEN, RATE = 128, 64, 3, 64, 1e-3
EVERY, JUDGED = 15, 512  # after so many updates, so many games against random players
CLIP, LAMBDA, ENTROPY, VALUE = 0.2, 0.95, 0.01, 0.5


class Network:
    """Two layers of tanh, then a logit for each action and the value of the position."""

    def __init__(self, size: int, actions: int, seed: int) -> None:
        rng = np.random.default_rng(seed)

        def layer(rows: int, columns: int, scale: float) -> list[Array]:
            weights = rng.standard_normal((rows, columns)) * scale / np.sqrt(rows)
            return [weights.astype(np.float32), np.zeros(columns, np.float32)]

        self.parts = [
            *layer(size, HIDDEN, 1.0), *layer(HIDDEN, HIDDEN, 1.0),
            *layer(HIDDEN, actions, 0.01), *layer(HIDDEN, 1, 1.0),
        ]  # fmt: skip
        self.moments = [(np.zeros_like(part), np.zeros_like(part)) for part in self.parts]
        self.updates = 0

    def __call__(self, seen: Array, masks: Array) -> tuple[Array, Array, tuple[Array, ...]]:
        """Log-probabilities of all actions, values, and what the way back needs."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.parts
        one = np.tanh(seen @ w1 + b1)
        two = np.tanh(one @ w2 + b2)
        logits = np.where(masks, two @ wp + bp, np.float32(-1e9))
        logits -= logits.max(1, keepdims=True)
        logs = logits - np.log(np.exp(logits).sum(1, keepdims=True))
        return logs, (two @ wv + bv)[:, 0], (seen, one, two)

    def learn(self, way: tuple[Array, ...], d_logits: Array, d_values: Array) -> None:
        """One step of Adam down these gradients."""
        seen, one, two = way
        _, _, w2, _, wp, _, wv, _ = self.parts
        d_values = d_values[:, None]
        d_two = (d_logits @ wp.T + d_values @ wv.T) * (1 - two * two)
        d_one = (d_two @ w2.T) * (1 - one * one)
        slopes = [seen.T @ d_one, d_one.sum(0), one.T @ d_two, d_two.sum(0)]
        slopes += [two.T @ d_logits, d_logits.sum(0), two.T @ d_values, d_values.sum(0)]
        norm = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes))
        self.updates += 1
        rate = RATE * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for part, slope, (mean, square) in zip(self.parts, slopes, self.moments, strict=True):
            slope = slope * min(1.0, 0.5 / (norm + 1e-8))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            part -= rate * mean / (np.sqrt(square) + 1e-8)


def rollout(net: Network, many: VectorGame, rng: Any) -> dict[str, Array]:
    """So many decisions in each game, by lot from the policy, and what each was worth."""
    kept: dict[str, list[Array]] = {}
    for _ in range(STEPS):
        seen, masks, seats = many.observations.copy(), many.masks.copy(), many.seats.copy()
        logs, values, _ = net(seen, masks)
        # The largest of the logarithms with Gumbel noise is a draw from the policy.
        actions = (logs + rng.gumbel(size=logs.shape).astype(np.float32)).argmax(1)
        many.step(actions)
        chosen = logs[np.arange(len(actions)), actions]
        for name, array in (
            ("seen", seen), ("masks", masks), ("seats", seats), ("actions", actions),
            ("logs", chosen), ("values", values), ("over", many.over.copy()),
            ("paid", many.payoffs.copy()),
        ):  # fmt: skip
            kept.setdefault(name, []).append(array)
    data = {name: np.stack(arrays) for name, arrays in kept.items()}
    data["better"], data["known"] = advantages(data, many.payoffs.shape[1])
    data["returns"] = data["better"] + data["values"]
    flat = {name: data[name].reshape(-1, *data[name].shape[2:]) for name in data if name != "paid"}
    told = flat.pop("known")
    return {name: array[told] for name, array in flat.items()}


def advantages(data: dict[str, Array], seats: int) -> tuple[Array, Array]:
    """How much better each decision was than expected, seen from what its seat came to next; the
    last decision of a seat whose game goes on is not known to have led anywhere yet."""
    steps, games = data["values"].shape
    rows = np.arange(games)
    next_value, next_better = np.zeros((2, games, seats), np.float32)
    is_known = np.zeros((games, seats), bool)
    better, known = np.zeros((steps, games), np.float32), np.zeros((steps, games), bool)
    for step in range(steps - 1, -1, -1):
        over, who = data["over"][step], data["seats"][step]
        next_value[over], next_better[over], is_known[over] = data["paid"][step][over], 0, True
        known[step] = is_known[rows, who]
        gain = next_value[rows, who] - data["values"][step] + LAMBDA * next_better[rows, who]
        better[step] = np.where(known[step], gain, 0)
        next_value[rows, who], next_better[rows, who] = data["values"][step], better[step]
        is_known[rows, who] = True
    return better, known


def update(net: Network, data: dict[str, Array], rng: Any) -> None:
    """PPO: a few passes over the data, no further than CLIP from the policy that made it."""
    count = len(data["actions"])
    better = (data["better"] - data["better"].mean()) / (data["better"].std() + 1e-8)
    for _ in range(EPOCHS):
        for rows in np.array_split(rng.permutation(count), max(1, count // 1024)):
            size, actions = len(rows), data["actions"][rows]
            logs, values, way = net(data["seen"][rows], data["masks"][rows])
            chances, each = np.exp(logs), np.arange(size)
            ratio = np.exp(logs[each, actions] - data["logs"][rows])
            gain = better[rows]
            inside = ~(((gain > 0) & (ratio > 1 + CLIP)) | ((gain < 0) & (ratio < 1 - CLIP)))
            pull = np.where(inside, ratio * gain, 0)[:, None]
            taken = np.zeros_like(chances)
            taken[each, actions] = 1
            entropy = -(chances * logs).sum(1, keepdims=True)
            slope = -pull * (taken - chances) + ENTROPY * chances * (logs + entropy)
            error = VALUE * (values - data["returns"][rows])
            net.learn(way, slope / size, error / size)


def judged(
    net: Network, rules: Rules, seats: int, games: int, seed: str, kind: str = "random"
) -> tuple[float, float, float]:
    """What the greedy player is paid among bots of a kind, on deals of this seed: the mean and its
    95 % interval. Each of 64 tables has the learner in the next seat."""
    tables = 64
    many = VectorGame(rules, seats, tables, seed)
    own = np.arange(tables) % seats
    luck, bot, paid = Rng.seeded(seed), find_bot(kind), list[float]()
    # As many games at each table, or the short ones would be told oftener.
    played, wanted = np.zeros(tables, int), -(-games // tables)
    while played.min() < wanted:
        actions = net(many.observations, many.masks)[0].argmax(1)
        for row in np.flatnonzero(many.seats != own):
            if kind == "random":
                legal = np.flatnonzero(many.masks[row])
                actions[row] = legal[luck.below(len(legal))]
            else:
                view = many.batch.state(int(row)).view(int(many.seats[row]))
                actions[row] = bot.choose(view, luck).number
        many.step(actions)
        for row in np.flatnonzero(many.over & (played < wanted)):
            paid.append(float(many.payoffs[row, own[row]]))
        played += many.over
    mean, half = float(np.mean(paid)), 1.96 * float(np.std(paid)) / np.sqrt(len(paid))
    return mean, mean - half, mean + half


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, required=True)
    parser.add_argument("--minutes", type=float, default=20.0, help="of the processor, at most")
    parser.add_argument("--goal", type=float, default=1.0, help="stop at this, against random")
    parser.add_argument("--out", type=Path, default=Path("curve.json"))
    given = parser.parse_args()
    rules = find_game(given.game).rules()
    many = VectorGame(rules, given.seats, GAMES, seed="train")
    net = Network(many.tensor.size, many.tensor.actions, seed=1)
    rng, began, steps, rounds = np.random.default_rng(1), time.process_time(), 0, 0
    told: dict[str, Any] = {"game": given.game, "seats": given.seats, "curve": []}
    while True:
        done = (seconds := time.process_time() - began) > 60 * given.minutes
        if rounds % EVERY == 0 or done:
            mean, low, high = judged(net, rules, given.seats, JUDGED, f"look {rounds}")
            told["curve"].append([round(seconds, 1), steps, mean, low, high])
            print(f"{seconds:5.0f} s {steps:9,} decisions: {mean:.3f} ({low:.3f}–{high:.3f})")
            done = done or low >= given.goal
        if done:
            break
        data = rollout(net, many, rng)
        update(net, data, rng)
        steps, rounds = steps + len(data["actions"]), rounds + 1
    # Whoever stops at a good moment was lucky: what counts is played on deals nobody has seen.
    for kind in ("random", "heuristic"):
        mean, low, high = told[kind] = judged(net, rules, given.seats, 1024, f"last {kind}", kind)
        print(f"against {kind}: {mean:.3f} ({low:.3f}–{high:.3f})")
    given.out.write_text(json.dumps(told) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
