"""Who this person is at which server: keys and salts, in a file that only its owner may read."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import msgspec
from msgspec import Struct

from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.files import reason

MODE = 0o600


class NoKeys(AfterdarkError):
    """A file of keys that cannot be read or written."""


class Identity(Struct):
    """A person at one server."""

    key: str
    name: str
    salts: dict[str, str] = {}
    """By table: the salt behind the promise, in hex, until the deal is made of it."""


class KeyRing:
    """The file. It is written whole and put in place at once, so that it is never half there."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else usual_path()
        self._known: dict[str, Identity] = {}
        try:
            body = self.path.read_bytes()
        except FileNotFoundError:
            return
        except OSError as error:
            raise NoKeys(f"{self.path} cannot be read: {reason(error)}.") from None
        try:
            self._known = msgspec.json.decode(body, type=dict[str, Identity])
        except msgspec.MsgspecError:
            raise NoKeys(f"{self.path} is damaged; move it away to begin anew.") from None

    def of(self, server: str) -> Identity | None:
        """Who this person is at a server, if it has been there."""
        return self._known.get(server)

    def keep(self, server: str, identity: Identity) -> None:
        """Remember, and write it down."""
        self._known[server] = identity
        self._write()

    def keep_salt(self, server: str, table: str, salt: str) -> None:
        """Remember the salt of a table; an empty one is forgotten."""
        identity = self._known[server]
        if salt:
            identity.salts[table] = salt
        else:
            identity.salts.pop(table, None)
        self._write()

    def _write(self) -> None:
        folder = self.path.parent
        try:
            folder.mkdir(parents=True, exist_ok=True, mode=0o700)
            # A file made this way is readable by its owner alone from its first byte on.
            handle, name = tempfile.mkstemp(dir=folder, prefix=self.path.name)
            with os.fdopen(handle, "wb") as file:
                file.write(msgspec.json.format(msgspec.json.encode(self._known)))
            Path(name).chmod(MODE)
            Path(name).replace(self.path)
        except OSError as error:
            raise NoKeys(f"{self.path} cannot be written: {reason(error)}.") from None


def usual_path() -> Path:
    """Where the keys lie unless somebody says otherwise: AFTERDARK_KEYS, or the data folder."""
    named = os.environ.get("AFTERDARK_KEYS")
    if named:
        return Path(named)
    import platformdirs

    return platformdirs.user_data_path("afterdark", appauthor=False) / "keys.json"
