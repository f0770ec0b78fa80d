"""The report of the lab: one HTML file that needs nothing else, for a laptop and for a phone.

A bar is a link to the games behind it; data and records are in the file, and where the pages of the
browser client are installed also the board to watch them on. Without it there is no script in it.
"""

from __future__ import annotations

import base64
import csv
import io
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Final

import afterdark
from afterdark.arena.lab.charts import (
    Bar,
    Bin,
    Course,
    Dot,
    Gain,
    bars,
    courses,
    dots,
    end_of_axis,
    gains,
    histogram,
    line,
)
from afterdark.arena.lab.exchange import Exchanged, card_effects
from afterdark.arena.lab.figures import Figures, Mean
from afterdark.arena.lab.inference import Inferred, secret_figures
from afterdark.arena.lab.player import Player
from afterdark.arena.lab.rows import GameRow
from afterdark.arena.lab.run import Games
from afterdark.arena.lab.words import (
    MOST_ANSWERS,
    answers_text,
    changed_options,
    command,
    end_name,
    half_sure_text,
    mean_text,
    percent,
    piece_name,
    place_name,
    secret_name,
    side_name,
)
from afterdark.arena.plan import Plan
from afterdark.arena.report import Report, Share
from afterdark.engine.contract.texts import Texts
from afterdark.engine.core.action import Word

MOST_BYTES: Final = 3_000_000
"""A report is smaller than this, whatever is in it."""
RECORD_BYTES: Final = 2_200_000
"""So much of it may be records, as they are written in the page."""
MOST_PIECES: Final = 40
MOST_EFFECTS: Final = 24
MOST_BINS: Final = 14
WIDTHS: Final = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2500, 10_000)
FAR: Final = 0.98
"""This part of the games decides how wide the bars of a histogram are."""
STYLE: Final = Path(__file__).parent / "page.css"

Cell = str | int | float


@dataclass(frozen=True)
class Group:
    """The games behind a bar."""

    link: str
    name: str
    rows: list[GameRow]


@dataclass(frozen=True)
class Experiments:
    """What was played besides: deals with two pieces exchanged, and games through a seat's eyes."""

    exchanges: Sequence[Exchanged] = ()
    inferred: Sequence[Inferred] = ()


