"""Data sets: games by bots as one Parquet file, a row for each decision, and a card that says what
is in it.

A row holds only what the deciding seat saw, what it could do, what it did and said, and, learned
later, how the game ended for it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from afterdark import __version__
from afterdark.bots.plug_ins import find_bot
from afterdark.bridges.claims import ClaimTable
from afterdark.bridges.extras import needed
from afterdark.bridges.opponents import Opponents
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.languages import SOURCE
from afterdark.engine.views.tensor import FORM, Tensor, ids

if TYPE_CHECKING:
    from collections.abc import Callable

    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.options import OptionValue

GROUP: Final = 4096
"""Rows that are written together."""

COLUMNS: Final = (
    ("game", "which game of the file, from 0"),
    ("decision", "how many decisions had been taken in it"),
    ("seat", "who decides"),
    ("observation", "the seat's tensor (docs/tensors.md), float32"),
    ("legal", "the ids of the actions it may take: the mask, without its zeros"),
    ("action", "the id of the one it took"),
    ("claims", "the ids of what it claimed as it did"),
    ("payoff", "what the game paid this seat in the end"),
    ("rank", "its place in the end, 1 is best"),
    ("reason", "how the game ended"),
)


class Plan:
    """What is to be written: a game, who plays it, and how often."""

    def __init__(
        self,
        game: Game,
        games: int,
        bots: Sequence[str],
        seed: str,
        seats: int | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game = game
        self.games = games
        self.seed = seed
        self.rules = game.rules(options)
        self.seats = self.rules.meta.usual_seats if seats is None else seats
        self.rules.check_seats(self.seats)
        self.named = list(bots)
        self.given = dict(options or {})
        self.bots = [bots[seat % len(bots)] for seat in range(self.seats)]
        self.tensor = Tensor(self.rules, self.seats)
        self.claims = ClaimTable(self.rules, self.seats)

    def command(self) -> str:
        """What makes the same data again."""
        told = ["afterdark dataset", self.rules.meta.id, f"-n {self.games} --seats {self.seats}"]
        told += [f"--bots {','.join(self.named)} --seed {self.seed}"]
        told += [f"-o {name}={value}" for name, value in self.given.items()]
        return " ".join(told)


def write(plan: Plan, file: Path, progress: Callable[[int, int], None] | None = None) -> int:
    """Play the games and write them; the number of rows. The card lies beside, as `.md`."""
    arrow = needed("pyarrow", "dataset")
    parquet = needed("pyarrow.parquet", "dataset")
    schema = _schema(arrow, plan)
    rows = 0
    waiting: list[dict[str, Any]] = []
    with parquet.ParquetWriter(file, schema, compression="zstd") as writer:
        for number in range(plan.games):
            waiting += _played(plan, number)
            if len(waiting) >= GROUP:
                writer.write_table(arrow.Table.from_pylist(waiting, schema))
                rows += len(waiting)
                waiting = []
            if progress is not None:
                progress(number + 1, plan.games)
        if waiting:
            writer.write_table(arrow.Table.from_pylist(waiting, schema))
            rows += len(waiting)
    file.with_suffix(".md").write_text(card(plan, file.name, rows), encoding="utf-8")
    return rows


def _schema(arrow: Any, plan: Plan) -> Any:
    about = {
        "game": plan.rules.meta.id,
        "rules": plan.rules.meta.version,
        "seats": plan.seats,
        "options": dict(plan.rules.options),
        "cards": plan.rules.fingerprint,
        "bots": plan.bots,
        "seed": plan.seed,
        "form": FORM,
        "tensor": plan.tensor.fingerprint,
        "actions": plan.tensor.action_fingerprint,
        "claims": plan.claims.fingerprint,
        "afterdark": __version__,
    }
    return arrow.schema(
        [
            ("game", arrow.int32()),
            ("decision", arrow.int32()),
            ("seat", arrow.int8()),
            ("observation", arrow.list_(arrow.float32(), plan.tensor.size)),
            ("legal", arrow.list_(arrow.int16())),
            ("action", arrow.int16()),
            ("claims", arrow.list_(arrow.int16())),
            ("payoff", arrow.float32()),
            ("rank", arrow.int8()),
            ("reason", arrow.string()),
        ],
        metadata={"afterdark": json.dumps(about)},
    )


def _played(plan: Plan, number: int) -> list[dict[str, Any]]:
    """One game; bots move one seat on after each."""
    np = needed("numpy", "dataset")
    seed = f"{plan.seed}/{number}"
    turn = number % plan.seats
    bots = {seat: find_bot(plan.bots[(seat + turn) % plan.seats]) for seat in range(plan.seats)}
    table = plan.rules.deal(plan.seats, FastDealer.seeded(seed))
    players = Opponents(plan.rules, bots, Rng.seeded(f"{seed}/luck"))
    rows: list[dict[str, Any]] = []
    while table.result is None:
        seat = table.to_act()[0]
        sight = table.sight(seat)
        row = {
            "game": number,
            "decision": table.decision,
            "seat": seat,
            "observation": np.frombuffer(plan.tensor.packed(sight), np.float32),
            "legal": ids(sight.choices),
        }
        action = players.choice(table, seat)
        said = [plan.claims.number(claim.kind, claim.words) for claim in players.say(table, seat)]
        players.play(table, seat, action)
        rows.append({**row, "action": action.number, "claims": said})
    result = table.result
    for row in rows:
        seat = row["seat"]
        row.update(payoff=result.payoffs[seat], rank=result.ranks[seat], reason=result.reason)
    return rows


def card(plan: Plan, name: str, rows: int) -> str:
    """The data card: where the data comes from, what it holds, and what it is not."""
    meta = plan.rules.meta
    title = plan.game.texts(SOURCE).say("title")
    options = ", ".join(f"{name}={value}" for name, value in plan.rules.options.items()) or "none"
    columns = "\n".join(f"| `{column}` | {what} |" for column, what in COLUMNS)
    tensor = plan.tensor
    return f"""# {name}

{plan.games} games of {title} (`{meta.id}`, rules {meta.version}) with {plan.seats} seats:
{rows} decisions, played by programs. Nobody's personal data is in it.

- Made by Afterdark {__version__}: `{plan.command()}`.
  The same command gives the same games.
- Who played, from seat 0 of the first game on: {", ".join(plan.bots)}; one seat on after each game.
- Options: {options}. Cards: `{plan.rules.fingerprint[:16]}`.
- Tensors: form {FORM}, {tensor.size} numbers, fingerprint `{tensor.fingerprint}`.
- Actions: {tensor.actions}, fingerprint `{tensor.action_fingerprint}`.
- Claims: {len(plan.claims)}, fingerprint `{plan.claims.fingerprint}`.

What the numbers mean stands in docs/tensors.md.

| column | what it holds |
|---|---|
{columns}

Each row holds what its seat could know when it decided, and how the game ended for it. Rows of
several seats of one game side by side show more than any of them knew. Where several seats answered
sealed, their rows have the same `decision`. The players are programs with habits of their own: what
is seldom chosen is not therefore bad.
"""
