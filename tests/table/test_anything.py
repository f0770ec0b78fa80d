"""Whatever people, bots and time do in whatever order, the table and its record stay true."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.records.lines import Occupant
from afterdark.engine.records.record import Record
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.play.driver import Driver
from afterdark.table.play.table import Table
from tests.table.games.shelf import find_game
from tests.table.games.well import WELL
from tests.table.games.whisper import WHISPER
from tests.table.seating import ANN, BO, BOT, CY, SEED, assert_true_record, random_driver

NOTATIONS = [
    "",
    "step",
    "roll",
    "hush",
    "bid:1",
    "sleep",
    "pass:R-V",
    "decline",
    "\ud800",
    "x" * 999,
]

SALTS = [b"salt", b"", b"pepper"]


def chosen(rng: Rng, items: list[str]) -> str:
    return items[rng.below(len(items))]


def something(table: Table, bots: Driver, now: float, rng: Rng) -> None:
    """One deed of somebody, sensible or not."""
    seat = rng.below(table.seats)
    deeds: list[Callable[[], object]] = [
        lambda: bots.step(now),
        lambda: table.undo(seat, now),
        lambda: table.retract(seat, now),
        lambda: table.tick(now),
        lambda: table.agree(seat, now),
        lambda: table.agree(seat, now),
        lambda: table.decline(seat, now),
        lambda: table.withdraw(seat, now),
        lambda: table.leave(seat, now, BOT) if rng.below(20) == 0 else None,
        lambda: table.replace(seat, CY, now) if rng.below(10) == 0 else None,
        lambda: table.submit(seat, chosen(rng, NOTATIONS), now, rng.below(40)),
    ]

    def answer() -> None:
        choices = [action.notation for action in table.view(seat).choices]
        if choices:
            table.submit(seat, chosen(rng, choices), now, table.question(seat))

    deeds += [answer] * 10
    deeds[rng.below(len(deeds))]()


GAMES: dict[str, Callable[[FairDealer | FastDealer], Table]] = {
    "well": lambda dealer: Table(WELL.rules(), (ANN, BO, BOT), dealer),
    "whisper": lambda dealer: Table(WHISPER.rules({"rounds": 9}), (ANN, BOT, BO), dealer),
    "victim": lambda dealer: Table(VICTIM.rules(), (ANN, BO, BOT), dealer),
}


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("seed", range(12))
def test_any_deeds_in_any_order_leave_a_true_record(name: str, seed: int) -> None:
    table = GAMES[name](FairDealer(SEED, SALTS))
    bots = random_driver(table, f"{seed}")
    rng = Rng.seeded(f"{name} {seed}")
    now = 0.0
    refused = 0
    for _ in range(250):
        now += (0.0, 0.3, 1.0, 4.0)[rng.below(4)]
        table.tick(now)
        before = table.record.text(), [table.news(seat) for seat in range(-1, table.seats)]
        try:
            something(table, bots, now, rng)
        except AfterdarkError:
            after = table.record.text(), [table.news(seat) for seat in range(-1, table.seats)]
            assert after == before
            refused += 1
    assert refused > 10
    assert_true_record(table)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("seed", range(4))
def test_a_table_can_be_taken_up_again_at_any_moment(name: str, seed: int) -> None:
    table = GAMES[name](FairDealer(SEED, SALTS))
    rng = Rng.seeded(f"again {name} {seed}")
    now = 0.0
    for round in range(12):
        bots = random_driver(table, f"{seed} {round}")
        for _ in range(10):
            now += (0.0, 0.3, 1.0, 4.0)[rng.below(4)]
            try:
                something(table, bots, now, rng)
            except AfterdarkError:
                continue
        again = Table.from_record(
            Record.parse(table.record.text()),
            FairDealer(SEED, SALTS),
            find_game=find_game,
            now=now,
        )
        for seat in range(-1, table.seats):
            assert again.news(seat) == table.news(seat)
        for seat in range(table.seats):
            assert again.question(seat) == table.question(seat)
            assert again.undo_offer(seat) == table.undo_offer(seat)
            assert again.may_retract(seat) == table.may_retract(seat)
        assert again.to_act() == table.to_act()
        assert again.undo_asked() == table.undo_asked()
        assert again.asked_to_agree() == table.asked_to_agree()
        assert again.occupants == table.occupants
        table = again


def test_the_seats_of_a_table_are_those_of_its_rules() -> None:
    occupants: list[Occupant] = [ANN]
    with pytest.raises(AfterdarkError, match="seats"):
        Table(VICTIM.rules(), occupants, FastDealer.seeded(1))
