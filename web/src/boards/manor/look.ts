/** How cards, roles and rooms of the manor look, and what they do. */
import { say } from "../../lib/words/words.svelte";
import type { Look } from "../../parts/frame/context";
import Back from "./Back.svelte";
import { isPlace, KINDS, type ManorScene } from "./data";
import Face from "./Face.svelte";

/** The clause that says what a card, a room or a role does. */
const CLAUSES: Record<string, string> = {
  score_1: "MM-15",
  score_3: "MM-15",
  score_5: "MM-15",
  bite: "MM-68",
  garlic: "MM-71",
  reroll: "MM-27",
  spyglass: "MM-46",
  thief: "MM-47",
  identify: "MM-48",
  trashbag: "MM-49",
  human: "MM-84",
  vampire: "MM-76",
  first_vampire: "MM-89",
  vault: "MM-53",
  bathroom: "MM-54",
  coat_room: "MM-55",
  oracle: "MM-56",
  private_chambers: "MM-57",
  library: "MM-58",
};

export const look: Look<ManorScene> = {
  Face,
  Back,
  own: ["began", "turned", "saved"],
  clause: (face) => CLAUSES[face] ?? "",
  title: (face, teller) => (isPlace(face) ? teller.texts.say(`place-${face}`) : teller.card(face)),
  describe: (face) => (face in CLAUSES ? [say(`manor-does-${face}`)] : []),
  subjects: (scene, teller) => [
    ...scene.open.rooms.map((place, room) => ({
      key: `room-${room}`,
      label: `${room + 1} ${teller.texts.say(`place-${place}`)}`,
      about: (seen: { words?: Record<string, string | number> }) => seen.words?.place === place,
    })),
    ...KINDS.map((kind) => ({
      key: `card-${kind}`,
      label: teller.card(kind),
      about: (seen: { words?: Record<string, string | number> }) => seen.words?.card === kind,
    })),
  ],
};
