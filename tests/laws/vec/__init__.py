"""The writers before the law: their secrets, and rare positions."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import cast

from afterdark.engine.core.state import Json
from afterdark.games.vec import GAME
from afterdark.testing import Disclosure, Secret, Small, Statistic, Subject, told_to_seat
from afterdark.testing.laws.subject import Data

Cards = list[str]
Row = list[str | dict[str, Json]]
Facts = dict[str, list[dict[str, Json]]]


# -- reading positions --------------------------------------------------------------------------


def _colour(card: str) -> str:
    return card.split("-")[1]


def _face(piece: str | dict[str, Json]) -> str:
    return piece if isinstance(piece, str) else str(piece["card"])


def _known_to(piece: str | dict[str, Json], observer: int) -> bool:
    if isinstance(piece, str):
        return False
    return piece["known"] == "all" or observer in cast("list[int]", piece["known"])


def _seats(position: Data) -> int:
    return cast("int", position["seats"])


def _row(position: Data, name: str) -> Row:
    return cast("Row", position[name])


def _down(position: Data, seat: int) -> Row:
    return cast("list[Row]", position["down"])[seat]


def _remembered(position: Data, observer: int) -> set[str]:
    """Cards of which the observer has seen that they left a deck or went back into it."""
    facts = cast("Facts", position["facts"])
    known = [*facts.get("public", []), *facts.get(str(observer), [])]
    return {str(fact["card"]) for fact in known if "card" in fact}


def _in_decks(position: Data, observer: int) -> Cards:
    """Cards in the decks that the observer has never seen."""
    known = _remembered(position, observer)
    return [card for card in cast("Cards", position["decks"]) if card not in known]


def _rename(value: Json, names: dict[str, str]) -> Json:
    """The same data with cards that have changed places."""
    if isinstance(value, str):
        return names.get(value, value)
    if isinstance(value, list):
        return [_rename(part, names) for part in value]
    if isinstance(value, dict):
        return {key: _rename(part, names) for key, part in value.items()}
    return value


def _exchanged(position: Data, one: str, other: str) -> Data:
    """Two cards have changed places, and whoever remembers one of them remembers the other.

    The order of the private memory is that in which cards were put back, so it stays.
    """
    names = {one: other, other: one}
    for key in ("decks", "down", "looked", "facts"):
        position[key] = _rename(position[key], names)
    return position


# -- secrets ------------------------------------------------------------------------------------


def two_objectives(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Another seat's objective might be one that nobody has seen (VEC-6, VEC-127)."""
    if position["outcome"] is not None:
        return None
    held = cast("list[Cards]", position["objective"])
    deck = cast("Cards", position["objectives"])
    revealed = cast("Cards", position["revealed"])
    unseen = [name for name in deck if name not in revealed]
    others = [seat for seat in range(_seats(position)) if seat != observer]
    if not unseen:
        return None
    seat, name = rng.choice(others), rng.choice(unseen)
    deck[deck.index(name)], held[seat][0] = held[seat][0], name
    return position


