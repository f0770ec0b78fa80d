"""The audiences in a game's sources, found in the syntax tree and put under a switch.

Every expression that says who may know something is wrapped in a call: it notes that it was
reached, and gives the audience of everybody where its own mutant is on. So the sources are compiled
once for all mutants, in memory; the files stay as they are.
"""

from __future__ import annotations

import ast
from types import CodeType

from afterdark.testing.mutants.mutant import Mutant

TELLS = {"whisper": (3, "insiders"), "confide": (2, "insiders"), "learn": (0, "audience")}
"""Methods of a state that take an audience: its place, and its name."""
CALLS = {"Event": (3, "insiders"), "slot": (1, "audience")}
"""The same of functions and classes."""
ZONE_AUDIENCES = ("faces", "count", "order", "knowing")
"""Who may see a zone. What is shown after the end (`after`) is no secret of the game any more."""

AUDIENCE_SWITCH = "__widened_audience__"
ZONE_SWITCH = "__widened_zone__"


class Rewriting(ast.NodeTransformer):
    """Wraps the audiences of one module; `found` are its mutants in the order of their numbers."""

    def __init__(self, file: str, first: int) -> None:
        self.file = file
        self.first = first
        self.found: list[Mutant] = []
        self.scopes: list[str] = []
        self.plain: list[set[str]] = [set()]
        """Local names that only hand on an audience: where they end up is a mutant already."""

    # -- where we are ------------------------------------------------------------------------

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.scopes.append(node.name)
        self.generic_visit(node)
        self.scopes.pop()
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        self.scopes.append(node.name)
        self.plain.append(handed_on(node))
        self.generic_visit(node)
        self.plain.pop()
        self.scopes.pop()
        return node

    def _number(self, kind: str, node: ast.expr) -> int:
        text = " ".join(ast.unparse(node).split())
        function = ".".join(self.scopes) or "module"
        self.found.append(Mutant(self.file, node.lineno, function, kind, text))
        return self.first + len(self.found) - 1

    def _switched(self, number: int, node: ast.expr, name: str = AUDIENCE_SWITCH) -> ast.Call:
        arguments: list[ast.expr] = [ast.Constant(number), node]
        call = ast.Call(ast.Name(name, ast.Load()), arguments, [])
        return ast.fix_missing_locations(ast.copy_location(call, node))

    # -- what is an audience -----------------------------------------------------------------

    def visit_Call(self, node: ast.Call) -> ast.AST:
        name = called(node)
        if name == "Zone":
            return self._zone(node)
        if name == "remember" and isinstance(node.func, ast.Attribute):
            return self._remember(node, node.func)
        place = argument(node)
        if place is None:
            if name == "only" and isinstance(node.func, ast.Name):
                return self._switched(self._number("only", node), node)
            self.generic_visit(node)
            return node
        given = place.value
        for child in (*node.args, *(keyword.value for keyword in node.keywords)):
            if child is not given:
                self.visit(child)
        known = given.id if isinstance(given, ast.Name) else ""
        if name == "slot" and known != "NOBODY":
            # A piece in a row keeps who knows it already; who is added here is widened.
            place.put(self.visit(given))
        elif known != "EVERYONE":
            kind = "event" if name == "Event" else name
            place.put(self._switched(self._number(kind, node), given))
        return node

    def _zone(self, node: ast.Call) -> ast.AST:
        number = self._number("faces", node)
        for kind in ZONE_AUDIENCES[1:]:
            self._number(kind, node)
        for keyword in node.keywords:
            if keyword.arg not in (*ZONE_AUDIENCES, "after"):
                self.visit(keyword.value)
        return self._switched(number, node, ZONE_SWITCH)

    def _remember(self, node: ast.Call, method: ast.Attribute) -> ast.AST:
        """`state.remember(seat, KIND, card)` is `learn(only(seat), KIND, [card])`, only quicker."""
        number = self._number("learn", node)
        seat, kind, *values = node.args
        audience = self._switched(number, ast.BinOp(ast.Constant(1), ast.LShift(), seat))
        learn = ast.Attribute(method.value, "learn", ast.Load())
        call = ast.Call(learn, [audience, kind, ast.List(values, ast.Load())], [])
        return ast.fix_missing_locations(ast.copy_location(call, node))

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """`only(a) | only(b)` is one audience."""
        if is_audience(node):
            return self._switched(self._number("only", node), node)
        self.generic_visit(node)
        return node

    def visit_Assign(self, node: ast.Assign) -> ast.AST:
        target = node.targets[0]
        if isinstance(target, ast.Name) and target.id in self.plain[-1]:
            return node
        self.generic_visit(node)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """An audience that is only looked at tells nobody anything."""
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Nor does a set of seats that chooses one of several things made beforehand."""
        node.value = self.visit(node.value)
        return node


class Argument:
    """An argument of a call, wherever it stands."""

    def __init__(self, call: ast.Call, place: int, keyword: ast.keyword | None) -> None:
        self.call = call
        self.place = place
        self.keyword = keyword

    @property
    def value(self) -> ast.expr:
        return self.call.args[self.place] if self.keyword is None else self.keyword.value

    def put(self, value: ast.expr) -> None:
        if self.keyword is None:
            self.call.args[self.place] = value
        else:
            self.keyword.value = value


def called(node: ast.Call) -> str:
    """The name of what is called, whatever it is a method of."""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def argument(node: ast.Call) -> Argument | None:
    """The audience among the arguments of a call, if it takes one."""
    name = called(node)
    known = TELLS if isinstance(node.func, ast.Attribute) else CALLS
    if name not in known:
        return None
    place, word = known[name]
    for keyword in node.keywords:
        if keyword.arg == word:
            return Argument(node, -1, keyword)
    return Argument(node, place, None) if len(node.args) > place else None


def is_audience(node: ast.expr) -> bool:
    """`only(…)`, alone or joined."""
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
        return is_audience(node.left) and is_audience(node.right)
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "only"


def handed_on(function: ast.FunctionDef) -> set[str]:
    """Names that are given an audience, and are then arguments of what tells it, and only that."""
    names = {
        part.targets[0].id
        for part in ast.walk(function)
        if isinstance(part, ast.Assign)
        and isinstance(part.targets[0], ast.Name)
        and is_audience(part.value)
    }
    used = [part.id for part in ast.walk(function) if isinstance(part, ast.Name)]
    told: list[str] = []
    for part in ast.walk(function):
        if isinstance(part, ast.Call):
            told += [value.id for value in told_in(part) if isinstance(value, ast.Name)]
    return {name for name in names if used.count(name) == told.count(name) + 1}


def told_in(call: ast.Call) -> list[ast.expr]:
    """The arguments of a call that say who may know."""
    if called(call) == "Zone":
        return [keyword.value for keyword in call.keywords if keyword.arg in ZONE_AUDIENCES]
    place = argument(call)
    return [place.value] if place is not None else []


def rewritten(source: str, path: str, file: str, first: int) -> tuple[CodeType, list[Mutant]]:
    """A module with its audiences under the switch, numbered from `first`, and its mutants."""
    rewriting = Rewriting(file, first)
    tree = rewriting.visit(ast.parse(source))
    return compile(tree, path, "exec", dont_inherit=True), rewriting.found
