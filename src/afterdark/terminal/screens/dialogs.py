"""The few screens that lie over the table: asking once, handing over, reading, the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.console import Group, RenderableType
from rich.markdown import Markdown
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from afterdark.engine.contract.texts import Texts
from afterdark.terminal.rules_pages import without_anchors
from afterdark.terminal.screens.palette import BONE, CANDLE, SMOKE


class Question(ModalScreen[bool]):
    """Something that is asked once: yes or no. Enter is no, since the question is a warning."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y,j", "answer(True)", show=False),
        Binding("n,escape,enter,q", "answer(False)", show=False),
    ]

    def __init__(self, text: str, client: Texts) -> None:
        super().__init__()
        self.text = text
        self.client = client

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.text, style=f"bold {BONE}"))
            yield Static(Text(self.client.say("dialog-yes-no"), style=SMOKE), classes="keys")

    def action_answer(self, yes: bool) -> None:
        self.dismiss(yes)


class HandOver(ModalScreen[None]):
    """The screen goes to another person. It hides everything until that person says so."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space", "go_on", show=False),
        Binding("q,ctrl+c", "leave", show=False),
    ]

    def __init__(self, name: str, client: Texts) -> None:
        super().__init__()
        self.person = name
        self.client = client

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            title = self.client.say("hand-over", {"name": self.person})
            yield Static(Text(title, style=f"bold {CANDLE}"))
            keys = self.client.say("hand-over-keys", {"name": self.person})
            yield Static(Text(keys, style=SMOKE), classes="keys")

    def action_go_on(self) -> None:
        self.dismiss(None)

    def action_leave(self) -> None:
        def decided(yes: bool | None) -> None:
            if yes:
                self.app.exit()

        self.app.push_screen(Question(self.client.say("leave"), self.client), decided)


def reading(text: str) -> Group:
    """Markdown of a rule book, set for this screen: headings by candle light."""
    parts: list[RenderableType] = []
    for block in without_anchors(text).split("\n\n"):
        if block.startswith("#"):
            parts.append(Text(block.lstrip("# "), f"bold {CANDLE}"))
        else:
            parts.append(Markdown(block))
        parts.append(Text())
    return Group(*parts[:-1])


class Sheet(VerticalScroll, can_focus=False):
    """What may be longer than a dialog is high, so that its keys below are always seen."""

    BINDINGS: ClassVar[list[BindingType]] = []
    KEYS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", show=False),
        Binding("down", "scroll(1)", show=False),
        Binding("pageup", "scroll(-10)", show=False),
        Binding("pagedown,space", "scroll(10)", show=False),
    ]


class Page(ModalScreen[None]):
    """Something to read: a passage of the rules, or the whole log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q,l,question_mark", "close", show=False),
        *Sheet.KEYS,
    ]

    def __init__(self, body: RenderableType, client: Texts, *, at_end: bool = False) -> None:
        super().__init__()
        self.body = body
        self.client = client
        self.at_end = at_end

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog page"):
            with Sheet():
                yield Static(self.body)
            yield Static(Text(self.client.say("dialog-close"), style=SMOKE), classes="keys")

    def on_mount(self) -> None:
        if self.at_end:
            self.query_one(Sheet).anchor()

    def action_scroll(self, lines: int) -> None:
        self.query_one(Sheet).scroll_relative(y=lines, animate=False)

    def action_close(self) -> None:
        self.dismiss(None)


class TheEnd(ModalScreen[str]):
    """The story in short: who won and why, everybody's place, and what to do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("s", "close('save')", show=False),
        Binding("u", "close('undo')", show=False),
        Binding("c", "close('close')", show=False),
        Binding("l", "close('log')", show=False),
        # Enter is the key of choices: whoever presses it as the end comes must not miss the end.
        Binding("t,escape", "close('table')", show=False),
        Binding("q", "close('quit')", show=False),
        *Sheet.KEYS,
    ]

    def __init__(
        self,
        sentence: str,
        places: Sequence[str],
        last: Sequence[str],
        client: Texts,
        story: Sequence[str] = (),
        keys: str = "end-keys",
    ) -> None:
        super().__init__()
        self.sentence = sentence
        self.places = places
        self.last = last
        self.client = client
        self.story = story
        self.keys = keys

    def compose(self) -> ComposeResult:
        body = Text()
        body.append(f"{self.sentence}\n\n", f"bold {CANDLE}")
        for number, place in enumerate(self.places):
            body.append(f"  {place}\n", f"bold {BONE}" if number == 0 else BONE)
        if self.story:
            body.append("\n")
        for line in self.story:
            body.append(f"  {line}\n", BONE)
        if self.last:
            body.append(f"\n{self.client.say('end-how')}\n", SMOKE)
            for line in self.last:
                body.append(f"  {line}\n", SMOKE)
        body.rstrip()
        with Vertical(classes="dialog page"):
            with Sheet():
                yield Static(body)
            yield Static(Text(self.client.say(self.keys), style=SMOKE), classes="keys")

    def action_scroll(self, lines: int) -> None:
        self.query_one(Sheet).scroll_relative(y=lines, animate=False)

    def action_close(self, answer: str) -> None:
        self.dismiss(answer)


class Written(ModalScreen[str]):
    """A line that a person writes; Escape writes nothing."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", show=False)]

    def __init__(self, what: str, suggested: str, keys: str) -> None:
        super().__init__()
        self.what = what
        self.suggested = suggested
        self.keys = keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(Text(self.what, style=f"bold {BONE}"))
            yield Input(self.suggested, id="written")
            yield Static(Text(self.keys, style=SMOKE), classes="keys")

    def on_mount(self) -> None:
        self.query_one("#written", Input).focus()

    def on_input_changed(self, event: Input.Changed) -> None:
        event.stop()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        event.stop()
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        self.dismiss("")


class FileName(Written):
    """Where to save the record."""

    def __init__(self, suggested: str, client: Texts) -> None:
        super().__init__(client.say("save-where"), suggested, client.say("save-keys"))
