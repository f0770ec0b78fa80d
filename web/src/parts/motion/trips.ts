/**
 * Tokens on their way across the screen: quills, drops, markers that are no pieces of a zone.
 *
 * Parts mark them `data-token` with their kind, `data-spot` with the place they stand at, and where
 * several stand at one spot `data-count` with how many ("?" where that is hidden). What stood at
 * one spot and now stands at another has travelled; `data-seat` tells whose hidden stock it may
 * have come from or gone to.
 */

export interface Token {
  kind: string;
  spot: string;
  seat: string;
  /** How many stand there; null where nobody is told. */
  count: number | null;
  rect: DOMRect;
  element: HTMLElement;
}

/** So many of a kind went from one place on the screen to another. */
export interface Trip {
  from: Token;
  to: Token;
  count: number;
}

/** All tokens within, where they are now. */
export function tokensIn(root: HTMLElement): Token[] {
  return [...root.querySelectorAll<HTMLElement>("[data-token]")]
    .map((element) => {
      const { token = "", spot = "", seat = "", count = "1" } = element.dataset;
      return {
        kind: token,
        spot,
        seat,
        count: count === "?" ? null : Number(count),
        rect: element.getBoundingClientRect(),
        element,
      };
    })
    .filter(({ rect }) => rect.width > 0);
}

interface Change {
  token: Token;
  count: number;
}

/** What travelled between two looks at the table. */
export function trips(before: readonly Token[], after: readonly Token[]): Trip[] {
  const kinds = new Set([...before, ...after].map(({ kind }) => kind));
  return [...kinds].flatMap((kind) => {
    const was = before.filter((token) => token.kind === kind);
    const is = after.filter((token) => token.kind === kind);
    const gone = fewer(was, is);
    const come = fewer(is, was);
    const hidden = (tokens: readonly Token[], seat: string): Token | undefined =>
      tokens.find((token) => token.count === null && token.seat === seat);
    const made: Trip[] = [];
    for (const arrival of come) {
      // Those of the same seat first: a writer's own ink comes from that writer's own well.
      const sources = [...gone].sort(
        (one, two) =>
          Number(two.token.seat === arrival.token.seat) -
          Number(one.token.seat === arrival.token.seat),
      );
      for (const source of sources) {
        const count = Math.min(source.count, arrival.count);
        if (count <= 0) continue;
        made.push({ from: source.token, to: arrival.token, count });
        source.count -= count;
        arrival.count -= count;
      }
      const well = hidden(was, arrival.token.seat);
      if (arrival.count > 0 && well) {
        made.push({ from: well, to: arrival.token, count: arrival.count });
      }
    }
    for (const source of gone) {
      const well = hidden(is, source.token.seat);
      if (source.count > 0 && well) {
        made.push({ from: source.token, to: well, count: source.count });
      }
    }
    return made;
  });
}

/** The spots at which there are more of these than of those, and how many more. */
function fewer(these: readonly Token[], those: readonly Token[]): Change[] {
  const left = new Map<string, number>();
  for (const { spot, count } of those) left.set(spot, (left.get(spot) ?? 0) + (count ?? 0));
  const hidden = new Set(those.filter(({ count }) => count === null).map(({ spot }) => spot));
  return these.flatMap((token): Change[] => {
    if (token.count === null || hidden.has(token.spot)) return [];
    const other = left.get(token.spot) ?? 0;
    left.set(token.spot, Math.max(0, other - token.count));
    const more = token.count - other;
    return more > 0 ? [{ token, count: more }] : [];
  });
}
