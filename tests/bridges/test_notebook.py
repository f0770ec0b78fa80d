"""Notebooks: views show themselves, and the tutorial runs from its first cell to its last."""

from __future__ import annotations

import contextlib
import io
import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from afterdark.api import FastDealer, Open, Rules, State, find_game
from afterdark.bridges import notebook
from tests.bridges.foreign import EVERY

TUTORIAL = "examples/tutorial.ipynb"
EXTENSION = "%load_ext afterdark.bridges.notebook"


class Formatter:
    """IPython's, as far as an extension knows it: by type, subclasses included."""

    def __init__(self) -> None:
        self.printers: dict[type, Any] = {}

    def for_type(self, kind: type, printer: Any) -> None:
        self.printers[kind] = printer

    def shown(self, value: object) -> str | None:
        for kind in type(value).__mro__:
            if kind in self.printers:
                return str(self.printers[kind](value))
        return None


def extended() -> Formatter:
    formatter = Formatter()
    display = SimpleNamespace(formatters={notebook.SVG: formatter})
    notebook.load_ipython_extension(SimpleNamespace(display_formatter=display))
    return formatter


def dealt(game: str) -> State[Rules, Open]:
    rules = find_game(game).rules()
    return rules.deal(rules.meta.usual_seats, FastDealer.seeded(3))


@EVERY
def test_a_view_shows_what_its_seat_sees_and_a_state_what_spectators_see(game: str) -> None:
    state, formatter = dealt(game), extended()
    texts = find_game(game).texts("en")
    for shown, seat in ((state.view(1), 1), (state, -1)):
        svg = formatter.shown(shown)
        assert svg is not None
        assert svg == notebook.picture(shown)._repr_svg_()
        lines = [part.text or "" for part in ElementTree.fromstring(svg) if part.tag[-4:] == "text"]
        assert "\n".join(lines) == state.view(seat).text(texts).rstrip("\n")


def test_a_picture_is_text_where_nobody_draws_and_speaks_other_languages() -> None:
    state = dealt("victim")
    picture = notebook.picture(state, "nl")
    assert repr(picture) == state.view(-1).text(find_game("victim").texts("nl"))
    assert set(picture._repr_mimebundle_()) == {"image/svg+xml", "text/plain"}


def cells(root: Path) -> list[str]:
    kept = json.loads((root / TUTORIAL).read_text(encoding="utf-8"))
    assert not any(cell.get("outputs") for cell in kept["cells"]), "it is kept without outputs"
    return ["".join(cell["source"]) for cell in kept["cells"] if cell["cell_type"] == "code"]


def test_every_cell_of_the_tutorial_runs(root: Path) -> None:
    """In their order, in one namespace, as a kernel does; what only IPython knows left out."""
    names: dict[str, Any] = {}
    formatter = extended()
    shown = 0
    for source in cells(root):
        *lines, last = source.replace(EXTENSION, "").strip("\n").splitlines()
        with contextlib.redirect_stdout(io.StringIO()):
            if last.startswith((" ", ")")) or "=" in last.split("(")[0]:
                exec(source.replace(EXTENSION, ""), names)
                continue
            exec("\n".join(lines), names)
            value = eval(last, names)
        shown += formatter.shown(value) is not None
    assert shown == 3, "two views and a state"
    assert names["many"].over.shape == (64,)


@pytest.mark.long
def test_jupyter_runs_the_tutorial_and_draws(root: Path) -> None:
    """With a real kernel; `make test-bridges` installs what that takes."""
    nbformat = pytest.importorskip("nbformat", reason="no Jupyter here: make test-bridges")
    client = pytest.importorskip("nbclient", reason="no Jupyter here: make test-bridges")
    pytest.importorskip("ipykernel", reason="no Jupyter here: make test-bridges")
    kept = nbformat.read(root / TUTORIAL, 4)
    done = client.NotebookClient(kept, timeout=300).execute()
    drawn = [
        output["data"]
        for cell in done.cells
        if cell.cell_type == "code"
        for output in cell.outputs
        if output.output_type == "execute_result" and "image/svg+xml" in output["data"]
    ]
    assert len(drawn) == 3
