"""Lessons: positions in which something is to be done, read from `lesson.toml` of a game's folder.

Nothing is kept of a lesson. The learner's actions so far come in, the table as it then lies goes
out; the same actions always lead to the same table.

[[page]]
name  = "victor"                 # texts: lesson-victor-title, lesson-victor-1, -2 …, -done, -other
seats = 4
seat  = 0                        # where the learner sits
[page.position]                  # a position; what it leaves out is dealt, always alike
current = 0
[[page.step]]
expects = ["pass:R-M"]           # what the step is about; left out, any action will do
then    = ["1 decline"]          # what other seats answer after it
[[page.step]]
expects = ["claim spare other=1"]   # or something to say, in the words the game has for it
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from afterdark.engine.contract.claims import checked_claim
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Word
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.course.news import NewsItem
from afterdark.engine.errors import Refused
from afterdark.engine.positions.json_type import Json
from afterdark.engine.positions.position import laid_out
from afterdark.engine.views.scene import Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.errors import NotFound

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State


CLAIM: Final = "claim "
"""So begins what is to be said, not played."""


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to do, and what the others do then."""

    expects: list[str] = []
    then: list[str] = []


class LessonPage(Struct, frozen=True, forbid_unknown_fields=True):
    """One page of a lesson."""

    name: str
    seats: int
    step: list[LessonStep]
    position: dict[str, Json] = {}
    seat: int = 0
    options: dict[str, OptionValue] = {}


class _Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    page: list[LessonPage] = []


class Shown(Struct):
    """A page after some actions: how the learner sees it, what was new, and how far it went."""

    scene: Scene
    news: list[NewsItem]
    step: int
    """How many steps of the page are done."""
    other: bool
    """Whether the last action is legal, but not what the page is about: it was not played."""


@lru_cache(maxsize=32)
def pages(game: Game) -> list[LessonPage]:
    """The pages in order; none if the game has no lesson."""
    file = game.meta.folder / "lesson.toml"
    if not file.is_file():
        return []
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return msgspec.convert(data, _Lesson).page


def find_page(game: Game, name: str) -> LessonPage:
    """The page by this name."""
    for page in pages(game):
        if page.name == name:
            return page
    raise NotFound


def shown(game: Game, page: LessonPage, actions: list[str]) -> Shown:
    """The page after these actions of the learner. What the rules refuse is `Refused`."""
    rules = game.rules(page.options)
    dealer = FastDealer.seeded(f"lesson {game.meta.id} {page.name}")
    state = laid_out(rules, {"seats": page.seats, **page.position}, dealer)
    state.events = []
    state.advance()
    done = 0
    other = False
    said: list[NewsItem] = []
    for notation in actions[: len(page.step)]:
        step = page.step[done]
        state.events.clear()
        said = []
        if notation.startswith(CLAIM):
            if notation not in step.expects:
                other = True
                break
            said = [_claimed(state, rules, page.seat, notation)]
            done += 1
            continue
        _check(state, rules, page.seat, notation)
        if step.expects and notation not in step.expects:
            other = True
            break
        state.play(page.seat, rules.action(notation))
        for answer in step.then:
            seat, answered = answer.split(" ", 1)
            state.play(int(seat), rules.action(answered))
        done += 1
    news = [*said, *_news(state, page.seat)]
    return Shown(scene_of(state.view(page.seat)), news, done, other)


def _claimed(state: State[Rules, Open], rules: Rules, seat: int, said: str) -> NewsItem:
    """A claim that a page is about, as all hear it."""
    kind, *given = said.removeprefix(CLAIM).split()
    words: dict[str, Word] = {}
    for one in given:
        name, _, value = one.partition("=")
        words[name] = int(value) if value.isdecimal() else value
    return NewsItem("claim", seat, kind, checked_claim(rules.meta, kind, words, state.layout))


def _check(state: State[Rules, Open], rules: Rules, seat: int, notation: str) -> None:
    refusal = state.refusal(seat, rules.action(notation))
    if refusal is not None:
        raise Refused(refusal, rules.sentence(refusal))


def _news(state: State[Rules, Open], seat: int) -> list[NewsItem]:
    """What the learner was told since the action before."""
    heard = [event.seen_by(seat) for event in state.events or []]
    return [NewsItem("event", text=told[0], words=told[1]) for told in heard if told is not None]
