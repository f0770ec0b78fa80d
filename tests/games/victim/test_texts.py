"""Every message of Victor or Victim? exists in both languages, and formats in real play."""

import pytest

from afterdark.engine.audience import SPECTATOR
from afterdark.engine.cards import CardFile
from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.errors import Refused
from afterdark.engine.events import Event
from afterdark.engine.scene import scene_of
from afterdark.engine.telling import Teller
from afterdark.engine.texts import LANGUAGES
from afterdark.games.victim import GAME
from afterdark.testing.texts import check_texts

GAMES = 25
"""For each language and way of passing two; fifty in each language."""


def test_no_message_is_missing_or_unused() -> None:
    assert check_texts(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("pass_two", ["one_by_one", "together"])
def test_everything_in_random_games_can_be_told(language: str, pass_two: str) -> None:
    rules = GAME.rules({"pass_two": pass_two, "turn_limit": 150, "allow_two": True})
    told: set[str] = set()
    for seed in range(GAMES):
        seats = 2 + seed % 5
        tellers = [Teller(GAME.texts(language), seat) for seat in (*range(seats), SPECTATOR)]
        state = rules.set_up(seats, FastDealer.seeded(seed))
        chance = Rng.seeded(f"choices {seed}")
        events: list[Event] = []
        state.events = events
        state.advance()
        while True:
            for event in events:
                told.add(event.name)
                assert all(teller.event(event) for teller in tellers)
            events.clear()
            for teller in tellers:
                view = state.view(teller.reader)
                assert teller.prompt(view)
                if state.decision % 10 == 0 or view.choices:
                    assert view.text(teller.texts)
                    assert all(choice.label for choice in scene_of(view, teller).choices)
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])
    assert told >= {"drew", "passed", "took", "declined", "turned", "victim", "victor", "survived"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_cautions_are_sentences(language: str) -> None:
    texts = GAME.texts(language)
    keys = ["must-pass", "must-pass-two", "not-yours", "earmarked", "no-pass-now", "own-card",
            "not-playing", "not-theirs", "not-asked", "over"]  # fmt: skip
    for sentence in [texts.say(f"refused-{key}") for key in keys]:
        assert sentence.endswith(".")
    for key in ("caution-gives-victor", "caution-own-victim"):
        assert texts.say(key).endswith(".")


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
