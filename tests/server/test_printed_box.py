"""For the printed box: secrets are counted out by the game's own set-up, and what scenarios show is
told in words that every language has."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.languages import LANGUAGES
from afterdark.server.readers.printed_box import box_shown, declared
from afterdark.table.wire.shapes import BoxShown
from afterdark.testing.scenarios.refereed import written
from tests.server.serving import Local
from tests.server.test_api import Asking


@pytest.mark.parametrize("game", game_ids())
def test_the_examples_are_those_of_the_scenarios(game: str, root: Path) -> None:
    file = find_game(game).meta.folder / "examples.json"
    assert file.read_bytes() == written(find_game(game), root), (
        "python -m afterdark.testing.scenarios.refereed writes it anew"
    )


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(game: str, language: str) -> None:
    texts = find_game(game).texts(language)
    shown = box_shown(find_game(game), language)
    for secret in shown.secrets:
        for deal in secret.deals.values():
            assert all(texts.has(f"card-{notation}") for notation in deal.pool)
    for name in [*(one.name for one in declared(find_game(game)).secret)]:
        assert texts.has(f"box-{name}")
        assert texts.has(f"box-{name}-line")
    assert all(texts.has(f"box-{score.name}") for score in shown.scores)
    for examples in shown.examples.values():
        for example in examples:
            keys = [example.tried.key, *(said.key for said in example.then), example.refused]
            assert all(texts.has(key) for key in keys if key)


def test_secrets_are_dealt_as_the_game_deals_them() -> None:
    def pool(game: str, seats: int) -> tuple[list[str], list[int]]:
        [secret] = box_shown(find_game(game), "en").secrets
        return secret.deals[seats].pool, secret.deals[seats].each

    assert pool("manor", 4) == (["first_vampire", "human", "human", "human"], [1] * 4)
    assert pool("vwars", 3) == (["human", "human", "vampire"], [1] * 3)
    assert pool("vwars", 5) == (["human", "human", "infected", "infected", "vampire"], [1] * 5)
    people, each = pool("vampire_empire", 2)
    assert (len(people), each) == (9, [3, 2])
    for seats in (2, 3, 4):  # also where one of them is turned up in the set-up
        objectives, each = pool("vec", seats)
        assert (len(set(objectives)), each) == (12, [1] * seats)
    assert box_shown(find_game("victim"), "en").secrets == []


@pytest.mark.anyio
async def test_it_is_told_to_anybody(server: Local) -> None:
    async with Asking(server) as asking:
        answer = await asking.get("/api/games/manor/box", lang="nl")
        shown = msgspec.json.decode(answer.content, type=BoxShown)
        assert (shown.game, [secret.name for secret in shown.secrets]) == ("manor", ["role"])
        await asking.refused("GET", "/api/games/nothing/box", "unknown-game")
