"""`afterdark doc` and the reference: what the sources say about every name authors rely on."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest

from afterdark import api
from afterdark.cli.source_docs import PAGE, UnknownName, doc_of, offered, page, surface
from tests.cli.shell import afterdark


def test_a_method_is_told_with_its_types_from_its_source() -> None:
    ran = afterdark("doc", "State.play")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0] == "State.play(seat: int, action: Action) -> None"
    assert lines[2].startswith("Take one decision and go on")
    assert lines[-1].startswith("engine/core/state.py:")


def test_a_class_is_told_with_what_it_has() -> None:
    out = afterdark("doc", "State").out
    assert "One table in the middle of a game" in out
    assert "State.view(seat: int) -> View[R, O]\n    All that this seat" in out
    assert "State.decision\n    How many decisions" in out


def test_without_a_name_every_name_is_listed() -> None:
    listed = {line.split()[0] for line in afterdark("doc").out.splitlines()[1:]}
    assert listed == set(api.__all__)


def test_a_name_nobody_knows_is_one_sentence() -> None:
    ran = afterdark("doc", "State.fly")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == (
        "afterdark: afterdark.api has no State.fly; `afterdark doc` lists what it has.\n"
    )
    with pytest.raises(UnknownName):
        doc_of("Nothing")


def test_what_is_inherited_is_found_where_it_is_written() -> None:
    assert doc_of("Choice.check").name == "Step.check"
    assert doc_of("check_texts").signature == "check_texts(game: Game) -> list[str]"


def test_every_name_of_the_api_is_explained() -> None:
    silent = {name for name in offered() if not doc_of(name).text}
    assert silent <= {"Json", "NOBODY", "OptionValue"}  # their names say it


def test_the_reference_is_that_of_the_sources(root: Path) -> None:
    written = (root / PAGE).read_text(encoding="utf-8")
    assert written == page(), "run python -m afterdark.cli.source_docs"


def test_what_others_rely_on_changes_only_with_a_note_in_the_change_log(root: Path) -> None:
    """The note names the interface by a fingerprint, so that no change goes without one."""
    now = hashlib.sha256(surface().encode()).hexdigest()[:8]
    named = re.findall(r"\(interface `([0-9a-f]{8})`\)", (root / "CHANGELOG.md").read_text("utf-8"))
    assert named[:1] == [now], (
        "afterdark.api or afterdark.testing has changed: say how in CHANGELOG.md, under Unreleased,"
        f" and end the newest such line with (interface `{now}`)"
    )
