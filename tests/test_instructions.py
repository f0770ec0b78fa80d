"""The ratchet on instructions: what is called grown, and what is said where nothing is known."""

import json
from pathlib import Path

import pytest

from bench import instructions

TOOLS = "CPython 3, a compiler, -O2"
BEFORE = {"victim action": 1000, "victim move": 200_000}


def known() -> dict[str, dict[str, object]]:
    return {TOOLS: {"figures": dict(BEFORE), "why": "the first"}}


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of figures that may be written."""
    file = tmp_path / "instructions.json"
    file.write_text(json.dumps(known()), encoding="utf-8")
    monkeypatch.setattr(instructions, "KEPT", file)
    return file


def test_a_figure_may_grow_by_a_twentieth_and_no_more() -> None:
    within = {**BEFORE, "victim action": 1050}
    assert instructions.judge(within, TOOLS, known())[0] == 0
    failed, said = instructions.judge({**BEFORE, "victim action": 1051}, TOOLS, known())
    assert failed == 1
    assert "victim action: 1,000 → 1,051" in said
    assert "victim move" not in said


def test_a_figure_that_shrinks_is_no_fault() -> None:
    assert instructions.judge({**BEFORE, "victim move": 1}, TOOLS, known())[0] == 0


def test_a_figure_that_nobody_kept_is_asked_for() -> None:
    failed, said = instructions.judge({**BEFORE, "manor clone": 7}, TOOLS, known())
    assert failed == 1
    assert "manor clone" in said


def test_unknown_tools_are_said_loudly_with_the_lines_to_commit() -> None:
    failed, said = instructions.judge(BEFORE, "another compiler", known())
    assert failed == 0
    assert said.startswith("NOT COMPARED")
    assert json.loads(said[said.index("{") :])["another compiler"]["figures"] == BEFORE


def test_a_raise_is_kept_with_its_reason_only(kept: Path) -> None:
    raised = {"victim action": 2000}
    with pytest.raises(SystemExit, match="say why"):
        instructions.keep(raised, TOOLS, "")
    assert json.loads(kept.read_text()) == known()
    instructions.keep(raised, TOOLS, "it counts twice now")
    assert json.loads(kept.read_text())[TOOLS] == {
        "figures": {**BEFORE, **raised},
        "why": "it counts twice now",
    }


def test_what_is_cheaper_is_kept_without_a_reason(kept: Path) -> None:
    instructions.keep({"victim action": 900}, TOOLS, "")
    assert json.loads(kept.read_text())[TOOLS]["figures"]["victim action"] == 900


def test_a_machine_that_cannot_count_says_so_and_goes_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("shutil.which", lambda name: None)
    assert instructions.main([]) == 0
    assert "INSTRUCTIONS NOT COUNTED" in capsys.readouterr().out


def test_what_callgrind_leaves_is_read_by_its_name(tmp_path: Path) -> None:
    file = tmp_path / "out.1"
    file.write_text("version: 1\ndesc: Trigger: Client Request: victim move\nsummary: 42\n")
    assert instructions.total(file) == ("victim move", 42)
    file.write_text("version: 1\ndesc: Trigger: Program termination\nsummary: 42\n")
    assert instructions.total(file) is None


def test_all_kept_figures_name_every_game_and_every_kind_of_work() -> None:
    from afterdark.api import game_ids

    kinds = ("action", "clone", "imagine", "advise", "move")
    wanted = {f"{game} {kind}" for game in game_ids() for kind in kinds}
    found = instructions.kept()
    assert found
    for tools, entry in found.items():
        assert set(entry["figures"]) == wanted, tools
