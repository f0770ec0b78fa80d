// The scenes Python made, and a table to show them on.
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { inject } from "vitest";
import { Teller, Texts } from "../src/lib/words/texts";
import type { CardsShown, Scene } from "../src/lib/wire.gen";

const told = JSON.parse(readFileSync(inject("scenes"), "utf8")) as Record<string, unknown>;
const root = resolve(import.meta.dirname, "../..");

/** A scene; whoever reads what is its game's own names that. */
export const scene = <S extends Scene = Scene>(name: string): S => told[name] as S;
export const cards = (game: string): CardsShown => told[`${game}-cards`] as CardsShown;

/** A teller with the game's own words. */
export function teller(
  game: string,
  seat: number,
  names: readonly string[] = [],
  language = "en",
): Teller {
  const files = [
    "src/afterdark/engine/text",
    "src/afterdark/table/text",
    existsSync(resolve(root, "examples", game))
      ? `examples/${game}/src/${game}/text`
      : `src/afterdark/games/${game}/text`,
    "web/text",
  ];
  const sources = files.map((folder) =>
    readFileSync(resolve(root, folder, `${language}.ftl`), "utf8"),
  );
  return new Teller(new Texts(language, sources), seat, names);
}
