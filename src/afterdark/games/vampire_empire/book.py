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
from afterdark.games.vampire_empire.actions import (
    ATTACK,
    DEFENCE,
    OWN_CELLAR,
    OWN_DECK,
    OWN_MOAT,
    Attack,
    CancelCard,
    ChoosePile,
    Commit,
    Drop,
    Hide,
    HolyWater,
    Lay,
    Pay,
    Plain,
    PlaySupport,
    PutMarker,
    PutOnTop,
    React,
    Reveal,
    Take,
    Target,
    ToCellar,
    ToMoat,
)
from afterdark.games.vampire_empire.cards import CHARACTERS, COMBAT, HOLY, SUPPORT, VAMPIRE, Deck
from afterdark.games.vampire_empire.meta import META, H, V

CASTLE: Final = 0
CITY: Final = 1
"""A row: its first piece is the top."""
DEAD: Final = 2
VAMPIRES: Final = 3
TRUSTED: Final = 4
BAG: Final = 5
HAND: Final = 6
"""The zone of seat 0's hand; seat s has the zone HAND + s. So do the five others."""
DECK: Final = 8
CELLAR: Final = 10
MOAT: Final = 12
FIGHT: Final = 14
"""Cards lying open: in a fight, or played as holy water until the answer."""
ANNOUNCED: Final = 16
"""Supports played but not yet resolved."""

HOLY_ANSWER: Final = FactKind(
    "holy_water", [Field("character", "character"), Field("vampire", "flag")], "VE-46"
)
MIRROR_ANSWER: Final = FactKind(
    "mirror",
    [Field("first", "character"), Field("second", "character"), Field("vampires", "number")],
    "VE-110",
)
DEATH: Final = FactKind(
    "death", [Field("character", "character"), Field("vampire", "flag")], "VE-83"
)
UNMASKED: Final = FactKind("unmasked", [Field("character", "character")], "VE-34")
FOUGHT: Final = FactKind(
    "fought",
    [
        Field("seat", "seat"),
        Field("attacker", "character"),
        Field("defender", "character"),
        Field("attack", "number"),
        Field("defence", "number"),
        Field("died", "flag"),
    ],
    "VE-58",
)
"""Who fought whom, with the values of the cards both sides had lying there at the end."""
LOOKED: Final = FactKind("looked", [Field("seat", "seat"), Field("cards", "number")], "VE-109")


