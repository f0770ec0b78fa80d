"""Tables for these tests, and the check that every one of them leaves a true record."""

from __future__ import annotations

from collections.abc import Callable

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.records.lines import Occupant, Person, Robot
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import replay, verify
from afterdark.table.play.cover import Cover
from afterdark.table.play.driver import Driver, Player
from afterdark.table.play.table import Table
from tests.table.games.shelf import find_game
from tests.table.games.well import WELL
from tests.table.games.whisper import WHISPER

ANN, BO, CY, BOT = Person("Ann"), Person("Bo"), Person("Cy"), Robot("any")
SEED = bytes(range(32))


def well(*occupants: Occupant) -> Table:
    """A table at the Well."""
    return Table(WELL.rules(), occupants or (ANN, BO), FastDealer.seeded("well"))


def whisper(fang: int, *occupants: Occupant, cover: float = 1.0) -> Table:
    """A table of Whisper at which this seat holds the fang."""
    rules = WHISPER.rules()
    state = rules.set_up(3, FastDealer.seeded(0))
    state.zones[:3] = [[0 if seat == fang else 1] for seat in range(3)]
    dealer = FairDealer(SEED, [b"a", b"b", b""])
    covers = Cover(SEED, cover)
    return Table(rules, occupants or (ANN, BO, CY), dealer, position=state, cover=covers)


def driver(table: Table, choose: Callable[[int], int] = lambda choices: 0) -> Driver:
    """A driver whose bots take the choice that `choose` names out of so many."""

    def seated(seat: int, kind: str) -> Player:
        return lambda view: (view.choices[choose(len(view.choices))], [])

    return Driver(table, seated)


def random_driver(table: Table, seed: str) -> Driver:
    """A driver whose bots play anything."""
    rng = Rng.seeded(seed)
    return driver(table, rng.below)


def assert_true_record(table: Table) -> None:
    """The record can be written, read, replayed and verified, and every seat saw the same."""
    text = table.record.text()
    record = Record.parse(text)
    assert record.text() == text
    verification = verify(record, find_game)
    assert verification.passed, verification.sentence
    again = replay(record, find_game).finish()
    for seat in range(-1, table.seats):
        assert again.seen_by(seat) == [seen for _, seen in table.news(seat)]
