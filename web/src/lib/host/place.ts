/**
 * Where a page is: its path, what is asked of it, and the mark behind `#`.
 *
 * A server answers every path. A folder of files has one page only, so in a tab the path stands
 * behind a question mark: `?/t/abc&m=1#x` is `/t/abc?m=1#x`. So a page can be loaded again, from any
 * folder of any file server. A page that somebody saved is that page and no other, wherever it lies.
 */
export interface Place {
  path: string;
  search: string;
  hash: string;
}

const IN_A_FOLDER = import.meta.env.MODE === "tab";
const SAVED = import.meta.env.MODE === "page";
/** What a saved page shows: the replay of its one game. */
const SAVED_PATH = "/r/game";

export function shownPlace(at: Place = read(), folder = IN_A_FOLDER): Place {
  if (SAVED) return { path: SAVED_PATH, search: "", hash: at.hash };
  if (!folder) return at;
  if (!at.search.startsWith("?/")) return { ...at, path: "/" };
  const [path = "/", ...asked] = at.search.slice(1).split("&");
  return { path, search: asked.length ? `?${asked.join("&")}` : "", hash: at.hash };
}

/** What the browser's address must be for a path of ours, with all that follows it. */
export function addressOf(to: string, folder = IN_A_FOLDER): string {
  if (SAVED) return /#.*$/.exec(to)?.[0] ?? "";
  if (!folder) return to;
  const [whole = "", mark] = to.split(/(?=#)/, 2);
  return `./?${whole.replace("?", "&")}${mark ?? ""}`;
}

function read(): Place {
  return { path: location.pathname, search: location.search, hash: location.hash };
}
