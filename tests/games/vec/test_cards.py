"""The cards of the writers: how types, colours, genres and actions are spread."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.playout import play_out
from afterdark.engine.errors import CardError
from afterdark.games.vec import GAME
from afterdark.games.vec.cards import ACTIONS, COLOURS, TYPES

OWN = (GAME.meta.folder / "cards.toml").read_text(encoding="utf-8")
DECK = GAME.rules().deck
CARDS = list(zip(DECK.type, DECK.colour, DECK.genre, DECK.action, strict=True))


def test_every_type_colour_and_genre_meet_once() -> None:
    assert len(CARDS) == 54
    assert len({card[:3] for card in CARDS}) == 54
    assert DECK.genres == ["adventure", "comedy", "love"]


def test_actions_are_spread_evenly() -> None:
    total = Counter(ACTIONS[card[3]] for card in CARDS)
    few = {"compare": 10, "research": 10, "reactivate": 10}
    assert total == {"insert": 12, "retrieve": 12, **few}
    for kind, fourth in enumerate(("compare", "research", "reactivate")):
        found = Counter(ACTIONS[card[3]] for card in CARDS if card[0] == kind)
        assert (found["insert"], found["retrieve"], found[fourth]) == (4, 4, 4), TYPES[kind]
    for genre, fourth in enumerate(("research", "reactivate", "compare")):
        found = Counter(ACTIONS[card[3]] for card in CARDS if card[2] == genre)
        assert (found["insert"], found["retrieve"], found[fourth]) == (4, 4, 4)
    for colour, once in enumerate(
        ("compare", "compare", "research", "research", "reactivate", "reactivate")
    ):
        found = Counter(ACTIONS[card[3]] for card in CARDS if card[1] == colour)
        assert (found["insert"], found["retrieve"], found[once]) == (2, 2, 1), COLOURS[colour]


def test_cards_that_share_two_things_differ_in_what_they_do() -> None:
    for one, other in ((0, 1), (1, 2)):
        groups: dict[tuple[int, int], set[int]] = {}
        for card in CARDS:
            groups.setdefault((card[one], card[other]), set()).add(card[3])
        assert {len(actions) for actions in groups.values()} == {3}


def test_objectives_are_spread_evenly_and_all_differ() -> None:
    colours = DECK.objective_colours
    assert Counter(DECK.objective_type) == {0: 4, 1: 4, 2: 4}
    for place in range(4):
        assert Counter(objective[place] for objective in colours) == dict.fromkeys(range(6), 2)
    assert len({frozenset(objective) for objective in colours}) == 12
    assert len({frozenset(objective[:2]) for objective in colours}) == 12
    for one, other in combinations(range(12), 2):
        if DECK.objective_type[one] == DECK.objective_type[other]:
            pairs = zip(colours[one], colours[other], strict=True)
            assert all(mine != theirs for mine, theirs in pairs)
    for objective in colours:
        assert all({pair, pair + 1} & set(objective) for pair in (0, 2, 4))


def test_too_few_cards_or_a_missing_colour_are_refused() -> None:
    head, *cards = OWN.split("[[card]]")
    objectives = cards[-1][cards[-1].index("[[objective]]") :]
    few = CardFile("my.toml", "[[card]]".join([head, *cards[:11]]) + objectives)
    with pytest.raises(CardError, match="at least 12 cards"):
        GAME.rules({}, few)
    with pytest.raises(CardError, match="no grey card"):
        GAME.rules({}, CardFile("my.toml", OWN.replace('colour = "grey"', 'colour = "red"')))


def test_somebody_elses_cards_can_be_played() -> None:
    """Other genres, other prices, and hardly any cards."""
    head, *cards = OWN.split("[[card]]")
    objectives = cards[-1][cards[-1].index("[[objective]]") :]
    text = "[[card]]".join([head, *cards[:18]]) + objectives
    text = text.replace('"comedy"', '"horror"').replace("[28, 21, 15", "[9, 8, 7")
    rules = GAME.rules({}, CardFile("my.toml", text))
    assert rules.deck.genres == ["adventure", "horror", "love"]
    for seats in (2, 3, 4):
        for seed in range(5):
            play_out(rules.deal(seats, FastDealer.seeded(seed)), Rng.seeded(seed))
