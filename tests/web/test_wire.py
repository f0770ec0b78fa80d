"""The types of the browser client are the server's own."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypedDict

import pytest

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules, SceneShapes
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.contract.registry import find_game
from afterdark.games import victim
from afterdark.server.http.described.wire_schema import scene_schema, wire_schema
from web import wire


def test_the_types_in_the_checkout_are_up_to_date(root: Path) -> None:
    written = (root / "web/src/lib/wire.gen.ts").read_text(encoding="utf-8")
    assert written == wire.whole(), "run `make wire`"


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
            {"type": "array", "items": {"type": "integer"}, "minItems": 2, "maxItems": 2},
            "[number, number]",
        ),
        (
            {"type": "object", "properties": {"a": {"type": "string"}}, "required": ["a"]},
            "{ a: string; }",
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


class Aids(TypedDict, total=False):
    """What a game of somebody else tells.

    near  who sits near
    """

    near: list[int]


class Open(TypedDict):
    """What lies open there."""

    turn: int


class Silent(Game):
    """A game that does not say what its scenes hold."""

    meta = victim.GAME.meta

    def rules(
        self, options: Mapping[str, OptionValue] | None = None, cards: CardFile | None = None
    ) -> Rules:
        return victim.GAME.rules(options, cards)


class Other(Silent):
    """A game that does, in its own folder, and the server need not know it."""

    def shapes(self) -> SceneShapes:
        return SceneShapes(Open, Aids)


def test_a_game_describes_its_own_scenes_whatever_the_server_knows_of_it() -> None:
    assert (
        wire.scenes(scene_schema([Other()]))
        == """/**
 * What a game of somebody else tells.
 *
 * near  who sits near
 */
export type VictimAids = {
  near?: number[];
};

/**
 * What lies open there.
 */
export type VictimOpen = {
  turn: number;
};

type Own<Parts> = Omit<Scene, keyof Parts> & Parts;

/**
 * The scenes of each game, by the game's id.
 */
export interface GameScenes {
  victim: Own<{ open: VictimOpen; aids?: VictimAids; }>;
}
"""
    )


def test_a_game_that_describes_nothing_has_scenes_with_any_json() -> None:
    schema = scene_schema([Silent(), find_game("vec")])
    assert list(schema["properties"]) == ["vec"]
    assert all(name.startswith("Vec") for name in schema["$defs"])
