"""What lies open as a list of fields: copied, written, read and told by the kernel."""

from __future__ import annotations

import pytest
from kuhn_poker import GAME as KUHN
from nightcap import GAME
from nightcap.state import NightcapOpen

from afterdark.api import FastDealer, Json, PositionError, Tensor, from_data, to_data
from afterdark.engine.contract.teller import Teller
from afterdark.engine.views.table_text import open_lines

LAYOUT = GAME.rules().layout(4)


def test_a_copy_goes_its_own_way() -> None:
    open = NightcapOpen(4)
    other = open.clone()
    other.out[2] = 1
    other.turn = 5
    assert (open.out, open.turn, open.gone(), other.gone()) == ([0, 0, 0, 0], 0, [], [2])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("turn", 18),
        ("turn", -1),
        ("turn", True),
        ("turn", "3"),
        ("host", 4),
        ("host", -1),
        ("invited", -2),
        ("out", [0, 0, 0]),
        ("out", [0, 0, 0, 2]),
        ("out", [0, 0, 0, True]),
        ("out", 0),
    ],
)
def test_a_value_that_cannot_be_is_refused_by_its_clause(name: str, value: Json) -> None:
    open = NightcapOpen(4)
    with pytest.raises(PositionError, match=rf"position, {name}: cannot be .*\[NC-\d\d\]"):
        open.load({name: value}, LAYOUT)
    assert open.to_data(LAYOUT) == NightcapOpen(4).to_data(LAYOUT)


def test_a_word_is_one_of_the_words() -> None:
    with pytest.raises(PositionError, match=r"bids: cannot be 'raise'\. \[KP-03\]"):
        from_data(KUHN.rules(), {"bids": "raise"}, FastDealer.seeded(1))


def test_what_is_written_is_read_again_and_is_no_part_of_the_table() -> None:
    state = GAME.rules().deal(4, FastDealer.seeded(1))
    data = to_data(state)
    assert from_data(GAME.rules(), data, FastDealer.seeded(2)).open.to_data(LAYOUT) == {
        "turn": 0, "host": 0, "invited": -1, "out": [0, 0, 0, 0],
    }  # fmt: skip
    out = data["out"]
    assert isinstance(out, list)
    out[0] = 1
    assert state.open.gone() == []


def test_every_field_is_in_the_tensor() -> None:
    names = Tensor(GAME.rules(), 4).names
    for name in ("turn", "host.+0", "invited.+3", "out.+1"):
        assert any(name in one for one in names), name
    assert any("bids.pass-bet" in one for one in Tensor(KUHN.rules(), 2).names)


def test_what_lies_open_is_said_if_there_are_words_for_it() -> None:
    teller = Teller(GAME.texts("en"), 1)
    data: dict[str, Json] = {"turn": 3, "host": 1, "invited": 2}
    assert open_lines(data, teller) == ["You are the host."]
    assert open_lines({"host": 0}, teller) == ["Seat 0 is the host."]


def test_a_table_is_told_as_a_seat_sees_it() -> None:
    position: dict[str, Json] = {"hand": ["queen", "king"], "bids": "pass"}
    text = from_data(KUHN.rules(), position, FastDealer.seeded(1)).view(0).text(KUHN.texts("en"))
    assert text.splitlines() == [
        "The first has passed.",
        "Left over: one, face down",
        "Seat 0 · Card: queen",
        "Seat 1 · Card: ?",
    ]
    dutch = from_data(GAME.rules(), {"seats": 3}, FastDealer.seeded(1)).view(-1)
    assert "In de beker: niets" in dutch.text(GAME.texts("nl"))
