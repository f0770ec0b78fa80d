"""The documents on records and fair dealing show what is true: their examples are run."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import cast

import pytest

from afterdark.engine.core.fair import FairDealer, commitment
from afterdark.engine.records import lines
from afterdark.engine.records.lines import REMARKS, UNDO_WAYS
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from tests.records.games import find_game


@pytest.fixture(scope="module")
def records(root: Path) -> str:
    return (root / "docs" / "records.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def fair_deal(root: Path) -> str:
    return (root / "docs" / "fair-deal.md").read_text(encoding="utf-8")


def blocks(document: str, language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", document, re.DOTALL)


def example(records: str) -> str:
    return next(block for block in blocks(records, "text") if block.startswith("afterdark-record"))


def run(document: str) -> tuple[dict[str, object], str]:
    """What the Python of a document leaves behind and prints."""
    names: dict[str, object] = {}
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        for block in blocks(document, "python"):
            exec(block, names)
    return names, printed.getvalue()


def test_the_record_in_the_document_is_a_fair_game(records: str) -> None:
    result = verify(Record.parse(example(records)), find_game)
    assert result.passed, result.sentence
    assert [check.key for check in result.checks] == ["replay", "outcome", "commitment", "draws"]


def test_the_check_by_hand_agrees_and_notices_a_changed_number(
    records: str, fair_deal: str
) -> None:
    check = cast("Callable[[list[str]], bool]", run(fair_deal)[0]["check"])
    lines = example(records).splitlines()
    assert check(lines)
    pick = next(place for place, line in enumerate(lines) if line.startswith("pick"))
    changed = lines.copy()
    changed[pick] = changed[pick].replace("pick put_back 4", "pick put_back 5")
    assert changed != lines
    assert not check(changed)
    assert not check([line.replace("salt 0 61", "salt 0 62") for line in lines])
    assert not check([line.replace("commitment c", "commitment d") for line in lines])


def test_the_worked_example_prints_what_the_document_says(fair_deal: str) -> None:
    assert run(fair_deal)[1] == blocks(fair_deal, "text")[-1]


def test_the_worked_example_is_what_the_dealer_deals(fair_deal: str) -> None:
    seed, salts = bytes(range(32)), [b"ann", b"", b"bo"]
    dealer = FairDealer(seed, salts)
    words = " ".join(str(dealer.word()) for _ in range(9))
    dealer = FairDealer(seed, salts)
    dice = " ".join(str(dealer.below(6)) for _ in range(9))
    dealer = FairDealer(seed, salts)
    large = " ".join(str(dealer.below(3_000_000_000)) for _ in range(5))
    dealer = FairDealer(seed, salts)
    pile = list(range(5))
    dealer.shuffle("pile", pile)
    order = " ".join("ABCDE"[card] for card in reversed(pile))
    shown = blocks(fair_deal, "text")[-1]
    assert f"commitment {commitment(seed)}\n" in shown
    assert f"words {words}\n" in shown
    assert f"below 6 {dice}\n" in shown
    assert f"below 3000000000 {large}\n" in shown
    assert f"shuffle pile 5: {order} / " in shown


def test_every_word_a_record_may_use_is_in_the_document(records: str) -> None:
    for word in (*UNDO_WAYS, *REMARKS):
        assert word in records
    source = Path(lines.__file__).with_name("lines.py").read_text("utf-8")
    kinds = set(re.findall(r'f"([a-z]+) \{', source)) - {"person", "bot"}
    assert kinds == {"act", "claim", "hold", "note", "pick", "retract", "seed", "undo"}
    for kind in (*kinds, "shuffle", "end"):
        assert f"`{kind} " in records


def test_the_python_in_the_document_runs(
    records: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "game.record").write_text(example(records), encoding="utf-8")
    monkeypatch.setattr("afterdark.engine.contract.registry.find_game", find_game)
    monkeypatch.setattr("afterdark.engine.records.replay.replay.__defaults__", (find_game,))
    monkeypatch.setattr("afterdark.engine.records.replay.verify.__defaults__", (find_game,))
    printed = run(records)[1]
    assert printed.startswith("The deal was fair")
    assert "afterdark-record 1" in printed


def test_the_room_in_the_document_is_made_again(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("afterdark.engine.contract.registry.find_game", find_game)
    document = (root / "docs" / "tables.md").read_text(encoding="utf-8")
    assert run(document)[1] == blocks(document, "text")[-1]
