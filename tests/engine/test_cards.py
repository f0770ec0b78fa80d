"""Card files: anybody may write one, and every mistake is named with its file and line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from afterdark.engine.contract.cards import CardFile, Entry
from afterdark.engine.errors import CardError

FILE = """\
# Two cards.
[game]
name = "Night"
hands = 3
open = true

[[card]]
id = "bat"
tags = ["wing", "night"]

[[card]]
id = "owl"
tags = []
"""


def cards(text: str = FILE) -> CardFile:
    return CardFile("my.toml", text)


def error_of(act: Callable[[], object]) -> CardError:
    with pytest.raises(CardError) as caught:
        act()
    return caught.value


def test_tables_and_values_are_read_in_order() -> None:
    file = cards()
    game = file.table("game")
    assert (game.text("name"), game.number("hands", 1, 5), game.flag("open")) == ("Night", 3, True)
    assert [row.text("id") for row in file.tables("card")] == ["bat", "owl"]
    assert file.tables("card")[0].texts("tags") == ["wing", "night"]
    assert list(game) == ["name", "hands", "open"]
    assert "hands" in game


WRONG: list[tuple[str, int, Callable[[CardFile], object]]] = [
    ("'hands' must be a whole number from 4 to 5", 4,
     lambda f: f.table("game").number("hands", 4, 5)),
    ("'name' must be a whole number", 3, lambda f: f.table("game").number("name", 0, 9)),
    ("'open' must be a whole number", 5, lambda f: f.table("game").number("open", 0, 9)),
    ("'hands' must be true or false", 4, lambda f: f.table("game").flag("hands")),
    ("'hands' must be a text", 4, lambda f: f.table("game").text("hands")),
    ("'name' must be one of Day, Dusk", 3, lambda f: f.table("game").text("name", ("Day", "Dusk"))),
    ("'name' must be a list of texts", 3, lambda f: f.table("game").texts("name")),
    ("'night' in 'tags' is not known", 9, lambda f: f.tables("card")[0].texts("tags", ("wing",))),
    ("[game] needs a value for 'seats'", 2, lambda f: f.table("game").number("seats", 2, 6)),
    ("[card] needs a value for 'cost'", 11, lambda f: f.tables("card")[1].number("cost", 0, 9)),
    ("'open' is not known here; known are: name, hands", 5,
     lambda f: f.table("game").only(("name", "hands"))),
    ("'card' is not known here; a card file of this game has: game", 7,
     lambda f: f.only(("game",))),
    ("there is no [words] table", 14, lambda f: f.table("words")),
    ("there is no [card] table", 7, lambda f: f.table("card")),
    ("there are no [[game]] tables", 2, lambda f: f.tables("game")),
]  # fmt: skip


@pytest.mark.parametrize(("message", "line", "act"), WRONG)
def test_a_wrong_value_is_named_with_file_and_line(
    message: str, line: int, act: Callable[[CardFile], object]
) -> None:
    error = error_of(lambda: act(cards()))
    assert message in str(error)
    assert str(error).startswith(f"my.toml:{line}: ")
    assert (error.file, error.line) == ("my.toml", line)


def test_an_unknown_key_outside_all_tables_is_named_at_its_own_line() -> None:
    error = error_of(lambda: cards("# a\n\ncolour = 3\n[game]\n").only(("game",)))
    assert error.line == 3


def test_a_table_written_as_a_value_is_named_where_it_is_written() -> None:
    file = cards("a = 1\nsymbol = [ { id = 'x', copies = -1 },\n  { id = 'y' } ]\n[b]\n")
    assert error_of(lambda: file.tables("symbol")[0].number("copies", 0, 9)).line == 2
    assert error_of(lambda: file.table("symbol")).line == 2


def test_a_table_known_only_by_its_inner_tables_is_named_there() -> None:
    assert error_of(lambda: cards("\n[odd.inner]\nx = 1\n").only(("game",))).line == 2


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[game]\nname = \n", 2),
        ("[game\n", 1),
        ("x = 1\nx = 2\n", 2),
        ('a = 1\nb = "open\n', 2),
        ("a = [1,\n2,\n", 3),
        ("a = 1\nb = " + "9" * 5000, 2),
        ("a = " + "[" * 3000 + "]" * 3000, 1),
    ],
)
def test_what_is_not_toml_is_named_with_its_line(text: str, line: int) -> None:
    assert error_of(lambda: cards(text)).line == line


def test_a_file_that_is_no_text_names_the_line_of_the_bad_byte(tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_bytes(b"a = 1\nb = '\xff'\n")
    error = error_of(lambda: CardFile.read(path))
    assert (error.file, error.line) == (str(path), 2)


def test_a_file_that_cannot_be_read_says_why(tmp_path: Path) -> None:
    error = error_of(lambda: CardFile.read(tmp_path / "none.toml"))
    assert "cannot be read: no such file" in str(error)


def test_a_file_of_more_than_a_megabyte_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "big.toml"
    path.write_text("#" * 1_000_001)
    assert "larger than 1 MB" in str(error_of(lambda: CardFile.read(path)))


def test_the_fingerprint_is_that_of_the_text() -> None:
    assert cards("a = 1\n").fingerprint != cards("a = 2\n").fingerprint
    assert cards("").fingerprint == (
        "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"  # SHA-256 of nothing
    )


# -- a property: wherever a broken value stands, the line named holds its key ---------------------

NOISE = (
    "", "# a comment", '# with """ quotes', "# [table]", "# n = 3", "x{n} = 'a = 1'",
    'x{n} = "[card]"', 'x{n} = """\ncopies = 3\n[card]\n"""', "x{n} = '''\n[game]\n'''",
    "x{n} = [\n  ['a'],\n  ['b']\n]", "x{n} = [ # [\n  1,\n]", "x{n} = {{ copies = 1 }}",
    'x{n} = "\\" # "', "x{n}.y = 2", '"x {n}" = 4', "x{n} = 2020-01-01",
)  # fmt: skip


