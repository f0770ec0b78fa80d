"""The cards of the writers: the layout the ledger promises, and errors that name their line."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from afterdark.engine.cards import CardFile
from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.errors import CardError
from afterdark.engine.playout import play_out
from afterdark.games.vec import GAME
from afterdark.games.vec.cards import ACTIONS, COLOURS, TYPES

OWN = (GAME.meta.folder / "cards.toml").read_text(encoding="utf-8")
DECK = GAME.rules().deck
CARDS = list(zip(DECK.type, DECK.colour, DECK.genre, DECK.action, strict=True))


def test_every_type_colour_and_genre_meet_once() -> None:
    assert len(CARDS) == 54
    assert len({card[:3] for card in CARDS}) == 54
    assert DECK.reconstructed


def test_actions_are_spread_as_the_ledger_says() -> None:
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


WRONG = [
    ('id = "v-red-com"', 'id = "v-red-adv"', "used twice"),
    ('id = "v-red-com"', 'id = "v red"', "letters, digits"),
    ('id = "ov2"', 'id = "c-red-adv"', "used twice"),
    ('type = "elf"', 'type = "orc"', "must be one of"),
    ('colour = "blue"', 'colour = "pink"', "must be one of"),
    ('genre = "love"', 'genre = "horror"', "must be one of"),
    ('action = "insert"', 'action = "delete"', "must be one of"),
    ('colours = ["green", "grey", "red", "yellow"]', 'colours = ["green", "grey"]', "4 different"),
    ('colours = ["green", "grey", "red", "yellow"]',
     'colours = ["green", "green", "red", "yellow"]', "4 different"),
    ("start_drops = 3", "start_drops = 11", "whole number from 0 to 10"),
    ("start_specials = 2", "start_specials = 6", "whole number from 0 to 5"),
    ("compare_prices = [28", "compare_prices = [-1", "a price is"),
    ('genres = ["adventure", "comedy", "love"]', 'genres = ["love", "love"]', "different genres"),
    ("reconstructed = true", 'reconstructed = "yes"', "true or false"),
    ("reconstructed = true", "reconstructed = true\ndrops = 9", "not known here"),
]  # fmt: skip


@pytest.mark.parametrize(("right", "wrong", "says"), WRONG, ids=[row[1][:30] for row in WRONG])
def test_a_wrong_card_file_is_refused_with_its_line(right: str, wrong: str, says: str) -> None:
    assert right in OWN
    text = OWN.replace(right, wrong, 1)
    with pytest.raises(CardError, match=says) as caught:
        GAME.rules({}, CardFile("my.toml", text))
    line = text.splitlines()[caught.value.line - 1]
    assert line.startswith(wrong.split("\n")[-1].split(" =")[0])


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
