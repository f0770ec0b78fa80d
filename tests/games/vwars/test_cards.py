"""Anybody's own cards for V-Wars: what a card file may say, and how it is refused."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.errors import CardError, OptionError
from afterdark.games.vwars import GAME
from afterdark.games.vwars.cards import RED, WHITE, Box
from afterdark.games.vwars.meta import META

TEXT = (META.folder / "cards.toml").read_text(encoding="utf-8")


def changed(old: str, new: str, count: int = 1) -> CardFile:
    assert old in TEXT
    return CardFile("cards.toml", TEXT.replace(old, new, count))


def test_the_box_has_what_the_rulebook_counts() -> None:
    box = Box(CardFile("cards.toml", TEXT))
    assert (len(box.regions), len(box.cities)) == (8, 28)
    assert sum(box.card_copies) == 84
    assert sum(box.event_copies) == 30
    assert (sum(box.law_copies[:8]), sum(box.law_copies[8:])) == (12, 12)


@pytest.mark.parametrize("colour", [WHITE, RED])
def test_both_colours_have_the_same_numbers(colour: int) -> None:
    box = Box(CardFile("cards.toml", TEXT))
    numbers: Counter[int] = Counter()
    for kind, copies in enumerate(box.card_copies):
        if box.card_colour[kind] == colour:
            numbers[box.card_number[kind]] += copies
    assert numbers == {1: 12, 2: 14, 3: 10, 4: 6}


def test_every_region_has_three_neighbours_and_none_is_farther_than_three_moves() -> None:
    box = Box(CardFile("cards.toml", TEXT))
    for region in range(8):
        assert len(box.near[region]) == 3
        reached = {region}
        for _ in range(3):
            reached |= {near for here in reached for near in box.near[here]}
        assert len(reached) == 8


def test_cards_with_equal_faces_are_one_kind_with_two_copies() -> None:
    box = Box(CardFile("cards.toml", TEXT))
    twice = [box.card_kinds[kind] for kind, copies in enumerate(box.card_copies) if copies == 2]
    assert twice == ["MAD-R2", "PEK-W2"]


def test_there_are_more_laws_of_a_side_than_elections() -> None:
    fewer = re.sub(r'(side = "vampire"\n(?:effects = .*\n)copies = )\d', r"\g<1>1", TEXT)
    with pytest.raises(CardError, match="more vampire laws than elections"):
        GAME.rules(cards=CardFile("cards.toml", fewer))


def test_larger_hands_leave_cards_for_fewer_players() -> None:
    rules = GAME.rules(cards=changed("hand = 6", "hand = 10"))
    assert rules.seats_allowed() == [3, 4, 5]
    rules = GAME.rules(cards=changed("region_cards = 3", "region_cards = 5"))
    assert rules.seats_allowed() == [3, 4, 5]
    few = changed("region_cards = 3", "region_cards = 6").text.replace("hand = 6", "hand = 8")
    rules = GAME.rules(cards=CardFile("cards.toml", few))
    assert rules.seats_allowed() == [3]
    with pytest.raises(OptionError):
        rules.check_seats(4)
