"""Tables of the documentation that follow from the code: settings, endpoints, messages, codes.

`python -m afterdark.server.http.described.reference` writes them into docs/; a test holds the pages
to it.
"""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, get_args

import msgspec

from afterdark.server.http.app import api, openapi_document
from afterdark.server.node.addresses import reach
from afterdark.server.node.node import Node
from afterdark.server.node.settings import PREFIX, Limits, Settings
from afterdark.server.sockets import close_codes
from afterdark.table.wire.messages import AnyCommand, AnyMessage

SETTINGS = {
    "port": "where to listen; 8000, or the next free port",
    "host": "listen at this address alone",
    "local": "only this machine can reach it",
    "url": "public addresses of this server",
    "data": "the folder everything is kept in",
    "store": "a database in place of the file in that folder",
    "bus": "where nodes that share a database hear of each other",
    "proxies": "reverse proxies whose forwarded headers are believed (flag: `--proxy`)",
    "tls_certificate": "a certificate to serve https with",
    "tls_key": "its key",
    "metrics": "networks that may read `/metrics`",
    "metrics_token": "a secret word; whoever shows it may read `/metrics`",
    "log": "`text` or `json`",
    "log_level": "`debug`, `info`, `warning` or `error`",
    "workers": "processes in which bots think; 0 decides by the machine",
    "sleep_after": "seconds after which a table without anybody leaves memory",
    "forget_lobbies": "days after which tables are deleted at which no game began",
    "forget_tables": "days after which all others are, if nobody touches them",
}
FLAGS = {"proxies": "--proxy"}
WITHOUT_FLAG = ("metrics_token", "sleep_after", "forget_lobbies", "forget_tables")


def tables() -> dict[str, str]:
    """Every generated table by its mark."""
    return {
        "settings": _settings(),
        "limits": _limits(),
        "paths": _paths(),
        "commands": _structs(AnyCommand),
        "messages": _structs(AnyMessage),
        "codes": _codes(),
    }


def _settings() -> str:
    rows = ["| setting | flag | environment | otherwise | |", "|---|---|---|---|---|"]
    for field in msgspec.structs.fields(Settings):
        if field.name == "limits":
            continue
        flag = FLAGS.get(field.name, "--" + field.name.replace("_", "-"))
        shown = "" if field.name in WITHOUT_FLAG else f"`{flag}`"
        default = field.default if field.default is not msgspec.NODEFAULT else []
        value = f"`{_written(default)}`" if default not in (None, "", []) else ""
        rows.append(
            f"| `{field.name}` | {shown} | `{PREFIX}{field.name.upper()}` | {value} "
            f"| {SETTINGS[field.name]} |"
        )
    return "\n".join(rows)


def _limits() -> str:
    told = re.findall(
        r"    (\w+): \w+ = ([\d_.]+)\n    \"\"\"(.*?)\"\"\"", inspect.getsource(Limits)
    )
    rows = [f"| `{name}` | {value.replace('_', ' ')} | {text} |" for name, value, text in told]
    return "\n".join(["| limit | otherwise | |", "|---|---|---|", *rows])


def _paths() -> str:
    known = Settings(local=True)
    document = msgspec.json.decode(openapi_document(api(Node(known, reach(known, 1)))))
    rows = ["| | |", "|---|---|"]
    for path, operations in document["paths"].items():
        for method, operation in operations.items():
            told = operation.get("description", "").partition("\n")[0]
            rows.append(f"| `{method.upper()} {path}` | {told} |")
    return "\n".join(rows)


def _structs(union: Any) -> str:
    rows = ["| | |", "|---|---|"]
    for kind in get_args(union):
        fields = ", ".join(
            field.encode_name if field.required else f"{field.encode_name}?"
            for field in msgspec.structs.fields(kind)
        )
        told = " ".join((kind.__doc__ or "").split("\n\n")[0].split())
        rows.append(f"| `{kind.__struct_config__.tag}` {fields} | {told} |")
    return "\n".join(rows)


def _codes() -> str:
    found = re.findall(r"^\w+: Final = (\d{4})\n\"\"\"(.*?)\"\"\"", _source(close_codes), re.M)
    rows = [(int(code), told) for code, told in found]
    rows.append((1002, "A frame that is not as it must be, such as a length in too many bytes."))
    rows.append((1007, "A text message that is not UTF-8."))
    rows.append((1009, "A message larger than `message_bytes`."))
    return "\n".join(
        ["| | |", "|---|---|", *(f"| {code} | {told} |" for code, told in sorted(rows))]
    )


def _source(module: ModuleType) -> str:
    """A module's text, which lies beside it where it is compiled."""
    assert module.__file__
    name = module.__name__.rpartition(".")[2]
    return Path(module.__file__).with_name(f"{name}.py").read_text("utf-8")


def _written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def filled(page: str) -> str:
    """A page with its tables as they are now."""
    for name, table in tables().items():
        page = re.sub(
            rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)",
            lambda found, table=table: f"{found[1]}{table}\n{found[2]}",  # type: ignore[misc]
            page,
            flags=re.S,
        )
    return page


def main(folder: Path) -> None:
    """Write the tables into the pages."""
    for name in ("serve.md", "api.md"):
        page = folder / name
        page.write_text(filled(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "docs"))
