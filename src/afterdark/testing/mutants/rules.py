"""The rules in a game's sources, found in the syntax tree and put under a switch.

Wherever a rule could be broken, the broken form stands beside the true one, and a call chooses: it
notes that the place was reached, and says whether one of its mutants is on. So the sources are
compiled once for all mutants, in memory; the files stay as they are.

Rules are what changes the table, and what says who may do what. Telling is not: the leak mutants
look after it. Nor is reading, checking and copying positions.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Collection, Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from types import CodeType
from typing import NamedTuple

from afterdark.testing.mutants.mutant import Mutant

RULE_SWITCH = "__rule_holds__"

OTHER_FOLDERS = ("knowledge", "heuristic", "text")
OTHER_FILES = (
    "__init__.py", "actions.py", "cards.py", "claims.py", "meta.py", "soundness.py",
    "vocabulary.py",
)  # fmt: skip
"""What a game has besides its rules."""
BOOK = "book.py"
"""Mostly lists of actions and zones: only functions that name a clause are rules."""
CLAUSE = re.compile(r"\b[A-Z]{2,3}-[A-Z]?\d")

POSITIONS = ("check", "clone", "load", "settle", "to_data")
MACHINERY = (
    "blank_state", "blank_view", "bound", "card", "gauge", "measure", "occasion", "side", "suppose",
    "utility", "weigh", "zones",
)  # fmt: skip
"""What bots, bridges and clients ask of a game, and no rule asks."""
TELLING = ("confide", "disclose", "tell", "whisper")
"""What says something and changes nothing."""

TOLD = ("disclosures", "events")
"""Where it is kept who was told what."""
DECLARED = ("has_secrets", "secrets_change")
"""What rules say of themselves, for bots that infer."""

BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
OPPOSITES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
EXTREMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
TABLES = (ast.Assign, ast.AnnAssign)
NO_NUMBERS = (ast.List, ast.ListComp, ast.Tuple, ast.JoinedStr, ast.Dict)

NONE = -1
"""What stands for nothing: one less would be nothing as well. And what comes before the first piece
is the last one, which in most rows that are asked for their first is the same."""


class Broken(NamedTuple):
    """A kind of mutant, and what stands there then."""

    kind: str
    form: ast.expr
    text: str = ""
    """What it is about, if not the whole expression."""


def is_rule_file(file: str) -> bool:
    """Whether a source of a game, named relative to its folder, has rules in it."""
    return file not in OTHER_FILES and file.partition("/")[0] not in OTHER_FOLDERS


def numbers_named(source: str) -> dict[str, int | float]:
    """The numbers a module gives a name: `LIMIT: Final = 7`. Wherever they are used, they count."""
    named: dict[str, int | float] = {}
    for part in ast.parse(source).body:
        if isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name) and part.value:
            number = number_in(part.value)
            if number is not None:
                named[part.target.id] = number
    return named


def rules_among(sources: Mapping[str, str], asked: Collection[str]) -> set[str]:
    """The names of the functions that the kernel's questions lead to, through other rules.

    `sources` are a game's files with rules, `asked` what the kernel calls. A function that only
    checks of positions, bots or texts use is no rule.
    """
    used: dict[str, set[str]] = {}
    listed: set[str] = set()
    for file, source in sources.items():
        tree = ast.parse(source)
        # A table of functions, such as what each card does.
        listed |= names_in([part for part in tree.body if isinstance(part, TABLES)])
        if file == BOOK:
            listed |= names_in(tree.body)
        for part in ast.walk(tree):
            if isinstance(part, ast.FunctionDef) and is_rule(part, file):
                used.setdefault(part.name, set()).update(names_in(part.body))
    reached: set[str] = set()
    coming = (set(asked) | listed) & set(used)
    while coming:
        reached |= coming
        coming = set().union(*(used[name] for name in coming)) & set(used) - reached
    return reached


def names_in(body: list[ast.stmt]) -> set[str]:
    """All names that some code uses where it does not only tell."""
    found: set[str] = set()
    parts: list[ast.AST] = [*body]
    while parts:
        part = parts.pop()
        if isinstance(part, ast.If) and speaks(part.test):
            parts += part.orelse
            continue
        if isinstance(part, ast.Name):
            found.add(part.id)
        elif isinstance(part, ast.Attribute):
            found.add(part.attr)
        parts += ast.iter_child_nodes(part)
    return found


class Rewriting:
    """Puts the rules of one module under the switch; `found` are its mutants by number."""

    def __init__(
        self,
        file: str,
        first: int,
        named: Mapping[str, int | float],
        rules: Collection[str] | None,
    ) -> None:
        self.file = file
        self.rules = rules
        self.first = first
        self.named = named
        self.found: list[Mutant] = []
        self.scopes: list[str] = []
        self.bound: list[set[str]] = []
        """Local names that have a value already."""
        self.around: list[ast.AST] = []
        """The expressions around this one, the innermost last."""

    def module(self, tree: ast.Module) -> ast.Module:
        """The same module, its functions under the switch."""
        self._scope(tree.body)
        return tree

    def _scope(self, body: list[ast.stmt]) -> None:
        for part in body:
            if isinstance(part, ast.ClassDef):
                self.scopes.append(part.name)
                self._scope(part.body)
                self.scopes.pop()
            elif (
                isinstance(part, ast.FunctionDef)
                and is_rule(part, self.file)
                and (self.rules is None or part.name in self.rules)
            ):
                self._function(part)

    def _function(self, function: ast.FunctionDef) -> None:
        self.scopes.append(function.name)
        arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        self.bound.append({argument.arg for argument in arguments})
        self.yes_or_no = isinstance(function.returns, ast.Name) and function.returns.id == "bool"
        self.last = function.body[-1]
        function.body = self._block(function.body)
        self.bound.pop()
        self.scopes.pop()

    # -- mutants -----------------------------------------------------------------------------

    def _number(self, kind: str, node: ast.AST, text: str = "") -> int:
        text = text or said(node)
        function = ".".join(self.scopes)
        mutant = Mutant(self.file, getattr(node, "lineno", 0), function, kind, text)
        again = sum(
            other.key[:3] == mutant.key[:3] and bare(other.text) == text for other in self.found
        )
        if again:
            mutant = replace(mutant, text=f"{text} [{again + 1}]")
        self.found.append(mutant)
        return self.first + len(self.found) - 1

    def _holds(self, first: int, last: int) -> ast.Call:
        """Asks whether none of these mutants is on."""
        numbers: list[ast.expr] = [ast.Constant(first), ast.Constant(last)]
        return ast.Call(ast.Name(RULE_SWITCH, ast.Load()), numbers, [])

    # -- statements --------------------------------------------------------------------------

    def _block(self, body: list[ast.stmt]) -> list[ast.stmt]:
        whole: list[ast.stmt] = []
        pushes: list[ast.stmt] = []
        for part in [*body, None]:
            if part is not None and is_push(part):
                pushes.append(part)
                continue
            if pushes:
                whole += self._pushes(pushes, len(body))
                pushes = []
            if part is not None:
                whole.append(self._statement(part, len(body)))
        return whole

    def _pushes(self, pushes: list[ast.stmt], among: int) -> list[ast.stmt]:
        true = [deepcopy(part) for part in pushes]
        done = [self._statement(part, among) for part in pushes]
        for place in range(len(true) - 1):
            turned = [*true[:place], true[place + 1], true[place], *true[place + 2 :]]
            if said(true[place]) == said(true[place + 1]):
                continue
            text = f"{said(true[place])}; {said(true[place + 1])}"
            number = self._number("turned round", true[place], text)
            choice = ast.If(self._holds(number, number + 1), done, deepcopy(turned))
            done = [ast.fix_missing_locations(ast.copy_location(choice, true[0]))]
        return done

    def _statement(self, node: ast.stmt, among: int) -> ast.stmt:
        true = deepcopy(node)
        around, self.around = self.around, [true]
        switched = self._switched(node, true, among)
        self.around = around
        return switched

    def _switched(self, node: ast.stmt, true: ast.stmt, among: int) -> ast.stmt:
        if isinstance(node, ast.If):
            if speaks(node.test):
                node.orelse = self._block(node.orelse)
                return node
            node.test = self._condition(node.test)
            node.body = self._block(node.body)
            node.orelse = self._block(node.orelse)
            return node
        if isinstance(node, ast.While):
            node.test = self._condition(node.test, endless=True)
            node.body = self._block(node.body)
            return node
        if isinstance(node, ast.For):
            node.iter = self._expression(node.iter)
            self._bind(node.target)
            node.body = self._block(node.body)
            return node
        if isinstance(node, ast.FunctionDef):
            return node
        if isinstance(node, ast.Continue | ast.Break):
            return self._jump(node, among)
        if isinstance(node, ast.Return):
            return self._return(node, true, among)
        if isinstance(node, ast.Delete):
            return self._left_out(node, true)
        if isinstance(node, ast.Expr):
            if not isinstance(node.value, ast.Call) or name_of(node.value) in TELLING:
                return node
            node.value = self._expression(node.value)
            return node if is_super(node.value) else self._left_out(node, true)
        if isinstance(node, ast.AugAssign):
            node.value = self._expression(node.value)
            return self._left_out(node, true)
        if isinstance(node, ast.Assign):
            return self._assign(node, true)
        if isinstance(node, ast.AnnAssign) and node.value is not None:
            node.value = self._expression(node.value)
            self._bind(node.target)
        return node

    def _assign(self, node: ast.Assign, true: ast.stmt) -> ast.stmt:
        target = node.targets[0]
        if isinstance(target, ast.Attribute) and target.attr in (*TOLD, *DECLARED):
            return node
        node.value = self._expression(node.value)
        if isinstance(target, ast.Subscript):
            self.around.append(deepcopy(target))
            target.slice = self._expression(target.slice)
            self.around.pop()
        # Without a name's first value, or a field's, nothing could go on.
        new = isinstance(target, ast.Name) and target.id not in self.bound[-1]
        self._bind(target)
        if new or isinstance(target, ast.Tuple) or "__init__" in self.scopes or is_copy(true):
            return node
        return self._left_out(node, true)

    def _bind(self, target: ast.expr) -> None:
        for part in ast.walk(target):
            if isinstance(part, ast.Name):
                self.bound[-1].add(part.id)

    def _return(self, node: ast.Return, true: ast.stmt, among: int) -> ast.stmt:
        value = node.value
        if value is not None:
            whole = self.yes_or_no and not isinstance(value, ast.Compare | ast.Constant)
            node.value = self._expression(value, negated=whole)
        # A return that is all an `if` does is left out by the condition that never holds.
        last = node is self.last
        if among == 1 or last or isinstance(value, ast.Constant):
            return node
        return self._left_out(node, true)

    def _left_out(self, node: ast.stmt, true: ast.stmt) -> ast.stmt:
        number = self._number("left out", true)
        choice = ast.If(self._holds(number, number + 1), [node], [])
        return ast.fix_missing_locations(ast.copy_location(choice, node))

    def _jump(self, node: ast.Continue | ast.Break, among: int) -> ast.stmt:
        number = self._number("jump", node)
        other = ast.Break() if isinstance(node, ast.Continue) else ast.Continue()
        choice: ast.stmt = ast.If(self._holds(number, number + 1), [node], [other])
        choice = ast.fix_missing_locations(ast.copy_location(choice, node))
        return choice if among == 1 else self._left_out(choice, node)

    # -- expressions -------------------------------------------------------------------------

    def _condition(self, node: ast.expr, endless: bool = False) -> ast.expr:
        """The test of an `if`, a `while`, a comprehension."""
        if isinstance(node, ast.Constant):
            return node
        forced = [] if endless else [Broken("true", ast.Constant(True))]
        forced.append(Broken("false", ast.Constant(False)))
        return self._expression(node, forced, whole=True)

    def _expression(
        self,
        node: ast.expr,
        more: list[Broken] | None = None,
        whole: bool = False,
        negated: bool = False,
    ) -> ast.expr:
        """The expression, or its broken forms where one of them is on.

        `whole`: it is all of a condition, so that its opposite is no mutant besides those that
        always and never hold.
        """
        if is_words(node):
            return node
        broken = [*(more or []), *self._broken(node, whole)]
        if negated:
            broken.append(Broken("negated", ast.UnaryOp(ast.Not(), node)))
        numbered = [
            (self._number(one.kind, node, one.text or self._context(node)), deepcopy(one.form))
            for one in broken
        ]
        self.around.append(deepcopy(node))
        self._parts(node)
        self.around.pop()
        if not numbered:
            return node
        first, last = numbered[0][0], numbered[-1][0] + 1
        form = numbered[-1][1]
        for number, other in reversed(numbered[:-1]):
            form = ast.IfExp(self._holds(number, number + 1), form, other)
        choice = ast.IfExp(self._holds(first, last), node, form)
        return ast.fix_missing_locations(ast.copy_location(choice, node))

    def _context(self, node: ast.expr) -> str:
        """A number says little without what stands around it."""
        short = number_in(node) is not None or isinstance(node, ast.Constant | ast.Name)
        around = self.around[-1] if self.around else None
        if not short or around is None or isinstance(around, ast.If | ast.While | ast.For):
            return ""
        return said(around)

    def _parts(self, node: ast.expr) -> None:
        if isinstance(node, ast.IfExp):
            node.test = self._condition(node.test)
            node.body = self._expression(node.body)
            node.orelse = self._expression(node.orelse)
            return
        if number_in(node) is not None:
            return
        for name, value in ast.iter_fields(node):
            if isinstance(value, ast.expr):
                setattr(node, name, self._expression(value))
            elif isinstance(value, list):
                for place, part in enumerate(value):
                    if isinstance(part, ast.expr):
                        value[place] = self._expression(part)
                    elif isinstance(part, ast.keyword):
                        part.value = self._expression(part.value)
                    elif isinstance(part, ast.comprehension):
                        part.iter = self._expression(part.iter)
                        part.ifs = [self._condition(test) for test in part.ifs]
            elif isinstance(value, ast.keyword):
                value.value = self._expression(value.value)

    def _broken(self, node: ast.expr, whole: bool) -> list[Broken]:
        if isinstance(node, ast.Compare):
            return list(compared(node, whole))
        if isinstance(node, ast.BoolOp):
            return list(joined(node))
        if isinstance(node, ast.BinOp):
            return list(reckoned(node))
        if isinstance(node, ast.Call):
            return list(called(node))
        if isinstance(node, ast.Constant) and isinstance(node.value, bool):
            return [Broken("flipped", ast.Constant(not node.value))]
        number = number_in(node)
        if isinstance(node, ast.Name):
            number = self.named.get(node.id)
        if number is not None:
            more = Broken("more", ast.Constant(number + 1))
            if number == NONE or (number == 0 and isinstance(self.around[-1], ast.Subscript)):
                return [more]
            return [more, Broken("less", ast.Constant(number - 1))]
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
            return [Broken("sign", node.operand)]
        return []


# -- broken forms --------------------------------------------------------------------------------


def compared(node: ast.Compare, whole: bool) -> Iterator[Broken]:
    """A comparison that lets in its boundary or shuts it out, and its opposite."""
    for place, operator in enumerate(node.ops):
        for kind, others in (("boundary", BOUNDARIES), ("negated", OPPOSITES)):
            other = others.get(type(operator))
            if other is None or (kind == "negated" and whole and len(node.ops) == 1):
                continue
            form = deepcopy(node)
            form.ops[place] = other()
            yield Broken(kind, form)


def joined(node: ast.BoolOp) -> Iterator[Broken]:
    """`and` for `or`, and each side left out."""
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    yield Broken("joined", ast.BoolOp(other, node.values))
    for place, left_out in enumerate(node.values):
        rest = [*node.values[:place], *node.values[place + 1 :]]
        form = rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest)
        yield Broken("without", form, said(left_out))


def reckoned(node: ast.BinOp) -> Iterator[Broken]:
    """Another sign between two numbers; lists and texts have no other."""
    other = ARITHMETIC.get(type(node.op))
    sides = (node.left, node.right)
    texts = any(isinstance(side, ast.Constant) and isinstance(side.value, str) for side in sides)
    if other is not None and not texts and not any(isinstance(side, NO_NUMBERS) for side in sides):
        yield Broken("arithmetic", ast.BinOp(node.left, other(), node.right))


def called(node: ast.Call) -> Iterator[Broken]:
    """The other extreme, and a range that stops or starts one off."""
    name = node.func.id if isinstance(node.func, ast.Name) else ""
    if name in EXTREMES:
        other = ast.Name(EXTREMES[name], ast.Load())
        yield Broken("extreme", ast.Call(other, node.args, node.keywords))
    if name == "range" and len(node.args) <= 2:
        start = ast.Constant(0) if len(node.args) == 1 else node.args[0]
        stop = node.args[-1]
        if len(node.args) == 1 or number_in(start) is None:
            later = ast.BinOp(start, ast.Add(), ast.Constant(1))
            yield Broken("first", ast.Call(node.func, [later, stop], []))
        if number_in(stop) is None:
            earlier = ast.BinOp(stop, ast.Sub(), ast.Constant(1))
            yield Broken("last", ast.Call(node.func, [start, earlier], []))


# -- what is what --------------------------------------------------------------------------------


def number_in(node: ast.expr) -> int | float | None:
    """The number that is written here, with its minus."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        value = number_in(node.operand)
        return None if value is None else -value
    if isinstance(node, ast.Constant) and isinstance(node.value, int | float):
        return None if isinstance(node.value, bool) else node.value
    return None


