"""How a decent player of Vampire Empire weighs, and what they look at."""

from __future__ import annotations

import math

import pytest

from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.positions.position import laid_out, to_data
from afterdark.games.vampire_empire import GAME

V, H = 0, 1
RULES = GAME.rules()
WINDOW_B: Json = {"step": "window", "after_action": True, "declined": False}
WINDOW_A: Json = {"step": "window", "after_action": False, "declined": False}
ACTING: list[Json] = ["turn", "end_of_turn", WINDOW_B]
WAITING: list[Json] = [*ACTING, "action", WINDOW_A]
FIGHTING: list[Json] = [*ACTING, {"step": "round", "stage": 3}]


def table(data: dict[str, Json]) -> State[Rules, Open]:
    """A position of which only what matters is said."""
    return laid_out(RULES, data, FastDealer.seeded("weigh"))


def weights(data: dict[str, Json]) -> dict[str, float]:
    """What the seat that is asked makes of its choices, by notation."""
    state = table(data)
    (seat,) = state.to_act()
    view = state.view(seat)
    found = RULES.weigh(view)
    assert found == RULES.weigh(state.sight(seat))
    return {action.notation: weight for action, weight in zip(view.choices, found, strict=True)}


def ranked(found: dict[str, float]) -> list[str]:
    """The choices, heaviest first."""
    return sorted(found, key=lambda notation: -found[notation])


def defence(defender: str, hand: str, attack: str) -> dict[str, float]:
    """What V makes of an attack by H on somebody: the lady, the monk and the cook are vampires."""
    return weights(
        {
            "active": H,
            "vampires": "lady monk cook",
            "castle": "lady lord bishop",
            "hand": [hand, "s1"],
            "fight": ["", attack],
            "attacker": "bishop",
            "defender": defender,
            "round": 1,
            "steps": [*FIGHTING, "commit_defence"],
        }
    )


# -- fights ---------------------------------------------------------------------------------------


def test_a_vampire_is_saved_with_the_smallest_card_that_does_it() -> None:
    found = defence("lady", "n1 n2 n3 c1 s1 s2", "c2")
    assert ranked(found)[0] == "commit:n2"
    assert ranked(found)[-1] == "done"


def test_if_no_card_alone_does_it_the_largest_goes_first() -> None:
    found = defence("lady", "n1 n2 n3 c1 s1 s2", "c3 c2")
    assert ranked(found)[0] == "commit:n3"
    assert found["commit:n3"] > found["done"] + 2


def test_who_cannot_be_saved_is_let_go() -> None:
    assert ranked(defence("lady", "n1 c1 s1 s2", "c3 c2"))[0] == "done"


def test_a_human_is_let_go_and_saved_for_show_one_time_in_six() -> None:
    found = defence("lord", "n1 n2 c1 c2 s1 s2", "c3")
    assert ranked(found)[:2] == ["done", "commit:n1"]
    assert math.isclose(found["done"] - found["commit:n1"], math.log(5), abs_tol=0.1)
    few = defence("lord", "n1 n2", "c3")
    assert few["done"] - few["commit:n1"] > 2


def test_an_attack_that_can_no_longer_succeed_is_stopped() -> None:
    found = weights(
        {
            "active": V,
            "vampires": "lady monk cook",
            "castle": "lady lord bishop",
            "hand": ["n1 s1", "n1"],
            "fight": ["n2", "c3 c2"],
            "attacker": "lord",
            "defender": "bishop",
            "round": 2,
            "steps": [
                *ACTING,
                {"step": "round", "stage": 1},
                {"step": "commit_attack", "begun": False},
            ],
        }
    )
    assert ranked(found)[0] == "stop"


def test_a_card_is_cancelled_if_that_turns_the_fight() -> None:
    found = weights(
        {
            "active": H,
            "vampires": "lady monk cook",
            "castle": "lady lord bishop",
            "hand": ["hypnosis n1 s1 s1 s2", "s1"],
            "fight": ["", "c3 c1"],
            "attacker": "bishop",
            "defender": "lady",
            "round": 1,
            "steps": [*ACTING, {"step": "round", "stage": 1}, "cancel_as_defender"],
        }
    )
    assert ranked(found) == ["cancel:hypnosis.c3", "decline", "cancel:hypnosis.c1"]


# -- the turn -------------------------------------------------------------------------------------


def test_the_third_vampire_of_the_castle_is_unmasked() -> None:
    found = weights(
        {
            "active": V,
            "vampires": "lady monk cook",
            "revealed": ["lady", "monk"],
            "castle": "lady monk cook",
            "hand": ["n1", "n1"],
            "steps": [*WAITING, "reveal"],
        }
    )
    assert found["reveal:cook"] > found["none"] + 5


def test_without_red_cards_a_vampire_stays_masked() -> None:
    found = weights(
        {
            "active": V,
            "vampires": "lady monk cook",
            "castle": "lady lord bishop",
            "hand": ["n1 c1 s1", "n1"],
            "steps": [*WAITING, "reveal"],
        }
    )
    assert ranked(found)[0] == "none"


def question(revealed: Json) -> dict[str, float]:
    return weights(
        {
            "active": H,
            "vampires": "lady monk cook",
            "revealed": revealed,
            "castle": "lady monk cook",
            "trusted": "lord nun",
            "hand": ["n1 n2 c1", "w1 w2 c2 s2 n2"],
            "steps": [*ACTING, "action"],
        }
    )


