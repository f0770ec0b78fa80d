"""Kuhn poker obeys the laws, shows its clauses, has its words, and is the game that all know."""

from __future__ import annotations

import random
import tomllib
from itertools import permutations
from pathlib import Path
from typing import cast

import pytest
from kuhn_poker import GAME

from afterdark.api import FastDealer, Open, Rules, State, find_game, from_data
from afterdark.testing import (
    Data,
    Disclosure,
    Secret,
    Statistic,
    Subject,
    check_clauses,
    check_texts,
    law_tests,
    scenario_tests,
    scenarios_in,
)

HERE = Path(__file__).parent
SCENARIOS = HERE / "scenarios"


def cards_unseen(position: Data, observer: int, rng: random.Random) -> Data | None:
    """What the other holds might as well be left over, unless it was shown (KP-02, KP-05)."""
    outcome = cast("dict[str, str] | None", position["outcome"])
    if outcome is not None and outcome["reason"] == "showdown":
        return None
    hands, deck = cast("list[list[str]]", position["hand"]), cast("list[str]", position["deck"])
    other = hands[rng.randrange(2) if observer < 0 else 1 - observer]
    other[0], deck[0] = deck[0], other[0]
    return position


SUBJECT = Subject(
    GAME,
    "kuhn_poker:GAME",
    secrets=(Secret("the other's card and the one left over", cards_unseen),),
    disclosures=(Disclosure("KP-05", "shown"),),
    statistics=(Statistic("the hands", lambda position, observer: str(position["hand"])),),
    records=HERE / "records",
    scenarios=SCENARIOS,
    endings=("showdown", "fold"),
)

test_laws = law_tests(SUBJECT)
test_scenarios = scenario_tests(SUBJECT)


def test_every_clause_is_shown_and_none_is_made_up() -> None:
    assert check_clauses(GAME, scenarios_in(SCENARIOS), HERE) == []


def test_every_word_is_there_in_both_languages() -> None:
    assert check_texts(GAME) == []


def test_the_package_offers_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    project = tomllib.loads((HERE.parent / "pyproject.toml").read_text())["project"]
    offered = project["entry-points"]["afterdark.games"]
    info = tmp_path / "kuhn_poker-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: kuhn-poker\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(
        "\n".join(["[afterdark.games]", *(f"{id} = {where}" for id, where in offered.items())])
    )
    monkeypatch.syspath_prepend(tmp_path)
    assert find_game("kuhn_poker") is GAME


# -- the tree of the game -----------------------------------------------------------------------


class Tree:
    """Every table one can come to, written as OpenSpiel writes it: `0 2 pb`, its cards and bids."""

    def __init__(self) -> None:
        self.decisions: list[str] = []
        self.known: set[str] = set()
        """What a seat that is to act knows: `0pb`, its card and the bids."""
        self.returns: dict[str, list[float]] = {}
        names = GAME.rules().families[0].kinds
        for cards in permutations(range(3), 2):
            hand: Data = {"hand": [names[card] for card in cards]}
            deal = from_data(GAME.rules(), hand, FastDealer.seeded(0))
            self._grow(deal, f"{cards[0]} {cards[1]} ", "")

    def _grow(self, state: State[Rules, Open], cards: str, bids: str) -> None:
        outcome = state.outcome()
        if outcome is not None:
            self.returns[cards + bids] = outcome.payoffs
            return
        [seat] = state.to_act()
        view = state.view(seat)
        self.decisions.append(cards + bids)
        told = str(view.open.to_data(view.layout)["bids"]).split("-")
        self.known.add(f"{view.zones[1 + seat][0]}{''.join(bid[:1] for bid in told)}")
        for action in view.choices:
            after = state.clone()
            after.play(seat, action)
            self._grow(after, cards, bids + action.notation[0])


FIRST_WINS = {
    "the higher card": {"pp": 1, "bp": 1, "bb": 2, "pbp": -1, "pbb": 2},
    "the lower card": {"pp": -1, "bp": 1, "bb": -2, "pbp": -1, "pbb": -2},
}
"""What seat 0 wins by how the bids went, as OpenSpiel has it."""


def test_the_tree_has_as_many_histories_and_information_sets_as_openspiels() -> None:
    tree = Tree()
    assert len(tree.decisions) == len(set(tree.decisions)) == 24
    assert tree.known == {f"{card}{bids}" for card in range(3) for bids in ("", "p", "b", "pb")}
    assert len(tree.returns) == 30


def test_every_history_pays_what_openspiels_does() -> None:
    for history, paid in Tree().returns.items():
        first, second, bids = history.split()
        wins = FIRST_WINS["the higher card" if first > second else "the lower card"][bids]
        assert paid == [wins, -wins], history


def test_openspiel_itself_has_this_tree() -> None:
    pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel comes with requirements/bench.txt")
    tree = Tree()
    known: set[str] = set()
    returns: dict[str, list[float]] = {}
    waiting = [pyspiel.load_game("kuhn_poker").new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            returns[str(state)] = state.returns()
        elif not state.is_chance_node():
            known.add(state.information_state_string())
        waiting += [state.child(action) for action in state.legal_actions()]
    assert returns == tree.returns
    assert known == tree.known
