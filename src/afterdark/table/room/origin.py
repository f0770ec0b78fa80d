"""Where a game starts: at the beginning, in a position, or in the middle of a recorded game."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.positions.json_type import Json
from afterdark.engine.positions.position import from_data
from afterdark.engine.records.record import Record
from afterdark.engine.records.replay import Replay
from afterdark.table.errors import BadSetup, NothingToPlay, Unfinished
from afterdark.table.room.setup import OwnCards, Setup

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Game, Rules
    from afterdark.engine.core.state import Open, State

FindGame = Callable[[str], "Game"]

_POSITION = b"afterdark position 1\n"
MOST_KNOWN = 64
"""So many of the last records and beginnings are remembered."""
_completed: dict[bytes, Setup] = {}
_begun: dict[bytes, dict[str, Json]] = {}


def rules_of(setup: Setup, find_game: FindGame) -> Rules:
    """The rules a table agreed on. Rules have no state, so tables that agree share them."""
    cards = None if setup.cards is None else (setup.cards.name, setup.cards.text)
    return _rules(find_game, setup.game, _fixed(setup.options), cards)


def _fixed(options: Mapping[str, OptionValue]) -> tuple[tuple[str, str, OptionValue], ...]:
    """Options as a key: true and 1 are not the same."""
    return tuple((name, type(value).__name__, value) for name, value in sorted(options.items()))


@lru_cache(maxsize=256)
def _rules(
    find_game: FindGame,
    game: str,
    options: tuple[tuple[str, str, OptionValue], ...],
    cards: tuple[str, str] | None,
) -> Rules:
    given = {name: value for name, _, value in options}
    return find_game(game).rules(given, None if cards is None else CardFile(*cards))


def completed(setup: Setup) -> Setup:
    """The setup with what its record says: the game, its options, cards and seats."""
    if not setup.record:
        return setup
    known = _completed.get(_hashed(setup.record))
    if known is not None:
        return msgspec.structs.replace(
            setup,
            game=known.game,
            seats=known.seats,
            options=known.options,
            cards=known.cards,
            position=None,
        )
    header = Record.parse(setup.record).header
    return msgspec.structs.replace(
        setup,
        game=header.game,
        seats=len(header.occupants),
        options=dict(header.options),
        cards=None if header.cards is None else OwnCards(*header.cards),
        position=None,
    )


def remember(setup: Setup, seed: bytes, position: dict[str, Json]) -> None:
    """What a record leads to takes long to find out, and somebody else has: a setup with all that
    its record says, and the position in which a table with this seed starts."""
    _completed[_hashed(setup.record)] = setup
    _begun[_beginning(setup, seed)] = position
    while len(_completed) > MOST_KNOWN:
        del _completed[next(iter(_completed))]
    while len(_begun) > MOST_KNOWN:
        del _begun[next(iter(_begun))]


def is_remembered(setup: Setup, seed: bytes) -> bool:
    """Whether nothing has to be found out."""
    return _hashed(setup.record) in _completed and _beginning(setup, seed) in _begun


def is_branch(setup: Setup) -> bool:
    """Whether a game goes on from a recorded one as that was, its secrets included."""
    return bool(setup.record) and not setup.anew


@lru_cache(maxsize=8)
def fingerprint(record: str) -> str:
    """By what a recorded game is known again, whoever keeps its text: what was played in it. Names
    do not count, for a person who is forgotten loses theirs."""
    found = hashlib.sha256()
    for line in record.split("\n"):
        named = line.startswith("seat ") or (line.startswith("note ") and " seated " in line)
        if not named:
            found.update(line.encode("utf-8", "surrogatepass") + b"\n")
    return found.hexdigest()


def _hashed(record: str) -> bytes:
    return hashlib.sha256(record.encode("utf-8", "surrogatepass")).digest()


def _beginning(setup: Setup, seed: bytes) -> bytes:
    told = f"{setup.at} {setup.anew}".encode()
    return hashlib.sha256(_hashed(setup.record) + seed + told).digest()


def first_state(
    setup: Setup, rules: Rules, seed: bytes, find_game: FindGame
) -> State[Rules, Open] | None:
    """The table at which the game starts; None if that is the beginning.

    What is dealt here comes from the seed as well, so that a room made again deals the same, but
    not from the stream that players check: that one is for the chance that comes later.
    """
    secret = hashlib.sha256(_POSITION + seed).digest()
    known = _begun.get(_beginning(setup, seed)) if setup.record else None
    if known is not None:
        state = from_data(rules, known, FairDealer(secret, []))
    elif setup.record:
        state = _recorded(setup, find_game)
        if setup.anew:
            state = state.view(SPECTATOR).imagine(Rng.seeded(secret.hex()))
            state.check()
    elif setup.position is not None:
        data = {"seats": setup.seats, **setup.position}
        state = from_data(rules, data, FairDealer(secret, []))
        if state.seats != setup.seats:
            raise BadSetup
    else:
        return None
    if state.outcome() is not None:
        raise NothingToPlay
    return state


def _recorded(setup: Setup, find_game: FindGame) -> State[Rules, Open]:
    """A recorded game after so many entries."""
    record = Record.parse(setup.record)
    replay = Replay(record, record.rules(find_game))
    wanted = setup.at if setup.at >= 0 else len(record.entries)
    while replay.place < wanted and replay.advance() is not None:
        pass
    state = replay.state.clone()
    if not setup.anew and replay.finish().state.outcome() is None:
        raise Unfinished
    return state
