"""V-Wars before the law: the secrets of section 3, and rare positions."""

from __future__ import annotations

import copy
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

from afterdark.engine.core.state import Json
from afterdark.games.vwars import GAME
from afterdark.testing import Disclosure, Secret, Small, Statistic, Subject, told_to_seat
from afterdark.testing.laws.subject import Data
from tests.laws.vwars.tables import ENDINGS, small_cards, table_positions

Fact = dict[str, Json]
Swap = Callable[[Data, int, random.Random], Data | None]
TWICE = ("MAD-R2", "PEK-W2")
"""Faces that exist twice: nobody could say which of the two is meant."""
REGIONS = ("NA", "SA", "WE", "EE", "AF", "ME", "EA", "SP")
HIDDEN_PILES = ("deck", "discard", "riot_deck", *(f"region_{code}" for code in REGIONS))
SEEN_BY_ALL = ("riot_now", "riot_soon", "face_up", "face_down")


# -- cards that nobody showed the observer ------------------------------------------------------


def piles(position: Data) -> dict[str, list[str]]:
    """Every facedown pile and hand by name."""
    found = {name: cast("list[str]", position[name]) for name in HIDDEN_PILES}
    for seat, hand in enumerate(cast("list[list[str]]", position["hand"])):
        found[f"hand.{seat}"] = hand
    return found


def facts(position: Data, name: str) -> list[Fact]:
    return cast("dict[str, list[Fact]]", position["facts"]).get(name, [])


def cards_in(known: list[Fact], since: int = 0) -> set[str]:
    return {str(fact["card"]) for fact in known if "card" in fact and _since(fact) >= since}


def _since(fact: Fact) -> int:
    return cast("int", fact["since"])


def seen(position: Data, observer: int, since: int = 0) -> set[str]:
    """The cards this observer has seen at that decision or later, or sees now."""
    known = cards_in(facts(position, "public"), since)
    for name in SEEN_BY_ALL:
        known |= set(cast("list[str]", position[name]))
    if observer >= 0:
        known |= cards_in(facts(position, str(observer)), since)
        known |= set(cast("list[list[str]]", position["hand"])[observer])
        for piece in cast("list[Data]", position["drawn"]):
            if observer in cast("list[int]", piece["known"]):
                known.add(str(piece["card"]))
    return known


def relabelled(position: Data, one: str, other: str, observer: int, since: int = 0) -> Data:
    """The same table, but from that decision on each of two cards has been the other one.

    If the observer saw neither of them since then, he cannot know.
    """
    names = {one: other, other: one}
    for pile in piles(position).values():
        pile[:] = [names.get(card, card) for card in pile]
    for piece in cast("list[Data]", position["drawn"]):
        piece["card"] = names.get(str(piece["card"]), piece["card"])
    for seat in range(cast("int", position["seats"])):
        for fact in facts(position, str(seat)):
            if seat != observer and "card" in fact and _since(fact) >= since:
                fact["card"] = names.get(str(fact["card"]), fact["card"])
    for seat, parts in enumerate(cast("list[list[str]]", position["answers"])):
        if seat != observer:
            for place, part in enumerate(parts):
                verb, _, card = part.partition(":")
                parts[place] = f"{verb}:{names.get(card, card)}"
    return position


def _plain(cards: set[str] | list[str], known: set[str]) -> list[str]:
    return sorted(card for card in cards if card not in known and card not in TWICE)


