"""The atlas of rulings as a page of Markdown."""

from __future__ import annotations

from collections.abc import Sequence

from afterdark.arena.lab.atlas import LENGTH, Effect, Entry
from afterdark.arena.lab.compare import CHOICE, END, SHARED, SIDE
from afterdark.arena.lab.words import command, measure_text, percent, typed
from afterdark.arena.plan import Plan
from afterdark.engine.contract.texts import Texts


def atlas_page(
    plan: Plan,
    entries: Sequence[Entry],
    left_out: Sequence[str],
    deals: int,
    texts: Texts,
    game: Texts,
) -> str:
    """The page; `entries` are ranked."""
    say = texts.say
    bots = ", ".join(dict.fromkeys(plan.bots))
    told = [
        f"# {say('atlas-title', {'title': game.say('title')})}",
        say("atlas-what", {"deals": deals}),
        say("atlas-holds", {"bots": bots}),
        f"```console\n$ {command('atlas', plan, deals)}\n```",
    ]
    loud = [entry for entry in entries if entry.strongest() is not None]
    quiet = [entry for entry in entries if entry.strongest() is None]
    if loud:
        heads = [say(f"atlas-{head}") for head in ("reading", "clause", "wins", "length", "choice")]
        rows = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
        rows += [_row(entry, texts, game) for entry in loud]
        told += [f"## {say('atlas-decide')}", "\n".join(rows)]
    if quiet:
        items = [f"- {_named(entry, game)} [{entry.reading.option.clause}]" for entry in quiet]
        told += [
            f"## {say('atlas-quiet')}",
            say("atlas-quiet-help", {"deals": deals}),
            "\n".join(items),
        ]
    if left_out:
        names = ", ".join(f"`{name}`" for name in left_out)
        told += [
            f"## {say('atlas-left')}",
            say("atlas-left-help", {"seats": plan.seats, "options": names}),
        ]
    return "\n\n".join(told) + "\n"


def _named(entry: Entry, game: Texts) -> str:
    """A reading by the words of its option, and as it is typed."""
    option, value = entry.reading.option.name, typed(entry.reading.value)
    title = game.say(f"option-{option}") if game.has(f"option-{option}") else option
    if game.has(f"option-{option}-{value}"):
        title = f"{title}: {game.say(f'option-{option}-{value}')}"
    return f"{title} (`{entry.reading.name}`)"


def _row(entry: Entry, texts: Texts, game: Texts) -> str:
    wins = [one for one in entry.effects if one.sure and one.of in (SIDE, END, SHARED)]
    wins.sort(key=lambda one: -one.size)
    nothing = texts.say("atlas-nothing")
    cells = [
        _named(entry, game),
        entry.reading.option.clause,
        "; ".join(_share(one, texts, game) for one in wins[:3]) or nothing,
        _length(entry.strongest(LENGTH), texts),
        _choice(entry.strongest(CHOICE), texts, game),
    ]
    return "| " + " | ".join(cells) + " |"


def _share(effect: Effect, texts: Texts, game: Texts) -> str:
    what = measure_text(texts, game, effect.of, effect.name)
    was, now = percent(effect.base), percent(effect.variant)
    return texts.say("atlas-from-to", {"what": what, "was": was, "now": now})


def _length(effect: Effect | None, texts: Texts) -> str:
    if effect is None:
        return texts.say("atlas-nothing")
    words = {"was": f"{effect.base:.1f}", "now": f"{effect.variant:.1f}"}
    return texts.say("atlas-length-change", words)


def _choice(effect: Effect | None, texts: Texts, game: Texts) -> str:
    return _share(effect, texts, game) if effect is not None else texts.say("atlas-nothing")