def said(node: ast.AST) -> str:
    """The source in one line."""
    return " ".join(ast.unparse(node).split())


def bare(text: str) -> str:
    """The text of a mutant without its count."""
    return re.sub(r" \[\d+\]$", "", text)


def name_of(call: ast.Call) -> str:
    """The name of what is called, whatever it is a method of."""
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def is_push(node: ast.stmt) -> bool:
    """`state.push(…)`."""
    call = node.value if isinstance(node, ast.Expr) else None
    return isinstance(call, ast.Call) and name_of(call) == "push"


def is_copy(node: ast.stmt) -> bool:
    """`self.drops = self.drops.copy()`: a copy before a change is for clones, not for the rules."""
    return isinstance(node, ast.Assign) and (said(node.value) == f"{said(node.targets[0])}.copy()")


def is_super(node: ast.expr) -> bool:
    """`super().__init__()`: without it there is no object."""
    return isinstance(node, ast.Call) and name_of(node) == "__init__"


def is_words(node: ast.expr) -> bool:
    """What is only said: texts, and why something is refused."""
    if isinstance(node, ast.IfExp):
        return is_words(node.body) and is_words(node.orelse)
    if isinstance(node, ast.JoinedStr):
        return True
    if isinstance(node, ast.Constant):
        return isinstance(node.value, str)
    return isinstance(node, ast.Call) and name_of(node) in ("Refusal", *TELLING)


