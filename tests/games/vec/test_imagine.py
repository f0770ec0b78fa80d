"""Imagined worlds of the writers have the odds of the deal, and respect all that was seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.facts import unrolled
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR, card_in
from afterdark.engine.positions.position import from_data
from afterdark.games.vec import GAME
from afterdark.games.vec.book import DECKS, OBJECTIVE, OBJECTIVES, SEAT_ZONES
from afterdark.games.vec.knowledge.view import VecView
from afterdark.games.vec.state import Vec
from afterdark.testing.laws.odds import chi_square

RULES = GAME.rules()
RED = 0
TOO_UNLIKELY = 1e-4


def table(**position: Json) -> Vec:
    """A position; what is left out is dealt."""
    return cast("Vec", from_data(RULES, position, FastDealer.seeded("imagine")))


def looking(state: Vec, seat: int) -> VecView:
    """What a seat sees."""
    return cast("VecView", state.view(seat))


def card(name: str) -> int:
    """The number of a card."""
    return RULES.deck.kinds.index(name)


def name(number: int) -> str:
    """The notation of a card."""
    return RULES.deck.kinds[number]


def play(state: Vec, *moves: str) -> None:
    """Moves of whoever is asked."""
    for move in moves:
        (seat,) = state.to_act()
        state.play(seat, RULES.action(move))


# -- objectives -----------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, 2, SPECTATOR])
def test_every_objective_that_was_not_seen_is_equally_likely(seat: int) -> None:
    state = table(seats=3, objective=[["ov1"], ["oe1"], ["oc1"]])
    view = looking(state, seat)
    other = 0 if seat != 0 else 1
    rng = Rng.seeded("objectives")
    found = Counter(view.imagine(rng).zones[OBJECTIVE + SEAT_ZONES * other][0] for _ in range(1200))
    assert len(found) == (12 if seat == SPECTATOR else 11)
    assert max(found.values()) < 1.6 * min(found.values())


def test_a_revealed_objective_is_nobodys_even_after_it_was_shuffled_back() -> None:
    """With all ten others revealed and recycled, the last one must be the opponent's (VEC-127)."""
    others = [name for name in RULES.deck.objectives if name not in ("ov1", "oe1")]
    state = table(
        seats=2,
        objective=[["ov1"], ["oe1"]],
        objective_discard=[*others[:3]],
        revealed=[*others],
    )
    rng = Rng.seeded("recycled")
    for _ in range(50):
        world = looking(state, 0).imagine(rng)
        assert world.zones[OBJECTIVE + SEAT_ZONES] == state.zones[OBJECTIVE + SEAT_ZONES]
        assert len(world.zones[OBJECTIVES]) == 7


# -- ink ------------------------------------------------------------------------------------------


def test_held_drops_follow_from_what_everybody_saw() -> None:
    """Nobody shows drops, and yet every view knows them exactly (VEC-R54)."""
    seats = 3
    for seed in range(3):
        state = cast("Vec", RULES.deal(seats, FastDealer.seeded(seed)))
        rng = Rng.seeded(f"ink {seed}")
        while state.outcome() is None:
            for seat in state.to_act():
                legal = state.legal(seat)
                state.play(seat, legal[rng.below(len(legal))])
            world = looking(state, seed % seats).imagine(rng)
            assert [world.ink(seat) for seat in range(seats)] == [
                state.ink(seat) for seat in range(seats)
            ]


# -- unknown cards --------------------------------------------------------------------------------

SEARCHES: dict[str, Json] = {
    "seats": 2,
    "first": 1,
    "ideas": ["v-red-adv", "e-blue-adv", "v-purple-lov", "c-grey-adv"],
    "up": [
        ["e-grey-lov", "e-purple-lov", "v-red-com"],
        ["e-yellow-adv", "e-blue-com", "e-green-adv", "v-red-lov"],
    ],
    "quills": {"e-grey-lov": 0, "e-yellow-adv": 1, "e-blue-com": 1},
    "steps": ["round", {"step": "acting", "next": 0}],
}
"""Three searches among six unknown red cards: seat 1, seat 0, seat 1."""
UNKNOWN = ["e-red-adv", "e-red-com", "e-red-lov", "c-red-adv", "c-red-com", "c-red-lov"]


def searched(state: Vec, rng: Rng, seen: list[str] | None = None) -> list[str] | None:
    """Play the three searches; seat 0 must see these two cards, if any are given."""
    play(state, "activate:e-yellow-adv", "done", "specials:0", "drops:0", "deck:red", "look:2")
    keep(state, 1, rng)
    play(state, "turn:v-red-lov", "activate:e-grey-lov", "done", "specials:0", "drops:0")
    play(state, "deck:red", "look:2")
    before = sorted(action.notation[5:] for action in state.legal(0))
    if seen is not None and seen != before:
        return None
    play(state, f"keep:{before[0]}", "turn:v-red-com", "pass")
    play(state, "activate:e-blue-com", "done", "specials:0", "drops:0", "deck:red", "look:1")
    keep(state, 1, rng)
    play(state, "turn:e-green-adv")
    return before


def keep(state: Vec, seat: int, rng: Rng) -> None:
    """A hidden choice: any of the cards looked at."""
    legal = state.legal(seat)
    state.play(seat, legal[rng.below(len(legal))])


def fresh(start: Vec, rng: Rng) -> Vec:
    """The same table with other cards in the red deck."""
    state = start.clone()
    state.dealer = FastDealer(rng.fork())
    state.shuffle_deck(RED)
    return state


