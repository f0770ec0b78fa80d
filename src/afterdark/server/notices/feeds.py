"""A person's turns as an Atom feed and as a calendar, for readers who prefer those to pushes.

Both say at which tables one is asked and until when, and nothing of the games. They are found by a
token of their own, which shows turns and can do nothing else; a new token ends the old one.
"""

from __future__ import annotations

import datetime
import hashlib
import uuid
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

import msgspec

from afterdark.engine.contract.registry import UnknownGame, find_game
from afterdark.engine.languages import SOURCE
from afterdark.table.wire.server_words import server_texts

if TYPE_CHECKING:
    from afterdark.server.store.values import MyGame

ATOM: Final = "http://www.w3.org/2005/Atom"
ATOM_TYPE: Final = "application/atom+xml; charset=utf-8"
CALENDAR_TYPE: Final = "text/calendar; charset=utf-8"
_NAMES: Final = uuid.UUID("5f2d9c0e-6f0b-4d1f-9a53-3b1f3c1b7c55")
"""The space in which the ids of entries are made."""
_FOLD: Final = 75
"""A line of a calendar has at most so many bytes."""
_REMINDER = datetime.timedelta(minutes=30)
"""How long before the end an entry of a calendar begins, so that it can be seen and clicked."""


def game_title(about: str, language: str) -> str:
    """What the game at a table is called; its id if it is not installed here any more."""
    id = str(msgspec.json.decode(about, type=dict[str, object]).get("game", ""))
    try:
        return find_game(id).texts(language).say("title")
    except UnknownGame:
        return id


def moment(at: float) -> str:
    """A moment for people of any time zone."""
    return _utc(at).strftime("%Y-%m-%d %H:%M UTC")


def waiting_for(games: Sequence[MyGame]) -> list[MyGame]:
    """The games in which the person is asked, the latest turn first."""
    asked = [game for game in games if game.sitting.since is not None]
    return sorted(asked, key=lambda game: -(game.sitting.since or 0.0))


def atom(games: Sequence[MyGame], site: str, feed: str, language: str = SOURCE) -> bytes:
    """The feed at the address `feed` of the site at the origin `site`."""
    texts = server_texts(language)
    asked = waiting_for(games)
    latest = max((game.sitting.since or 0.0 for game in asked), default=0.0)
    root = ElementTree.Element("feed", {"xmlns": ATOM, "xml:lang": texts.language})

    def add(parent: ElementTree.Element, name: str, text: str = "", **more: str) -> None:
        ElementTree.SubElement(parent, name, more).text = text or None

    # The feed's own id must not hold its token: readers show ids to others.
    add(root, "id", f"urn:uuid:{uuid.uuid5(_NAMES, _digest(feed))}")
    add(root, "title", texts.say("feed-title"))
    add(root, "updated", _utc(latest).isoformat())
    add(root, "link", rel="self", href=feed)
    add(root, "link", rel="alternate", href=f"{site}/")
    author = ElementTree.SubElement(root, "author")
    add(author, "name", "Afterdark")
    for game in asked:
        sitting = game.sitting
        title = game_title(game.summary.about, texts.language)
        entry = ElementTree.SubElement(root, "entry")
        add(entry, "id", f"urn:uuid:{_turn_id(game)}")
        add(entry, "title", f"{texts.say('notice-turn')}: {title}")
        add(entry, "updated", _utc(sitting.since or 0.0).isoformat())
        add(entry, "link", rel="alternate", href=f"{site}/t/{sitting.table}")
        sentences = [texts.say("notice-turn-at", {"game": title})]
        if sitting.until is not None:
            sentences.append(texts.say("notice-until", {"until": moment(sitting.until)}))
        add(entry, "content", " ".join(sentences), type="text")
    written: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return written


def calendar(games: Sequence[MyGame], site: str, language: str = SOURCE) -> bytes:
    """When one's time to answer runs out, as a calendar to subscribe to (RFC 5545)."""
    texts = server_texts(language)
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Afterdark//Afterdark//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
        f"X-WR-CALNAME:{_escaped(texts.say('calendar-title'))}",
        "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
        "X-PUBLISHED-TTL:PT1H",
    ]
    for game in waiting_for(games):
        sitting = game.sitting
        since = _utc(sitting.since or 0.0)
        title = game_title(game.summary.about, texts.language)
        # A game without a limit is shown where it began to wait.
        end = _utc(sitting.until) if sitting.until is not None else since + _REMINDER
        key = "calendar-until" if sitting.until is not None else "notice-turn-at"
        lines += [
            "BEGIN:VEVENT",
            f"UID:{_turn_id(game)}@afterdark",
            f"DTSTAMP:{_stamp(since)}",
            f"DTSTART:{_stamp(end - _REMINDER)}",
            f"DTEND:{_stamp(end)}",
            f"SUMMARY:{_escaped(texts.say(key, {'game': title}))}",
            f"DESCRIPTION:{_escaped(texts.say('notice-turn-at', {'game': title}))}",
            f"URL:{site}/t/{sitting.table}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return b"".join(_folded(line) for line in lines)


def _turn_id(game: MyGame) -> uuid.UUID:
    """The same for as long as the turn lasts, and never again."""
    sitting = game.sitting
    return uuid.uuid5(_NAMES, _digest(f"{sitting.table} {sitting.person} {sitting.since!r}"))


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _utc(at: float) -> datetime.datetime:
    return datetime.datetime.fromtimestamp(int(at), datetime.UTC)


def _stamp(at: datetime.datetime) -> str:
    return at.strftime("%Y%m%dT%H%M%SZ")


def _escaped(text: str) -> str:
    for plain, written in (("\\", "\\\\"), (";", "\\;"), (",", "\\,"), ("\n", "\\n")):
        text = text.replace(plain, written)
    return text


def _folded(line: str) -> bytes:
    """A line in pieces of at most 75 bytes, none of which breaks a letter."""
    pieces: list[bytes] = []
    piece = b""
    for letter in line:
        data = letter.encode()
        if len(piece) + len(data) > _FOLD:
            pieces.append(piece)
            piece = b" "
        piece += data
    pieces.append(piece)
    return b"\r\n".join(pieces) + b"\r\n"
