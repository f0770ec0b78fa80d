"""Every message of Vampire Empire exists in both languages, and formats in real play."""

import pytest

from afterdark.engine.audience import SPECTATOR, only
from afterdark.engine.chance import FastDealer, Rng
from afterdark.engine.errors import Refused
from afterdark.engine.events import Event
from afterdark.engine.options import OptionValue
from afterdark.engine.scene import scene_of
from afterdark.engine.telling import Teller
from afterdark.engine.texts import LANGUAGES, message_keys
from afterdark.games.vampire_empire import GAME
from afterdark.testing.texts import check_texts

KEYS = message_keys(GAME.meta.folder / "text" / "en.ftl")
GAMES = 12
"""For each language and set of options."""
OPTIONS: dict[str, dict[str, OptionValue]] = {
    "usual": {},
    "other": {"open_discards": True, "memory_mode": True, "browse_own_piles": False},
}
RARE = [
    Event("cellar_closed", {"seat": 0}),
    Event("conquered", {}),
    Event("counted", {"humans": 4, "vampires": 2}),
    Event("countered", {"seat": 1, "card": "interdict", "first": "dominate"}),
    Event("no_follow_up", {"seat": 1}),
    Event("ordered", {"seat": 0}),
    Event("searched", {"seat": 1, "pile": "cellar"}),
    Event("looked", {"seat": 0, "count": 1}),
    Event("saw", {"seat": 0, "depth": 2}, {"card": "cook"}, only(0), "", False),
    Event("took", {"seat": 1, "pile": "deck"}, {"card": "w3"}, only(1)),
]
"""Events that a dozen random games need not have."""


def test_no_message_is_missing_or_unused() -> None:
    assert check_texts(GAME) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", OPTIONS)
def test_everything_in_random_games_can_be_told(language: str, options: str) -> None:
    rules = GAME.rules(OPTIONS[options])
    tellers = [Teller(GAME.texts(language), seat) for seat in (0, 1, SPECTATOR)]
    told: set[str] = set()
    for seed in range(GAMES):
        state = rules.set_up(2, FastDealer.seeded(seed))
        chance = Rng.seeded(f"choices {seed}")
        events: list[Event] = []
        state.events = events
        state.advance()
        while True:
            for event in events:
                told.add(event.name)
                for teller in tellers:
                    known = event.seen_by(teller.reader)
                    assert known is None or teller.event(event)
            events.clear()
            for teller in tellers:
                view = state.view(teller.reader)
                assert teller.prompt(view)
                if state.decision % 10 == 0:
                    assert view.text(teller.texts)
                    assert all(choice.label for choice in scene_of(view, teller).choices)
            if state.outcome() is not None:
                break
            seat = state.to_act()[0]
            legal = state.legal(seat)
            state.play(seat, legal[chance.below(len(legal))])
    written = {key.removeprefix("event-").removesuffix("-seen") for key in KEYS if "event-" in key}
    assert written - told <= {event.name for event in RARE}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("event", RARE, ids=lambda event: event.name)
def test_rare_events_can_be_told(language: str, event: Event) -> None:
    told = [Teller(GAME.texts(language), seat).event(event) for seat in (0, 1, SPECTATOR)]
    assert all(said is None or said.endswith(".") for said in told)
    assert any(told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_are_sentences(language: str) -> None:
    texts = GAME.texts(language)
    refusals = [texts.say(key) for key in KEYS if key.startswith(("refused-", "caution-"))]
    assert len(refusals) > 40
    assert [said for said in refusals if not said.endswith((".", "?"))] == []


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
