"""Rows of games and of decisions as files: CSV, JSON lines or Parquet, by how the name ends."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from afterdark.bridges.extras import needed
from afterdark.engine.errors import OptionError
from afterdark.terminal.files import check_writable, write_text

if TYPE_CHECKING:
    from afterdark.arena.lab.rows import GameRow
    from afterdark.arena.plan import Plan

Cell = str | int | float | bool | None
Row = dict[str, Cell]

FORMS: Final = (".csv", ".jsonl", ".parquet")


def check_form(file: Path) -> None:
    """Refuse a file that could not be written later, while nothing is lost by it."""
    if file.suffix not in FORMS:
        raise OptionError(f"{file}: rows are written to a .csv, .jsonl or .parquet file.")
    if file.suffix == ".parquet":
        needed("pyarrow", "dataset")
    check_writable(file)


def game_rows(plan: Plan, rows: Sequence[GameRow]) -> Iterator[Row]:
    """One flat row a game: the same columns in all of them."""
    sides = plan.rules().sides
    for row in rows:
        flat: Row = {
            "game": row.game,
            "deal": f"{plan.seed}/{row.game}",
            "end": row.reason,
            "clause": row.clause,
            "decisions": row.decisions,
            "winners": "+".join(str(seat) for seat in row.winners),
        }
        if len(sides) > 1:
            won = {row.final[seat] for seat in row.winners}
            flat["won_by"] = "+".join(sides[side] for side in sorted(won))
        for seat, kind in enumerate(row.seated):
            flat[f"bot_{seat}"] = kind
            flat[f"rank_{seat}"] = row.ranks[seat]
            flat[f"payoff_{seat}"] = float(row.payoffs[seat])
            flat[f"forfeit_{seat}"] = seat in row.forfeits
            if len(sides) > 1:
                flat[f"dealt_{seat}"] = sides[row.sides[seat]]
                flat[f"side_{seat}"] = sides[row.final[seat]]
        seen = row.watched
        if seen is not None:
            flat["forced"] = seen.forced
            flat["bits"] = round(sum(seen.bits), 4)
            flat["lead_changes"] = seen.lead.changes if seen.lead is not None else None
            flat["settled"] = seen.lead.settled if seen.lead is not None else None
            flat["lowest_chance"] = seen.lead.lowest if seen.lead is not None else None
        yield flat


def decision_rows(plan: Plan, rows: Sequence[GameRow]) -> Iterator[Row]:
    """One row a decision."""
    sides = plan.rules().sides
    for row in rows:
        for number, move in enumerate(row.moves):
            yield {
                "game": row.game,
                "decision": number,
                "seat": move.seat,
                "side": sides[move.side],
                "bot": row.seated[move.seat],
                "step": move.step,
                "choices": move.choices,
                "bits": move.bits,
                "action": move.action,
                "rank": row.ranks[move.seat],
            }


def write_rows(file: Path, rows: Iterator[Row]) -> int:
    """Write them; how many they were."""
    found = list(rows)
    if file.suffix == ".parquet":
        arrow, parquet = needed("pyarrow", "dataset"), needed("pyarrow.parquet", "dataset")
        parquet.write_table(arrow.Table.from_pylist(found), file, compression="zstd")
    elif file.suffix == ".jsonl":
        lines = [json.dumps(row, ensure_ascii=False) for row in found]
        write_text(file, "".join(f"{line}\n" for line in lines))
    else:
        out = io.StringIO()
        writer = csv.DictWriter(out, list(found[0]) if found else [], lineterminator="\n")
        writer.writeheader()
        writer.writerows(found)
        write_text(file, out.getvalue())
    return len(found)
