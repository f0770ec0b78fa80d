"""Verifying: a true record passes, and every kind of lie is named."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.texts import message_keys
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.fair import FairDealer, FairError, commitment
from afterdark.engine.course.course import Course
from afterdark.engine.records.header import REPEATED
from afterdark.engine.records.record import Record, Robot
from afterdark.engine.records.replay import _TEXTS, Verification, verify
from afterdark.games.victim import GAME as VICTIM
from tests.records.games import SEED, WELL, WHISPER, fair_course, find_game, played


def verified(text: str) -> Verification:
    return verify(Record.parse(text), find_game)


def failed(text: str) -> str:
    """The one check that fails."""
    (check,) = [check for check in verified(text).checks if not check.passed]
    return check.key


@pytest.mark.parametrize("undo_every", [0, 5])
def test_a_fair_game_passes_every_check(undo_every: int) -> None:
    result = verified(fair_course(VICTIM, 4, "fair", undo_every).record.text())
    assert result.passed
    assert [check.key for check in result.checks] == ["replay", "outcome", "commitment", "draws"]
    assert result.sentence.startswith("The deal was fair")


def test_a_game_without_commitment_passes_what_can_be_checked() -> None:
    result = verified(played(WHISPER, 3).record.text())
    assert result.passed
    assert [check.key for check in result.checks] == ["replay", "outcome"]


def test_a_game_that_is_not_over_passes_and_says_so() -> None:
    result = verified(played(VICTIM, 3, most=4).record.text())
    assert result.passed
    assert result.sentence == "The game is not over yet."


def test_another_seed_is_not_the_one_committed_to() -> None:
    text = fair_course(VICTIM, 3).record.text().replace(SEED.hex(), bytes(32).hex())
    result = verified(text)
    keys = [check.key for check in result.checks if not check.passed]
    assert keys == ["commitment", "draws"]
    assert result.sentence == "The opened seed is not the one committed to before the deal."


def test_a_house_that_deals_otherwise_is_found_out_with_the_line() -> None:
    """The house commits to one seed, deals from another, and opens the first."""
    honest = fair_course(VICTIM, 3, "house")
    cheat = played(VICTIM, 3, "house", dealer=FairDealer(bytes(32), [b"pepper", b"", b""]))
    cheat.record.header.commitment = commitment(SEED)
    cheat.open_seed(SEED)
    result = verified(cheat.record.text())
    assert not result.passed
    assert f"line {honest.record.first_line}" in result.sentence
    assert failed(cheat.record.text()) == "draws"


def test_another_salt_is_found_out() -> None:
    text = fair_course(VICTIM, 3).record.text()
    assert failed(text.replace(b"pepper".hex(), b"poison".hex())) == "draws"


def test_another_outcome_is_found_out() -> None:
    text = fair_course(VICTIM, 3).record.text()
    end = next(line for line in text.splitlines() if line.startswith("end "))
    ranks = end.replace("1/1.0", "9/1.0")
    assert failed(text.replace(end, ranks)) == "replay"
    assert failed(text.replace("end victor", "end survival")) == "replay"


@pytest.mark.parametrize("place", [0, 1, 2, -1])
def test_another_action_is_found_out(place: int) -> None:
    text = fair_course(VICTIM, 3, "acts").record.text()
    acts = [line for line in text.splitlines() if line.startswith("act ")]
    line = acts[place]
    seat = line.split()[2]
    other = line.replace(f" {seat} ", f" {(int(seat) + 1) % 3} ", 1)
    assert failed(text.replace(line + "\n", other + "\n")) == "replay"


def test_a_line_that_is_missing_is_found_out_wherever_it_was() -> None:
    lines = played(WELL, 2, "gone", most=12).record.text().splitlines(keepends=True)
    begin = lines.index("begin\n")
    for gone in range(begin + 1, len(lines) - 1):
        text = "".join(lines[:gone] + lines[gone + 1 :])
        assert failed(text) == "replay", lines[gone]


def test_a_line_that_is_there_twice_is_found_out_wherever_it_is() -> None:
    lines = played(VICTIM, 3, "twice", most=12).record.text().splitlines(keepends=True)
    begin = lines.index("begin\n")
    for twice in range(begin + 1, len(lines)):
        text = "".join(lines[: twice + 1] + lines[twice:])
        assert failed(text) == "replay", lines[twice]


@pytest.mark.parametrize(("true", "false"), [("bots", "free"), ("bots", "agreed")])
def test_an_undo_by_another_right_than_the_recorded_one_is_found_out(true: str, false: str) -> None:
    course = played(WELL, 2, most=0)
    course.play(0, course.rules.action("roll"))
    course.undo(0, 0, "bots")
    text = course.record.text()
    assert verified(text).passed
    assert failed(text.replace(f"undo 0 0 {true}", f"undo 0 0 {false}")) == "replay"


def test_an_undo_to_another_decision_than_ones_last_is_found_out() -> None:
    course = played(WELL, 2, most=0)
    for _ in range(3):
        course.play(0, course.rules.action("step"))
    course.undo(2, 0, "free")
    text = course.record.text()
    assert verified(text).passed
    assert failed(text.replace("undo 2 0", "undo 1 0")) == "replay"


def test_a_game_cannot_start_from_half_a_position() -> None:
    start = played(WELL, 2, most=0)
    course = Course.deal(start.rules, [Robot("x")] * 2, FastDealer.seeded(1), start.state)
    text = course.record.text()
    assert verified(text).passed
    half = text.replace('"depth":0,', "")
    assert half != text
    assert "not complete" in verified(half).sentence


def test_numbers_that_do_not_give_the_recorded_order_are_found_out() -> None:
    text = fair_course(VICTIM, 3).record.text()
    line = next(line for line in text.splitlines() if line.startswith("shuffle"))
    words = line.split(" ")
    place = next(p for p in range(4, 40) if words[p] != words[p + 1])
    words[place], words[place + 1] = words[place + 1], words[place]
    result = verified(text.replace(line, " ".join(words)))
    assert not result.passed
    number = text.splitlines().index(line) + 1
    assert f"line {number}" in result.sentence


def test_a_fair_deal_has_one_salt_a_seat() -> None:
    with pytest.raises(FairError, match="one salt a seat"):
        played(VICTIM, 3, dealer=FairDealer(SEED, [b"pepper"]))


def test_what_came_of_it_is_said_in_english_and_dutch() -> None:
    text = fair_course(VICTIM, 3).record.text()
    right = verified(text)
    wrong = verified(text.replace(SEED.hex(), bytes(32).hex()))
    none = verified(text.replace("begin\n", "begin\nact 0 0 x\n"))
    soon = verified(played(VICTIM, 3, most=4).record.text())
    again = verified(text.replace("begin\n", f"{REPEATED}\nbegin\n"))
    said = {
        check.message: (check.said("en"), check.said("nl"))
        for result in (right, wrong, none, soon, again)
        for check in result.checks
    }
    assert set(said) == message_keys(_TEXTS / "en.ftl") == message_keys(_TEXTS / "nl.ftl")
    for english, dutch in said.values():
        assert english != dutch
        assert english.endswith(".")
        assert dutch.endswith(".")
