/** A game's own words, explained where they are read: messages `glossary-…` with their forms. */
import type { Texts } from "./texts";

export interface Term {
  /** The first of its forms: what it is called. */
  name: string;
  meaning: string;
  clause: string;
  game: string;
}

/** A stretch of a sentence, with the term it is about if it is one. */
export interface Stretch {
  text: string;
  term: Term | null;
}

const START = "glossary-";
const known = new WeakMap<Texts, Glossary>();

export function glossaryOf(texts: Texts): Glossary {
  let found = known.get(texts);
  if (!found) {
    found = new Glossary(texts);
    known.set(texts, found);
  }
  return found;
}

export class Glossary {
  readonly terms: readonly Term[];
  private readonly forms = new Map<string, Term>();
  private readonly pattern: RegExp | null;

  constructor(texts: Texts) {
    this.terms = texts.beginning(START).map(({ key, attributes }) => {
      const forms = (attributes.words ?? "").split(",").map((word) => word.trim());
      const term = {
        name: forms[0] ?? "",
        meaning: texts.say(key),
        clause: attributes.clause ?? "",
        game: texts.game,
      };
      for (const form of forms.filter(Boolean)) this.forms.set(form, term);
      return term;
    });
    // The longest form first, so that "attack marker" is not taken for "attack".
    const forms = [...this.forms.keys()].sort((one, two) => two.length - one.length);
    const any = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
    this.pattern = any
      ? new RegExp(`(?<![\\p{L}\\p{N}])(?:${any})(?![\\p{L}\\p{N}])`, "giu")
      : null;
  }

  /** A sentence with its terms found, each the first time it occurs; names of people are no terms. */
  read(sentence: string, names: readonly string[] = []): Stretch[] {
    if (!this.pattern) return [{ text: sentence, term: null }];
    const found: Stretch[] = [];
    const seen = new Set<Term>();
    let from = 0;
    for (const match of sentence.matchAll(this.pattern)) {
      const term = this.termOf(match[0]);
      if (!term || seen.has(term) || names.includes(match[0])) continue;
      seen.add(term);
      if (match.index > from) found.push({ text: sentence.slice(from, match.index), term: null });
      found.push({ text: match[0], term });
      from = match.index + match[0].length;
    }
    if (from < sentence.length) found.push({ text: sentence.slice(from), term: null });
    return found;
  }

  /** A sentence may begin with a term; a term that is written large is never meant by a small one. */
  private termOf(word: string): Term | undefined {
    const small = (word[0]?.toLowerCase() ?? "") + word.slice(1);
    return this.forms.get(word) ?? this.forms.get(small);
  }
}
