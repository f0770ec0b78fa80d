"""How the writers are told what happened, word for word, and that the rules list the true cards."""

from functools import partial

import pytest

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from afterdark.games.vec import GAME
from afterdark.games.vec.cards import COLOURS, TYPES
from tests.games import reading
from tests.games.reading import rows

DECK = GAME.rules().deck
SYMBOLS = {
    "en": ["Compare", "Research", "Re-Activate", "Insert", "Retrieve"],
    "nl": ["Vergelijken", "Onderzoek", "Heractiveren", "Invoegen", "Halen"],
}
both_languages = pytest.mark.parametrize("language", ["en", "nl"])
told = partial(reading.told, GAME, names=["Lisa", "Max"])


def test_what_is_kept_face_down_is_told_to_its_owner_alone() -> None:
    event = Event("kept", {"seat": 1, "colour": "red"}, {"card": "e-red-com"}, only(1))
    assert told(event) == [
        "Max keeps a red card, face down.",
        "You keep The Elf with Rounded Ears, face down.",
        "Max keeps a red card, face down.",
    ]
    assert told(event, language="nl")[:2] == [
        "Max houdt een rode kaart, gesloten.",
        "Je houdt De elf met ronde oren, gesloten.",
    ]


def test_cards_looked_at_are_told_to_nobody_else() -> None:
    event = Event("saw", {"seat": 0}, {"card": "c-grey-com"}, only(0), "", False)
    assert told(event) == ["You see The Tentacle in the Bath.", None, None]


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
    assert told(event)[1] == f"The Count on the Run of Lisa has strength {total}: {said}"


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
    assert told(event)[0] == said


@both_languages
def test_the_rules_list_the_action_of_every_card(language: str) -> None:
    texts = GAME.texts(language)
    listed = {row[0].split(",")[0]: row[1:] for row in rows(GAME, language) if len(row) == 4}
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
    listed = [row for row in rows(GAME, language) if len(row) == 5 and not row[1].isdigit()]
    true = [
        [
            texts.say(f"type-{TYPES[kind]}"),
            *(texts.say(f"colour-{COLOURS[colour]}") for colour in colours),
        ]
        for kind, colours in zip(DECK.objective_type, DECK.objective_colours, strict=True)
    ]
    assert listed == true
