"""`afterdark dataset`: games as Parquet, and a card that tells the truth about them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as parquet
import pytest

from afterdark.api import FastDealer, Tensor, find_game
from afterdark.bridges.claims import ClaimTable
from afterdark.bridges.dataset import COLUMNS
from tests.bridges.foreign import games
from tests.cli.shell import afterdark


def written(game: str, folder: Path, *arguments: str) -> tuple[list[dict[str, Any]], str, Any]:
    file = folder / "games.parquet"
    ran = afterdark("dataset", game, "--into", str(file), "--seed", "data", *arguments)
    assert (ran.code, ran.err) == (0, "")
    read = parquet.read_table(file)
    about = json.loads(read.schema.metadata[b"afterdark"])
    return read.to_pylist(), (folder / "games.md").read_text(encoding="utf-8"), about


@pytest.mark.parametrize("game", games(quick=("manor",)))
def test_every_row_is_what_its_seat_saw_and_did(game: str, tmp_path: Path) -> None:
    rows, card, about = written(game, tmp_path, "-n", "1")
    rules = find_game(game).rules()
    seats = rules.meta.usual_seats
    tensor = Tensor(rules, seats)
    assert about["tensor"] == tensor.fingerprint
    assert tensor.fingerprint in card
    assert f"\n{len(rows)} decisions" in card
    for column, _ in COLUMNS:
        assert f"| `{column}` |" in card
    number = -1
    for row in rows:
        if row["game"] != number:
            number = row["game"]
            state = rules.deal(seats, FastDealer.seeded(f"data/{number}"))
        seat = state.to_act()[0]
        assert (row["seat"], row["decision"]) == (seat, state.decision)
        seen = np.array(row["observation"], np.float32)
        assert seen.tobytes() == tensor.packed(state.view(seat))
        assert row["legal"] == sorted(action.number for action in state.legal(seat))
        assert row["action"] in row["legal"]
        state.play(seat, rules.actions.all[row["action"]])
    outcome = state.outcome()
    assert outcome is not None
    for row in rows:
        if row["game"] == number:
            assert row["payoff"] == pytest.approx(outcome.payoffs[row["seat"]])
            assert (row["rank"], row["reason"]) == (outcome.ranks[row["seat"]], outcome.reason)


@pytest.mark.long
def test_claims_are_written_by_their_numbers(tmp_path: Path) -> None:
    rows, _, about = written("vwars", tmp_path, "-n", "3", "--bots", "decent")
    said = [number for row in rows for number in row["claims"]]
    table = ClaimTable(find_game("vwars").rules(), about["seats"])
    assert about["claims"] == table.fingerprint
    assert said
    assert all(table.claim(number) is not None for number in said)


@pytest.mark.long
def test_the_same_command_gives_the_same_games(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    arguments = ("-n", "2", "--seats", "3", "--bots", "random,heuristic")
    assert written("victim", tmp_path / "a", *arguments) == (
        written("victim", tmp_path / "b", *arguments)
    )
