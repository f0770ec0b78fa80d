"""The schema of everything that goes over the wire, for clients in other languages.

The socket's messages are defined in `afterdark.table.wire.messages`, what HTTP takes and gives in
`afterdark.table.wire.shapes`. Both come out as one JSON Schema with a definition per struct.
"""

from __future__ import annotations

from typing import Any

import msgspec

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
