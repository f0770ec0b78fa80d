"""The guests of the manor before the law: the secrets of section 3, and rare positions."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import cast

from afterdark.engine.core.state import Json
from afterdark.games.manor import GAME
from afterdark.testing import Disclosure, Secret, Small, Statistic, Subject, told_to_seat
from afterdark.testing.laws.subject import Data
from tests.laws.manor.night import PAIRS, Happening, Night

TRIES = 12
"""Changes that are tried before a position is said to hold no such secret."""

Swap = Callable[[Data, int, random.Random], Data | None]


# -- secrets ------------------------------------------------------------------------------------


def tried(change: Callable[[Night, int, random.Random], bool]) -> Swap:
    """A swap that tries a change a few times, until nobody would have noticed it."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        if position["outcome"] is not None:
            return None
        for _ in range(TRIES):
            night = Night({**position, "deck": [*cast("list[str]", position["deck"])]})
            if change(night, observer, rng):
                changed = night.told(observer)
                if changed is not None and changed != position:
                    return changed
        return None

    return swap


def _drawn(night: Night, observer: int) -> list[Happening]:
    """Cards that others drew unseen."""
    return [e for e in night.happened if e.name == "drew" and e.seat("seat") != observer]


def _reshuffled_after(night: Night, event: Happening, until: Happening | None = None) -> bool:
    first = night.happened.index(event)
    last = len(night.happened) if until is None else night.happened.index(until)
    return any(between.name == "reshuffled" for between in night.happened[first:last])


def a_hand_card_and_a_deck_card(night: Night, observer: int, rng: random.Random) -> bool:
    """What another seat drew might lie in the deck, and the other way round (MM-57)."""
    drawn = [e for e in _drawn(night, observer) if not _reshuffled_after(night, e)]
    deck = cast("list[str]", night.position["deck"])
    if not drawn or not deck:
        return False
    event, place = rng.choice(drawn), rng.randrange(len(deck))
    event.cards[0], deck[place] = deck[place], event.cards[0]
    return True


def hand_cards_of_two_others(night: Night, observer: int, rng: random.Random) -> bool:
    """Which of two others drew which card is unknown to a third (MM-08, MM-57)."""
    drawn = _drawn(night, observer)
    if len(drawn) < 2:
        return False
    one, other = (drawn[place] for place in sorted(rng.sample(range(len(drawn)), 2)))
    if _reshuffled_after(night, one, other):
        return False
    one.cards[0], other.cards[0] = other.cards[0], one.cards[0]
    return True


def a_card_between_two_others(night: Night, observer: int, rng: random.Random) -> bool:
    """What two others traded, stole or showed is their own knowledge (MM-46, MM-47, MM-66)."""
    if night.told(-1) is None:
        return False
    between = [
        event
        for event in night.happened
        if event.name in PAIRS and observer not in [event.seat(name) for name in PAIRS[event.name]]
    ]
    if not between:
        return False
    event = rng.choice(between)
    place = rng.randrange(len(event.cards))
    owner = event.seat(PAIRS[event.name][place if event.name == "traded" else 1])
    kinds = sorted(kind for kind, number in event.before[owner].items() if number > 0)
    if not event.cards[place] or not kinds:
        return False
    event.cards[place] = rng.choice(kinds)
    return True


def the_first_vampire(night: Night, observer: int, rng: random.Random) -> bool:
    """Who of the others was a vampire from the beginning is known to that player alone (MM-05)."""
    others = [seat for seat in range(night.seats) if seat != observer]
    one, other = rng.sample(others, 2)
    roles = night.roles
    roles[one], roles[other] = roles[other], roles[one]
    return True


