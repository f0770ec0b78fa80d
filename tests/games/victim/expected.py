"""What Victor or Victim? says of itself to the tests that all games share."""

from tests.games.expected import Ending, Expected

EXPECTED = Expected(
    clauses=[f"VI-{number:02}" for number in range(1, 71)],
    rulings=[f"VI-R{number}" for number in range(1, 28)],
    examples=[f"x{number:02}" for number in range(1, 32)],
    endings={
        "victor_by_draw": Ending(["draws a card", "VICTOR"], "victor [VI-61]"),
        "victor_by_pass": Ending(["passes the", "VICTOR"], "victor [VI-61]"),
        "victor_by_acquisition": Ending(["takes the", "VICTOR"], "victor [VI-61]"),
        "survival": Ending(["is the last one standing"], "survival [VI-62]"),
        "limit": Ending(["That was the last turn"], "limit [VI-63]"),
    },
    records={
        "victor-1.0": ("victor", [1]),
        "victor_by_draw-1.0": ("victor", [1]),
        "victor_by_pass-1.0": ("victor", [2]),
        "victor_by_acquisition-1.0": ("victor", [1]),
        "survival-1.0": ("survival", [2]),
        "survival_at_random-1.0": ("survival", [0]),
        "limit-1.0": ("limit", [0, 1, 4]),
        "limit_at_random-1.0": ("limit", [0, 1, 2, 3]),
    },
    tables={
        way: {"pass_two": way, "turn_limit": 150, "allow_two": True}
        for way in ("one_by_one", "together")
    },
    seats=range(2, 7),
    games=25,
    secrets=False,
    refusals=10,
    refused=("decline", r"You drew a letter, so you must pass .* \[VI-25\]"),
    wrong_cards=[
        ("start_cards = 3", "start_cards = 6", "whole number from 1 to 5"),
        ("reconstructed = true", "reconstructed = true\njokers = 2", "not known here"),
        ('victor = "VICTOR"', 'victor = "Victor"', "capital letters"),
        ('id = "B"', 'id = "R"', "used twice"),
        ('id = "B"', 'id = "dark blue"', "letters and digits"),
        ("M = 3", "M = -1", "whole number from 0"),
        ('set = "three_victims"', 'set = "many"', "which the table asked for"),
        ('effect = "acquisition"', 'effect = "theft"', "must be one of"),
    ],
)
