"""Undo: free while nothing was shown, by consent after that, always against bots alone."""

from __future__ import annotations

import itertools

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.records.replay import replay
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.errors import NoRequest, NothingToUndo
from afterdark.table.play.driver import FakeClock
from afterdark.table.play.table import Table
from tests.table.games.shelf import find_game
from tests.table.games.well import DECK
from tests.table.seating import ANN, BO, BOT, CY, assert_true_record, random_driver, well, whisper


def undos(table: Table) -> list[str]:
    return [entry.line() for entry in table.record.entries if entry.line().startswith("undo")]


def deck(table: Table) -> list[int]:
    """The true pile, out of the record."""
    return replay(table.record, find_game).finish().state.zones[DECK].copy()


def depth(table: Table) -> object:
    view = table.view(0)
    return view.open.to_data(view.layout)["depth"]


# -- free -----------------------------------------------------------------------------------------


def test_it_is_free_while_nothing_was_shown_and_nobody_else_acted() -> None:
    table = well()
    table.submit(0, "step", 0.0)
    assert table.undo_offer(0) == "free"
    assert table.undo(0, 0.0) == "free"
    assert depth(table) == 0
    assert undos(table) == ["undo 0 0 free"]
    assert_true_record(table)


def test_it_is_free_after_handing_the_turn_on_until_the_next_seat_acts() -> None:
    table = well()
    table.submit(0, "pass", 0.0)
    assert table.undo_offer(0) == "free"
    table.submit(1, "step", 0.0)
    assert table.undo_offer(0) == "asked"


def test_several_own_actions_are_taken_back_one_by_one() -> None:
    table = well()
    for _ in range(3):
        table.submit(0, "step", 0.0)
    table.undo(0, 0.0)
    table.undo(0, 0.0)
    assert depth(table) == 1
    assert undos(table) == ["undo 2 0 free", "undo 1 0 free"]
    assert_true_record(table)


@pytest.mark.parametrize("notation", ["roll", "draw", "peek"])
def test_it_is_not_free_once_chance_or_a_hidden_face_was_shown(notation: str) -> None:
    table = well()
    table.submit(0, notation, 0.0)
    assert table.undo_offer(0) == "asked"


def test_what_was_shown_in_an_undone_action_still_counts_for_the_action_before() -> None:
    table = well()
    table.submit(0, "step", 0.0)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.agree(1, 0.0)
    assert table.undo_offer(0) == "asked"


def test_the_same_chance_again_is_not_mistaken_for_none() -> None:
    table = well()
    for _ in range(2):
        table.submit(0, "roll", 0.0)
        assert table.undo_offer(0) == "asked"
        table.undo(0, 0.0)
        table.agree(1, 0.0)
    assert_true_record(table)


def test_a_seat_that_did_nothing_has_nothing_to_undo() -> None:
    table = well()
    with pytest.raises(NothingToUndo):
        table.undo(1, 0.0)


def test_a_bot_undoes_nothing() -> None:
    table = well(BOT, ANN)
    table.submit(0, "pass", 1.0)
    with pytest.raises(NothingToUndo):
        table.undo(0, 1.0)


def test_the_end_of_the_game_can_be_taken_back_until_the_table_is_closed() -> None:
    table = well()
    table.submit(0, "stop", 0.0)
    assert table.view(0).result is not None
    assert table.undo(0, 0.0) == "free"
    assert table.view(0).result is None
    assert table.record.end() is None
    assert_true_record(table)


def test_a_game_that_ends_by_sealed_answers_can_be_taken_back_by_consent() -> None:
    table = whisper(0, cover=0.0)
    while table.outcome is None:
        for seat in table.to_act():
            table.submit(seat, table.view(seat).choices[0].notation, 0.0)
    assert [table.undo_offer(seat) for seat in range(3)] == ["asked"] * 3
    table.undo(1, 0.0)
    table.agree(0, 0.0)
    table.agree(2, 0.0)
    assert table.to_act() == [0, 1, 2]
    assert table.view(0).result is None
    assert_true_record(table)


# -- by consent -----------------------------------------------------------------------------------