def speaks(test: ast.expr) -> bool:
    """`if state.events is not None`: only telling follows."""
    return any(
        (isinstance(part, ast.Attribute) and part.attr == "events")
        or (isinstance(part, ast.Name) and part.id == "events")
        for part in ast.walk(test)
    )


def is_rule(function: ast.FunctionDef, file: str) -> bool:
    """Whether a function is no machinery, reads no position and, in a book, cites a clause."""
    name = function.name
    if name in (*POSITIONS, *MACHINERY) or name.startswith("check_") or reads(function):
        return False
    return file != BOOK or CLAUSE.search(ast.get_docstring(function) or "") is not None


def reads(function: ast.FunctionDef) -> bool:
    """Whether a function reads, checks or writes a position: it complains of one, or has JSON."""
    names = {part.id for part in ast.walk(function) if isinstance(part, ast.Name)}
    return bool(names & {"PositionError", "Json", "require"})


def with_rules_switched(
    source: str,
    path: str,
    file: str,
    first: int,
    named: Mapping[str, int | float] | None = None,
    rules: Collection[str] | None = None,
) -> tuple[CodeType, list[Mutant]]:
    """A module with its rules under the switch, numbered from `first`, and its mutants.

    `named` are the numbers that have a name, `rules` the names of functions: all if left out.
    """
    rewriting = Rewriting(file, first, named or {}, rules)
    tree = rewriting.module(ast.parse(source))
    return compile(tree, path, "exec", dont_inherit=True), rewriting.found
