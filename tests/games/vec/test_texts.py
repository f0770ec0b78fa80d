"""How the writers are told what happened, word for word, and that the rules list the true cards."""

import re
from collections import Counter

import pytest

from afterdark.engine.audience import SPECTATOR, only
from afterdark.engine.chance import FastDealer
from afterdark.engine.errors import Refused
from afterdark.engine.events import Event
from afterdark.engine.telling import Teller
from afterdark.games.vec import GAME
from afterdark.games.vec.cards import ACTIONS, COLOURS, TYPES

DECK = GAME.rules().deck
RULES = {
    language: (GAME.meta.folder / file).read_text(encoding="utf-8")
    for language, file in (("en", "rules.md"), ("nl", "rules.nl.md"))
}
SYMBOLS = {
    "en": ["Compare", "Research", "Re-Activate", "Insert", "Retrieve"],
    "nl": ["Vergelijken", "Onderzoek", "Heractiveren", "Invoegen", "Halen"],
}
both_languages = pytest.mark.parametrize("language", ["en", "nl"])


def rows(language: str) -> list[list[str]]:
    """Every row of a table in the rules, cell by cell."""
    lines = [line for line in RULES[language].splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def test_what_is_kept_face_down_is_told_to_its_owner_alone() -> None:
    event = Event("kept", {"seat": 1, "colour": "red"}, {"card": "e-red-com"}, only(1))
    names = ["Lisa", "Max"]
    english = [Teller(GAME.texts("en"), seat, names) for seat in (0, 1, SPECTATOR)]
    assert [teller.event(event) for teller in english] == [
        "Max keeps a red card, face down.",
        "You keep The Elf with Rounded Ears, face down.",
        "Max keeps a red card, face down.",
    ]
    dutch = [Teller(GAME.texts("nl"), seat, names) for seat in (0, 1)]
    assert [teller.event(event) for teller in dutch] == [
        "Max houdt een rode kaart, gesloten.",
        "Je houdt De elf met ronde oren, gesloten.",
    ]


def test_cards_looked_at_are_told_to_nobody_else() -> None:
    event = Event("saw", {"seat": 0}, {"card": "c-grey-com"}, only(0), "", False)
    tellers = [Teller(GAME.texts("en"), seat) for seat in (0, 1, SPECTATOR)]
    said = [teller.event(event) for teller in tellers]
    assert said == ["You see The Tentacle in the Bath.", None, None]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ((0, 0, 0, 0), "6 by type and genre."),
        ((1, 0, 0, 0), "6 by type and genre, 1 special point."),
        ((3, 2, 0, 0), "6 by type and genre, 3 special points, 2 drops on the card."),
        ((0, 0, 1, 2), "6 by type and genre, 1 special spent, 2 drops spent."),
    ],
)
def test_strength_is_told_in_its_parts(parts: tuple[int, int, int, int], said: str) -> None:
    points, carried, specials, drops = parts
    total = 6 + points + carried + 3 * specials + drops
    event = Event(
        "strength",
        {
            "seat": 0,
            "card": "v-red-adv",
            "base": 6,
            "points": points,
            "carried": carried,
            "specials": specials,
            "drops": drops,
            "total": total,
        },
    )
    told = Teller(GAME.texts("en"), 1, ["Lisa", "Max"]).event(event)
    assert told == f"The Count on the Run of Lisa has strength {total}: {said}"


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "You place a quill on The Silver Stake."),
        (1, "You place a quill on The Silver Stake with one drop."),
        (3, "You place a quill on The Silver Stake with 3 drops."),
    ],
)
def test_a_bid_is_told_as_one_says_it(count: int, said: str) -> None:
    event = Event("placed", {"seat": 0, "card": "v-yellow-adv", "count": count})
    assert Teller(GAME.texts("en"), 0).event(event) == said


def test_a_refusal_is_told_in_english_with_its_clause() -> None:
    state = GAME.rules().deal(3, FastDealer.seeded(1))
    with pytest.raises(Refused, match=r"Name a deck by its colour\. \[VEC-14\]"):
        state.play(state.to_act()[0], state.rules.action("pass"))


def test_every_type_meets_every_colour_and_every_genre_once() -> None:
    meetings = set(zip(DECK.type, DECK.colour, DECK.genre, strict=True))
    assert DECK.genres == ["adventure", "comedy", "love"]
    assert len(meetings) == len(DECK.kinds) == 54
    assert Counter(ACTIONS[action] for action in DECK.action) == {
        "insert": 12,
        "retrieve": 12,
        "compare": 10,
        "research": 10,
        "reactivate": 10,
    }


@both_languages
def test_the_rules_list_the_action_of_every_card(language: str) -> None:
    texts = GAME.texts(language)
    listed = {row[0].split(",")[0]: row[1:] for row in rows(language) if len(row) == 4}
    for colour, name in enumerate(COLOURS):
        cells = listed[texts.say(f"colour-{name}")]
        for kind, cell in enumerate(cells):
            cards = [
                card
                for card in range(len(DECK.kinds))
                if (DECK.type[card], DECK.colour[card]) == (kind, colour)
            ]
            cards.sort(key=lambda card: DECK.genre[card])
            assert cell.split(", ") == [SYMBOLS[language][DECK.action[card]] for card in cards]


@both_languages
def test_the_rules_list_every_objective(language: str) -> None:
    texts = GAME.texts(language)
    listed = [row for row in rows(language) if len(row) == 5 and not row[1].isdigit()]
    true = [
        [
            texts.say(f"type-{TYPES[kind]}"),
            *(texts.say(f"colour-{COLOURS[colour]}") for colour in colours),
        ]
        for kind, colours in zip(DECK.objective_type, DECK.objective_colours, strict=True)
    ]
    assert listed == true


@both_languages
def test_the_rules_name_options_as_the_table_does(language: str) -> None:
    texts = GAME.texts(language)
    named = set(re.findall(r"(?:option|optie) \*([^*]+)\*", RULES[language]))
    assert named == {texts.say(f"option-{option.name}") for option in GAME.meta.options}


@both_languages
def test_the_rules_say_that_the_cards_are_reconstructed(language: str) -> None:
    word = {"en": "**reconstructed**", "nl": "**gereconstrueerd**"}[language]
    assert word in RULES[language]
    assert DECK.reconstructed
