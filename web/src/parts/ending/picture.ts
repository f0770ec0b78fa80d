/** A picture of how a game ended, to send to friends: what stands in it, and how it is drawn. */
import { initialOf } from "../frame/context";
import { ranked, type Uncovered } from "./uncovered";

/** Whose eyes a picture shows the end through: those of the maker, or everybody's. */
export type Eyes = "own" | "all";

export interface Line {
  seat: number;
  name: string;
  rank: number;
  won: boolean;
  /** What was hidden of this player, if the picture may show it. */
  what: string;
  as: string;
  line: string;
}

export interface Shown {
  game: string;
  headline: string;
  why: string;
  players: Line[];
  /** What was hidden and belongs to no player. */
  others: { name: string; what: string; as: string }[];
}

interface Told {
  game: string;
  /** The sentence in large, and the reason, for players by these names. */
  say(names: readonly string[]): { headline: string; why: string };
  names: readonly string[];
  /** What players are called where names are left out. */
  nameless(seat: number): string;
  ranks: readonly number[];
  winners: readonly number[];
  secrets: readonly Uncovered[];
  /** What everybody may read of a player. */
  line(seat: number): string;
  /** The secrets that the maker's own eyes knew before the end was final. */
  own: ReadonlySet<string>;
}

/** What stands in the picture: through whose eyes, with names or without. */
export function composed(told: Told, eyes: Eyes, named: boolean): Shown {
  const names = told.names.map((name, seat) => (named ? name : told.nameless(seat)));
  const shows = (secret: Uncovered | undefined): secret is Uncovered =>
    secret !== undefined && secret.what !== "" && (eyes === "all" || told.own.has(secret.key));
  return {
    game: told.game,
    ...told.say(names),
    players: ranked(told.ranks).map((seat) => {
      const secret = told.secrets.find((one) => one.seat === seat);
      const shown = shows(secret);
      return {
        seat,
        name: names[seat] ?? "",
        rank: told.ranks[seat] ?? 0,
        won: told.winners.includes(seat),
        what: shown ? secret.what : "",
        as: shown ? secret.as : "",
        line: told.line(seat),
      };
    }),
    others: told.secrets
      .filter((one) => one.seat < 0 && shows(one))
      .map(({ name, what, as }) => ({ name, what, as })),
  };
}

export const WIDE = 1200;
export const HIGH = 630;
const EDGE = 64;

/** Colours as the page has them now, by their names. */
export function painted(name: string, as = ""): string {
  const probe = document.createElement("span");
  if (as) probe.className = `as-${as}`;
  probe.style.color = `var(${name})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Draw it; the fonts of the page are there by now. */
export function draw(canvas: HTMLCanvasElement, shown: Shown): void {
  canvas.width = WIDE;
  canvas.height = HIGH;
  const pen = canvas.getContext("2d");
  if (!pen) return;
  const serif = (size: number, weight = 600): string => `${weight} ${size}px "EB Garamond", serif`;
  const sans = (size: number, weight = 600): string => `${weight} ${size}px Inter, sans-serif`;
  const write = (text: string, x: number, y: number, font: string, colour: string): void => {
    pen.font = font;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  /** Broken into at most so many lines of this width; what is left over is left out. */
  const lines = (text: string, font: string, width: number, most: number): string[] => {
    pen.font = font;
    const made: string[] = [];
    for (const word of text.split(/\s+/)) {
      const longer = made.length ? `${made.at(-1)} ${word}` : word;
      if (made.length && pen.measureText(longer).width <= width) made[made.length - 1] = longer;
      else made.push(word);
    }
    return made.length > most ? [...made.slice(0, most - 1), `${made[most - 1]} …`] : made;
  };
  const short = (text: string, font: string, width: number): string => {
    pen.font = font;
    if (pen.measureText(text).width <= width) return text;
    let kept = text;
    while (kept && pen.measureText(`${kept}…`).width > width) kept = kept.slice(0, -1);
    return `${kept}…`;
  };

  const glow = pen.createRadialGradient(WIDE / 2, 220, 60, WIDE / 2, 260, 760);
  glow.addColorStop(0, painted("--ground-glow"));
  glow.addColorStop(1, painted("--ground"));
  pen.fillStyle = glow;
  pen.fillRect(0, 0, WIDE, HIGH);
  pen.strokeStyle = painted("--accent");
  pen.lineWidth = 3;
  pen.strokeRect(20, 20, WIDE - 40, HIGH - 40);
  write(shown.game, EDGE, 92, `italic ${serif(34, 500)}`, painted("--accent-text"));

  let y = 164;
  for (const line of lines(shown.headline, serif(72), WIDE - 2 * EDGE, 2)) {
    write(line, EDGE, y, serif(72), painted("--text"));
    y += 74;
  }
  y -= 26;
  for (const line of lines(shown.why, serif(30, 500), WIDE - 2 * EDGE, 3)) {
    write(line, EDGE, y, serif(30, 500), painted("--text-soft"));
    y += 38;
  }

  /** A round word in the colours of what somebody was. */
  const badge = (x: number, top: number, what: string, as: string, width: number): void => {
    const word = short(what, sans(20), width - 24);
    pen.fillStyle = painted(as ? "--as" : "--paper", as);
    pen.beginPath();
    pen.roundRect(x, top, pen.measureText(word).width + 24, 34, 10);
    pen.fill();
    write(word, x + 12, top + 24, sans(20), painted(as ? "--on-as" : "--paper-ink", as));
  };
  const across = shown.players.length > 4 ? 4 : Math.max(1, shown.players.length);
  const wide = (WIDE - 2 * EDGE) / across;
  const rows = Math.ceil(shown.players.length / across);
  const people = shown.others.length ? 92 : 0;
  const top = Math.max(y + 4, HIGH - 74 - people - rows * 112);
  for (const [number, player] of shown.players.entries()) {
    const x = EDGE + (number % across) * wide;
    const at = top + Math.floor(number / across) * 112;
    write(`${player.rank}`, x, at + 46, serif(34, 700), painted("--text-soft"));
    pen.fillStyle = painted(`--seat-${player.seat % 8}`);
    pen.beginPath();
    pen.arc(x + 54, at + 36, 28, 0, 2 * Math.PI);
    pen.fill();
    pen.textAlign = "center";
    write(initialOf(player.name), x + 54, at + 47, serif(32, 700), painted("--on-hue"));
    pen.textAlign = "left";
    const [left, room] = [x + 94, wide - 104];
    const name = short(player.name, sans(26, 650), room);
    write(name, left, at + 26, sans(26, 650), painted(player.won ? "--accent-text" : "--text"));
    if (player.what) badge(left, at + 36, player.what, player.as, room);
    if (player.line) {
      const line = short(player.line, sans(18, 500), room);
      write(line, left, at + (player.what ? 92 : 54), sans(18, 500), painted("--text-soft"));
    }
  }
  const slot = (WIDE - 2 * EDGE) / Math.max(1, shown.others.length);
  for (const [number, { name, what, as }] of shown.others.entries()) {
    const x = EDGE + number * slot;
    const under = HIGH - 150;
    write(short(name, sans(18), slot - 10), x, under, sans(18), painted("--text"));
    badge(x, under + 12, what, as, slot - 8);
  }
  write("Afterdark", WIDE - EDGE - 120, HIGH - 44, serif(28, 500), painted("--text-faint"));
}