class Page:
    """Writes one report."""

    def __init__(
        self,
        plan: Plan,
        report: Report,
        rows: Sequence[GameRow],
        texts: Texts,
        game: Texts,
        player: Player | None = None,
        experiments: Experiments | None = None,
    ) -> None:
        """`texts` are the lab's words, `game` those of the game, `player` shows games."""
        self.plan = plan
        self.report = report
        self.rows = list(rows)
        self.figures = Figures(plan, rows)
        self.texts = texts
        self.game = game
        self.games = Games(plan)
        self.player = player
        self.experiments = experiments or Experiments()
        self.effects = card_effects(plan, self.experiments.exchanges)
        self.secrets = secret_figures(plan, self.experiments.inferred)
        self._player = player.element() if player is not None else ""
        self._left = RECORD_BYTES - len(self._player)
        self._records: dict[int, str] = {}
        """The games to watch, each as it stands in the page; none where there is no more room."""

    def say(self, key: str, **words: Word) -> str:
        """A message of the lab, ready to stand in the page."""
        return escape(self.texts.say(key, words))

    # -- the whole ---------------------------------------------------------------------------

    def html(self) -> str:
        """The file."""
        title = self.say("report-title", title=self.game.say("title"))
        sections = [
            self._sides(),
            self._seats(),
            self._ends(),
            self._length(),
            self._choice(),
            self._lead(),
            *self._secrets(),
            self._exchange(),
            self._pieces(),
        ]
        policy = "default-src 'none'; style-src 'unsafe-inline'"
        if self.player is not None:
            policy = self.player.policy()
        return (
            f'<!doctype html>\n<html lang="{self.texts.language}">\n<head>\n'
            '<meta charset="utf-8">\n'
            '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
            '<meta name="color-scheme" content="light dark">\n'
            f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
            f"<title>{title}</title>\n<style>\n{STYLE.read_text(encoding='utf-8')}</style>\n"
            f"</head>\n<body>\n<main>\n{self._head(title)}\n"
            f'<div class="cards">\n{"".join(sections)}</div>\n'
            f"<footer><p>{self.say('report-by-these-bots')}</p></footer>\n"
            f"</main>\n{self._watched()}</body>\n</html>\n"
        )

    def _head(self, title: str) -> str:
        rules = self.plan.rules()
        options = [f"{name}={value}" for name, value in changed_options(self.plan).items()]
        kinds = list(dict.fromkeys(self.plan.bots))
        cards = self.texts.say("report-own-cards")
        if self.plan.cards is not None:
            cards = f"{self.plan.cards[0]} ({rules.fingerprint[:8]})"
        build = f"{afterdark.__version__} ({afterdark.build()})"
        facts = [
            ("report-bots", kinds[0] if len(kinds) == 1 else ", ".join(self.plan.bots)),
            ("report-cards", cards),
            ("report-options", ", ".join(options) or self.texts.say("report-usual-options")),
            ("report-seed", self.plan.seed),
            ("report-rules", f"{self.plan.game} {rules.meta.version}"),
            ("report-program", self.texts.say("report-built", {"version": build})),
        ]
        told = "".join(f"<div><dt>{self.say(k)}</dt><dd>{escape(v)}</dd></div>" for k, v in facts)
        games = self.say("report-games", games=self.report.games, seats=self.plan.seats)
        short = "".join(f"<li>{one}</li>" for one in self._short())
        extent = [str(len(one)) for one in (self.experiments.exchanges, self.experiments.inferred)]
        more = ["--exchanges", extent[0], "--inferred", extent[1]]
        again = command("lab", self.plan, self.report.wanted, *more)
        return (
            f'<header><p class="kicker">{games}</p><h1>{title}</h1>'
            f'<section class="short"><h2>{self.say("report-short")}</h2><ul>{short}</ul></section>'
            f'<dl class="facts">{told}</dl>{self._again(again)}</header>'
        )

    def _short(self) -> list[str]:
        """A few sentences for those who read nothing else."""
        told: list[str] = []
        for share in self.report.sides():
            name = side_name(self.game, share.name)
            told.append(self.say("short-side", side=name, share=percent(share.share)))
        seats = self.report.seats()
        best = max(seats, key=lambda share: share.share)
        worst = min(seats, key=lambda share: share.share)
        if best.low > worst.high:
            told.append(
                self.say(
                    "short-seats-uneven",
                    best=best.name,
                    most=percent(best.share),
                    worst=worst.name,
                    least=percent(worst.share),
                )
            )
        elif not self.report.sides():
            told.append(self.say("short-seats-even"))
        end = self.report.ends()[0]
        told.append(self.say("short-end", end=end_name(end.name), share=percent(end.share)))
        lengths = self.report.lengths().percentiles
        told.append(self.say("short-length", low=lengths[25], high=lengths[75]))
        forced = next(mean for mean in self.figures.means() if mean.name == "forced")
        told.append(self.say("short-choice", share=percent(1 - forced.value)))
        settled = sorted(lead.settled for lead in self.figures.leads())
        if settled:
            median = settled[len(settled) // 2]
            told.append(self.say("short-settled", share=f"{100 * median:.0f}"))
        for secret in self.secrets:
            sure = secret.half_sure()
            if sure is not None and len(secret.answers) <= MOST_ANSWERS:
                answers = answers_text(self.game, secret)
                told.append(self.say("short-secrets", answers=answers, round=sure))
        held = [one for one in self.effects if one.sure and not one.side]
        if held:
            most = max(held, key=lambda one: abs(one.difference))
            piece, points = piece_name(self.game, most.name), f"{100 * most.difference:+.0f}"
            told.append(self.say("short-exchange", piece=piece, points=points))
        return told

    # -- the sections ------------------------------------------------------------------------

    def _sides(self) -> str:
        shares = self.report.sides()
        if not shares:
            return ""
        groups = [
            Group(
                f"side-{share.name}",
                side_name(self.game, share.name).capitalize(),
                [row for row in self.rows if row.won(number)],
            )
            for number, share in enumerate(shares)
        ]
        return self._shares("sides", shares, groups)

    def _seats(self) -> str:
        shares = self.report.seats()
        groups = [
            Group(
                f"seat-{seat}",
                self.texts.say("seat", {"seat": seat}),
                [row for row in self.rows if row.ranks[seat] == 1],
            )
            for seat in range(self.plan.seats)
        ]
        return self._shares("seats", shares, groups, self.figures.win_share())

    def _ends(self) -> str:
        shares = self.report.ends()
        groups = [
            Group(
                f"end-{share.name}",
                end_name(share.name).capitalize(),
                [row for row in self.rows if row.reason == share.name],
            )
            for share in shares
        ]
        return self._shares("ends", shares, groups)

    def _shares(
        self,
        name: str,
        shares: Sequence[Share],
        groups: Sequence[Group],
        equal: float | None = None,
    ) -> str:
        drawn = [
            Bar(
                group.name,
                f"{percent(share.share)} %",
                share.share,
                share.low,
                share.high,
                group.link if group.rows else "",
            )
            for share, group in zip(shares, groups, strict=True)
        ]
        table: list[list[Cell]] = [["name", "games", "count", "share", "low", "high"]]
        for share in shares:
            numbers = [round(one, 6) for one in (share.share, share.low, share.high)]
            table.append([share.name, share.games, share.wins, *numbers])
        return self._card(name, bars(self._title(name), drawn, equal), table, groups)

    def _length(self) -> str:
        bins = _bins([row.decisions for row in self.rows])
        groups: list[Group] = []
        drawn: list[Bin] = []
        for place, (low, high) in enumerate(bins):
            inside = [row for row in self.rows if low <= row.decisions < high]
            name = f"{low}–{high - 1}" if high - low > 1 else str(low)
            group = Group(f"length-{low}", name, inside)
            groups.append(group)
            # All bars are equally wide, also the last one, which takes whatever is longer.
            drawn.append(Bin(place, place + 1, len(inside), self._counted(group), group.link))
        step = max(1, -(-len(bins) // 6))
        ticks = [(float(place), str(bins[place][0])) for place in range(0, len(bins), step)]
        chart = histogram(self._title("length"), drawn, self.texts.say("axis-decisions"), ticks)
        table: list[list[Cell]] = [["from", "to", "games"]]
        for (low, high), group in zip(bins, groups, strict=True):
            table.append([low, high - 1, len(group.rows)])
        return self._card("length", chart, table, groups)

    def _choice(self) -> str:
        arc = self.figures.arc()
        axis, unit = self.texts.say("axis-tenths"), self.texts.say("axis-bits")
        chart = line(self._title("choice"), arc, axis, unit)
        table: list[list[Cell]] = [["tenth", "bits"]]
        table += [[number + 1, round(bits, 4)] for number, bits in enumerate(arc)]
        return self._card("choice", chart, table, [], self._means(self.figures.means), "--figures")

    def _lead(self) -> str:
        leads = self.figures.leads()
        if not leads:
            return ""
        settled = [(row, seen.lead.settled) for row, seen in self.figures.rows if seen.lead]
        groups: list[Group] = []
        drawn: list[Bin] = []
        for tenth in range(10):
            low, high = tenth / 10, (tenth + 1) / 10
            inside = [
                row for row, part in settled if low <= part < high or (tenth == 9 and part >= 1)
            ]
            group = Group(f"lead-{tenth}", f"{10 * tenth}–{10 * tenth + 10} %", inside)
            groups.append(group)
            drawn.append(Bin(low, high, len(inside), self._counted(group), group.link))
        ticks = [(part / 4, f"{25 * part} %") for part in range(5)]
        chart = histogram(self._title("lead"), drawn, self.texts.say("axis-part"), ticks)
        table: list[list[Cell]] = [["from", "to", "games"]]
        table += [[one.start, one.end, one.count] for one in drawn]
        means = self._means(self.figures.lead_means)
        return self._card("lead", chart, table, groups, means, "--figures")

    def _pieces(self) -> str:
        every = self.figures.of_pieces()
        if not every:
            return ""
        used = sorted((one for one in every if one.seats_used), key=lambda one: -one.used)
        shown = sorted(used[:MOST_PIECES], key=lambda one: -one.won_used)
        seen, did = self.texts.say("seen"), self.texts.say("used")
        drawn = [
            Dot(
                piece_name(self.game, one.name),
                f"{seen} {100 * one.seen:.0f} % · {did} {100 * one.used:.0f} %",
                one.won_used,
                one.used_low,
                one.used_high,
            )
            for one in shown
        ]
        title, equal = self._title("pieces"), self.figures.win_share()
        half = (len(drawn) + 1) // 2
        parts = [part for part in (drawn[:half], drawn[half:]) if part]
        end = end_of_axis(max([one.high for one in drawn] + [equal]))
        charts = "".join(f"<div>{dots(title, part, equal, end)}</div>" for part in parts)
        names = [
            "name", "seen", "used", "won_seen", "seen_low", "seen_high", "won_used", "used_low",
            "used_high", "seats_seen", "seats_used",
        ]  # fmt: skip
        table: list[list[Cell]] = [list(names)]
        for one in every:
            cells = [getattr(one, name) for name in names]
            table.append([round(cell, 6) if isinstance(cell, float) else cell for cell in cells])
        more = ""
        if len(every) > len(shown):
            left = self.say("section-pieces-left", shown=len(shown), all=len(every))
            more = f'<p class="help">{left}</p>'
        chart = f'<div class="pair">{charts}</div>'
        return self._card("pieces", chart, table, [], more, "--figures", wide=True)

    def _exchange(self) -> str:
        if not self.effects:
            return ""
        ranked = {id(one): place for place, one in enumerate(self.effects)}
        strongest = sorted(self.effects, key=lambda one: one.p)[:MOST_EFFECTS]
        shown = sorted(strongest, key=lambda one: ranked[id(one)])
        drawn = []
        for one in shown:
            beside = place_name(one.place)
            if one.side:
                beside += f" · {self.texts.say('side-wins', {'side': self._side_name(one.side)})}"
            drawn.append(
                Gain(
                    piece_name(self.game, one.name),
                    f"{beside} · {one.pairs}",
                    one.difference,
                    one.low,
                    one.high,
                    one.sure,
                )
            )
        title = self._title("exchange")
        half = (len(drawn) + 1) // 2
        parts = [part for part in (drawn[:half], drawn[half:]) if part]
        end = end_of_axis(max(max(-one.low, one.high) for one in drawn))
        charts = "".join(f"<div>{gains(title, part, end)}</div>" for part in parts)
        names = [
            "name", "place", "side", "pairs", "won_with", "won_without", "difference", "low",
            "high", "p", "q", "sure",
        ]  # fmt: skip
        table: list[list[Cell]] = [list(names)]
        for one in self.effects:
            cells = [getattr(one, name) for name in names[:-1]]
            rounded = [round(cell, 6) if isinstance(cell, float) else cell for cell in cells]
            table.append([*rounded, "yes" if one.sure else "no"])
        every, sure = len(self.effects), sum(one.sure for one in self.effects)
        pairs = sum(len(deal.pairs) for deal in self.experiments.exchanges)
        left = self.say("section-exchange-left", pairs=pairs, shown=len(shown), all=every)
        found = self.say("section-exchange-sure", sure=sure, all=every)
        more = f'<p class="help">{found} {left}</p>'
        deals = len(self.experiments.exchanges)
        again = command("simulate", self.plan, deals, "--exchange")
        chart = f'<div class="pair">{charts}</div>'
        return self._card(
            "exchange", chart, table, [], more, wide=True, again=again, words={"deals": deals}
        )

    def _side_name(self, side: str) -> str:
        return side_name(self.game, side)

    def _secrets(self) -> list[str]:
        """A section for each kind of secret."""
        games = len(self.experiments.inferred)
        again = command("simulate", self.plan, games, "--secrets")
        found: list[str] = []
        for number, secret in enumerate(self.secrets):
            lines = [
                Course(self.texts.say(name), kind, values)
                for name, kind, values in (
                    ("line-belief", "line", [one.belief.value for one in secret.rounds]),
                    ("line-rules", "line other", [one.rules.value for one in secret.rounds]),
                )
            ]
            places = [str(one.number) for one in secret.rounds]
            axis, unit = self.texts.say("axis-rounds"), self.texts.say("axis-truth")
            chart = courses(self._title("secrets"), places, lines, axis, unit + ", %")
            columns = ("rules", "belief", "rules_sure", "belief_sure")
            heads = [f"{name}{part}" for name in columns for part in ("", "_low", "_high")]
            table: list[list[Cell]] = [["round", "games", *heads]]
            for one in secret.rounds:
                cells: list[Cell] = [one.number, one.games]
                for name in columns:
                    share = getattr(one, name)
                    cells += [round(part, 4) for part in (share.value, share.low, share.high)]
                table.append(cells)
            which = escape(secret_name(self.texts, self.game, secret))
            more = f'<p class="help">{escape(half_sure_text(self.texts, secret))}</p>'
            chart = f'<p class="which">{which}</p>{chart}'
            found.append(
                self._card(
                    "secrets",
                    chart,
                    table,
                    [],
                    more,
                    again=again,
                    words={"games": games},
                    link=f"secrets-{number + 1}",
                )
            )
        return found

    # -- parts of a section ------------------------------------------------------------------

    def _title(self, name: str) -> str:
        return self.texts.say(f"section-{name}")

    def _counted(self, group: Group) -> str:
        return f"{group.name}: {self.texts.say('games-here', {'games': len(group.rows)})}"

    def _means(self, of: Callable[[], Sequence[Mean]]) -> str:
        rows = [mean_text(self.texts, mean) for mean in of()]
        told = "".join(
            f"<tr><th>{escape(name)}</th><td>{escape(value)}</td><td>{escape(interval)}</td></tr>"
            for name, value, interval in rows
        )
        return f'<table class="means">{told}</table>'

    def _card(
        self,
        name: str,
        chart: str,
        table: Sequence[Sequence[Cell]],
        groups: Sequence[Group],
        more: str = "",
        flag: str = "",
        wide: bool = False,
        again: str = "",
        words: dict[str, Word] | None = None,
        link: str = "",
    ) -> str:
        """One section: `again` is the command that gives its numbers, if it is no simulation with
        a `flag`; `words` are those of its help."""
        if not again:
            again = command("simulate", self.plan, self.report.wanted, *([flag] if flag else []))
        kind = "card wide" if wide else "card"
        watch = self._watch(groups) if groups else ""
        link = link or name
        file = f"{self.plan.game}-{link}.csv"
        data = _download(file, "text/csv", _csv(table), self.say("data-file"))
        return (
            f'<section class="{kind}" id="{link}"><h2>{self.say(f"section-{name}")}</h2>'
            f'<p class="help">{self.say(f"section-{name}-help", **(words or {}))}</p>'
            f'<div class="chart">{chart}</div>{more}{watch}'
            f'<div class="foot">{data}'
            f"<details><summary>{self.say('table-heading')}</summary>{self._table(table)}</details>"
            f"{self._again(again)}</div></section>\n"
        )

    def _table(self, table: Sequence[Sequence[Cell]]) -> str:
        heads = "".join(f"<th>{escape(str(cell))}</th>" for cell in table[0])
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(_short_cell(cell))}</td>" for cell in row) + "</tr>"
            for row in table[1:]
        )
        return f'<div class="scroll"><table><tr>{heads}</tr>{rows}</table></div>'

    def _again(self, words: str) -> str:
        summary = self.say("report-again")
        return f"<details><summary>{summary}</summary><code>{escape(words)}</code></details>"

    # -- games to watch ----------------------------------------------------------------------

    def _watch(self, groups: Sequence[Group]) -> str:
        panels = "".join(self._panel(group) for group in groups if group.rows)
        return f'<p class="hint">{self.say("watch-hint")}</p>{panels}'

    def _panel(self, group: Group) -> str:
        ordered = sorted(group.rows, key=lambda row: (row.decisions, row.game))
        typical, extreme = ordered[len(ordered) // 2], ordered[-1]
        items = self._game("watch-typical", typical)
        if extreme is not typical:
            items += self._game("watch-extreme", extreme)
        heading = escape(self._counted(group))
        return f'<div class="watch" id="{escape(group.link)}"><h3>{heading}</h3>{items}</div>'

    def _game(self, kind: str, row: GameRow) -> str:
        told = self.say(
            "watch-game", game=row.game, decisions=row.decisions, end=end_name(row.reason)
        )
        name = f"{self.plan.game}-{row.game}.record"
        again = command("simulate", self.plan, self.report.wanted, "--record", str(row.game))
        link = self._link(row.game, name)
        if self.player is not None and link:
            how = link
        elif link:
            how = f"{link}<span>{self.say('watch-how')} <code>afterdark replay {name}</code></span>"
        else:
            how = f"<code>{escape(again)} &gt; {name}</code><code>afterdark replay {name}</code>"
        return f'<p class="game"><b>{self.say(kind)}</b> {told}{how}</p>'

    def _link(self, game: int, name: str) -> str:
        """What leads to a game: the board where there is one, or its record to save; nothing if
        the page would become too large."""
        if self.player is None:
            found = self._kept(game, lambda text: _address("text/plain", text))
            return found and f'<a class="file" download="{name}" href="{found}">{name}</a>'
        packed = self.player.packed
        opened = f'<script id="game-{game}" '
        if not self._kept(game, lambda text: packed(text).replace("<script ", opened, 1)):
            return ""
        say = self.say("watch-now")
        return f'<button class="file play" type="button" data-watch="game-{game}">{say}</button>'

    def _kept(self, game: int, made: Callable[[str], str]) -> str:
        """A game as it stands in the page, if there is room for it."""
        kept = self._records.get(game)
        if kept is None:
            kept = made(self.games.record(game).text())
            kept = self._records[game] = kept if len(kept) <= self._left else ""
            self._left -= len(kept)
        return kept

    def _watched(self) -> str:
        """The games that can be watched, and the board for them."""
        if self.player is None:
            return ""
        games = [element for element in self._records.values() if element]
        return "\n".join([*games, self._player])


def _bins(numbers: Sequence[int]) -> list[tuple[int, int]]:
    """Whole numbers in bins of one handsome width, each from its first number to the next one's.
    A few that are far beyond the others share the last one."""
    ordered = sorted(numbers)
    low, high, most = ordered[0], ordered[int(FAR * (len(ordered) - 1))], ordered[-1]
    width = next(
        (width for width in WIDTHS if high // width - low // width < MOST_BINS), WIDTHS[-1]
    )
    edges = list(range(low // width * width, high + 1, width))
    bins = [(edge, edge + width) for edge in edges]
    bins[-1] = (bins[-1][0], max(bins[-1][1], most + 1))
    return bins


def _address(kind: str, content: str) -> str:
    return f"data:{kind};charset=utf-8;base64,{base64.b64encode(content.encode()).decode()}"


def _download(name: str, kind: str, content: str, words: str) -> str:
    return f'<a class="file" download="{name}" href="{_address(kind, content)}">{words}</a>'


def _csv(table: Sequence[Sequence[Cell]]) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(table)
    return out.getvalue()


def _short_cell(cell: Cell) -> str:
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)