class Book(Rules):
    """Options and cards of Vampire Empire, checked, and every action made once."""

    def __init__(self, options: Mapping[str, OptionValue], file: CardFile) -> None:
        super().__init__(META, options, file)
        self.skip_draw = bool(self.options["skip_draw"])
        self.browse_own_piles = bool(self.options["browse_own_piles"])
        self.friendly_fire = bool(self.options["friendly_fire"])
        self.strict_dual_red = bool(self.options["strict_dual_red"])
        self.forced_second_round = bool(self.options["forced_second_round"])
        self.marker_stack = bool(self.options["marker_stack"])
        self.window_after_pass = bool(self.options["window_after_pass"])
        self.one_replacement = self.options["sacrifice_replacement"] == "one"
        self.react_cards = bool(self.options["react_cards"])
        self.open_discards = bool(self.options["open_discards"])
        self.memory_mode = bool(self.options["memory_mode"])
        self.deck = Deck(file)
        self.reconstructed = self.deck.reconstructed
        self.families = [self.deck.characters, self.deck.tokens, *self.deck.cards]
        self.fact_kinds = [HOLY_ANSWER, MIRROR_ANSWER, DEATH, UNMASKED, FOUGHT, LOOKED]
        self.worth: list[list[int]] = []
        self._weigh_cards()
        self.skip = self._plain("skip")
        self.draw = self._plain("draw")
        self.none = self._plain("none")
        self.decline = self._plain("decline")
        self.pass_turn = self._plain("pass")
        self.no_attack = self._plain("no_attack")
        self.done = self._plain("done")
        self.stop = self._plain("stop")
        self.to_cellar: list[ToCellar] = []
        self.to_moat: list[ToMoat] = []
        self.pay: list[Pay] = []
        self.drop: list[Drop] = []
        self.commit: list[Commit] = []
        self.lay: list[Lay] = []
        self.play_support: list[PlaySupport] = []
        self.react: list[React] = []
        self.take: list[Take] = []
        self._make_card_actions()
        self.cancel: dict[int, list[CancelCard]] = {}
        self._make_cancel_actions()
        self.reveal: list[Reveal] = []
        self.hide: list[Hide] = []
        self.holy: list[HolyWater] = []
        self.target: list[Target] = []
        self.top: list[PutOnTop] = []
        self.attack: list[list[Attack]] = []
        self.marker: list[PutMarker] = [PutMarker(ATTACK), PutMarker(DEFENCE)]
        self.pile: list[ChoosePile] = [ChoosePile(OWN_DECK), ChoosePile(OWN_CELLAR)]
        if self.deck.offers_moat:
            self.pile.append(ChoosePile(OWN_MOAT))
        self._make_character_actions()

    def _plain(self, notation: str) -> Action:
        action = Plain(notation)
        self.actions.add(action)
        return action

    def _make_card_actions(self) -> None:
        hidden = not self.open_discards
        for kind, name in enumerate(self.deck.kinds):
            self.to_cellar.append(ToCellar("cellar", kind, name, True))
            self.to_moat.append(ToMoat("moat", kind, name, True))
            self.pay.append(Pay("pay", kind, name, hidden))
            self.drop.append(Drop("drop", kind, name, hidden))
            self.commit.append(Commit("commit", kind, name, False))
            self.lay.append(Lay("lay", kind, name, False))
            self.play_support.append(PlaySupport("play", kind, name, False))
            self.react.append(React("react", kind, name, False))
            self.take.append(Take("take", kind, name, True))
        of = self.deck.type
        for kind in range(len(self.deck.kinds)):
            for action in (self.to_cellar, self.to_moat, self.pay, self.drop, self.take):
                self.actions.add(action[kind])
            if of[kind] == SUPPORT:
                self.actions.add(self.play_support[kind])
                self.actions.add(self.react[kind])
            else:
                self.actions.add(self.commit[kind])
            if of[kind] in (VAMPIRE, HOLY):
                self.actions.add(self.lay[kind])

    def _make_cancel_actions(self) -> None:
        names = self.deck.kinds
        for kind in sorted({*self.deck.combat[V], *self.deck.combat[H]}):
            self.cancel[kind] = [
                CancelCard(kind, names[kind], target, name) for target, name in enumerate(names)
            ]
            for action in self.cancel[kind]:
                if self.deck.type[action.target] != SUPPORT:
                    self.actions.add(action)

    def _make_character_actions(self) -> None:
        for person, name in enumerate(CHARACTERS):
            self.reveal.append(Reveal("reveal", person, name))
            self.hide.append(Hide("hide", person, name))
            self.holy.append(HolyWater("holy", person, name))
            self.target.append(Target("target", person, name))
            self.top.append(PutOnTop("top", person, name, True))
            self.attack.append(
                [Attack(person, other, name, second) for other, second in enumerate(CHARACTERS)]
            )
        for acts in (self.reveal, self.hide, self.holy, self.target, self.top):
            for action in acts:
                self.actions.add(action)
        for row in self.attack:
            for attack in row:
                if attack.attacker != attack.defender:
                    self.actions.add(attack)
        for marker in self.marker:
            self.actions.add(marker)
        for pile in self.pile:
            self.actions.add(pile)

    def _weigh_cards(self) -> None:
        """What each card is worth in every kind of fight; 0 where it is not valid (VE-74 to VE-82).

        See `fight_kind` for the order of the lists.
        """
        for number in range(24):
            opposed = number % 2 == 1
            backed = number // 2 % 2 == 1
            profession = number // 4 % 3
            seat = number // 12
            self.worth.append(
                [
                    value if self._valid(kind, seat, profession, backed, opposed) else 0
                    for kind, value in enumerate(self.deck.value)
                ]
            )

    def _valid(self, kind: int, seat: int, profession: int, backed: bool, opposed: bool) -> bool:
        """Whether a card may be played in support of a character (VE-74 to VE-82).

        `backed`: the character is a revealed vampire; `opposed`: the one it fights is one.
        """
        of = self.deck.type[kind]
        if of == SUPPORT:
            return False
        fits = (self.deck.professions[kind] >> profession) & 1 == 1
        if of == COMBAT:
            return fits
        if of == HOLY:
            return seat == H and (fits or opposed)
        if self.strict_dual_red and self.deck.professions[kind] != 0:
            return seat == V and fits
        return seat == V and (fits or backed)

    def zones(self, seats: int) -> Layout:
        """Who sees what."""
        deck = self.deck
        people = deck.characters
        tokens = deck.tokens
        zones = [
            Zone("castle", people, Form.ROW, faces=EVERYONE, count=EVERYONE),
            Zone("city", people, Form.ROW, count=EVERYONE, knowing=EVERYONE, rest=True),
            Zone("dead", people, Form.ROW, faces=EVERYONE, count=EVERYONE),
            Zone("vampires", tokens, Form.BAG, faces=only(V), count=EVERYONE, after=EVERYONE),
            Zone("trusted", tokens, Form.BAG, faces=only(H), count=EVERYONE, after=EVERYONE),
            Zone("bag", tokens, Form.PILE, count=EVERYONE, after=EVERYONE, rest=True),
        ]
        for name, form, own, others in (
            ("hand", Form.BAG, True, False),
            ("deck", Form.PILE, False, False),
            ("cellar", Form.BAG, True, False),
            ("moat", Form.BAG, True, False),
            ("fight", Form.BAG, True, True),
            ("announced", Form.BAG, True, True),
        ):
            for seat in (V, H):
                faces = EVERYONE if others else only(seat) if own else NOBODY
                zones.append(
                    Zone(
                        name,
                        deck.cards[seat],
                        form,
                        owner=seat,
                        faces=faces,
                        count=EVERYONE,
                        rest=name == "deck",
                    )
                )
        return Layout(seats, self.families, zones)

    def bound(self, seats: int) -> int:
        """At most one turn, one support and one move to a moat for every card.

        A turn has at most 16 decisions besides supports and cards on their way (1 draw, 1 reveal,
        2 declines in each window, 1 action, 1 follow-up, 4 in each round of a fight), a support at
        most 12 (itself, targets, reactions, picks, declines that it makes necessary). A card goes
        once to the cellar and once to the moat, or out of it and back for a support.
        """
        cards = self.deck.total[V] + self.deck.total[H]
        return cards * (16 + 12 + PEOPLE_ORDERED + 3)


PEOPLE_ORDERED: Final = 9
"""A Familiar may order all nine characters at most."""


def fight_kind(seat: int, profession: int, backed: bool, opposed: bool) -> int:
    """The number of a list in `Book.worth`: who backs whom against whom."""
    return ((seat * 3 + profession) * 2 + (1 if backed else 0)) * 2 + (1 if opposed else 0)
