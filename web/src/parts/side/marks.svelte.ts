/** A player's own notes and marks, kept in this browser for one table. */
import { keepJson, keptJson } from "../../lib/keys";

/** Each mark has a sign and a word; colour is not needed to tell them apart. */
export const MARKS = [
  { sign: "✓", key: "web-mark-trust" },
  { sign: "?", key: "web-mark-doubt" },
  { sign: "✗", key: "web-mark-suspect" },
] as const;

interface Kept {
  marks: Record<string, string>;
  notes: Record<string, string>;
}

export class Marks {
  private kept: Kept;

  constructor(private readonly name: string) {
    this.kept = $state(keptJson<Kept>(`notes.${name}`, { marks: {}, notes: {} }));
  }

  of(about: string): string {
    return this.kept.marks[about] ?? "";
  }

  set(about: string, sign: string): void {
    this.kept.marks[about] = sign;
    this.save();
  }

  /** The next mark, and after the last one none: one tap a step. */
  turn(about: string): void {
    const signs = ["", ...MARKS.map(({ sign }) => sign as string)];
    this.set(about, signs[(signs.indexOf(this.of(about)) + 1) % signs.length] ?? "");
  }

  note(about: string): string {
    return this.kept.notes[about] ?? "";
  }

  write(about: string, text: string): void {
    this.kept.notes[about] = text;
    this.save();
  }

  private save(): void {
    keepJson(`notes.${this.name}`, this.kept);
  }
}
