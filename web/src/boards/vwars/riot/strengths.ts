/** Riots and elections of V-Wars as their cards lie: the strength of both sides, and who has won. */
import type { NewsItem, VwarsShown } from "../../../lib/wire.gen";
import { faceIn, regionOf, type World, type VwarsScene } from "../data";
import { numberOn, sideOn } from "../faces";

/** The strength that wins a riot. */
const WINS = 6;
/** The strength from which that is a massacre. */
const MASSACRE = 8;

export interface Strength {
  troops: number;
  cards: number;
  /** What a law of the region adds. */
  law: number;
}
export const total = ({ troops, cards, law }: Strength): number => troops + cards + law;

/** Strength of both sides as the cards lie: troops in the city, face-up numbers, a law. */
export function strengths(
  scene: VwarsScene,
  shown: VwarsShown,
  world: World,
): { human: Strength; vampire: Strength } {
  const { humans, vampires } = scene.open;
  const here = shown.riot ? regionOf(world, shown.place)?.code : undefined;
  const law = here ? faceIn(scene, `law_${here}`) : "";
  const of = (side: string, there: Record<string, number>, helps: string): Strength => {
    const cards = shown.cards
      .filter(([face, up]) => up && sideOn(face) === side)
      .reduce((sum, [face]) => sum + numberOn(face), 0);
    return {
      troops: here ? (there[shown.place] ?? 0) : 0,
      cards,
      // Strength is reckoned only for a side of which a card stayed face-up (VW-140).
      law: law === helps && cards > 0 ? 1 : 0,
    };
  };
  return {
    human: of("human", humans, "emergency_powers"),
    vampire: of("vampire", vampires, "right_of_assembly"),
  };
}

/** How a riot or an election ended, in a word. */
export function resultOf(seen: NewsItem | null): string {
  const { side, massacre, attack } = seen?.words ?? {};
  if (!seen) return "";
  if (seen.text === "elected") return `elected_${String(side)}`;
  if (seen.text !== "riot_won") return "sputters";
  if (massacre === "yes") return "massacre";
  if (attack === "yes") return side === "human" ? "freed" : "falls";
  return `${String(side)}_rally`;
}

/** The same from the cards alone, where nothing was told on the way; "" if nobody has won. */
export function resultSeen(scene: VwarsScene, shown: VwarsShown, world: World): string {
  const sums = strengths(scene, shown, world);
  const [humans, vampires] = [total(sums.human), total(sums.vampire)];
  if (!shown.riot) {
    if (humans === vampires) return "";
    return humans > vampires ? "elected_human" : "elected_vampire";
  }
  const [last, stays] = shown.cards.at(-1) ?? ["", false];
  const side = sideOn(last);
  const strength = side === "human" ? humans : vampires;
  if (!stays || strength < WINS) return "";
  const law = faceIn(scene, `law_${regionOf(world, shown.place)?.code ?? ""}`);
  const lenient = law === (side === "human" ? "rules_of_engagement" : "self_defence_act");
  return strength >= (lenient ? MASSACRE + 1 : MASSACRE) ? "massacre" : `${side}_wins`;
}
