"""The schema of everything that goes over the wire, for clients in other languages.

The socket's messages are defined in `afterdark.table.wire.messages`, what HTTP takes and gives in
`afterdark.table.wire.shapes`. Both come out as one JSON Schema with a definition per struct. What
the scenes of a game hold of their own, its `Game.shapes` says; `scene_schema` is the same for them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from afterdark.engine.contract.game import Game
from afterdark.table.wire.messages import AnyCommand, AnyMessage
from afterdark.table.wire.shapes import API

UNIONS: dict[str, Any] = {"AnyCommand": AnyCommand, "AnyMessage": AnyMessage}
"""The two things a socket carries, by the names they have in Python."""


def wire_schema() -> dict[str, Any]:
    """One JSON Schema document: `$defs` holds every struct and both unions of socket messages."""
    tops, definitions = msgspec.json.schema_components(
        (*UNIONS.values(), *API), ref_template="#/$defs/{name}"
    )
    unions = dict(zip(UNIONS, tops, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Afterdark's wire",
        "$defs": {**definitions, **unions},
    }


def scene_schema(games: Sequence[Game]) -> dict[str, Any]:
    """What lies in `open` and `aids` of each game that says so: `properties` has a game's id.

    The definitions of a game are called by it, `VictimOpen`: two games may use the same words.
    """
    definitions: dict[str, Any] = {}
    scenes: dict[str, Any] = {}
    for game in games:
        shapes = game.shapes()
        if shapes is None:
            continue
        title = "".join(part.capitalize() for part in game.meta.id.split("_"))
        tops, found = msgspec.json.schema_components(
            (shapes.open, shapes.aids), ref_template=f"#/$defs/{title}{{name}}"
        )
        definitions.update({f"{title}{name}": definition for name, definition in found.items()})
        parts = dict(zip(("open", "aids"), tops, strict=True))
        # A scene leaves its aids out where there are none.
        always = ["open", *(["aids"] if found[shapes.aids.__name__].get("required") else [])]
        scenes[game.meta.id] = {"type": "object", "properties": parts, "required": always}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "What the scenes of each game hold of their own",
        "type": "object",
        "properties": scenes,
        "required": [*scenes],
        "$defs": definitions,
    }
