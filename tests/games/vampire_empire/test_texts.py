"""How Vampire Empire tells what happened, word for word."""

import pytest

from afterdark.engine.audience import SPECTATOR, only
from afterdark.engine.chance import FastDealer
from afterdark.engine.errors import Refused
from afterdark.engine.events import Event
from afterdark.engine.telling import Teller
from afterdark.games.vampire_empire import GAME


def test_what_is_discarded_is_told_to_its_owner_alone() -> None:
    event = Event("discarded", {"seat": 1, "pile": "cellar"}, {"card": "w3"}, only(1))
    names = ["Vlad", "Ada"]
    english = [Teller(GAME.texts("en"), seat, names) for seat in (0, 1, SPECTATOR)]
    assert [teller.event(event) for teller in english] == [
        "Ada puts a card in the cellar.",
        "You put Blessed Font in the cellar.",
        "Ada puts a card in the cellar.",
    ]
    dutch = [Teller(GAME.texts("nl"), seat, names) for seat in (0, 1)]
    assert [teller.event(event) for teller in dutch] == [
        "Ada legt een kaart in de kelder.",
        "Je legt Gewijd doopvont in de kelder.",
    ]


def test_drawn_cards_are_told_to_nobody_else() -> None:
    event = Event("drawn", {"seat": 1}, {"card": "w3"}, only(1), "", False)
    tellers = [Teller(GAME.texts("en"), seat) for seat in (0, 1, SPECTATOR)]
    assert [teller.event(event) for teller in tellers] == [None, "You draw Blessed Font.", None]


@pytest.mark.parametrize(
    ("vampires", "said"),
    [(0, "neither is a vampire"), (1, "one of them is a vampire"), (2, "both are vampires")],
)
def test_the_mirror_answers_in_words(vampires: int, said: str) -> None:
    event = Event("mirrored", {"first": "lady", "second": "cook", "vampires": vampires})
    told = Teller(GAME.texts("en"), 0).event(event)
    assert told == f"The Silver Mirror shows the Lady and the Cook: {said}."


def test_a_refusal_is_told_in_english_with_its_clause() -> None:
    state = GAME.rules().deal(2, FastDealer.seeded(1))
    with pytest.raises(Refused, match=r"In step 1 you discard and draw, .* \[VE-22\]"):
        state.play(0, state.rules.action("pass"))
