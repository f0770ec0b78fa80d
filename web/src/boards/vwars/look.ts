/** How the cards of V-Wars look, and what they do. */
import { say } from "../../lib/words/words.svelte";
import type { Look } from "../../parts/frame/context";
import type { NewsItem } from "../../lib/wire.gen";
import Back from "./Back.svelte";
import { ROLES, worldOf } from "./data";
import { cityOn, isFaction, isPlayerCard, lawSide, numberOn, sideOn } from "./faces";
import Face from "./Face.svelte";
import { isOurs, roleName } from "./roles";

/** The clause that says what an event does; elections and epidemics by the first word. */
const EVENTS: Record<string, string> = {
  election: "VW-120",
  epidemic: "VW-E14",
  flash_outbreak: "VW-E09",
  scattered_cases: "VW-E12",
  sleeper_cell: "VW-E18",
  underground_army: "VW-E20",
  mobilisation: "VW-E21",
  airlift: "VW-E23",
  national_guard: "VW-E25",
  sympathetic_coverage: "VW-E26",
  atrocity_report: "VW-E28",
  clean_sweep: "VW-E29",
  fanned_flames: "VW-E30",
};
const LAWS: Record<string, string> = {
  curfew: "VW-HL1",
  conscription: "VW-HL2",
  blood_screening: "VW-HL3",
  rules_of_engagement: "VW-HL4",
  press_embargo: "VW-HL5",
  quarantine: "VW-HL6",
  travel_permits: "VW-HL7",
  emergency_powers: "VW-HL8",
  equal_protection: "VW-VL1",
  open_recruitment: "VW-VL2",
  demilitarised_zone: "VW-VL3",
  free_press: "VW-VL4",
  self_defence_act: "VW-VL5",
  sanctuary_cities: "VW-VL6",
  right_of_assembly: "VW-VL7",
  amnesty: "VW-VL8",
};
const kindOf = (face: string): string => (face in EVENTS ? face : (face.split("_")[0] ?? ""));
export const look: Look = {
  Face,
  Back,
  own: ["faction"],
  clause: (face) => {
    if (isPlayerCard(face)) return "VW-78";
    if (isFaction(face)) return "VW-3";
    if (isOurs(face)) return `VW-RO${ROLES.indexOf(face as (typeof ROLES)[number]) + 1}`;
    return LAWS[face] ?? EVENTS[kindOf(face)] ?? "";
  },
  title: roleName,
  describe: (face, teller) => {
    if (isPlayerCard(face))
      return [
        say("vwars-card-help", {
          side: sideOn(face),
          number: numberOn(face),
          city: teller.texts.say(`place-${cityOn(face)}`),
        }),
      ];
    if (teller.texts.has(`card-${face}-text`)) return [teller.texts.say(`card-${face}-text`)];
    if (isOurs(face))
      return [
        say(`vwars-power-${face}`, { side: "human" }),
        say("vwars-power-vampire", { power: say(`vwars-power-${face}`, { side: "vampire" }) }),
      ];
    if (isFaction(face) || lawSide(face)) return [say(`vwars-does-${face}`)];
    const kind = kindOf(face);
    return kind in EVENTS ? [say(`vwars-does-${kind}`)] : [];
  },
  subjects: (_, teller, cards) =>
    worldOf(cards).regions.map(({ code, cities }) => ({
      key: `region-${code}`,
      label: teller.texts.say(`place-${code}`),
      about: ({ words }: NewsItem) => {
        const place = String(words?.place ?? "");
        return place === code || cities.includes(place);
      },
    })),
};
