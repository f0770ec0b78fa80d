"""Table options: typed, with a default, and every wrong value says what would be right."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.contract.options import Flag, Number, OneOf, Option, OptionValue, settled
from afterdark.engine.errors import OptionError

OPTIONS: list[Option] = [
    Flag("allow_two", False, "VI-R1"),
    Number("limit", 100, 10, 500, "VI-R2"),
    OneOf("pass", ("one", "both", "none"), "one", "VI-R3"),
]
FLAG, NUMBER, ONE_OF = OPTIONS


def test_what_is_not_given_has_its_default() -> None:
    assert settled(OPTIONS, {}) == {"allow_two": False, "limit": 100, "pass": "one"}


def test_what_is_given_is_taken() -> None:
    given: dict[str, OptionValue] = {"allow_two": True, "limit": 10, "pass": "none"}
    assert settled(OPTIONS, given) == given


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("allow_two", 1, "Option allow_two cannot be 1: it is true or false. [VI-R1]"),
        ("allow_two", "yes", "Option allow_two cannot be 'yes': it is true or false. [VI-R1]"),
        ("limit", 9, "Option limit cannot be 9: it is a whole number from 10 to 500. [VI-R2]"),
        ("limit", 501, "Option limit cannot be 501: it is a whole number from 10 to 500. [VI-R2]"),
        (
            "limit",
            True,
            "Option limit cannot be True: it is a whole number from 10 to 500. [VI-R2]",
        ),
        (
            "limit",
            "50",
            "Option limit cannot be '50': it is a whole number from 10 to 500. [VI-R2]",
        ),
        ("pass", "two", "Option pass cannot be 'two': it is one, both or none. [VI-R3]"),
        ("pass", 1, "Option pass cannot be 1: it is one, both or none. [VI-R3]"),
    ],
)
def test_a_wrong_value_says_what_would_be_right(
    name: str, value: OptionValue, sentence: str
) -> None:
    with pytest.raises(OptionError) as caught:
        settled(OPTIONS, {name: value})
    assert str(caught.value) == sentence


def test_an_unknown_option_names_the_known_ones() -> None:
    with pytest.raises(OptionError) as caught:
        settled(OPTIONS, {"limits": 3})
    assert str(caught.value) == (
        "There is no option 'limits'; the options are: allow_two, limit, pass."
    )
    with pytest.raises(OptionError, match="the options are: none"):
        settled([], {"limits": 3})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (FLAG, "true", True), (FLAG, "Yes", True), (FLAG, "FALSE", False), (FLAG, "no", False),
        (FLAG, "maybe", "maybe"), (NUMBER, "42", 42), (NUMBER, "-3", -3), (NUMBER, "4.2", "4.2"),
        (NUMBER, "--3", "--3"), (NUMBER, "", ""), (ONE_OF, "both", "both"),
    ],
)  # fmt: skip
def test_a_text_from_a_command_line_is_read(option: Option, text: str, value: OptionValue) -> None:
    read = option.read(text)
    assert read == value
    assert type(read) is type(value)


@given(st.text() | st.from_regex(r"-*[0-9٠-٩]+"))
def test_reading_never_fails_whatever_is_typed(text: str) -> None:
    for option in OPTIONS:
        value = option.read(text)
        assert isinstance(option.accepts(value), bool)


def test_a_number_where_a_word_of_digits_belongs_says_how_to_write_it() -> None:
    seat = OneOf("first_player", ("random", "0", "1"), "random", "VI-R5")
    with pytest.raises(OptionError) as caught:
        settled([seat], {"first_player": 1})
    assert str(caught.value) == ('Option first_player is a word, not a number: write "1". [VI-R5]')
    assert settled([seat], {"first_player": "1"}) == {"first_player": "1"}
