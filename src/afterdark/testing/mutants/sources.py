"""A game's own code: its modules, the functions in them, and other code in their place."""

from __future__ import annotations

import importlib
import inspect
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from afterdark._build import COMPILED


class CompiledGame(Exception):
    """Nobody can look into a compiled function, or change it."""


class Sources:
    """The modules of a game, and what was put in place of their code until it is put back."""

    def __init__(self, package: str) -> None:
        if COMPILED:
            raise CompiledGame("mutants are made of the Python source: set AFTERDARK_PURE=1.")
        self.package = package
        self.modules = list(modules_of(package))
        file = self.modules[0].__file__
        assert file is not None
        self.folder = Path(file).parent
        self._undo: list[Callable[[], None]] = []

    def file_of(self, module: ModuleType) -> str:
        """Where a module stands in the game's folder."""
        return self.path_of(module).relative_to(self.folder).as_posix()

    def path_of(self, module: ModuleType) -> Path:
        """The file of a module."""
        assert module.__file__ is not None
        return Path(module.__file__)

    def set(self, where: object, name: str, value: object) -> None:
        """Give an attribute another value."""
        had = name in vars(where)
        before = vars(where).get(name)
        setattr(where, name, value)
        self._undo.append(
            partial(setattr, where, name, before) if had else partial(delattr, where, name)
        )

    def recode(self, module: ModuleType, code: CodeType) -> None:
        """Let the functions of a module run the code that they have in another version of it."""
        codes = {place(part): part for part in functions_in(code)}
        for function in functions_of(module):
            new = codes.get(place(function.__code__))
            if new is not None and new.co_freevars == function.__code__.co_freevars:
                self._undo.append(partial(setattr, function, "__code__", function.__code__))
                function.__code__ = new

    def restore(self) -> None:
        """Leave the game as it was."""
        while self._undo:
            self._undo.pop()()


def modules_of(package: str) -> Iterator[ModuleType]:
    """A package with all modules beneath it."""
    whole = importlib.import_module(package)
    yield whole
    for found in pkgutil.walk_packages(whole.__path__, f"{package}."):
        yield importlib.import_module(found.name)


def place(code: CodeType) -> tuple[str, int]:
    """What tells one function of a module from another."""
    return code.co_qualname, code.co_firstlineno


def functions_in(code: CodeType) -> Iterator[CodeType]:
    """Every function's code within a module's."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from functions_in(part)


def functions_of(module: ModuleType) -> Iterator[FunctionType]:
    """Every function and method that a module defines."""
    yield from _functions_in(vars(module), module.__name__)


def _functions_in(names: Mapping[str, object], module: str) -> Iterator[FunctionType]:
    for thing in list(names.values()):
        if isinstance(thing, type) and thing.__module__ == module:
            yield from _functions_in(vars(thing), module)
            continue
        for part in (thing, getattr(thing, "fget", None), getattr(thing, "func", None)):
            function = inspect.unwrap(part) if callable(part) else getattr(part, "__func__", None)
            if isinstance(function, FunctionType) and function.__module__ == module:
                yield function


def of_package(module: str, package: str) -> bool:
    """Whether a module is the game's own."""
    return module == package or module.startswith(f"{package}.")
