"""Scenes as the server would send them, for the tests of the browser's parts and boards.

python tests/web/scenes.py FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from afterdark.engine.chance import FastDealer
from afterdark.engine.position import from_data
from afterdark.engine.registry import find_game
from afterdark.engine.scene import Scene, scene_of
from afterdark.engine.state import Json
from afterdark.server.api.games import cards_shown
from afterdark.server.api.shapes import CardsShown

AFTER: dict[str, Json] = {"step": "window", "after_action": True, "declined": False}
VICTIM: dict[str, Json] = {
    "seats": 4,
    "current": 0,
    "turn": 24,
    "collection": [
        "R-M B-V B-I B-C B-O",
        "R-V R-I R-I R-C R-T B-O",
        "B-V B-I B-C B-T B-R",
        "Y-T Y-C",
    ],
    "discard": "CD LT",
}
EMPIRE: dict[str, Json] = {
    "seats": 2,
    "active": 1,
    "turn": 8,
    "castle": "lady monk cook",
    "city": ["lord", "officer", "nun", {"card": "maid", "known": [0, 1]}, "butler"],
    "dead": "bishop",
    "vampires": "lady nun cook",
    "trusted": "monk maid",
    "revealed": "lady",
    "attack": {"monk": 1},
    "defence": {"lady": 1},
    "hand": ["r2 r3 n2", "w1 w2 c2 c3 s1 sacrifice"],
    "cellar": ["s1 s2", "c1"],
    "moat": ["r1 n1", "w3 s2"],
    "steps": ["turn", "end_of_turn", AFTER, "action"],
    "facts": {
        "public": [
            {"fact": "mirror", "first": "nun", "second": "lord", "vampires": 1},
            {"fact": "death", "character": "bishop", "vampire": False},
        ]
    },
}
"""Day 8: the Lady is unmasked, the human player may act."""
MOVING: list[Json] = [
    "round", "end_of_round", "turns", "end_of_turn", "meeting", "power", "act", "take", "move",
]  # fmt: skip
MANOR: dict[str, Json] = {
    "seats": 4,
    "round": 7,
    "census": [[6, 3, 1]],
    "role": ["human", "first_vampire", "human", "human"],
    "hand": ["garlic score_1 identify reroll", "bite score_1", "score_3", "thief"],
    "store": ["score_5 score_5", "score_1", "", ""],
    "dice": [[2, 5], [1, 5], [4, 1], [6, 6]],
    "priority": [2, 1, 4, 6],
    "number": [6, 5, 1, 6],
    "order": [1, 0, 2, 3],
    "turn": 1,
    "tokens": [1, 0, 0, 2],
    "visitors": [[], [], [], [], [1], []],
    "room_1": "score_1",
    "room_5": "score_5 bite trashbag",
    "steps": MOVING,
}
"""Round 7: one guest waits in the Private Chambers, and it is our turn to go."""
MANOR_MET = ["0 go:5", "0 take:score_5", "0 take:trashbag", "0 done"]
ACTING: list[Json] = ["turn", "end_turn", "new_cards", "riot", "event", "actions", "action"]
VWARS: dict[str, Json] = {
    "seats": 4,
    "turn": 5,
    "active": 0,
    "roles": ["analyst", "hunter", "courier", "minister"],
    "places": ["PAR", "BUH", "SAO", "PAR"],
    "faction": ["human", "human", "vampire", "infected"],
    "hand": ["PAR-W2 BOG-R4 CHI-W1", "LON-R1 NBO-W1", "MOW-R4", "JKT-W1"],
    "region_WE": "LON-W2 BER-W1 MAD-R2",
    "riot_deck": "CAI-W2 SYD-R3",
    "riot_now": "TYO-W1",
    "riot_soon": "LOS-W3",
    "event_now": "atrocity_report",
    "event_soon": "clean_sweep",
    "region_EA": "CHI-W3 NYC-W1",
    "law_NA": "curfew",
    "humans": {"PAR": 4, "TYO": 3},
    "vampires": {"LON": 2, "PAR": 1, "TYO": 1, "LOS": 3},
    "control": ["LON", "LOS"],
    "martial_law": ["BER"],
    "sympathy": 6,
    "steps": ACTING,
}
"""Turn 5: the analyst in Paris may act, and Tokyo will riot."""
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
    "vwars-act": ("vwars", VWARS, [], 0),
    "vwars-pay": ("vwars", VWARS, ["0 deploy:PAR"], 0),
    "vwars-riot": ("vwars", VWARS, ["0 end"], 0),
    "vwars-watched": ("vwars", VWARS, ["0 end"], -1),
    "vwars-roles": ("vwars", {"seats": 3, "roles": [None, None, None]}, [], 0),
    "empire-watched": ("vampire_empire", EMPIRE, ["1 attack:monk.lady", "1 commit:c3"], -1),
}  # fmt: skip


def scene(game: str, position: dict[str, Json], actions: list[str], eyes: int) -> Scene:
    """How somebody sees a moment."""
    rules = find_game(game).rules({})
    state = from_data(rules, position, FastDealer.seeded("a scene for the tests"))
    for line in actions:
        seat, notation = line.split(" ", 1)
        state.play(int(seat), rules.action(notation))
    return scene_of(state.view(eyes))


def told() -> dict[str, Scene | CardsShown]:
    """All moments, and the cards of their games."""
    files: dict[str, Scene | CardsShown] = {
        name: scene(*moment) for name, moment in MOMENTS.items()
    }
    for game in sorted({moment[0] for moment in MOMENTS.values()}):
        files[f"{game}-cards"] = cards_shown(find_game(game).rules({}))
    return files


if __name__ == "__main__":
    Path(sys.argv[1]).write_bytes(msgspec.json.encode(told()))
