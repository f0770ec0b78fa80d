"""Rare tables of V-Wars from which play starts, and a small game with few cards."""

from __future__ import annotations

from collections.abc import Callable

from afterdark.engine.contract.game import Rules
from afterdark.engine.core.state import Json
from afterdark.testing.laws.subject import Data

ENDINGS = ("track", "events", "cards", "martial_law", "sympathy")

TURN: list[Json] = ["turn", "end_turn", "new_cards", "riot", "event", "actions"]
"""A whole turn without its Revelation."""
EVENT = TURN[:5]
RIOT = TURN[:4]
NEW_CARDS = TURN[:3]

EMPTY = tuple(f"region_{code}" for code in ("SA", "WE", "AF", "ME", "EA", "SP"))
"""Decks without a card where cards are few."""

QUIET = ("hunter", "commander", "courier", "quartermaster", "analyst")
"""Roles that seldom ask anything."""

Made = Callable[[Rules, int], Data]


def factions(seats: int, public: bool = False) -> list[Json]:
    """Seat 0 is the Vampire, the last ones are human, those between Infected."""
    vampire: Json = {"card": "vampire", "known": "all"} if public else "vampire"
    return [vampire, *["infected"] * (seats - 3), "human", "human"]


def roles(seats: int, first: str) -> list[Json]:
    """One role for seat 0, quiet ones for the others."""
    quiet = [role for role in QUIET if role != first]
    return [first, *quiet[: seats - 1]]


def base(seats: int, first: str = "hunter", public: bool = False, **more: Json) -> Data:
    position: Data = {
        "turn": 5,
        "active": 0,
        "roles": roles(seats, first),
        "places": ["NYC"] * seats,
        "faction": factions(seats, public),
        "control": ["NYC", "LAX", "MOW"],
        "vampires": {"NYC": 2, "LAX": 2, "MOW": 1},
        "humans": {"PAR": 4},
    }
    position.update(more)
    return position


def hidden_rally(rules: Rules, seats: int) -> Data:
    """The vampires defend a city, and nobody knows who decides (VW-152)."""
    return base(
        seats, steps=[*RIOT], riot_now=["NYC-R3"], region_NA=["LAX-R3", "CHI-R2", "MEX-R1"],
        vampires={"NYC": 4},
    )  # fmt: skip


def public_rally(rules: Rules, seats: int) -> Data:
    """The same, with a Public Vampire (VW-153)."""
    return {**hidden_rally(rules, seats), "faction": factions(seats, public=True)}


def miku_acts(rules: Rules, seats: int) -> Data:
    """Miku stands where the riot is (VW-158)."""
    return base(
        seats, first="miku", steps=[*RIOT], riot_now=["TYO-W3"], places=["TYO"] * seats,
        region_EA=["SEL-W1", "PEK-W2", "HKG-W2"], humans={"TYO": 2},
    )  # fmt: skip


def miku_votes(rules: Rules, seats: int) -> Data:
    """As a Public Vampire, after an election (VW-123)."""
    return base(
        seats, first="miku", public=True, steps=[*EVENT], event_now=["election_EA"],
        places=["TYO"] * seats, law_EA=["curfew"],
    )  # fmt: skip


def agitator(rules: Rules, seats: int) -> Data:
    """Two Riot cards to choose from (VW-168)."""
    return base(seats, first="agitator", steps=[*NEW_CARDS], riot_now=[])


def minister(rules: Rules, seats: int) -> Data:
    """A Public Vampire who may place two cards (VW-79a)."""
    return base(seats, first="minister", public=True, steps=[*TURN])


def analyst(rules: Rules, seats: int) -> Data:
    """A look into a deck (VW-53)."""
    return base(seats, first="analyst", steps=[*TURN])


def awakening(rules: Rules, seats: int) -> Data:
    """A Public Vampire among others in one city (VW-100)."""
    return base(seats, first="courier", public=True, steps=[*TURN])


def laws(rules: Rules, seats: int) -> Data:
    """Laws that ask for cards (VW-HL3, VW-VL1)."""
    return base(
        seats, public=True, steps=[*TURN], law_NA=["blood_screening"], law_WE=["equal_protection"],
        vampires={"NYC": 2, "PAR": 2},
    )  # fmt: skip


def event(name: str, **more: Json) -> Made:
    def made(rules: Rules, seats: int) -> Data:
        return {**base(seats, steps=[*EVENT], event_now=[name]), **more}

    return made


def sweep(rules: Rules, seats: int) -> Data:
    """Several decks are the fullest (VW-E29)."""
    return base(seats, steps=[*EVENT], event_now=["clean_sweep"])


def last_event(rules: Rules, seats: int) -> Data:
    """Nothing lies in Now (VW-110)."""
    return base(seats, steps=[*TURN], event_now=[], event_soon=[], event_deck=[],
                event_discard=_all_events(rules), turn=31)  # fmt: skip


def _all_events(rules: Rules) -> list[Json]:
    family = rules.families[1]
    return [
        kind
        for kind, copies in zip(family.kinds, family.copies, strict=True)
        for _ in range(copies)
    ]


