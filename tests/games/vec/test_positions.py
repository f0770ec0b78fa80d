"""Positions of the writers that no game could reach are refused, and say why."""

from __future__ import annotations

from typing import cast

import pytest

from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json
from afterdark.engine.errors import PositionError
from afterdark.engine.positions.position import from_data, to_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.vec import GAME
from afterdark.games.vec.book import DOWN, INK, SEAT_ZONES
from afterdark.games.vec.knowledge.view import VecView
from afterdark.games.vec.state import Vec

RULES = GAME.rules()
ACTIVATE: list[Json] = [
    "round", {"step": "acting", "next": 1}, {"step": "activate", "seat": 0},
]  # fmt: skip
PLACE: list[Json] = [
    "round", {"step": "placing", "next": 1}, {"step": "place_target", "seat": 0},
]  # fmt: skip
IN_ACTION: list[Json] = [*ACTIVATE[:2], {"step": "after_action", "seat": 0}]
TWO: dict[str, Json] = {
    "seats": 2,
    "first": 0,
    "up": [["v-blue-adv", "e-red-com", "v-red-adv"], ["e-grey-com", "c-grey-com"]],
    "ideas": ["v-purple-lov", "e-yellow-adv", "c-green-adv", "e-blue-com"],
    "steps": ACTIVATE,
}
COMPARING: dict[str, Json] = {
    **TWO,
    "quills": {"v-blue-adv": 0},
    "active": "v-blue-adv",
    "measured": ["v-blue-adv", "e-grey-com"],
}
INSERTING: dict[str, Json] = {
    **TWO,
    "quills": {"e-red-com": 0},
    "active": "e-red-com",
    "candidate": "v-red-adv",
    "measured": ["v-red-adv", None],
}


def step(name: str, **values: Json) -> list[Json]:
    """A step on top of an action of seat 0."""
    return [*IN_ACTION, {"step": name, **values}]


