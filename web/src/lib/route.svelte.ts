/** Where we are: a path and a fragment, without a router library. */
import { addressOf, shownPlace } from "./host/place";

const first = shownPlace();

class Route {
  path = $state(first.path);
  search = $state(first.search);
  hash = $state(first.hash);

  constructor() {
    addEventListener("popstate", () => this.read());
    addEventListener("hashchange", () => this.read());
  }

  /** Go to a page of ours. */
  go(to: string, replace = false): void {
    if (replace) history.replaceState(null, "", addressOf(to));
    else history.pushState(null, "", addressOf(to));
    this.read();
    if (!this.hash) scrollTo(0, 0);
  }

  /** Give the page that is shown another address: it stays as it is, and is found there again. */
  rename(to: string): void {
    history.replaceState(null, "", addressOf(to));
  }

  /** Let a plain click on a link of ours change the page without loading it anew. */
  follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest?.("a");
    if (!link || link.target || link.hasAttribute("download")) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    const to = new URL(link.href, location.href);
    if (to.origin !== location.origin || to.pathname.startsWith("/api/")) return;
    if (to.pathname === this.path && to.hash) return;
    event.preventDefault();
    this.go(to.pathname + to.search + to.hash);
  }

  private read(): void {
    const { path, search, hash } = shownPlace();
    this.path = path;
    this.search = search;
    this.hash = hash;
  }
}

export const route = new Route();

/** The parts of a path that fit a pattern such as `/t/:id`; null if it does not fit. */
export function fits(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split("/");
  const given = path.replace(/\/+$/, "").split("/");
  if (path === "/" ? pattern !== "/" : wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    const read = decoded(value);
    if (part.startsWith(":") && read !== null) found[part.slice(1)] = read;
    else if (part !== value) return null;
  }
  return found;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
