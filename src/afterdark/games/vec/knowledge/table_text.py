"""The writers' table in words and lines.

Round 3 · first player Seat 1 · Novel 2 of 4

Novel
  1  The Polar Surveyor                C·blue·adv·RES    sealed: Seat 0 ×1
  2  –
Ideas
  v-red-adv     The Count on the Run     Vampire · red · adventure · Insert   Seat 0, 2 drops
Decks: red 7 · blue 6 · green 8 · purple 8 · yellow 8 · grey 8
Reserve: 31 drops · discarded: –

▶ Seat 0 · you · 3 drops · 2 special drops · 1 quill in stock · 3 of 4 colours
    Objective ov1: Vampire · green grey red yellow · 3 points now
    Face-up 2
      v-red-lov     The Widow of Midnight      Vampire · red · love · Retrieve   strength 1, quill
    Face-down 1
      1 e-blue-com  The Bard Nobody Asked For      Elf · blue · comedy · Research
  Seat 1 · 2 special drops · 2 quills in stock · 2 of 4 colours
    Face-up 2: V·red·adv·INS (quill), E·blue·com·RES
    Face-down 1: 1 ?·green
"""
# afterdark: interpreted

from __future__ import annotations

from typing import TYPE_CHECKING

from afterdark.games.vec.book import (
    DISCARD,
    DOWN,
    LOOKED,
    OBJECTIVE_DISCARD,
    RESERVE,
    SEALS,
    SEAT_ZONES,
)
from afterdark.games.vec.cards import ACTIONS, COLOURS, POSITIONS, TYPES
from afterdark.games.vec.open import NONE

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.games.vec.knowledge.view import VecView

QUILLS = 2
WIDE = 34
"""Room for a card's name."""
IN_A_LINE = 4
"""Cards of another Display in one line."""


def told(view: VecView, texts: Texts) -> str:
    """Everything a player sees: Novel, ideas, the action going on, and every Display."""
    open = view.open
    written = POSITIONS - view.novel().count(NONE)
    lines = [
        texts.say(
            "table-round",
            {"round": open.round, "first": _seat_name(open.first, texts), "written": written},
        ),
        "",
        texts.say("table-novel"),
    ]
    lines += [_position(view, place, texts) for place in range(POSITIONS)]
    lines.append(texts.say("table-ideas"))
    lines += ["  " + _long(view, card, texts, _on_idea(view, card, texts)) for card in view.ideas()]
    lines += [_decks(view, texts), *_reserve(view, texts), *_action(view, texts), ""]
    order = [seat for seat in range(view.layout.seats) if seat != view.seat]
    if view.seat >= 0:
        order.insert(0, view.seat)
    for seat in order:
        lines += _display(view, seat, texts)
    return "\n".join(lines)


# -- cards --------------------------------------------------------------------------------------


def _name(notation: str, texts: Texts) -> str:
    key = f"card-{notation}"
    return texts.say(key) if texts.has(key) else notation


def _seat_name(seat: int, texts: Texts) -> str:
    return texts.say("seat", {"seat": seat})


def _genre(view: VecView, card: int, texts: Texts) -> str:
    """A genre of somebody's own card file has no translation."""
    word = view.rules.deck.genres[view.rules.deck.genre[card]]
    return texts.say(f"genre-{word}") if texts.has(f"genre-{word}") else word


def _parts(view: VecView, card: int, texts: Texts) -> tuple[str, str, str, str]:
    deck = view.rules.deck
    return (
        texts.say(f"type-{TYPES[deck.type[card]]}"),
        texts.say(f"colour-{COLOURS[deck.colour[card]]}"),
        _genre(view, card, texts),
        texts.say(f"symbol-{ACTIONS[deck.action[card]]}"),
    )


