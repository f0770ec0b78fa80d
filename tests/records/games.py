"""Recorded games for these tests, played by chance from a seed."""

from __future__ import annotations

from collections.abc import Mapping

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.chance import Dealer, FastDealer, Rng
from afterdark.engine.core.fair import FairDealer
from afterdark.engine.course.course import Course
from afterdark.engine.records.record import Occupant, Person, Robot
from tests.table.games.shelf import SHELF, find_game
from tests.table.games.well import WELL
from tests.table.games.whisper import WHISPER

__all__ = ["SEED", "SHELF", "WELL", "WHISPER", "fair_course", "find_game", "played"]

SEED = bytes(range(32))


def played(
    game: Game,
    seats: int,
    seed: str = "0",
    *,
    dealer: Dealer | None = None,
    options: Mapping[str, OptionValue] | None = None,
    cards: CardFile | None = None,
    undo_every: int = 0,
    most: int = 1_000_000,
) -> Course:
    """A game played by random choices, with seat 0 taking something back now and then."""
    occupants: list[Occupant] = [Person("Ann"), *[Robot("random")] * (seats - 1)]
    course = Course.deal(
        game.rules(options, cards), occupants, dealer or FastDealer.seeded(f"deal {seed}")
    )
    rng = Rng.seeded(f"play {seed}")
    moves = 0
    while course.state.outcome() is None and moves < most:
        seat = course.state.to_act()[0]
        legal = course.state.legal(seat)
        course.play(seat, legal[rng.below(len(legal))])
        moves += 1
        if undo_every and moves % undo_every == 0 and course.back.last_of(0) >= 0:
            decision = course.last_own(0)
            course.undo(decision, 0, course.undo_way(0, decision))
    return course


def fair_course(game: Game, seats: int, seed: str = "0", undo_every: int = 0) -> Course:
    """The same dealt fairly, and the seed opened at the end."""
    salts = [b"pepper", *[b""] * (seats - 1)]
    course = played(game, seats, seed, dealer=FairDealer(SEED, salts), undo_every=undo_every)
    course.open_seed(SEED)
    return course
