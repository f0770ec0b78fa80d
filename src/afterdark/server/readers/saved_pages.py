"""A recorded game as one page: a file that shows it on the real board, through chosen eyes.

The page carries everything it needs, the frames of those eyes included, and may load nothing: it
can be kept, sent and opened anywhere. Of other eyes nothing is in it that spectators did not see.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import html
from typing import Final

import msgspec

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.rulebook import anchors
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.languages import LANGUAGES, SOURCE
from afterdark.engine.records.record import Record
from afterdark.server.errors import NoPages
from afterdark.server.http.pages import FOLDER
from afterdark.server.http.replay_frames import frames_of
from afterdark.server.http.rule_pages import rules_passage, rules_text
from afterdark.server.readers.card_lists import cards_shown
from afterdark.server.readers.game_texts import HOUSE, fluent, game_shown
from afterdark.table.wire.shapes import Frames, RecordShown, Verified

ID: Final = "game"
"""By what the page asks for its one record (web/src/lib/host/place.ts)."""
STRETCH: Final = 100
"""So many frames the page asks for at once (web/src/lib/games/replay.svelte.ts)."""
SCRIPT: Final = FOLDER / "saved" / "saved.js"
STYLE: Final = FOLDER / "saved" / "saved.css"

GAME: Final = "<!-- the game -->"
"""Where the game itself stands in a page."""

PAGE: Final = """<!doctype html>
<html lang="{language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="dark light">
<meta name="generator" content="Afterdark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src '{allowed}'; \
style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src data:">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<div id="app"></div>
{answers}
{game}
<script type="module">{script}</script>
</body>
</html>
"""


def saved_page(about: RecordShown, text: str, eyes: int, verified: Verified | None) -> str:
    """A page with a recorded game as these eyes saw it, and as spectators did.

    With what came of checking it, a finished game is opened whole: everybody's eyes, and the record
    itself, to be checked again and taken from the page.
    """
    return empty_page(find_game(about.game)).replace(GAME, packed(about, text, eyes, verified))


def empty_page(game: Game) -> str:
    """A page that shows any game of this kind: one stands where `GAME` is."""
    if not SCRIPT.is_file():
        raise NoPages
    return PAGE.format(
        language=SOURCE,
        allowed=allowed(),
        title=html.escape(game.texts(SOURCE).say("title")),
        style=STYLE.read_text(encoding="utf-8"),
        answers=_element(_of_the_game(game)),
        game=GAME,
        script=_script(),
    )


def packed(about: RecordShown, text: str, eyes: int, verified: Verified | None) -> str:
    """The part of a page that is one recorded game."""
    record = Record.parse(text)
    whole = verified is not None and about.over
    about = msgspec.structs.replace(about, record=ID, over=whole, text=text if whole else "")
    every = range(len(about.seats)) if whole else () if eyes == SPECTATOR else (eyes,)
    told = {
        f"/api/records/{ID}": _json(about),
        f"/api/records/{ID}/cards": _json(cards_shown(record.rules(find_game))),
    }
    for seat in (SPECTATOR, *every):
        told |= _frames(record, seat, over=whole)
    if verified is not None:
        for language in LANGUAGES:
            told[f"/api/records/{ID}/verify?lang={language}"] = _json(verified)
    return _element(told, f' data-eyes="{eyes}"')


def allowed() -> str:
    """The one script that runs in such a page, as a content policy names it."""
    digest = hashlib.sha256(_script().encode()).digest()
    return f"sha256-{base64.b64encode(digest).decode()}"


def _script() -> str:
    return SCRIPT.read_text(encoding="utf-8").replace("</script", "<\\/script")


def _element(told: dict[str, str], more: str = "") -> str:
    """Answers as the page reads them: no text of anybody's stands in the page as it is."""
    squeezed = gzip.compress(msgspec.json.encode(told), 9, mtime=0)
    text = base64.b64encode(squeezed).decode()
    return f'<script type="application/gzip" class="answers"{more}>{text}</script>'


def _of_the_game(game: Game) -> dict[str, str]:
    """What a page asks about the game itself, in all languages: its name, words and clauses."""
    about = f"/api/games/{game.meta.id}"
    told = {}
    for language in LANGUAGES:
        told[f"/api/games?lang={language}"] = _json([game_shown(game, language)])
        told[f"/api/texts/{language}"] = fluent(HOUSE, language)
        told[f"{about}/texts/{language}"] = fluent((game.meta.folder / "text",), language)
        for clause in anchors(rules_text(game, language)):
            asked = f"{about}/rules/{language}?clause={clause}"
            told[asked] = _json(rules_passage(game, language, clause))
    return told


def _frames(record: Record, seat: int, *, over: bool) -> dict[str, str]:
    """What these eyes saw, in the stretches in which the page asks for it."""
    whole = frames_of(ID, record, seat, 0, len(record.entries) + 2, over=over)
    told = {}
    for first in range(0, whole.of, STRETCH):
        last = first + STRETCH
        asked = f"/api/records/{ID}/frames?seat={seat}&from={first}&to={last}"
        told[asked] = _json(Frames(ID, seat, whole.of, whole.frames[first:last]))
    return told


def _json(told: object) -> str:
    return msgspec.json.encode(told).decode()
