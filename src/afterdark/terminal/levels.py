"""What the kinds of bots are called, and a line about each level."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.texts import Texts

NAMES = {
    "novice": "level-novice",
    "decent": "level-decent",
    "strong": "level-strong",
    "master": "level-master",
    "heuristic": "level-heuristic",
    "random": "level-random",
}
ABOUT = {
    "novice": "level-novice-about",
    "decent": "level-decent-about",
    "strong": "level-strong-about",
    "master": "level-master-about",
}


def level_name(kind: str, client: Texts) -> str:
    """A kind in words; kinds that are not ours are called what they are."""
    return client.say(NAMES[kind]) if kind in NAMES else kind


def level_lines(game: Game, spoken: str) -> list[tuple[str, str, str]]:
    """Each level a game offers as it is typed, what it is like, and what was measured of it."""
    from afterdark.bots.kinds import levels
    from afterdark.bots.strength import strengths

    client, texts, known = client_texts(spoken), game.texts(spoken), strengths(game.meta)
    return [(kind, client.say(ABOUT[kind]), known.told(kind, texts)) for kind in levels(game.meta)]