def _short(view: VecView, card: int, texts: Texts) -> str:
    """`V·red·adv·INS`; a face this seat does not know is `?·red`."""
    if card < 0:
        return "?·" + texts.say(f"colour-{COLOURS[-1 - card]}")
    kind, colour, genre, symbol = _parts(view, card, texts)
    return f"{kind[0]}·{colour}·{genre[:3]}·{symbol[:3].upper()}"


def _long(view: VecView, card: int, texts: Texts, notes: list[str]) -> str:
    notation = view.rules.deck.kinds[card]
    line = f"{notation:<13} {_name(notation, texts):<{WIDE}} " + " · ".join(
        _parts(view, card, texts)
    )
    return line + ("   " + ", ".join(notes) if notes else "")


def _on_idea(view: VecView, card: int, texts: Texts) -> list[str]:
    quill = view.open.quills[card]
    notes = [_seat_name(quill, texts)] if quill != NONE else []
    if view.open.drops[card] > 0:
        notes.append(texts.say("table-drops", {"count": view.open.drops[card]}))
    return notes


# -- the middle of the table --------------------------------------------------------------------


def _position(view: VecView, place: int, texts: Texts) -> str:
    card = view.novel()[place]
    if card == NONE:
        return f"  {place + 1}  –"
    name = _name(view.rules.deck.kinds[card], texts)
    line = f"  {place + 1}  {name:<{WIDE}} {_short(view, card, texts)}"
    seals = [
        f"{_seat_name(seat, texts)} ×{count}"
        for seat, count in enumerate(view.zones[SEALS + place])
        if count > 0
    ]
    return line + ("   " + texts.say("table-sealed", {"seats": ", ".join(seals)}) if seals else "")


def _decks(view: VecView, texts: Texts) -> str:
    sizes = [
        f"{texts.say(f'colour-{name}')} {view.deck_size(colour)}"
        for colour, name in enumerate(COLOURS)
    ]
    return texts.say("table-decks", {"decks": " · ".join(sizes)})


def _reserve(view: VecView, texts: Texts) -> list[str]:
    lines = [texts.say("table-reserve", {"count": view.zones[RESERVE][0]})]
    discarded = [_short(view, card, texts) for card in view.zones[DISCARD]]
    if discarded:
        lines.append(texts.say("table-discard", {"cards": ", ".join(discarded)}))
    revealed = [_objective(view, objective, texts) for objective in view.zones[OBJECTIVE_DISCARD]]
    if revealed:
        lines.append(texts.say("table-revealed", {"objectives": "; ".join(revealed)}))
    return lines


def _objective(view: VecView, objective: int, texts: Texts) -> str:
    deck = view.rules.deck
    kind = texts.say(f"type-{TYPES[deck.objective_type[objective]]}")
    colours = [
        texts.say(f"colour-{COLOURS[colour]}") for colour in deck.objective_colours[objective]
    ]
    return f"{kind} · {' '.join(colours)}"


def _action(view: VecView, texts: Texts) -> list[str]:
    """The action going on: the card used, the candidate, and everybody's strength so far."""
    open = view.open
    if open.active == NONE or view.result is not None:
        return []
    card = _name(view.rules.deck.kinds[open.active], texts)
    symbol = texts.say(f"symbol-{ACTIONS[view.rules.deck.action[open.active]]}")
    words = {"seat": _seat_name(view.actor(), texts), "name": card, "symbol": symbol}
    lines = ["", texts.say("table-action", words)]
    if open.candidate != NONE:
        name = _name(view.rules.deck.kinds[open.candidate], texts)
        lines.append("  " + texts.say("table-candidate", {"name": name}))
    for seat in range(view.layout.seats):
        measured = open.measured[seat]
        if measured == NONE:
            continue
        settled = open.strength[seat]
        line = texts.say(
            "table-strength-of",
            {
                "seat": _seat_name(seat, texts),
                "name": _name(view.rules.deck.kinds[measured], texts),
                "strength": settled if settled > 0 else view.strength_so_far(seat),
            },
        )
        lines.append("  " + line)
    return lines


