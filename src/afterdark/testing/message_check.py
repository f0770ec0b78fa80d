"""Texts: whether a game has every message it uses, uses every message it has, in all languages.

Names of events and reasons for an end may be made while playing: they are looked for in the
sources, and in games played at random with every option.
"""

from __future__ import annotations

import ast
import contextlib
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

from afterdark.engine.contract.game import Game, Rules
from afterdark.engine.contract.options import Number, OneOf, Option, OptionValue
from afterdark.engine.contract.texts import message_keys
from afterdark.engine.core.chance import FastDealer, Rng
from afterdark.engine.core.state import Event
from afterdark.engine.core.step import Automatic
from afterdark.engine.core.zones import SPECTATOR
from afterdark.engine.errors import OptionError
from afterdark.engine.languages import LANGUAGES, SOURCE

_KEY = re.compile(r"[a-z][a-zA-Z0-9_]*(-[a-zA-Z0-9_]+)+")
_WORD = re.compile(r"[a-z][a-z0-9_]*")
_NAMED = re.compile(r"(event|end)-([a-z0-9_]+?)(-seen)?")
_KERNEL = Path(__file__).parent.parent / "engine" / "text"
ALWAYS = ("title", "tagline")
"""Messages every game has."""
PREFIXES = ("action-", "prompt-", "step-", "event-", "end-", "refused-", "caution-", "table-")
"""A literal that begins so is a message, and must be in the files."""
EXPLAINED = "glossary-"
"""Words of the game: clients explain them wherever a person reads them."""


