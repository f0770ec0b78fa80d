"""A sitting: time, names, secrets and seeds, as both clients use them."""

from __future__ import annotations

import pytest

from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.records.lines import Person, Robot
from afterdark.games.vwars import GAME as VWARS
from afterdark.terminal.sittings.sitting import NeedsConsent, names_of
from tests.laws.vault import GAME as VAULT
from tests.terminal.seats import sitting


def test_bots_wait_their_pace_before_they_play() -> None:
    table = sitting(people=1, seats=4, pace=2.0)
    first = table.hint(0)
    assert first is not None
    table.play(0, first.notation, 100.0)
    assert not table.pulse(101.9)
    assert table.pulse(102.1)


def test_hurry_skips_one_wait() -> None:
    table = sitting(pace=2.0)
    first = table.hint(0)
    assert first is not None
    table.play(0, first.notation, 0.0)
    table.hurry()
    assert table.pulse(0.1)
    assert not table.pulse(0.2)


def test_a_person_who_is_asked_is_never_played_for() -> None:
    table = sitting(pace=0.0)
    assert table.asked_people() == [0]
    for second in range(50):
        assert not table.pulse(float(second))
    assert table.asked_people() == [0]


def test_the_same_seed_deals_and_plays_the_same_game() -> None:
    one, other = (sitting(people=0, seats=4, seed="again") for _ in range(2))
    assert one.run_bots()
    assert other.run_bots()
    assert one.record_text() == other.record_text()


def test_a_game_without_a_seed_is_dealt_anew_every_time() -> None:
    one, other = (sitting(seed=None) for _ in range(2))
    assert one.table.record.header.commitment != other.table.record.header.commitment


def test_only_a_game_that_can_hold_secrets_hides_the_screen() -> None:
    assert not sitting(people=2).secretive
    assert sitting(people=2, seats=3, game=VAULT).secretive


def test_bots_have_names_that_no_person_has() -> None:
    names = names_of([Person("Mina"), Robot("random"), Robot("random")])
    assert names == ["Mina", "Lucy", "Quincey"]


def test_an_undo_across_another_persons_move_needs_consent() -> None:
    table = sitting(people=2, seats=3)
    while not (table.asked_people() == [0] and len(table.log(0)) > 4):
        table.run_bots()
        [seat] = table.asked_people()
        table.play(seat, table.view(seat).choices[0].notation, 0.0)
        table.run_bots()
    before = table.table.record.text()
    with pytest.raises(NeedsConsent):
        table.undo(0, 0.0)
    assert table.table.record.text() == before
    table.undo(0, 0.0, agreed=True)
    assert "agreed" in table.table.record.text().rsplit("undo", 1)[1]


def test_the_log_of_a_spectator_never_says_you() -> None:
    table = sitting(people=0, seats=3)
    table.run_bots()
    assert table.log(SPECTATOR)
    assert not any(line.startswith("You ") for line in table.log(SPECTATOR))


def test_places_are_told_best_first() -> None:
    table = sitting(people=0, seats=3)
    assert table.places(SPECTATOR) == []
    table.run_bots()
    outcome = table.table.outcome
    assert outcome is not None
    assert table.places(SPECTATOR)[0] == f"1. {table.names[outcome.winners[0]]}"
    assert len(table.places(SPECTATOR)) == 3


def test_what_bots_say_stands_in_the_log_under_the_names_of_their_seats() -> None:
    table = sitting(people=0, seats=4, seed="talk", game=VWARS, bots="decent")
    assert table.run_bots()
    claims = [seen for _, seen in table.news(SPECTATOR) if seen.kind == "claim"]
    assert claims
    said = [line for line in table.log(SPECTATOR) if line.endswith("”")]
    assert len(said) == len(claims)
    assert said[0].startswith(f"{table.names[claims[0].seat]}: ")
