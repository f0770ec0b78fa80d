/** A lesson as it goes: which page, what was done on it, and what the server says came of it. */
import { ApiError, sendJson } from "../api";
import { Selection } from "../table/selection.svelte";
import { gameDetails } from "../terms/tables";
import { told as problem } from "../words/problems";
import { settings } from "../settings.svelte";
import { play as sound } from "../sound";
import type { LessonShown } from "../wire.gen";

/** Something to be said in the words the game has for it. */
export interface Claimed {
  kind: string;
  words: Record<string, string | number>;
}

const CLAIM = "claim ";

/** What a step wants to be said, if it does: "claim gave other=1 card=garlic". */
function claimOf(expected: string): Claimed | null {
  if (!expected.startsWith(CLAIM)) return null;
  const [kind = "", ...given] = expected.slice(CLAIM.length).split(" ");
  const words = given.map((one): [string, string | number] => {
    const [name = "", value = ""] = one.split("=");
    return [name, /^\d+$/.test(value) ? Number(value) : value];
  });
  return { kind, words: Object.fromEntries(words) };
}

export class Lesson {
  pages: readonly string[] | null = $state.raw(null);
  at = $state(0);
  /** What was done on this page; nothing of it is kept anywhere but here. */
  actions: readonly string[] = $state.raw([]);
  shown: LessonShown | null = $state.raw(null);
  failed = $state("");
  refusal = $state("");

  readonly selection = new Selection((notation) => void this.turn([...this.actions, notation]));
  readonly page = $derived(this.pages?.[this.at] ?? "");
  readonly done = $derived(this.shown !== null && this.shown.step >= this.shown.steps.length);
  readonly last = $derived(this.pages !== null && this.at === this.pages.length - 1);

  private readonly wanted = $derived(this.shown?.steps[this.shown.step]?.[0] ?? "");
  /** What is to be said now, where the page is about that. */
  readonly saying = $derived(claimOf(this.wanted));

  /** With `only` a page is read alone: of a group, the one it reads together. */
  constructor(
    readonly game: string,
    only = "",
  ) {
    if (only) this.pages = [only];
  }

  async open(): Promise<void> {
    try {
      this.pages ??= (await gameDetails(this.game, settings.language)).lesson;
      if (this.page) await this.turn([]);
    } catch (error) {
      this.failed = problem(error);
    }
  }

  /** Say what the page is about. */
  claim(): Promise<void> {
    return this.turn([...this.actions, this.wanted]);
  }

  /** Ask for a page after these actions; until it has come, the one before stays. */
  async turn(actions: readonly string[], page = this.at): Promise<void> {
    try {
      const name = this.pages?.[page] ?? "";
      const now = await sendJson<LessonShown>("POST", `/api/lessons/${this.game}/${name}`, {
        actions,
      });
      this.refusal = "";
      if (now.other) {
        this.other(now);
        return;
      }
      this.at = page;
      this.actions = actions;
      this.shown = now;
      this.selection.show(this.done ? null : now.scene);
      if (actions.length) sound(this.done ? "won" : "card");
    } catch (error) {
      this.selection.refused();
      this.refusal = problem(error);
      if (error instanceof ApiError && error.status === 0) this.failed = this.refusal;
    }
  }

  /** It was legal, but not what this page is about: say so, and show what is. */
  private other(now: LessonShown): void {
    sound("no");
    if (this.shown) this.shown = { ...this.shown, other: true };
    this.selection.show(this.shown?.scene ?? null);
    this.selection.hinted = now.steps[now.step]?.[0] ?? "";
  }
}
