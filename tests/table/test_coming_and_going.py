"""People come and go; records are taken up again where they ended."""

from __future__ import annotations

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.errors import RecordError
from afterdark.engine.records.lines import Robot
from afterdark.engine.records.record import Record
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.play.driver import FakeClock
from afterdark.table.play.table import Table
from tests.table.games.shelf import find_game
from tests.table.seating import (
    ANN,
    BO,
    BOT,
    CY,
    SEED,
    assert_true_record,
    random_driver,
    well,
    whisper,
)

SALTS = [b"ann", b"bo", b""]


def lines(table: Table) -> list[str]:
    return [entry.line() for entry in table.record.entries]


def fair_table() -> Table:
    return Table(VICTIM.rules(), (ANN, BO, BOT), FairDealer(SEED, SALTS))


def taken_up(text: str, now: float = 100.0) -> Table:
    dealer = FairDealer(SEED, SALTS)
    return Table.from_record(Record.parse(text), dealer, find_game=find_game, now=now)


def test_who_resigns_is_replaced_by_a_bot_and_the_record_says_so() -> None:
    table = well()
    table.resign(0, 0.0, Robot("heuristic"))
    assert lines(table)[-2:] == ["note 0 resigned", 'note 0 seated bot "heuristic"']
    assert table.occupants[0] == Robot("heuristic")
    assert_true_record(table)


def test_a_person_may_take_the_place_of_a_bot() -> None:
    table = well(ANN, BOT)
    table.replace(1, CY, 0.0)
    assert lines(table)[-1] == 'note 1 seated person "Cy"'
    table.submit(0, "roll", 0.0)
    assert table.undo(0, 0.0) == "asked"
    assert_true_record(table)


def test_a_request_for_an_undo_goes_with_the_one_who_made_it() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.leave(0, 1.0, BOT)
    assert table.undo_asked() is None
    assert_true_record(table)


def play_some(table: Table, decisions: int, clock: FakeClock) -> None:
    bots = random_driver(table, "some")
    for _ in range(decisions):
        bots.run(clock)
        if table.outcome is not None:
            return
        (seat,) = table.to_act()
        table.submit(seat, table.view(seat).choices[0].notation, clock.now())


def test_a_game_goes_on_from_its_record_with_the_same_chance() -> None:
    whole, clock = fair_table(), FakeClock()
    play_some(whole, 6, clock)
    text = whole.record.text()
    again = taken_up(text)
    play_some(whole, 8, clock)
    play_some(again, 8, FakeClock(100.0))
    assert [line for line in lines(again) if not line.startswith("act")] == [
        line for line in lines(whole) if not line.startswith("act")
    ]
    assert_true_record(again)


def test_news_keep_their_numbers_when_a_table_is_taken_up_again() -> None:
    table = fair_table()
    play_some(table, 10, FakeClock())
    again = taken_up(table.record.text())
    for seat in range(-1, 3):
        assert again.news(seat) == table.news(seat)
    assert [again.question(seat) for seat in range(3)] == [
        table.question(seat) for seat in range(3)
    ]


@pytest.mark.parametrize("missing", [1, 2, 3, 4])
def test_a_record_that_broke_off_in_the_middle_of_an_action_is_completed(missing: int) -> None:
    table = fair_table()
    text = table.record.text()
    cut = "".join(text.splitlines(keepends=True)[:-missing])
    again = taken_up(cut)
    assert again.record.text() == text


def test_held_answers_are_still_held_when_a_table_is_taken_up_again() -> None:
    table = whisper(0)
    table.submit(0, "bite", 0.5)
    record = Record.parse(table.record.text())
    dealer = FairDealer(SEED, [b"a", b"b", b""])
    again = Table.from_record(record, dealer, find_game=find_game, now=100.0)
    assert again.view(1).decision == 0
    assert [action.notation for action in again.view(0).answer] == ["bite"]
    again.tick(104.0)
    assert again.view(1).decision == 1
    assert_true_record(again)


def test_a_request_for_an_undo_is_still_open_when_a_table_is_taken_up_again() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.agree(2, 0.0)
    record = Record.parse(table.record.text())
    again = Table.from_record(record, FastDealer.seeded(1), find_game=find_game)
    assert again.asked_to_agree() == [1]
    assert again.agree(1, 1.0)
    assert_true_record(again)


def test_another_dealer_than_the_one_who_committed_cannot_go_on() -> None:
    text = fair_table().record.text()
    for dealer in (FastDealer.seeded(1), FairDealer(bytes(32), SALTS)):
        with pytest.raises(RecordError):
            Table.from_record(Record.parse(text), dealer, find_game=find_game)
    other_salts = FairDealer(SEED, [b"ann", b"", b""])
    with pytest.raises(RecordError, match="otherwise"):
        Table.from_record(Record.parse(text), other_salts, find_game=find_game)
