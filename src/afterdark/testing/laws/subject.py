"""What an author tells the laws: the secrets, who is told them when, and where play starts."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Word
from afterdark.engine.core.state import Json, Open, State
from afterdark.engine.core.zones import SPECTATOR

Table = State[Rules, Open]
Data = dict[str, Json]
Options = Mapping[str, OptionValue]


def everybody(position: Data) -> list[int]:
    """All seats of a position, and the spectator."""
    seats = position["seats"]
    assert isinstance(seats, int)
    return [*range(seats), SPECTATOR]


@dataclass(frozen=True)
class Secret:
    """A hand-written swap: another world that some observers cannot tell from this one.

    `swap` gets a copy of a complete position, the observer and a source of chance. It returns the
    position changed so that everything the rules let the observer know stays as it
    is, or None if there is nothing to change here. `observers` are those it may be hidden from.
    """

    name: str
    swap: Callable[[Data, int, random.Random], Data | None]
    observers: Callable[[Data], list[int]] = everybody


def told_to_all(words: Mapping[str, Word], observer: int) -> bool:
    """The public included."""
    return True


def told_to_seat(words: Mapping[str, Word], observer: int) -> bool:
    """Only the event's own `$seat`."""
    return words.get("seat") == observer


@dataclass(frozen=True)
class Disclosure:
    """A moment at which the rules show something hidden: the clause, the event that tells it.

    Two names stand for more than an event: `end` for the end of the game, and `act:VERB` for an
    open action that not everybody could do, so that doing it tells something (a card played from
    a hidden hand). `to` gets all words of the event, the secret ones too, and says whether the
    observer may be told something new by it. `options` names values that the table must play with.
    """

    clause: str
    event: str
    to: Callable[[Mapping[str, Word], int], bool] = told_to_all
    options: Options = field(default_factory=dict)

    def holds(self, options: Options) -> bool:
        """Whether a table with these options discloses it at all."""
        return all(options[name] == value for name, value in self.options.items())


@dataclass(frozen=True)
class Statistic:
    """Something hidden whose odds are measured: a word made of a position and an observer."""

    name: str
    of: Callable[[Data, int], str]


@dataclass(frozen=True)
class Small:
    """The same rules with few cards, so that a fresh deal often looks like the one seen before."""

    seats: int
    options: Options = field(default_factory=dict)
    cards: str | None = None
    """The text of a card file; the game's own cards if left out."""


Position = Mapping[str, Json] | Callable[[Rules, int], Mapping[str, Json] | None]
"""A partial position, or what makes one for these rules and seats (None: not at this table)."""


def always_reachable(step: str, seats: int, options: Options) -> bool:
    """No step is out of reach."""
    return True


@dataclass(frozen=True)
class Subject:
    """A game before the law, with the test data its author wrote for it."""

    game: Game
    source: str
    """Where another process finds the game: `package.module:NAME`."""
    secrets: Sequence[Secret] = ()
    disclosures: Sequence[Disclosure] = ()
    positions: Mapping[str, Position] = field(default_factory=dict)
    """A position for every rare step, from which play starts."""
    quick: Sequence[str] | None = None
    """The positions every test run starts from, where all would take too long. Every start that a
    secret decision needs is among them."""
    statistics: Sequence[Statistic] = ()
    small: Small | None = None
    early: int = 2
    """How many decisions after the deal the odds are still compared exactly."""
    records: Path | None = None
    """The folder of golden records, `*.record`."""
    scenarios: Path | None = None
    """The folder of scenarios, `*.toml`. Survivors among mutants are explained beside it."""
    endings: Sequence[str] = ()
    """The ways to end, by reason: each needs a golden record."""
    reachable: Callable[[str, int, Options], bool] = always_reachable
    """Whether a step can come up at all with so many seats and these options."""
    option_values: Mapping[str, Sequence[OptionValue]] = field(default_factory=dict)
    """Values to try for an option; otherwise all words of a OneOf, both ends of a Number."""

    @property
    def package(self) -> str:
        """The package of the game's own code."""
        return self.source.partition(":")[0]

    def quickly(self) -> Subject:
        """The same, starting only where every test run does."""
        if self.quick is None:
            return self
        return replace(self, positions={name: self.positions[name] for name in self.quick})

    def rules(self, options: Options, cards: str | None = None) -> Rules:
        """Rules of this game, if need be with other cards."""
        file = None if cards is None else CardFile("small cards", cards)
        return self.game.rules(options, file)
