"""Scenes as the server would send them, for the tests of the browser's parts and boards.

python tests/web/scenes.py FILE
"""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path

import msgspec

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.registry import find_game
from afterdark.engine.core.chance import FastDealer
from afterdark.engine.core.state import Json
from afterdark.engine.positions.position import from_data
from afterdark.engine.views.scene import Scene
from afterdark.engine.views.scene_json import scene_of
from afterdark.server.http.games import cards_shown
from afterdark.table.wire.shapes import CardsShown

POSITIONS = Path(__file__).parents[2] / "web/src/pages/gallery/positions.json"
"""One position of each game that is worth looking at; the gallery of the pages shows them, too.

`vampire_empire`: day 8, the Lady is unmasked, the human player may act. `manor`: round 7, one guest
waits in the Private Chambers, and it is our turn to go. `vec`: round 4, half of the Novel is
written and the first of us may use a card. `vwars`: turn 5, the analyst in Paris may act, and
Tokyo will riot.
"""
EXAMPLES = Path(__file__).parents[2] / "examples"
KNOWN: dict[str, dict[str, Json]] = msgspec.json.decode(POSITIONS.read_bytes())
VICTIM = KNOWN["victim"]
EMPIRE = KNOWN["vampire_empire"]
MANOR = KNOWN["manor"]
VEC = KNOWN["vec"]
VWARS = KNOWN["vwars"]
MANOR_MET = ["0 go:5", "0 take:score_5", "0 take:trashbag", "0 done"]
VEC_PLACING: dict[str, Json] = {
    **VEC,
    "ideas": "e-grey-adv v-blue-com c-yellow-adv v-purple-adv e-purple-lov c-green-com",
    "quills": {"v-blue-com": 1, "c-yellow-adv": 2, "v-purple-adv": 1, "c-green-com": 2,
               "v-red-adv": 0},
    "drops": {"v-blue-com": 2},
    "steps": ["round", {"step": "placing", "next": 5}],
}  # fmt: skip
VEC_INSERTING = ["0 activate:v-red-adv", "0 candidate:v-green-lov"]
VEC_SEALING = [*VEC_INSERTING, "1 oppose:e-red-com", "2 decline", "0 done", "1 done"]
REVEALING: list[Json] = [
    "turn", "end_turn", "new_cards", "riot", "event", "actions", "revelation",
]  # fmt: skip
MOMENTS: dict[str, tuple[str, dict[str, Json], list[str], int]] = {
    # name: the game, a position, actions (seat and notation), whose eyes
    "victim-pass": ("victim", {**VICTIM, "deck": {"top": ["Y-R"]}}, [], 0),
    "victim-take": ("victim", {**VICTIM, "deck": {"top": ["AQ"]}}, [], 0),
    "victim-wait": ("victim", {**VICTIM, "deck": {"top": ["Y-R"]}}, [], 1),
    "victim-end": (
        "victim",
        {**VICTIM, "collection": ["B-O", "B-V B-I B-C B-T B-R", "Y-T", "Y-C"],
         "deck": {"top": ["Y-R"]}},
        ["0 pass:B-O"],
        0,
    ),
    "empire-action": ("vampire_empire", EMPIRE, [], 1),
    "empire-wait": ("vampire_empire", EMPIRE, [], 0),
    "empire-fight": (
        "vampire_empire", EMPIRE, ["1 attack:monk.lady", "1 commit:c3", "1 commit:w1"], 1,
    ),
    "manor-move": ("manor", MANOR, [], 0),
    "manor-act": ("manor", MANOR, ["0 go:6"], 0),
    "manor-trade": ("manor", MANOR, MANOR_MET, 0),
    "manor-watched": ("manor", MANOR, MANOR_MET, -1),
    "manor-assign": (
        "manor",
        {**MANOR, "visitors": [[]] * 6, "order": [], "priority": [], "number": [], "turn": 0,
         "steps": ["round", "end_of_round", "turns", "assign"]},
        [],
        0,
    ),
    "vec-place": ("vec", VEC_PLACING, [], 0),
    "vec-steal": ("vec", VEC_PLACING, ["0 place:v-blue-com"], 0),
    "vec-insert": ("vec", VEC, VEC_INSERTING[:1], 0),
    "vec-oppose": ("vec", VEC, VEC_INSERTING, 1),
    "vec-seal": ("vec", VEC, VEC_SEALING, 0),
    "vec-watched": ("vec", VEC, VEC_SEALING, -1),
    "vwars-act": ("vwars", VWARS, [], 0),
    "vwars-pay": ("vwars", VWARS, ["0 deploy:PAR"], 0),
    "vwars-riot": ("vwars", VWARS, ["0 end"], 0),
    "vwars-watched": ("vwars", VWARS, ["0 end"], -1),
    "vwars-place": ("vwars", VWARS, ["0 place:region:1"], 0),
    "vwars-public": ("vwars", VWARS, ["0 investigate:2"], 0),
    "vwars-hidden": ("vwars", {**VWARS, "active": 2, "steps": REVEALING}, [], 2),
    "vwars-election": (
        "vwars",
        {**VWARS, "roles": ["miku", "hunter", "courier", "minister"], "event_now": "election_WE"},
        ["0 end"],
        0,
    ),
    "vwars-end": ("vwars", {**VWARS, "sympathy": 1}, ["0 end"], 0),
    "vwars-roles": ("vwars", {"seats": 3, "roles": [None, None, None]}, [], 0),
    "kuhn_poker-bet": ("kuhn_poker", {"hand": ["queen", "king"]}, ["0 bet"], 1),
    "nightcap-accuse": (
        "nightcap",
        {"seats": 4, "role": ["guest", "vampire", "guest", "guest"], "cup": "drop"},
        ["0 invite:2", "0 wine", "2 wine"],
        0,
    ),
    "empire-watched": ("vampire_empire", EMPIRE, ["1 attack:monk.lady", "1 commit:c3"], -1),
}  # fmt: skip


