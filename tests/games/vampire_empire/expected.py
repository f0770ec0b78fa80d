"""What Vampire Empire says of itself to the tests that all games share."""

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from tests.games.expected import Ending, Expected

EXPECTED = Expected(
    clauses=[f"VE-{number}" for number in range(1, 122)],
    rulings=[f"VE-R{number}" for number in range(1, 38)],
    examples=[f"t{number:02}" for number in range(1, 28)],
    endings={
        "vampires_dead": Ending(["is dead, and was a vampire."], "vampires_dead [VE-112]"),
        "humans_dead": Ending(["is dead, and was human."], "humans_dead [VE-113]"),
        "conquest": Ending(["Three unmasked vampires stand in the castle"], "conquest [VE-114]"),
        "points": Ending(["The living count: humans "], "points [VE-119]"),
        "draw": Ending(["The living count: humans "], "draw [VE-119]"),
    },
    records={
        "vampires_dead-1.0": ("vampires_dead", [1]),
        "vampires_dead_at_random-1.0": ("vampires_dead", [1]),
        "humans_dead-1.0": ("humans_dead", [0]),
        "humans_dead_at_random-1.0": ("humans_dead", [0]),
        "conquest-1.0": ("conquest", [0]),
        "conquest_at_random-1.0": ("conquest", [0]),
        "points-1.0": ("points", [0]),
        "points_at_random-1.0": ("points", [0]),
        "draw-1.0": ("draw", [0, 1]),
        "draw_at_random-1.0": ("draw", [0, 1]),
    },
    tables={
        "usual": {},
        "other": {"open_discards": True, "memory_mode": True, "browse_own_piles": False},
    },
    seats=[2],
    games=12,
    secrets=True,
    refusals=41,
    refused=("pass", r"In step 1 you discard and draw, .* \[VE-22\]"),
    wrong_cards=[
        ('id = "n2"', 'id = "n1"', "used twice"),
        ('id = "n2"', 'id = "n 2"', "letters, digits and underscores"),
        ('type = "holy"', 'type = "water"', "must be one of"),
        ('colours = ["nobles"]', 'colours = ["peasants"]', "not known"),
        ('colours = ["nobles"]', "colours = []", "at least one profession"),
        ("value = 3", "value = 0", "whole number from 1"),
        ("sun = 1", "sun = -1", "whole number from 0"),
        ('effects = [{ do = "hide" }]', 'effects = [{ do = "miracle" }]', "must be one of"),
        ('effects = [{ do = "hide" }]', "effects = []", "1 to 6 effects"),
        (
            'effects = [{ do = "draw", cards = 2 }]',
            'effects = [{ do = "draw", cards = "two" }]',
            "whole number",
        ),
        ("hand = 8", "hand = 60", "whole number"),
        ("human = 2", "human = 99", "whole number"),
        ("markers = 12", "markers = 12\ntokens = 9", "not known here"),
        ('from = ["moat"] }]\nsun = 1', 'from = ["moat"] }]\nsun = 0', "must cost a card"),
    ],
    rare=[
        Event("cellar_closed", {"seat": 0}),
        Event("conquered", {}),
        Event("counted", {"humans": 4, "vampires": 2}),
        Event("countered", {"seat": 1, "card": "interdict", "first": "dominate"}),
        Event("no_follow_up", {"seat": 1}),
        Event("ordered", {"seat": 0}),
        Event("searched", {"seat": 1, "pile": "cellar"}),
        Event("looked", {"seat": 0, "count": 1}),
        Event("saw", {"seat": 0, "depth": 2}, {"card": "cook"}, only(0), "", False),
        Event("took", {"seat": 1, "pile": "deck"}, {"card": "w3"}, only(1)),
    ],
)