def test_all_other_people_must_agree() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    assert table.undo(0, 0.0) == "asked"
    assert table.asked_to_agree() == [1, 2]
    assert not table.agree(2, 1.0)
    assert table.view(0).decision == 1
    assert table.agree(1, 1.0)
    assert table.view(0).decision == 0
    assert undos(table) == ["undo 0 0 agreed"]
    assert_true_record(table)


def test_one_who_declines_ends_it() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.decline(1, 1.0)
    assert table.undo_asked() is None
    with pytest.raises(NoRequest):
        table.agree(2, 1.0)
    assert undos(table) == []
    assert_true_record(table)


def test_the_next_action_withdraws_the_request() -> None:
    table = well()
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.submit(0, "pass", 1.0)
    assert table.undo_asked() is None
    with pytest.raises(NoRequest):
        table.agree(1, 1.0)


def test_whoever_asks_may_think_better_of_it_and_nobody_else_may() -> None:
    table = well()
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    with pytest.raises(NoRequest):
        table.withdraw(1, 0.0)
    table.withdraw(0, 0.0)
    assert table.undo_asked() is None


def test_a_request_nobody_answers_lapses() -> None:
    table = well()
    table.submit(0, "roll", 0.0)
    table.undo(0, 5.0)
    assert table.next_due() == 65.0
    table.tick(65.0)
    assert table.undo_asked() is None
    assert_true_record(table)


def test_asking_twice_is_asking_once() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.agree(1, 0.0)
    lines = table.record.text()
    assert table.undo(0, 1.0) == "asked"
    assert table.record.text() == lines
    assert table.asked_to_agree() == [2]


def test_what_somebody_else_did_in_an_undone_course_still_counts() -> None:
    table = well()
    table.submit(0, "step", 0.0)
    table.submit(0, "pass", 0.0)
    table.submit(1, "step", 0.0)
    table.undo(0, 0.0)
    table.agree(1, 0.0)
    assert table.view(0).decision == 1
    assert table.undo_offer(0) == "asked"


def test_nobody_agrees_to_his_own_request() -> None:
    table = well()
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    with pytest.raises(NoRequest):
        table.agree(0, 0.0)


def test_bots_wait_while_people_talk_about_an_undo() -> None:
    table = well(ANN, BOT, BO)
    table.submit(0, "roll", 0.0)
    table.submit(0, "pass", 0.0)
    table.submit(1, "step", 1.0)
    table.undo(0, 1.0)
    assert table.bots_from is None
    table.decline(2, 2.0)
    assert table.bots_from is not None


def test_who_leaves_need_not_agree_any_more() -> None:
    table = well(ANN, BO, CY)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    table.agree(1, 0.0)
    table.leave(2, 1.0, BOT)
    assert undos(table) == ["undo 0 0 agreed"]
    assert_true_record(table)


def test_consent_is_asked_for_even_if_a_seen_answer_is_withdrawn_meanwhile() -> None:
    table = whisper(0)
    table.submit(0, "hush", 4.0)
    for part in ("bid:1", "mark:yes"):
        table.submit(1, part, 9.0)
    assert table.undo(0, 9.0) == "asked"
    table.retract(1, 10.0)
    table.agree(1, 10.0)
    table.agree(2, 10.0)
    assert undos(table) == ["undo 0 0 free"]
    assert_true_record(table)


# -- against bots ---------------------------------------------------------------------------------


def test_against_bots_alone_it_is_always_allowed_and_the_record_says_so() -> None:
    table = well(ANN, BOT)
    table.submit(0, "roll", 0.0)
    table.submit(0, "pass", 0.0)
    table.submit(1, "draw", 1.0)
    assert table.undo(0, 1.0) == "bots"
    assert undos(table) == ["undo 1 0 bots"]
    assert_true_record(table)


def test_after_an_undo_bots_wait_their_grace_again() -> None:
    table = well(ANN, BOT)
    table.submit(0, "pass", 0.0)
    table.submit(1, "pass", 1.0)
    table.undo(0, 5.0)
    table.submit(0, "pass", 6.0)
    assert table.bots_from == 7.0


# -- what an undo does not take back --------------------------------------------------------------


