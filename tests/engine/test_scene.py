"""The scene: one seat's view as pieces and choices, with nothing in it that the view has not."""

from __future__ import annotations

import msgspec

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Piece, Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.victim import GAME
from tests.engine.rally import BOX, FACTION, RallyRules
from tests.engine.tables import Table, play


def rally(*factions: str) -> Table:
    row: list[Json] = [{"card": card, "known": [seat]} for seat, card in enumerate(factions)]
    return from_data(RallyRules(), {"seats": 3, "faction": row}, FastDealer.seeded("scene"))


def scene(state: Table, seat: int) -> Scene:
    return scene_of(state.view(seat))


def test_a_seen_piece_has_a_face_and_a_hidden_one_its_back_alone() -> None:
    row = scene(rally("human", "vampire", "human"), 1).zones[FACTION]
    assert row.pieces == [Piece(known=[0]), Piece("vampire", known=[1]), Piece(known=[2])]
    assert (row.form, row.owner, row.count) == ("row", None, 3)


def test_hidden_pieces_that_look_alike_are_only_counted() -> None:
    box = scene(rally("human", "vampire", "human"), 1).zones[BOX]
    assert (box.count, box.pieces) == (5, [])


def test_choices_are_the_legal_actions_with_words_and_warnings() -> None:
    state = rally("human", "vampire", "human")
    choices = scene(state, 1).choices
    assert [(choice.notation, choice.caution) for choice in choices] == [
        ("rally:public", "caution-public"),
        ("rally:stay", ""),
    ]
    assert [choice.notation for choice in scene(state, 0).choices] == ["rally:stay"]
    assert scene(state, SPECTATOR).choices == []


def test_a_choice_points_at_the_pieces_it_is_about() -> None:
    state = rally("human", "vampire", "human")
    play(state, "1 rally:public", "0 rally:stay", "2 rally:stay")
    pointed = {choice.notation: choice.pieces for choice in scene(state, 1).choices}
    assert pointed == {"awaken:0": [(FACTION, 0)], "awaken:2": [(FACTION, 2)], "tokens": []}


def test_the_prompt_names_its_step_and_clauses() -> None:
    prompt = scene(rally("human", "vampire", "human"), 0).prompt
    assert (prompt.step, prompt.asked) == ("hidden_rally", [0, 1, 2])
    assert prompt.clauses == ["VW-152", "VW-154", "VW-R32"]


def test_scenes_of_worlds_a_viewer_cannot_tell_apart_are_the_same_bytes() -> None:
    one, other = rally("human", "vampire", "human"), rally("human", "infected", "human")
    for seat in (0, 2, SPECTATOR):
        assert msgspec.json.encode(scene(one, seat)) == msgspec.json.encode(scene(other, seat))
    assert msgspec.json.encode(scene(one, 1)) != msgspec.json.encode(scene(other, 1))


def test_after_the_end_nothing_is_asked() -> None:
    state = rally("human", "infected", "human")
    for _ in range(3):
        play(state, "0 rally:stay", "1 rally:stay", "2 rally:stay")
    last = scene(state, 0)
    assert last.ending is not None
    assert (last.prompt.step, last.prompt.asked, last.choices) == ("", [], [])
    assert [piece.face for piece in last.zones[FACTION].pieces] == ["human", "infected", "human"]


def test_a_bag_shows_each_kind_once_with_its_copies() -> None:
    data: dict[str, Json] = {
        "collection": ["R-V R-I R-I", "", "", ""],
        "steps": ["turn", "end_of_turn", "pass"],
        "current": 0,
        "drawn": "R-I",
    }
    state = from_data(GAME.rules({}), data, FastDealer.seeded(1))
    drawn = scene_of(state.view(0))
    bag = next(zone for zone in drawn.zones if zone.name == "collection" and zone.owner == 0)
    assert [(piece.face, piece.copies) for piece in bag.pieces] == [("R-V", 1), ("R-I", 2)]
    number = drawn.zones.index(bag)
    assert [(choice.notation, choice.pieces) for choice in drawn.choices] == [
        ("pass:R-V", [(number, 0)]),
        ("pass:R-I", [(number, 1)]),
    ]