def two_depths(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Nobody knows the order of the deck (C1)."""
    deck = cast("list[str]", position["deck"])
    if len(deck) < 2:
        return None
    one, other = rng.sample(range(len(deck)), 2)
    deck[one], deck[other] = deck[other], deck[one]
    return position


def a_sealed_answer(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What others have sealed shows only when all have (MM-27, MM-31, MM-60)."""
    answers = cast("list[list[str]]", position["answers"])
    others = [seat for seat, parts in enumerate(answers) if parts and seat != observer]
    if not others:
        return None
    seat = rng.choice(others)
    hand = cast("list[list[str]]", position["hand"])[seat]
    dice = cast("list[list[int]]", position["dice"])[seat]
    verb = answers[seat][0].partition(":")[0]
    choices: list[str] = []
    if verb == "again" and "reroll" in hand:
        choices = ["again:none", "again:1", "again:2"]
    elif verb == "assign" and dice[0] != dice[1]:
        choices = [f"assign:{die + 1}.{dice[die]}" for die in range(2)]
    elif verb == "give":
        # A human may not be allowed to give a Bite (MM-R8).
        choices = [f"give:{card}" for card in hand if card != "bite"]
    if not choices:
        return None
    answers[seat] = [rng.choice(choices)]
    return position


def an_answer_not_given(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Nor does it show who has sealed one, before all have (MM-27, MM-31, MM-60)."""
    answers = cast("list[list[str]]", position["answers"])
    others = [seat for seat, parts in enumerate(answers) if parts and seat != observer]
    if not others:
        return None
    answers[rng.choice(others)] = []
    return position


# -- rare positions -----------------------------------------------------------------------------

TURN: list[Json] = ["round", "end_of_round", "turns", "end_of_turn", "meeting", "power", "act",
                    "take", "move"]  # fmt: skip
ROOMS = ["vault", "bathroom", "coat_room", "oracle", "private_chambers", "library"]


def _each(name: str, times: int) -> list[Json]:
    """So many seats with one card, or one role, each."""
    return [[name] for _ in range(times)]


def _turn(seats: int, part: int, **more: Json) -> Data:
    """The last seat's turn in a round, so many parts of it left; the others stand around."""
    others = seats - 1
    visitors: list[Json] = [[] for _ in ROOMS]
    for seat in range(others):
        cast("list[Json]", visitors[(seat + 1) % 6]).append(seat)
    position: Data = {
        "round": 4,
        "rooms": [*ROOMS],
        "dice": [[1, 1]] * seats,
        "priority": [1] * seats,
        "number": [1] * seats,
        "order": [*range(seats)],
        "turn": others,
        "tokens": [1] * seats,
        "visitors": visitors,
        "steps": TURN[: 9 - part],
        "hand": [["score_1", "garlic"], ["score_1", "trashbag"], *_each("bite", seats - 2)],
    }
    position.update(more)
    return position


def _hands(seats: int, mine: list[str], theirs: list[str]) -> list[Json]:
    """A hand for the last seat, one for the first, and a card each for the others."""
    return [[*theirs], *_each("score_1", seats - 2), [*mine]]


def _in_room(seats: int, room: int, mine: list[str], company: bool = False) -> Data:
    """The last seat has entered a room, alone or to the first, and may use its cards."""
    visitors: list[Json] = [[] for _ in ROOMS]
    here = cast("list[Json]", visitors[room])
    free = [place for place in range(6) if place != room]
    for seat in range(seats - 1):
        if seat == 0 and company:
            here.append(0)
        else:
            cast("list[Json]", visitors[free[seat % 5]]).append(seat)
    here.append(seats - 1)
    hand = _hands(seats, mine, ["score_3", "bite"])
    return _turn(seats, 2, visitors=visitors, hand=hand)


def _positions() -> dict[str, Data | Callable[..., Data | None]]:
    def displaced(rules: object, seats: int) -> Data:
        """The only room within reach is full (MM-39)."""
        visitors: list[Json] = [[0, 1], *([] for _ in range(5))]
        for seat in range(2, seats - 1):
            cast("list[Json]", visitors[2 + (seat - 2) % 3]).append(seat)
        return _turn(seats, 0, visitors=visitors, tokens=[0] * seats)

    def crowded(rules: object, seats: int) -> Data:
        """More lies in the room than fits (MM-43)."""
        mine = ["score_1", "garlic", "garlic", "trashbag", "reroll"]
        hand = _hands(seats, mine, ["bite"])
        return _turn(seats, 0, hand=hand, room_1=["bite", "score_5", "thief"], tokens=[0] * seats)

    def taking(rules: object, seats: int) -> Data:
        """In the room already, with space for one of three cards (MM-43)."""
        mine = ["score_1", "garlic", "garlic", "trashbag", "reroll"]
        steps: list[Json] = [*TURN[:7], "take_card"]
        return {**_in_room(seats, 0, mine), "room_1": ["bite", "score_5", "thief"], "steps": steps}

    def bags(rules: object, seats: int) -> Data:
        """Every action card in one hand (MM-45)."""
        mine = ["trashbag", "spyglass", "thief", "bite", "trashbag"]
        return _in_room(seats, 5, mine)

    def vault(rules: object, seats: int) -> Data:
        """Points to store (MM-53)."""
        return _in_room(seats, 0, ["score_1", "score_3", "bite"])

    def bathroom(rules: object, seats: int) -> Data:
        """Cards to wash off, in company (MM-54, MM-59)."""
        return _in_room(seats, 1, ["bite", "garlic", "trashbag"], company=True)

    def coat_room(rules: object, seats: int) -> Data:
        """Somebody to rob (MM-55)."""
        return _in_room(seats, 2, ["bite"], company=True)

    def oracle(rules: object, seats: int) -> Data:
        """A hand to read (MM-56)."""
        return _in_room(seats, 3, ["garlic", "identify"][: 1 + _identifies(rules)])

    def chambers(rules: object, seats: int) -> Data:
        """A card to draw, and none left but discards (MM-17, MM-57)."""
        return {**_in_room(seats, 4, ["garlic"]), "deck": [], "discard": _rest(rules, seats)}

    def only_bites(rules: object, seats: int) -> Data:
        """A trade between one who has Bites alone and one who has not (MM-63)."""
        return _in_room(seats, 5, ["bite", "bite"], company=True)

    def empty_hand(rules: object, seats: int) -> Data:
        """A trade with an empty hand (MM-62)."""
        return _in_room(seats, 5, [], company=True)

    def census(rules: object, seats: int) -> Data:
        """The last turn of round 6 (MM-79)."""
        return {**only_bites(rules, seats), "round": 6}

    def last_turn(rules: object, seats: int) -> Data:
        """The last turn of the night (MM-87)."""
        length = cast("int", getattr(rules, "options", {}).get("clock_length", 12))
        return {**vault(rules, seats), "round": length}

    def points(rules: object, seats: int) -> Data:
        """Two points are missing, and somebody may draw or rob them (MM-84)."""
        options = getattr(rules, "options", {})
        store = ["score_5"] * (int(options.get("target_points", 20)) // 5 - 2) + ["score_3"]
        few = store[-3:]
        stores: list[Json] = [*([] for _ in range(seats - 1)), [*few]]
        return {
            **_in_room(seats, 2, ["score_3"], company=True),
            "store": stores,
        }

    def last_human(rules: object, seats: int) -> Data:
        """One human is left, in a trade with a vampire who has Bites (MM-86)."""
        roles: list[Json] = [["human"], *_each("vampire", seats - 2), ["first_vampire"]]
        if _firsts(rules) == 2:
            roles[1] = ["first_vampire"]
        return {**only_bites(rules, seats), "role": roles}

    made: dict[str, Callable[[object, int], Data]] = {
        "a full room": displaced,
        "more cards than fit": crowded,
        "a card to take": taking,
        "action cards": bags,
        "the Vault": vault,
        "the Bathroom": bathroom,
        "the Coat Room": coat_room,
        "the Oracle": oracle,
        "no deck": chambers,
        "only Bites": only_bites,
        "an empty hand": empty_hand,
        "a census": census,
        "the last turn": last_turn,
        "almost enough points": points,
        "the last human": last_human,
    }
    return {name: _with_roles(position) for name, position in made.items()}


def _with_roles(position: Callable[[object, int], Data]) -> Callable[[object, int], Data]:
    """Unless the position says otherwise, only the first seats are vampires."""

    def made(rules: object, seats: int) -> Data:
        firsts = _firsts(rules)
        roles: list[Json] = [*_each("first_vampire", firsts), *_each("human", seats - firsts)]
        return {"role": roles, **position(rules, seats)}

    return made


def _firsts(rules: object) -> int:
    return int(getattr(rules, "options", {}).get("initial_vampires", "1"))


def _identifies(rules: object) -> int:
    return 1 if getattr(rules, "options", {}).get("identify_copies", 3) else 0


def _rest(rules: object, seats: int) -> list[Json]:
    """All cards that the position does not lay elsewhere: they have been discarded."""
    held = [*["score_3", "bite", "garlic"], *["score_1"] * (seats - 2)]
    left: list[Json] = []
    book = GAME.rules(getattr(rules, "options", {}))
    for kind, copies in zip(book.box.deck(1).kinds, book.box.copies, strict=True):
        left += [kind] * (copies * book.decks(seats) - held.count(kind))
    return left


# -- what comes out when ------------------------------------------------------------------------

PUBLIC = (
    ("MM-22", "dealt"), ("MM-26", "rolled"), ("MM-27", "rerolled"), ("MM-31", "assigned"),
    ("MM-33", "rolled_off"), ("MM-37", "rolled_room"),
    ("MM-16", "threw"), ("MM-20", "stored"), ("MM-66", "traded"),
    ("MM-R7", "garlic"), ("MM-80", "census"), ("MM-95", "end"),
    # That the night goes on shows that nobody has won (MM-84, MM-86).
    ("MM-88", "round"),
    # Sealed answers that all see once they are open; of a gift they see that it is one.
    ("MM-27", "act:again"), ("MM-31", "act:assign"), ("MM-66", "act:substitute"),
    # What a hidden hand allows shows when it is done.
    ("MM-37", "act:reroll"), ("MM-45", "act:spyglass"), ("MM-45", "act:thief"),
    ("MM-R40", "act:thief_token"), ("MM-45", "act:identify"), ("MM-49", "act:trashbag"),
    ("MM-54", "act:discard"), ("MM-53", "act:store"),
)  # fmt: skip
OWN = (
    ("MM-05", "began"), ("MM-57", "drew"), ("MM-48", "identified"), ("MM-78", "turned"),
    ("MM-73", "saved"),
)  # fmt: skip
TWO = (("MM-46", "spied"), ("MM-47", "stole"), ("MM-66", "gave"))
LOOKED = (("MM-56", "read_card"),)
"""Told to the one who looks and to nobody else, without naming him."""


def told_to_two(words: object, observer: int) -> bool:
    """The two it happened between."""
    named = cast("dict[str, Json]", words)
    return observer >= 0 and observer in (named.get("seat"), named.get("to"))


def told_to_a_seat(words: object, observer: int) -> bool:
    """Some seat, never the public."""
    return observer >= 0


# -- odds ---------------------------------------------------------------------------------------


def _next(position: Data, observer: int) -> int:
    return (observer + 1) % cast("int", position["seats"])


def _next_role(position: Data, observer: int) -> str:
    """What the seat after the observer is."""
    return cast("list[list[str]]", position["role"])[_next(position, observer)][0]


def _next_hand(position: Data, observer: int) -> str:
    """The hand of the seat after the observer."""
    return " ".join(sorted(cast("list[list[str]]", position["hand"])[_next(position, observer)]))


def _top(position: Data, observer: int) -> str:
    """The next card of the deck."""
    deck = cast("list[str]", position["deck"])
    return deck[0] if deck else "none"


def _drew_first(position: Data, observer: int) -> str:
    """With which card the seat before the observer began."""
    seats = cast("int", position["seats"])
    facts = cast("dict[str, list[dict[str, Json]]]", position["facts"])
    memory = facts.get(str((observer - 1) % seats), [])
    return next((str(fact["card"]) for fact in memory if fact["fact"] == "got_card"), "none")


COPIES = {"score_1": 4, "bite": 3, "garlic": 2, "trashbag": 3}


def _small_cards() -> str:
    """A dozen cards of four kinds."""
    game = (
        "[game]\nhand_limit = 6\nstart_cards = 1\nstart_tokens = 0\ntoken_supply = 30\n"
        "library_tokens = 2\ntrash_bag_others = 2\nfirst_census = 6\nsecond_census = 9\n"
        "two_decks_from = 6\nreconstructed = true\n"
    )
    rows = [game]
    for kind in ("score_1", "score_3", "score_5", "bite", "garlic", "reroll", "spyglass", "thief",
                 "identify", "trashbag"):  # fmt: skip
        points = f"points = {kind[-1]}\n" if kind.startswith("score") else ""
        rows.append(f'[[card]]\nid = "{kind}"\n{points}copies = {COPIES.get(kind, 0)}\n')
    rows += [f'[[room]]\nid = "{room}"\n' for room in ROOMS]
    return "\n".join(rows)


SUBJECT = Subject(
    GAME,
    "afterdark.games.manor:GAME",
    secrets=(
        Secret("a hand card and a deck card", tried(a_hand_card_and_a_deck_card)),
        Secret("hand cards of two others", tried(hand_cards_of_two_others)),
        Secret("a card between two others", tried(a_card_between_two_others)),
        Secret("the first vampire", tried(the_first_vampire)),
        Secret("two depths of the deck", two_depths),
        Secret("a sealed answer", a_sealed_answer),
        Secret("an answer not given", an_answer_not_given),
    ),
    disclosures=(
        *[Disclosure(clause, event) for clause, event in PUBLIC],
        *[Disclosure(clause, event, told_to_seat) for clause, event in OWN],
        *[Disclosure(clause, event, told_to_two) for clause, event in TWO],
        *[Disclosure(clause, event, told_to_a_seat) for clause, event in LOOKED],
    ),
    positions=_positions(),
    statistics=(
        Statistic("the next seat's role", _next_role),
        Statistic("the next seat's hand", _next_hand),
        Statistic("the top of the deck", _top),
        Statistic("the first card of the seat before", _drew_first),
    ),
    small=Small(3, {}, _small_cards()),
    early=4,
    records=Path(__file__).parents[2] / "games" / "manor" / "records",
    scenarios=Path(__file__).parents[2] / "games" / "manor" / "scenarios",
    endings=("all_turned", "target", "dawn"),
)