def test_chance_does_not_come_again_the_stream_goes_on() -> None:
    table = well(ANN, BOT)
    rolls = []
    for _ in range(12):
        table.submit(0, "roll", 0.0)
        view = table.view(0)
        rolls.append(view.open.to_data(view.layout)["roll"])
        table.undo(0, 0.0)
    assert len(set(rolls)) > 2
    assert_true_record(table)


def test_a_pile_from_which_a_card_was_shown_gets_a_new_order() -> None:
    seen_on_top = 0
    for seed in range(30):
        table = Table(well().rules, (ANN, BOT), FastDealer.seeded(seed))
        before = deck(table)
        table.submit(0, "draw", 0.0)
        table.undo(0, 0.0)
        after = deck(table)
        assert sorted(after) == sorted(before)
        seen_on_top += after[-1] == before[-1]
    # Twelve cards: the one that was seen lies on top again about once in twelve times.
    assert seen_on_top < 10


def test_a_free_undo_leaves_piles_alone() -> None:
    table = well()
    before = deck(table)
    table.submit(0, "step", 0.0)
    table.undo(0, 0.0)
    assert deck(table) == before


def test_a_pile_nobody_touched_keeps_its_order() -> None:
    table = well(ANN, BOT)
    before = deck(table)
    table.submit(0, "roll", 0.0)
    table.undo(0, 0.0)
    assert deck(table) == before


def test_what_was_learned_stays_learned_and_true() -> None:
    table = well(ANN, BOT)
    top = deck(table)[-1]
    table.submit(0, "peek", 0.0)
    table.undo(0, 0.0)
    assert [fact.values for fact in table.view(0).facts()] == [[top, 12]]
    assert deck(table)[-1] == top
    assert table.view(1).facts() == []
    assert_true_record(table)


def test_a_new_order_never_contradicts_what_somebody_knows() -> None:
    for seed in range(10):
        table = Table(well().rules, (ANN, BOT), FastDealer.seeded(seed))
        table.submit(0, "peek", 0.0)
        table.submit(0, "draw", 0.0)
        table.undo(0, 0.0)
        (fact,) = table.view(0).facts()
        assert deck(table)[-1] == fact.values[0]
        assert_true_record(table)


def test_a_fact_about_what_was_taken_back_is_no_fact() -> None:
    dropped = 0
    for seed in range(5):
        table = Table(well().rules, (ANN, BOT), FastDealer.seeded(seed))
        table.submit(0, "churn", 0.0)
        top = deck(table)[-1]
        table.submit(0, "peek", 0.0)
        table.undo(0, 0.0)
        assert [fact.values for fact in table.view(0).facts()] == [[top, 12]]
        table.undo(0, 0.0)
        dropped += table.view(0).facts() == []
        replay(table.record, find_game).finish().state.check()
        assert_true_record(table)
    assert dropped >= 4


def test_undo_before_the_answer_is_played_takes_back_the_answer_only() -> None:
    table = whisper(0)
    table.submit(0, "hush", 0.0)
    assert table.undo(0, 1.0) == "retracted"
    assert table.to_act() == [0]
    assert undos(table) == []


def test_an_undo_empties_sealed_answers_and_asks_anew() -> None:
    table = whisper(0, ANN, BOT, BOT)
    table.submit(0, "hush", 4.0)
    for seat, part in itertools.product((1, 2), ("bid:1", "mark:yes")):
        table.submit(seat, part, 9.0)
    assert table.undo(0, 9.0) == "bots"
    assert table.to_act() == [0]
    table.submit(0, "bite", 20.0)
    assert table.to_act() == [0, 1, 2]
    assert_true_record(table)


@pytest.mark.parametrize("seed", range(6))
def test_a_game_with_undo_upon_undo_leaves_a_true_record(seed: int) -> None:
    table = Table(VICTIM.rules(), (ANN, BOT, BOT), FastDealer.seeded(seed))
    bots = random_driver(table, f"undo {seed}")
    clock = FakeClock()
    moves = 0
    while table.outcome is None:
        bots.run(clock)
        if 0 not in table.to_act():
            break
        choices = table.view(0).choices
        table.submit(0, choices[moves % len(choices)].notation, clock.now(), table.question(0))
        moves += 1
        if moves % 3 == 0:
            table.undo(0, clock.now())
    assert undos(table)
    assert_true_record(table)