class Used:
    """The messages a game uses, found in its rules and in its sources."""

    def __init__(self, game: Game) -> None:
        self.keys: set[str] = set(ALWAYS)
        self.literals: set[str] = set()
        self.words: set[str] = set()
        """Single words in the sources: an event's name or an end's reason may be among them."""
        self.offered = _of_plain_board(game)
        """What the plain board says if there are words for it: zones, and what lies open."""
        self.prefixes: set[str] = set()
        """Beginnings of keys that are put together while playing, such as `colour-`."""
        for option in game.meta.options:
            self.keys |= {f"option-{option.name}", f"option-{option.name}-help"}
            if isinstance(option, OneOf):
                self.keys |= {f"option-{option.name}-{word}" for word in option.words}
        for claim in game.meta.claims:
            self.keys |= {f"claim-{claim.name}", f"claim-{claim.name}-button"}
        self.keys |= {f"talk-over-{step}" for step in game.meta.talk_over}
        self.keys |= _of_lesson(game.meta.folder / "lesson.toml")
        self.keys |= _of_box(game.meta.folder / "box.toml")
        self.keys |= _of_strength(game.meta.folder / "heuristic" / "strength.toml")
        self._from_rules(game.rules())
        for path in sorted(game.meta.folder.rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            self._from_source(tree)
            for scope in ast.walk(tree):
                if isinstance(scope, ast.FunctionDef):
                    self._from_function(scope)
        self.keys |= _from_play(game)
        self.keys |= {key for key in self.literals if key.startswith(PREFIXES)}

    def _from_rules(self, rules: Rules) -> None:
        self.keys |= {action.key for action in rules.actions.all}
        if rules.reconstructed:
            self.keys.add("reconstructed")
        for step in rules.step_types:
            self.keys.add(f"step-{step.NAME}")
            if not issubclass(step, Automatic):
                self.keys.add(f"prompt-{step.NAME}")
        self.keys |= {f"milestone-{milestone.name}" for milestone in rules.milestones}
        seats = rules.meta.usual_seats
        for matter in [one for seat in range(seats) for one in rules.matters(seats, seat)]:
            self.keys |= {said.key for said in (matter.about, *matter.answers) if said is not None}
        for family in rules.families:
            self.keys |= {f"card-{kind}" for kind in family.kinds}

    def _from_source(self, tree: ast.AST) -> None:
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                if _KEY.fullmatch(node.value):
                    self.literals.add(node.value)
                elif _WORD.fullmatch(node.value):
                    self.words.add(node.value)
            elif isinstance(node, ast.JoinedStr) and node.values:
                first = node.values[0]
                if isinstance(first, ast.Constant) and str(first.value).endswith("-"):
                    self.prefixes.add(str(first.value))
            elif isinstance(node, ast.Call):
                self._from_call(node)

    def _from_call(self, call: ast.Call) -> None:
        """Events are told by name, outcomes have a reason: both become keys."""
        name = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        if isinstance(call.func, ast.Name):
            name = call.func.id
        texts = [
            item.value
            for item in call.args
            if isinstance(item, ast.Constant) and isinstance(item.value, str) and item.value
        ]
        if name.startswith("tell_") and texts:
            # A game's own way of telling: to one seat only, or a discard that may be secret.
            self.keys.add(f"event-{texts[0]}")
        elif name in ("whisper", "confide") and texts:
            self.keys.add(f"event-{texts[0]}")
            if name == "whisper":
                self.keys.add(f"event-{texts[0]}-seen")
        elif name in ("tell", "Event") and texts:
            self.keys.add(f"event-{texts[0]}")
            named = any(word.arg in ("secret", "insiders") for word in call.keywords)
            unnoticed = any(
                word.arg == "noticed"
                and isinstance(word.value, ast.Constant)
                and word.value.value is False
                for word in call.keywords
            )
            if (named or (name == "Event" and len(call.args) > 2)) and not unnoticed:
                self.keys.add(f"event-{texts[0]}-seen")
        elif name == "Outcome" and len(call.args) > 2:
            reason = call.args[2]
            if isinstance(reason, ast.Constant) and isinstance(reason.value, str):
                self.keys.add(f"end-{reason.value}")

    def _from_function(self, scope: ast.FunctionDef) -> None:
        """Names that a function chooses among before it tells or ends: `"a" if lost else "b"`."""
        chosen: dict[str, set[str]] = {}
        for node in ast.walk(scope):
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                chosen.setdefault(node.targets[0].id, set()).update(_choices(node.value, {}))
        for node in ast.walk(scope):
            if not isinstance(node, ast.Call):
                continue
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in ("tell", "whisper", "confide", "Event") and node.args:
                names = _choices(node.args[0], chosen)
                self.keys |= {f"event-{one}" for one in names}
                if name == "whisper":
                    self.keys |= {f"event-{one}-seen" for one in names}
            elif name == "Outcome" and len(node.args) > 2:
                self.keys |= {f"end-{one}" for one in _choices(node.args[2], chosen)}

    def uses(self, key: str) -> bool:
        """Whether anything in the game leads to this message."""
        begins = (EXPLAINED, *self.prefixes)
        if key in self.offered:
            return True
        if key in self.keys or key in self.literals or key.startswith(begins):
            return True
        # Names that reach `tell` or `Outcome` in a variable; real play misses those not written.
        named = _NAMED.fullmatch(key)
        return named is not None and named.group(2) in self.words


def _of_strength(file: Path) -> set[str]:
    """The sides by which a game's levels were measured."""
    if not file.is_file():
        return set()
    rows = tomllib.loads(file.read_text(encoding="utf-8"))["measured"]
    sides = {str(row["side"]) for row in rows if row["against"] == "heuristic-1"}
    return {f"strength-as-{side.replace(' ', '-')}" for side in sides if side}


def _of_box(file: Path) -> set[str]:
    """What the page for the printed box says: what is dealt in secret, and what is written down."""
    if not file.is_file():
        return set()
    box = tomllib.loads(file.read_text(encoding="utf-8"))
    secrets = [f"box-{row['name']}" for row in box.get("secret", [])]
    scores = {f"box-{row['name']}" for row in box.get("score", [])}
    return scores.union(secrets, (f"{key}-line" for key in secrets))


def _of_plain_board(game: Game) -> set[str]:
    rules, seats = game.rules(), game.meta.usual_seats
    state = rules.laid(seats, FastDealer.seeded("texts"))
    open = state.open.to_data(state.layout)
    zones = {f"zone-{name}" for name in state.layout.names()}
    return zones | {f"open-{name}{each}" for name in open for each in ("", "-each")}


def _choices(node: ast.expr, chosen: dict[str, set[str]]) -> set[str]:
    """The words an expression chooses among, as far as they are written there."""
    if isinstance(node, ast.Constant):
        return {node.value} if isinstance(node.value, str) and node.value else set()
    if isinstance(node, ast.IfExp):
        return _choices(node.body, chosen) | _choices(node.orelse, chosen)
    if isinstance(node, ast.Name):
        return chosen.get(node.id, set())
    return set()


def _from_play(game: Game) -> set[str]:
    """What is told in games played at random: every number of seats, every value of an option."""
    keys: set[str] = set()
    options: list[dict[str, OptionValue]] = [{}]
    options += [{option.name: value} for option in game.meta.options for value in _others(option)]
    for number, chosen in enumerate(options):
        try:
            rules = game.rules(chosen)
        except OptionError:
            continue  # it wants another option beside it
        for seats in rules.seats_allowed() if not chosen else [game.meta.usual_seats]:
            with contextlib.suppress(OptionError):
                keys |= _told(rules, seats, f"texts {number} {seats}")
    return keys


def _others(option: Option) -> list[OptionValue]:
    if isinstance(option, OneOf):
        return [word for word in option.words if word != option.default]
    if isinstance(option, Number):
        return [value for value in (option.low, option.high) if value != option.default]
    return [not option.default]


def _told(rules: Rules, seats: int, seed: str) -> set[str]:
    """The messages that one random game needs to tell what happens in it, to everybody."""
    rules.check_seats(seats)
    keys: set[str] = set()
    events: list[Event] = []
    state = rules.set_up(seats, FastDealer.seeded(seed), events)
    state.events = events
    rng = Rng.seeded(seed)
    state.advance()
    while state.outcome() is None:
        for seat in state.to_act():
            legal = state.legal(seat)
            state.play(seat, legal[rng.below(len(legal))])
        for event in events:
            for reader in (SPECTATOR, *range(seats)):
                told = event.seen_by(reader)
                if told is not None:
                    keys.add(f"event-{told[0]}")
        events.clear()
    over = state.outcome()
    assert over is not None
    return keys | {f"end-{over.reason}"}


def check_texts(game: Game) -> list[str]:
    """Every message that is missing or never used, a sentence each; empty if all is well."""
    return list(_wrong(game))


def _wrong(game: Game) -> Iterator[str]:
    used = Used(game)
    languages = game.meta.languages
    if SOURCE not in languages:
        yield f"There is no {SOURCE}.ftl: a game has at least the original language."
    for language in languages:
        file = game.meta.folder / "text" / f"{language}.ftl"
        written = message_keys(file)
        kernel = message_keys(_KERNEL / f"{language if language in LANGUAGES else SOURCE}.ftl")
        for key in sorted(used.keys - written - kernel):
            yield f"{key} is missing in {language}.ftl."
        for key in sorted(written):
            if not used.uses(key):
                yield f"{key} in {language}.ftl is never used."
            if key in kernel:
                yield f"{key} in {language}.ftl is a message of the kernel."


def _of_lesson(file: Path) -> set[str]:
    """What a lesson says: its pages' titles, what to do in each step, and what came of it."""
    if not file.is_file():
        return set()
    keys: set[str] = set()
    for page in tomllib.loads(file.read_text(encoding="utf-8"))["page"]:
        said = ["title", "done", *map(str, range(1, len(page["step"]) + 1))]
        if any("expects" in step for step in page["step"]):
            said.append("other")
        keys |= {f"lesson-{page['name']}-{word}" for word in said}
    return keys