def unseen_in(*wanted: str) -> Swap:
    """Two cards the observer never saw, in two piles whose names begin so, change places."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        known = seen(position, observer)
        chosen: list[str] = []
        for beginning in wanted:
            cards = [
                card
                for name, pile in piles(position).items()
                if name.startswith(beginning) and name != f"hand.{observer}"
                for card in _plain(pile, known)
                if card not in chosen
            ]
            if not cards:
                return None
            chosen.append(rng.choice(cards))
        return relabelled(position, chosen[0], chosen[1], observer)

    return swap


# -- choices the observer did not see -----------------------------------------------------------


def _moments(position: Data, observer: int, kinds: tuple[str, ...]) -> Iterator[tuple[int, Fact]]:
    """What other seats did with a card that only they know."""
    for seat in range(cast("int", position["seats"])):
        if seat != observer:
            for fact in facts(position, str(seat)):
                if fact["fact"] in kinds:
                    yield seat, fact


def another_removed(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Which face-up card was removed after a riot, only who removed it knows (VW-157)."""
    moments = list(_moments(position, observer, ("removed_card",)))
    if not moments:
        return None
    seat, removal = rng.choice(moments)
    known = seen(position, observer, _since(removal))
    up = _face_up(position, seat, removal)
    gone = str(removal["card"])
    others = _plain([card for card in up if card != gone], known)
    if not others or gone in known or gone in TWICE:
        return None
    return relabelled(position, gone, rng.choice(others), observer, _since(removal))


def _face_up(position: Data, seat: int, removal: Fact) -> list[str]:
    """The cards that lay face-up when one of them was removed: turned up and not taken since."""
    public = facts(position, "public")
    places = [
        place
        for place, fact in enumerate(public)
        if fact["fact"] == "removed" and fact["seat"] == seat and fact["since"] == removal["since"]
    ]
    if len(places) != 1:
        return []
    cards: list[str] = []
    for fact in reversed(public[: places[0]]):
        if fact["fact"] == "returned":
            break
        if fact["fact"] == "took" and not fact["kept"]:
            return []
        if fact["fact"] == "revealed" and fact["face_up"]:
            cards.append(str(fact["card"]))
    return cards


def another_chosen(*kinds: str) -> Swap:
    """Who put or discarded a card might have kept it, and put one he has kept (VW-65, VW-73)."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        moments = list(_moments(position, observer, kinds))
        if not moments:
            return None
        seat, choice = rng.choice(moments)
        since = _since(choice)
        known = seen(position, observer, since)
        card = str(choice["card"])
        own = facts(position, str(seat))
        later = own[own.index(choice) + 1 :]
        held = [
            kept
            for kept in cast("list[list[str]]", position["hand"])[seat]
            if kept not in cards_in(later)
            and any(
                fact["fact"] == "got_card" and fact["card"] == kept and _since(fact) < since
                for fact in own
            )
        ]
        others = _plain(held, known)
        if not others or card in known or card in TWICE:
            return None
        if any(fact is not choice and _since(fact) == since for fact in own):
            return None  # two things in one decision: it is not clear which came first
        return relabelled(position, card, rng.choice(others), observer, since)

    return swap


def another_look(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Which cards the analyst or the agitator saw is theirs to know (VW-53, VW-168)."""
    looks = list(_moments(position, observer, ("saw_card",)))
    if not looks:
        return None
    _, look = rng.choice(looks)
    if cast("list[Json]", position["drawn"]):
        return None
    since = _since(look)
    card = str(look["card"])
    deck = next((pile for pile in piles(position).values() if card in pile), [])
    moved = {
        str(fact["card"])
        for name in ("public", *(str(other) for other in range(cast("int", position["seats"]))))
        for fact in facts(position, name)
        if "card" in fact and fact is not look
    }
    others = [other for other in deck if other != card and other not in moved]
    if card in moved or card in TWICE or not others or _changed(position, since):
        return None
    look["card"] = rng.choice(others)
    return None if look["card"] in TWICE else position


def _changed(position: Data, since: int) -> bool:
    """Whether any card moved facedown since then: the deck may have been another one."""
    return any(_since(fact) >= since and fact["fact"] != "peeked" for fact in _all_public(position))


def _all_public(position: Data) -> list[Fact]:
    return facts(position, "public")


