"""What a guest is told beside the board: where choices lead, and what was seen of others."""

from __future__ import annotations

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.manor import GAME
from afterdark.games.manor.book import SHED, SPIED
from afterdark.games.manor.cards import BITE
from afterdark.games.manor.knowledge.aids import Sighted
from afterdark.games.manor.knowledge.story import UNKNOWN, Told
from afterdark.games.manor.knowledge.view import ManorView
from afterdark.games.manor.state import Manor

MOVING: list[Json] = [
    "round", "end_of_round", "turns", "end_of_turn", "meeting", "power", "act", "take", "move",
]  # fmt: skip
NIGHT: dict[str, Json] = {
    "seats": 4,
    "round": 5,
    "role": ["human", "first_vampire", "human", "human"],
    "hand": ["garlic score_1 identify reroll", "bite score_1", "score_3", "thief"],
    "dice": [[2, 5], [1, 5], [4, 1], [6, 6]],
    "priority": [2, 1, 4, 6],
    "number": [6, 5, 1, 6],
    "order": [1, 0, 2, 3],
    "turn": 1,
    "tokens": [1, 0, 0, 0],
    "visitors": [[], [], [], [], [1], []],
    "room_1": "score_1",
    "room_5": "score_5 bite trashbag",
    "room_6": "",
    "steps": MOVING,
}
ROOM_1, ROOM_5 = 3, 7
HANDS = [10, 13, 16, 19]


def night(**given: Json) -> Manor:
    state = from_data(GAME.rules(), {**NIGHT, **given}, FastDealer.seeded("aids"))
    assert isinstance(state, Manor)
    return state


def play(state: Manor, *lines: str) -> Manor:
    for line in lines:
        seat, notation = line.split(" ", 1)
        state.play(int(seat), state.rules.action(notation))
    return state


def seen(state: Manor, seat: int = 0) -> Scene:
    return scene_of(state.view(seat))


def aid(state: Manor, name: str, seat: int = 0) -> Json:
    return seen(state, seat).aids[name]


def test_a_room_is_pointed_at_as_a_whole_whatever_lies_there() -> None:
    pointed = {choice.notation: choice.pieces for choice in seen(night()).choices}
    assert pointed["go:6"] == [(8, -1)]
    assert pointed["go:1"] == [(ROOM_1, -1)]
    [(hand, place)] = pointed["reroll"]
    assert seen(night()).zones[hand].pieces[place].face == "reroll"


def test_an_action_card_points_at_itself_and_at_the_hand_it_is_played_on() -> None:
    state = play(night(), "0 go:6")
    scene = seen(state)
    pointed = {choice.notation: choice.pieces for choice in scene.choices}
    own, other = pointed["identify:2"]
    assert scene.zones[own[0]].pieces[own[1]].face == "identify"
    assert other == (HANDS[2], -1)


def test_a_way_says_what_it_costs_what_is_taken_and_whom_one_meets() -> None:
    leads = aid(night(), "leads")
    assert isinstance(leads, dict)
    assert leads["go:6"] == {"price": 0, "rooms": [6], "takes": 0, "leaves": 0, "meets": -1}
    assert leads["go:5"] == {"price": 1, "rooms": [5], "takes": 2, "leaves": 1, "meets": 1}


def test_a_way_into_a_full_room_leads_to_the_nearest_with_a_place() -> None:
    full: list[Json] = [[], [], [], [], [1, 2], []]
    leads = aid(night(visitors=full, order=[1, 2, 0, 3], turn=2, number=[5, 5, 5, 6]), "leads")
    assert isinstance(leads, dict)
    assert leads["go:5"] == {"price": 0, "rooms": [4, 6]}


def test_dice_say_which_room_they_lead_to() -> None:
    rolled = night(
        steps=["round", "end_of_round", "turns", "assign"],
        visitors=[[], [], [], [], [], []], order=[], priority=[], number=[], turn=0,
    )  # fmt: skip
    leads = aid(rolled, "leads")
    assert isinstance(leads, dict)
    assert leads["assign:1.3"] == {"number": 5, "place": "private_chambers", "price": 1}


