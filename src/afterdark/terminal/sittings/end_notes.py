"""After the end: the story in short, and the record saved for whoever wants it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.files import reason
from afterdark.terminal.screens.dialogs import FileName, TheEnd

if TYPE_CHECKING:
    from afterdark.terminal.screens.table_app import TableApp

LAST_LINES = 4
"""How many lines of the log the end tells again."""


class Ending:
    """The screens a client shows when the game is over, or when somebody saves it before."""

    def __init__(self, app: TableApp) -> None:
        self.app = app
        self.told = False
        """Whether the end has been told."""

    def show(self) -> None:
        """Who won and why, everybody's place, and what to do now."""
        app, sitting = self.app, self.app.sitting
        self.told = True
        last = sitting.log(app.seat)[-LAST_LINES:]
        sentence, places = sitting.prompt(app.seat), sitting.places(app.seat)
        story = [*sitting.epilogue(app.seat), *filter(None, [sitting.closing()])]
        end = TheEnd(sentence, places, last, app.client, story, sitting.KEYS_END)
        app.push_screen(end, self._chosen)

    def _chosen(self, answer: str | None) -> None:
        actions: dict[str, Callable[[], None]] = {
            "save": self.app.action_save,
            "log": self.app.action_log,
            "undo": self.app.action_undo,
            "close": self.app.sitting.close_table,
            "quit": self.app.exit,
        }
        if answer in actions:
            actions[answer]()

    def save(self) -> None:
        """Ask for a file name, and write the record there."""
        app = self.app

        def named(name: str | None) -> None:
            if name:
                self._write(Path(name))
            if app.sitting.over:
                self.show()

        app.push_screen(FileName(app.sitting.file_name(), app.client), named)

    def _write(self, path: Path) -> None:
        app = self.app
        try:
            path.write_text(app.sitting.record_text(), encoding="utf-8")
        except OSError as error:
            words = {"file": str(path), "reason": reason(error)}
            app.face.say(app.client.say("save-failed", words))
        except AfterdarkError as error:
            app.face.say(app.sitting.sentence(error))
        else:
            app.face.say(app.client.say("saved", {"file": str(path)}))
