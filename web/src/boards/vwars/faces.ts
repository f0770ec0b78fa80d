/** What the face of a card of V-Wars tells: its city, side and number; whose law it is. */

export const isPlayerCard = (face: string): boolean => /^[A-Z]+-[WR]\d+$/.test(face);
export const cityOn = (face: string): string => face.split("-")[0] ?? "";
export const sideOn = (face: string): "human" | "vampire" =>
  face.split("-")[1]?.startsWith("R") ? "vampire" : "human";
export const numberOn = (face: string): number => Number(face.split("-")[1]?.slice(1) ?? 0);

/** Human laws have one back, vampire laws another; here they are told by name. */
const VAMPIRE_LAWS = new Set([
  "equal_protection",
  "open_recruitment",
  "demilitarised_zone",
  "free_press",
  "self_defence_act",
  "sanctuary_cities",
  "right_of_assembly",
  "amnesty",
]);
const HUMAN_LAWS = new Set([
  "curfew",
  "conscription",
  "blood_screening",
  "rules_of_engagement",
  "press_embargo",
  "quarantine",
  "travel_permits",
  "emergency_powers",
]);
export const lawSide = (face: string): "human" | "vampire" | "" =>
  VAMPIRE_LAWS.has(face) ? "vampire" : HUMAN_LAWS.has(face) ? "human" : "";
export const isFaction = (face: string): boolean => ["human", "infected", "vampire"].includes(face);
