"""Whether what a game tells its clients has the form that it says: `Game.shapes`, key by key."""

from __future__ import annotations

import msgspec

from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.core.state import Json, Open
from afterdark.engine.views.scene_json import scene_of
from afterdark.engine.views.view import View
from afterdark.testing.laws.breach import differences


def misfit(game: Game, view: View[Rules, Open]) -> str:
    """What in the scene of a view is not as the game's shapes say; nothing if all is."""
    shapes = game.shapes()
    if shapes is None:
        return ""
    scene = scene_of(view)
    for name, told, shape in (
        ("open", scene.open, shapes.open),
        ("aids", scene.aids, shapes.aids),
    ):
        if name == "aids" and not told:
            continue  # a scene leaves its aids out where there are none
        found = _misfit(told, shape)
        if found:
            return f"{name}: {found}"
    return ""


def _misfit(told: Json, shape: type[object]) -> str:
    try:
        fitting = msgspec.convert(told, shape)
    except msgspec.ValidationError as error:
        return str(error)
    # What the shape does not name is left out of what fits it.
    kept: Json = msgspec.json.decode(msgspec.json.encode(fitting))
    return "" if kept == told else f"(told | described) {differences(told, kept)}"
