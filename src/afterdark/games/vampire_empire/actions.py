"""Everything a player of Vampire Empire can do, as small objects made once."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Action

ATTACK: Final = 0
DEFENCE: Final = 1
MARKERS: Final = ("attack", "defence")

OWN_DECK: Final = 0
OWN_CELLAR: Final = 1
OWN_MOAT: Final = 2
PILES: Final = ("deck", "cellar", "moat")


class Plain(Action):
    """A choice of one word: `skip`, `draw`, `none`, `decline`, `pass`, `no_attack`, `done`, `stop`.

    Each of them can be meant in one step only, or means the same in all.
    """


class CardAction(Action):
    """Something done with one card of the own hand or piles."""

    def __init__(self, verb: str, kind: int, name: str, hidden: bool) -> None:
        super().__init__(f"{verb}:{name}", f"{verb}:?" if hidden else "")
        self.kind = kind
        self.words = {"card": name}


class ToCellar(CardAction):
    """Step 1: discard a card to the own cellar: `cellar:n1`, seen as `cellar:?`."""


class ToMoat(CardAction):
    """Step 1: discard a card to the own moat: `moat:n1`, seen as `moat:?`."""


class Pay(CardAction):
    """Pay a card for a support: `pay:n1`, seen as `pay:?` unless discards are open (VE-R33)."""


class Drop(CardAction):
    """Discard a card to pass: `drop:n1`, seen as `drop:?` unless discards are open (VE-R33)."""


class Commit(CardAction):
    """Put a card into the fight: `commit:n1`."""


class Lay(CardAction):
    """Play a vampire card to hide somebody, or holy water to ask: `lay:r1`, `lay:w1`."""


class PlaySupport(CardAction):
    """Play a support in a window: `play:novice`."""


class React(CardAction):
    """Cancel the support that was just announced: `react:interdict`."""


class Take(CardAction):
    """Take a card out of an own pile: `take:n1`, seen as `take:?`."""


class CancelCard(Action):
    """Play a combat support on a card of the opponent in this fight: `cancel:sacrifice.n3`."""

    def __init__(self, kind: int, name: str, target: int, target_name: str) -> None:
        super().__init__(f"cancel:{name}.{target_name}")
        self.kind = kind
        self.target = target
        self.words = {"card": name, "first": target_name}


class CharacterAction(Action):
    """Something done to or with one character."""

    def __init__(self, verb: str, character: int, name: str, hidden: bool = False) -> None:
        super().__init__(f"{verb}:{name}", f"{verb}:?" if hidden else "")
        self.character = character
        self.words = {"card": name}


class Reveal(CharacterAction):
    """Unmask a vampire: `reveal:nun`."""


class Hide(CharacterAction):
    """Hide a castle character under the city: `hide:monk`."""


class HolyWater(CharacterAction):
    """Ask whether this character is a vampire: `holy:cook`."""


class Target(CharacterAction):
    """The character a support is played on: `target:maid`."""


class PutOnTop(CharacterAction):
    """Familiar: this character lies next from the top: `top:lord`, seen as `top:?`."""


class Attack(Action):
    """One castle character attacks another: `attack:bishop.lady`."""

    def __init__(self, attacker: int, defender: int, first: str, second: str) -> None:
        super().__init__(f"attack:{first}.{second}")
        self.attacker = attacker
        self.defender = defender
        self.words = {"first": first, "second": second}


class PutMarker(Action):
    """The kind of marker a person support hands out: `marker:attack` or `marker:defence`."""

    def __init__(self, side: int) -> None:
        super().__init__(f"marker:{MARKERS[side]}")
        self.side = side
        self.words = {"marker": MARKERS[side]}


class ChoosePile(Action):
    """The pile a Parish Register is used on: `pile:deck` or `pile:cellar`."""

    def __init__(self, pile: int) -> None:
        super().__init__(f"pile:{PILES[pile]}")
        self.pile = pile
        self.words = {"pile": PILES[pile]}
