"""News in words: every kind of news has its sentence, in English and in Dutch."""

from __future__ import annotations

import pytest

from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import message_keys
from afterdark.engine.course.news import NewsItem
from afterdark.engine.records.record import REMARKS, UNDO_WAYS
from afterdark.games.victim import GAME as VICTIM
from afterdark.table.errors import TableError
from afterdark.table.wire import news_words
from afterdark.table.wire.news_words import told

FOLDER = news_words._FOLDER


def teller(language: str, reader: int = 0) -> Teller:
    return Teller(VICTIM.texts(language), reader, ["Ann", "Bo", "Cy"])


def test_both_languages_say_the_same_things() -> None:
    assert message_keys(FOLDER / "en.ftl") == message_keys(FOLDER / "nl.ftl")


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    "seen",
    [
        *(NewsItem("undo", 1, way, {"decision": 3}) for way in UNDO_WAYS),
        *(NewsItem("note", 1, remark) for remark in REMARKS),
        *(NewsItem(kind, 1) for kind in ("answered", "withdrew", "noted", "retract")),
        NewsItem("note", 1, 'seated bot "heuristic"'),
        NewsItem("note", 1, 'seated person "Dé \\" Di"'),
        NewsItem("note", 1, 'seated person ""'),
        NewsItem("claim", 1, "beware", {"other": 0}),
    ],
)
def test_every_kind_of_news_has_a_sentence(seen: NewsItem, language: str) -> None:
    for reader in (0, 1):
        sentence = told(seen, teller(language, reader))
        assert sentence is not None
        assert sentence.endswith((".", "”"))


def test_a_person_is_told_about_himself_as_you() -> None:
    seen = NewsItem("undo", 1, "free", {"decision": 3})
    assert told(seen, teller("en", 0)) == "Bo took an action back."
    assert told(seen, teller("en", 1)) == "You took your last action back."


def test_events_are_told_in_the_words_of_the_game() -> None:
    seen = NewsItem("event", text="passed", words={"seat": 0, "to": 1, "card": "R-M"})
    assert told(seen, teller("en")) != told(seen, teller("nl"))


@pytest.mark.parametrize("kind", ["asked", "act", "end"])
def test_actions_questions_and_the_end_are_told_elsewhere(kind: str) -> None:
    assert told(NewsItem(kind, 0, "x"), teller("en")) is None


def test_every_refusal_of_the_table_has_its_sentence() -> None:
    errors: list[type[TableError]] = [TableError, *TableError.__subclasses__()]
    for error in errors:
        assert str(error()).endswith(".")
