"""Reading records: one way to write each, every mistake by its line, nothing but RecordError."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from afterdark.engine.errors import RecordError
from afterdark.engine.records.record import Person, Record, Robot
from afterdark.engine.records.replay import verify
from afterdark.games.victim import GAME as VICTIM
from tests.records.games import WELL, WHISPER, fair_course, find_game, played

FAIR = fair_course(VICTIM, 3, "read", undo_every=9).record.text()
SECRET = played(WHISPER, 3, "read").record.text()
CUSTOM = played(WELL, 2, "read", undo_every=3, most=30).record.text()
LINES = FAIR.splitlines(keepends=True)


def test_a_record_reads_back_to_the_letter() -> None:
    for text in (FAIR, SECRET, CUSTOM):
        assert Record.parse(text).text() == text


NAMES = ["Ann", "", 'Q"uote', "line\nbreak", "tab\t", "\u2028", "Ünïcødé 🦇", "\x00", "x" * 100]


@pytest.mark.parametrize("name", NAMES)
def test_any_name_comes_back(name: str) -> None:
    record = played(WELL, 2, most=1).record
    record.header.occupants = [Person(name), Robot(name)]
    assert Record.parse(record.text()).header.occupants == [Person(name), Robot(name)]


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("act 0 0", "3 words"),
        ("act 00 0 step", "no number"),
        ("act 0 9 step", "no seat 9"),
        ("act  0 0 step", "3 words"),
        ("act 0 0 step ", "3 words"),
        ("act 0 0  step", "3 words"),
        ("act -1 0 step", "no number"),
        ("act ٣ 0 step", "no number"),
        ("act 9999999999999 0 step", "no number"),
        ("hold 0 0", "3 words"),
        ("retract 0", "2 words"),
        ("undo 0 0 gladly", "an undo is free, agreed, bots"),
        ("pick die 6 of 6", "0 to 5"),
        ("pick die 0 from 6", "not how a record writes it"),
        ("shuffle deck 2: n1 / 0", "2 pieces"),
        ("shuffle deck 2: n1 n2 / 0 0", "2 pieces"),
        ("shuffle deck", "names its pile"),
        ("note 0 sneezed", "a note says"),
        ("note 0 seated cat", "a note says"),
        ('note 0 seated cat "Tom"', "a person or a bot"),
        ("note 0 seated person Tom", "not JSON"),
        ('note 0 seated person "T\\u006fm"', "not how a record writes it"),
        ("end stop WE-9 1/1.0", "4 words"),
        ("end stop WE-9 1/1.0 2/nan", "no payoff"),
        ("end stop WE-9 1/1.0 2/1e999", "finite"),
        ("end stop WE-9 1/1.0 2/1", "not how a record writes it"),
        ("seed 00", "32 bytes"),
        ("seed " + "0" * 64, "no commitment"),
        ("dance", "'dance' is no line"),
        ("", "'' is no line"),
        ("act 0 0 st\x07p", "printable"),
        ("act 0 0 st\ud800p", "printable"),
    ],
)
def test_a_wrong_line_is_named_with_what_is_wrong(line: str, message: str) -> None:
    start = played(WELL, 2, most=0).record.text()
    number = start.count("\n") + 1
    with pytest.raises(RecordError, match=message) as error:
        Record.parse(start + line + "\n")
    assert error.value.line == number


@pytest.mark.parametrize(
    ("old", "new", "line", "message"),
    [
        ("afterdark-record 1", "afterdark-record 2", 1, "format 1 only"),
        ("afterdark-record 1", "[Event “x”]", 1, "no record"),
        ("game victim", "game", 2, "“game …” is due"),
        ("rules 1.0", "version 1.0", 3, "“rules …” is due"),
        ("turn_limit 1000", "turn_limit 1e3", 8, "an option is"),
        ("turn_limit 1000", "turn_limit NaN", 8, "not JSON"),
        ("turn_limit 1000", "pass_two 1", 8, "twice"),
        ("seats 3", "seats 0", 11, "1 to 15 seats"),
        ("seats 3", "seats 4", 15, "“seat …” is due"),
        ("seat 1 bot", "seat 2 bot", 13, "here seat 1 is due"),
        ("seat 1 bot", "seat 1 cat", 13, "a person or a bot"),
        ("commitment ", "commitment 00", 15, "32 bytes"),
        ("salt 0 ", "salt 7 ", 16, "no seat 7"),
        ("salt 0 70", "salt 0 7g", 16, "hexadecimal"),
        ("salt 0 70", "salt 0 " + "70" * 60, 16, "at most 64 bytes"),
        ("begin\n", "", 17, "“begin” is due"),
        ("begin\n", "position []\nbegin\n", 17, "JSON object"),
        ("begin\n", 'position {"a": 1}\nbegin\n', 17, "not how a record writes it"),
        ("begin\n", "position " + "[" * 5000 + "\nbegin\n", 17, "not JSON"),
    ],
)
def test_a_wrong_header_is_named_with_its_line(old: str, new: str, line: int, message: str) -> None:
    with pytest.raises(RecordError, match=message) as error:
        Record.parse(FAIR.replace(old, new, 1))
    assert error.value.line == line


def test_a_notation_may_have_spaces_inside() -> None:
    text = played(WELL, 2, most=0).record.text() + "act 0 0 pass: red M\n"
    assert Record.parse(text).text() == text


@pytest.mark.parametrize("depth", [200, 500, 900, 980, 5000])
def test_a_position_nested_deeply_is_refused(depth: int) -> None:
    deep = "[" * depth + "]" * depth
    text = FAIR.replace("begin\n", f'position {{"deck":{deep}}}\nbegin\n', 1)
    only_record_errors(text)
    deep = '{"a":' * depth + "1" + "}" * depth
    only_record_errors(FAIR.replace("begin\n", f"position {deep}\nbegin\n", 1))


def test_a_record_that_is_cut_off_in_a_line_is_no_record() -> None:
    with pytest.raises(RecordError, match="cut off") as error:
        Record.parse(FAIR[:-5])
    assert error.value.line == len(LINES)


def test_nothing_follows_the_opened_seed() -> None:
    with pytest.raises(RecordError, match="nothing follows"):
        Record.parse(FAIR + "note 0 left\n")


def test_a_record_has_a_largest_size() -> None:
    with pytest.raises(RecordError, match="at most"):
        Record.parse("x" * 33_000_000 + "\n")
    with pytest.raises(RecordError, match="lines"):
        Record.parse("\n" * 1_000_001)


# -- fuzz -----------------------------------------------------------------------------------------


def only_record_errors(text: str) -> None:
    """Whatever the text, it is a record, checked without a crash, or a RecordError."""
    try:
        record = Record.parse(text)
    except RecordError:
        return
    assert record.text() == text
    verify(record, find_game)


TEXTS = st.sampled_from([FAIR, SECRET, CUSTOM])


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    only_record_errors(text)
    only_record_errors("afterdark-record 1\n" + text + "\n")


@settings(max_examples=200)
@given(TEXTS, st.data())
def test_a_record_with_lines_moved_about_is_checked_or_refused(
    text: str, data: st.DataObject
) -> None:
    lines = text.splitlines(keepends=True)
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines) - 1))
        other = data.draw(st.integers(0, len(lines) - 1))
        match data.draw(st.sampled_from(["swap", "drop", "copy"])):
            case "swap":
                lines[place], lines[other] = lines[other], lines[place]
            case "drop" if len(lines) > 1:
                del lines[place]
            case "copy":
                lines.insert(other, lines[place])
            case _:
                pass
        if not lines:
            break
    only_record_errors("".join(lines))


@settings(max_examples=200)
@given(TEXTS, st.data())
def test_a_record_with_words_changed_is_checked_or_refused(text: str, data: st.DataObject) -> None:
    lines = [line.split(" ") for line in text.split("\n")]
    words = [word for line in lines for word in line]
    for _ in range(data.draw(st.integers(1, 4))):
        line = data.draw(st.sampled_from(lines))
        place = data.draw(st.integers(0, len(line) - 1))
        line[place] = data.draw(st.sampled_from(words) | st.text(max_size=5))
    only_record_errors("\n".join(" ".join(line) for line in lines))
