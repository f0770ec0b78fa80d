"""Chance in Victor or Victim? is even: who starts, where a symbol goes, what is drawn."""

from collections import Counter

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.scripted import ScriptedDealer
from afterdark.games.victim import GAME

DEALS = 3000


def unevenness(counts: list[int]) -> float:
    """Chi-square against equal chances, divided by its degrees of freedom: about 1 if even."""
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 / expected for count in counts) / (len(counts) - 1)


def test_every_seat_starts_equally_often() -> None:
    """VI-09."""
    rules = GAME.rules()
    starts = Counter(
        rules.set_up(5, FastDealer.seeded(seed)).open.to_data(rules.layout(5))["current"]
        for seed in range(DEALS)
    )
    assert len(starts) == 5
    assert unevenness(list(starts.values())) < 4.6  # the odds of more are 1 in 1000


def test_every_place_is_equally_likely_for_a_symbol_put_back() -> None:
    """VI-11: top and bottom included, 81 places."""
    rules = GAME.rules({"first_player": "0", "specials_per_kind": 1})
    kinds = rules.families[0].index
    places: Counter[int] = Counter()
    letters = [kinds[f"{colour}-{letter}"] for colour in "RBY" for letter in "VICT"][:9]
    for seed in range(DEALS):
        script = {"deck": [[letters[0], kinds["CD"], *letters[1:]]]}
        state = rules.set_up(3, ScriptedDealer(script, FastDealer.seeded(seed)))
        deck = state.zones[state.layout.find("deck")]
        places[deck.index(kinds["CD"])] += 1
    # Put back among the dealt letters it is drawn and put back again, so that in the end it lies
    # anywhere in the 61 cards that are left.
    assert set(places) == set(range(61))
    assert unevenness(list(places.values())) < 1.66


def test_the_deck_is_shuffled_evenly() -> None:
    """VI-08: every card is on top of the deck as often as it has copies."""
    rules = GAME.rules({"first_player": "0"})
    tops: Counter[int] = Counter()
    for seed in range(DEALS):
        state = rules.set_up(3, FastDealer.seeded(seed))
        tops[state.zones[state.layout.find("deck")][-1]] += 1
    symbols = sum(count for kind, count in tops.items() if kind >= 21)
    # 16 of the 73 cards left after the deal are symbols, 21.9 in a hundred.
    assert abs(symbols / DEALS - 16 / 73) < 0.03
    per_copy = [tops[kind] / copies for kind, copies in enumerate(rules.families[0].copies[:21])]
    assert unevenness([round(count) for count in per_copy]) < 2.3