def few_cards(rules: Rules, seats: int) -> Data:
    """The cards run out (VW-166)."""
    hands: list[Json] = [["PAR-W2", "PAR-W3"], *([] for _ in range(seats - 1))]
    hidden = [card for card in _all_cards(rules) if card not in ("PAR-W2", "PAR-W3", "LON-W2")]
    few = base(
        seats, steps=[*TURN], deck=[], discard=[], riot_now=["LON-W2"], riot_soon=[],
        region_NA=hidden[:40], region_EE=hidden[40:], hand=hands, riot_deck=[],
    )  # fmt: skip
    return {**few, **{name: [] for name in EMPTY}}


def reshuffle(rules: Rules, seats: int) -> Data:
    """The Player deck is used up, the discards are not (VW-165)."""
    hands: list[Json] = [["PAR-W2", "PAR-W3"], *([] for _ in range(seats - 1))]
    left = [card for card in _all_cards(rules) if card not in ("PAR-W2", "PAR-W3", "LON-W2")]
    few = base(
        seats, steps=[*TURN], deck=[], riot_now=["LON-W2"], riot_soon=[], hand=hands,
        discard=left[:30], region_NA=left[30:50], region_EE=left[50:], riot_deck=[],
    )  # fmt: skip
    return {**few, **{name: [] for name in EMPTY}}


def _all_cards(rules: Rules) -> list[Json]:
    family = rules.families[0]
    return [
        kind
        for kind, copies in zip(family.kinds, family.copies, strict=True)
        for _ in range(copies)
    ]


def sixth_law(rules: Rules, seats: int) -> Data:
    """Five regions are under Martial Law, a rally is near (VW-173)."""
    return base(
        seats, steps=[*RIOT], riot_now=["PAR-W2"], region_WE=["LON-W2", "BER-W1"],
        martial_law=["CHI", "SAO", "BUH", "LOS", "TYO"], humans={"PAR": 4},
    )  # fmt: skip


def one_token(rules: Rules, seats: int) -> Data:
    """One Sympathy token is left (VW-174)."""
    return base(
        seats, steps=[*RIOT], riot_now=["PAR-W2"], region_WE=["LON-W2", "BER-W1"], sympathy=1,
        martial_law=["LON"], humans={"PAR": 4},
    )  # fmt: skip


def full_track(rules: Rules, seats: int) -> Data:
    """One step is missing on the track (VW-170)."""
    return {**hidden_rally(rules, seats), "sympathy": 12}


def table_positions() -> dict[str, Made]:
    return {
        "a hidden rally": hidden_rally,
        "a public rally": public_rally,
        "Miku at a riot": miku_acts,
        "Miku at an election": miku_votes,
        "the agitator": agitator,
        "the minister of the vampires": minister,
        "the analyst": analyst,
        "a Public Vampire in company": awakening,
        "laws that cost cards": laws,
        "Mobilisation": event("mobilisation"),
        "Airlift": event("airlift", humans={"NYC": 6, "LAX": 5}),
        "Clean Sweep": sweep,
        "Fanned Flames": event("fanned_flames"),
        "an outbreak": event("flash_outbreak", vampires={"NYC": 6, "PAR": 6, "MOW": 6}),
        "no event left": last_event,
        "few cards": few_cards,
        "the discards come back": reshuffle,
        "the sixth Martial Law": sixth_law,
        "one token left": one_token,
        "a full track": full_track,
    }


def small_cards() -> str:
    """Few cards, mostly of one city, and events and laws of one kind."""
    game = (
        "[game]\nhand = 1\nregion_cards = 1\nriot_cards = 1\nsupply = 100\ntrack = 16\n"
        "reconstructed = true\n"
    )
    rows = [game]
    codes = ("NA", "SA", "WE", "EE", "AF", "ME", "EA", "SP")
    for place, code in enumerate(codes):
        near = ", ".join(f'"{codes[(place + step) % 8]}"' for step in (1, 7))
        rows.append(f'[[region]]\nid = "{code}"\nnear = [{near}]\n')
    cards = {
        "NYC": ["W1"] * 32,
        "LON": ["R2"] * 8,
        "MOW": ["R3"] * 6,
        **{city: ["W2"] for city in ("LOS", "TYO", "SAO")},
    }
    cities = ["NYC", "LAX", "SAO", "BUE", "LON", "PAR", "MOW", "BUH", "LOS", "CAI", "IST", "DXB",
              "TYO", "PEK", "BOM", "SYD"]  # fmt: skip
    for place, city in enumerate(cities):
        faces = ", ".join(f'"{face}"' for face in cards.get(city, []))
        region = codes[place // 2]
        rows.append(f'[[city]]\nid = "{city}"\nregion = "{region}"\ncards = [{faces}]\n')
    rows.append('[[event]]\nid = "report"\neffect = "sympathy"\ntokens = 0\ncopies = 9\n')
    rows.append('[[law]]\nid = "curfew"\nside = "human"\ncopies = 2\n')
    rows.append('[[law]]\nid = "amnesty"\nside = "vampire"\ncopies = 2\n')
    starts = ("TYO", "LOS", "BUH", "SAO", "NYC", "PAR", "IST", "SYD")
    names = ("miku", "commander", "hunter", "courier", "analyst", "minister", "quartermaster",
             "agitator")  # fmt: skip
    for name, start in zip(names, starts, strict=True):
        rows.append(f'[[role]]\nid = "{name}"\nstart = "{start}"\n')
    return "\n".join(rows)
