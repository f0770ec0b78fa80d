"""The data on the table of Vampire Empire, and what happens to its people there."""

from __future__ import annotations

from afterdark.engine.core.action import Word
from afterdark.engine.core.zones import EVERYONE, card_in, slot
from afterdark.games.vampire_empire.book import (
    CASTLE,
    CITY,
    DEAD,
    DEATH,
    FIGHT,
    FOUGHT,
    HAND,
    UNMASKED,
    VAMPIRES,
    fight_kind,
)
from afterdark.games.vampire_empire.cards import (
    ALL_HUMANS,
    ALL_VAMPIRES,
    CHARACTERS,
    PROFESSION_OF,
)
from afterdark.games.vampire_empire.outcome import by_conquest, by_hunt, by_points, by_slaughter
from afterdark.games.vampire_empire.piles import Piles
from afterdark.games.vampire_empire.soundness import check_position


class Empire(Piles):
    """A table of Vampire Empire."""

    # -- characters ----------------------------------------------------------------------------

    def castle_place(self, character: int) -> int:
        """The slot of a character in the castle, or -1."""
        for place, piece in enumerate(self.zones[CASTLE]):
            if card_in(piece) == character:
                return place
        return -1

    def is_alive(self, character: int) -> bool:
        """Whether a character is not among the dead."""
        for piece in self.zones[DEAD]:
            if card_in(piece) == character:
                return False
        return True

    def is_vampire(self, character: int) -> bool:
        """The truth, which only V knows."""
        return self.zones[VAMPIRES][character] > 0

    def unmask(self, character: int) -> None:
        """A living vampire is revealed for good, and the castle is looked at (VE-34, VE-36)."""
        self.open.revealed |= 1 << character
        self.learn(EVERYONE, UNMASKED, [character])
        if self.events is not None:
            self.tell("unmasked", {"card": CHARACTERS[character]})
        self.look_for_conquest()

    def look_for_conquest(self) -> None:
        """Three revealed vampires in the castle win for V at once (VE-114)."""
        revealed = 0
        for piece in self.zones[CASTLE]:
            if self.open.is_revealed(card_in(piece)):
                revealed += 1
        if revealed >= ALL_VAMPIRES:
            self.finish(by_conquest())
            if self.events is not None:
                self.tell("conquered", {})

    def leave_castle(self, character: int) -> int:
        """Markers go back to the supply (VE-100); returns the slot that is to be filled."""
        self.open.unmark(character)
        return self.castle_place(character)

    def refill(self, place: int) -> None:
        """The top of the city enters the vacated slot (VE-10 to VE-12), then VE-114 is checked."""
        castle = self.zones[CASTLE]
        city = self.zones[CITY]
        if not city:
            del castle[place]
        else:
            character = card_in(city.pop(0))
            castle[place] = slot(character, EVERYONE)
            self.disclose()
            if self.events is not None:
                self.tell("entered", {"card": CHARACTERS[character]})
        self.look_for_conquest()

    def put_under_city(self, character: int) -> None:
        """A castle character goes face down under the city, in the open (VE-40 to VE-43)."""
        place = self.leave_castle(character)
        self.zones[CITY].append(slot(character, EVERYONE))
        if self.events is not None:
            self.tell("hidden", {"card": CHARACTERS[character]})
        self.refill(place)

    def kill(self, character: int) -> None:
        """Death is announced with the true side; eliminations end the game (VE-83 to VE-85)."""
        vampire = self.is_vampire(character)
        place = self.leave_castle(character)
        dead = self.zones[DEAD]
        dead.append(slot(character, EVERYONE))
        if vampire:
            self.open.revealed |= 1 << character
        self.learn(EVERYONE, DEATH, [character, 1 if vampire else 0])
        if self.events is not None:
            side = "vampire" if vampire else "human"
            self.tell("died", {"card": CHARACTERS[character], "side": side})
        vampires = self.dead_vampires()
        if vampires == ALL_VAMPIRES or len(dead) - vampires == ALL_HUMANS:
            del self.zones[CASTLE][place]
            self.finish(by_hunt() if vampires == ALL_VAMPIRES else by_slaughter())
            return
        self.refill(place)

    def dead_vampires(self) -> int:
        """How many of the dead were vampires; their tokens are flipped (VE-83)."""
        vampires = 0
        for piece in self.zones[DEAD]:
            if self.open.is_revealed(card_in(piece)):
                vampires += 1
        return vampires

    def may_hold_masked(self) -> bool:
        """Whether, as everybody knows, a living vampire is still unrevealed (VE-8)."""
        flipped = 0
        mask = self.open.revealed
        while mask > 0:
            flipped += mask & 1
            mask >>= 1
        return flipped < ALL_VAMPIRES

    def count_points(self) -> None:
        """Both seats are out of cards: the living are counted (VE-117 to VE-119)."""
        vampires = ALL_VAMPIRES - self.dead_vampires()
        humans = ALL_HUMANS - (len(self.zones[DEAD]) - (ALL_VAMPIRES - vampires))
        if self.events is not None:
            self.tell("counted", {"humans": humans, "vampires": 2 * vampires})
        self.finish(by_points(humans, vampires))

    # -- the fight -----------------------------------------------------------------------------

    def worths(self, seat: int) -> list[int]:
        """What each card is worth to a seat in the fight that is going on; 0 is not valid."""
        return self.book.worth[self.fight_of(seat)]

    def fight_of(self, seat: int) -> int:
        """The kind of fight that is going on, from one seat's side."""
        open = self.open
        backed = open.attacker if seat == open.active else open.defender
        opposed = open.defender if seat == open.active else open.attacker
        return fight_kind(
            seat, PROFESSION_OF[backed], open.is_revealed(backed), open.is_revealed(opposed)
        )

    def worths_of(self, seat: int, backed: int, opposed: int) -> list[int]:
        """The same for any two characters."""
        open = self.open
        number = fight_kind(
            seat, PROFESSION_OF[backed], open.is_revealed(backed), open.is_revealed(opposed)
        )
        return self.book.worth[number]

    def fight_value(self, seat: int) -> int:
        """The values of a seat's cards that lie in the fight."""
        value = self.book.deck.value
        total = 0
        for kind, copies in enumerate(self.zones[FIGHT + seat]):
            if copies != 0:
                total += copies * value[kind]
        return total

    def holds_valid_card(self, seat: int) -> bool:
        """Whether a hand has a card for the fight that is going on."""
        worths = self.worths(seat)
        for kind, copies in enumerate(self.zones[HAND + seat]):
            if copies != 0 and worths[kind] > 0:
                return True
        return False

    def start_fight(self, attacker: int, defender: int) -> None:
        """Attacker and defender step forward (VE-54, VE-60)."""
        open = self.open
        open.attacker = attacker
        open.defender = defender
        open.round = 1
        if self.events is not None:
            words: dict[str, Word] = {"seat": open.active}
            words["first"] = CHARACTERS[attacker]
            words["second"] = CHARACTERS[defender]
            self.tell("attacked", words)

    def add_to_fight(self, seat: int, kind: int) -> None:
        """A hand card is laid into the fight, openly and for good (VE-73)."""
        hand = self.zones[HAND + seat]
        hand[kind] = hand[kind] - 1
        lying = self.zones[FIGHT + seat]
        lying[kind] = lying[kind] + 1
        self.disclose()
        if self.events is not None:
            self.tell("committed", {"seat": seat, "card": self.card(kind)})

    def clear_fight(self, seat: int) -> None:
        """All cards of a seat in the fight go to its moat (VE-71)."""
        lying = self.zones[FIGHT + seat]
        for kind in range(len(lying)):
            copies = lying[kind]
            while copies > 0:
                self.show_into_moat(seat, kind)
                copies -= 1
            lying[kind] = 0

    def end_fight(self, died: bool) -> None:
        """The fight is over; the defender dies or lives (VE-64, VE-68, VE-71)."""
        open = self.open
        seat = open.active
        values = [seat, open.attacker, open.defender, self.fight_value(seat)]
        values.append(self.fight_value(1 - seat))
        values.append(1 if died else 0)
        self.learn(EVERYONE, FOUGHT, values)
        self.clear_fight(0)
        self.clear_fight(1)
        defender = open.defender
        open.attacker = -1
        open.defender = -1
        open.round = 0
        if died:
            self.kill(defender)
        elif self.events is not None:
            self.tell("survived", {"card": CHARACTERS[defender]})

    def check(self) -> None:
        check_position(self)