def any_of(*swaps: Swap) -> Swap:
    """One of several swaps, whichever chance picks among those that change anything."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        for chosen in rng.sample(swaps, len(swaps)):
            changed = chosen(copy.deepcopy(position), observer, rng)
            if changed is not None and changed != position:
                return changed
        return None

    return swap


# -- factions, depths, answers ------------------------------------------------------------------


def two_factions(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Which of two others holds which card is known to them alone (VW-30)."""
    if position["outcome"] is not None:
        return None
    row = cast("list[Data]", position["faction"])
    hidden = [seat for seat, card in enumerate(row) if card["known"] != "all" and seat != observer]
    cleared = [fact["seat"] for fact in facts(position, "public") if fact["fact"] == "cleared"]
    pairs = [
        (one, other)
        for one in hidden
        for other in hidden
        if row[one]["card"] != row[other]["card"]
        and not (row[one]["card"] == "vampire" and other in cleared)
        and not (row[other]["card"] == "vampire" and one in cleared)
    ]
    if not pairs:
        return None
    one, other = rng.choice(pairs)
    row[one]["card"], row[other]["card"] = row[other]["card"], row[one]["card"]
    answers = cast("list[list[str]]", position["answers"])
    for seat in (one, other):
        if answers and answers[seat] == ["rally:public"]:
            answers[seat] = ["rally:stay"]
    return position


def two_depths(name: str) -> Swap:
    """Nobody knows the order of a deck (C2, C3)."""

    def swap(position: Data, observer: int, rng: random.Random) -> Data | None:
        deck = cast("list[str]", position[name])
        if len(deck) < 2:
            return None
        one, other = rng.sample(range(len(deck)), 2)
        deck[one], deck[other] = deck[other], deck[one]
        return position

    return swap


