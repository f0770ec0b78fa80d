"""What V-Wars says of itself to the tests that all games share."""

from afterdark.engine.core.state import Event
from afterdark.engine.core.zones import only
from tests.games.expected import Ending, Expected

CLAUSES = [
    (1, 17), (20, 31), (40, 42), (45, 48), (50, 53), (55, 58), (60, 65), (70, 79), (80, 83),
    (90, 96), (100, 103), (110, 124), (130, 168), (170, 177),
]  # fmt: skip
EVENTS = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "12", "14", "15", "16", "17", "18",
          "20", "21", "23", "25", "26", "28", "29", "30"]  # fmt: skip


def numbered() -> list[str]:
    """The numbered clauses; the minister's own came in later."""
    clauses = [f"VW-{number}" for first, last in CLAUSES for number in range(first, last + 1)]
    clauses.insert(clauses.index("VW-79") + 1, "VW-79a")
    return clauses


EXPECTED = Expected(
    clauses=[
        *numbered(),
        *(f"VW-RR{number}" for number in range(1, 9)),
        *(f"VW-E{number}" for number in EVENTS),
        *(f"VW-HL{number}" for number in range(1, 9)),
        *(f"VW-VL{number}" for number in range(1, 9)),
        *(f"VW-RO{number}" for number in range(1, 9)),
    ],
    rulings=[f"VW-R{number}" for number in range(1, 38)],
    examples=[f"x{number:02}" for number in range(1, 33)],
    endings={
        "track": Ending([": a massacre.", "a gap of 0."], "track [VW-170]"),
        "sympathy": Ending(["The humans rally", ": 0 now"], "sympathy [VW-174]"),
        "cards": Ending(["become the Player deck."], "cards [VW-172]"),
        "events": Ending([], "events [VW-171]"),
        "martial_law": Ending(
            ["The humans rally", "the sixth of six regions."], "martial_law [VW-173]"
        ),
        "track_at_random": Ending(
            [" accuses ", " is not the Vampire.", "a gap of 0."], "track [VW-170]"
        ),
        "sympathy_at_random": Ending(["The humans rally", ": 0 now"], "sympathy [VW-174]"),
        "cards_at_random": Ending(["becomes the Player deck."], "cards [VW-172]"),
        "events_at_random": Ending([], "events [VW-171]"),
        "martial_law_at_random": Ending(
            ["The humans rally", "the sixth of six regions."], "martial_law [VW-173]"
        ),
    },
    records={
        "track-1.0": ("track", [0]),
        "track_of_five-1.0": ("track", [4]),
        "martial_law-1.0": ("martial_law", [0, 1, 2]),
        "martial_law_of_three-1.0": ("martial_law", [0, 1]),
        "sympathy-1.0": ("sympathy", [0, 1, 2]),
        "events-1.0": ("events", [2]),
        "cards-1.0": ("cards", [3]),
        "track_at_random-1.0": ("track", [1]),
        "sympathy_at_random-1.0": ("sympathy", [0, 2]),
        "sympathy_at_another_table-1.0": ("sympathy", [1, 2, 4]),
        "cards_at_random-1.0": ("cards", [1]),
        "events_at_random-1.0": ("events", [0]),
        "martial_law_at_random-1.0": ("martial_law", [0, 1, 2]),
    },
    tables={
        "usual": {},
        "other": {
            "halving": "keep_floor",
            "place_without_partner": "allow_alone",
            "empty_city_reverts": True,
            "riot_refill": "player_deck",
            "sputter_discard": True,
            "deploy_cap": "none",
            "massacre_swing": 2,
            "ml_permanent": True,
            "rally_awaken": "same_city",
            "human_zero_check": "after_riot",
            "first_player": "host",
            "roles": "random",
            "election_discard": True,
            "memory_aid": "tracker",
        },
    },
    seats=[3, 5],
    games=3,
    secrets=True,
    refusals=50,
    refused=("end", r"Choose a role\. \[VW-21\]"),
    wrong_cards=[
        ('near = ["SA", "WE", "EA"]', 'near = ["SA", "WE"]', "EA"),
        ('near = ["SA", "WE", "EA"]', 'near = ["NA", "SA", "WE", "EA"]', "neighbours"),
        ('id = "NYC"', 'id = "nyc"', "capital letters"),
        ('id = "LAX"', 'id = "NYC"', "used twice"),
        ('cards = ["W1", "W2", "R3"]', 'cards = ["W0"]', "not known"),
        ('"curfew"\nside = "human"', '"curfew"\nside = "neutral"', "must be one of"),
        ('id = "conscription"', 'id = "curfew"', "used twice"),
        ('start = "TYO"', 'start = "ROM"', "must be one of"),
        ('effects = [{ do = "sympathy"', 'effects = [{ do = "parade"', "must be one of"),
        ("hand = 6", "hand = 0", "whole number"),
        ("track = 16", "track = 16\nmoon = 1", "not known"),
    ],
    columns=80,
    rare=[
        Event("awakens", {"seat": 0, "to": 1}),
        Event("known_human", {"seat": 0}),
        Event("human_city", {"place": "PAR", "cities": 0}),
        Event("peeked", {"seat": 0, "place": "WE", "count": 2}),
        Event("saw", {"seat": 0, "card": "PAR-W2"}, insiders=only(0), noticed=False),
        Event("took", {"seat": 0, "card": "PAR-W2", "kept": "yes"}),
        Event("took_none", {"seat": 0}),
        Event("no_riot", {}),
    ],
)