# -- the Displays -------------------------------------------------------------------------------


def _display(view: VecView, seat: int, texts: Texts) -> list[str]:
    own = seat == view.seat
    marks = [_seat_name(seat, texts)]
    if own:
        marks.append(texts.say("table-you"))
    if own or view.rules.open_ink or view.opened:
        # Other seats' drops are left to memory (VEC-63).
        marks.append(texts.say("table-drops", {"count": view.ink(seat)}))
    marks.append(texts.say("table-specials", {"count": view.specials(seat)}))
    marks.append(texts.say("table-quills", {"count": QUILLS - view.quills_out(seat)}))
    marks.append(texts.say("table-colours", {"count": view.colours(seat)}))
    lines = [("▶ " if seat in view.asked else "  ") + " · ".join(marks)]
    objective = view.objective(seat)
    if objective != NONE:
        words: dict[str, Word] = {
            "objective": _objective(view, objective, texts),
            "points": view.points(seat),
        }
        lines.append("    " + texts.say("table-objective", words))
    return lines + (_own(view, texts) if own else _others(view, seat, texts))


def _own(view: VecView, texts: Texts) -> list[str]:
    seat = view.seat
    up, down = view.up(seat), view.down(seat)
    lines = ["    " + texts.say("table-up", {"count": len(up)})]
    for card in _in_order(view, up):
        strength = view.base(seat, card) + view.open.drops[card]
        notes = [texts.say("table-strength", {"strength": strength})]
        notes += _marks(view, card, texts)
        lines.append("      " + _long(view, card, texts, notes))
    if down:
        lines.append("    " + texts.say("table-down", {"count": len(down)}))
    for place, card in enumerate(down):
        notes = _down_marks(view, seat, place, texts)
        lines.append(f"    {place + 1:>2} " + _long(view, card, texts, notes))
    looked = [card for card in view.zones[LOOKED] if card >= 0]
    if looked:
        lines.append("    " + texts.say("table-looked"))
        lines += ["      " + _long(view, card, texts, []) for card in looked]
    return lines


def _others(view: VecView, seat: int, texts: Texts) -> list[str]:
    up = [
        _with_notes(_short(view, card, texts), _marks(view, card, texts))
        for card in _in_order(view, view.up(seat))
    ]
    down = [
        f"{place + 1} "
        + _with_notes(_short(view, card, texts), _down_marks(view, seat, place, texts))
        for place, card in enumerate(view.shown(DOWN + SEAT_ZONES * seat))
    ]
    lines: list[str] = []
    for key, cards in (("table-up", up), ("table-down", down)):
        if cards or key == "table-up":
            lines.append("    " + texts.say(key, {"count": len(cards)}))
        for start in range(0, len(cards), IN_A_LINE):
            lines.append("      " + ", ".join(cards[start : start + IN_A_LINE]))
    return lines


def _in_order(view: VecView, cards: list[int]) -> list[int]:
    """By type, then by genre, so that equal ones stand together."""
    deck = view.rules.deck
    return sorted(cards, key=lambda card: (deck.type[card], deck.genre[card], card))


def _with_notes(text: str, notes: list[str]) -> str:
    return f"{text} ({', '.join(notes)})" if notes else text


def _marks(view: VecView, card: int, texts: Texts) -> list[str]:
    notes = [texts.say("table-quill", {"count": 1})] if view.open.quills[card] != NONE else []
    if view.open.drops[card] > 0:
        notes.append(texts.say("table-drops", {"count": view.open.drops[card]}))
    return notes


def _down_marks(view: VecView, seat: int, place: int, texts: Texts) -> list[str]:
    quills = view.open.down_quills[seat][place]
    drops = view.open.down_drops[seat][place]
    notes = [texts.say("table-quill", {"count": quills})] if quills > 0 else []
    if drops > 0:
        notes.append(texts.say("table-drops", {"count": drops}))
    return notes
