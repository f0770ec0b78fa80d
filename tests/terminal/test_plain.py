"""The line mode: every question a sentence, every answer a line, and nothing drawn over."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import verify
from afterdark.terminal.plain import LocalPlain
from afterdark.terminal.sittings.local import LocalSitting
from tests.laws.vault import GAME as VAULT
from tests.terminal.seats import sitting

GOLDEN = Path(__file__).parent / "golden"


def played(table: LocalSitting, *typed: str, hand_over: bool = True) -> str:
    """What was written after these lines were typed."""
    write = io.StringIO()
    read = io.StringIO("".join(f"{line}\n" for line in typed))
    LocalPlain(table, read, write, hand_over=hand_over).run()
    return write.getvalue()


def test_the_first_question_reads_as_it_should() -> None:
    said = played(sitting(bots="random"), "1", "undo")
    assert said == (GOLDEN / "plain.txt").read_text(encoding="utf-8")


def test_no_control_characters_are_ever_written() -> None:
    said = played(sitting(), *["1"] * 60)
    assert all(letter == "\n" or letter.isprintable() for letter in said)


def test_a_whole_game_is_played_and_its_record_verifies() -> None:
    table = sitting()
    played(table, *["1", "y"] * 300)
    assert table.over
    assert verify(Record.parse(table.record_text())).passed


def test_the_end_tells_who_won_and_everybodys_place() -> None:
    table = sitting(seats=3)
    lines = played(table, *["1", "y"] * 300).splitlines()
    outcome = table.table.outcome
    assert outcome is not None
    [winner] = outcome.winners
    assert f"  1. {table.names[winner]}" in [line.removesuffix(" (you)") for line in lines[-3:]]
    assert "wins" in lines[-4]


def test_the_end_of_the_input_ends_politely() -> None:
    table = sitting()
    assert played(table).endswith("> \nThe game ends here, unfinished.\n")
    assert not table.over


def test_a_notation_is_as_good_as_a_number() -> None:
    assert "* You pass the yellow M to Mina." in played(sitting(), "pass:Y-M")


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        ("0", "Please choose a number from 1 to 3."),
        ("99999999999999999999", "Please choose a number from 1 to 3."),
        ("pass:R-V", "You do not have that letter. [VI-25]"),
        ("dance", "That is not a choice of this game."),
        ("hint", "Hint: Pass the yellow"),
        ("undo", "You have done nothing yet that could be undone."),
        ("log", "* You draw a card: yellow C."),
        ("?", "## You draw a letter"),
        ("rules", "# Victor or Victim?"),
        ("help", "Other words: ?"),
        ("table", "Left in the deck"),
    ],
)
def test_every_line_gets_an_answer_and_the_game_stands_still(typed: str, answer: str) -> None:
    table = sitting()
    before = table.table.record.text()
    after_the_question = played(table, typed).split("> ", 1)[1]
    assert answer in after_the_question
    assert table.table.record.text() == before


def test_an_empty_line_asks_again() -> None:
    said = played(sitting(), "")
    assert said.count("Which letter do you pass to Mina?") == 2


@pytest.mark.parametrize(("answer", "left"), [("n", False), ("", False), ("y", True)])
def test_quitting_asks_once(answer: str, left: bool) -> None:
    said = played(sitting(), "quit", answer, "hint")
    assert "Leave the game?" in said
    assert ("Hint:" in said) is not left


def test_a_dangerous_choice_asks_once() -> None:
    table = sitting(seed="danger 16", bots="random")
    while True:
        table.run_bots()
        [seat] = table.asked_people()
        risky = [a.notation for a in table.view(seat).choices if table.caution(seat, a.notation)]
        if risky:
            break
        advice = table.hint(seat)
        assert advice is not None
        table.play(seat, advice.notation, 0.0)
    before = table.table.record.text()
    said = played(table, risky[0], "n")
    assert "This gives the next player the whole winning word. Do it all the same?" in said
    assert table.table.record.text() == before
    played(table, risky[0], "y")
    assert table.over


def test_dutch_is_spoken_throughout() -> None:
    said = played(sitting(language="nl"), "tip", "hint", "1")
    assert "Welke letter geef je door aan Mina?" in said
    assert "Tip: Geef" in said
    assert "Seat" not in said
    assert "You " not in said


# -- hot seat ---------------------------------------------------------------------------------


def test_between_two_people_the_screen_is_cleared_and_the_next_one_confirms() -> None:
    said = played(sitting(people=2, seats=2 + 1), "", "1", "")
    first, second = said.split("\n" * 60)[1:3]
    assert first.lstrip().startswith("The screen is for")
    assert second.lstrip().startswith("The screen is for")


def test_a_hidden_hand_is_written_only_after_its_person_confirmed() -> None:
    table = sitting(people=3, seats=3, game=VAULT)
    said = played(table, *["", "1"] * 2)
    for page in said.split("\n" * 60)[1:]:
        if "\n> " not in page:
            continue
        before = page.split("\n> ", 1)[0]
        assert "bid" not in before.lower()
        assert len(before.split()) < 20


def test_news_are_read_out_to_each_person_once() -> None:
    said = played(sitting(people=2, seats=3), *["1"] * 12, hand_over=False)
    drawn = [line for line in said.splitlines() if line.startswith("* ")]
    table = sitting(people=2, seats=3)
    played(table, *["1"] * 12, hand_over=False)
    assert len(drawn) <= len(table.log(0)) + len(table.log(1))
    assert len(drawn) > len(table.log(0))
