/** What roles are called and may do. */
import { say } from "../../lib/words/words.svelte";
import type { Teller } from "../../lib/words/texts";
import { ROLES } from "./data";

/** Whether we have words for a role. */
export const isOurs = (role: string): boolean => (ROLES as readonly string[]).includes(role);

/** What a role is called: as the card file says, if it does. */
export const roleName = (role: string, teller: Teller): string =>
  isOurs(role) && !teller.texts.has(`card-${role}`)
    ? say("vwars-role", { role })
    : teller.card(role);

/** What a role may do; one of somebody's own has nothing but what its file says of it. */
export function rolePower(role: string, teller: Teller, side: "human" | "vampire"): string {
  const own = `card-${role}-text`;
  if (teller.texts.has(own)) return teller.texts.say(own);
  return isOurs(role) ? say(`vwars-power-${role}`, { side }) : "";
}