def test_nobody_asks_for_the_third_vampire_in_the_castle() -> None:
    """The answer would lose the game on the spot (9, 7)."""
    asked = question(["lady", "monk"])
    assert ranked(asked)[-1] == "holy:cook"
    assert asked["pass"] - asked["holy:cook"] > 6


def test_a_sure_vampire_is_attacked_rather_than_an_innocent() -> None:
    found = question(["lady"])
    attacks = [notation for notation in ranked(found) if notation.startswith("attack:")]
    assert attacks[0].endswith(".lady")
    assert found[attacks[0]] > found["pass"]


def test_humans_are_not_attacked_by_humans() -> None:
    found = weights(
        {
            "active": H,
            "vampires": "lady monk cook",
            "castle": "lord nun butler",
            "trusted": "lord nun",
            "hand": ["n1 n2 c1", "c2 s2 n2"],
            "steps": [*ACTING, "action"],
        }
    )
    assert found["attack:nun.lord"] < found["pass"] - 2


def test_what_fits_nobody_waits_in_the_cellar_and_junk_stays() -> None:
    found = weights(
        {
            "active": V,
            "vampires": "lady monk cook",
            "castle": "lady lord officer",
            "hand": ["n1 n3 s1 feast", "n1"],
            "steps": [*WAITING, "reveal", {"step": "step1", "begun": False}],
        }
    )
    assert ranked(found)[:2] == ["cellar:s1", "draw"]
    assert found["draw"] > found["skip"] > found["moat:n3"]


def test_a_pass_is_paid_with_what_is_missed_least() -> None:
    found = weights(
        {
            "active": V,
            "vampires": "lady monk cook",
            "castle": "lady lord officer",
            "hand": ["n1 n3 s1 feast", "n1"],
            "steps": ["turn", "end_of_turn", {"step": "pass_discard", "left": 2}],
        }
    )
    assert ranked(found) == ["drop:s1", "drop:n1", "drop:feast", "drop:n3"]


# -- looking --------------------------------------------------------------------------------------

OPTIONS: list[dict[str, OptionValue]] = [
    {},
    {"forced_second_round": True, "open_discards": True, "window_after_pass": True},
    {"sacrifice_replacement": "one", "memory_mode": True, "strict_dual_red": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_every_choice_has_a_weight_and_looking_changes_nothing(
    options: dict[str, OptionValue],
) -> None:
    rules = GAME.rules(options)
    rng = Rng.seeded("weigh")
    for seed in range(4):
        state = rules.deal(2, FastDealer.seeded(f"weigh {seed}"))
        while state.outcome() is None:
            (seat,) = state.to_act()
            before = to_data(state)
            sight = state.sight(seat)
            found = rules.weigh(sight)
            assert len(found) == len(sight.choices)
            assert rules.weigh(state.view(seat)) == found
            for other in (V, H):
                for everything in (False, True):
                    looked = state.sight(other, everything)
                    measured = rules.measure(looked)
                    assert len(measured) == len(rules.features)
                    assert all(-1.5 <= value <= 2.5 for value in measured)
                    assert rules.side(looked) == other
            assert to_data(state) == before
            state.play(seat, rules.advise(sight, rng))


def test_features_have_names_of_their_own() -> None:
    assert 15 <= len(RULES.features) <= 40
    assert len(set(RULES.features)) == len(RULES.features)
    assert RULES.sides == ["vampire", "human"]


def features(seat: int, everything: bool, **more: Json) -> dict[str, float]:
    state = table(
        {
            "active": V,
            "vampires": "lady monk cook",
            "castle": "lady lord bishop",
            "trusted": "lord nun",
            "hand": ["r2 r3 r3 n1", "w1 w2 c2"],
            "steps": [*ACTING, "action"],
            **more,
        }
    )
    measured = RULES.measure(state.sight(seat, everything))
    return dict(zip(RULES.features, measured, strict=True))


def test_h_counts_on_what_is_likely_until_everything_is_seen() -> None:
    """Of seven unknown characters three are vampires; two of them stand in the castle."""
    suspected = features(H, False)
    assert suspected["vampires_in_castle"] == pytest.approx(2 * 3 / 7 / 3)
    seen = features(H, True)
    assert seen["vampires_in_castle"] == pytest.approx(1 / 3)
    assert seen["their_colour_in_hand"] == pytest.approx(3 / 4)
    assert suspected["their_colour_in_hand"] != seen["their_colour_in_hand"]


def test_what_is_good_for_one_side_is_bad_for_the_other() -> None:
    dead: dict[str, Json] = {"dead": "officer maid butler", "city": "monk nun cook"}
    night, day = features(V, True, **dead), features(H, True, **dead)
    assert night["ahead"] == 1.0
    assert day["ahead"] == -1.0
    assert night["own_points"] == day["their_points"] == 1.0
    assert night["their_points"] == day["own_points"] == 0.5
    assert night["own_people_in_danger"] == day["their_people_in_danger"]


def test_the_danger_grows_with_the_cards_that_reach_somebody() -> None:
    weak = features(H, True, hand=["s1", "c2"])
    strong = features(H, True, hand=["s1 n3 n2 nc2", "c2"])
    assert strong["own_people_in_danger"] > weak["own_people_in_danger"]
