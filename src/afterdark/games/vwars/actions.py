"""Everything a player of V-Wars can do, made once."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Action

DECKS: Final = ("region", "riot")
REGION: Final = 0
"""Into the deck of the region one is in (VW-71)."""
RIOT: Final = 1
"""Into the Riot deck."""


class TakeRole(Action):
    """Choose a role: `role:miku` (VW-21)."""

    def __init__(self, role: int, name: str) -> None:
        super().__init__(f"role:{name}")
        self.role = role
        self.words = {"role": name}


class InCity(Action):
    """Something done in a city: `move:PAR`, `deploy:PAR`, `assassinate:PAR`, `troops:PAR`."""

    def __init__(self, verb: str, city: int, code: str) -> None:
        super().__init__(f"{verb}:{code}")
        self.city = city
        self.words = {"place": code}


class Move(InCity):
    """Go to a city (VW-55)."""

    def __init__(self, city: int, code: str) -> None:
        super().__init__("move", city, code)


class Deploy(InCity):
    """Pay a card for a troop (VW-60)."""

    def __init__(self, city: int, code: str) -> None:
        super().__init__("deploy", city, code)


class Assassinate(InCity):
    """Remove an enemy troop (VW-80)."""

    def __init__(self, city: int, code: str) -> None:
        super().__init__("assassinate", city, code)


class Troops(InCity):
    """Choose where an event puts human troops (Mobilisation, Airlift)."""

    def __init__(self, city: int, code: str) -> None:
        super().__init__("troops", city, code)


class InRegion(Action):
    """Something about a region's deck: `peek:NA`, `sweep:NA`."""

    def __init__(self, verb: str, region: int, code: str) -> None:
        super().__init__(f"{verb}:{code}")
        self.region = region
        self.words = {"place": code}


class PlaceCard(Action):
    """Place cards in a deck, with or without a partner."""

    def __init__(self, notation: str, deck: int) -> None:
        super().__init__(notation)
        self.deck = deck


class Place(PlaceCard):
    """Place a card with a named partner: `place:region:2`, `place:riot:0` (VW-72)."""

    def __init__(self, deck: int, partner: int) -> None:
        super().__init__(f"place:{DECKS[deck]}:{partner}", deck)
        self.partner = partner
        self.words = {"deck": DECKS[deck], "to": partner}


class PlaceAlone(PlaceCard):
    """Place without a partner: `place_alone:riot`, or two own cards: `place_two:region`."""

    def __init__(self, verb: str, deck: int, cards: int) -> None:
        super().__init__(f"{verb}:{DECKS[deck]}", deck)
        self.cards = cards
        self.words = {"deck": DECKS[deck]}


class Aimed(Action):
    """Something done to another player: `investigate:2`, `awaken:0`."""

    def __init__(self, verb: str, target: int) -> None:
        super().__init__(f"{verb}:{target}")
        self.target = target
        self.words = {"to": target}


class CardAction(Action):
    """Something done with a Player card; secret unless the card is open to all anyway."""

    def __init__(self, verb: str, kind: int, card: str, secret: bool) -> None:
        super().__init__(f"{verb}:{card}", seen=f"{verb}:?" if secret else "")
        self.kind = kind
        self.words = {"card": card}


class Shed(CardAction):
    """Discard a hand card facedown: `discard:PAR-W2`, seen as `discard:?` (VW-65)."""

    def __init__(self, kind: int, card: str) -> None:
        super().__init__("discard", kind, card, secret=True)


class Put(CardAction):
    """Add a hand card to a deck: `put:PAR-W2`, seen as `put:?` (VW-73)."""

    def __init__(self, kind: int, card: str) -> None:
        super().__init__("put", kind, card, secret=True)


class Remove(CardAction):
    """Remove a face-up card after a riot: `remove:PAR-W2`, seen as `remove:?` (VW-157)."""

    def __init__(self, kind: int, card: str) -> None:
        super().__init__("remove", kind, card, secret=True)


class Take(CardAction):
    """Miku takes a face-up card, openly: `take:PAR-W2` (VW-RO1)."""

    def __init__(self, kind: int, card: str) -> None:
        super().__init__("take", kind, card, secret=False)


class Soon(CardAction):
    """The agitator puts a card in Soon, where all see it: `soon:PAR-W2` (VW-168)."""

    def __init__(self, kind: int, card: str) -> None:
        super().__init__("soon", kind, card, secret=False)
