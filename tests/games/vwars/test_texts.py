"""How the agents are told what happened, word for word, and that the rules list the true cards."""

import re
from collections import Counter
from functools import partial

import pytest

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from afterdark.games.vwars import GAME
from tests.games import reading
from tests.games.reading import rows

BOX = GAME.rules().box
NAMES = ["Mina", "Lucy", "Vlad"]
both_languages = pytest.mark.parametrize("language", ["en", "nl"])
told = partial(reading.told, GAME, names=NAMES)


def test_a_placed_card_is_told_to_who_placed_it() -> None:
    event = Event("put", {"seat": 0, "deck": "region", "place": "WE"}, {"card": "PAR-W2"}, only(0))
    assert told(event) == [
        "You add Paris W2 to the Western Europe deck.",
        "Mina adds a card to the Western Europe deck.",
        "Mina adds a card to the Western Europe deck.",
        "Mina adds a card to the Western Europe deck.",
    ]
    assert told(event, language="nl")[:2] == [
        "Je voegt Parijs W2 toe aan de stapel West-Europa.",
        "Mina voegt een kaart toe aan de stapel West-Europa.",
    ]


def test_a_partner_is_named_for_all_to_hear() -> None:
    event = Event("names_partner", {"seat": 0, "to": 1, "deck": "riot", "place": "riots"})
    assert told(event) == [
        "You place a card in the Riot deck and name Lucy.",
        "Mina places a card in the Riot deck and names you.",
        "Mina places a card in the Riot deck and names Lucy.",
        "Mina places a card in the Riot deck and names Lucy.",
    ]


def test_a_removed_card_is_told_to_who_removed_it() -> None:
    event = Event("removed", {"seat": 2}, {"card": "BOG-R4"}, only(2))
    assert told(event) == [
        "Vlad removes one of the face-up cards.",
        "Vlad removes one of the face-up cards.",
        "You remove Bogotá R4.",
        "Vlad removes one of the face-up cards.",
    ]


@both_languages
@pytest.mark.parametrize("card", ["human", "infected", "vampire"])
def test_a_faction_is_told_to_its_owner_alone(card: str, language: str) -> None:
    event = Event("faction", {"seat": 1, "card": card}, insiders=only(1), noticed=False)
    said = told(event, language=language)
    name = GAME.texts(language).say(f"card-{card}")
    assert said[1] is not None
    assert name in said[1]
    assert [said[0], said[2], said[3]] == [None, None, None]


def test_the_three_factions_are_told_in_three_ways() -> None:
    said = [
        told(Event("faction", {"seat": 0, "card": card}, insiders=only(0), noticed=False))[0]
        for card in ("human", "infected", "vampire")
    ]
    assert said == [
        "You are Human.",
        "You are Infected: on the humans' side, until a vampire awakens you.",
        "You are the Vampire. Nobody knows.",
    ]


@pytest.mark.parametrize(
    ("side", "attack", "massacre", "said"),
    [
        ("human", "no", "no", "The humans defend Paris with strength 7."),
        ("human", "yes", "yes", "The humans win the attack on Paris with strength 7: a massacre."),
        ("vampire", "yes", "no", "The vampires win the attack on Paris with strength 7."),
    ],
)
def test_a_riot_is_told_by_who_won_and_how(
    side: str, attack: str, massacre: str, said: str
) -> None:
    words: dict[str, str | int] = {"side": side, "strength": 7, "place": "PAR"}
    words |= {"attack": attack, "massacre": massacre}
    assert told(Event("riot_won", words)) == [said] * 4


@pytest.mark.parametrize(
    ("count", "troops", "said"),
    [
        (1, 2, "Bogotá R4 removes one Human troop, 2 left."),
        (3, 0, "Bogotá R4 removes 3 Human troops, none left."),
    ],
)
def test_troops_lost_in_a_riot_are_counted(count: int, troops: int, said: str) -> None:
    words: dict[str, str | int] = {"card": "BOG-R4", "count": count, "side": "human"}
    assert told(Event("kills", {**words, "troops": troops})) == [said] * 4


@both_languages
def test_the_rules_list_the_cards_of_every_city(language: str) -> None:
    texts = GAME.texts(language)
    listed = {
        row[place]: row[place + 1].split()
        for row in rows(GAME, language)
        if len(row) == 8
        for place in range(0, 8, 2)
    }
    true: dict[str, list[str]] = {texts.say(f"place-{code}"): [] for code in BOX.cities}
    for kind, city, copies in zip(BOX.card_kinds, BOX.card_city, BOX.card_copies, strict=True):
        face = kind.partition("-")[2]
        true[texts.say(f"place-{BOX.cities[city]}")] += [face] * copies
    assert {name: cards for name, cards in listed.items() if name in true} == true


@both_languages
def test_the_rules_list_regions_with_cities_and_neighbours(language: str) -> None:
    texts = GAME.texts(language)
    regions = [texts.say(f"place-{code}") for code in BOX.regions]
    cities = [texts.say(f"place-{code}") for code in BOX.cities]
    listed = [row for row in rows(GAME, language) if len(row) == 3 and row[0] in regions]
    true = [
        [
            regions[region],
            ", ".join(cities[city] for city in BOX.cities_of[region]),
            ", ".join(regions[near] for near in BOX.near[region]),
        ]
        for region in range(len(regions))
    ]
    assert listed == true


@both_languages
def test_the_rules_list_the_copies_of_every_law_and_event(language: str) -> None:
    texts = GAME.texts(language)
    headed = [re.fullmatch(r"\*\*(.+)\*\* ×(\d+):", row[0]) for row in rows(GAME, language)]
    listed = {found[1]: int(found[2]) for found in headed if found}
    true = Counter[str]()
    for law, copies in zip(BOX.law_kinds, BOX.law_copies, strict=True):
        true[texts.say(f"card-{law}")] += copies
    for event, copies in zip(BOX.event_kinds, BOX.event_copies, strict=True):
        true[texts.say(f"card-{event}").partition(":")[0]] += copies
    assert listed == true


@both_languages
def test_the_rules_list_where_every_role_begins(language: str) -> None:
    texts = GAME.texts(language)
    headed = [
        re.fullmatch(r"\*\*(.+)\*\*, (?:from|uit) (.+):", row[0]) for row in rows(GAME, language)
    ]
    listed = {found[1]: found[2] for found in headed if found}
    assert listed == {
        texts.say("table-role", {"role": role}): texts.say(f"place-{BOX.cities[city]}")
        for role, city in zip(BOX.roles, BOX.start, strict=True)
    }
