"""How Victor or Victim? tells what happened, word for word."""

import pytest

from afterdark.engine.cards import CardFile
from afterdark.engine.chance import FastDealer
from afterdark.engine.errors import Refused
from afterdark.engine.events import Event
from afterdark.engine.telling import Teller
from afterdark.games.victim import GAME


def test_the_reader_is_addressed_in_person() -> None:
    passed = Event("passed", {"seat": 0, "to": 1, "card": "R-M"})
    english = [Teller(GAME.texts("en"), seat, ["Ada", "Bo", "Cy"]) for seat in range(3)]
    assert [teller.event(passed) for teller in english] == [
        "You pass the red M to Bo.",
        "Ada passes you the red M.",
        "Ada passes the red M to Bo.",
    ]
    dutch = [Teller(GAME.texts("nl"), seat, ["Ada", "Bo", "Cy"]) for seat in range(3)]
    assert [teller.event(passed) for teller in dutch] == [
        "Je geeft de rode M aan Bo.",
        "Ada geeft jou de rode M.",
        "Ada geeft de rode M aan Bo.",
    ]


def test_cards_of_ones_own_are_told_by_their_signs() -> None:
    text = (GAME.meta.folder / "cards.toml").read_text(encoding="utf-8")
    own = text.replace('id = "B"\nname = "blue"', 'id = "G"\nname = "green"')
    rules = GAME.rules({"first_player": "0"}, CardFile("own.toml", own))
    state = rules.deal(3, FastDealer.seeded(4))
    seat = state.to_act()[0]
    table = state.view(seat).text(GAME.texts("en"))
    assert "    G  " in table
    assert "blue" not in table
    won = Event("victor", {"seat": 1, "colour": "G", "word": "VICTOR"})
    assert Teller(GAME.texts("en"), 0).event(won) == "Seat 1 has VICTOR in G!"


def test_a_refusal_is_told_in_english_with_its_clause() -> None:
    state = GAME.rules({"first_player": "0"}).deal(3, FastDealer.seeded(1))
    other = next(seat for seat in range(3) if seat not in state.to_act())
    with pytest.raises(Refused, match=r"It is not your decision now\. \[VI-19\]"):
        state.play(other, state.rules.action("decline"))
