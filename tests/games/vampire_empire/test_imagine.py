"""Imagined worlds of Vampire Empire have the odds of the deal, and respect all that is known."""

from __future__ import annotations

from collections import Counter
from math import comb
from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.book import BAG, CITY, DECK, HAND, MOAT, TRUSTED, VAMPIRES
from afterdark.games.vampire_empire.knowledge.view import EmpireView
from afterdark.games.vampire_empire.state import Empire
from afterdark.testing.laws.odds import chi_square

RULES = GAME.rules()
CASTLE: Json = ["lady", "monk", "cook"]
V, H = 0, 1
TOO_UNLIKELY = 1e-4
WINDOW_B: Json = {"step": "window", "after_action": True, "declined": False}


def table(seed: int = 0, **position: Json) -> Empire:
    """A position of Vampire Empire; what is left out is dealt."""
    return cast("Empire", from_data(RULES, position, FastDealer.seeded(seed)))


def looking(state: Empire, seat: int) -> EmpireView:
    """What a seat sees."""
    return cast("EmpireView", state.view(seat))


NAMES = RULES.deck.tokens.kinds


def vampires_of(tokens: list[int]) -> str:
    """The three vampires, as a word."""
    return " ".join(sorted(NAMES[person] for person in range(9) if tokens[person]))


def kind(name: str) -> int:
    """The number of a card."""
    return RULES.deck.kinds.index(name)


HOLY: Json = {"fact": "holy_water", "since": 0, "character": "maid", "vampire": False}
MIRROR: Json = {"fact": "mirror", "since": 0, "first": "nun", "second": "lord", "vampires": 1}


@pytest.mark.parametrize("seat", [H, SPECTATOR])
def test_vampires_are_as_likely_as_among_deals_that_agree_with_every_answer(seat: int) -> None:
    state = table(
        castle=CASTLE, revealed=["cook"], vampires=["cook", "nun", "butler"],
        trusted=["lady", "bishop"], facts={"public": [HOLY, MIRROR]},
    )  # fmt: skip
    view = looking(state, seat)
    rng = Rng.seeded("imagined")
    imagined = [vampires_of(view.imagine(rng).zones[VAMPIRES]) for _ in range(800)]
    dealt: list[str] = []
    tokens = list(range(9))
    while len(dealt) < 800:
        rng.shuffle(tokens)
        names = [NAMES[token] for token in tokens]
        agrees = "cook" in names[:3] and "maid" not in names[:3]
        agrees = agrees and ("nun" in names[:3]) + ("lord" in names[:3]) == 1
        if agrees and (seat == SPECTATOR or set(names[3:5]) == {"lady", "bishop"}):
            dealt.append(" ".join(sorted(names[:3])))
    assert chi_square(imagined, dealt) > TOO_UNLIKELY


def test_v_finds_every_pair_of_humans_equally_likely_to_be_trusted() -> None:
    view = looking(table(castle=CASTLE), V)
    rng = Rng.seeded("trusted")
    pairs = Counter(tuple(view.imagine(rng).zones[TRUSTED]) for _ in range(3000))
    assert len(pairs) == comb(6, 2)
    assert max(pairs.values()) < 1.5 * min(pairs.values())


def test_an_unseen_hand_is_dealt_by_the_odds_of_the_unseen_cards() -> None:
    view = looking(table(shown=[["r3"], []], moat=[["r3"], []]), H)
    rng = Rng.seeded("hand")
    held = Counter(view.imagine(rng).zones[HAND + V][kind("r2")] for _ in range(1500))
    unseen = 39
    for copies in range(4):
        expected = comb(3, copies) * comb(unseen - 3, 8 - copies) / comb(unseen, 8)
        assert held[copies] / 1500 == pytest.approx(expected, abs=0.05)


def test_whoever_begins_to_hide_somebody_holds_the_cards_for_it() -> None:
    steps: Json = [
        "turn", "end_of_turn", WINDOW_B, {"step": "hide_cards", "character": "lady", "left": 2},
    ]  # fmt: skip
    state = table(castle=CASTLE, steps=steps, hand=["r1 r2 r2 n1 n2", None])
    view = looking(state, H)
    rng = Rng.seeded("hide")
    reds = [kind for kind, of in enumerate(RULES.deck.type) if of == 1]
    held: Counter[int] = Counter()
    for _ in range(1500):
        hand = view.imagine(rng).zones[HAND + V]
        held[sum(hand[red] for red in reds)] += 1
    weights = [comb(9, red) * comb(31, 5 - red) for red in range(6)]
    assert held[0] == held[1] == 0
    for red in range(2, 6):
        assert held[red] / 1500 == pytest.approx(weights[red] / sum(weights[2:]), abs=0.05)