def test_cards_taken_from_a_room_are_known_until_one_leaves_unseen() -> None:
    state = play(night(), "0 go:1", "0 done", "0 stop", "2 go:1")
    assert aid(state, "seen", 3) == [
        {"sure": {"score_1": 1}, "perhaps": {}},
        {"sure": {}, "perhaps": {}},
        {"sure": {}, "perhaps": {}},
        {"sure": {}, "perhaps": {}},
    ]
    play(state, "2 done", "2 stop", "0 give:garlic", "2 give:score_3")
    assert aid(state, "seen", 3) == [
        {"sure": {}, "perhaps": {"score_1": 1}},
        *[{"sure": {}, "perhaps": {}}] * 3,
    ]
    assert aid(state, "partners", 3) == [2, -1, 0, -1]
    assert aid(state, "trades", SPECTATOR) == [[0, 2]]


def test_those_who_traded_know_what_they_gave_and_got() -> None:
    state = play(night(), "0 go:1", "0 done", "0 stop", "2 go:1", "2 done", "2 stop")
    play(state, "0 give:garlic", "2 give:score_3")
    assert aid(state, "notes") == [
        {"key": "note-gave", "words": {"other": 2, "card": "garlic"}},
        {"key": "note-received", "words": {"other": 2, "card": "score_3"}},
    ]
    assert aid(state, "seen") == [
        {"sure": {}, "perhaps": {}},
        {"sure": {}, "perhaps": {}},
        {"sure": {"garlic": 1}, "perhaps": {}},
        {"sure": {}, "perhaps": {}},
    ]
    assert aid(state, "notes", 3) == []


def test_whoever_bites_and_gets_no_garlic_back_knows_a_vampire() -> None:
    state = play(night(), "0 go:5", "0 take:score_5", "0 take:trashbag", "0 done")
    play(state, "0 give:score_1", "1 give:bite")
    assert aid(state, "roles", 1) == ["vampire", "first_vampire", "", ""]
    assert aid(state, "roles") == ["vampire", "", "", ""]
    assert aid(state, "roles", 2) == ["", "", "human", ""]


def test_an_answer_that_somebody_was_human_ages() -> None:
    state = play(night(), "0 go:6", "0 identify:2", "0 done")
    assert aid(state, "roles") == ["human", "", "", ""]
    assert aid(state, "notes") == [
        {"key": "note-role", "words": {"other": 2, "role": "human", "round": 5}}
    ]


def test_a_hand_that_was_read_is_known_whole() -> None:
    state = play(night(number=[4, 5, 1, 6]), "0 go:4", "0 done", "0 read:1")
    known = aid(state, "seen")
    assert isinstance(known, list)
    assert known[1] == {"sure": {"score_1": 1, "bite": 1}, "perhaps": {}}


def test_a_card_seen_again_is_not_a_second_one() -> None:
    """A Bite that was spied, may have gone, and is spied once more, is one Bite."""
    view = night().view(0)
    assert isinstance(view, ManorView)
    sighted = Sighted(view)
    for kind, other, card in ((SPIED, 1, BITE), (SHED, 1, UNKNOWN), (SPIED, 1, BITE)):
        told = Told(kind, 1)
        told.seat = told.other = other
        told.card = card
        sighted._hear(told)
    assert sighted.of(1) == {"sure": {"bite": 1}, "perhaps": {}}


def test_where_nobody_has_to_take_cards_a_way_says_what_may_be_taken() -> None:
    rules = GAME.rules({"take_rule": "free"})
    state = from_data(rules, NIGHT, FastDealer.seeded("aids"))
    leads = state.view(0).aids()["leads"]
    assert isinstance(leads, dict)
    way = leads["go:5"]
    assert isinstance(way, dict)
    assert way["may_take"] == 2
    assert "takes" not in way
    assert "leaves" not in way
