"""Card files of Vampire Empire: what is wrong is named with its line."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.errors import CardError
from afterdark.games.vampire_empire import GAME

OWN = (GAME.meta.folder / "cards.toml").read_text(encoding="utf-8")


def test_both_decks_have_forty_cards_and_are_called_reconstructed() -> None:
    deck = GAME.rules().deck
    assert deck.total == [40, 40]
    assert deck.reconstructed
    assert sum(deck.copies[0][kind] for kind, of in enumerate(deck.type) if of == 0) == 21
    assert sum(deck.copies[1][kind] for kind, of in enumerate(deck.type) if of == 0) == 21


def test_holy_water_cannot_lie_in_the_vampire_deck() -> None:
    text = OWN.replace('id = "w1"', 'id = "w1"\nvampire = 1', 1)
    with pytest.raises(CardError, match="human deck"):
        GAME.rules({}, CardFile("my.toml", text))


def test_somebody_elses_cards_can_be_played() -> None:
    text = OWN.replace("hand = 8", "hand = 5", 1).replace("cards = 2 }", "cards = 4 }", 1)
    rules = GAME.rules({}, CardFile("my.toml", text))
    assert rules.deck.hand == 5
