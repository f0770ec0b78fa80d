"""What referees a game on a real table: secret deals by the game's own set-up, score sheets, and
what happened where its scenarios tried a clause.

A game declares it in `box.toml` beside its cards. How many cards of what are dealt to how many
people is not written there: the game itself deals, and what it has dealt is counted.
"""

from __future__ import annotations

import tomllib
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec
from msgspec import Struct

from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.zones import TABLE, card_in
from afterdark.server.readers.game_texts import usual_rules
from afterdark.table.wire.shapes import BoxExample, BoxScore, BoxSecret, BoxShown, SecretDeal

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State
    from afterdark.engine.core.zones import Zone

MOST_CHOICES: Final = 50
"""So many answers are given, the first one each time, until everything is dealt."""
PLAIN: Final = "points"
"""What is written down of a game that does not say what."""


class Secret(Struct, frozen=True, forbid_unknown_fields=True):
    """What everybody is dealt in secret: from what is now in `rest`, into a zone of each seat's
    own, into one in which each seat has a place, or into one for each seat."""

    name: str
    zones: list[str]
    rest: list[str] = []
    clause: str = ""


class Score(Struct, frozen=True, forbid_unknown_fields=True):
    """One line of a score sheet."""

    name: str


class Box(Struct, frozen=True, forbid_unknown_fields=True):
    """A game's `box.toml`."""

    secret: list[Secret] = []
    score: list[Score] = []


def declared(game: Game) -> Box:
    """What a game declares for its printed box; nothing, if it does not."""
    file = game.meta.folder / "box.toml"
    if not file.is_file():
        return Box()
    return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Box)


def box_shown(game: Game, language: str) -> BoxShown:
    """Everything a page needs that referees this game without a board."""
    box = declared(game)
    texts = game.texts(language)
    return BoxShown(
        game=game.meta.id,
        title=texts.say("title"),
        seats=list(game.meta.seats),
        usual_seats=game.meta.usual_seats,
        minutes=game.meta.minutes,
        secrets=[
            BoxSecret(
                secret.name,
                texts.say(f"box-{secret.name}"),
                texts.say(f"box-{secret.name}-line"),
                secret.clause,
                {seats: _dealt(game, secret.name, seats) for seats in game.meta.seats},
            )
            for secret in box.secret
        ],
        scores=[BoxScore(one.name, texts.say(f"box-{one.name}")) for one in box.score]
        or [BoxScore(PLAIN, "")],
        sides=[
            texts.say(f"side-{seat}")
            for seat in range(max(game.meta.seats))
            if texts.has(f"side-{seat}")
        ],
        examples=_examples(game),
    )


@lru_cache(maxsize=64)
def _dealt(game: Game, name: str, seats: int) -> SecretDeal:
    """The cards from which a secret is dealt to so many, and how many each of them gets."""
    secret = next(one for one in declared(game).secret if one.name == name)
    state = _set_up(usual_rules(game), seats, secret)
    own = [_pieces(state, secret, seat) for seat in range(seats)]
    pool = [piece for pieces in own for piece in pieces]
    for zone in secret.rest:
        pool += _contents(state, _zone(state, zone))
    return SecretDeal(sorted(pool), [len(pieces) for pieces in own])


def _set_up(rules: Rules, seats: int, secret: Secret) -> State[Rules, Open]:
    """A table on which this has been dealt: some games ask something first."""
    state = rules.deal(seats, FastDealer.seeded("printed box"))
    for _ in range(MOST_CHOICES):
        if any(_pieces(state, secret, seat) for seat in range(seats)):
            break
        seat = state.to_act()[0]
        state.play(seat, state.legal(seat)[0])
    return state


def _pieces(state: State[Rules, Open], secret: Secret, seat: int) -> list[str]:
    """What a seat was dealt."""
    if len(secret.zones) > 1:
        return _contents(state, _zone(state, secret.zones[seat]))
    zone = _zone(state, secret.zones[0], seat)
    found = _contents(state, zone)
    return found[seat : seat + 1] if state.layout.zones[zone].owner == TABLE else found


def _zone(state: State[Rules, Open], name: str, seat: int = TABLE) -> int:
    """A zone by its name: the seat's own, or the table's."""
    for owner in (seat, TABLE):
        for number, zone in enumerate(state.layout.zones):
            if zone.name == name and zone.owner == owner:
                return number
    raise KeyError(name)


def _contents(state: State[Rules, Open], number: int) -> list[str]:
    """The notations of the pieces that lie in a zone."""
    zone: Zone = state.layout.zones[number]
    contents = state.zones[number]
    kinds = zone.family.kinds
    if zone.is_bag:
        return [kinds[kind] for kind, count in enumerate(contents) for _ in range(count)]
    if zone.is_row:
        return [kinds[card_in(piece)] for piece in contents]
    return [kinds[piece] for piece in contents]


def _examples(game: Game) -> dict[str, list[BoxExample]]:
    """What happened where a scenario tried a clause, as `testing.scenarios.refereed` wrote it."""
    file = game.meta.folder / "examples.json"
    if not file.is_file():
        return {}
    return msgspec.json.decode(file.read_bytes(), type=dict[str, list[BoxExample]])
