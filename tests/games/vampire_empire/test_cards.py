"""Card files of Vampire Empire: what is wrong is named with its line."""

from __future__ import annotations

import pytest

from afterdark.engine.cards import CardFile
from afterdark.engine.errors import CardError
from afterdark.games.vampire_empire import GAME

OWN = (GAME.meta.folder / "cards.toml").read_text(encoding="utf-8")


def test_both_decks_have_forty_cards_and_are_called_reconstructed() -> None:
    deck = GAME.rules().deck
    assert deck.total == [40, 40]
    assert deck.reconstructed
    assert sum(deck.copies[0][kind] for kind, of in enumerate(deck.type) if of == 0) == 21
    assert sum(deck.copies[1][kind] for kind, of in enumerate(deck.type) if of == 0) == 21


WRONG = [
    ('id = "n2"', 'id = "n1"', "used twice"),
    ('id = "n2"', 'id = "n 2"', "letters, digits and underscores"),
    ('type = "holy"', 'type = "water"', "must be one of"),
    ('colours = ["nobles"]', 'colours = ["peasants"]', "not known"),
    ('colours = ["nobles"]', "colours = []", "at least one profession"),
    ("value = 3", "value = 0", "whole number from 1"),
    ("sun = 1", "sun = -1", "whole number from 0"),
    ('effect = "mirror"', 'effect = "miracle"', "must be one of"),
    ("cards = 2", 'cards = "two"', "whole number"),
    ("hand = 8", "hand = 60", "whole number"),
    ("human = 2", "human = 99", "whole number"),
    ("markers = 12", "markers = 12\ntokens = 9", "not known here"),
    ('effect = "from_moat"\nsun = 1', 'effect = "from_moat"\nsun = 0', "must cost a card"),
]


@pytest.mark.parametrize(("right", "wrong", "says"), WRONG, ids=[row[1][:24] for row in WRONG])
def test_a_wrong_card_file_is_refused_with_its_line(right: str, wrong: str, says: str) -> None:
    assert right in OWN
    text = OWN.replace(right, wrong, 1)
    with pytest.raises(CardError, match=says) as caught:
        GAME.rules({}, CardFile("my.toml", text))
    line = text.splitlines()[caught.value.line - 1]
    key = wrong.split("\n")[-1].split(" =")[0]
    assert line.startswith((key, "[["))


def test_holy_water_cannot_lie_in_the_vampire_deck() -> None:
    text = OWN.replace('id = "w1"', 'id = "w1"\nvampire = 1', 1)
    with pytest.raises(CardError, match="human deck"):
        GAME.rules({}, CardFile("my.toml", text))


def test_somebody_elses_cards_can_be_played() -> None:
    text = OWN.replace("hand = 8", "hand = 5", 1).replace("cards = 2", "cards = 4", 1)
    rules = GAME.rules({}, CardFile("my.toml", text))
    assert rules.deck.hand == 5
