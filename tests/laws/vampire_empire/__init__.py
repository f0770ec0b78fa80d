"""Vampire Empire before the law: its secrets, and rare positions."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import cast

from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.games.vampire_empire import GAME
from afterdark.testing import Disclosure, Secret, Statistic, Subject, told_to_seat
from afterdark.testing.laws.subject import Data

Cards = list[str]
Swap = Callable[[Data, int, random.Random], Data | None]
V, H = 0, 1


# -- who is what --------------------------------------------------------------------------------


def _facts(position: Data, kind: str) -> list[dict[str, Json]]:
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    return [fact for fact in facts.get("public", []) if fact["fact"] == kind]


def _open_humans(position: Data) -> set[str]:
    """Everybody knows the dead and the answers to holy water."""
    answers = _facts(position, "holy_water")
    humans = {str(fact["character"]) for fact in answers if not fact["vampire"]}
    return humans | set(cast("Cards", position["dead"]))


def _mirrors_agree(position: Data) -> bool:
    """Whether V's answers to mirrors are still true."""
    vampires = cast("Cards", position["vampires"])
    return all(
        (fact["first"] in vampires) + (fact["second"] in vampires) == fact["vampires"]
        for fact in _facts(position, "mirror")
    )


def _swap_tokens(position: Data, one: str, other: str, rng: random.Random) -> Data | None:
    """Exchange two tokens between two holders, if nobody outside could have noticed."""
    left, right = cast("Cards", position[one]), cast("Cards", position[other])
    known = {*cast("Cards", position["revealed"]), *_open_humans(position)}
    ours = [name for name in left if one != "vampires" or name not in known]
    theirs = [name for name in right if one != "vampires" or name not in known]
    if position["outcome"] is not None or not ours or not theirs:
        return None
    given, taken = rng.choice(ours), rng.choice(theirs)
    left[left.index(given)] = taken
    right[right.index(taken)] = given
    order = ["lady", "lord", "officer", "monk", "nun", "bishop", "maid", "cook", "butler"]
    for name in (one, other):
        if name != "bag":
            cast("Cards", position[name]).sort(key=order.index)
    return position if _mirrors_agree(position) else None


def a_masked_vampire(position: Data, observer: int, rng: random.Random) -> Data | None:
    """H and the public do not know who the masked vampires are (VE-6)."""
    return _swap_tokens(position, "vampires", "bag", rng)


