"""What a bundled game says of itself, so that the tests all games share can look at it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.state import Event


@dataclass(frozen=True)
class Ending:
    """A golden game for a way to end: what is told after the last choice, and the result."""

    told: Sequence[str]
    """Parts of what is told, in this order."""
    result: str
    """How the last line begins: the reason and its clause."""


@dataclass(frozen=True)
class Expected:
    """One of these, called EXPECTED, stands in `tests/games/<game>/expected.py`."""

    clauses: Sequence[str]
    """The clauses of the rules, in order."""
    rulings: Sequence[str]
    """The rulings where the printed rules are silent, in order."""
    examples: Sequence[str]
    """The worked examples: a scenario's name begins with each."""
    endings: Mapping[str, Ending]
    """The golden games, by file name, that show every way to end."""
    records: Mapping[str, tuple[str, list[int]]]
    """Every record, by file name: the reason of its end, and who won."""
    tables: Mapping[str, Mapping[str, OptionValue]]
    """Options, by a name for them, under which random games are told."""
    seats: Sequence[int]
    """Numbers of players in random games, one game after another."""
    games: int
    """Random games in each language with each set of options."""
    secrets: bool
    """Whether anything happens that not everybody is told."""
    refusals: int
    """The least number of refusals and cautions that the game has words for."""
    refused: tuple[str, str]
    """An action that the first seat asked may not take in a new game, and what it is told."""
    wrong_cards: Sequence[tuple[str, str, str]]
    """Mistakes in a card file: what stands in the game's own, what somebody wrote, what is said."""
    columns: int = 0
    """How broad the table in words is at most; 0 where lists of cards may be of any length."""
    rare: Sequence[Event] = ()
    """Events that random games need not have."""
