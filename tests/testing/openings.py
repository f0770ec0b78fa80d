"""How the scenarios of these tests begin, how they are run, and what they find."""

from __future__ import annotations

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import find_game
from afterdark.testing.scenarios.comparison import Mismatch
from afterdark.testing.scenarios.scenario import Report, loads, run

HEAD = """
title = "A test of the runner"
game = "victim"
seats = 3
clauses = ["VI-24"]
"""
GIVEN = """
[given]
current = 0
collection = ["B-V B-I B-C", "R-V R-I R-C", "Y-V Y-I Y-C"]
deck.top = "Y-M R-O"
"""
VAULT = """
title = "The Vault"
game = "vault"
seats = 3
clauses = ["VT-05"]

[given]
leader = 1
vault = "5"
hand = ["1 2", "3 4", "1 5"]
"""
PURSES = VAULT.replace("VT-05", "VT-04") + 'purse = ["coin", "coin", "coin"]\ndeck.top = "4"\n'
"""The same with a coin for everybody, and a lot to bid for."""


def played(text: str, game: Game | None = None) -> Report:
    """What comes of a scenario, of an installed game or of this one."""
    return run(loads(text, "test.toml"), find_game if game is None else lambda _: game)


def found(text: str, game: Game | None = None) -> list[Mismatch]:
    """What is otherwise than a scenario says, which must be something."""
    failure = played(text, game).failure
    assert failure is not None
    return failure.mismatches


def failed(text: str, game: Game | None = None) -> list[str]:
    """The keys of that."""
    return [mismatch.key for mismatch in found(text, game)]
