"""Notebooks: a view, a state, an environment shows itself as a picture.

    %load_ext afterdark.bridges.notebook     # or: import it anywhere in the notebook

From then on a cell that ends with a view shows the table as that seat sees it; one that ends with a
state shows it as spectators do, so that no secret stands in a notebook by accident. `picture` makes
one in any language, for notebooks or not.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Final

from afterdark.bridges.picture import svg
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.state import State
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.languages import SOURCE, spoken
from afterdark.engine.views.view import View

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.state import Open

SVG: Final = "image/svg+xml"


class Picture:
    """What one view shows, as Jupyter asks for it."""

    def __init__(self, drawn: str, text: str) -> None:
        self.svg = drawn
        self.text = text

    def _repr_svg_(self) -> str:
        return self.svg

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        return {SVG: self.svg, "text/plain": self.text}

    def __repr__(self) -> str:
        return self.text


def picture(shown: View[Rules, Open] | State[Rules, Open], language: str = SOURCE) -> Picture:
    """A view as its seat sees it; a state as spectators see it."""
    view = shown.view(SPECTATOR) if isinstance(shown, State) else shown
    texts = find_game(view.rules.meta.id).texts(spoken(language))
    return Picture(svg(view, texts), view.text(texts))


def _drawn(shown: View[Rules, Open] | State[Rules, Open]) -> str:
    return picture(shown).svg


def load_ipython_extension(shell: Any) -> None:
    """What `%load_ext` calls."""
    formatter = shell.display_formatter.formatters[SVG]
    formatter.for_type(View, _drawn)
    formatter.for_type(State, _drawn)


def _inside() -> Any:
    """The notebook this is imported in, if any."""
    ipython = sys.modules.get("IPython")
    return None if ipython is None else ipython.get_ipython()


if (_shell := _inside()) is not None:
    load_ipython_extension(_shell)
