"""The file of a scenario: its keys, and what is wrong with one that cannot be read."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import msgspec

from afterdark.testing.scenarios.comparison import ScenarioError

DEALS = 3
"""How often a scenario is played when it does not say: what it leaves to chance must not matter."""
OWN = ("path", "text", "at")
"""What a scenario and its plays have that no file may name."""
NEWS = ("events", "no_events", "told", "not_told")
"""Expectations of what was said since a play."""


class When(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing a seat does or tries, what must hold before it and what must hold after it."""

    seat: int | None = None
    play: str = ""
    retract: bool = False
    refused: str = ""
    unknown: bool = False
    to_act: list[int] | None = None
    step: str | None = None
    legal: list[str] | None = None
    legal_count: int | None = None
    not_legal: list[str] = []
    seen_by: dict[str, str] = {}
    then: dict[str, object] = {}
    at: str = ""
    """Where it stands in the file; the reader fills it in: `when[2]` or `when[2].play[0]`."""

    @property
    def doing(self) -> str:
        """What happens here, in words."""
        if self.retract:
            return f"seat {self.seat} takes its answer back"
        return f"seat {self.seat} plays {self.play}" if self.play else "only looking"


class Scenario(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A scenario as its file says it."""

    title: str
    game: str
    clauses: list[str]
    seats: int | None = None
    deals: int = DEALS
    cards: str = ""
    cards_text: str = ""
    refused_setup: str = ""
    refused_setup_says: str = ""
    options: dict[str, bool | int | str] = {}
    given: dict[str, object] | None = None
    chance: dict[str, list[object]] = {}
    before: dict[str, object] = {}
    when: list[When] = []
    then: dict[str, object] = {}
    path: str = ""
    text: str = ""
    """The file itself: errors name a line of it."""

    @property
    def expects_refusal(self) -> bool:
        """Whether the table must not come about at all."""
        return bool(self.refused_setup or self.refused_setup_says)


def load(path: Path) -> Scenario:
    """A scenario from its file. Wrong: ScenarioError with file and key."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        reason = (error.strerror or "it failed").lower()
        raise ScenarioError(str(path), "", f"cannot be read: {reason}.") from None
    except UnicodeDecodeError:
        raise ScenarioError(str(path), "", "this is no UTF-8 text.") from None
    return loads(text, str(path))


def loads(text: str, name: str = "scenario") -> Scenario:
    """A scenario from its text; `name` stands for the file in messages."""
    try:
        return _read(text, name)
    except ScenarioError as error:
        raise error.in_text(text) from None


def _read(text: str, name: str) -> Scenario:
    try:
        data = tomllib.loads(text)
        for key in OWN:
            if key in data:
                raise ScenarioError(name, key, _not_known(Scenario))
        _check_chance(data.get("chance"), name)
        runs = _taken_out(data, name)
        scenario = msgspec.convert({**data, "path": name, "text": text}, Scenario)
    except msgspec.ValidationError as error:
        raise _schema_error(name, str(error)) from None
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(name, "", f"this is not TOML: {error}.") from None
    except ValueError:
        # Python refuses to read numbers of thousands of digits.
        raise ScenarioError(name, "", "a number in it is too long.") from None
    except RecursionError:
        raise ScenarioError(name, "", "this is nested too deeply.") from None
    _check(scenario, name)
    return msgspec.structs.replace(scenario, when=_put_back(scenario.when, runs))


def _taken_out(data: dict[str, object], name: str) -> dict[int, list[When]]:
    """Replace every block that is a list of plays by an empty one; the plays, by block."""
    blocks = data.get("when")
    runs: dict[int, list[When]] = {}
    if not isinstance(blocks, list):
        return runs
    for number, block in enumerate(blocks):
        if isinstance(block, dict) and "at" in block:
            raise ScenarioError(name, f"when[{number}].at", "is not known.")
        if isinstance(block, dict) and isinstance(block.get("play"), list):
            runs[number] = _plays(block, number, name)
            blocks[number] = {}
    return runs


def _plays(block: dict[str, object], number: int, name: str) -> list[When]:
    """The plays of a list such as `["1 skip", "0 decline"]`."""
    here = f"when[{number}].play"
    for key in block:
        if key != "play":
            message = "cannot stand beside a list of plays; give that play a block of its own."
            raise ScenarioError(name, f"when[{number}].{key}", message)
    listed = block["play"]
    assert isinstance(listed, list)
    if not listed:
        raise ScenarioError(name, here, "is an empty list.")
    plays = []
    for place, entry in enumerate(listed):
        written = re.fullmatch(r"([0-9]{1,3}) (\S+)", entry) if isinstance(entry, str) else None
        if written is None:
            message = f'must be a seat and an action such as "1 skip", not {entry!r}.'
            raise ScenarioError(name, f"{here}[{place}]", message)
        seat, action = written.groups()
        plays.append(When(seat=int(seat), play=action, at=f"{here}[{place}]"))
    return plays


def _put_back(blocks: list[When], runs: dict[int, list[When]]) -> list[When]:
    """All blocks and plays in order, each with the place where it stands."""
    whole: list[When] = []
    for number, block in enumerate(blocks):
        alone = [msgspec.structs.replace(block, at=f"when[{number}]")]
        whole += runs.get(number, alone)
    return whole


def _schema_error(name: str, message: str) -> ScenarioError:
    what, _, where = message.partition(" - at ")
    key = where.strip("`").removeprefix("$").lstrip(".")
    unknown = re.search(r"unknown field `(.+)`", what)
    if unknown:
        known = _not_known(When if key.startswith("when") else Scenario)
        return ScenarioError(name, f"{key}.{unknown.group(1)}".lstrip("."), known)
    missing = re.search(r"missing required field `(.+)`", what)
    if missing:
        return ScenarioError(name, missing.group(1), "is missing.")
    return ScenarioError(name, key, f"{what[:1].lower()}{what[1:]}.")


def _not_known(kind: type[Scenario | When]) -> str:
    known = [field for field in kind.__struct_fields__ if field not in OWN]
    return f"is not known; known are: {', '.join(known)}."


def _check_chance(chance: object, name: str) -> None:
    """One outcome is a list too: the next time it may come out otherwise."""
    if not isinstance(chance, dict):
        return
    for key, value in chance.items():
        if not isinstance(value, list):
            wish = f'"{value}"' if isinstance(value, str) else value
            message = f"must be a list of outcomes, one for each time it is asked for: [{wish}]."
            raise ScenarioError(name, f"chance.{key}", message)


def _check(scenario: Scenario, name: str) -> None:
    """What the types cannot say."""
    for key, value in (("title", scenario.title), ("game", scenario.game)):
        if not value.strip():
            raise ScenarioError(name, key, "may not be empty.")
    if not scenario.clauses:
        raise ScenarioError(name, "clauses", "must name at least one clause.")
    if not 1 <= scenario.deals <= 1000:
        raise ScenarioError(name, "deals", "must be from 1 to 1000.")
    if scenario.cards and scenario.cards_text:
        raise ScenarioError(name, "cards_text", "cannot stand beside cards.")
    plays = bool(scenario.before or scenario.when or scenario.then)
    if scenario.expects_refusal and plays:
        raise ScenarioError(name, "refused_setup", "leaves nothing for before, when and then.")
    if not scenario.expects_refusal and not plays:
        raise ScenarioError(name, "then", "is missing: a scenario must be able to fail.")
    for number, when in enumerate(scenario.when):
        here = f"when[{number}]"
        if when.seat is None and (when.play or when.retract):
            raise ScenarioError(name, f"{here}.seat", "is missing.")
        if when.play and when.retract:
            raise ScenarioError(name, f"{here}.retract", "cannot stand beside play.")
        if (when.refused or when.unknown) and not (when.play or when.retract):
            raise ScenarioError(name, f"{here}.play", "is missing.")
        if when.refused and when.unknown:
            raise ScenarioError(name, f"{here}.unknown", "cannot stand beside refused.")
        if not (when.play or when.retract) or when.refused or when.unknown:
            for key in NEWS:
                if key in when.then:
                    raise ScenarioError(
                        name, f"{here}.then.{key}", "cannot stand here: nothing is played."
                    )
        asks = when.legal is not None or when.legal_count is not None or when.not_legal
        if asks and when.seat is None:
            raise ScenarioError(name, f"{here}.seat", "is missing: whose choices are meant?")
