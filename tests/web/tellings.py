"""What Python tells of played games, for the browser's teller to tell the same.

    python tests/web/tellings.py FILE

Every installed game is played by decent players; prompts, choices, news and reasons are told to
each seat and to a spectator, in both languages. The tests of the browser client read the file.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from msgspec import Struct

import afterdark.engine
import afterdark.table
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.milestones import TABLE_WIDE, subjects
from afterdark.engine.contract.reason import Reason
from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.news import NewsItem
from afterdark.engine.languages import LANGUAGES
from afterdark.engine.records.record import Person
from afterdark.engine.views.scene import Said, Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.table.play.cover import Cover
from afterdark.table.play.table import Table
from afterdark.table.wire.news_words import told

NAMES = ("Ann", "", "Cy", "Dée", "Ed", "Flo", "Gus", "Hal")
"""One has no name: then the seat is told by its number."""
MOST_DECISIONS = 60
TABLE_TEXT = Path(afterdark.table.__file__).parent / "text"


class Telling(Struct, omit_defaults=True):
    """One thing told: a scene's prompt, a choice, an item of news or a reason, and the sentence."""

    language: str
    reader: int
    sentence: str | None
    prompt: Scene | None = None
    said: Said | None = None
    news: NewsItem | None = None
    reason: Reason | None = None
    labels: list[Said] = []
    """Of a reason: its choice, and the other one."""


class Told(Struct):
    """What was told of one game, and the Fluent files it was told with, by language."""

    game: str
    names: list[str]
    files: dict[str, list[str]]
    tellings: list[Telling]


def played(game: Game) -> Iterator[Table]:
    """A table of this game after each of its first decisions."""
    rules = game.rules()
    seats = game.meta.usual_seats
    people = [Person(name or "Nobody") for name in NAMES[:seats]]
    table = Table(rules, people, FastDealer.seeded("tellings"), cover=Cover(b"", 0.0))
    rng = Rng.seeded("tellings")
    yield table
    for _ in range(MOST_DECISIONS):
        for seat in table.to_act():
            view = table.view(seat)
            table.submit(seat, rules.advise(view, rng).notation, now=0.0)
        yield table
        if not table.to_act():
            return


def tellings(game: Game) -> list[Telling]:
    """Everything told of a game, each thing once."""
    made: dict[bytes, Telling] = {}

    def add(telling: Telling) -> None:
        made.setdefault(msgspec.json.encode(telling), telling)

    seats = game.meta.usual_seats
    tellers = [
        Teller(game.texts(language), reader, NAMES[:seats])
        for language in LANGUAGES
        for reader in (SPECTATOR, *range(seats))
    ]
    for table in played(game):
        for teller in tellers:
            language, reader = teller.texts.language, teller.reader
            view = table.view(reader)
            scene = scene_of(view)
            # The prompt needs no board; leaving it out keeps the file small.
            bare = Scene(scene.seat, [], {}, scene.prompt, [], scene.decision, ending=scene.ending)
            add(Telling(language, reader, teller.prompt(view), prompt=bare))
            for action, choice in zip(view.choices, scene.choices, strict=True):
                add(Telling(language, reader, teller.action(action), said=choice.label))
    for teller in tellers:
        for _, seen in table.news(teller.reader):
            add(Telling(teller.texts.language, teller.reader, told(seen, teller), news=seen))
    for telling in reasons(game, tellers):
        add(telling)
    return list(made.values())


def reasons(game: Game, tellers: list[Teller]) -> Iterator[Telling]:
    """Every milestone as the reason for a choice, and none."""
    rules = game.rules()
    state = rules.deal(game.meta.usual_seats, FastDealer.seeded("reasons"))
    choices = state.legal(state.to_act()[0])
    pair = choices[0], choices[-1]
    about = [("", TABLE_WIDE), *subjects(rules.milestones, state.seats)]
    for number, (milestone, seat) in enumerate(about):
        reason = Reason(
            pair[0].notation, pair[1].notation, 96, 0.3164, 0.2246, 0.0213,
            milestone, seat, number % 5, (number + 2) % 5, 0.3,
        )  # fmt: skip
        labels = [Said(action.key, action.words) for action in pair]
        for teller in tellers:
            sentence = teller.reason(reason, rules)
            language = teller.texts.language
            yield Telling(language, teller.reader, sentence, reason=reason, labels=labels)


def all_told() -> list[Told]:
    """Every installed game."""
    folders = [Path(afterdark.engine.__file__).parent / "text", TABLE_TEXT]
    found = []
    for id in game_ids():
        game = find_game(id)
        files = {
            language: [
                (folder / f"{language}.ftl").read_text(encoding="utf-8")
                for folder in (*folders, game.meta.folder / "text")
            ]
            for language in LANGUAGES
        }
        names = list(NAMES[: game.meta.usual_seats])
        found.append(Told(id, names, files, tellings(game)))
    return found


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(all_told()))
