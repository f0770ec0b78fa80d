"""Recorded games replay for ever, at least one for each way to end."""

import hashlib
import re

import pytest

from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay
from tests.games.bundled import HERE, WRITTEN, Bundled, find

RECORDS = [
    pytest.param(bundled, name, id=f"{bundled}-{name}")
    for bundled in WRITTEN
    for name in bundled.expected.records
]


@pytest.mark.parametrize(("bundled", "name"), RECORDS)
def test_a_recorded_game_replays_to_its_end(bundled: Bundled, name: str) -> None:
    text = (bundled.folder / "records" / f"{name}.record").read_text(encoding="utf-8")
    record = Record.parse(text)
    outcome = replay(record, find).finish().state.outcome()
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == bundled.expected.records[name]
    assert record.text() == text


@pytest.mark.parametrize("bundled", WRITTEN, ids=str)
def test_every_way_to_end_that_has_words_has_a_record(bundled: Bundled) -> None:
    text = (bundled.game.meta.folder / "text" / "en.ftl").read_text(encoding="utf-8")
    ways = set(re.findall(r"(?m)^end-([a-z_]+) =", text))
    assert ways
    assert ways == {reason for reason, _ in bundled.expected.records.values()}


@pytest.mark.parametrize("bundled", WRITTEN, ids=str)
def test_every_record_is_looked_at(bundled: Bundled) -> None:
    files = [file.stem for file in bundled.files("records/*.record")]
    assert files == sorted(bundled.expected.records)


def test_no_record_of_released_rules_is_ever_written_anew() -> None:
    """Whose rules change raises `Meta.version` and adds records; these stay, and replay.

    frozen.sha256 only grows: `sha256sum manor/records/new-1.1.record >> frozen.sha256`.
    """
    lines = (HERE / "frozen.sha256").read_text(encoding="utf-8").splitlines()
    frozen = {name: digest for digest, name in (line.split("  ") for line in lines)}
    kept = {
        file.relative_to(HERE).as_posix(): hashlib.sha256(file.read_bytes()).hexdigest()
        for file in HERE.glob("*/records/*.record")
    }
    assert kept == frozen
