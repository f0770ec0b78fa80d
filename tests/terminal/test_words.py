"""The programs' own words: both languages have all of them, and every one is used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import afterdark.arena.lab
import afterdark.cli
import afterdark.table
import afterdark.terminal
from afterdark.engine.contract.texts import message_keys
from afterdark.engine.errors import OptionError
from afterdark.engine.languages import LANGUAGES
from afterdark.terminal.words import client_texts, language

FOLDER = Path(afterdark.terminal.__file__).parent
SOURCES = [*FOLDER.rglob("*.py"), *Path(afterdark.cli.__file__).parent.rglob("*.py")]


def keys(spoken: str) -> set[str]:
    return message_keys(FOLDER / "text" / f"{spoken}.ftl")


def test_both_languages_say_the_same_things() -> None:
    assert keys("en") == keys("nl")


def test_every_message_is_used() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    written = set(re.findall(r"[\"']([a-z][a-z-]+)[\"']", source))
    assert keys("en") - written == set()


def test_every_message_used_exists() -> None:
    source = "\n".join(file.read_text(encoding="utf-8") for file in SOURCES)
    said = re.findall(
        r"\b(?:client|texts|client_texts\([^)]*\))?\.?say\(\s*\"([a-z][a-z-]+)\"", source
    )
    # The command that serves speaks with the server's own words.
    served = message_keys(Path(afterdark.table.__file__).parent / "text" / "server" / "en.ftl")
    # Commands of the lab speak with its own.
    lab = message_keys(Path(afterdark.arena.lab.__file__).parent / "text" / "en.ftl")
    known = keys("en") | served | lab | {"title", "tagline", "reconstructed"}
    assert {key for key in said if not key.startswith(("table-", "colour-"))} <= known


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "nl_NL.UTF-8"}, "nl"),
        ({"LANG": "nl"}, "nl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "nl_BE.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LC_MESSAGES": "nl_NL", "LANG": "en_GB"}, "nl"),
    ],
)
def test_the_environment_decides_where_nobody_else_does(
    environment: dict[str, str], spoken: str
) -> None:
    assert language(None, environment) == spoken


def test_a_language_asked_for_wins() -> None:
    assert language("nl", {"LANG": "en_GB"}) == "nl"


def test_a_language_we_do_not_speak_is_refused() -> None:
    with pytest.raises(OptionError, match="the languages are: en, nl"):
        language("fr")


@pytest.mark.parametrize("spoken", LANGUAGES)
def test_one_process_and_many_are_told_apart(spoken: str) -> None:
    words = {"seconds": "1", "rate": "2", "decisions": "3"}
    say = client_texts(spoken).say
    one = say("simulate-speed", {**words, "jobs": 1})
    many = say("simulate-speed", {**words, "jobs": 2})
    assert one.endswith(("1 process", "1 proces"))
    assert many.endswith(("2 processes", "2 processen"))
