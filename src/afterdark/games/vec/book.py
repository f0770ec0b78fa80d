"""The rule book of one table: its options, its cards, its actions, its zones and its facts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.game import Rules
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.action import Action
from afterdark.engine.core.facts import FactKind, Field
from afterdark.engine.core.zones import EVERYONE, NOBODY, Form, Layout, Zone, only
from afterdark.games.vec.actions import (
    Amount,
    CardAction,
    ColourAction,
    DownAction,
    NovelPlace,
    Plain,
    Side,
)
from afterdark.games.vec.cards import COLOURS, POSITIONS, Deck
from afterdark.games.vec.heuristic.taste import Tastes
from afterdark.games.vec.meta import META, NO_LIMIT

DECKS: Final = 0
"""All six decks in one pile: the deck of a colour is what lies in it of that colour, top last."""
DISCARD: Final = 1
"""All six discard piles."""
IDEAS: Final = 2
NOVEL: Final = 3
"""Position 1 of the Novel; the three others follow."""
LOOKED: Final = 7
"""Cards somebody looks at right now."""
OBJECTIVES: Final = 8
OBJECTIVE_DISCARD: Final = 9
RESERVE: Final = 10
"""Drops in the reserve."""
ON_CARDS: Final = 11
"""Drops that lie on cards; on which, the open data say."""
RESERVE_SPECIALS: Final = 12
SEALS: Final = 13
"""Special drops on position 1 of the Novel; the three others follow."""
UP: Final = 17
"""The face-up cards of seat 0; seat s has the zone UP + SEAT_ZONES * s. So do the others."""
DOWN: Final = 18
OBJECTIVE: Final = 19
INK: Final = 20
"""Drops held. They follow from what everybody saw, so every view has them (VEC-R54)."""
SPECIALS: Final = 21
"""Special drops held, all of the seat's own kind."""
SEAT_ZONES: Final = 5

RETURNED: Final = FactKind("returned", [Field("card", "card")], "VEC-120")
"""Everybody saw this card go into its deck (VEC-10, VEC-120)."""
LEFT: Final = FactKind("left", [Field("card", "card"), Field("at", "number")], "VEC-74")
"""Everybody knows that this card left its deck after so many decisions."""
LOOKED_AT: Final = FactKind(
    "looked",
    [
        Field("seat", "seat"),
        Field("colour", "number"),
        Field("cards", "number"),
        Field("before", "number"),
    ],
    "VEC-92",
)
"""A seat looked at so many cards of one deck and kept one of them (VEC-14, VEC-91).

`before` of them came before the discard pile had to become the deck; usually all (VEC-94).
"""
PUT_BACK: Final = FactKind("put_back", [Field("card", "card")], "VEC-92")
"""What a seat alone knows: it put this card back into its deck (VEC-14, VEC-92)."""

MOST_ROUNDS: Final = 250
"""Without a limit nothing forces an end, and bots would play for ever; no evening has so many."""


