"""What the sources say about the names that authors rely on: for `afterdark doc` and the reference.

It is read from the source files, which lie beside the compiled modules: those keep no annotations.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import afterdark
from afterdark.engine.errors import AfterdarkError

PAGE = "docs/reference.md"
_PACKAGE = Path(afterdark.__file__).parent
_OFFERS = ("api.py", "testing/__init__.py")
"""The modules that offer names to others, in the order in which a name is looked for."""

_HEAD = """# Reference

What authors of games and bots may rely on: every name of `afterdark.api`, as its source tells it,
and at the end those of the [bridges](#the-bridges). `afterdark doc State.play` shows one of them.
This page is made by `python -m afterdark.cli.source_docs`.

| | how stable it is |
|---|---|
| `afterdark.api`, `afterdark.testing` | stable: a change is noted in the change log |
| the names of the bridges below | stable by name and meaning |
| numbers of tensors and ids of actions | fixed for a `fingerprint` (`Tensor`) |
| records, positions, notation | for ever, from 1.0 on |
| everything else | ours to move |
"""
_BRIDGES_HEAD = """## The bridges

Each needs the extra that [its page](bridges.md) names.
"""
BRIDGES = {
    "bridges/pettingzoo.py": ("env", "raw_env", "GameEnv"),
    "bridges/gymnasium.py": ("SeatEnv",),
    "bridges/vector.py": ("VectorGame",),
    "bridges/batch.py": ("NotOffered",),
    "bridges/openspiel.py": ("register", "SpielGame", "SpielState", "SpielObserver"),
    "bridges/claims.py": ("SILENCE", "ClaimTable"),
    "bridges/dataset.py": ("Plan", "write"),
    "bridges/notebook.py": ("picture", "Picture", "load_ipython_extension"),
    "bridges/extras.py": ("MissingExtra",),
    "bots/plug_ins.py": ("find_bot", "known_kinds", "BrokenBot", "BotFault"),
}
"""What others use of the bridges, by file."""
_Function = ast.FunctionDef | ast.AsyncFunctionDef


class UnknownName(AfterdarkError):
    """Nothing that authors may rely on is called so."""


class Doc:
    """What a source says about one name."""

    def __init__(self, name: str, signature: str, text: str, place: str) -> None:
        self.name = name
        self.signature = signature
        self.text = text
        self.place = place
        """The file in the package, and the line."""


@cache
def offered(module: str = "api.py") -> dict[str, str]:
    """The names a module offers, each with the file of its home."""
    found: dict[str, str] = {}
    for part in _tree(module).body:
        if isinstance(part, ast.If):
            for line in part.body:
                if isinstance(line, ast.ImportFrom) and line.module:
                    home = line.module.removeprefix("afterdark.").replace(".", "/")
                    found |= {alias.name: f"{home}.py" for alias in line.names}
    return found


@cache
def _tree(file: str) -> ast.Module:
    return ast.parse((_PACKAGE / file).read_text(encoding="utf-8"))


def doc_of(name: str) -> Doc:
    """What is said about a name, such as `State` or `State.play`."""
    top, _, member = name.removeprefix("afterdark.").removeprefix("api.").partition(".")
    for module in _OFFERS:
        file = offered(module).get(top)
        if file is None:
            continue
        found = _top(top, file)
        if found is not None and not member:
            return found
        if found is not None:
            inside = _member(top, member, file)
            if inside is not None:
                return inside
    raise UnknownName(f"afterdark.api has no {name}; `afterdark doc` lists what it has.")


def members(name: str) -> list[Doc]:
    """The public methods and attributes of a class, its own and no others, in their order."""
    file = offered()[name]
    found = _class(name, file)
    return [] if found is None else list(_members(found, file))


def surface() -> str:
    """Everything others may rely on, a line each: every name, and what its class has."""
    lines: list[str] = []
    for module in _OFFERS:
        for name, file in sorted(offered(module).items()):
            top, found = _top(name, file), _class(name, file)
            lines += [] if top is None else [top.signature]
            lines += [] if found is None else [one.signature for one in _members(found, file)]
    return "\n".join(lines) + "\n"


def _top(name: str, file: str) -> Doc | None:
    for part, after in _pairs(_tree(file).body):
        place = f"{file}:{part.lineno}"
        if isinstance(part, ast.ClassDef) and part.name == name:
            bases = ", ".join(ast.unparse(base) for base in part.bases)
            signature = f"class {name}({bases})" if bases else f"class {name}"
            made = next((one for one in part.body if _is_called(one, "__init__")), None)
            if isinstance(made, _Function):
                signature += f"\n{name}({_arguments(made, bound=True)})"
            return Doc(name, signature, ast.get_docstring(part) or "", place)
        if isinstance(part, _Function) and part.name == name:
            return Doc(name, _signature(name, part), ast.get_docstring(part) or "", place)
        if _assigned(part) == name:
            return Doc(name, ast.unparse(part), _string(after), place)
    return None


def _member(top: str, member: str, file: str) -> Doc | None:
    """A method or attribute of a class, or of one it inherits from."""
    found = _class(top, file)
    if found is None:
        return None
    for doc in _members(found, file, private=True):
        if doc.name == f"{top}.{member}":
            return doc
    for base in found.bases:
        name = ast.unparse(base).partition("[")[0]
        home = offered().get(name, file)
        inherited = _member(name, member, home)
        if inherited is not None:
            return inherited
    return None


def _class(name: str, file: str) -> ast.ClassDef | None:
    for part in _tree(file).body:
        if isinstance(part, ast.ClassDef) and part.name == name:
            return part
    return None


def _members(found: ast.ClassDef, file: str, private: bool = False) -> Iterator[Doc]:
    for part, after in _pairs(found.body):
        place = f"{file}:{part.lineno}"
        if isinstance(part, _Function):
            if part.name == "__init__":
                yield from _made_with(found.name, part, file, private)
            elif private or not part.name.startswith("_"):
                name = f"{found.name}.{part.name}"
                bound = not any(ast.unparse(one) == "staticmethod" for one in part.decorator_list)
                is_value = any(ast.unparse(one) == "property" for one in part.decorator_list)
                text = ast.get_docstring(part) or ""
                told = ast.unparse(part.returns) if part.returns is not None else ""
                signature = f"{name}: {told}" if is_value else _signature(name, part, bound)
                yield Doc(name, signature, text, place)
        elif (name := _assigned(part)) and (private or not name.startswith("_")):
            yield Doc(f"{found.name}.{name}", ast.unparse(part), _string(after), place)


def _made_with(owner: str, made: _Function, file: str, private: bool) -> Iterator[Doc]:
    """The attributes that are given in `__init__` and explained there."""
    for part, after in _pairs(made.body):
        target = _target(part)
        if (
            isinstance(target, ast.Attribute)
            and _string(after)
            and (private or not target.attr.startswith("_"))
        ):
            name = f"{owner}.{target.attr}"
            kind = ast.unparse(part.annotation) if isinstance(part, ast.AnnAssign) else ""
            signature = f"{name}: {kind}" if kind else name
            yield Doc(name, signature, _string(after), f"{file}:{part.lineno}")


def _pairs(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, ast.stmt | None]]:
    """Every statement with the one after it, which may say what it is."""
    return zip(body, [*body[1:], None], strict=True)


def _string(part: ast.stmt | None) -> str:
    if isinstance(part, ast.Expr) and isinstance(part.value, ast.Constant):
        return str(part.value.value)
    return ""


def _assigned(part: ast.stmt) -> str:
    target = _target(part)
    return target.id if isinstance(target, ast.Name) else ""


def _target(part: ast.stmt) -> ast.expr | None:
    """What a statement gives a value to."""
    if isinstance(part, ast.Assign):
        return part.targets[0]
    return part.target if isinstance(part, ast.AnnAssign) else None


def _is_called(part: ast.stmt, name: str) -> bool:
    return isinstance(part, _Function) and part.name == name


def _signature(name: str, function: _Function, bound: bool = False) -> str:
    told = f" -> {ast.unparse(function.returns)}" if function.returns is not None else ""
    return f"{name}({_arguments(function, bound)}){told}"


def _arguments(function: _Function, bound: bool) -> str:
    arguments = ast.unparse(function.args)
    return arguments.partition(", ")[2] if bound else arguments


def first_line(text: str) -> str:
    """The first line of what is said."""
    return text.partition("\n")[0]


def page() -> str:
    """The reference: every name of `afterdark.api`, as the sources tell it."""
    parts = [_HEAD]
    for name in sorted(offered(), key=str.casefold):
        doc = doc_of(name)
        parts.append(f"## {name}\n\n```python\n{doc.signature}\n```\n\n{doc.text.strip()}\n")
        for member in members(name):
            text = " ".join(member.text.split())
            parts.append(f"- `{member.signature}`" + (f"  \n  {text}" if text else ""))
        if members(name):
            parts.append("")
    parts.append(_BRIDGES_HEAD)
    for file, names in BRIDGES.items():
        parts.append(f"### `afterdark.{file.removesuffix('.py').replace('/', '.')}`\n")
        for name in names:
            found, inside = _top(name, file), _class(name, file)
            assert found is not None, f"{file} has no {name}"
            parts.append(f"```python\n{found.signature}\n```\n\n{found.text.strip()}\n")
            own = [] if inside is None else list(_members(inside, file))
            for member in own:
                text = " ".join(member.text.split())
                parts.append(f"- `{member.signature}`" + (f"  \n  {text}" if text else ""))
            if own:
                parts.append("")
    return "\n".join(parts)


if __name__ == "__main__":
    Path(PAGE).write_text(page(), encoding="utf-8")
