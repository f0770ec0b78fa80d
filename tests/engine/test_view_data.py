"""A view sent as JSON and rebuilt knows, tells, imagines and advises exactly the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import cast

import msgspec
import pytest

from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import AfterdarkError
from afterdark.engine.positions.position import to_data
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view import View
from afterdark.engine.views.view_data import ViewError, view_from_data, view_to_data
from afterdark.games.vampire_empire import GAME as EMPIRE
from afterdark.games.victim import GAME as VICTIM
from afterdark.testing.laws.observation import all_texts, knowledge, view_data
from tests.engine.rally import RallyRules
from tests.games.bundled import BUNDLED
from tests.laws.vault import GAME as VAULT

Table = State[Rules, Open]
Data = dict[str, Json]

GAMES = [*[bundled.game for bundled in BUNDLED], VAULT]
RULES = [*[game.rules() for game in GAMES], RallyRules()]
how_many = pytest.mark.parametrize("most", [60, pytest.param(10**6, marks=pytest.mark.long)])
"""At how many moments of a game all seats are looked at; at every one in the long run."""


def moments(rules: Rules, seed: int) -> Iterator[Table]:
    """A whole random game at every one of its decisions, sealed answers half in included."""
    rng = random.Random(f"{rules.meta.id} {seed}")
    seats = rng.choice(rules.seats_allowed())
    state = rules.deal(seats, FastDealer.seeded(f"views {seed}"))
    yield state
    while state.outcome() is None:
        seat = rng.choice(state.to_act())
        state.play(seat, rng.choice(state.legal(seat)))
        yield state


def some(rules: Rules, seed: int, most: int) -> list[Table]:
    """Moments of a whole random game, evenly spread where it has more of them than wanted."""
    all_ = [state.clone() for state in moments(rules, seed)]
    return all_[:: max(1, -(-len(all_) // most))]


def sent(view: View[Rules, Open]) -> View[Rules, Open]:
    """What the other end makes of a view that went over the wire."""
    data = msgspec.json.decode(msgspec.json.encode(view_to_data(view)))
    return view_from_data(view.rules, cast("Data", data))


@how_many
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.meta.id)
def test_views_of_a_whole_game_come_back_as_they_were(game: Game, most: int) -> None:
    texts = all_texts(game)
    for state in some(game.rules(), 0, most):
        for seat in range(SPECTATOR, state.seats):
            view = state.view(seat)
            # All that is held, both languages, prompt, scene and advice.
            assert view_data(sent(view), texts) == view_data(view, texts)


@how_many
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.meta.id)
def test_a_rebuilt_view_holds_the_same_and_allows_the_same(rules: Rules, most: int) -> None:
    for seed in range(3):
        for state in some(rules, seed, most):
            for seat in range(SPECTATOR, state.seats):
                view = state.view(seat)
                rebuilt = sent(view)
                assert knowledge(rebuilt) == knowledge(view)
                assert rebuilt.legal() == view.legal()
                assert scene_of(rebuilt) == scene_of(view)
                assert view_to_data(rebuilt) == view_to_data(view)


@how_many
@pytest.mark.parametrize("rules", RULES, ids=lambda rules: rules.meta.id)
def test_a_rebuilt_view_imagines_the_same_worlds(rules: Rules, most: int) -> None:
    for state in some(rules, 7, most):
        if state.outcome() is not None:
            continue
        for seat in range(state.seats):
            view = state.view(seat)
            seed = f"{state.decision} {seat}"
            world = view.imagine(Rng.seeded(seed))
            assert to_data(sent(view).imagine(Rng.seeded(seed))) == to_data(world)


def test_a_view_does_not_change_with_the_data_made_of_it() -> None:
    view = VICTIM.rules().deal(4, FastDealer.seeded(1)).view(0)
    before = view_to_data(view)
    data = view_to_data(view)
    for part in data.values():
        if isinstance(part, list):
            part.clear()
    assert view_to_data(view) == before


def a_view() -> Data:
    """A view in the middle of Vampire Empire, with facts, steps and an asked seat."""
    state = next(islice(moments(EMPIRE.rules(), 1), 40, None))
    return view_to_data(state.view(state.to_act()[0]))


def test_another_game_is_refused() -> None:
    with pytest.raises(ViewError, match="game"):
        view_from_data(VICTIM.rules(), a_view())


WRONG: dict[str, list[Json]] = {
    "game": ["chess", 3],
    "version": ["0", None],
    "seats": [7, True, "2"],
    "seat": [-2, 2, "V", None],
    "open": [{}, [], {"active": 0}],
    "zones": [[], [[]], 5, [["a"]]],
    "counts": [[], [0], None],
    "steps": [[], [[]], [["nonsense"]], [["hide", 1, 2, 3, 4, 5]], [["hide", "x"]], [[1]]],
    "asked": [[5], [-1], ["V"]],
    "choices": [["nonsense"], [1], "draw"],
    "answer": [["nonsense"]],
    "decision": [-1, 1.5, True],
    "disclosures": [-1, "1"],
    "knowing": [[[0, [1]]], [[99, []]], {"0": []}],
    "public": [[["nonsense", 0]], [[]], [["nonsense"]], [[1, 2]], [["nonsense", "x"]]],
    "private": [[["nonsense", 0, 1]], 1],
    "result": [{}, {"ranks": [1], "payoffs": [1], "reason": "x", "clause": "y"}],
    "more": [1],
}


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, values in WRONG.items() for value in values]
)
def test_wrong_data_is_refused_in_a_sentence(key: str, value: Json) -> None:
    data = a_view()
    data[key] = value
    with pytest.raises(ViewError) as refused:
        view_from_data(EMPIRE.rules(), data)
    assert str(refused.value).startswith("view")
    assert str(refused.value).endswith((".", "]"))


@pytest.mark.parametrize(
    "key", sorted(view_to_data(VICTIM.rules().deal(3, FastDealer.seeded(1)).view(0)))
)
def test_nothing_that_every_view_has_may_be_missing(key: str) -> None:
    data = view_to_data(VICTIM.rules().deal(3, FastDealer.seeded(1)).view(0))
    del data[key]
    with pytest.raises(ViewError):
        view_from_data(VICTIM.rules(), data)


def test_data_with_random_damage_is_read_or_refused_but_never_crashes() -> None:
    rng = random.Random(5)
    rules = EMPIRE.rules()
    whole = a_view()
    refused = 0
    for _ in range(600):
        data = cast("Data", msgspec.json.decode(msgspec.json.encode(whole)))
        _damage(data, rng)
        try:
            view_from_data(rules, data)
        except AfterdarkError:
            refused += 1
    assert refused > 200


def _damage(part: Json, rng: random.Random) -> None:
    """Put something else somewhere inside."""
    while isinstance(part, dict | list) and part:
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        key = rng.choice(keys)
        inner = part[key]  # type: ignore[call-overload, index]
        if not isinstance(inner, dict | list) or not inner or rng.random() < 0.1:
            odd: list[Json] = [-1, 99, 10**20, 2.5, None, "x", [], {}, True, -70_000]
            part[key] = rng.choice(odd)  # type: ignore[call-overload, index]
            return
        part = inner
