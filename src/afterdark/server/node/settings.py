"""How a node is run: what flags, environment and a TOML file may say, and what holds otherwise."""

from __future__ import annotations

import ipaddress
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from afterdark.engine.errors import AfterdarkError

PORT = 8000
STORE_FILE = "afterdark.sqlite"
"""The one file in the data folder that holds everything."""
PREFIX = "AFTERDARK_"
"""What a setting is called in the environment: this, and its name in capitals."""

Count = Annotated[int, Meta(ge=1)]
Seconds = Annotated[float, Meta(gt=0)]


class SettingsError(AfterdarkError):
    """A setting that cannot be."""


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """How much one address or one connection may ask of this node."""

    body_bytes: Count = 1_000_000
    """The largest request body."""
    message_bytes: Count = 600_000
    """The largest message on a socket (a card file fits)."""
    messages_per_second: Seconds = 20.0
    """Messages on one socket, on average; twice as many at once are let through."""
    requests_per_second: Seconds = 20.0
    """HTTP requests from one address, on average; ten times as many at once are let through."""
    connections: Count = 10_000
    """Open connections of every kind, or as many as the system allows; a quarter is for seats."""
    connections_per_address: Count = 200
    """Open sockets from one address."""
    requests_per_address: Count = 100
    """Open connections from one address that are no sockets; one that only waits makes room."""
    head_seconds: Seconds = 10.0
    """How long the head of a request may take to come."""
    body_seconds: Seconds = 30.0
    """How long its body may take to come, and how long an answer may wait to be read."""
    tables_per_hour: Count = 60
    """Tables one address may open in an hour."""
    people_per_hour: Count = 120
    """People who may come in from one address in an hour."""
    reading_seconds: Seconds = 1.0
    """Processor time for reading one position, record or setup; ten times as much at once and a
    tenth each second for one address."""
    thinking_seconds: Seconds = 60.0
    """Thinking that one person may ask for in ten minutes: hints, and all but bots' turns."""
    queue_bytes: Count = 4_000_000
    """What may wait for a client that reads slowly, before it is sent away."""


WORDS = {"log": "text or json", "log_level": "debug, info, warning or error"}
"""What a setting may be, where it is one of a few words."""


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that can be set. Each may be a flag, a variable, or a line of the TOML file."""

    port: Annotated[int, Meta(ge=0, le=65535)] | None = None
    host: str = ""
    local: bool = False
    url: list[str] = []
    data: str = ""
    store: str = ""
    bus: str = ""
    proxies: list[str] = []
    tls_certificate: str = ""
    tls_key: str = ""
    metrics: list[str] = []
    metrics_token: str = ""
    log: Literal["text", "json"] = "text"
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    workers: Annotated[int, Meta(ge=0, le=256)] = 0
    sleep_after: Seconds = 60.0
    forget_lobbies: Seconds = 2.0
    forget_tables: Seconds = 90.0
    limits: Limits = Limits()

    def checked(self) -> Settings:
        """The same, if it makes sense; a SettingsError that says what does not."""
        if bool(self.tls_certificate) != bool(self.tls_key):
            raise SettingsError("TLS needs both, a certificate and its key.")
        for address in self.url:
            origin_of(address)
        if self.bus and urlsplit(self.bus).scheme not in ("nats", "tls"):
            raise SettingsError("A bus has an address like nats://host:4222, or tls://host:4222.")
        if self.bus and not self.store:
            raise SettingsError(
                "A bus connects nodes that share a database: name that with --store postgresql://…"
            )
        for name, networks in (("proxies", self.proxies), ("metrics", self.metrics)):
            for network in networks:
                try:
                    ipaddress.ip_network(network)
                except ValueError:
                    raise SettingsError(
                        f"{network!r} in {name} is neither an address nor a network like "
                        "10.0.0.0/8."
                    ) from None
        return self

    @property
    def folder(self) -> Path:
        """Where this node keeps what it must remember."""
        if self.data:
            return Path(self.data).expanduser()
        import platformdirs

        return platformdirs.user_data_path("afterdark", appauthor=False)

    @property
    def store_url(self) -> str:
        """Which database: one file in the data folder, unless another is named."""
        return self.store or f"sqlite+aiosqlite:///{self.folder / STORE_FILE}"


def origin_of(address: str) -> str:
    """The origin of an address people open: scheme, host and port, as browsers write it."""
    try:
        parts = urlsplit(address.strip())
        port = parts.port
    except ValueError:
        raise SettingsError(f"{address!r} is not an address like https://play.example.") from None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        raise SettingsError(f"{address!r} is not an address like https://play.example.")
    if parts.path.strip("/") or parts.query or parts.fragment or parts.username:
        raise SettingsError(f"{address!r} has more than a scheme, a host and a port.")
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    usual = {"http": 80, "https": 443}[parts.scheme]
    return f"{parts.scheme}://{host}" + ("" if port in (None, usual) else f":{port}")


def usual_file() -> Path:
    """The settings file that is read unless another is named."""
    import platformdirs

    return platformdirs.user_config_path("afterdark", appauthor=False) / "serve.toml"


def from_environment(environment: Mapping[str, str]) -> dict[str, object]:
    """What the environment says; lists are written with commas, limits as AFTERDARK_LIMITS_…"""
    said: dict[str, object] = {}
    limits: dict[str, object] = {}
    for field in msgspec.structs.fields(Settings):
        value = environment.get(PREFIX + field.name.upper())
        if value is not None and field.name != "limits":
            listed = field.name in ("url", "proxies", "metrics")
            said[field.name] = _words(value) if listed else value
    for field in msgspec.structs.fields(Limits):
        value = environment.get(f"{PREFIX}LIMITS_{field.name.upper()}")
        if value is not None:
            limits[field.name] = value
    return said | ({"limits": limits} if limits else {})


def from_file(path: Path) -> dict[str, object]:
    """What a TOML file says."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise SettingsError(f"The settings in {path} cannot be read: {reason}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise SettingsError(f"{path} is not TOML: {error}.") from None


def settled(
    flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None
) -> Settings:
    """Flags first, then the environment, then the file, then what holds otherwise."""
    chosen = file if file is not None else usual_file()
    layers: list[tuple[str, Mapping[str, object]]] = []
    if file is not None or chosen.is_file():
        layers.append((str(chosen), from_file(chosen)))
    layers.append(("the environment", from_environment(environment)))
    layers.append(("the command line", flags))
    merged: dict[str, object] = {}
    for source, layer in layers:
        try:
            # Each layer is read alone, so that a mistake is laid at the right door.
            msgspec.convert(layer, Settings, strict=source != "the environment")
        except msgspec.ValidationError as error:
            what, _, where = str(error).partition(" - at ")
            setting = where.strip("`").removeprefix("$.")
            at = f"In {source}, {setting}" if setting else f"In {source}"
            if setting in WORDS:
                raise SettingsError(f"{at}: say {WORDS[setting]}.") from None
            raise SettingsError(f"{at}: {what[:1].lower()}{what[1:]}.") from None
        for name, value in layer.items():
            limits = merged.get("limits")
            if name == "limits" and isinstance(value, Mapping) and isinstance(limits, Mapping):
                value = {**limits, **value}
            merged[name] = value
    return msgspec.convert(merged, Settings, strict=False).checked()


def _words(value: str) -> list[str]:
    return [word.strip() for word in value.split(",") if word.strip()]
