"""Files that a person names: what goes wrong with one is a sentence, and none is too large."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from afterdark.engine.errors import AfterdarkError

MOST_BYTES = 64_000_000
"""More than any record has: a file larger than this was named by mistake."""


class UnusableFile(AfterdarkError):
    """A file that cannot be read or written."""


def reason(error: OSError) -> str:
    """Why the system refuses, in a few words."""
    return (error.strerror or "it failed").lower()


def read_text(file: Path) -> str:
    """The text in a file, or on standard input (-)."""
    try:
        if str(file) == "-":
            raw = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with file.open("rb") as stream:
                raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        raise UnusableFile(f"{file} cannot be read: {reason(error)}.") from None
    if len(raw) > MOST_BYTES:
        raise UnusableFile(f"{file} is larger than {MOST_BYTES // 1_000_000} MB.")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        raise UnusableFile(f"{file} is no UTF-8 text.") from None


def check_writable(file: Path) -> None:
    """Refuse a file that could not be written later, while nothing is lost by it."""
    if file.is_dir():
        raise UnusableFile(f"{file} cannot be written: it is a folder.")
    if not file.parent.is_dir():
        raise UnusableFile(f"{file} cannot be written: there is no folder {file.parent}.")
    if not os.access(file if file.exists() else file.parent, os.W_OK):
        raise UnusableFile(f"{file} cannot be written: permission denied.")


def write_text(file: Path, text: str) -> None:
    """Write a text to a file, in the place of what it held."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnusableFile(f"{file} cannot be written: {reason(error)}.") from None
