"""Putting things on standard output: with colour on a terminal, plainly in a pipe."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.console import Console
from rich.markdown import Markdown
from rich.table import Table

from afterdark.terminal.rules_pages import without_anchors

PIPE_WIDTH = 200
"""Wide enough that a table in a pipe or a file is never wrapped."""
READING_WIDTH = 88


def out() -> Console:
    """Standard output. NO_COLOR and pipes are respected by rich itself."""
    console = Console(highlight=False)
    if not console.is_terminal:
        console = Console(highlight=False, width=PIPE_WIDTH)
    return console


def table(heads: Sequence[str], rows: Sequence[Sequence[str]], right: Sequence[int] = ()) -> None:
    """Aligned columns; numbers to the right."""
    made = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="bold")
    for number, head in enumerate(heads):
        made.add_column(head, justify="right" if number in right else "left", no_wrap=True)
    for row in rows:
        made.add_row(*row)
    console = out()
    with console.capture() as captured:
        console.print(made)
    lines = [line.rstrip() for line in captured.get().splitlines()]
    console.out("\n".join(lines), highlight=False)


def markdown(text: str) -> None:
    """A page of rules: set for reading on a terminal, as written in a pipe."""
    console = out()
    plain = without_anchors(text)
    if console.is_terminal:
        console.print(Markdown(plain), width=min(console.width, READING_WIDTH))
    else:
        console.out(plain.rstrip(), highlight=False)


@contextmanager
def progress_bar(title: str, whole: int) -> Iterator[Callable[[int, int], None] | None]:
    """A bar on stderr while a person watches; nothing otherwise."""
    console = Console(stderr=True)
    if not console.is_terminal:
        yield None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Remaining

    columns = (TextColumn(title), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, Remaining(), console=console, transient=True) as bar:
        task = bar.add_task("", total=whole)
        yield lambda done, _of: bar.update(task, completed=done)
