"""What a player of Vampire Empire could work out, and what a client may therefore show."""

from __future__ import annotations

from typing import cast

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.vampire_empire import GAME
from afterdark.games.vampire_empire.meta import H, V

AFTER: dict[str, Json] = {"step": "window", "after_action": True, "declined": False}
HOLY: dict[str, Json] = {"step": "holy_cards", "character": "lady", "left": 2}
BASE: dict[str, Json] = {
    "castle": ["lady", "monk", "cook"],
    "city": ["lord", "officer", "nun", "bishop", "maid", "butler"],
    "vampires": ["lady", "nun", "cook"],
    "trusted": ["monk", "maid"],
    "turn": 2,
    "active": H,
    "steps": ["turn", "end_of_turn", AFTER, "action"],
}


def aids(
    seat: int, more: dict[str, Json], options: dict[str, OptionValue] | None = None
) -> dict[str, Json]:
    rules = GAME.rules(options or {})
    state = from_data(rules, {**BASE, **more}, FastDealer.seeded("aids"))
    return scene_of(state.view(seat)).aids


def person(told: dict[str, Json], name: str) -> tuple[Json, Json, Json]:
    people = cast("dict[str, dict[str, Json]]", told["people"])
    return people[name]["side"], people[name]["why"], people[name]["odds"]


def test_the_human_player_is_sure_of_the_trusted_and_reckons_with_the_rest() -> None:
    told = aids(H, {})
    assert person(told, "monk") == ("human", "trusted", 0.0)
    assert person(told, "lady") == ("", "", round(3 / 7, 3))


def test_the_vampire_player_knows_everybody_by_the_tokens() -> None:
    told = aids(V, {})
    assert person(told, "lady") == ("vampire", "token", 1.0)
    assert person(told, "monk") == ("human", "token", 0.0)


def test_a_spectator_is_sure_of_nobody_at_first() -> None:
    assert person(aids(SPECTATOR, {}), "monk") == ("", "", round(1 / 3, 3))


def test_mirrors_and_holy_water_prove_things() -> None:
    facts: list[Json] = [
        {"fact": "holy_water", "character": "lord", "vampire": False},
        {"fact": "mirror", "first": "lady", "second": "cook", "vampires": 2},
    ]
    told = aids(H, {"facts": {"public": facts}})
    assert person(told, "lord") == ("human", "holy", 0.0)
    assert person(told, "cook") == ("vampire", "deduced", 1.0)
    assert told["mirrors"] == [["lady", "cook", 2]]


def test_an_attack_on_offer_says_how_far_the_hand_can_reach() -> None:
    told = aids(H, {"hand": ["r1", "c2 c1 s3"], "attack": {"monk": 1}})
    reach = cast("dict[str, int]", told["reach"])
    assert reach["attack:monk.lady"] == 2 + 1 + 1
    assert reach["attack:cook.monk"] == 3


def test_a_fight_is_two_sums_with_their_markers_in_round_one() -> None:
    given: dict[str, Json] = {
        **BASE,
        "hand": ["s1", "c1 c3"],
        "attack": {"monk": 1},
        "defence": {"cook": 1},
    }
    state = from_data(GAME.rules({}), given, FastDealer.seeded("aids"))
    for action in ("attack:monk.cook", "commit:c3"):
        state.play(H, state.rules.action(action))
    assert state.view(V).aids()["fight"] == {
        "attack": 4, "defence": 1, "attack_markers": 1, "defence_markers": 1,
    }  # fmt: skip


def test_the_own_deck_is_counted_unless_the_table_leaves_it_to_memory() -> None:
    left = cast("dict[str, int]", aids(H, {"hand": [None, "w3"]})["left"])
    assert sum(left.values()) == 39
    assert "w3" not in left
    assert "left" not in aids(H, {}, {"browse_own_piles": False})
    assert "left" not in aids(SPECTATOR, {})


def test_another_players_cards_are_counted_as_far_as_nobody_has_seen_them() -> None:
    told = aids(H, {"moat": [["r3"], []], "shown": [["r3"], []]})
    unseen = cast("dict[str, dict[str, int]]", told["unseen"])
    assert set(unseen) == {"0"}
    assert unseen["0"]["r3"] == 1


def test_the_phase_of_the_turn_is_named() -> None:
    assert aids(V, {})["phase"] == "3"
    asking: list[Json] = ["turn", "end_of_turn", AFTER, HOLY]
    assert aids(H, {"steps": asking, "hand": [None, "w1 w2"]})["phase"] == "3"
    assert aids(H, {"steps": ["turn", "end_of_turn", AFTER]})["phase"] == "B"
