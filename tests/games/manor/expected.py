"""What Midnight Manor says of itself to the tests that all games share."""

from afterdark.engine.events import Event
from tests.games.expected import Ending, Expected

EXPECTED = Expected(
    clauses=[f"MM-{number:02}" for number in range(1, 100)],
    rulings=[f"MM-R{number}" for number in range(1, 45)],
    examples=[f"e{number:02}" for number in range(1, 38)],
    endings={
        "all_turned": Ending([" trades with "], "all_turned [MM-89]"),
        "all_turned_at_random": Ending([" trades with "], "all_turned [MM-89]"),
        "target": Ending([" takes +5."], "target [MM-90]"),
        "target_at_random": Ending([" takes +3."], "target [MM-90]"),
        "last_human": Ending([], "dawn [MM-91]"),
        "last_human_at_random": Ending([], "dawn [MM-91]"),
        "dawn": Ending([" takes a card from "], "dawn [MM-92]"),
        "dawn_at_random": Ending([" takes a card from "], "dawn [MM-92]"),
        "shared": Ending([" looks at the hand of "], "dawn [MM-92], ranks [4, 1, 3, 1]"),
    },
    records={
        "all_turned-1.0": ("all_turned", [1]),
        "all_turned_at_random-1.0": ("all_turned", [2]),
        "all_turned_of_two-1.0": ("all_turned", [0, 4]),
        "target-1.0": ("target", [1]),
        "target_of_six-1.0": ("target", [0]),
        "target_at_random-1.0": ("target", [1]),
        "last_human-1.0": ("dawn", [1]),
        "last_human_at_random-1.0": ("dawn", [1]),
        "dawn-1.0": ("dawn", [2]),
        "dawn_at_random-1.0": ("dawn", [4]),
        "dawn_shared-1.0": ("dawn", [0, 2]),
        "dawn_at_another_table-1.0": ("dawn", [1]),
    },
    tables={
        "usual": {},
        "other": {
            "room_layout": "shuffled",
            "vault_limit": "one",
            "target_counts": "stored",
            "target_points": 15,
            "clock_length": 10,
            "garlic_mode": "held",
            "bite_givers": "vampires_only",
            "dawn_winner": "everyone",
            "reroll_dice": "one",
            "take_rule": "free",
            "deck_copies": "2",
            "thief_tokens": True,
            "identify_copies": 6,
        },
    },
    seats=[3, 5],
    games=3,
    secrets=True,
    refusals=24,
    rare=[
        Event("saved", {"seat": 0, "to": 1}),
        Event("garlic", {"seat": 0}),
        Event("stole_token", {"seat": 0, "to": 1}),
        Event("reshuffled", {}),
    ],
)
