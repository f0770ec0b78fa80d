"""The data on the writers' table, and what actions do there."""

from __future__ import annotations

from typing import Final

from afterdark.engine.core.action import Word
from afterdark.engine.core.zones import EVERYONE, card_in, only, slot
from afterdark.games.vec.book import (
    NOVEL,
    OBJECTIVE,
    OBJECTIVE_DISCARD,
    ON_CARDS,
    RESERVE,
    SEALS,
    SEAT_ZONES,
    SPECIALS,
)
from afterdark.games.vec.cards import COMPARE, INSERT, POSITIONS
from afterdark.games.vec.display import Displays
from afterdark.games.vec.open import NONE
from afterdark.games.vec.outcome import by_limit, by_novel, points
from afterdark.games.vec.soundness import check_position

LIMIT: Final = 7
"""So many face-up cards a seat may keep, and so many it may have to turn some for points."""
INSERT_COLOURS: Final = 4
SPECIAL_WORTH: Final = 3


class Vec(Displays):
    """A table of The Vampire, the Elf and the Cthulhu."""

    # -- who comes when --------------------------------------------------------------------------

    def placer(self, number: int) -> int:
        """Whose turn a placement is: clockwise, then back (VEC-19, VEC-20)."""
        seats = self.seats
        turn = number if number < seats else 2 * seats - 1 - number
        return (self.open.first + turn) % seats

    def stepper(self, number: int) -> int:
        """Whose step it is: the same order, or both steps of a seat in a row (VEC-50, VEC-R8)."""
        if self.book.block:
            return (self.open.first + number // 2) % self.seats
        return self.placer(number)

    def is_second_step(self, number: int) -> bool:
        """Whether this is a seat's last step of the round."""
        return number % 2 == 1 if self.book.block else number >= self.seats

    # -- which cards may be used -----------------------------------------------------------------

    def may_activate(self, seat: int, card: int) -> bool:
        """Whether a quilled card's action can be begun at all (VEC-57)."""
        action = self.book.deck.action[card]
        if action == INSERT:
            return self.colours(seat) >= INSERT_COLOURS and len(self.up(seat)) > 0
        if action == COMPARE:
            return self.somebody_else_is_open(seat)
        return True

    def colours(self, seat: int) -> int:
        """How many colours a Display has for an Insert (VEC-100, VEC-R20)."""
        of = self.book.deck.colour
        found = 0
        for piece in self.up(seat):
            found |= 1 << of[card_in(piece)]
        if not self.book.colours_face_up:
            for piece in self.down(seat):
                found |= 1 << of[card_in(piece)]
        count = 0
        while found > 0:
            count += found & 1
            found >>= 1
        return count

    def somebody_else_is_open(self, seat: int) -> bool:
        """Whether an opponent has a face-up card (VEC-57)."""
        for other in range(self.seats):
            if other != seat and len(self.up(other)) > 0:
                return True
        return False

    # -- strength --------------------------------------------------------------------------------

    def participants(self) -> int:
        """The seats that have a card measured in this action, as an audience."""
        seats = 0
        for seat, card in enumerate(self.open.measured):
            if card != NONE:
                seats |= only(seat)
        return seats

    def base(self, seat: int, card: int) -> int:
        """Same type times same genre among the face-up cards, itself if it is one (VEC-75, 76)."""
        deck = self.book.deck
        of_type = deck.type[card]
        of_genre = deck.genre[card]
        same_type = 0
        same_genre = 0
        for piece in self.up(seat):
            other = card_in(piece)
            if deck.type[other] == of_type:
                same_type += 1
            if deck.genre[other] == of_genre:
                same_genre += 1
        return same_type * same_genre

    def is_protected(self, seat: int, card: int) -> bool:
        """The measured card and the candidate are no sacrifice (VEC-71, VEC-R17, VEC-R19)."""
        return self.open.measured[seat] == card or self.open.candidate == card

    def settle_strength(self, seat: int, specials: int, drops: int) -> None:
        """The final strength of a seat's measured card; drops on it are used up (VEC-70 to 80)."""
        open = self.open
        card = open.measured[seat]
        base = self.base(seat, card)
        carried = self.use_carried(seat, card)
        # VEC-80: spent, whether the seat wins, loses or ties.
        self.spend(seat, specials, drops)
        # VEC-78: one for a drop, three for a special drop.
        ink = SPECIAL_WORTH * specials + drops
        total = base + open.points[seat] + carried + ink
        open.settle(seat, total)
        if self.events is not None:
            self.tell(
                "strength",
                {
                    "seat": seat,
                    "card": self.card(card),
                    "base": base,
                    "points": open.points[seat],
                    "carried": carried,
                    "specials": specials,
                    "drops": drops,
                    "total": total,
                },
            )

    def carried(self, seat: int, card: int) -> int:
        """Drops lying on a card of a Display (VEC-36)."""
        place = self.down_place(seat, card)
        if place == NONE:
            return self.open.drops[card]
        return self.open.down_drops[seat][place]

    def use_carried(self, seat: int, card: int) -> int:
        """Drops on the measured card count once, and go to the reserve (VEC-72)."""
        count = self.carried(seat, card)
        if count > 0:
            place = self.down_place(seat, card)
            if place == NONE:
                self.clear_drops(card)
            else:
                self.drops_to_reserve(count)
                self.open.set_down_drops(seat, place, 0)
        return count

    def price(self, loser: int) -> int:
        """What turning a card of a Compare's loser costs: more, the fewer lie open (VEC-85)."""
        prices = self.book.deck.prices
        return prices[min(len(self.up(loser)), len(prices) - 1)]

    # -- the Novel -------------------------------------------------------------------------------

    def novel_card(self, place: int) -> int:
        """The card in a position of the Novel, or -1."""
        contents = self.zones[NOVEL + place]
        return card_in(contents[0]) if contents else NONE

    def seals(self, place: int) -> int:
        """How many special drops lie on a position of the Novel, whoever's they are (VEC-109)."""
        total = 0
        for count in self.zones[SEALS + place]:
            total += count
        return total

    def may_take_position(self, place: int, specials: int) -> bool:
        """An empty position, or one with fewer special drops than come along (VEC-108, VEC-109)."""
        return not self.zones[NOVEL + place] or self.seals(place) < specials

    def entry(self, winner: int) -> int:
        """The winner's own card, candidate or opposing one, goes into the Novel (VEC-106)."""
        candidate = self.open.candidate
        if self.up_place(winner, candidate) >= 0:
            return candidate
        return self.open.measured[winner]

    def displace(self, place: int, goal: int) -> None:
        """A replaced card moves with its special drops (VEC-110)."""
        zones = self.zones
        zones[NOVEL + goal] = zones[NOVEL + place]
        zones[NOVEL + place] = []
        seals = zones[SEALS + goal]
        zones[SEALS + goal] = zones[SEALS + place]
        zones[SEALS + place] = seals
        if self.events is not None:
            self.tell("displaced", {"card": self.card(self.novel_card(goal)), "position": goal + 1})

    def write(self, winner: int, place: int, specials: int) -> None:
        """The winner's card enters the Novel; the fourth one ends the game (VEC-106 to VEC-112)."""
        card = self.entry(winner)
        down = self.down_place(winner, card)
        if down == NONE:
            self.leave_up(winner, card)
        else:
            self.leave_down(winner, down)
        self.zones[NOVEL + place].append(slot(card, EVERYONE))
        if specials > 0:
            held = self.zones[SPECIALS + SEAT_ZONES * winner]
            held[winner] = held[winner] - specials
            seals = self.zones[SEALS + place]
            seals[winner] = seals[winner] + specials
        if self.events is not None:
            words: dict[str, Word] = {"seat": winner, "card": self.card(card)}
            words["position"] = place + 1
            self.tell("written", {**words, "specials": specials})
        for other in range(POSITIONS):
            if not self.zones[NOVEL + other]:
                return
        self.finish(by_novel(self.scores()))

    def scores(self) -> list[int]:
        """The victory points of every seat for the Novel as it lies (VEC-131 to VEC-134)."""
        novel = [self.novel_card(place) for place in range(POSITIONS)]
        scores: list[int] = []
        for seat in range(self.seats):
            objective = self.zones[OBJECTIVE + SEAT_ZONES * seat][0]
            sealed = [self.zones[SEALS + place][seat] > 0 for place in range(POSITIONS)]
            score = points(self.book.deck, objective, novel, sealed)
            scores.append(score)
            if self.events is not None:
                name = self.book.deck.objectives[objective]
                self.tell("scored", {"seat": seat, "card": name, "points": score})
        return scores

    def reach_the_limit(self) -> None:
        """The last round is over (VEC-137)."""
        if self.events is not None:
            self.tell("limit", {"round": self.open.round})
        self.finish(by_limit(self.scores()))

    # -- positions -------------------------------------------------------------------------------

    def settle(self) -> None:
        """Complete what a position left out and what follows from the rest."""
        open = self.open
        for objective in self.zones[OBJECTIVE_DISCARD]:
            open.revealed |= 1 << objective
        lying = 0
        for count in open.drops:
            lying += count
        for seat in range(self.seats):
            missing = len(self.down(seat))
            if not open.down_quills[seat]:
                open.down_quills = _with_row(open.down_quills, seat, [0] * missing)
            if not open.down_drops[seat]:
                open.down_drops = _with_row(open.down_drops, seat, [0] * missing)
            if not open.down_since[seat]:
                since = [
                    NONE if piece == slot(card_in(piece), EVERYONE) else 0
                    for piece in self.down(seat)
                ]
                open.down_since = _with_row(open.down_since, seat, since)
            for count in open.down_drops[seat]:
                lying += count
        # A position need not say again how many drops lie on cards: the reserve has the others.
        more = lying - self.zones[ON_CARDS][0]
        reserve = self.zones[RESERVE]
        if more <= reserve[0]:
            self.zones[ON_CARDS] = [lying]
            self.zones[RESERVE] = [reserve[0] - more]

    def check(self) -> None:
        check_position(self)


def _with_row(rows: list[list[int]], seat: int, row: list[int]) -> list[list[int]]:
    changed = rows.copy()
    changed[seat] = row
    return changed
