"""The story of the cards told again: every card a piece that may be open until it is seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.engine.core.chance import Rng
from afterdark.games.vwars.knowledge.story import HELD, Moved, Story

if TYPE_CHECKING:
    from afterdark.engine.core.facts import FactKind

OPEN: int = -1
"""The face of a piece nobody has seen yet."""


class Remembered:
    """One card that another seat saw."""

    def __init__(self, kind: FactKind, seat: int, piece: int, since: int) -> None:
        self.kind = kind
        self.seat = seat
        self.piece = piece
        self.since = since


class Retelling:
    """One telling. Strict, it fails where no piece fits; bent, it swaps pieces until one does."""

    def __init__(self, story: Story, rng: Rng, bent: bool = False) -> None:
        self.story = story
        self.rng = rng
        self.bent = bent
        self.copies = story.copies
        self.free = self.copies.copy()
        """How many copies of each face no piece has yet."""
        self.open = 0
        """Pieces without a face."""
        self.lying: list[list[int]] = []
        self.face: list[int] = []
        for size in story.sizes:
            here: list[int] = []
            for _ in range(size):
                here.append(self.open)
                self.face.append(OPEN)
                self.open += 1
            self.lying.append(here)
        self.masks = story.first_masks.copy()
        self.memories: list[Remembered] = []
        self._looked: list[int] = []

    def tell(self) -> bool:
        """Make all moves and give every piece a face; False if it cannot be done strictly."""
        for moved in self.story.moves:
            for number in range(len(moved.kinds)):
                self.masks[moved.kinds[number]] = moved.masks[number]
            if moved.whole:
                self.lying[moved.to].extend(self.lying[moved.source])
                self.lying[moved.source] = []
                continue
            place = self._seen(moved) if moved.card >= 0 else self._unseen(moved)
            if place < 0:
                return False
            here = self.lying[moved.source]
            piece = here[place]
            if moved.source != moved.to:
                here[place] = here[-1]
                here.pop()
                self.lying[moved.to].append(piece)
            elif moved.another:
                self._looked.append(piece)
            else:
                self._looked = [piece]
            if moved.note is not None:
                self.memories.append(Remembered(moved.note, moved.seat, piece, moved.since))
        return self._show_faces()

    # -- choosing pieces ---------------------------------------------------------------------

    def _seen(self, moved: Moved) -> int:
        """The place of a piece that can have this face: one that has it, or an open one."""
        card = moved.card
        here = self.lying[moved.source]
        shown: list[int] = []
        unknown: list[int] = []
        for place in range(len(here)):
            face = self.face[here[place]]
            if face == card:
                if not (moved.another and here[place] in self._looked):
                    shown.append(place)
            elif face == OPEN:
                unknown.append(place)
        copies = self.free[card]
        each = self.open if self.open > 0 else 1
        weight = len(shown) * each + len(unknown) * copies
        if weight == 0:
            return self._bend(moved) if self.bent else -1
        at = self.rng.below(weight)
        if at < len(shown) * each:
            return shown[at // each]
        place = unknown[(at - len(shown) * each) // copies]
        self._bind(here[place], card)
        return place

    def _bind(self, piece: int, card: int) -> None:
        self.face[piece] = card
        self.free[card] = self.free[card] - 1
        self.open -= 1

    def _unseen(self, moved: Moved) -> int:
        """A random piece of the place that may go; those that have to go now come first."""
        here = self.lying[moved.source]
        source = 1 << moved.source
        to = 1 << moved.to
        unknown: list[int] = []
        shown: list[int] = []
        must: list[int] = []
        for place in range(len(here)):
            piece = here[place]
            if moved.another and piece in self._looked:
                continue
            face = self.face[piece]
            if face == OPEN:
                unknown.append(place)
                continue
            mask = self.masks[face]
            if (mask & source and mask & to) or (
                self.copies[face] > 1 and self._twin_fits(piece, mask)
            ):
                shown.append(place)
            elif mask & to:
                must.append(place)
        if must:
            if len(must) > moved.left:
                return must[0] if self.bent else -1
            if len(must) == moved.left:
                return must[self.rng.below(len(must))]
            shown += must
        if unknown and source != to:
            if self._open_in(moved.to) < moved.needed_there:
                shown = []
            elif shown and len(unknown) <= moved.needed_here:
                unknown = []
        if unknown or shown:
            at = self.rng.below(len(unknown) + len(shown))
            return unknown[at] if at < len(unknown) else shown[at - len(unknown)]
        return self.rng.below(len(here)) if self.bent else -1

    def _twin_fits(self, piece: int, mask: int) -> bool:
        """Whether this piece is free to go anywhere, because another has the same face.

        An open piece may yet turn out to be the other one; a known one must lie where it is seen.
        """
        face = self.face[piece]
        if self.free[face] > 0:
            return True
        for place in range(len(self.lying)):
            if mask & (1 << place):
                for other in self.lying[place]:
                    if other != piece and self.face[other] == face:
                        return True
        return False

    def _open_in(self, place: int) -> int:
        count = 0
        for piece in self.lying[place]:
            if self.face[piece] == OPEN:
                count += 1
        return count

    def _bend(self, moved: Moved) -> int:
        """Nothing here can be this card: let a piece that is or can be it lie here instead."""
        card = moved.card
        here = self.lying[moved.source]
        for place in range(len(self.lying)):
            other = self.lying[place]
            for at in range(len(other)):
                face = self.face[other[at]]
                if face == card or (face == OPEN and self.free[card] > 0):
                    if face == OPEN:
                        self._bind(other[at], card)
                    mine = self.rng.below(len(here))
                    piece = here[mine]
                    here[mine] = other[at]
                    other[at] = piece
                    return mine
        return self.rng.below(len(here))

    # -- the end -----------------------------------------------------------------------------

    def _show_faces(self) -> bool:
        """What the seat sees now has its face; all that is still open is dealt at random."""
        for place in range(len(self.lying)):
            if self.story.seen_now[place] and not self._match(place):
                return False
        pool: list[int] = []
        for card in range(len(self.free)):
            for _ in range(self.free[card]):
                pool.append(card)
        self.rng.shuffle(pool)
        for piece in range(len(self.face)):
            if self.face[piece] == OPEN:
                self.face[piece] = pool.pop()
        return True

    def _match(self, place: int) -> bool:
        """The pieces of a place this seat sees are the cards that lie there."""
        wanted = self.story.seen_now[place].copy()
        unknown: list[int] = []
        wrong: list[int] = []
        for piece in self.lying[place]:
            face = self.face[piece]
            if face == OPEN:
                unknown.append(piece)
            elif face in wanted:
                wanted.remove(face)
            else:
                wrong.append(piece)
        if wrong and not self.bent:
            return False
        for card in wanted:
            if unknown and self.free[card] > 0:
                self._bind(unknown.pop(), card)
            elif not self.bent:
                return False
            else:
                self._swap_in(place, card, unknown, wrong)
        return True

    def _swap_in(self, place: int, card: int, unknown: list[int], wrong: list[int]) -> None:
        """Bent: exchange faces with whatever piece has this one."""
        piece = unknown.pop() if unknown else wrong.pop()
        for other in range(len(self.face)):
            if self.face[other] == card and other not in self.lying[place]:
                self.face[other] = self.face[piece]
                self.face[piece] = card
                return
        # Nobody has it yet: the piece gives its face back and takes this one.
        old = self.face[piece]
        self.free[old] = self.free[old] + 1
        self.face[piece] = card
        self.free[card] = self.free[card] - 1

    def cards(self, place: int) -> list[int]:
        """The cards that lie in a place, in random order."""
        cards = [self.face[piece] for piece in self.lying[place]]
        self.rng.shuffle(cards)
        return cards

    def hand(self, seat: int) -> list[int]:
        """The cards another seat holds."""
        return self.cards(HELD + seat)
