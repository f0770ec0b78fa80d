"""What boards are told of V-Wars: where a choice points, and what a good memory knows."""

from __future__ import annotations

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.vwars import GAME

WHOLE = -1
NIGHT: dict[str, Json] = {
    "seats": 4,
    "turn": 5,
    "active": 0,
    "roles": ["analyst", "hunter", "courier", "minister"],
    "places": ["PAR", "BUH", "SAO", "PAR"],
    "faction": ["human", "human", "vampire", "infected"],
    "hand": ["PAR-W2 BOG-R4 CHI-W1", "LON-R1 NBO-W1", "MOW-R4", "JKT-W1"],
    "region_WE": "LON-W2 BER-W1 MAD-R2",
    "region_EA": "CHI-W3 NYC-W1",
    "riot_now": "TYO-W1",
    "riot_soon": "LOS-W3",
    "event_now": "atrocity_report",
    "event_soon": "clean_sweep",
    "humans": {"PAR": 4, "TYO": 3},
    "vampires": {"LON": 2, "TYO": 1},
    "control": ["LON"],
    "sympathy": 6,
    "steps": ["turn", "end_turn", "new_cards", "riot", "event", "actions", "action"],
}


def seen(*plays: str, seat: int = 0, tracker: bool = False) -> Scene:
    rules = GAME.rules({"memory_aid": "tracker"} if tracker else {})
    options: dict[str, Json] = {"options": {"memory_aid": "tracker"}} if tracker else {}
    state = from_data(rules, {**NIGHT, **options}, FastDealer.seeded("aids"))
    for play in plays:
        who, notation = play.split(" ", 1)
        state.play(int(who), rules.action(notation))
    return scene_of(state.view(seat))


def zone(scene: Scene, name: str, owner: int | None = None) -> int:
    found = [(one.name, one.owner) for one in scene.zones]
    return found.index((name, owner))


def pointed(scene: Scene) -> dict[str, list[tuple[int, int]]]:
    return {choice.notation: choice.pieces for choice in scene.choices}


def test_cities_are_pointed_at_after_the_zones_in_board_order() -> None:
    scene = seen()
    places = len(scene.zones)
    assert pointed(scene)["move:NYC"] == [(places, WHOLE)]
    assert pointed(scene)["deploy:PAR"] == [(places + 8, WHOLE)]


def test_roles_are_pointed_at_after_the_cities() -> None:
    state = GAME.rules().deal(3, FastDealer.seeded("roles"))
    scene = scene_of(state.view(state.to_act()[0]))
    assert pointed(scene)["role:miku"] == [(len(scene.zones) + 28, WHOLE)]


def test_a_placed_card_is_about_a_deck_and_a_player() -> None:
    scene = seen()
    hand = (zone(scene, "hand", 1), WHOLE)
    assert pointed(scene)["place:region:1"] == [(zone(scene, "region_WE"), WHOLE), hand]
    assert pointed(scene)["place:riot:1"] == [(zone(scene, "riot_deck"), WHOLE), hand]
    assert pointed(scene)["investigate:1"] == [hand]
    assert pointed(scene)["peek:WE"] == [(zone(scene, "region_WE"), WHOLE)]


def test_only_ending_ones_actions_is_about_nothing_on_the_table() -> None:
    assert [notation for notation, pieces in pointed(seen()).items() if not pieces] == ["end"]


def test_a_card_to_remove_is_one_that_lies_face_up() -> None:
    scene = seen("0 end")
    up = zone(scene, "face_up")
    for choice in scene.choices:
        [(at, place)] = choice.pieces
        assert at == up
        assert f"remove:{scene.zones[up].pieces[place].face}" == choice.notation


def test_the_cards_of_the_last_riot_are_kept_in_their_order() -> None:
    scene = seen("0 end", seat=SPECTATOR)
    shown = scene.aids["shown"]
    assert isinstance(shown, dict)
    assert (shown["place"], shown["riot"]) == ("TYO", True)
    cards = shown["cards"]
    assert isinstance(cards, list)
    # The first white card meets the Vampire troop and is turned over; the next ones stay.
    ups = [card[1] for card in cards if isinstance(card, list)]
    assert ups[0] is False
    assert all(ups[1:])
    assert seen().aids["shown"] is None


def test_whoever_accuses_and_whoever_was_accused_in_vain_is_cleared() -> None:
    assert seen().aids["cleared"] == []
    assert seen("0 investigate:3", seat=1).aids["cleared"] == [0, 3]
    assert seen("0 investigate:2", seat=1).aids["cleared"] == [0, 1, 3]


def test_everybody_may_be_what_is_not_excluded() -> None:
    factions = seen("0 investigate:3").aids["factions"]
    any_of_them = ["human", "infected", "vampire"]
    assert factions == [["human"], any_of_them, any_of_them, ["human", "infected"]]


def test_own_placed_cards_are_remembered_and_others_counted() -> None:
    plays = ("0 place:region:1", "0 put:PAR-W2", "1 put:LON-R1")
    for seat, own in ((0, ["PAR-W2"]), (1, ["LON-R1"]), (2, [])):
        decks = seen(*plays, seat=seat).aids["decks"]
        assert isinstance(decks, dict)
        assert decks["WE"] == {"own": own, "placed": [1, 1, 0, 0]}


def test_only_a_table_with_a_tracker_lists_what_may_lie_in_a_deck() -> None:
    plays = ("0 place:region:1", "0 put:PAR-W2", "1 put:LON-R1")
    decks = seen(*plays, tracker=True).aids["decks"]
    assert isinstance(decks, dict)
    assert decks["WE"] == {
        "own": ["PAR-W2"], "placed": [1, 1, 0, 0], "sure": ["PAR-W2"], "maybe": [],
    }  # fmt: skip


def test_whoever_pays_is_told_for_what() -> None:
    assert seen("0 deploy:PAR").prompt.said.words["deed"] == "deploy"
