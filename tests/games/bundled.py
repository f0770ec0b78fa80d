"""The bundled games: each takes part in the shared tests by being installed and having a folder."""

from dataclasses import dataclass
from importlib import import_module
from importlib.metadata import distribution
from pathlib import Path

from afterdark.engine.contract.game import Game
from afterdark.engine.contract.registry import GROUP, find_game
from afterdark.engine.contract.texts import message_keys
from afterdark.testing.scenarios.clauses import Clauses, clauses_of
from tests.games.expected import Expected

HERE = Path(__file__).parent
INSTALLED = sorted(distribution("afterdark").entry_points.select(group=GROUP).names)
"""The games that the package brings; games of other packages have tests of their own."""
WAITING: dict[str, str] = {}
"""Games whose rules stand and are tested, but which have no board yet: nobody is offered them."""
FOLDERS = sorted(file.parent.name for file in HERE.glob("*/expected.py"))


@dataclass(frozen=True)
class Bundled:
    """A game, what it says of itself, and where its tests lie."""

    game: Game
    expected: Expected
    folder: Path

    def __str__(self) -> str:
        return self.game.meta.id

    @property
    def clauses(self) -> Clauses:
        return clauses_of(self.game.meta.folder)

    @property
    def messages(self) -> set[str]:
        """The keys of the game's own messages."""
        return message_keys(self.game.meta.folder / "text" / "en.ftl")

    def files(self, pattern: str) -> list[Path]:
        return sorted(self.folder.glob(pattern))


def find(id: str) -> Game:
    """A game by its id, also one that waits for its board."""
    if id not in WAITING:
        return find_game(id)
    game = import_module(WAITING[id]).GAME
    assert isinstance(game, Game)
    return game


def _bundled(id: str) -> Bundled:
    expected = import_module(f"tests.games.{id}.expected").EXPECTED
    assert isinstance(expected, Expected)
    return Bundled(find(id), expected, HERE / id)


BUNDLED = [_bundled(id) for id in INSTALLED if id in FOLDERS]
WRITTEN = [*BUNDLED, *(_bundled(id) for id in WAITING)]
"""All games whose rules are held to their clauses, scenarios, texts and records."""
