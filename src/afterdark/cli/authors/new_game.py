"""`afterdark new-game`: a folder with a small whole game in it, to be changed into one's own."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from afterdark.cli.arguments import Language
from afterdark.engine.errors import AfterdarkError
from afterdark.terminal.words import client_texts, language

TEMPLATE = Path(__file__).parent / "template"
SUFFIX = ".in"
"""What a file of the template is called besides: nothing takes it for a module of ours."""
LONGEST = 40


class BadName(AfterdarkError):
    """A name that no game can have."""


class InTheWay(AfterdarkError):
    """A folder that lies where the game should."""


def new_game(
    name: Annotated[
        str, typer.Argument(metavar="NAME", help="Its id: small letters, digits and underscores.")
    ],
    into: Annotated[
        Path | None,
        typer.Option("--into", metavar="FOLDER", help="Where to; otherwise a folder NAME here."),
    ] = None,
    lang: Language = None,
) -> None:
    """Write a new game: a package that can be installed, played and tested as it stands."""
    folder = into if into is not None else Path(name)
    files = write(name, folder)
    say = client_texts(language(lang)).say
    typer.echo(say("new-game-written", {"folder": str(folder), "count": len(files)}))
    typer.echo(f"  cd {folder}")
    for command, key in (
        ("pip install -e '.[test]'", "new-game-install"),
        ("pytest", "new-game-test"),
        (f"afterdark play {name}", "new-game-play"),
        ("afterdark serve", "new-game-serve"),
    ):
        typer.echo(f"  {command:<28}# {say(key)}")


def write(name: str, folder: Path) -> list[Path]:
    """Write the template under this name into a folder that is not there yet; the files."""
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise InTheWay(f"{folder} is there already: name another folder with --into.")
    words = names(name)
    written: list[Path] = []
    for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
        place = _renamed(source.relative_to(TEMPLATE).as_posix().removesuffix(SUFFIX), words)
        target = folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(_renamed(source.read_text(encoding="utf-8"), words), encoding="utf-8")
        written.append(target)
    return written


def names(name: str) -> dict[str, str]:
    """What stands for what in the template: the game's id, class, title and clauses."""
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name) or len(name) > LONGEST:
        raise BadName(
            f"A game cannot be called {name[:LONGEST]!r}: take small letters, digits and"
            f" underscores, a letter first, {LONGEST} at most."
        )
    from afterdark.engine.contract.registry import game_ids

    if name in game_ids():
        raise BadName(f"There is a game {name!r} already: take another name.")
    if keyword.iskeyword(name) or find_spec(name) is not None:
        raise BadName(f"Python knows something else as {name!r}: take another name.")
    parts = [part for part in name.split("_") if part]
    letters = [re.sub(r"[^a-z]", "", part) for part in parts]
    initials = "".join(part[0] for part in letters if part)
    title = " ".join(parts)
    return {
        "newgame": name,
        "NewGame": "".join(part.title() for part in parts),
        "New game": title[0].upper() + title[1:],
        "NG": (initials if len(initials) > 1 else letters[0][:2]).upper(),
    }


def _renamed(text: str, words: dict[str, str]) -> str:
    """The text with every word replaced, all at once: a name may have another word in it."""
    pattern = r"newgame|NewGame|New game|\bNG\b"
    return re.sub(pattern, lambda found: words[found.group()], text)