class Book(Rules):
    """Options and cards of the game, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        self.block = self.options["phase2_order"] == "block"
        self.activated_strength = self.options["insert_strength"] == "activated"
        self.colours_face_up = self.options["insert_colours"] == "face_up"
        self.oppose_face_down = bool(self.options["oppose_face_down"])
        self.margin = self.options["compare_score"] == "margin"
        self.protected_blocks = self.options["compare_protected"] == "block"
        self.open_ink = self.options["ink"] == "open"
        self.closed_memory = self.options["memory"] == "closed"
        limit = int(self.options["round_limit"])
        self.last_round = limit if limit != NO_LIMIT else MOST_ROUNDS
        drops, specials = str(self.options["ink_pool"]).split("-")
        self.deck = Deck(file, int(drops), int(specials))
        self.reconstructed = self.deck.reconstructed
        deck = self.deck
        self.tastes = Tastes(deck)
        self.families = [deck.cards, deck.objective_cards, deck.drop, deck.special]
        self.fact_kinds = [RETURNED, LEFT, LOOKED_AT, PUT_BACK]
        self.pass_step = self._plain("pass")
        self.done = self._plain("done")
        self.stop = self._plain("stop")
        self.decline = self._plain("decline")
        self.exchange = self._plain("exchange")
        self.start = self._cards("start")
        self.place = self._cards("place")
        self.move = self._cards("move")
        self.activate = self._cards("activate")
        self.turn = self._cards("turn")
        self.target = self._cards("target")
        self.keep = self._cards("keep", True)
        self.candidate = self._cards("candidate")
        self.oppose = self._cards("oppose")
        self.place_down = self._downs("place")
        self.activate_down = self._downs("activate")
        self.discard_down = self._downs("discard")
        self.raise_down = self._downs("raise")
        self.oppose_down: list[DownAction] = []
        if self.oppose_face_down:
            self.oppose_down = self._downs("oppose")
        self.name_deck = [ColourAction(colour, name) for colour, name in enumerate(COLOURS)]
        self.drops = self._amounts("drops", deck.drops)
        self.specials = self._amounts("specials", deck.specials)
        self.look = self._amounts("look", len(deck.kinds))
        self.seal_specials = self._amounts("seal_specials", deck.specials, True)
        self.seal_drops = self._amounts("seal_drops", deck.drops, True)
        self.side_down = Side(False)
        self.side_up = Side(True)
        self.position = [NovelPlace(place) for place in range(POSITIONS)]
        for deck_action in self.name_deck:
            self.actions.add(deck_action)
        self.actions.add(self.side_down)
        self.actions.add(self.side_up)
        for position in self.position:
            self.actions.add(position)

    def _plain(self, notation: str) -> Action:
        action = Plain(notation)
        self.actions.add(action)
        return action

    def _cards(self, verb: str, hidden: bool = False) -> list[CardAction]:
        actions = [
            CardAction(verb, card, name, hidden) for card, name in enumerate(self.deck.kinds)
        ]
        for action in actions:
            self.actions.add(action)
        return actions

    def _downs(self, verb: str) -> list[DownAction]:
        actions = [DownAction(verb, place) for place in range(len(self.deck.kinds))]
        for action in actions:
            self.actions.add(action)
        return actions

    def _amounts(self, verb: str, most: int, sealed: bool = False) -> list[Amount]:
        actions = [Amount(verb, amount, sealed) for amount in range(most + 1)]
        for action in actions:
            self.actions.add(action)
        return actions

    def zones(self, seats: int) -> Layout:
        """Who sees what."""
        deck = self.deck
        cards, objectives = deck.cards, deck.objective_cards
        zones = [
            Zone("decks", cards, Form.PILE, count=EVERYONE, rest=True),
            Zone("discard", cards, Form.PILE, faces=EVERYONE, order=EVERYONE),
            Zone("ideas", cards, Form.ROW, faces=EVERYONE, count=EVERYONE),
        ]
        for place in range(POSITIONS):
            zones.append(
                Zone(f"novel_{place + 1}", cards, Form.ROW, faces=EVERYONE, count=EVERYONE)
            )
        zones += [
            Zone("looked", cards, Form.ROW, count=EVERYONE, knowing=EVERYONE),
            Zone("objectives", objectives, Form.PILE, count=EVERYONE, rest=True),
            Zone("objective_discard", objectives, Form.PILE, faces=EVERYONE, order=EVERYONE),
            Zone("reserve", deck.drop, Form.BAG, faces=EVERYONE, rest=True),
            Zone("on_cards", deck.drop, Form.BAG, faces=EVERYONE),
            Zone("reserve_specials", deck.special, Form.BAG, faces=EVERYONE, rest=True),
        ]
        for place in range(POSITIONS):
            zones.append(Zone(f"seals_{place + 1}", deck.special, Form.BAG, faces=EVERYONE))
        for seat in range(seats):
            zones += [
                Zone("up", cards, Form.ROW, owner=seat, faces=EVERYONE, count=EVERYONE),
                # A card that lay open stays known to all; one that never did has its own audience.
                Zone("down", cards, Form.ROW, owner=seat, faces=EVERYONE, count=EVERYONE,
                     knowing=EVERYONE),
                Zone("objective", objectives, Form.PILE, owner=seat, faces=only(seat),
                     count=EVERYONE, order=NOBODY, after=EVERYONE),
                Zone("ink", deck.drop, Form.BAG, owner=seat, faces=EVERYONE),
                Zone("specials", deck.special, Form.BAG, owner=seat, faces=EVERYONE,
                     accepts=[seat]),
            ]  # fmt: skip
        return Layout(seats, self.families, zones)

    def bound(self, seats: int) -> int:
        """Rounds, each with 2n placements and 2n steps.

        A step takes at most one decision for every card turned, discarded or raised by each of the
        seats, and a dozen besides; exchanges use up drops, of which a round cannot bring more than
        there are.
        """
        cards = len(self.deck.kinds)
        a_step = 4 * cards + 12 * seats + self.deck.drops
        return 4 * seats + self.last_round * 2 * seats * (4 + a_step)