WRONG: list[tuple[str, dict[str, Json]]] = [
    ("VEC-18", {"steps": ["end_of_round"]}),
    ("VEC-18", {"steps": ["round", "round"]}),
    ("VEC-51", {"steps": ["round", {"step": "activate", "seat": 0}]}),
    ("VEC-18", {"steps": [*PLACE[:2], {"step": "place_target", "seat": -1}]}),
    ("VEC-19", {"steps": ["round", {"step": "placing", "next": 9}]}),
    ("VEC-19", {"steps": ["round", {"step": "acting", "next": 0}, ACTIVATE[2]]}),
    ("VEC-50", {"steps": [*ACTIVATE[:2], {"step": "activate", "seat": 1}]}),
    ("VEC-14", {"steps": ["round", {"step": "draft_deck", "seat": 0},
                          {"step": "draft_deck", "seat": 0}]}),
    ("VEC-91", {"steps": ["round", {"step": "draft_keep", "seat": 0, "colour": 0}]}),
    ("VEC-90", {"looked": [{"card": "v-red-com", "known": [0]}]}),
    ("VEC-91", {"looked": ["v-red-com"],
                "steps": ["round", {"step": "draft_keep", "seat": 0, "colour": 0}]}),
    ("VEC-93", {"looked": [{"card": "v-red-com", "known": [0]}],
                "steps": ["round", {"step": "draft_keep", "seat": 0, "colour": 1}]}),
    ("VEC-62", {"down": [["v-red-com"], []], "down_quills": [[0, 0], []]}),
    ("VEC-R36", {"down": [[{"card": "v-red-com", "known": [1]}], []]}),
    ("VEC-R36", {"down": [["v-red-com"], []], "down_since": [[0], []]}),
    ("VEC-27", {"quills": {"e-grey-com": 0}}),
    ("VEC-38", {"quills": {"v-purple-lov": 0}}),
    ("VEC-3", {"steps": PLACE, "quills": {"v-purple-lov": 0, "e-yellow-adv": 0, "v-blue-adv": 0}}),
    ("VEC-3", {"down": [["v-red-com"], []], "down_quills": [[2], []],
               "quills": {"v-blue-adv": 0}}),
    ("VEC-23", {"steps": PLACE, "drops": {"v-purple-lov": 1}}),
    ("VEC-3", {"drops": {"v-blue-adv": 35}}),
    ("VEC-15", {"novel_1": ["v-red-com", "e-red-adv"]}),
    ("VEC-107", {"seals_1": ["ink-red"]}),
    ("VEC-13", {"novel_1": ["v-red-com"], "seals_1": ["ink-green"]}),
    ("VEC-130", {"novel_1": ["v-red-com"], "novel_2": ["e-red-adv"], "novel_3": ["c-red-com"],
                 "novel_4": ["c-red-lov"]}),
    ("VEC-6", {"objective": [["ov1", "ov2"], ["oe1"]]}),
    ("VEC-127", {"objective": [["ov1"], ["oe1"]], "objective_discard": ["ov2"],
                 "revealed": ["oe1"]}),
    ("VEC-137", {"round": 31}),
    ("VEC-81", {"active": "v-blue-adv"}),
    ("VEC-81", {"points": [1, 0]}),
    ("VEC-55", {"steps": IN_ACTION}),
    ("VEC-52", {**INSERTING, "active": "e-yellow-com", "steps": step("novel_specials", seat=0)}),
    ("VEC-55", {**COMPARING, "steps": step("novel_specials", seat=0)}),
    ("VEC-55", {**COMPARING, "steps": step("effect", seat=0)}),
    ("VEC-101", {**INSERTING, "candidate": None, "steps": step("novel_specials", seat=0)}),
    ("VEC-101", {**INSERTING, "candidate": "e-grey-com",
                 "steps": step("novel_specials", seat=0)}),
    ("VEC-R19", {**INSERTING, "measured": ["e-red-com", None],
                 "steps": step("novel_specials", seat=0)}),
    ("VEC-106", {**INSERTING, "steps": step("novel_specials", seat=1)}),
    ("VEC-107", {**INSERTING, "steps": step("novel_position", seat=0, specials=3)}),
    ("VEC-110", {**INSERTING, "steps": step("novel_displace", seat=0, specials=1, position=1)}),
    ("VEC-109", {**INSERTING, "novel_1": ["v-red-com"], "seals_1": ["ink-red"],
                 "steps": step("novel_displace", seat=0, specials=1, position=1)}),
    ("VEC-70", {**COMPARING, "measured": ["v-blue-adv", None],
                "steps": [*IN_ACTION, {"step": "compare_result", "seat": 0}]}),
    ("VEC-70", {**COMPARING, "measured": ["v-blue-adv", "v-red-com"],
                "steps": [*IN_ACTION, {"step": "compare_result", "seat": 0}]}),
    ("VEC-79", {**COMPARING, "steps": [*IN_ACTION, {"step": "compare_result", "seat": 0},
                                       {"step": "sealed_bid", "participants": [0]}]}),
    ("VEC-85", {**COMPARING, "steps": step("compare_spend", seat=0, loser=0, score=50, card=None)}),
    ("VEC-88", {**COMPARING, "steps": step("compare_spend", seat=0, loser=1, score=9, card=None)}),
    ("VEC-86", {**COMPARING, "steps": step("compare_spend", seat=0, loser=1, score=50,
                                           card="c-grey-com")}),
    ("VEC-58", {"up": [["v-blue-adv"], []], "quills": {"v-blue-adv": 0},
                "steps": [*ACTIVATE[:2], {"step": "after_action_turn", "seat": 0}]}),
    ("VEC-60", {"steps": ["round", {"step": "acting", "next": 4},
                          {"step": "limit_turn", "seat": 0}]}),
    ("VEC-23", {"steps": [*PLACE[:2], {"step": "place_drops", "seat": 0, "card": "v-blue-adv"}]}),
    ("VEC-30", {"steps": [*PLACE[:2], {"step": "relocate", "seat": 1, "card": "v-purple-lov",
                                       "drops": 1}]}),
    ("VEC-32", {"quills": {"v-purple-lov": 0}, "drops": {"v-purple-lov": 1},
                "steps": [*PLACE[:2], {"step": "relocate", "seat": 1, "card": "v-purple-lov",
                                       "drops": 2}]}),
    ("nobody knows", {"facts": {"public": [{"fact": "returned", "since": 5,
                                            "card": "v-red-com"}]}}),
    ("VEC-92", {"facts": {"public": [{"fact": "put_back", "since": 0, "card": "v-red-com"}]}}),
]  # fmt: skip


@pytest.mark.parametrize(("clause", "position"), WRONG)
def test_an_impossible_position_is_refused(clause: str, position: dict[str, Json]) -> None:
    with pytest.raises(PositionError, match=clause):
        from_data(RULES, {**TWO, **position}, FastDealer.seeded("wrong"))


def test_a_short_position_is_completed_by_what_follows_from_it() -> None:
    """Nobody has to say twice where drops lie, or that nothing lies on a face-down card."""
    position: dict[str, Json] = {
        **TWO,
        "down": [["v-red-com"], [{"card": "e-red-adv", "known": [1]}]],
        "drops": {"v-blue-adv": 2},
    }
    data = to_data(from_data(RULES, position, FastDealer.seeded("short")))
    assert data["on_cards"] == ["drop", "drop"]
    assert len(cast("list[str]", data["reserve"])) == 40 - 2 - 6
    assert data["down_quills"] == [[0], [0]]
    assert data["down_since"] == [[-1], [0]]
    assert data["specials"] == [["ink-red"] * 2, ["ink-yellow"] * 2]


def table(options: dict[str, bool | int | str], **position: Json) -> Vec:
    """A table with other options."""
    data = {**TWO, **position}
    return cast("Vec", from_data(GAME.rules(options), data, FastDealer.seeded("options")))


