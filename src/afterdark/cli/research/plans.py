"""What is to be simulated, as it is typed: one reading for all commands that play many games."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from afterdark.cli.arguments import fresh_seed, read_options, read_seated
from afterdark.engine.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from afterdark.arena.plan import Plan
    from afterdark.engine.contract.game import Game
    from afterdark.engine.contract.texts import Texts

CARDS = "cards"
"""In place of an option's name: another card file."""


def read_plan(
    game: Game,
    seats: int | None,
    bots: str | None,
    seed: str | None,
    option: Sequence[str] | None,
    cards: Path | None,
    rotate: bool | None = None,
    bot_seconds: float = 10.0,
) -> Plan:
    """The plan; whatever is wrong with it is said at once."""
    from afterdark.arena.external.player import Limits
    from afterdark.arena.plan import Plan
    from afterdark.engine.contract.cards import CardFile

    options = read_options(game, option)
    file = CardFile.read(cards) if cards is not None else None
    count = seats if seats is not None else game.meta.usual_seats
    kinds = read_seated(bots, "heuristic", game.rules(options, file), count)
    plan = Plan(
        game=game.meta.id,
        seats=count,
        bots=kinds,
        seed=seed if seed is not None else fresh_seed(),
        options=options,
        cards=(file.name, file.text) if file is not None else None,
        rotate=rotate if rotate is not None else len(set(kinds)) > 1,
        limits=Limits(choose=bot_seconds),
    )
    plan.rules()
    return plan


def read_variant(game: Game, plan: Plan, changes: Sequence[str]) -> Plan:
    """The same plan with options, cards, or numbers of the cards, changed: `pass_two=together`,
    `cards=mine.toml`, `cards.n1.human=3`."""
    from afterdark.arena.lab.card_numbers import with_number
    from afterdark.engine.contract.cards import CardFile

    files = [change.partition("=")[2] for change in changes if change.startswith(f"{CARDS}=")]
    numbers = [change for change in changes if change.startswith(f"{CARDS}.")]
    options = [change for change in changes if not change.startswith((f"{CARDS}=", f"{CARDS}."))]
    if len(files) > 1:
        raise OptionError("A variant has one card file.")
    variant = replace(plan, options={**plan.options, **read_options(game, options)})
    file: CardFile | None = None
    if files:
        file = CardFile.read(Path(files[0]))
    elif numbers and plan.cards is not None:
        file = CardFile(*plan.cards)
    elif numbers:
        file = CardFile.read(game.meta.folder / "cards.toml")
    for change in numbers:
        where, _, value = change.removeprefix(f"{CARDS}.").partition("=")
        assert file is not None
        file = with_number(file, where.strip(), value.strip())
    if file is not None:
        variant = replace(variant, cards=(file.name, file.text))
    variant.rules()
    return variant


def game_texts(game: Game, plan: Plan, spoken: str) -> Texts:
    """What the game says, its cards called what the plan's own file calls them."""
    from afterdark.engine.contract.cards import CardFile

    return game.texts(spoken, CardFile(*plan.cards) if plan.cards is not None else None)


def about(plan: Plan, texts: Texts) -> str:
    """One line that says what is played: rules, cards, options, bots, and by which program."""
    import afterdark
    from afterdark.arena.lab.words import changed_options

    rules = plan.rules()
    cards = texts.say("simulate-own-cards")
    if plan.cards is not None:
        cards = f"{plan.cards[0]} ({rules.fingerprint[:8]})"
    options = [f"{name}={value}" for name, value in changed_options(plan).items()]
    kinds = list(dict.fromkeys(plan.bots))
    return texts.say(
        "simulate-about",
        {
            "version": rules.meta.version,
            "cards": cards,
            "options": ", ".join(options) or texts.say("simulate-usual-options"),
            "bots": kinds[0] if len(kinds) == 1 else ", ".join(plan.bots),
            "afterdark": afterdark.__version__,
        },
    )