OWN_MAP = ("vwars-act", "vwars-riot")
"""The moments of V-Wars that are told again at a table with a map of its own."""


def find(id: str) -> Game:
    """A game of ours, or one of the examples, which are installed nowhere."""
    folder = EXAMPLES / id / "src"
    if not folder.is_dir():
        return find_game(id)
    sys.path.insert(0, str(folder))
    try:
        game: object = import_module(id).GAME
    finally:
        sys.path.remove(str(folder))
    assert isinstance(game, Game)
    return game


def own_map() -> Rules:
    """V-Wars with a map of its own: Tokyo lies in South Asia & Pacific, and the track is longer."""
    game = find_game("vwars")
    text = game.rules({}).cards.text
    for usual, own in (
        ('id = "TYO" # Tokyo\nregion = "EA"', 'id = "TYO"\nregion = "SP"'),
        ("track = 16", "track = 18"),
    ):
        assert text.count(usual) == 1
        text = text.replace(usual, own)
    return game.rules({}, CardFile("own.toml", text))


def scene(rules: Rules, position: dict[str, Json], actions: list[str], eyes: int) -> Scene:
    """How somebody sees a moment."""
    state = from_data(rules, position, FastDealer.seeded("a scene for the tests"))
    for line in actions:
        seat, notation = line.split(" ", 1)
        state.play(int(seat), rules.action(notation))
    return scene_of(state.view(eyes))


def told() -> dict[str, Scene | CardsShown]:
    """All moments, and the cards of their games."""
    files: dict[str, Scene | CardsShown] = {
        name: scene(find(moment[0]).rules({}), *moment[1:]) for name, moment in MOMENTS.items()
    }
    for game in sorted({moment[0] for moment in MOMENTS.values()}):
        files[f"{game}-cards"] = cards_shown(find(game).rules({}))
    for name in OWN_MAP:
        files[f"{name}-own"] = scene(own_map(), *MOMENTS[name][1:])
    files["vwars-own-cards"] = cards_shown(own_map())
    return files


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(told()))
