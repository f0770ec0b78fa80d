"""Rules that change: an artificial 1.1 of Kuhn poker, beside which every record of 1.0 replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import ClassVar

import pytest
from kuhn_poker import GAME as KUHN
from kuhn_poker import KuhnGame
from kuhn_poker.rules import KuhnRules
from kuhn_poker.state import HAND, Kuhn

from afterdark.api import Game, Meta, card_in
from afterdark.engine.errors import RecordError
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay

KEPT = Path(__file__).parents[2] / "examples" / "kuhn_poker" / "tests" / "records"
RECORDS = sorted(KEPT.glob("*.record"))


class LowKuhn(Kuhn):
    """In 1.1 the lower card wins."""

    def show_down(self, chips: float) -> None:
        cards = [card_in(self.zones[HAND + seat][0]) for seat in range(2)]
        self.win(cards.index(min(cards)), chips, "showdown", "KP-05")


class LowRules(KuhnRules):
    STATE = LowKuhn


class OnlyNew(KuhnGame):
    """A 1.1 whose author threw the old rules away."""

    meta: ClassVar[Meta] = Meta(
        "kuhn_poker", version="1.1", seats=(2,), usual_seats=2, minutes=1,
        seats_clause="KP-01", turn_clause="KP-03", over_clause="KP-06", folder=KUHN.meta.folder,
    )  # fmt: skip
    RULES = LowRules


class SideBySide(OnlyNew):
    """And one who kept them."""

    def of_version(self, version: str) -> Game | None:
        return KUHN if version == "1.0" else super().of_version(version)


def house(game: Game) -> Callable[[str], Game]:
    return lambda id: game


def read(file: Path) -> Record:
    return Record.parse(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_a_record_of_the_old_rules_replays_by_them(file: Path) -> None:
    record = read(file)
    then = replay(record, house(KUHN)).finish().state
    now = replay(record, house(SideBySide())).finish().state
    assert now.rules.meta.version == "1.0"
    assert now.result is not None
    assert then.result is not None
    assert now.result.payoffs == then.result.payoffs


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_without_the_old_rules_it_is_refused_and_never_replayed_by_others(file: Path) -> None:
    with pytest.raises(RecordError, match=r"played by rules 1\.0 of kuhn_poker; only 1\.1 is here"):
        replay(read(file), house(OnlyNew()))


def test_what_is_played_by_the_new_rules_ends_by_them() -> None:
    [shown] = [file for file in RECORDS if file.stem.startswith("showdown")]
    old = shown.read_text(encoding="utf-8")
    assert "end showdown KP-05 2/-2.0 1/2.0" in old  # the king of seat 1 wins
    new = old.replace("rules 1.0", "rules 1.1")
    with pytest.raises(RecordError):  # by the rules of 1.1 it does not
        replay(Record.parse(new), house(SideBySide())).finish()
    new = new.replace("2/-2.0 1/2.0", "1/2.0 2/-2.0")
    outcome = replay(Record.parse(new), house(SideBySide())).finish().state.outcome()
    assert outcome is not None
    assert outcome.winners == [0]
