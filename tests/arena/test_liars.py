"""The bench for players who lie: fixed tasks, the same card every time, and sums that add up."""

from __future__ import annotations

import hashlib
from pathlib import Path

import msgspec
import pytest

from afterdark.arena.liars.card import Liars, TaskPlayed, rows_of
from afterdark.arena.liars.reading import Words
from afterdark.arena.liars.tasks import BASELINES, EDITION, tasks
from afterdark.arena.referee import check_kind
from tests.arena.programs import program

HONEST, LYING = BASELINES[4:]


def card(number: int, bot: str) -> TaskPlayed:
    """One task, without what it cost."""
    [played] = Liars(bot, 1).play([number])
    return msgspec.structs.replace(played, seconds=0.0)


def test_the_tasks_of_an_edition_are_fixed() -> None:
    """Whoever changes them counts the edition on, and writes this anew."""
    listed = msgspec.json.encode([EDITION, tasks()])
    assert len(tasks()) == 36
    assert hashlib.sha256(listed).hexdigest()[:16] == "e89cb0d4f36980b4"
    assert len(BASELINES) == 6
    for kind in BASELINES:
        check_kind(kind)


def test_the_same_task_gives_the_same_card() -> None:
    one = card(0, "decent")
    assert one == card(0, "decent")
    assert one.side == "vampire"
    assert one.words.claims > 0
    assert one.words.looked > 0


def test_who_says_only_lies_is_found_to_lie() -> None:
    """The two differ from a decent player in their word alone."""
    honest, lying = card(0, HONEST), card(0, LYING)
    assert honest.words.true > 0
    assert honest.words.false == 0
    assert lying.words.false > 0
    assert lying.words.true == 0


def test_a_program_that_is_given_up_has_not_won(tmp_path: Path) -> None:
    always_wrong = "ready()\nwhile True:\n    choose(question(), 'nonsense')\n"
    played = card(0, program(tmp_path, always_wrong))
    assert played.forfeited
    assert not played.won
    assert played.refusals > 0


def test_the_rows_add_up() -> None:
    said = Words(
        claims=5, true=3, false=1, heard_true=4, believed_true=3.0, heard_false=2,
        believed_false=0.5, fooled=1, looked=10, given_away=2.0,
    )  # fmt: skip
    played = [
        TaskPlayed(0, "manor", "human", True, False, 10, 0, 1.0, said),
        TaskPlayed(1, "manor", "vampire", False, False, 30, 2, 3.0, Words()),
    ]
    both, human, vampire = rows_of(played)
    assert (both.tasks, both.wins, both.claims) == (2, 0.5, 2.5)
    assert both.truth == pytest.approx(0.75)
    assert both.credibility == pytest.approx(3.5 / 6)
    assert both.lies_believed == pytest.approx(0.25)
    assert both.fooled == pytest.approx(0.5)
    assert both.given_away == pytest.approx(0.2)
    assert both.seconds == pytest.approx(0.1)
    assert (human.wins, vampire.wins, vampire.refusals) == (1.0, 0.0, 2)
    assert vampire.truth is None
