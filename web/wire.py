"""Writes src/lib/wire.gen.ts: the server's messages as TypeScript types (`make wire`).

A field that the server leaves out at its default is optional here; its default stands beside it.
What the scenes of a game hold of their own follows, called by the game: `VictimOpen`, `VictimAids`.
"""

from __future__ import annotations

import inspect
import json
import sys
from pathlib import Path
from typing import Any

from afterdark.engine.contract.registry import find_game, game_ids
from afterdark.server.http.described.wire_schema import scene_schema, wire_schema

FILE = Path(__file__).parent / "src" / "lib" / "wire.gen.ts"
HEAD = """// Written by web/wire.py from the server's own definitions (make wire). Not to be edited.

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
"""
SCENES = """type Own<Parts> = Omit<Scene, keyof Parts> & Parts;

/**
 * The scenes of each game, by the game's id.
 */
export interface GameScenes {
"""
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean"}


def whole() -> str:
    """The whole file: messages, then the scenes of the installed games."""
    games = [find_game(name) for name in game_ids()]
    return "\n".join([HEAD, typescript(wire_schema()), scenes(scene_schema(games))])


def typescript(schema: dict[str, Any]) -> str:
    """The definitions of a schema."""
    parts = []
    for name, definition in sorted(schema["$defs"].items()):
        about = comment(definition.get("description", ""), "")
        if definition.get("type") == "object" and "properties" in definition:
            parts.append(f"{about}export interface {name} {{\n{fields(definition)}}}\n")
        else:
            parts.append(f"{about}export type {name} = {kind(definition)};\n")
    return "\n".join(parts)


def scenes(schema: dict[str, Any]) -> str:
    """What the scenes of each game hold of their own."""
    parts = []
    for name, definition in sorted(schema["$defs"].items()):
        # Not interfaces: only types may stand where any JSON may.
        about = comment(definition.get("description", ""), "")
        parts.append(f"{about}export type {name} = {{\n{fields(definition)}}};\n")
    games = (f"  {id}: Own<{kind(own)}>;\n" for id, own in schema["properties"].items())
    return "\n".join([*parts, SCENES + "".join(games) + "}\n"])


def fields(definition: dict[str, Any]) -> str:
    required = set(definition.get("required", ()))
    lines = []
    for name, field in definition["properties"].items():
        optional = "" if name in required else "?"
        default = f" // {json.dumps(field['default'])}" if "default" in field else ""
        lines.append(f"  {name}{optional}: {kind(field)};{default}\n")
    return "".join(lines)


def kind(schema: dict[str, Any]) -> str:
    """The TypeScript type of a schema; what a schema leaves open is Json."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "const" in schema:
        return json.dumps(schema["const"])
    for some in ("anyOf", "oneOf"):
        if some in schema:
            return " | ".join(dict.fromkeys(kind(part) for part in schema[some]))
    match schema.get("type"):
        case "null":
            return "null"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(kind(part) for part in schema['prefixItems'])}]"
        case "array":
            inner = kind(schema.get("items", {}))
            if "minItems" in schema and schema["minItems"] == schema.get("maxItems"):
                return f"[{', '.join([inner] * schema['minItems'])}]"
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case "object" if "properties" in schema:
            return "{ " + " ".join(line.strip() for line in fields(schema).split("\n")) + "}"
        case "object":
            return f"{{ [name: string]: {kind(schema.get('additionalProperties') or {})} }}"
        case simple if simple in SIMPLE:
            return SIMPLE[simple]
    return "Json"


def comment(text: str, indent: str) -> str:
    lines = inspect.cleandoc(text).splitlines()
    if not lines:
        return ""
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    FILE.write_text(whole(), encoding="utf-8")
    sys.stderr.write(f"wrote {FILE.name}\n")
