/** Many choices of one kind behind one button: "Ask by holy water about the …". */
import { OPEN, type Words } from "../../lib/words/texts";
import type { Choice } from "../../lib/wire.gen";

/** One button: a choice, or (with none) a kind of choices that opens. */
export interface Group {
  key: string;
  choice: Choice | null;
  words: Words;
}

/** From how many on choices of one kind are gathered, if there are other kinds beside them. */
const MANY = 3;
export function grouped(choices: readonly Choice[], opened: string): Group[] {
  const single = (choice: Choice): Group => ({ key: choice.notation, choice, words: {} });
  if (opened) return choices.filter((choice) => choice.label.key === opened).map(single);
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    kinds.set(choice.label.key, [...(kinds.get(choice.label.key) ?? []), choice]);
  }
  if (kinds.size === 1) return choices.map(single);
  return [...kinds].flatMap(([key, alike]) =>
    alike.length < MANY ? alike.map(single) : [{ key, choice: null, words: left(alike) }],
  );
}

/** The words that all choices of a kind share; the others stay open. */
function left(alike: readonly Choice[]): Words {
  const words: Words = { ...alike[0]?.label.words };
  for (const word of Object.keys(words)) {
    if (alike.some((choice) => choice.label.words?.[word] !== words[word])) words[word] = OPEN;
  }
  return words;
}
