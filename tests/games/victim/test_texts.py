"""How Victor or Victim? tells what happened, word for word."""

from functools import partial

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Event
from afterdark.games.victim import GAME
from tests.games import reading

told = partial(reading.told, GAME, names=["Ada", "Bo", "Cy"])


def test_the_reader_is_addressed_in_person() -> None:
    passed = Event("passed", {"seat": 0, "to": 1, "card": "R-M"})
    assert told(passed) == [
        "You pass the red M to Bo.",
        "Ada passes you the red M.",
        "Ada passes the red M to Bo.",
        "Ada passes the red M to Bo.",
    ]
    assert told(passed, language="nl")[:3] == [
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
