"""Supports, options and reconstructed decks of Vampire Empire are in its rules and scenarios."""

from pathlib import Path

import pytest

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.games.vampire_empire import GAME
from afterdark.testing.scenarios.scenario import load
from tests.engine.tables import Table, loaded, notations, play, position, seen, viewers

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


# -- on the stack ---------------------------------------------------------------------------------

TURN: list[Json] = [
    "turn", "end_of_turn", {"step": "window", "after_action": True, "declined": False}, "action",
]  # fmt: skip


def table(hands: list[Json], steps: list[Json]) -> Table:
    """The human player's action, with these hands."""
    data: dict[str, Json] = {
        "active": 1,
        "vampires": "lady lord officer",
        "castle": "bishop cook lady",
        "hand": hands,
        "steps": steps,
    }
    return from_data(GAME.rules(), data, FastDealer.seeded("supports"))


def resolving(seat: int, card: str, target: str | None) -> Json:
    return {
        "step": "resolve", "seat": seat, "card": card, "first": None, "second": None,
        "marker": -1, "target": target,
    }  # fmt: skip


def test_a_chain_of_answers_lies_on_the_stack_innermost_last_and_is_public() -> None:
    state = table(["s3 dominate r1 r2 r3", "c3 sacrifice interdict n1 n1"], TURN)
    play(state, "1 attack:bishop.cook", "1 commit:c3", "1 done", "0 decline", "0 commit:s3")
    play(state, "0 done", "1 cancel:sacrifice.s3", "1 pay:n1", "0 react:dominate", "0 pay:r1")
    chain: list[Json] = [
        {"step": "round", "stage": 3},
        resolving(1, "sacrifice", "s3"),
        resolving(0, "dominate", None),
        {"step": "react", "seat": 1},
    ]
    assert position(state)["steps"] == [*TURN[:-1], *chain]
    steps = [seen(state.view(viewer))["steps"] for viewer in viewers(state)]
    assert steps[0] == steps[1] == steps[2]
    assert position(loaded(state)) == position(state)


def test_what_was_paid_is_told_and_shown_to_its_payer_alone() -> None:
    window: Json = {"step": "window", "after_action": False, "declined": False}
    state = table(["s3 dominate r1 r2 r3", "c3 mirror interdict n1 n1"], [*TURN, window])
    play(state, "1 play:mirror", "1 target:lord", "1 target:monk")
    state.events = []
    play(state, "1 pay:n1")
    [event] = [event for event in state.events if event.name == "paid"]
    assert event.seen_by(1) == ("paid", {"seat": 1, "card": "n1"})
    assert event.seen_by(0) == event.seen_by(SPECTATOR) == ("paid-seen", {"seat": 1})
    moat = state.layout.find("moat", 1)
    kinds = state.layout.zones[moat].family.kinds
    assert [kinds[k] for k, copies in enumerate(state.view(1).zones[moat]) if copies] == ["n1"]
    assert state.view(0).zones[moat] == state.view(SPECTATOR).zones[moat] == []


def test_two_equal_cards_are_one_option() -> None:
    window: Json = {"step": "window", "after_action": False, "declined": False}
    state = table(["s3 dominate r1 r2 r3", "mirror n1 n1"], [*TURN, window])
    play(state, "1 play:mirror", "1 target:lord", "1 target:monk")
    assert notations(state, 1) == ["pay:n1"]
