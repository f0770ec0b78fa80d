/** How the cards of Victor or Victim? look and what they do. */
import type { Teller } from "../../lib/words/texts";
import type { Look } from "../../parts/frame/context";
import Back from "../plain/Back.svelte";
import { split, type VictimScene } from "./data";
import Face from "./Face.svelte";

const CLAUSES: Record<string, string> = { CD: "VI-45", AQ: "VI-30", P2: "VI-37", LT: "VI-48" };

export const colourName = (sign: string, teller: Teller): string =>
  teller.texts.has(`colour-${sign}`) ? teller.texts.say(`colour-${sign}`) : sign;

export const look: Look<VictimScene> = {
  Face,
  Back,
  clause: (face) => CLAUSES[face] ?? "",
  // A letter is as large as it need be where it lies.
  peeks: (face) => !face.includes("-"),
  describe: (face, teller) => {
    const key = split(face)[1] ? "victim-does-letter" : `victim-does-${face}`;
    return teller.texts.has(key) ? [teller.texts.say(key)] : [];
  },
  subjects: (scene, teller) =>
    (scene.aids.colours ?? []).map((sign) => ({
      key: `colour-${sign}`,
      label: colourName(sign, teller),
      about: (seen) =>
        seen.words?.colour === sign || String(seen.words?.card ?? "").startsWith(`${sign}-`),
    })),
};
