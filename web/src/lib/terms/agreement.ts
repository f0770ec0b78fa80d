/** What a table has agreed on, in lines: what is as usual is not worth one. */
import type { GameDetails, Room, Setup } from "../wire.gen";
import { say } from "../words/words.svelte";

export interface Line {
  /** The same for the same agreement in every language. */
  key: string;
  text: string;
}

/** The clock in a few words. */
function clockLine(clock: NonNullable<Setup["clock"]>): string {
  return say("web-agreed-clock", {
    kind: clock.kind,
    seconds: clock.kind === "decision" ? clock.seconds : 0,
    minutes: clock.kind === "total" ? Math.round(clock.seconds / 6) / 10 : 0,
    increment: clock.kind === "total" ? (clock.increment ?? 0) : 0,
    days: clock.kind === "days" ? clock.days : 0,
  });
}

export function agreedLines(room: Room, details: GameDetails): Line[] {
  const { setup, origin } = room;
  const line = (name: string, words: Record<string, string | number> = {}): Line => ({
    key: [name, ...Object.values(words)].join(" "),
    text: say(`web-agreed-${name}`, words),
  });
  const rules = details.options.flatMap(({ name, title, default: usual, values }): Line[] => {
    const value = setup.options?.[name] ?? usual;
    if (value === usual) return [];
    const meaning =
      typeof value === "boolean"
        ? say(value ? "web-yes" : "web-no")
        : (values?.find((one) => one.value === value)?.meaning ?? String(value));
    return [{ key: `${name} ${value}`, text: say("web-agreed-option", { title, value: meaning }) }];
  });
  const clock = setup.clock ?? { kind: "none" };
  const out = setup.on_time_out ?? "bot";
  return [
    line("seats", { count: setup.seats }),
    ...(origin ? [line("origin", { origin })] : []),
    ...(setup.cards ? [line("cards", { name: setup.cards.name })] : []),
    ...(rules.length ? rules : [line("usual")]),
    { key: JSON.stringify(clock), text: clockLine(clock) },
    ...(clock.kind === "none"
      ? []
      : [{ key: `out ${out}`, text: `${say("web-clock-out")} ${say(`web-clock-out-${out}`)}` }]),
    ...(setup.listed ? [line("listed")] : []),
    ...(setup.watching === false ? [line("unwatched")] : []),
    ...(setup.late === false ? [line("closed")] : []),
    ...(setup.talk === false ? [line("silent")] : []),
    ...(setup.talk_over ? [line("talk-over", { seconds: setup.talk_over })] : []),
    ...(setup.asides && setup.talk !== false ? [line("asides")] : []),
    ...(setup.learn ? [line("learn")] : []),
    ...(setup.hints === false ? [line("unhelped")] : []),
  ];
}
