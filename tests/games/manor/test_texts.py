"""How the guests are told what happened, word for word, and that the rules list the true cards."""

import re
from functools import partial

import pytest

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from afterdark.games.manor import GAME
from afterdark.games.manor.cards import KINDS, ROOM_KINDS
from tests.games import reading
from tests.games.reading import rows, rules_in

BOX = GAME.rules().box
NAMES = ["Mina", "Lucy", "Vlad"]
both_languages = pytest.mark.parametrize("language", ["en", "nl"])
told = partial(reading.told, GAME, names=NAMES)


def test_the_working_title_is_the_same_in_both_languages() -> None:
    titles = [GAME.texts(language).say("title") for language in ("en", "nl")]
    assert titles == ["Midnight Manor", "Midnight Manor"]
    assert all("Bloodheist Hotel" in rules_in(GAME, language) for language in ("en", "nl"))


def test_a_gift_is_told_to_the_two_who_trade() -> None:
    event = Event(
        "gave", {"seat": 0, "to": 1, "card": "bite"}, insiders=only(0) | only(1), noticed=False
    )
    assert told(event) == ["You give Lucy Bite.", "Mina gives you Bite.", None, None]
    assert told(event, language="nl") == ["Je geeft Lucy Beet.", "Mina geeft je Beet.", None, None]


def test_all_others_hear_only_that_two_trade() -> None:
    event = Event("traded", {"seat": 0, "to": 1})
    assert told(event) == [
        "You trade with Lucy.",
        "Mina trades with you.",
        "Mina trades with Lucy.",
        "Mina trades with Lucy.",
    ]


def test_who_is_turned_hears_it_alone() -> None:
    event = Event("turned", {"seat": 1, "to": 2}, insiders=only(1), noticed=False)
    assert told(event) == [None, "Vlad has bitten you: you are a vampire now.", None, None]
    assert told(event, language="nl")[1] == "Vlad heeft je gebeten: je bent nu een vampier."


def test_a_theft_is_told_to_three_kinds_of_people() -> None:
    event = Event("stole", {"seat": 2, "to": 0}, {"card": "score_5"}, only(0) | only(2))
    assert told(event) == [
        "Vlad takes +5 from your hand.",
        "Vlad takes a card from Mina's hand.",
        "You take +5 from Mina's hand.",
        "Vlad takes a card from Mina's hand.",
    ]


@pytest.mark.parametrize(("role", "said"), [("human", "human"), ("vampire", "a vampire")])
def test_an_answer_of_identify_is_heard_by_who_asked(role: str, said: str) -> None:
    event = Event("identified", {"seat": 0, "to": 1}, {"role": role}, only(0))
    assert told(event) == [
        f"You identify Lucy: {said}.",
        "Mina identifies you.",
        "Mina identifies Lucy.",
        "Mina identifies Lucy.",
    ]


@pytest.mark.parametrize(
    ("humans", "vampires", "said"),
    [
        (3, 1, "The masks are counted: 3 humans, one vampire."),
        (1, 2, "The masks are counted: one human, 2 vampires."),
    ],
)
def test_a_census_is_told_in_numbers(humans: int, vampires: int, said: str) -> None:
    assert told(Event("census", {"humans": humans, "vampires": vampires})) == [said] * 4


@pytest.mark.parametrize(
    ("count", "said"),
    [
        (0, "You take no tokens, for there are none left in the Library."),
        (1, "You take one token in the Library."),
        (2, "You take 2 tokens in the Library."),
    ],
)
def test_tokens_are_counted_as_one_says_it(count: int, said: str) -> None:
    assert told(Event("tokens", {"seat": 0, "count": count}))[0] == said


def test_the_deck_has_fifty_cards_worth_forty_three_points() -> None:
    assert sum(BOX.copies) == 50
    points = [copies * each for copies, each in zip(BOX.copies, BOX.points, strict=True)]
    assert sum(points) == 43


@both_languages
def test_the_rules_list_the_copies_of_every_card(language: str) -> None:
    texts = GAME.texts(language)
    listed = {row[0]: row[1] for row in rows(GAME, language) if row[1].isdigit()}
    names = [texts.say(f"card-{kind}") for kind in KINDS]
    assert listed == {name: str(copies) for name, copies in zip(names, BOX.copies, strict=True)}


@both_languages
def test_the_rules_name_the_rooms_by_their_numbers(language: str) -> None:
    texts = GAME.texts(language)
    headed = re.findall(r"\*\*(\d) ([^*]+)\.\*\*", rules_in(GAME, language))
    places = [texts.say(f"place-{ROOM_KINDS[kind]}") for kind in BOX.rooms]
    assert headed == [(str(number), place) for number, place in enumerate(places, 1)]
