/**
 * Where a page is: its path, what is asked of it, and the mark behind `#`.
 *
 * A server answers every path. A folder of files has one page only, so in a tab the path stands
 * behind a question mark: `?/t/abc&m=1#x` is `/t/abc?m=1#x`. So a page can be loaded again, from any
 * folder of any file server.
 */
export interface Place {
  path: string;
  search: string;
  hash: string;
}

const IN_A_FOLDER = import.meta.env.MODE === "tab";

export function shownPlace(at: Place = read(), folder = IN_A_FOLDER): Place {
  if (!folder) return at;
  if (!at.search.startsWith("?/")) return { ...at, path: "/" };
  const [path = "/", ...asked] = at.search.slice(1).split("&");
  return { path, search: asked.length ? `?${asked.join("&")}` : "", hash: at.hash };
}

/** What the browser's address must be for a path of ours, with all that follows it. */
export function addressOf(to: string, folder = IN_A_FOLDER): string {
  if (!folder) return to;
  const [whole = "", mark] = to.split(/(?=#)/, 2);
  return `./?${whole.replace("?", "&")}${mark ?? ""}`;
}

function read(): Place {
  return { path: location.pathname, search: location.search, hash: location.hash };
}
