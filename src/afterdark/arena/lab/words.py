"""The words of the lab: its own Fluent files, and what a game calls its sides and pieces."""

from __future__ import annotations

import shlex
from functools import cache
from pathlib import Path
from typing import Final

from afterdark.arena.lab.compare import END, SEAT, SHARED, SIDE, Comparison
from afterdark.arena.lab.figures import Mean
from afterdark.arena.lab.inference import SecretFigure
from afterdark.arena.plan import Plan
from afterdark.engine.contract.options import OptionValue, settled
from afterdark.engine.contract.registry import find_game
from afterdark.engine.contract.teller import Teller
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.languages import SOURCE

MOST_ANSWERS: Final = 4
"""Of a question with more answers than these only some are named."""
SHARES: Final = ("forced", "settled", "comebacks")
"""Means that are parts of a whole."""
_FOLDER: Final = Path(__file__).parent / "text"


@cache
def lab_texts(language: str) -> Texts:
    """What the lab says, in a language (English where it is missing)."""
    fallback = None if language == SOURCE else lab_texts(SOURCE)
    return Texts(language, [_FOLDER / f"{language}.ftl"], fallback)


def side_name(texts: Texts, side: str) -> str:
    """What a game calls one of its sides."""
    for key in (f"side-{side}", f"card-{side}"):
        if texts.has(key):
            return texts.say(key).lower()
    return side


def piece_name(texts: Texts, piece: str) -> str:
    """What a game calls a piece; its notation, if it has no other name."""
    key = f"card-{piece}"
    return texts.say(key) if texts.has(key) else piece


def end_name(reason: str) -> str:
    """A way to end, for reading."""
    return reason.replace("_", " ")


def place_name(zone: str) -> str:
    """A place on the table, for reading."""
    return zone.replace("_", " ")


def answers_text(game: Texts, secret: SecretFigure) -> str:
    """What may be the answer to a secret, the first few of them."""
    teller = Teller(game, SPECTATOR)
    return " · ".join(teller.say(one.key, one.words) for one in secret.answers[:MOST_ANSWERS])


def secret_name(texts: Texts, game: Texts, secret: SecretFigure) -> str:
    """What is asked about a secret."""
    answers, number = answers_text(game, secret), len(secret.answers)
    if number <= MOST_ANSWERS:
        return texts.say("secrets-which", {"answers": answers})
    return texts.say("secrets-which-of", {"answers": answers, "of": number})


def half_sure_text(texts: Texts, secret: SecretFigure) -> str:
    """When half of the secrets of a kind were sure, in a sentence."""
    inferred, by_rules = secret.half_sure(), secret.half_sure(by_rules=True)
    if inferred is None:
        return texts.say("secrets-never")
    if by_rules is None:
        return texts.say("secrets-half", {"round": inferred})
    return texts.say("secrets-half-both", {"round": inferred, "rules": by_rules})


def typed(value: OptionValue) -> str:
    """The value of an option as one types it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def changed_options(plan: Plan) -> dict[str, str]:
    """The options that are not as usual, as typed."""
    known = find_game(plan.game).meta.options
    usual = {option.name: option.default for option in known}
    now = settled(known, plan.options)
    return {name: typed(value) for name, value in now.items() if value != usual[name]}


def setting(plan: Plan) -> list[str]:
    """The arguments that give a plan again, but for the number of games."""
    kinds = list(dict.fromkeys(plan.bots))
    told = ["--seats", str(plan.seats), "--seed", plan.seed]
    told += ["--bots", kinds[0] if len(kinds) == 1 else ",".join(plan.bots)]
    if plan.rotate != (len(kinds) > 1):
        told.append("--rotate" if plan.rotate else "--no-rotate")
    for name, value in changed_options(plan).items():
        told += ["-o", f"{name}={value}"]
    if plan.cards is not None:
        told += ["--cards", plan.cards[0]]
    return told


def command(word: str, plan: Plan, games: int, *more: str) -> str:
    """What one types to get the same again."""
    return shlex.join(["afterdark", word, plan.game, "-n", str(games), *setting(plan), *more])


def percent(share: float) -> str:
    """A share for reading, without its sign."""
    return f"{100 * share:.1f}"


def mean_text(texts: Texts, mean: Mean) -> list[str]:
    """A mean and its interval, each in the unit it is read in."""
    if mean.name in SHARES:
        value, interval = f"{percent(mean.value)} %", f"{percent(mean.low)}–{percent(mean.high)} %"
    else:
        digits = 1 if mean.name == "decisions" else 2
        value = f"{mean.value:.{digits}f}"
        interval = f"{mean.low:.{digits}f}–{mean.high:.{digits}f}"
    return [texts.say(f"mean-{mean.name}"), value, interval if mean.low < mean.high else ""]


def measure_text(texts: Texts, game: Texts, of: str, name: str) -> str:
    """What is compared, in words."""
    if of == SIDE:
        return texts.say("side-wins", {"side": side_name(game, name)})
    if of == SEAT:
        return texts.say("seat-wins", {"seat": name})
    if of == END:
        return texts.say("ends-by", {"end": end_name(name)})
    return texts.say("several-winners" if of == SHARED else "with-choice")


def verdict(texts: Texts, game: Texts, comparison: Comparison, variant: str) -> str:
    """What a comparison found, in one sentence."""
    line = comparison.headline()
    if line is not None:
        low, high = sorted((abs(line.low), abs(line.high)))
        return texts.say(
            "compare-more" if line.difference > 0 else "compare-less",
            {
                "variant": variant,
                "what": measure_text(texts, game, line.of, line.name),
                "was": percent(line.base),
                "now": percent(line.variant),
                "low": percent(low),
                "high": percent(high),
            },
        )
    told: dict[str, str | int] = {"variant": variant, "deals": comparison.deals}
    if comparison.identical:
        return texts.say("compare-identical", told)
    told["points"] = percent(comparison.widest())
    lengths = comparison.lengths()
    if lengths.sure:
        was, now = f"{lengths.base:.1f}", f"{lengths.variant:.1f}"
        return texts.say("compare-only-length", {**told, "was": was, "now": now})
    return texts.say("compare-none", told)
