"""What a bridge needs and is not installed: said in one sentence, with what to install."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

from afterdark.engine.errors import AfterdarkError


class MissingExtra(AfterdarkError):
    """A library that a bridge leads to is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(
            f"This bridge needs {library}, which is not installed: "
            f'pip install "afterdark[{extra}]" brings it.'
        )
        self.library = library
        self.extra = extra


def needed(library: str, extra: str) -> ModuleType:
    """A library by its name, or `MissingExtra`."""
    try:
        return import_module(library)
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.split(".")[0] == library.split(".")[0]:
            raise MissingExtra(library, extra) from None
        raise