def test_whoever_takes_part_is_asked_to_seal_ink_or_not() -> None:
    """The number of fists must not tell who has nothing left (VEC-63, VEC-79)."""
    state = table({}, quills={"v-blue-adv": 0}, ink=[[], []], specials=[[], []])
    for move in ("activate:v-blue-adv", "done", "target:e-grey-com", "done"):
        (seat,) = state.to_act()
        state.play(seat, state.rules.action(move))
    assert state.to_act() == [0, 1]
    for seat in (0, 1):
        assert [action.notation for action in state.legal(seat)] == ["seal_specials:0"]


def test_half_a_bid_shows_nobody_anything() -> None:
    state = table({}, quills={"v-blue-adv": 0})
    for move in ("activate:v-blue-adv", "done", "target:e-grey-com", "done"):
        (seat,) = state.to_act()
        state.play(seat, state.rules.action(move))
    state.play(0, state.rules.action("seal_specials:1"))
    assert state.view(1).asked == [0, 1]
    state.play(0, state.rules.action("seal_drops:1"))
    assert state.view(1).asked == [1]
    assert state.view(1).answer == []


@pytest.mark.parametrize(("ink", "shown"), [("hidden", []), ("open", [3])])
def test_an_option_says_whether_the_table_shows_held_drops(ink: str, shown: list[int]) -> None:
    """The view knows them in any case (VEC-R35, VEC-R54)."""
    view = cast("VecView", table({"ink": ink}).view(0))
    assert view.shown(INK + SEAT_ZONES) == shown
    assert view.shown(INK) == [3]
    assert view.ink(1) == 3
    told = scene_of(view).zones
    assert told[INK].count == 3
    assert told[INK + SEAT_ZONES].count == (3 if shown else None)


@pytest.mark.parametrize(("memory", "shown"), [("open", True), ("closed", False)])
def test_an_option_says_whether_the_table_shows_turned_cards(memory: str, shown: bool) -> None:
    """Of a card that never lay open, others see the colour at most (VEC-R36)."""
    secret: Json = {"card": "e-red-adv", "known": [1]}
    state = table({"memory": memory}, down=[["v-red-com"], ["e-red-lov", secret]])
    view = cast("VecView", state.view(0))
    card = RULES.deck.kinds.index("e-red-lov")
    assert view.shown(DOWN + SEAT_ZONES) == [card if shown else -1, -1]
    assert view.shown(DOWN) == [RULES.deck.kinds.index("v-red-com")]
    assert view.down(1) == [card, -1]


def test_every_choice_with_a_card_points_at_a_piece_of_the_scene() -> None:
    state = table({}, steps=[*PLACE], down=[["v-red-com"], []])
    scene = scene_of(state.view(0))
    for choice in scene.choices:
        assert choice.pieces, choice.notation
        zone, place = choice.pieces[0]
        assert place < len(scene.zones[zone].pieces)


def test_a_question_with_one_answer_that_everybody_sees_is_routine() -> None:
    """Nobody's secrets show by what a client answers for its player (VEC-51, VEC-71)."""
    idle = cast("VecView", table({}).view(0))
    assert idle.routine()
    neutral = idle.neutral()
    assert neutral is not None
    assert neutral.notation == "pass"
    quilled = cast("VecView", table({}, quills={"v-blue-adv": 0}).view(0))
    assert not quilled.routine()


def test_giving_up_the_fourth_colour_is_asked_about_once() -> None:
    state = table(
        {},
        up=[["e-red-com", "v-blue-com", "c-green-com"], ["e-grey-com"]],
        down=[["v-grey-com", "c-blue-adv"], []],
        quills={"e-red-com": 0},
    )
    state.play(0, state.rules.action("activate:e-red-com"))
    state.play(0, state.rules.action("candidate:e-red-com"))
    state.play(1, state.rules.action("oppose:e-grey-com"))
    view = state.view(0)
    assert view.cautions(state.rules.action("discard:down.1")) == "caution-fourth-colour"
    assert view.cautions(state.rules.action("discard:down.2")) == ""


def test_a_sealed_bid_without_answers_is_one_that_nobody_has_answered_yet() -> None:
    position = _at_a_sealed_bid()
    assert position["answers"] == [[], [], []]
    del position["answers"]
    state = from_data(RULES, position, FastDealer.seeded(1))
    for seat in state.to_act():
        state.play(seat, state.legal(seat)[0])
    assert len(state.to_act()) > 0


def _at_a_sealed_bid() -> dict[str, Json]:
    """The first sealed bid of a game played at random."""
    state = RULES.deal(3, FastDealer.seeded(0))
    chance = Rng.seeded(0)
    for _ in range(2000):
        if state.stack[-1].NAME == "sealed_bid":
            break
        seat = state.to_act()[0]
        legal = state.legal(seat)
        state.play(seat, legal[chance.below(len(legal))])
    return to_data(state)


def test_a_position_without_steps_is_refused_in_words() -> None:
    ended: dict[str, Json] = {
        "steps": [],
        "outcome": {"ranks": [1, 2], "payoffs": [1.0, 0.0], "reason": "novel", "clause": "VEC-135"},
    }
    with pytest.raises(PositionError):
        from_data(RULES, {**TWO, **ended}, FastDealer.seeded("ended"))
