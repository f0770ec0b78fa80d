"""Lessons: every page can be done by what it asks for, and nothing else is taken for it."""

from __future__ import annotations

import pytest
from nightcap import GAME as NIGHTCAP

from afterdark.engine.contract.game import Game
from afterdark.engine.errors import Refused
from afterdark.engine.languages import LANGUAGES
from afterdark.server.errors import NotFound
from afterdark.server.http.lessons import CLAIM, LessonPage, find_page, pages, shown
from tests.games.bundled import BUNDLED, Bundled
from tests.server.serving import Local
from tests.server.test_api import Asking

PAGES = [
    pytest.param(bundled, page, id=f"{bundled}-{page.name}")
    for bundled in BUNDLED
    for page in pages(bundled.game)
]


def first_way(game: Game, page: LessonPage) -> list[str]:
    """The first expected action of every step, or the first legal one where any will do."""
    actions: list[str] = []
    for step in page.step:
        offered = [choice.notation for choice in shown(game, page, actions).scene.choices]
        offered += [action for action in step.expects if action.startswith(CLAIM)]
        wanted = [action for action in step.expects or offered if action in offered]
        assert wanted, f"after {actions} none of {step.expects} is on offer"
        actions.append(wanted[0])
    return actions


@pytest.mark.parametrize(("bundled", "page"), PAGES)
def test_a_page_can_be_done_by_what_it_asks_for(bundled: Bundled, page: LessonPage) -> None:
    actions = first_way(bundled.game, page)
    end = shown(bundled.game, page, actions)
    assert (end.step, end.other) == (len(page.step), False)
    assert end.news
    assert end == shown(bundled.game, page, actions)


@pytest.mark.parametrize("page", pages(NIGHTCAP), ids=lambda page: page.name)
def test_the_lesson_of_an_example_can_be_done(page: LessonPage) -> None:
    end = shown(NIGHTCAP, page, first_way(NIGHTCAP, page))
    assert (end.step, end.other) == (len(page.step), False)
    assert end.news


@pytest.mark.parametrize(("bundled", "page"), PAGES)
def test_everything_that_a_step_expects_can_be_chosen(bundled: Bundled, page: LessonPage) -> None:
    actions = first_way(bundled.game, page)
    for number, step in enumerate(page.step):
        for expected in step.expects:
            offered = shown(bundled.game, page, actions[:number]).scene.choices
            if expected in [choice.notation for choice in offered]:
                assert shown(bundled.game, page, [*actions[:number], expected]).step == number + 1


@pytest.mark.parametrize(("bundled", "page"), PAGES)
def test_another_legal_action_is_not_played(bundled: Bundled, page: LessonPage) -> None:
    before = shown(bundled.game, page, [])
    others = [
        choice.notation
        for choice in before.scene.choices
        if page.step[0].expects and choice.notation not in page.step[0].expects
    ]
    for notation in others:
        after = shown(bundled.game, page, [notation])
        assert (after.step, after.other) == (0, True)
        assert after.scene == before.scene


@pytest.mark.parametrize(("bundled", "page"), PAGES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_says_what_to_do_in_sentences(
    bundled: Bundled, page: LessonPage, language: str
) -> None:
    texts = bundled.game.texts(language)
    for key in ["done", *map(str, range(1, len(page.step) + 1))]:
        assert texts.say(f"lesson-{page.name}-{key}").rstrip().endswith((".", "…", "?"))


@pytest.mark.parametrize("bundled", BUNDLED, ids=str)
def test_what_a_group_reads_is_part_of_the_lesson(bundled: Bundled) -> None:
    meta = bundled.game.meta
    assert set(meta.first_lesson) <= {page.name for page in pages(bundled.game)}
    assert meta.first_lesson
    steps = {step.NAME for step in bundled.game.rules().step_types}
    assert meta.talk_over
    assert set(meta.talk_over) <= steps


@pytest.mark.parametrize(
    ("game", "rather"),
    [
        ("manor", "claim human"),
        ("vwars", "claim human"),
        ("vampire_empire", "claim human card=lady"),
        ("vec", "claim drops count=1"),
        ("victim", "claim spare other=2"),
    ],
)
def test_every_game_has_a_page_on_claims_and_teaches_one_good_lie(game: str, rather: str) -> None:
    bundled = next(one for one in BUNDLED if str(one) == game)
    page = find_page(bundled.game, "claims")
    actions = first_way(bundled.game, page)
    (said,) = [at for at, action in enumerate(actions) if action.startswith(CLAIM)]
    (claim,) = shown(bundled.game, page, actions[: said + 1]).news
    assert claim.kind == "claim"
    after = shown(bundled.game, page, [*actions[:said], rather])
    assert (after.step, after.other) == (said, True)


@pytest.mark.parametrize("game", ["manor", "vwars", "vampire_empire", "vec"])
def test_a_group_that_learns_a_game_of_secrets_reads_about_the_good_lie(game: str) -> None:
    assert next(one for one in BUNDLED if str(one) == game).game.meta.first_lesson[-1] == "claims"


def test_what_the_rules_refuse_is_refused_with_its_clause() -> None:
    bundled = next(one for one in BUNDLED if str(one) == "victim")
    with pytest.raises(Refused) as refused:
        shown(bundled.game, find_page(bundled.game, "pass"), ["pass:Y-M"])
    assert refused.value.clause.startswith("VI-")


def test_there_is_no_other_page() -> None:
    with pytest.raises(NotFound):
        find_page(BUNDLED[0].game, "nothing")


@pytest.mark.anyio
async def test_a_lesson_is_told_over_http_and_nothing_is_kept(server: Local) -> None:
    async with Asking(server) as asking:
        lesson = (await asking.get("/api/games/victim")).json()["lesson"]
        assert lesson[:2] == ["pass", "victor"]
        body = {"actions": ["take:2.R-R"]}
        page = (await asking.send("POST", "/api/lessons/victim/victor", body, 200)).json()
        assert page["scene"]["ending"]["reason"] == "victor"
        assert (page["step"], page["other"], page["steps"]) == (1, False, [["take:2.R-R"]])
        await asking.refused("POST", "/api/lessons/victim/nothing", "not-found", {})
        wrong = {"actions": ["take:2.Y-M"]}
        await asking.refused("POST", "/api/lessons/victim/victor", "refused", wrong)


@pytest.mark.anyio
async def test_the_usual_cards_of_a_game_are_told_without_a_table(server: Local) -> None:
    async with Asking(server) as asking:
        for bundled in BUNDLED:
            told = (await asking.get(f"/api/games/{bundled}/cards")).json()
            kinds = [family["kinds"] for family in told["families"]]
            assert kinds == [list(family.kinds) for family in bundled.game.rules().families]
            assert told["own"] is False
        await asking.refused("GET", "/api/games/nothing/cards", "unknown-game")
