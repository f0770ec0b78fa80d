"""What The Vampire, the Elf and the Cthulhu says of itself to the tests that all games share."""

from afterdark.engine.core.state import Event
from tests.games.expected import Ending, Expected

CHAPTERS = [
    range(1, 42),
    range(50, 65),
    range(70, 89),
    range(90, 99),
    range(100, 114),
    range(120, 129),
    range(130, 138),
]
"""The clauses are counted by chapter, with room between them."""

EXPECTED = Expected(
    clauses=[f"VEC-{number}" for chapter in CHAPTERS for number in chapter],
    rulings=[f"VEC-R{number}" for number in range(1, 55)],
    examples=[f"t{number:02}" for number in range(1, 33)],
    endings={
        "novel": Ending([" in position ", " of the Novel", " objective was "], "novel [VEC-135]"),
        "novel_at_random": Ending([" in position ", " objective was "], "novel [VEC-135]"),
        "shared": Ending([" in position ", " objective was "], "novel [VEC-135], ranks [1, 1, 3]"),
        "limit": Ending(["the last one at this table", " objective was "], "limit [VEC-137]"),
        "limit_at_random": Ending(["the last one at this table"], "limit [VEC-137]"),
    },
    records={
        "novel-1.0": ("novel", [2]),
        "novel_of_two-1.0": ("novel", [0]),
        "novel_of_four-1.0": ("novel", [3]),
        "novel_shared-1.0": ("novel", [1, 2]),
        "novel_at_random-1.0": ("novel", [1]),
        "novel_at_another_table-1.0": ("novel", [0]),
        "limit-1.0": ("limit", [2]),
        "limit_at_random-1.0": ("limit", [0, 1, 2, 3]),
    },
    tables={
        "usual": {"round_limit": 8},
        "other": {
            "phase2_order": "block",
            "insert_strength": "activated",
            "insert_colours": "face_up",
            "oppose_face_down": True,
            "compare_score": "margin",
            "compare_protected": "block",
            "ink": "open",
            "memory": "closed",
            "ink_pool": "24-4",
            "round_limit": 8,
        },
    },
    seats=[2, 3, 4],
    games=6,
    secrets=True,
    refusals=55,
    refused=("pass", r"Name a deck by its colour\. \[VEC-14\]"),
    wrong_cards=[
        ('id = "v-red-com"', 'id = "v-red-adv"', "used twice"),
        ('id = "v-red-com"', 'id = "v red"', "letters, digits"),
        ('id = "ov2"', 'id = "c-red-adv"', "used twice"),
        ('type = "elf"', 'type = "orc"', "must be one of"),
        ('colour = "blue"', 'colour = "pink"', "must be one of"),
        ('genre = "love"', 'genre = "horror"', "must be one of"),
        ('action = "insert"', 'action = "delete"', "must be one of"),
        (
            'colours = ["green", "grey", "red", "yellow"]',
            'colours = ["green", "grey"]',
            "4 different",
        ),
        (
            'colours = ["green", "grey", "red", "yellow"]',
            'colours = ["green", "green", "red", "yellow"]',
            "4 different",
        ),
        ("start_drops = 3", "start_drops = 11", "whole number from 0 to 10"),
        ("start_specials = 2", "start_specials = 6", "whole number from 0 to 5"),
        ("compare_prices = [28", "compare_prices = [-1", "a price is"),
        (
            'genres = ["adventure", "comedy", "love"]',
            'genres = ["love", "love"]',
            "different genres",
        ),
        ("reconstructed = true", 'reconstructed = "yes"', "true or false"),
        ("reconstructed = true", "reconstructed = true\ndrops = 9", "not known here"),
    ],
    rare=[
        Event("no_place", {"seat": 0}),
        Event("moved_back", {"seat": 1, "count": 2}),
        Event("silenced", {"seat": 0, "other": 1, "card": "c-grey-com", "price": 6}),
        Event("stopped", {"seat": 1}),
        Event("kept_up", {"seat": 1, "card": "e-red-com"}),
        Event("objectives_recycled", {}),
        Event("unopposed", {"seat": 0}),
        Event("displaced", {"card": "v-red-adv", "position": 3}),
    ],
)
