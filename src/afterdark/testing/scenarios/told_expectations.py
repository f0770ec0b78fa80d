"""What a scenario expects a seat, or somebody who watches, to be told and not to be told."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.teller import Teller
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.course.course import Streams
from afterdark.engine.course.news import NewsItem
from afterdark.testing.scenarios.comparison import Comparison, Moment
from afterdark.testing.scenarios.vocabulary import said_by

QUIET = ("answered", "withdrew")
"""News that a sealed answer was given or taken back: of some questions nobody else gets it."""
ALL = "all"
OTHERS = "others"
"""Everybody whom neither `told` nor `not_told` names."""


class Told:
    """Compares what each seat heard since a moment, in English, as the table's log says it."""

    def __init__(
        self, match: Comparison, streams: Streams, since: Moment, wanted: Mapping[str, object]
    ) -> None:
        self.match = match
        self.streams = streams
        self.since = since
        self.named = {
            name
            for key in ("told", "not_told")
            for name in (match.mapping(key, wanted[key]) if key in wanted else {})
        }

    def told(self, wanted: object) -> None:
        """Whole sentences, in this order; others may come between."""
        for name, value in self.match.mapping("told", wanted).items():
            sentences = self.listed(f"told.{name}", value)
            for listener in self.listeners("told", name):
                heard = self.heard(listener)
                place = 0
                for sentence in sentences:
                    if sentence not in heard[place:]:
                        self.match.differs(_key("told", listener), sentence, heard[place:])
                        break
                    place = heard.index(sentence, place) + 1

    def not_told(self, wanted: object) -> None:
        """Words of which nothing that was said, in whatever form, may have any."""
        for name, value in self.match.mapping("not_told", wanted).items():
            key = f"not_told.{name}"
            for fragment in self.listed(key, value):
                self.must_exist(key, fragment)
                for listener in self.listeners("not_told", name):
                    after = self.since.heard.get(listener, 0)
                    leaks = self.with_fragment(listener, fragment, after)
                    if leaks:
                        expected = f"nothing with {fragment!r}"
                        self.match.differs(_key("not_told", listener), expected, leaks)

    def listed(self, key: str, value: object) -> list[str]:
        texts = self.match.texts(key, value)
        if not texts or not all(text.strip() for text in texts):
            raise self.match.wrong(key, "must name at least one sentence, and none may be empty.")
        return texts

    def listeners(self, key: str, name: str) -> list[int]:
        """Who is meant by a name: a seat, `spectator`, `all` or `others`."""
        everybody = [*range(self.match.layout.seats), SPECTATOR]
        if name == ALL:
            return everybody
        if name == OTHERS:
            others = [listener for listener in everybody if _name(listener) not in self.named]
            if not others:
                raise self.match.wrong(f"{key}.{OTHERS}", "is nobody: all are named.")
            return others
        if name != "spectator" and not name.isdecimal():
            raise self.match.wrong(
                f"{key}.{name}", f"is not known; known are: a seat, spectator, {ALL}, {OTHERS}."
            )
        return [self.match.seat(f"{key}.{name}", name)]

    def teller(self, listener: int) -> Teller:
        return Teller(self.match.texts_of_game, listener)

    def heard(self, listener: int) -> list[str]:
        """The sentences a seat's log got since the moment."""
        items = self.streams.heard(listener, self.since.heard.get(listener, 0))
        teller = self.teller(listener)
        return [_sentence(item, teller) for item in items if item.kind == "event"]

    def with_fragment(self, listener: int, fragment: str, after: int) -> list[str]:
        """What a seat got that has these words: as a sentence, or in the form that bots read."""
        words = fragment.casefold()
        teller = self.teller(listener)
        found: list[str] = []
        for item in self.streams.heard(listener, after):
            sentence = _sentence(item, teller) if item.kind == "event" else ""
            if words in sentence.casefold():
                found.append(sentence)
            elif words in item.line().casefold():
                found.append(item.line())
        return found

    def must_exist(self, key: str, fragment: str) -> None:
        """Refuse words that nobody could be told: a typing mistake must not pass for a secret."""
        everybody = [*range(self.match.layout.seats), SPECTATOR]
        if any(self.with_fragment(listener, fragment, 0) for listener in everybody):
            return
        if fragment in QUIET:
            return
        if " ".join(fragment.casefold().split()) not in said_by(self.match.folder):
            raise self.match.wrong(
                key, f"nobody was told {fragment!r}, and the game's texts have no such words."
            )


def _sentence(item: NewsItem, teller: Teller) -> str:
    return teller.say(f"event-{item.text}", item.words)


def _name(listener: int) -> str:
    return "spectator" if listener == SPECTATOR else str(listener)


def _key(key: str, listener: int) -> str:
    return f"{key}.{_name(listener)}"
