"""Recorded games of Vampire Empire replay for ever, one for each way to end."""

from pathlib import Path

import pytest

from afterdark.engine.record import Record
from afterdark.engine.registry import find_game
from afterdark.engine.replay import replay

RECORDS = Path(__file__).parent / "records"
ENDS = {
    "vampires_dead-1.0": ("vampires_dead", [1]),
    "humans_dead-1.0": ("humans_dead", [0]),
    "conquest-1.0": ("conquest", [0]),
    "points-1.0": ("points", [0]),
    "draw-1.0": ("draw", [0, 1]),
}


@pytest.mark.parametrize("name", ENDS)
def test_a_recorded_game_replays_to_its_end(name: str) -> None:
    text = (RECORDS / f"{name}.record").read_text(encoding="utf-8")
    record = Record.parse(text)
    outcome = replay(record, find_game).finish().state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == ENDS[name]
    assert record.text() == text


def test_every_record_is_looked_at() -> None:
    assert sorted(file.stem for file in RECORDS.glob("*.record")) == sorted(ENDS)
