"""The head of a record: what was agreed before the game began."""
# afterdark: interpreted

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.engine.contract.cards import CardFile
from afterdark.engine.contract.options import OptionValue
from afterdark.engine.core.fair import FairDealer, FairError
from afterdark.engine.records.lines import Occupant, written, written_occupant

if TYPE_CHECKING:
    from afterdark.engine.contract.game import Rules
    from afterdark.engine.core.chance import Dealer
    from afterdark.engine.core.state import Json

FORMAT = 1
REPEATED = "deal repeated"
"""The line that says that the same cards were dealt before, in an earlier game."""


@dataclass(slots=True)
class Header:
    """What was agreed before the game began."""

    game: str
    version: str
    options: dict[str, OptionValue]
    fingerprint: str
    """What the cards mean, as a hash."""
    cards: tuple[str, str] | None
    """Name and text of a card file that is not the game's own."""
    occupants: list[Occupant]
    commitment: str = ""
    salts: dict[int, bytes] = field(default_factory=dict)
    position: dict[str, Json] | None = None
    """Where the game started, if not at the beginning: complete."""
    repeated: bool = False
    """Whether seed and salts are those of an earlier game: somebody may have seen this deal."""

    @staticmethod
    def of(
        rules: Rules,
        occupants: Sequence[Occupant],
        dealer: Dealer,
        position: dict[str, Json] | None = None,
        *,
        repeated: bool = False,
    ) -> Header:
        """The header for a new game under these rules."""
        fair = dealer if isinstance(dealer, FairDealer) else None
        if fair is not None and len(fair.salts) != len(occupants):
            raise FairError(
                f"A fair deal has one salt a seat, empty or not: {len(occupants)}, "
                f"not {len(fair.salts)}."
            )
        return Header(
            game=rules.meta.id,
            version=rules.meta.version,
            options=dict(rules.options),
            fingerprint=rules.fingerprint,
            cards=None if _own_cards(rules) else (Path(rules.cards.name).name, rules.cards.text),
            occupants=list(occupants),
            commitment=fair.commitment if fair is not None else "",
            salts={} if fair is None else {s: salt for s, salt in enumerate(fair.salts) if salt},
            position=position,
            repeated=repeated,
        )

    def all_salts(self) -> list[bytes]:
        """One salt a seat, empty for those that gave none."""
        return [self.salts.get(seat, b"") for seat in range(len(self.occupants))]

    def lines(self) -> list[str]:
        lines = [f"afterdark-record {FORMAT}", f"game {self.game}", f"rules {self.version}"]
        lines += [f"option {name} {written(value)}" for name, value in self.options.items()]
        if self.cards is None:
            lines.append(f"cards {self.fingerprint}")
        else:
            name, text = self.cards
            rows = text.split("\n")
            lines.append(f"cards {self.fingerprint} {len(rows)} {written(name)}")
            lines += [f"| {row}" if plain(row) else f"|= {written(row)}" for row in rows]
        lines.append(f"seats {len(self.occupants)}")
        for seat, occupant in enumerate(self.occupants):
            lines.append(f"seat {seat} {written_occupant(occupant)}")
        if self.commitment:
            lines.append(f"commitment {self.commitment}")
        lines += [f"salt {seat} {salt.hex()}" for seat, salt in sorted(self.salts.items())]
        if self.repeated:
            lines.append(REPEATED)
        if self.position is not None:
            lines.append(f"position {written(self.position)}")
        lines.append("begin")
        return lines


def plain(text: str) -> bool:
    """Whether a text can stand in a line as it is."""
    return all(letter == "\t" or (letter >= " " and letter != "\x7f") for letter in text)


def _own_cards(rules: Rules) -> bool:
    path = rules.meta.folder / "cards.toml"
    try:
        changed = path.stat().st_mtime_ns
    except OSError:
        return False
    return _fingerprint(path, changed) == rules.cards.fingerprint


@lru_cache(maxsize=64)
def _fingerprint(path: Path, changed: int) -> str:
    """The fingerprint of a game's own cards: read again only after they were changed."""
    return CardFile.read(path).fingerprint
