/** What lies open at an unknown game, in the game's own words; what it has no words for is not said.
 * The text of a table (engine/views/table_text.py) says the same. */
import type { Teller } from "../../lib/words/texts";
import type { Json } from "../../lib/wire.gen";

type Words = Record<string, string | number>;

export function openLines(open: Readonly<Record<string, Json>>, teller: Teller): string[] {
  const lines: string[] = [];
  for (const [name, value] of Object.entries(open)) {
    if (teller.texts.has(`open-${name}`)) lines.push(teller.say(`open-${name}`, words(value)));
    if (teller.texts.has(`open-${name}-each`) && Array.isArray(value))
      value.forEach((one, seat) =>
        lines.push(teller.say(`open-${name}-each`, { ...words(one), seat })),
      );
  }
  return lines;
}

function words(value: Json): Words {
  if (value === null || value === "") return { value: "none" };
  if (typeof value === "boolean") return { value: value ? "yes" : "no" };
  if (typeof value === "number") return { value, seat: value };
  if (typeof value === "string") return { value, card: value };
  return { value: Array.isArray(value) ? value.map(String).join(", ") : "…" };
}
