/** What a card file calls its cards, and says of them, in place of our own words. */
import type { CardsShown, Json } from "../wire.gen";
import { Texts } from "./texts";

/** The texts of a table: with somebody's own cards, these are called what their file calls them. */
export function withOwn(texts: Texts, cards: CardsShown | null): Texts {
  if (!cards?.own) return texts;
  const lines: string[] = [];
  for (const table of Object.values(cards.file)) {
    for (const row of Array.isArray(table) ? table : []) {
      if (typeof row !== "object" || row === null || Array.isArray(row)) continue;
      const key = `card-${String(row.id)}`;
      add(lines, texts, key, row.name);
      add(lines, texts, `${key}-text`, row.text);
    }
  }
  return lines.length ? new Texts(texts.language, [lines.join("\n")], texts, texts.game) : texts;
}

function add(lines: string[], texts: Texts, key: string, words: Json | undefined): void {
  let said = words;
  if (typeof words === "object" && words !== null && !Array.isArray(words)) {
    said = words[texts.language] ?? Object.values(words)[0];
  } else if (texts.has(key)) {
    // A plain name is for cards that have none here.
    return;
  }
  if (typeof said !== "string" || !said || !/^[a-z][\w-]*$/i.test(key)) return;
  // As a literal, so that nothing in it means anything to Fluent.
  const plain = said.replace(/[\\"]/g, "\\$&").replace(/\s+/g, " ");
  lines.push(`${key} = { "${plain}" }`);
}