def hidden(state: Vec) -> tuple[str, str, str, str]:
    """What seat 0 cannot see: both kept cards, the next red one, and what seat 1 put back."""
    first, second = [name(card_in(piece)) for piece in state.down(1)[0:3:2]]
    reds = [number for number in state.zones[DECKS] if RULES.deck.colour[number] == RED]
    memory = [name(fact.values[0]) for fact in unrolled(state.facts[1])]
    return first, second, name(reds[-1]), " ".join(memory)


@pytest.fixture(scope="module")
def worlds() -> tuple[Vec, list[str], list[tuple[str, str, str, str]]]:
    """A table, what seat 0 saw there, and other tables at which it would have seen the same."""
    start = table(**SEARCHES)
    rng = Rng.seeded("rejection")
    truth = fresh(start, rng)
    seen = searched(truth, rng)
    assert seen is not None

    def alike() -> Iterator[tuple[str, str, str, str]]:
        for _ in range(4500):
            state = fresh(start, rng)
            if searched(state, rng, seen) is not None:
                yield hidden(state)

    return truth, seen, list(alike())


def test_unknown_cards_are_as_likely_as_among_tables_that_look_the_same(
    worlds: tuple[Vec, list[str], list[tuple[str, str, str, str]]],
) -> None:
    truth, _, alike = worlds
    view = looking(truth, 0)
    rng = Rng.seeded("imagined")
    imagined = [hidden(view.imagine(rng)) for _ in range(1500)]
    assert len(alike) > 200
    for place in range(4):
        one = [world[place] for world in imagined]
        other = [world[place] for world in alike]
        assert chi_square(one, other) > TOO_UNLIKELY
        assert set(one) == set(other)
    both = [[f"{world[0]} {world[1]}" for world in found] for found in (imagined, alike)]
    assert chi_square(both[0], both[1]) > TOO_UNLIKELY


def test_a_card_put_back_cannot_lie_where_somebody_had_put_a_card_before(
    worlds: tuple[Vec, list[str], list[tuple[str, str, str, str]]],
) -> None:
    """Seat 0 saw its two cards after seat 1's first search, and before its second (VEC-92)."""
    truth, seen, _ = worlds
    view = looking(truth, 0)
    rng = Rng.seeded("times")
    found = [hidden(view.imagine(rng)) for _ in range(600)]
    assert not {first for first, _, _, _ in found} & set(seen)
    assert seen[1] in {second for _, second, _, _ in found}
    assert seen[0] not in {second for _, second, _, _ in found}


def test_other_seats_remember_cards_that_can_have_lain_in_the_deck(
    worlds: tuple[Vec, list[str], list[tuple[str, str, str, str]]],
) -> None:
    truth, _, _ = worlds
    rng = Rng.seeded("memory")
    for seat in (0, SPECTATOR):
        for _ in range(200):
            first, _, _, memory = hidden(looking(truth, seat).imagine(rng))
            assert memory in UNKNOWN
            assert memory != first


def test_a_search_that_empties_a_deck_saw_all_of_it_for_certain() -> None:
    """One old card and two that came back: half the worlds have the old one (VEC-94, VEC-120)."""
    reds = [kind for kind in RULES.deck.kinds if kind.split("-")[1] == "red"]
    up = ["e-yellow-adv", "e-green-adv", "v-blue-lov"]
    state = table(
        seats=2,
        first=1,
        up=[[*reds[3:]], [*up]],
        ideas=["v-purple-lov"],
        discard=[*reds[1:3]],
        decks=[reds[0], *[k for k in RULES.deck.kinds if k not in (*reds, *up, "v-purple-lov")]],
        quills={"e-yellow-adv": 1},
        steps=["round", {"step": "acting", "next": 0}],
    )
    play(state, "activate:e-yellow-adv", "done", "specials:0", "drops:0", "deck:red", "look:2")
    rng = Rng.seeded("mixed")
    looked = Counter(
        reds.index(name(card_in(piece)))
        for _ in range(400)
        for piece in looking(state, 0).imagine(rng).zones[7]
    )
    assert looked[0] == 400
    assert looked[1] + looked[2] == 400
    assert min(looked[1], looked[2]) > 150
    keep(state, 1, rng)
    kept = Counter(
        reds.index(name(card_in(looking(state, 0).imagine(rng).down(1)[0]))) for _ in range(1200)
    )
    assert kept[0] / 1200 == pytest.approx(1 / 2, abs=0.05)
    assert kept[1] / 1200 == pytest.approx(1 / 4, abs=0.05)
    assert kept[2] / 1200 == pytest.approx(1 / 4, abs=0.05)


def test_an_imagined_bid_is_one_that_its_seat_could_have_sealed() -> None:
    state = table(
        seats=2,
        first=0,
        up=[["v-blue-adv", "v-red-adv"], ["e-grey-com"]],
        ink=[["drop"], ["drop", "drop"]],
        quills={"v-blue-adv": 0},
        steps=["round", {"step": "acting", "next": 0}],
    )
    play(state, "activate:v-blue-adv", "done", "target:e-grey-com", "done")
    state.play(1, RULES.action("seal_specials:2"))
    state.play(1, RULES.action("seal_drops:2"))
    rng = Rng.seeded("sealed")
    bids = Counter(
        " ".join(part.notation for part in looking(state, 0).imagine(rng).answers[1])
        for _ in range(900)
    )
    assert len(bids) == 9
    assert max(bids.values()) < 1.6 * min(bids.values())
