"""A language that nobody speaks: English with accents and half as long again.

Whatever stands on a page without an accent is in no file of texts; whatever no longer fits has no
room for a language with longer words. Pages and server know nothing of it: the texts of another
language are answered with these on their way to the browser.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast
from fluent.syntax.visitor import Transformer
from playwright.sync_api import BrowserContext, Route

from afterdark.engine.languages import SOURCE

ACCENTS = str.maketrans("aceinouyACEINOUY", "áçéíñóúýÁÇÉÍÑÓÚÝ")
"""One of them is in nearly every word, and our fonts have them: what they lack is drawn with the
machine's own, which are as wide as they please."""
LONGER = re.compile("[aeiouAEIOU](?=[^aeiouAEIOU])")
"""Single vowels are written twice: a word grows by about two fifths, and alike wherever it stands,
so that the meanings of words are found in sentences as ever."""
STAND_IN = "nl"
"""The language whose place it takes."""


def pseudo(text: str) -> str:
    """Words as nobody writes them."""
    return LONGER.sub(lambda vowel: vowel[0] * 2, text).translate(ACCENTS)


class _Spoken(Transformer):
    """Names of places get accents, but no length: no language makes Johannesburg longer by half,
    and a map has as much room as its names take."""

    def __init__(self) -> None:
        self.name = False

    def visit_Message(self, node: ast.Message) -> ast.Message:  # noqa: N802
        self.name = node.id.name.startswith("place-")
        return self.generic_visit(node)

    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802
        node.value = node.value.translate(ACCENTS) if self.name else pseudo(node.value)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:  # noqa: N802
        """Clauses are numbers of the rules, not words."""
        return node if node.id.name == "clause" else self.generic_visit(node)


@cache
def pseudo_file(file: Path) -> str:
    """A file of texts in the language that nobody speaks."""
    tree = FluentParser().parse(file.read_text(encoding="utf-8"))
    return FluentSerializer().serialize(_Spoken().visit(tree))


def speak(context: BrowserContext, root: Path) -> None:
    """From now on the pages of this browser are in it, if it asks for the stand-in."""
    source = root / "src" / "afterdark"
    kernel = [source / "engine" / "text", source / "table" / "text"]

    def fluent(route: Route, folders: list[Path]) -> None:
        body = "\n".join(pseudo_file(folder / f"{SOURCE}.ftl") for folder in folders)
        route.fulfill(body=body, content_type="text/plain; charset=utf-8")

    def of_game(route: Route) -> None:
        game = route.request.url.split("/api/games/")[1].split("/")[0]
        fluent(route, [source / "games" / game / "text"])

    def own(route: Route) -> None:
        words = json.dumps(pseudo_file(root / "web" / "text" / f"{SOURCE}.ftl"))
        route.fulfill(body=f"export default {words};", content_type="text/javascript")

    context.route(f"**/api/texts/{STAND_IN}", lambda route: fluent(route, kernel))
    context.route(f"**/api/games/*/texts/{STAND_IN}", of_game)
    context.route(re.compile(rf"/assets/{STAND_IN}-[^/]*\.js$"), own)
