"""The rule book of one table: its options, its cards, its actions, its zones and facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import FactKind, Field
from afterdark.engine.core.zones import EVERYONE, NOBODY, Family, Form, Layout, Zone, only
from afterdark.engine.errors import OptionError
from afterdark.games.manor.actions import (
    Aimed,
    Assign,
    Discard,
    Enter,
    Give,
    Go,
    PlayCard,
    RollAgain,
    Store,
    Take,
)
from afterdark.games.manor.cards import (
    IDENTIFY,
    KINDS,
    ROOMS,
    SCORES,
    SPYGLASS,
    THIEF,
    Contents,
    roles,
)
from afterdark.games.manor.meta import META, MOST_SEATS

DECK: Final = 0
DISCARD: Final = 1
ROLE_BOX: Final = 2
ROOM: Final = 3
"""The pile of room number 1; number n has the zone ROOM + n - 1."""
ROLE: Final = 9
HAND: Final = 10
STORE: Final = 11
EACH: Final = 3
"""Every seat has a role, a hand and a store: seat s has the zone HAND + EACH * s."""

# What the public learns, in the order in which it happens: the story of the cards.
TOOK: Final = FactKind("took", (Field("seat", "seat"), Field("card", "card")), "MM-44")
DEALT: Final = FactKind("dealt", (Field("card", "card"),), "MM-22")
SHED: Final = FactKind(
    "shed", (Field("seat", "seat"), Field("card", "card"), Field("stored", "flag")), "MM-16"
)
RESHUFFLED: Final = FactKind("reshuffled", (), "MM-17")
DREW: Final = FactKind("drew", (Field("seat", "seat"),), "MM-57")
STOLE: Final = FactKind("stole", (Field("seat", "seat"), Field("from", "seat")), "MM-47")
SPIED: Final = FactKind("spied", (Field("seat", "seat"), Field("target", "seat")), "MM-46")
READ: Final = FactKind("read", (Field("seat", "seat"), Field("target", "seat")), "MM-56")
ASKED: Final = FactKind(
    "asked", (Field("seat", "seat"), Field("target", "seat"), Field("round", "number")), "MM-48"
)
TRADED: Final = FactKind(
    "traded",
    (
        Field("first", "seat"), Field("second", "seat"),
        Field("first_gave", "flag"), Field("second_gave", "flag"),
    ),
    "MM-66",
)  # fmt: skip
CENSUS: Final = FactKind(
    "census", (Field("humans", "number"), Field("vampires", "number")), "MM-80"
)
# What a seat alone, or with one other, learns.
BEGAN: Final = FactKind("began", (Field("role", "role"),), "MM-05")
GOT_CARD: Final = FactKind("got_card", (Field("card", "card"),), "MM-57")
LOST: Final = FactKind("lost", (Field("to", "seat"), Field("card", "card")), "MM-47")
GAINED: Final = FactKind("gained", (Field("from", "seat"), Field("card", "card")), "MM-47")
SAW: Final = FactKind("saw", (Field("target", "seat"), Field("card", "card")), "MM-46")
SHOWED: Final = FactKind("showed", (Field("to", "seat"), Field("card", "card")), "MM-46")
SAW_HAND: Final = FactKind(
    "saw_hand", (Field("target", "seat"), *(Field(kind, "number") for kind in KINDS)), "MM-56"
)
SAW_ROLE: Final = FactKind("saw_role", (Field("target", "seat"), Field("vampire", "flag")), "MM-48")
GAVE: Final = FactKind("gave", (Field("to", "seat"), Field("card", "card")), "MM-66")
RECEIVED: Final = FactKind("received", (Field("from", "seat"), Field("card", "card")), "MM-66")
TURNED: Final = FactKind("turned", (Field("by", "seat"),), "MM-78")


class Book(Rules):
    """Options and cards of Midnight Manor, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        chosen = self.options
        self.box = Contents(file, int(chosen["identify_copies"]))
        self.reconstructed = self.box.reconstructed
        self.shuffled_rooms = chosen["room_layout"] == "shuffled"
        self.one_in_vault = chosen["vault_limit"] == "one"
        self.stored_only = chosen["target_counts"] == "stored"
        self.target_points = int(chosen["target_points"])
        self.clock_length = int(chosen["clock_length"])
        self.garlic_held = chosen["garlic_mode"] == "held"
        self.vampires_bite = chosen["bite_givers"] == "vampires_only"
        self.everyone_at_dawn = chosen["dawn_winner"] == "everyone"
        self.one_die = chosen["reroll_dice"] == "one"
        self.free_taking = chosen["take_rule"] == "free"
        self.first_vampires = int(chosen["initial_vampires"])
        self.thief_tokens = bool(chosen["thief_tokens"])
        self.points = self.box.points
        self.roles = roles(self.first_vampires)
        self.families = [self.box.deck(1), self.roles]
        self.fact_kinds = [
            DEALT, TOOK, SHED, DREW, RESHUFFLED, STOLE, SPIED, READ, ASKED, TRADED, CENSUS,
            BEGAN, GOT_CARD, LOST, GAINED, SAW, SHOWED, SAW_HAND, SAW_ROLE, GAVE, RECEIVED, TURNED,
        ]  # fmt: skip
        self.everybody = [list(range(seats)) for seats in range(MOST_SEATS + 1)]
        """All seats of a table, by their number."""
        self.nobody: list[list[int]] = [[] for _ in range(ROOMS)]
        """Who stands in the rooms while all wait in the hall."""
        self._make_actions()

    def _make_actions(self) -> None:
        kinds = range(len(KINDS))
        seats = range(MOST_SEATS)
        self.again = [RollAgain(dice) for dice in range(4)]
        self.assign = [[Assign(die, final) for final in range(1, 7)] for die in range(2)]
        self.go = [Go(room) for room in range(ROOMS)]
        self.enter = [Enter(room) for room in range(ROOMS)]
        self.roll_room = Action("reroll")
        self.take = [Take(kind) for kind in kinds]
        self.stop = Action("stop")
        self.spyglass = [PlayCard("spyglass", seat, SPYGLASS) for seat in seats]
        self.thief = [PlayCard("thief", seat, THIEF) for seat in seats]
        self.thief_token = [PlayCard("thief_token", seat, THIEF) for seat in seats]
        self.identify = [PlayCard("identify", seat, IDENTIFY) for seat in seats]
        self.trashbag = Action("trashbag")
        self.done = Action("done")
        self.discard = [Discard(kind) for kind in kinds]
        self.store = [Store(kind) for kind in range(SCORES)]
        self.rob = [Aimed("rob", seat) for seat in seats]
        self.read = [Aimed("read", seat) for seat in seats]
        self.give = [Give(kind) for kind in kinds]
        self.substitute = Action("substitute")
        every: list[Action] = [*self.again, *self.assign[0], *self.assign[1], *self.go, *self.enter]
        every += [self.roll_room, *self.take, self.stop, *self.spyglass, *self.thief]
        every += [*self.thief_token, *self.identify, self.trashbag, self.done, *self.discard]
        every += [*self.store, *self.rob, *self.read, *self.give, self.substitute]
        for action in every:
            self.actions.add(action)

    def check_seats(self, seats: int) -> None:
        super().check_seats(seats)
        if self.first_vampires > 1 and seats < 7:
            raise OptionError(
                f"Option initial_vampires is 2 only with 7 or 8 seats, not {seats}.", "MM-01"
            )

    def decks(self, seats: int) -> int:
        """How many times the list of cards is in the deck (MM-R36)."""
        asked = str(self.options["deck_copies"])
        if asked == "auto":
            return 2 if seats >= self.box.two_decks_from else 1
        return int(asked)

    def zones(self, seats: int) -> Layout:
        """Hands and roles are their owners' until the end, when all are shown."""
        cards: Family = self.box.deck(self.decks(seats))
        zones = [
            Zone("deck", cards, Form.PILE, count=EVERYONE, rest=True),
            Zone("discard", cards, Form.BAG, faces=EVERYONE),
            Zone("role_box", self.roles, Form.BAG, faces=NOBODY, count=EVERYONE, rest=True),
        ]
        for number in range(1, ROOMS + 1):
            zones.append(Zone(f"room_{number}", cards, Form.BAG, faces=EVERYONE))
        for seat in range(seats):
            own = only(seat)
            zones += [
                Zone("role", self.roles, Form.PILE, owner=seat, faces=own, count=EVERYONE,
                     after=EVERYONE),
                Zone("hand", cards, Form.BAG, owner=seat, faces=own, count=EVERYONE,
                     after=EVERYONE),
                Zone("store", cards, Form.BAG, owner=seat, faces=EVERYONE, accepts=range(SCORES)),
            ]  # fmt: skip
        return Layout(seats, [cards, self.roles], zones)

    def bound(self, seats: int) -> int:
        """Generous: every card of the deck might be moved one by one in every turn."""
        cards = self.decks(seats) * self.families[0].total
        turns = seats * self.clock_length
        return turns * (4 * self.box.hand_limit + 12) + 4 * cards + 100
