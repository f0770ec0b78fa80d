/** A puzzle as it goes: the question, what was answered, and what the server says of it. */
import { getJson, sendJson, somebody } from "../api";
import { keepJson, keptJson } from "../keys";
import { play as sound } from "../sound";
import { Selection } from "../table/selection.svelte";
import { ownName, sitAndStart } from "../terms/tables";
import { told as problem } from "../words/problems";
import type { PuzzleJudged, PuzzleShown, ShelfShown, Solution, TableMade } from "../wire.gen";

/** Which puzzles of a game were solved in this browser; nobody else is told. */
export function solved(game: string): readonly number[] {
  return keptJson<number[]>(`puzzles.${game}`, []);
}

function remember(game: string, number: number): void {
  keepJson(
    `puzzles.${game}`,
    [...new Set([...solved(game), number])].sort((a, b) => a - b),
  );
}

/** The puzzles of every game that has any, with the one of the reader's own date. */
export function shelves(now = new Date()): Promise<ShelfShown[]> {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
  const written = day.map((part) => String(part).padStart(2, "0")).join("-");
  return getJson<ShelfShown[]>(`/api/puzzles?day=${written}`);
}

/** How an answer did: not yet, wrong, found, or told. */
export type Verdict = "" | "wrong" | "right" | "told";

export class Puzzle {
  shown: PuzzleShown | null = $state.raw(null);
  solution: Solution | null = $state.raw(null);
  verdict: Verdict = $state("");
  failed = $state("");
  refusal = $state("");
  opening = $state(false);

  readonly selection = new Selection((notation) => void this.answer(notation));
  readonly next = $derived(this.shown ? (this.shown.number % this.shown.count) + 1 : 0);

  constructor(
    readonly game: string,
    readonly number: number,
  ) {}

  private get path(): string {
    return `/api/puzzles/${encodeURIComponent(this.game)}/${this.number}`;
  }

  async open(): Promise<void> {
    try {
      this.shown = await getJson<PuzzleShown>(this.path);
      this.selection.show(this.shown.scene);
    } catch (error) {
      this.failed = problem(error);
    }
  }

  /** Say what one would do; nothing gives up. */
  async answer(notation: string): Promise<void> {
    try {
      const judged = await sendJson<PuzzleJudged>("POST", this.path, { answer: notation });
      this.refusal = "";
      this.solution = judged.solution ?? null;
      this.verdict = judged.right ? "right" : notation ? "wrong" : "told";
      this.selection.show(this.solution ? null : (this.shown?.scene ?? null));
      if (judged.right) remember(this.game, this.number);
      if (notation) sound(judged.right ? "won" : "no");
    } catch (error) {
      this.selection.refused();
      this.refusal = problem(error);
    }
  }

  /** The same position, against bots: the table's id. What nobody knows lies there anew. */
  async playOn(): Promise<string> {
    this.opening = true;
    try {
      await somebody();
      const { table } = await sendJson<TableMade>("POST", `${this.path}/table`);
      await sitAndStart(table, ownName(), this.shown?.scene.seat ?? 0);
      return table;
    } finally {
      this.opening = false;
    }
  }
}
