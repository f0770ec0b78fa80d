"""Supports, options and reconstructed decks of Vampire Empire are in its rules and scenarios."""

from pathlib import Path

import pytest

from afterdark.games.vampire_empire import GAME
from afterdark.testing.scenarios.scenario import load

SCENARIOS = sorted((Path(__file__).parent / "scenarios").glob("*.toml"))


def test_every_support_is_played_by_somebody() -> None:
    deck = GAME.rules().deck
    plays = " ".join(
        when.play for file in SCENARIOS for when in load(file).when if not when.refused
    )
    supports = [deck.kinds[kind] for kind in deck.supports]
    played = [name for name in supports if f":{name}" in plays]
    assert played == supports


@pytest.mark.parametrize(("name", "language"), [("rules.md", "en"), ("rules.nl.md", "nl")])
def test_the_rules_name_every_option_and_every_support(name: str, language: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    texts = GAME.texts(language)
    deck = GAME.rules().deck
    supports = [texts.say(f"card-{deck.kinds[kind]}") for kind in deck.supports]
    options = [texts.say(f"option-{o.name}") for o in GAME.meta.options if o.name != "side"]
    assert [word for word in (*supports, *options) if word not in rules] == []


@pytest.mark.parametrize(("name", "word"), [("rules.md", "ours"), ("rules.nl.md", "van ons")])
def test_the_rules_say_that_the_decks_are_reconstructed(name: str, word: str) -> None:
    rules = (GAME.meta.folder / name).read_text(encoding="utf-8")
    (told,) = [line for line in rules.splitlines() if "reconstru" in line]
    assert word in told
