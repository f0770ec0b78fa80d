"""Makes the documentation: one static folder for any file server, with nothing from elsewhere.

    python web/handbook.py build/site

Most pages lie in docs/. Those that say what the games say are made from them here: the rules by
clause, the rulings with their reasons, the annotated games as pages of the real board, and what the
laws and mutants catch. Zensical builds the rest (zensical.toml).
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
WORK = ROOT / "build" / "handbook"
GAMES = ("victim", "vampire_empire", "vec", "manor", "vwars")
PREFIXES = {"VI": "victim", "VE": "vampire_empire", "VEC": "vec", "MM": "manor", "VW": "vwars"}
LEFT_OUT = shutil.ignore_patterns("*.py", "__pycache__", "*.toml", "*-atlas.md")
"""What of docs/ is no page and no part of one."""

os.environ["AFTERDARK_PURE"] = "1"  # mutants are made of the sources
sys.path[:0] = [str(ROOT)]

from afterdark.api import find_game  # noqa: E402
from afterdark.testing.mutants.audiences import rewritten  # noqa: E402
from afterdark.testing.mutants.explanations import (  # noqa: E402
    LEAKS_FILE,
    RULES_FILE,
    explanations_in,
)
from afterdark.testing.mutants.kills import kills_beside  # noqa: E402
from afterdark.testing.mutants.mutant import AUDIENCES, RULES, Mutant  # noqa: E402
from afterdark.testing.mutants.rule_switch import RuleSwitch  # noqa: E402
from afterdark.testing.mutants.sources import Sources  # noqa: E402
from afterdark.testing.scenarios.clauses import clauses_of  # noqa: E402

ANCHOR = re.compile(r'<a id="([A-Z]+-[A-Z]{0,2}\d+[a-z]?)"></a>(\1)?')
RULING = re.compile(r'^\| <a id="([A-Z]+-R\d+)"></a>\1 \| (.*?) \| (.*) \|$', re.MULTILINE)
CITED = re.compile(r"\[(([A-Z]+)-[A-Z]{0,2}\d+[a-z]?)\](?![(\[:])")
CODE = re.compile(r"(^```.*?^```$|`[^`\n]+`)", re.MULTILINE | re.DOTALL)


def folder_of(game: str) -> Path:
    """Where a game's sources lie in this checkout."""
    return ROOT / "src" / "afterdark" / "games" / game


def tests_of(game: str) -> Path:
    """Where its scenarios, records and explanations lie."""
    return ROOT / "tests" / "games" / game


def title_of(game: str) -> str:
    """What the game is called."""
    return find_game(game).texts("en").say("title")


# -- the rules and the rulings -----------------------------------------------------------


def rules_page(game: str) -> str:
    """The rules as a player reads them, each clause with its number to point at."""
    text = (folder_of(game) / "rules.md").read_text(encoding="utf-8")
    numbered = ANCHOR.sub(r'<a id="\1" class="clause" href="#\1">\1</a> ', text)
    head, _, rest = numbered.partition("\n")
    return (
        f"{head}: the rules\n\n*By clause: a number leads to its own sentence. "
        f"[Strategy](strategy.md) · [an annotated game](annotated.md) · "
        f"[the scenarios that show each clause](../../clauses/{game}.md) · "
        f"[why we ruled so](../../rulings/{game}.md)*\n{rest}"
    )


def rulings_page(game: str) -> str:
    """Every gap of a rulebook: what it leaves open, what we decided, why, and what is offered."""
    found = find_game(game)
    texts = found.texts("en")
    options: dict[str, list[str]] = {}
    for option in found.meta.options:
        said = f"*{texts.say(f'option-{option.name}')}* (`{option.name}`)"
        options.setdefault(option.clause, []).append(said)
    reasons = tomllib.loads((DOCS / "rulings" / f"{game}.toml").read_text(encoding="utf-8"))
    titles = clauses_of(folder_of(game)).rulings
    rules = (folder_of(game) / "rules.md").read_text(encoding="utf-8")
    rows = RULING.findall(rules)
    if not [row[0] for row in rows] == list(titles) == list(reasons):
        raise SystemExit(f"docs/rulings/{game}.toml and the rules of {game} list other rulings.")
    lines = [
        f"# {title_of(game)}: rulings",
        "",
        (
            f"{len(rows)} places at which the rulebook is silent, unclear or at odds with itself. "
            f"Where a table can play otherwise, the option is named; "
            f"[the atlas](#the-atlas) says what it changes."
        ),
        "",
    ]
    for clause, question, decided in rows:
        lines += [
            f"## {clause}: {titles[clause]}",
            "",
            f"**{question}**",
            "",
            f"{decided}",
            "",
            f"*Why:* {reasons[clause]}",
            "",
        ]
        if clause in options:
            lines += [f"*Option:* {', '.join(options[clause])}", ""]
    atlas = (DOCS / "rulings" / f"{game}-atlas.md").read_text(encoding="utf-8")
    _, _, table = atlas.partition("\n")
    return "\n".join([*lines, "## The atlas", table])


def with_links(page: str, up: str) -> str:
    """A page whose citations of clauses lead to them; samples of code stay as they are."""

    def link(cited: re.Match[str]) -> str:
        game = PREFIXES.get(cited[2])
        return f"[{cited[1]}]({up}games/{game}/rules.md#{cited[1]})" if game else cited[0]

    parts = CODE.split(page)
    return "".join(part if CODE.fullmatch(part) else CITED.sub(link, part) for part in parts)