@st.composite
def broken_files(draw: st.DrawFn) -> tuple[str, int, str]:
    """A file of [[card]] tables with noise between, and one card whose copies are no number."""
    count = draw(st.integers(1, 4))
    broken = draw(st.integers(0, count - 1))
    key = draw(st.sampled_from(["copies", '"copies"', "'copies'"]))
    noise = st.lists(st.sampled_from(NOISE), max_size=4)
    parts: list[str] = []

    def add_noise() -> None:
        for line in draw(noise):
            parts.append(line.format(n=len(parts)))

    add_noise()
    for number in range(count):
        parts.append(draw(st.sampled_from(["[[card]]", "  [[ card ]]  # here"])))
        add_noise()
        parts.append(f"{key} = {chr(39) + 'many' + chr(39) if number == broken else 3}")
        add_noise()
    return "\n".join(parts), broken, key


@given(broken_files())
def test_the_line_named_holds_the_key_of_the_broken_value(file: tuple[str, int, str]) -> None:
    text, broken, key = file
    rows = CardFile("my.toml", text).tables("card")

    def read_all() -> list[int]:
        return [row.number("copies", 0, 9) for row in rows]

    line = text.split("\n")[error_of(read_all).line - 1]
    assert line == f"{key} = 'many'"
    assert broken < len(rows)


@given(st.text(max_size=80))
def test_no_text_raises_anything_but_a_card_error(text: str) -> None:
    lines = range(1, text.count("\n") + 2)
    try:
        file = CardFile("my.toml", text)
    except CardError as error:
        line = error.line
    else:
        line = max((file.line(name) for name in file.data), default=1)
    assert line in lines


def test_a_file_of_a_megabyte_is_read_in_good_time() -> None:
    text = "[[card]]\nid = 'x'\n" * 50_000
    file = CardFile("my.toml", text)
    assert file.line("card", 49_999, "id") == 100_000


def test_an_entry_knows_its_place() -> None:
    entry = cards().tables("card")[1]
    assert isinstance(entry, Entry)
    assert str(entry.wrong("id", "no.")) == "my.toml:12: no."