def test_whoever_declares_an_attack_can_exceed_the_defence_markers() -> None:
    steps: Json = [
        "turn", "end_of_turn", WINDOW_B, {"step": "round", "stage": 1},
        {"step": "commit_attack", "begun": False},
    ]  # fmt: skip
    state = table(
        castle=CASTLE, steps=steps, attacker="monk", defender="lady", round=1,
        defence={"lady": 3}, hand=["c3 c2 s1 s2", None], vampires=["nun", "lord", "maid"],
    )  # fmt: skip
    view = looking(state, H)
    rng = Rng.seeded("attack")
    worths = view.worths(V, 3, 0)
    for _ in range(300):
        hand = view.imagine(rng).zones[HAND + V]
        assert sum(copies * worth for copies, worth in zip(hand, worths, strict=True)) > 3


def test_after_a_card_left_the_moat_exactly_one_seen_card_may_be_missing_there() -> None:
    seen: Json = ["r1", "r3", "n3"]
    state = table(
        moat=["r1 n3 s1", None], hand=["r3 n1", None], shown=[[], []],
        taken=[{"seat": V, "of": 4, "shown": seen}],
    )  # fmt: skip
    view = looking(state, H)
    rng = Rng.seeded("moat")
    missing: Counter[str] = Counter()
    for _ in range(1000):
        moat = view.imagine(rng).zones[MOAT + V]
        gone = [name for name in ("r1", "r3", "n3") if moat[kind(name)] == 0]
        assert len(gone) <= 1
        missing[gone[0] if gone else "hidden"] += 1
    # Four cards lay there, three of them seen; an n3 or r3 may have come twice.
    assert min(missing.values()) > 150
    assert set(missing) == {"r1", "r3", "n3", "hidden"}


def test_a_card_seen_again_shows_which_one_had_left_the_moat() -> None:
    # There is one Sabre. It was seen going to the moat, and now lies in the fight.
    state = table(
        moat=["r1 s1", None], hand=["n1", None], fight=[["n3"], []], shown=[[], []],
        taken=[{"seat": V, "of": 3, "shown": ["r1", "n3"]}],
        steps=["turn", "end_of_turn", WINDOW_B, {"step": "round", "stage": 1}],
        attacker="lady", defender="monk", round=1, castle=CASTLE,
        vampires=["nun", "lord", "maid"],
    )  # fmt: skip
    view = looking(state, H)
    rng = Rng.seeded("again")
    for _ in range(200):
        moat = view.imagine(rng).zones[MOAT + V]
        assert moat[kind("r1")] == 1
        assert moat[kind("n3")] == 0


def test_the_city_keeps_what_each_seat_knows_of_it() -> None:
    city: Json = [
        {"card": "nun", "known": [V]}, "lord", "maid", "butler", "bishop",
        {"card": "officer", "known": "all"},
    ]  # fmt: skip
    state = table(castle=CASTLE, city=city)
    rng = Rng.seeded("city")
    for seat, fixed in ((V, (0, 5)), (H, (5,)), (SPECTATOR, (5,))):
        view = looking(state, seat)
        seen: list[set[int]] = [set() for _ in range(6)]
        for _ in range(200):
            world = view.imagine(rng)
            for depth, piece in enumerate(world.zones[CITY]):
                seen[depth].add(piece)
        assert [depth for depth in range(6) if len(seen[depth]) == 1] == list(fixed)


def test_after_the_end_all_tokens_lie_open() -> None:
    state = table(
        castle=CASTLE, vampires=["nun", "lord", "maid"],
        outcome={"ranks": [1, 2], "payoffs": [1.0, 0.0], "reason": "points", "clause": "VE-119"},
    )  # fmt: skip
    world = looking(state, H).imagine(Rng.seeded("over"))
    assert world.zones[VAMPIRES] == state.zones[VAMPIRES]
    assert sorted(world.zones[BAG]) == sorted(state.zones[BAG])
    assert len(world.zones[DECK]) == len(state.zones[DECK])


def test_who_was_not_forced_into_a_second_round_holds_no_card_for_it() -> None:
    rules = GAME.rules({"forced_second_round": True})
    steps: Json = [
        "turn", "end_of_turn", WINDOW_B, {"step": "round", "stage": 1},
        {"step": "commit_attack", "begun": False},
    ]  # fmt: skip
    position: dict[str, Json] = {
        "castle": CASTLE, "steps": steps, "attacker": "monk", "defender": "lady", "round": 2,
        "hand": ["n1 s1 r1", None], "vampires": ["nun", "lord", "maid"], "fight": [["c1"], []],
    }  # fmt: skip
    state = cast("Empire", from_data(rules, position, FastDealer.seeded(0)))
    state.play(V, rules.stop)
    view = looking(state, H)
    rng = Rng.seeded("lacks")
    clergy = rules.worth[state.open.lacks[V]]
    for _ in range(200):
        hand = view.imagine(rng).zones[HAND + V]
        assert all(worth == 0 for worth, copies in zip(clergy, hand, strict=True) if copies)