# -- what the laws and the mutants catch -----------------------------------------------------------


def faults_table() -> str:
    """The broken vaults: each fault, and the law that notices it."""
    from tests.laws.test_broken import BREAKS

    lines = ["| law | a fault it catches |", "|---|---|"]
    for module, broken in BREAKS.items():
        for name, law in broken.items():
            game = getattr(module, name)
            said = " ".join((type(game.rules()).__doc__ or "").split())
            lines.append(f"| {law} | {said} |")
    return "\n".join(lines)


def mutants_table() -> str:
    """How many audiences and rules were broken, how many something notices, and the rest."""
    lines = [
        "| game | leak mutants | explained | rule mutants | killed by a scenario | explained |",
        "|---|---|---|---|---|---|",
    ]
    kinds: Counter[str] = Counter()
    explained: list[str] = []
    for game in GAMES:
        leaks, rules = leak_mutants(game), rule_mutants(game)
        kinds.update(mutant.kind for mutant in [*leaks, *rules])
        dead = {
            one for all_of in kills_beside(tests_of(game) / "scenarios").values() for one in all_of
        }
        spared = {name: explanations_in(tests_of(game) / name) for name in (LEAKS_FILE, RULES_FILE)}
        killed = sum(mutant.digest in dead for mutant in rules)
        lines.append(
            f"| {title_of(game)} | {len(leaks)} | {len(spared[LEAKS_FILE])} "
            f"| {len(rules):,} | {killed:,} | {len(spared[RULES_FILE])} |"
        )
        explained += [
            f"| {title_of(game)} | `{file}`, `{function}` | `{short(text)}` | {kind} | {because} |"
            for (file, function, kind, text), because in spared[LEAKS_FILE].items()
        ]
    lines += [
        "",
        "By what was broken, all games together:",
        "",
        "| kind | broken so that | made |",
        "|---|---|---|",
    ]
    lines += [
        f"| `{kind}` | {does} | {kinds[kind]:,} |".replace(" | & ", r" \| & ")
        for kind, does in {**AUDIENCES, **RULES}.items()
        if kinds[kind]
    ]
    lines += ["", "The wider audiences that no test can notice, and why they are no leaks:", ""]
    lines += ["| game | where | what | widened | why nobody can notice |", "|---|---|---|---|---|"]
    return "\n".join([*lines, *explained])


def leak_mutants(game: str) -> list[Mutant]:
    """Every audience that stands in a game's sources."""
    sources = Sources(f"afterdark.games.{game}")
    found: list[Mutant] = []
    for module in sources.modules:
        text = sources.path_of(module).read_text(encoding="utf-8")
        place = str(sources.path_of(module))
        found += rewritten(text, place, sources.file_of(module), len(found))[1]
    return found


def rule_mutants(game: str) -> list[Mutant]:
    """Every rule of a game that can be broken."""
    switch = RuleSwitch(f"afterdark.games.{game}")
    switch.install()
    switch.remove()
    return switch.mutants


def short(text: str, most: int = 60) -> str:
    """A line of code that fits into a table."""
    line = " ".join(text.split()).replace("|", "\\|")
    return line if len(line) <= most else f"{line[:most]}…"


MADE: dict[str, Callable[[], str]] = {"faults": faults_table, "mutants": mutants_table}
"""What stands in a page where it says `<!-- made: NAME -->`."""


# -- the folder -----------------------------------------------------------


def lay_out(pages: Path) -> None:
    """All pages, written and made, ready to be built."""
    shutil.copytree(DOCS, pages, ignore=LEFT_OUT)
    shutil.copy(ROOT / "CONTRIBUTING.md", pages / "contributing.md")
    shutil.copy(ROOT / "CHANGELOG.md", pages / "changelog.md")
    for game in GAMES:
        (pages / "rulings" / f"{game}.md").write_text(rulings_page(game), encoding="utf-8")
        (pages / "games" / game / "rules.md").write_text(rules_page(game), encoding="utf-8")
        evening = pages / "games" / game / "evening.record"
        board: list[str | Path] = [
            Path(sys.executable).with_name("afterdark"),
            "replay",
            evening,
            "--html",
        ]
        board.append(evening.with_suffix(".html"))
        subprocess.run(board, env={**os.environ, "AFTERDARK_PURE": "0"}, check=True)
    for page in pages.rglob("*.md"):
        text = page.read_text(encoding="utf-8")
        for name, make in MADE.items():
            if f"<!-- made: {name} -->" in text:
                text = text.replace(f"<!-- made: {name} -->", make())
        if page.name == "contributing.md":
            text = text.replace("](docs/", "](").replace("](CHANGELOG.md)", "](changelog.md)")
            text = text.replace("[how](bench/README.md#instructions)", "how: `bench/README.md`")
        up = "../" * (len(page.relative_to(pages).parts) - 1)
        page.write_text(with_links(text, up), encoding="utf-8")


def build(into: Path) -> None:
    """The whole site."""
    shutil.rmtree(WORK, ignore_errors=True)
    lay_out(WORK / "docs")
    shutil.copy(ROOT / "zensical.toml", WORK)
    zensical = [sys.executable, "-m", "zensical", "build", "--strict"]
    built = subprocess.run(zensical, cwd=WORK, capture_output=True, text=True, check=False)
    if built.returncode:
        raise SystemExit(built.stdout + built.stderr)
    shutil.rmtree(into, ignore_errors=True)
    shutil.copytree(WORK / "site", into)


if __name__ == "__main__":
    build(Path(sys.argv[1]).absolute())
