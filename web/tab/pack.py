"""Compiles a library for the interpreter this runs in; `pack.mjs` runs it there.

Nobody reads docstrings or the numbers of lines in a tab, and they are half of the code.
"""

import ast
import importlib.util
import json
import marshal
import types
import zipfile
from pathlib import Path

HOST = Path("/host")
STAMP = (1980, 1, 1, 0, 0, 0)
READ = {"afterdark/api.py"}
"""What reads its own source as it runs, to import no more than is asked for."""


def bare(code):
    """Without the lines it came from."""
    constants = tuple(
        bare(one) if isinstance(one, types.CodeType) else one for one in code.co_consts
    )
    return code.replace(co_consts=constants, co_linetable=b"")


def is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(getattr(node.value, "value", None), str)


def compiled(source, name):
    """A module's code, as it is imported without its source."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list) and body and is_docstring(body[0]):
            body[0].value = ast.copy_location(ast.Constant(""), body[0].value)
    code = bare(compile(tree, name, "exec", dont_inherit=True))
    unchecked = (1).to_bytes(4, "little") + bytes(8)
    return importlib.util.MAGIC_NUMBER + unchecked + marshal.dumps(code)


def pack_standard_library():
    """The standard library without what is skipped, if a list says what."""
    listed = HOST / "tree" / "skip.txt"
    if not listed.is_file():
        return
    skipped = listed.read_text().split()
    with (
        zipfile.ZipFile(HOST / "pyodide" / "python_stdlib.zip") as old,
        zipfile.ZipFile(HOST / "out" / "python_stdlib.zip", "w") as new,
    ):
        for info in old.infolist():
            name = info.filename
            if info.is_dir() or any(f"{name}/".startswith(f"{skip}/") for skip in skipped):
                continue
            data = old.read(name)
            if name.endswith(".py"):
                name, data = name + "c", compiled(data, name)
            # Stored: what carries it is packed as a whole, which takes less.
            new.writestr(zipfile.ZipInfo(name, STAMP), data)


def packed_library():
    """A list of names and sizes as JSON, with its own size before it, then the files."""
    root = HOST / "tree" / "lib"
    files = []
    for at in sorted(root.rglob("*")):
        if at.is_dir():
            continue
        name, data = at.relative_to(root).as_posix(), at.read_bytes()
        if name.endswith(".py") and name not in READ:
            name, data = name + "c", compiled(data, name)
        files.append((name, data))
    index = json.dumps([[name, len(data)] for name, data in files]).encode()
    return b"".join([len(index).to_bytes(4, "little"), index, *(data for _, data in files)])


pack_standard_library()
packed_library()
