"""The Vault before the law: its secrets (VT-02, VT-04, VT-05), and how they come out."""

from __future__ import annotations

import random
from pathlib import Path
from typing import cast

from afterdark.engine.contract.game import Rules
from afterdark.testing import Disclosure, Secret, Small, Statistic, Subject, told_to_seat
from afterdark.testing.laws.subject import Data
from tests.laws.vault import GAME

Cards = list[str]


def deck_order(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Nobody knows the order of the deck: mix it, or change only two places."""
    deck = cast("Cards", position["deck"])
    if len(deck) < 2:
        return None
    if rng.random() < 0.3:
        rng.shuffle(deck)
    else:
        one, other = rng.sample(range(len(deck)), 2)
        deck[one], deck[other] = deck[other], deck[one]
    return position


def hand_and_deck(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What another seat holds might lie in the deck. A card it has sealed stays in its hand."""
    hands = cast("list[Cards]", position["hand"])
    deck = cast("Cards", position["deck"])
    owner = rng.choice([seat for seat in range(len(hands)) if seat != observer])
    free = _not_sealed(position, owner)
    if not free or not deck or position["outcome"] is not None:
        return None
    place, card = rng.randrange(len(deck)), rng.choice(free)
    hands[owner].remove(card)
    hands[owner].append(deck[place])
    hands[owner].sort()
    deck[place] = card
    return position


def two_hands(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Two other seats might hold each other's cards."""
    hands = cast("list[Cards]", position["hand"])
    others = [seat for seat in range(len(hands)) if seat != observer]
    one, other = rng.sample(others, 2)
    ours, theirs = _not_sealed(position, one), _not_sealed(position, other)
    if not ours or not theirs:
        return None
    given, taken = rng.choice(ours), rng.choice(theirs)
    for seat, out, into in ((one, given, taken), (other, taken, given)):
        hands[seat].remove(out)
        hands[seat].append(into)
        hands[seat].sort()
    return position


def _not_sealed(position: Data, seat: int) -> Cards:
    cards = list(cast("list[Cards]", position["hand"])[seat])
    answers = cast("list[list[str]]", position["answers"])
    for notation in answers[seat] if answers else []:
        cards.remove(notation.removeprefix("bid:"))
    return cards


def sealed_bid(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Another seat might have sealed another card of its hand."""
    answers = cast("list[list[str]]", position["answers"])
    for seat, parts in enumerate(answers):
        others = _not_sealed(position, seat)
        if seat != observer and parts and others:
            answers[seat] = [f"bid:{rng.choice(others)}"]
            return position
    return None


def vault_and_deck(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Who has not looked does not know the vault; those who have would have seen another card."""
    facts = cast("dict[str, list[dict[str, str]]]", position["facts"])
    deck = cast("Cards", position["deck"])
    vault = cast("Cards", position["vault"])
    if str(observer) in facts or not deck or position["outcome"] is not None:
        return None
    place = rng.randrange(len(deck))
    vault[0], deck[place] = deck[place], vault[0]
    for name, known in facts.items():
        if name != "public":
            known[0]["card"] = vault[0]
    return position


def _hands(position: Data) -> list[Cards]:
    return cast("list[Cards]", position["hand"])


def the_last_round(rules: Rules, seats: int) -> Data | None:
    """All lots but one are sold, and the leader has a coin to look for."""
    if not rules.options["looking"]:
        return None
    rounds = cast("int", rules.options["rounds"])
    return {
        "round": rounds,
        "leader": 2,
        "steps": ["round", "bids", "look"],
        "row": [*"1542"[:rounds]],
        "discard": "1 1 2 3 3 5",
    }


SMALL_CARDS = """
[vault]
cursed_from = 3
coins = 6
[[card]]
number = 1
copies = 4
[[card]]
number = 2
copies = 5
[[card]]
number = 3
copies = 4
"""

SUBJECT = Subject(
    GAME,
    "tests.laws.vault:GAME",
    secrets=(
        Secret("the order of the deck", deck_order),
        Secret("a hand card and a deck card", hand_and_deck),
        Secret("cards of two other hands", two_hands),
        Secret("a sealed bid", sealed_bid),
        Secret("the vault and a deck card", vault_and_deck),
    ),
    disclosures=(
        Disclosure("VT-03", "lot"),
        Disclosure("VT-04", "looked", told_to_seat),
        Disclosure("VT-06", "bid"),
        Disclosure("VT-07", "drew", told_to_seat),
        Disclosure("VT-08", "opened"),
    ),
    positions={"the last round": the_last_round},
    statistics=(
        Statistic("the vault", lambda position, observer: str(position["vault"])),
        Statistic("the top of the deck", lambda position, observer: str(position["deck"])[:6]),
        Statistic(
            "the next seat's hand",
            lambda position, observer: str(_hands(position)[(observer + 1) % 3]),
        ),
    ),
    small=Small(3, {"rounds": 2}, SMALL_CARDS),
    early=4,
    records=Path(__file__).parent / "records",
    endings=("treasure", "curse"),
    reachable=lambda step, seats, options: step != "look" or bool(options["looking"]),
)
