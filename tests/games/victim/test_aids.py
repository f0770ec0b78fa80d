"""What a player of Victor or Victim? could work out, and what a client may therefore show."""

from __future__ import annotations

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.games.victim import GAME


def aids(seat: int, top: str, *collections: str) -> dict[str, Json]:
    position: dict[str, Json] = {
        "seats": len(collections),
        "collection": list(collections),
        "deck": {"top": [top]},
        "current": 0,
    }
    state = from_data(GAME.rules({}), position, FastDealer.seeded("aids"))
    return scene_of(state.view(seat)).aids


def test_lanes_name_the_letters_that_lack_for_either_word() -> None:
    told = aids(0, "Y-R", "R-V R-I R-C R-T B-M", "B-V", "Y-I Y-I")
    assert told["words"] == ["VICTOR", "VICTIM"]
    lanes = told["lanes"]
    assert isinstance(lanes, list)
    assert lanes[0] == [["OR", "IM"], ["VICTOR", "VICTI"], ["VICTO", "VICTIM"]]
    assert lanes[2] == [["VICTOR", "VICTIM"], ["VICTOR", "VICTIM"], ["VCTOR", "VCTM"]]


def test_it_is_said_who_gets_the_letter_and_what_the_next_draw_can_be() -> None:
    told = aids(1, "Y-R", "R-V", "B-V", "Y-V")
    left = told["left"]
    assert told["receiver"] == 1
    assert isinstance(left, dict)
    # Seat 0 has drawn the yellow R already; one of two is left, and two of three red V.
    assert (left["Y-R"], left["R-V"], left["CD"]) == (1, 2, 4)
    assert sum(int(str(copies)) for copies in left.values()) == 82 - 4


def test_a_pass_that_finishes_a_word_says_whose_and_which() -> None:
    told = aids(0, "Y-R", "R-M B-O", "R-V R-I R-I R-C R-T B-V B-I B-C B-T B-R", "Y-V")
    assert told["finishes"] == {"pass:R-M": [1, 1, "R"], "pass:B-O": [0, 1, "B"]}


def test_a_letter_taken_may_finish_the_own_word() -> None:
    told = aids(0, "AQ", "R-V R-C R-T R-O R-R B-V B-I B-I B-C B-M", "B-T", "R-I")
    assert told["finishes"] == {"take:2.R-I": [0, 0, "R"], "take:1.B-T": [1, 0, "B"]}


def test_everybody_can_work_out_the_same_but_for_the_choices() -> None:
    collections = ("R-M B-O", "R-V R-I R-I R-C R-T", "Y-V")
    mine, watching = (aids(seat, "Y-R", *collections) for seat in (0, SPECTATOR))
    assert mine.pop("finishes")
    assert not watching.pop("finishes")
    assert mine == watching
