"""How Vampire Empire tells what happened, word for word."""

from functools import partial

import pytest

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from afterdark.games.vampire_empire import GAME
from tests.games import reading

told = partial(reading.told, GAME, names=["Vlad", "Ada"])


def test_what_is_discarded_is_told_to_its_owner_alone() -> None:
    event = Event("discarded", {"seat": 1, "pile": "cellar"}, {"card": "w3"}, only(1))
    assert told(event) == [
        "Ada puts a card in the cellar.",
        "You put Blessed Font in the cellar.",
        "Ada puts a card in the cellar.",
    ]
    assert told(event, language="nl")[:2] == [
        "Ada legt een kaart in de kelder.",
        "Je legt Gewijd doopvont in de kelder.",
    ]


def test_drawn_cards_are_told_to_nobody_else() -> None:
    event = Event("drawn", {"seat": 1}, {"card": "w3"}, only(1), "", False)
    assert told(event) == [None, "You draw Blessed Font.", None]


@pytest.mark.parametrize(
    ("vampires", "said"),
    [(0, "neither is a vampire"), (1, "one of them is a vampire"), (2, "both are vampires")],
)
def test_the_mirror_answers_in_words(vampires: int, said: str) -> None:
    event = Event("mirrored", {"first": "lady", "second": "cook", "vampires": vampires})
    assert told(event)[0] == f"The Silver Mirror shows the Lady and the Cook: {said}."


@pytest.mark.parametrize("other", ["ontmasker", "geestelijk"])
def test_dutch_has_one_word_for_what_the_rules_name_once(other: str) -> None:
    """A vampire is *onthuld* and the clergy are the *clerus*, in the lesson as in the rules."""
    folder = GAME.meta.folder
    for file in (folder / "text" / "nl.ftl", folder / "rules.nl.md"):
        assert other not in file.read_text("utf-8").lower()
