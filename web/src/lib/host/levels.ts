/** What a level of bots is like: in a tab the stronger ones imagine fewer games. */
import { say } from "../words/words.svelte";
import { host } from "./host";

const IN_A_TAB: Record<string, string> = {
  strong: "web-tab-bot-strong-about",
  master: "web-tab-bot-master-about",
};

export function aboutBot(kind: string): string {
  const fewer = host.alone ? IN_A_TAB[kind] : undefined;
  return say(fewer ?? `web-bot-${kind}-about`);
}