def objectives_of_two_others(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Who of two others has which objective is unknown to a third."""
    if position["outcome"] is not None:
        return None
    held = cast("list[Cards]", position["objective"])
    others = [seat for seat in range(_seats(position)) if seat != observer]
    if len(others) < 2:
        return None
    one, other = rng.sample(others, 2)
    held[one], held[other] = held[other], held[one]
    return position


def two_depths(pile: str) -> Callable[[Data, int, random.Random], Data | None]:
    """Nobody knows the order of a deck."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        deck = cast("Cards", position[pile])
        if len(deck) < 2:
            return None
        one, other = rng.sample(range(len(deck)), 2)
        if pile == "decks" and _colour(deck[one]) != _colour(deck[other]):
            return None
        deck[one], deck[other] = deck[other], deck[one]
        return position

    return swap


def a_face_down_card(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What another seat kept face-down might be a card of that deck (VEC-91, VEC-R36)."""
    known = _remembered(position, observer)
    hidden = [
        _face(piece)
        for seat in range(_seats(position))
        for piece in _down(position, seat)
        # In a Display, only what was never shown says who knows it.
        if not isinstance(piece, str) and not _known_to(piece, observer)
    ]
    return _with_one_of_the_deck(position, observer, [c for c in hidden if c not in known], rng)


def a_card_looked_at(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What somebody else looks at might be any card of that deck (VEC-14, VEC-90)."""
    known = _remembered(position, observer)
    hidden = [_face(piece) for piece in _row(position, "looked") if not _known_to(piece, observer)]
    return _with_one_of_the_deck(position, observer, [c for c in hidden if c not in known], rng)


def _with_one_of_the_deck(
    position: Data, observer: int, hidden: Cards, rng: random.Random
) -> Data | None:
    if not hidden:
        return None
    card = rng.choice(hidden)
    deck = [other for other in _in_decks(position, observer) if _colour(other) == _colour(card)]
    return _exchanged(position, card, rng.choice(deck)) if deck else None


def what_another_seat_put_back(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Which cards somebody else saw and put back is that seat's own knowledge (VEC-92)."""
    facts = cast("Facts", position["facts"])
    decks = cast("Cards", position["decks"])
    seats = [str(seat) for seat in range(_seats(position)) if seat != observer]
    owners = [seat for seat in seats if facts.get(seat)]
    if not owners:
        return None
    memory = facts[rng.choice(owners)]
    fact = rng.choice(memory)
    card = str(fact["card"])
    remembered = {str(known["card"]) for known in memory}
    others = [c for c in decks if _colour(c) == _colour(card) and c not in remembered]
    if card not in decks or not others:
        return None
    fact["card"] = rng.choice(others)
    return position


def a_sealed_bid(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What is in another fist is unknown until all open; one that is half full looks empty."""
    answers = cast("list[Cards]", position["answers"])
    held = cast("list[Cards]", position["ink"])
    asked = _asked(position)
    others = [seat for seat in asked if seat != observer and answers and answers[seat]]
    if not others:
        return None
    seat = rng.choice(others)
    parts = answers[seat]
    if len(parts) == 2:
        parts[1] = f"seal_drops:{rng.randrange(len(held[seat]) + 1)}"
    else:
        answers[seat] = []
    return position


def _asked(position: Data) -> list[int]:
    top = cast("list[Json]", position["steps"])[-1]
    if isinstance(top, dict) and top["step"] == "sealed_bid" and position["outcome"] is None:
        return cast("list[int]", top["participants"])
    return []


# -- rare positions -----------------------------------------------------------------------------

ENOUGH: Cards = ["v-grey-adv", "v-purple-adv", "e-red-adv", "e-blue-adv", "c-green-lov"]


def _acting(step: int, seat: int) -> list[Json]:
    return [
        "round",
        {"step": "acting", "next": step},
        {"step": "activate", "seat": seat},
    ]


def _opened(seats: int, mine: Cards, theirs: Cards) -> Data:
    """Two Displays, and the first player about to use a card."""
    up: list[Json] = [[*mine], [*theirs], *([] for _ in range(seats - 2))]
    return {"first": 0, "up": up, "steps": _acting(1, 0)}


def _positions() -> dict[str, Data | Callable[..., Data | None]]:
    def compare(rules: object, seats: int) -> Data:
        """Somebody with few and strong cards compares with somebody who has many weak ones."""
        mine = ["v-blue-adv", "v-green-adv", "v-yellow-adv", "v-red-adv"]
        theirs = [
            "e-red-com", "c-purple-lov", "e-green-lov", "c-blue-com", "v-grey-com", "e-grey-adv",
            "c-yellow-com",
        ]  # fmt: skip
        return {**_opened(seats, mine, theirs), "quills": {"v-blue-adv": 0}}

    def won(rules: object, seats: int) -> Data:
        """A comparison is won, and cards of the loser are turned while the score lasts (VEC-85)."""
        step: list[Json] = [
            "round",
            {"step": "acting", "next": 1},
            {"step": "after_action", "seat": 0},
            {"step": "compare_spend", "seat": 0, "loser": 1, "score": 30, "card": None},
        ]
        nobody: list[Json] = [None] * (seats - 2)
        return {
            **compare(rules, seats),
            "steps": step,
            "active": "v-blue-adv",
            "measured": ["v-blue-adv", "c-purple-lov", *nobody],
            "strength": [30, 5, *(0 for _ in nobody)],
        }

    def replace(rules: object, seats: int) -> Data:
        """Three cards in the Novel, and ink enough to replace one of them."""
        mine = ["e-red-com", "e-blue-com", "v-green-adv", "c-purple-adv"]
        return {
            **_opened(seats, mine, ["v-yellow-lov"]),
            "quills": {"e-red-com": 0},
            "novel_1": ["v-grey-adv"],
            "novel_2": ["c-grey-com"],
            "novel_4": ["e-yellow-com"],
            "specials": [["ink-red"] * 3, ["ink-yellow"], *([] for _ in range(seats - 2))],
            "seals_4": ["ink-yellow"],
        }

    def place(rules: object, seats: int) -> Data:
        """About to write, with specials to replace what lies there."""
        step: list[Json] = [
            "round",
            {"step": "acting", "next": 1},
            {"step": "after_action", "seat": 0},
            {"step": "novel_position", "seat": 0, "specials": 2},
        ]
        measured: list[Json] = [None] * seats
        shown = "e-red-com" if _activated(rules) else "v-green-adv"
        measured[0] = shown
        return {
            **replace(rules, seats),
            "steps": step,
            "active": "e-red-com",
            "candidate": "v-green-adv",
            "measured": measured,
        }

    def displace(rules: object, seats: int) -> Data:
        """A card in the Novel gives way to another, and is to lie elsewhere (VEC-110)."""
        placing = place(rules, seats)
        steps = cast("list[Json]", placing["steps"])
        step: Data = {"step": "novel_displace", "seat": 0, "specials": 2, "position": 1}
        return {**placing, "steps": [*steps[:-1], step]}

    def limit(rules: object, seats: int) -> Data:
        """Nine cards face-up at the last step of a seat."""
        mine = [*ENOUGH, "v-red-lov", "c-yellow-lov", "e-green-adv", "c-blue-lov"]
        block = getattr(rules, "options", {}).get("phase2_order") == "block"
        return {
            **_opened(seats, mine, ["v-yellow-lov"]),
            "steps": _acting(2 if block else 2 * seats, 0),
        }

    def research(rules: object, seats: int) -> Data:
        """A strong search."""
        mine = ["e-red-adv", "e-green-adv", "e-blue-adv"]
        return {**_opened(seats, mine, ["v-yellow-lov"]), "quills": {"e-red-adv": 0}}

    def found(rules: object, seats: int) -> Data:
        """A card was searched and is kept, and only its side is still to be chosen (VEC-95)."""
        step: list[Json] = [
            "round",
            {"step": "acting", "next": 1},
            {"step": "after_action", "seat": 0},
            {"step": "research_side", "seat": 0},
        ]
        looked: Data = {
            "fact": "looked",
            "since": 0,
            "seat": 0,
            "colour": 5,
            "cards": 1,
            "before": 1,
        }
        return {
            **research(rules, seats),
            "steps": step,
            "active": "e-red-adv",
            "measured": ["e-red-adv", *(None for _ in range(seats - 1))],
            "strength": [9, *(0 for _ in range(seats - 1))],
            "looked": [{"card": "c-grey-adv", "known": [0]}],
            "facts": {"public": [looked]},
        }

    def raise_cards(rules: object, seats: int) -> Data:
        """Face-down cards, one of them never shown, and strength to raise them."""
        down: list[Json] = [
            ["c-grey-lov", {"card": "v-green-com", "known": [0]}],
            [{"card": "e-red-lov", "known": [1]}, "v-red-com"],
            *([] for _ in range(seats - 2)),
        ]
        return {
            **_opened(seats, ["e-purple-adv", "e-red-adv"], ["v-yellow-lov"]),
            "down": down,
            "quills": {"e-purple-adv": 0},
            "down_quills": [[1, 0], [0, 2], *([] for _ in range(seats - 2))],
        }

    def oppose(rules: object, seats: int) -> Data:
        """An Insert that somebody can oppose, with ink in every hand."""
        mine = ["e-red-com", "e-blue-com", "v-green-adv", "c-purple-adv"]
        theirs = ["v-yellow-lov", "v-grey-lov", "v-red-lov"]
        return {
            **_opened(seats, mine, theirs),
            "quills": {"e-red-com": 0, "v-grey-lov": 1},
            "ink": [["drop"] * 5] * seats,
            "down": [["c-grey-adv"], ["c-green-adv"], *([] for _ in range(seats - 2))],
        }

    def stolen(rules: object, seats: int) -> Data | None:
        """An idea is stolen and nothing else is free (VEC-37)."""
        return {
            "first": 0,
            "up": [[], ["v-yellow-lov"], *([] for _ in range(seats - 2))],
            "ideas": ["v-red-adv"],
            "quills": {"v-red-adv": 0},
            "steps": ["round", {"step": "placing", "next": 1}],
        }

    def empty_decks(rules: object, seats: int) -> Data:
        """Hardly any card left to draw, so that discards are recycled (VEC-120)."""
        kinds = GAME.rules().deck.kinds
        kept = ["e-red-adv", "e-green-adv", "e-blue-adv", "v-yellow-lov", "v-red-com"]
        others = [card for card in kinds if card not in kept]
        return {
            **research(rules, seats),
            "discard": [*others[: len(others) - 14]],
            "decks": [*others[len(others) - 8 :]],
            "ideas": [*others[len(others) - 14 : len(others) - 8]],
            "up": [[*kept[:3]], [kept[3]], *([] for _ in range(seats - 2))],
            "down": [[], [{"card": kept[4], "known": [1]}], *([] for _ in range(seats - 2))],
        }

    def last_round(rules: object, seats: int) -> Data:
        """The last step of the last round (VEC-137)."""
        limit = getattr(rules, "options", {}).get("round_limit", 30) or 250
        block = getattr(rules, "options", {}).get("phase2_order") == "block"
        last = seats - 1 if block else 0
        return {"first": 0, "round": limit, "steps": _acting(2 * seats, last)}

    return {
        "a compare": compare,
        "a compare won": won,
        "a replacement": replace,
        "a position to choose": place,
        "a card that gives way": displace,
        "nine face-up": limit,
        "a search": research,
        "a card found": found,
        "cards to raise": raise_cards,
        "an opposed insert": oppose,
        "nowhere to go": stolen,
        "empty decks": empty_decks,
        "the last round": last_round,
    }


def _activated(rules: object) -> bool:
    return getattr(rules, "options", {}).get("insert_strength") == "activated"


# -- what comes out when ------------------------------------------------------------------------

PUBLIC = (
    ("VEC-16", "starts"),
    ("VEC-9", "idea"), ("VEC-124", "objective_revealed"), ("VEC-14", "started"),
    ("VEC-54", "activated_down"), ("VEC-74", "discarded"), ("VEC-96", "raised"),
    ("VEC-91", "kept_up"), ("VEC-R21", "opposed"), ("VEC-79", "strength"), ("VEC-131", "scored"),
    ("VEC-131", "end"),
    # What a hidden card allows shows when it is done.
    ("VEC-14", "act:start"), ("VEC-57", "act:activate"),
)  # fmt: skip
OWN = (("VEC-14", "saw"), ("VEC-91", "kept"))


def _next_objective(position: Data, observer: int) -> str:
    """The objective of the seat after the observer."""
    seat = (observer + 1) % _seats(position)
    return cast("list[Cards]", position["objective"])[seat][0]


def _top_of_red(position: Data, observer: int) -> str:
    """The next red card."""
    decks = cast("Cards", position["decks"])
    return next((card for card in decks if _colour(card) == "red"), "none")


def _looked_at(position: Data, observer: int) -> str:
    """One of the cards somebody looks at."""
    looked = _row(position, "looked")
    return min((_face(piece) for piece in looked), default="none")


def _put_back(position: Data, observer: int) -> str:
    """What the seat after the observer remembers first."""
    seat = (observer + 1) % _seats(position)
    memory = cast("Facts", position["facts"]).get(str(seat), [])
    return min((str(fact["card"]) for fact in memory), default="none")


def _small_cards() -> str:
    """Seven red cards and one of each other colour; five objectives."""
    game = '[game]\ngenres = ["adventure"]\nstart_drops = 1\nstart_specials = 1\n'
    rows = [game + "compare_prices = [5, 1]\nreconstructed = true\n"]
    colours = ["red"] * 7 + ["blue", "green", "purple", "yellow", "grey"]
    for number, colour in enumerate(colours):
        rows.append(
            f'[[card]]\nid = "c-{colour}-{number}"\nname = "Card {number}"\ntype = "elf"\n'
            f'colour = "{colour}"\ngenre = "adventure"\naction = "research"\n'
        )
    for number in range(5):
        rows.append(
            f'[[objective]]\nid = "o{number}"\ntype = "elf"\n'
            'colours = ["red", "blue", "green", "grey"]\n'
        )
    return "\n".join(rows)


SUBJECT = Subject(
    GAME,
    "afterdark.games.vec:GAME",
    secrets=(
        Secret("an objective and one of the deck", two_objectives),
        Secret("the objectives of two others", objectives_of_two_others),
        Secret("two depths of a deck", two_depths("decks")),
        Secret("two depths of the objectives", two_depths("objectives")),
        Secret("a face-down card and a deck card", a_face_down_card),
        Secret("a card looked at and a deck card", a_card_looked_at),
        Secret("what another seat put back", what_another_seat_put_back),
        Secret("a sealed bid", a_sealed_bid),
    ),
    disclosures=(
        *[Disclosure(clause, event) for clause, event in PUBLIC],
        *[Disclosure(clause, event, told_to_seat) for clause, event in OWN],
    ),
    positions=_positions(),
    statistics=(
        Statistic("the next seat's objective", _next_objective),
        Statistic("the next red card", _top_of_red),
        Statistic("a card looked at", _looked_at),
        Statistic("what the next seat put back", _put_back),
    ),
    small=Small(2, {}, _small_cards()),
    early=4,
    records=Path(__file__).parents[2] / "games" / "vec" / "records",
    scenarios=Path(__file__).parents[2] / "games" / "vec" / "scenarios",
    endings=("novel", "limit"),
)
