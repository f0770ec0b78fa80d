"""The types of the browser client are the server's own."""

from pathlib import Path

import pytest

from afterdark.server.http.wire_schema import wire_schema
from web import wire


def test_the_types_in_the_checkout_are_up_to_date(root: Path) -> None:
    written = (root / "web/src/lib/wire.gen.ts").read_text(encoding="utf-8")
    assert written == wire.typescript(wire_schema()), "run `make wire`"


def test_every_message_of_the_socket_has_a_type() -> None:
    text = wire.typescript(wire_schema())
    for name in ("AnyCommand", "AnyMessage"):
        union = wire_schema()["$defs"][name]["anyOf"]
        assert len(union) > 10
        for member in union:
            assert f"export interface {member['$ref'].rsplit('/', 1)[-1]} {{" in text


@pytest.mark.parametrize(
    ("schema", "written"),
    [
        ({"type": "integer"}, "number"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "string"}, {"type": "null"}]}},
            "(string | null)[]",
        ),
        (
            {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]},
            "[number, string]",
        ),
        (
            {"type": "object", "additionalProperties": {"type": "number"}},
            "{ [name: string]: number }",
        ),
        ({"type": "object"}, "{ [name: string]: Json }"),
        ({"enum": ["bot", "leave"]}, '"bot" | "leave"'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}]}, "number"),
        ({"$ref": "#/$defs/Scene"}, "Scene"),
        ({}, "Json"),
    ],
)
def test_a_schema_becomes_the_type_that_means_it(schema: dict[str, object], written: str) -> None:
    assert wire.kind(schema) == written


def test_what_the_server_may_leave_out_is_optional() -> None:
    written = wire.fields(
        {
            "properties": {
                "a": {"type": "string"},
                "b": {"type": "integer", "default": 3},
            },
            "required": ["a"],
        }
    )
    assert written == "  a: string;\n  b?: number; // 3\n"