def a_trusted_human(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Nobody but H knows whom H trusts (VE-7)."""
    return _swap_tokens(position, "trusted", "bag", rng)


def a_vampire_and_a_trusted_human(position: Data, observer: int, rng: random.Random) -> Data | None:
    """The public knows neither."""
    return _swap_tokens(position, "vampires", "trusted", rng)


def only_to(*observers: int) -> Callable[[Data], list[int]]:
    """Hidden from these alone."""
    return lambda position: list(observers)


# -- the city -----------------------------------------------------------------------------------


def two_depths(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Two depths of the city that the observer was not told might lie the other way round."""
    city = cast("list[str | dict[str, Json]]", position["city"])
    unknown = [depth for depth, piece in enumerate(city) if not _knows(piece, observer)]
    if len(unknown) < 2:
        return None
    one, other = rng.sample(unknown, 2)
    first, second = _person(city[one]), _person(city[other])
    city[one] = _with_person(city[one], second)
    city[other] = _with_person(city[other], first)
    return position


def _knows(piece: str | dict[str, Json], observer: int) -> bool:
    if isinstance(piece, str):
        return False
    known = piece["known"]
    return known == "all" or observer in cast("list[int]", known)


def _person(piece: str | dict[str, Json]) -> str:
    return piece if isinstance(piece, str) else str(piece["card"])


def _with_person(piece: str | dict[str, Json], name: str) -> str | dict[str, Json]:
    return name if isinstance(piece, str) else {**piece, "card": name}


# -- cards --------------------------------------------------------------------------------------

ORDER = [str(kind) for kind in GAME.rules().families[2].kinds]


def _pile(position: Data, name: str, seat: int) -> Cards:
    return cast("list[Cards]", position[name])[seat]


def _committed_to_hold(position: Data, seat: int) -> bool:
    """What a seat has begun in the open says something about its hand (VE-39, VE-44, VE-59)."""
    steps = cast("list[str | dict[str, Json]]", position["steps"])
    top = steps[-1]
    name = top if isinstance(top, str) else str(top["step"])
    if name in ("support_target", "support_marker"):
        return isinstance(top, dict) and top["seat"] == seat
    begun = ("hide_cards", "holy_cards", "commit_attack")
    return name in begun and position["active"] == seat


def _hidden(position: Data, name: str, seat: int) -> Cards:
    """The cards of a pile that nobody else has seen on their way there."""
    cards = Counter(_pile(position, name, seat))
    if name == "moat":
        shown = Counter(cast("list[Cards]", position["shown"])[seat])
        for row in cast("list[dict[str, Json]]", position["taken"]):
            if row["seat"] == seat:
                shown += Counter(cast("Cards", row["shown"]))
        cards -= shown
    return sorted(cards.elements(), key=ORDER.index)


def _exchange(one: str, other: str) -> Swap:
    """Another seat's cards in two of its hidden piles might lie the other way round."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        seat = rng.choice([seat for seat in (V, H) if seat != observer])
        if "hand" in (one, other) and _committed_to_hold(position, seat):
            return None
        ours, theirs = _hidden(position, one, seat), _hidden(position, other, seat)
        if not ours or not theirs:
            return None
        given, taken = rng.choice(ours), rng.choice(theirs)
        for name, out, into in ((one, given, taken), (other, taken, given)):
            pile = _pile(position, name, seat)
            pile[pile.index(out)] = into
            if name != "deck":
                pile.sort(key=ORDER.index)
        return position

    return swap


def deck_order(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Nobody knows the order of a deck, not even its owner."""
    deck = _pile(position, "deck", rng.choice((V, H)))
    if len(deck) < 2:
        return None
    one, other = rng.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    return position


# -- rare positions -----------------------------------------------------------------------------

CASTLE: Json = ["lady", "monk", "cook"]
VAMPIRES: Json = ["lady", "bishop", "butler"]
NIGHT = {"active": V, "castle": CASTLE, "vampires": VAMPIRES}
DAY = {"active": H, "castle": CASTLE, "vampires": VAMPIRES}
WINDOW_A: list[Json] = [
    "turn",
    "end_of_turn",
    {"step": "window", "after_action": True, "declined": False},
    "action",
    {"step": "window", "after_action": False, "declined": False},
]
ACTING: list[Json] = WINDOW_A[:3]


def _with_full_moats(hands: Cards, decks: Cards, cellar: str) -> Data:
    """Late in the game: what is not named has been spent. Without a cellar, it is closed."""
    moats: list[Json] = []
    for seat, family in enumerate(GAME.rules().families[2:]):
        left = Counter(family.kinds[kind] for kind in family.all_pieces())
        left -= Counter(f"{hands[seat]} {decks[seat]} {cellar}".split())
        moats.append([*left.elements()])
    return {
        "hand": [*hands],
        "deck": [*decks],
        "cellar": [cellar, cellar],
        "cellar_closed": [not cellar, not cellar],
        "moat": moats,
    }


LOOKED_AT: list[Json] = [
    {"card": "lord", "known": [V]},
    {"card": "maid", "known": [V]},
    {"card": "nun", "known": [V]},
    "officer",
    "bishop",
    "butler",
]
"""The city after Familiar has shown V its top."""

POSITIONS: dict[str, Data] = {
    "a question about a vampire": {
        **DAY,
        "steps": [*ACTING, {"step": "holy_cards", "character": "lady", "left": 1}],
        "hand": [None, "w1 w3 c1 c2 c3 sacrifice interdict"],
        "fight": [[], ["w2"]],
        "deck": [None, {}],
    },
    "a follow-up": {
        **DAY,
        "revealed": ["lady"],
        "steps": [*ACTING, {"step": "follow_up", "character": "lady"}],
        "fight": [[], ["w1"]],
        "hand": [None, "c1 c2 c3 w1 sacrifice sacrifice s1"],
    },
    "hiding": {
        **NIGHT,
        "steps": [*ACTING, {"step": "hide_cards", "character": "lady", "left": 3}],
        "hand": ["r1 r2 r3 rn2 n1 n2", None],
    },
    "the top of the city": {
        **NIGHT,
        "steps": [
            *WINDOW_A,
            {"step": "city_order", "seat": V, "card": "familiar", "placed": 0, "count": 3},
        ],
        "announced": [["familiar"], []],
        "city": LOOKED_AT,
    },
    "supports of the day": {
        **DAY,
        "steps": WINDOW_A,
        "hand": [None, "register reliquary mirror curfew alms novice c1 c2"],
        "cellar": [None, "n1 n1 s1"],
    },
    "supports of the night": {
        **NIGHT,
        "steps": WINDOW_A,
        "hand": ["familiar passage robber mist feast organist r1 r2", None],
        "moat": ["n1 n1 s1", None],
    },
    "a fight with every answer": {
        **DAY,
        "steps": [*ACTING, {"step": "round", "stage": 1}],
        "attacker": "monk",
        "defender": "lady",
        "round": 1,
        "fight": [[], ["c1", "c3"]],
        "hand": ["hypnosis dominate n1 n2 r1 r2", "sacrifice sacrifice interdict c1 c2 w1"],
    },
    "a cellar to open": _with_full_moats(["r1 r2", "w1 w2"], ["n1", "n1"], "s1 s2 c1"),
    "the last cards": _with_full_moats(["r1 n2 s1", "w1 w2 c3"], ["", ""], ""),
    "the last people": {
        "active": H,
        "castle": ["lady", "monk", "nun"],
        "vampires": ["lady", "lord", "butler"],
        "trusted": ["cook", "nun"],
        "dead": ["lord", "officer", "bishop", "maid", "cook", "butler"],
        "city": [],
        "revealed": ["lord", "butler"],
    },
    "conquest at hand": {
        **NIGHT,
        "castle": ["lady", "bishop", "butler"],
        "revealed": ["lady", "bishop"],
        "steps": [*WINDOW_A, "reveal"],
    },
}  # fmt: skip

# -- what comes out when ------------------------------------------------------------------------

PUBLIC = (
    ("VE-10", "entered"), ("VE-32", "unmasked"), ("VE-46", "answered"), ("VE-83", "died"),
    ("VE-110", "mirrored"), ("VE-73", "committed"), ("VE-39", "laid"), ("VE-95", "announced"),
    ("VE-95", "announced_on"), ("VE-95", "announced_on_two"), ("VE-95", "announced_marker"),
    ("VE-121", "end"),
    # What a hand or a mask allows shows when it is done.
    ("VE-73", "act:commit"), ("VE-95", "act:play"), ("VE-39", "act:lay"), ("VE-104", "act:react"),
    ("VE-102", "act:cancel"), ("VE-59", "act:attack"), ("VE-39", "act:hide"),
    ("VE-44", "act:holy"), ("VE-32", "act:reveal"), ("VE-R16", "act:stop"),
)  # fmt: skip
OPEN_DISCARDS = (
    ("VE-R33", "act:pay"), ("VE-R33", "act:drop"), ("VE-R33", "paid"), ("VE-R33", "dropped"),
)  # fmt: skip
"""Shown only where the table plays so."""
OWN = (
    ("VE-25", "drawn"), ("VE-109", "saw"), ("VE-105", "took"), ("VE-25", "discarded"),
)  # fmt: skip


def _least_vampire(position: Data, observer: int) -> str:
    return cast("Cards", position["vampires"])[0]


def _least_trusted(position: Data, observer: int) -> str:
    return cast("Cards", position["trusted"])[0]


def _top_of_city(position: Data, observer: int) -> str:
    return _person(cast("list[str | dict[str, Json]]", position["city"])[0])


def _top_of_deck(position: Data, observer: int) -> str:
    """The next card of the other side."""
    return _pile(position, "deck", V if observer == H else H)[0]


def _red_cards(position: Data, observer: int) -> str:
    """How many vampire cards V holds."""
    return str(sum(card.startswith("r") for card in _pile(position, "hand", V)))


SUBJECT = Subject(
    GAME,
    "afterdark.games.vampire_empire:GAME",
    secrets=(
        Secret("a masked vampire", a_masked_vampire, only_to(H, SPECTATOR)),
        Secret("a trusted human", a_trusted_human, only_to(V, SPECTATOR)),
        Secret("a vampire and a trusted human", a_vampire_and_a_trusted_human, only_to(SPECTATOR)),
        Secret("two depths of the city", two_depths),
        Secret("two depths of a deck", deck_order),
        Secret("a hand card and a deck card", _exchange("hand", "deck")),
        Secret("a hand card and a cellar card", _exchange("hand", "cellar")),
        Secret("a hand card and a hidden card of the moat", _exchange("hand", "moat")),
        Secret("a cellar card and a hidden card of the moat", _exchange("cellar", "moat")),
    ),
    disclosures=(
        *[Disclosure(clause, event) for clause, event in PUBLIC],
        *[
            Disclosure(clause, event, options={"open_discards": True})
            for clause, event in OPEN_DISCARDS
        ],
        *[Disclosure(clause, event, told_to_seat) for clause, event in OWN],
    ),
    positions=POSITIONS,
    statistics=(
        Statistic("the first of the vampires", _least_vampire),
        Statistic("the first of the trusted humans", _least_trusted),
        Statistic("the top of the city", _top_of_city),
        Statistic("the top of the other deck", _top_of_deck),
        Statistic("V's red cards", _red_cards),
    ),
    early=4,
    records=Path(__file__).parents[2] / "games" / "vampire_empire" / "records",
    scenarios=Path(__file__).parents[2] / "games" / "vampire_empire" / "scenarios",
    endings=("vampires_dead", "humans_dead", "conquest", "points", "draw"),
    reachable=lambda step, seats, options: (
        step != "react" or options.get("react_cards", True) is True
    ),
)
