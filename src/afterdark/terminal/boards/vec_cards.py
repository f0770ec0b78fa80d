"""Cards of the writers in short: type, colour, genre and action, with quills and drops beside."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rich.text import Text

from afterdark.games.vec.actions import CardAction, DownAction, NovelPlace
from afterdark.games.vec.cards import ACTIONS, TYPES
from afterdark.games.vec.knowledge.view import VecView
from afterdark.games.vec.open import NONE
from afterdark.terminal.screens.palette import BONE, CANDLE, MOON, NIGHT
from afterdark.terminal.words import client_texts

if TYPE_CHECKING:
    from afterdark.engine.contract.teller import Teller
    from afterdark.engine.core.action import Action

INKS: Final = (
    (BONE, "#98283a"),
    ("#ffffff", "#2d5d92"),
    ("#ffffff", "#44693e"),
    ("#ffffff", "#6a4a8a"),
    (NIGHT, "#d2a02c"),
    ("#ffffff", "#67625c"),
)
"""Letter and ground of each colour; the colour's own letter always stands there, too."""
COLOUR_WORDS: Final = (
    "vec-colour-red",
    "vec-colour-blue",
    "vec-colour-green",
    "vec-colour-purple",
    "vec-colour-yellow",
    "vec-colour-grey",
)
QUILL: Final = "✒"
DROP: Final = "•"
SEAL: Final = "◉"


def aimed(view: VecView, weighed: Action | None) -> int:
    """The card that the choice being weighed is about, or -1; pages of the Novel are -2 and less.

    A face-down card of the own Display is known to whoever weighs it.
    """
    if isinstance(weighed, CardAction):
        return weighed.card
    if isinstance(weighed, DownAction):
        return view.down(view.seat)[weighed.place]
    if isinstance(weighed, NovelPlace):
        return -2 - weighed.place
    return NONE


def word(teller: Teller, key: str, name: str) -> str:
    """A word of the game; what somebody's own card file brings stands as it is."""
    message = f"{key}-{name}"
    return teller.texts.say(message) if teller.texts.has(message) else name


def colour_word(teller: Teller, colour: int) -> str:
    """Three letters that tell all six colours apart."""
    return client_texts(teller.texts.language).say(COLOUR_WORDS[colour])


def code(view: VecView, card: int, teller: Teller) -> Text:
    """`V·red adv INS` on the ground of its colour; a face nobody showed us is `?·red`."""
    deck = view.rules.deck
    colour = deck.colour[card] if card >= 0 else -1 - card
    fore, ground = INKS[colour]
    sign = word(teller, "type", TYPES[deck.type[card]])[0] if card >= 0 else "?"
    text = Text(f" {sign}·{colour_word(teller, colour)} ", f"bold {fore} on {ground}")
    if card >= 0:
        genre = word(teller, "genre", deck.genres[deck.genre[card]])[:3]
        symbol = word(teller, "symbol", ACTIONS[deck.action[card]])[:3].upper()
        text.append(f"{genre} {symbol}", BONE)
    return text


def lit(text: Text, card: int, aim: int) -> Text:
    """The card a choice is about glows."""
    if aim == card and card >= 0:
        text.stylize(f"bold reverse {CANDLE}")
    return text


def standing(view: VecView, quills: list[int], drops: int, teller: Teller) -> Text:
    """Quills with the initial of their writer, and drops."""
    text = Text()
    for seat in quills:
        text.append(
            f"{QUILL}{teller.name(seat)[:1]}", f"bold {CANDLE if seat == view.seat else MOON}"
        )
    if drops:
        text.append(f"{DROP}{drops}", f"bold {BONE}")
    return text


def grid(cells: list[Text], width: int, indent: str = "  ") -> Text:
    """Cells in as many columns as there is room for."""
    widest = max((cell.cell_len for cell in cells), default=0) + 2
    columns = max(1, (width - len(indent)) // max(1, widest))
    lines: list[Text] = []
    for start in range(0, len(cells), columns):
        line = Text(indent, no_wrap=True)
        for cell in cells[start : start + columns]:
            line.append_text(cell)
            line.append(" " * (widest - cell.cell_len))
        lines.append(line)
    return Text("\n", no_wrap=True).join(lines)
