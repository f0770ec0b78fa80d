"""Who sits where: by number, by the name of a side, by lot, or by asking."""

from __future__ import annotations

import io
import sys

import pytest

from afterdark.cli.play import Chairs, seated
from afterdark.engine.errors import OptionError
from afterdark.engine.records.lines import Person, Robot
from afterdark.games.vampire_empire import GAME as EMPIRE
from afterdark.games.victim import GAME as VICTIM
from afterdark.terminal.words import client_texts


def chosen(
    given: str | None, *, lots: bool = False, ask: bool = False, seed: str = "x", lang: str = "en"
) -> int:
    return Chairs(EMPIRE, 2, lang, seed).chosen(given, lots=lots, ask=ask)


@pytest.mark.parametrize(
    ("given", "seat"), [("0", 0), ("1", 1), ("vampires", 0), ("Humans", 1), (None, 0)]
)
def test_a_chair_has_a_number_and_a_side(given: str | None, seat: int) -> None:
    assert chosen(given) == seat


def test_sides_are_named_in_the_readers_language_and_in_english() -> None:
    assert chosen("mensen", lang="nl") == 1
    assert chosen("humans", lang="nl") == 1


@pytest.mark.parametrize("given", ["2", "witches", "", "-1", "²"])
def test_a_chair_that_is_not_there_is_refused_with_those_that_are(given: str) -> None:
    with pytest.raises(OptionError, match="say one of: 0, 1, vampires, humans, random"):
        chosen(given)


def test_lots_fall_on_both_sides_and_the_same_for_the_same_seed() -> None:
    drawn = {seed: chosen("random", seed=seed) for seed in "abcdefgh"}
    assert set(drawn.values()) == {0, 1}
    assert {seed: chosen(None, lots=True, seed=seed) for seed in drawn} == drawn


@pytest.mark.parametrize(
    ("typed", "seat"), [("1\n", 0), ("what\n2\n", 1), ("humans\n", 1), ("", 0)]
)
def test_somebody_who_did_not_say_is_asked(
    typed: str, seat: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert chosen(None, ask=True) == seat
    asked = capsys.readouterr().out
    assert asked.startswith("Which side do you play?\n  1  vampires\n  2  humans\n  3  let lots")
    assert ("“what” is none of them" in asked) == ("what" in typed)


def test_where_all_chairs_are_alike_nobody_is_asked() -> None:
    assert Chairs(VICTIM, 4, "en", None).chosen(None, lots=False, ask=True) == 0


def test_bots_take_the_chairs_that_are_left() -> None:
    texts = client_texts("en")
    assert seated(2, 1, ["random"], ["Ann"], texts, 1) == [Robot("random"), Person("Ann")]
    assert seated(3, 2, ["random"], ["Ann", "Bob"], texts, 2) == [
        Person("Bob"),
        Robot("random"),
        Person("Ann"),
    ]
