"""Victor or Victim? before the law: its secrets, and rare positions."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.state import Json
from afterdark.games.victim import GAME
from afterdark.testing import Disclosure, Secret, Small, Statistic, Subject
from afterdark.testing.laws.subject import Data

Cards = list[str]


def deck_order(position: Data, observer: int, rng: random.Random) -> Data | None:
    """The order of the deck is unknown to all: mix it."""
    deck = cast("Cards", position["deck"])
    rng.shuffle(deck)
    return position


def two_depths(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Two cards in the deck, one near the top, might lie the other way round."""
    deck = cast("Cards", position["deck"])
    if len(deck) < 2:
        return None
    one, other = rng.randrange(min(len(deck), 6)), rng.randrange(len(deck))
    deck[one], deck[other] = deck[other], deck[one]
    return position


def bottom(position: Data, observer: int, rng: random.Random) -> Data | None:
    """The lower half of the deck might lie in any order: nobody will know for a long time."""
    deck = cast("Cards", position["deck"])
    half = len(deck) // 2
    lower = deck[half:]
    rng.shuffle(lower)
    position["deck"] = [*deck[:half], *lower]
    return position


def top_of_deck(position: Data, observer: int) -> str:
    """The card that will be drawn next."""
    deck = cast("Cards", position["deck"])
    return deck[0] if deck else "none"


def bottom_of_deck(position: Data, observer: int) -> str:
    """The card that will be drawn last."""
    deck = cast("Cards", position["deck"])
    return deck[-1] if deck else "none"


def top_is_a_symbol(position: Data, observer: int) -> str:
    """Whether the next card does something."""
    return str("-" not in top_of_deck(position, observer))


def _seated(seats: int, cards: list[str]) -> list[str]:
    return [*cards, *[""] * seats][:seats]


def near_the_words(rules: Rules, seats: int) -> Data:
    """Everybody lacks one letter: somebody will win or go at any moment."""
    hands = ["R-V R-I R-C R-T R-M", "B-V B-I B-C B-T B-O", "Y-V Y-I Y-I Y-C Y-T", "R-O B-R Y-M"]
    return {"collection": [*_seated(seats, hands)]}


def empty_deck(rules: Rules, seats: int) -> Data:
    """All letters are out: the discard pile becomes the deck (VI-58)."""
    family = rules.families[0]
    letters = [kind for kind in family.all_pieces() if "-" in family.kinds[kind]]
    colours = [family.kinds[kind] for kind in letters]
    piles: list[list[Json]] = [[] for _ in range(seats)]
    for name in colours:
        # Nobody gets both O and R, or both I and M, of a colour: no words.
        number = "VICTORM".index(name[-1])
        piles[(1 if number in (1, 5) else 2 if number in (2, 3, 6) else 0) % seats].append(name)
    if seats < 3:
        return {}
    symbols = [family.kinds[kind] for kind in family.all_pieces() if "-" not in family.kinds[kind]]
    return {"collection": [*piles], "deck": [], "discard": [*symbols]}


def two_pass_twos(rules: Rules, seats: int) -> Data | None:
    """Two players in a row pass two; only where there is more than one such card."""
    family = rules.families[0]
    if family.copies[family.index["P2"]] < 2:
        return None
    return {"deck": {"top": ["P2", "P2"]}}


def the_last_turn(rules: Rules, seats: int) -> Data:
    """The turn limit is reached with this turn (VI-63)."""
    return {"turn": int(rules.options["turn_limit"])}


SMALL_CARDS = """
[game]
start_cards = 1
reconstructed = true
[words]
victor = "AAB"
victim = "ABB"
[[colour]]
id = "R"
name = "red"
[[letters]]
set = "three_victims"
A = 4
B = 4
[[symbol]]
id = "AQ"
effect = "acquisition"
copies = 1
[[symbol]]
id = "LT"
effect = "lose_a_turn"
copies = 2
"""

SUBJECT = Subject(
    GAME,
    "afterdark.games.victim:GAME",
    secrets=(
        Secret("the order of the deck", deck_order),
        Secret("two depths of the deck", two_depths),
        Secret("the lower half of the deck", bottom),
    ),
    disclosures=(
        Disclosure("VI-11", "put_back"),
        Disclosure("VI-13", "starts"),
        Disclosure("VI-14", "drew"),
    ),
    positions={
        "an Acquisition": {"deck": {"top": ["AQ"]}},
        "a Pass Two": {"deck": {"top": ["P2"]}},
        "two Pass Twos": two_pass_twos,
        "near the words": near_the_words,
        "an empty deck": empty_deck,
        "the last turn": the_last_turn,
    },
    statistics=(
        Statistic("the top of the deck", top_of_deck),
        Statistic("the bottom of the deck", bottom_of_deck),
        Statistic("whether a symbol comes next", top_is_a_symbol),
    ),
    small=Small(3, {"first_player": "0"}, SMALL_CARDS),
    early=2,
    records=Path(__file__).parents[2] / "games" / "victim" / "records",
    scenarios=Path(__file__).parents[2] / "games" / "victim" / "scenarios",
    endings=("victor", "survival", "limit"),
)
