"""The manor in words and lines."""
# afterdark: interpreted

from __future__ import annotations

from textwrap import wrap
from typing import TYPE_CHECKING, Final

from afterdark.games.manor.book import DECK, DISCARD, EACH, HAND, ROLE, ROOM, STORE
from afterdark.games.manor.cards import KINDS, ROOM_KINDS, ROOMS
from afterdark.games.manor.knowledge.aids import notes

if TYPE_CHECKING:
    from afterdark.engine.contract.texts import Texts
    from afterdark.engine.core.action import Word
    from afterdark.games.manor.knowledge.view import ManorView

WIDTH: Final = 80
NOTES: Final = 10
"""How many of the latest notes are shown."""


def told(view: ManorView, texts: Texts) -> str:
    """Everything a guest sees: the clock, the rooms, the others, the own hand, and what they know.

    Round 4 of 12 · deck 22 · discards 5 · tokens left 28

      1 Vault             Mina  +3
      2 Bathroom          –     +1, Bite
    …
    ▶ Mina · 3 cards · store 6 of 20 · 2 tokens · priority 2, room 5
        stored: +1, +5
    """
    open = view.open
    lines = [
        texts.say(
            "table-line",
            {
                "round": open.round,
                "last": view.rules.clock_length,
                "deck": view.counts[DECK],
                "discard": sum(view.zones[DISCARD]),
                "supply": open.spent(view.rules.box.token_supply),
            },
        )
    ]
    for at in range(0, len(open.census), 3):
        words = {"round": open.census[at], "humans": open.census[at + 1]}
        lines.append(texts.say("table-census", {**words, "vampires": open.census[at + 2]}))
    if any(view.zones[DISCARD]):
        cards = _cards(view.zones[DISCARD], texts)
        lines += wrap(texts.say("table-discard", {"cards": cards}), WIDTH, subsequent_indent="  ")
    lines.append("")
    lines += _rooms(view, texts)
    waiting = [seat for seat in range(view.layout.seats) if open.place(seat) < 0]
    if waiting:
        names = ", ".join(_names(waiting, texts))
        hall = "  " + texts.say("table-hall", {"names": names})
        lines += wrap(hall, WIDTH, subsequent_indent="    ")
    lines.append("")
    if open.order:
        names = " → ".join(_names(open.order, texts))
        order = texts.say("table-order", {"names": names})
        lines += [*wrap(order, WIDTH, subsequent_indent="  "), ""]
    for seat in range(view.layout.seats):
        lines += _seat(view, seat, texts)
    if view.seat >= 0:
        lines += ["", *_own(view, texts)]
    return "\n".join(lines)


def _names(seats: list[int], texts: Texts) -> list[str]:
    return [texts.say("seat", {"seat": seat}) for seat in seats]


def _cards(contents: list[int], texts: Texts) -> str:
    parts = []
    for kind, copies in enumerate(contents):
        if copies:
            name = texts.say(f"card-{KINDS[kind]}")
            parts.append(name if copies == 1 else f"{name} ×{copies}")
    return ", ".join(parts) or "–"


def _rooms(view: ManorView, texts: Texts) -> list[str]:
    """Number, name, visitors and cards of each room, in columns."""
    open = view.open
    visitors = [" + ".join(_names(inside, texts)) or "–" for inside in open.visitors]
    names = [texts.say(f"place-{ROOM_KINDS[kind]}") for kind in open.rooms]
    wide = [max(map(len, column)) for column in (names, visitors)]
    indent = " " * (sum(wide) + 8)
    lines: list[str] = []
    for room in range(ROOMS):
        start = f"  {room + 1} {names[room]:<{wide[0]}}  {visitors[room]:<{wide[1]}}  "
        cards = _cards(view.zones[ROOM + room], texts)
        lines += wrap(start + cards, WIDTH, subsequent_indent=indent)
    return lines


def _seat(view: ManorView, seat: int, texts: Texts) -> list[str]:
    open = view.open
    active = view.result is None and seat == open.active
    parts = _names([seat], texts)
    if seat == view.seat:
        parts.append(texts.say("table-you"))
    role = view.zones[ROLE + EACH * seat]
    if view.opened and role:
        parts.append(texts.say("table-role", {"role": view.rules.roles.kinds[role[0]]}))
    parts.append(texts.say("table-hand", {"count": view.hand_size(seat)}))
    words = {"points": view.stored(seat), "target": view.rules.target_points}
    parts.append(texts.say("table-store", words))
    parts.append(texts.say("table-tokens", {"count": open.tokens[seat]}))
    if open.number:
        parts.append(
            texts.say("table-dice", {"order": open.priority[seat], "number": open.number[seat]})
        )
    elif open.dice:
        dice = {"die1": open.dice[2 * seat], "die2": open.dice[2 * seat + 1]}
        parts.append(texts.say("table-rolled", dice))
    line = ("▶ " if active else "  ") + " · ".join(parts)
    lines = wrap(line, WIDTH, subsequent_indent="      ")
    store = view.zones[STORE + EACH * seat]
    if any(store):
        lines.append("      " + texts.say("table-stored", {"cards": _cards(store, texts)}))
    hand = view.zones[HAND + EACH * seat]
    if view.opened and any(hand):
        lines.append("      " + texts.say("table-held", {"cards": _cards(hand, texts)}))
    return lines


def _own(view: ManorView, texts: Texts) -> list[str]:
    """The own role, the own hand, and the notebook: for this seat's eyes."""
    role = view.zones[ROLE + EACH * view.seat][0]
    hand = texts.say("table-own-hand", {"cards": _cards(view.hand, texts)})
    points = view.held()
    if points:
        hand += " · " + texts.say("table-own-points", {"points": points})
    lines = [
        texts.say("table-own-role", {"role": view.rules.roles.kinds[role]}),
        *wrap(hand, WIDTH, subsequent_indent="  "),
    ]
    learned = notes(view)
    if learned:
        lines.append(texts.say("table-notes"))
        for note in learned[-NOTES:]:
            lines += wrap(f"  {_said(note, texts)}", WIDTH, subsequent_indent="    ")
    return lines


def _said(note: tuple[str, dict[str, Word]], texts: Texts) -> str:
    """One thing this seat learned of another, as a line of its notebook."""
    key, words = note
    named: dict[str, Word] = {**words, "other": texts.say("seat", {"seat": words["other"]})}
    if "card" in words:
        named["card"] = texts.say(f"card-{words['card']}")
    if "cards" in words:
        held = str(words["cards"]).split()
        named["cards"] = _cards([held.count(kind) for kind in KINDS], texts)
    return texts.say(key, named)