def a_sealed_answer(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What others sealed comes out, or stays secret, when all have answered (VW-73, VW-152)."""
    answers = cast("list[list[str]]", position["answers"])
    others = [seat for seat, parts in enumerate(answers) if parts and seat != observer]
    if not others:
        return None
    seat = rng.choice(others)
    if answers[seat][0].startswith("put:"):
        hand = cast("list[list[str]]", position["hand"])[seat]
        answers[seat] = [f"put:{rng.choice(hand)}"]
        return position
    if cast("list[Data]", position["faction"])[seat]["card"] != "vampire":
        return None
    answers[seat] = [rng.choice(["rally:stay", "rally:public"])]
    return position


def an_answer_not_given(position: Data, observer: int, rng: random.Random) -> Data | None:
    """Before a hidden rally opens, nobody sees who has answered (VW-152)."""
    answers = cast("list[list[str]]", position["answers"])
    others = [
        seat
        for seat, parts in enumerate(answers)
        if parts and parts[0].startswith("rally:") and seat != observer
    ]
    if not others:
        return None
    answers[rng.choice(others)] = []
    return position


QUICK = (
    "a hidden rally", "a public rally", "Miku at a riot", "the agitator", "the analyst",
    "Clean Sweep",
)  # fmt: skip
"""The tables of every test run: its games are long and its secrets many."""


# -- what comes out when ------------------------------------------------------------------------

PUBLIC = (
    ("VW-20", "first_player"),
    ("VW-135", "stays"), ("VW-136", "kills"), ("VW-120", "voted"), ("VW-E09", "turned_up"),
    ("VW-162", "riot_soon"), ("VW-161", "event_soon"), ("VW-122", "next_law"),
    ("VW-47", "public"), ("VW-102", "known_human"), ("VW-93", "not_the_vampire"),
    # Staying hidden at a rally adds tokens instead (VW-152).
    ("VW-152", "sympathy"), ("VW-177", "end"),
    # Only the Vampire can show his card, and only others can accuse (VW-45, VW-96).
    ("VW-45", "act:reveal"), ("VW-96", "act:investigate"),
    # The agitator shows one of two cards nobody else knew (VW-168).
    ("VW-168", "act:soon"),
    # The set-up: what is turned up is shuffled back (VW-22 to VW-29).
    ("VW-22", "city_marked"), ("VW-23", "city_haunted"), ("VW-26", "riot_now"),
    ("VW-28", "event_now"),
)  # fmt: skip
OWN = (("VW-163", "got"), ("VW-53", "saw"), ("VW-30", "faction"))


# -- odds ---------------------------------------------------------------------------------------


def _other(position: Data, observer: int, steps: int) -> int:
    return (observer + steps) % cast("int", position["seats"])


def _next_faction(position: Data, observer: int) -> str:
    """The card of the seat after the observer."""
    row = cast("list[Data]", position["faction"])
    return str(row[_other(position, observer, 1)]["card"]) if row else "none"


def _next_hand(position: Data, observer: int) -> str:
    """The red strength in the hand of the seat after the observer."""
    hand = cast("list[list[str]]", position["hand"])[_other(position, observer, 1)]
    return str(sum(int(card[-1]) for card in hand if card[-2] == "R"))


def _region(position: Data, observer: int) -> str:
    """What lies in the first region."""
    return " ".join(sorted(card[-2:] for card in cast("list[str]", position["region_NA"])))


def _riots(position: Data, observer: int) -> str:
    """How many red cards lie in the Riot deck."""
    return str(sum(card[-2] == "R" for card in cast("list[str]", position["riot_deck"])))


def _put_last(position: Data, observer: int) -> str:
    """What the seat before the observer put or discarded last."""
    known = facts(position, str(_other(position, observer, -1)))
    cards = [fact for fact in known if fact["fact"] in ("put_card", "shed_card")]
    return str(cards[-1]["card"])[-2:] if cards else "none"


UNUSED = {"random": ("role",), "none": ("miku", "agitate")}
"""The steps that do not come up with other roles than chosen ones."""

SUBJECT = Subject(
    GAME,
    "afterdark.games.vwars:GAME",
    secrets=(
        Secret(
            "two cards that nobody showed",
            any_of(
                unseen_in("hand", "deck"),
                unseen_in("hand", "hand"),
                unseen_in("hand", "region"),
                unseen_in("riot", "region"),
                unseen_in("discard", "hand"),
            ),
        ),
        Secret("another card removed", another_removed),
        Secret(
            "another card placed or discarded",
            any_of(
                another_chosen("put_card"),
                another_chosen("shed_card"),
            ),
        ),
        Secret("another card looked at", another_look),
        Secret("two factions", two_factions),
        Secret(
            "two depths of a pile",
            any_of(
                two_depths("deck"),
                two_depths("event_deck"),
                two_depths("region_WE"),
                two_depths("discard"),
            ),
        ),
        Secret("a sealed answer", a_sealed_answer),
        Secret("an answer not given", an_answer_not_given),
    ),
    disclosures=(
        *[Disclosure(clause, event) for clause, event in PUBLIC],
        *[Disclosure(clause, event, told_to_seat) for clause, event in OWN],
        # Dealt roles lie open (VW-R25); chosen ones are no chance.
        Disclosure("VW-R25", "took_role", options={"roles": "random"}),
    ),
    positions=table_positions(),
    quick=QUICK,
    statistics=(
        Statistic("the next seat's faction", _next_faction),
        Statistic("the red strength of the next hand", _next_hand),
        Statistic("the cards of the first region", _region),
        Statistic("red cards in the Riot deck", _riots),
        Statistic("what the seat before put last", _put_last),
    ),
    small=Small(3, {"first_player": "host"}, small_cards()),
    early=5,
    records=Path(__file__).parents[2] / "games" / "vwars" / "records",
    scenarios=Path(__file__).parents[2] / "games" / "vwars" / "scenarios",
    endings=ENDINGS,
    # Roles that are dealt are not chosen, and without powers nobody uses one (VW-R25).
    reachable=lambda step, seats, options: step not in UNUSED.get(str(options["roles"]), ()),
)
