/** What is asked of the host: typed answers, typed errors, the person's key in a header. */
import { host } from "./host/host";
import { keep, kept } from "./keys";
import type { Words } from "./words/texts";
import type { Key, Problem } from "./wire.gen";

/** What the server answers when it cannot or will not. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly key: string,
    text: string,
    readonly words: Words = {},
    readonly clause = "",
  ) {
    super(text);
  }
}

/** Under which name a key is kept: the person's own, or that of a screen that plays for nobody. */
export type KeyName = "key" | "screen";
const COME_IN = "/api/people";

async function fetched(
  path: string,
  init: RequestInit = {},
  as: KeyName = "key",
): Promise<Response> {
  const headers = new Headers(init.headers);
  const key = kept(as);
  if (key) headers.set("Authorization", `Bearer ${key}`);
  let answer: Response;
  try {
    answer = await host.fetch(path, { ...init, headers });
  } catch {
    throw new ApiError(0, "offline", "web-offline", "The server cannot be reached.");
  }
  if (answer.ok) return answer;
  if (answer.status === 401 && !key && path !== COME_IN) {
    // Some things are shown to anybody who says who they are, and to nobody else.
    await somebody(as);
    return fetched(path, init, as);
  }
  let told: Partial<Problem> = {};
  try {
    told = (await answer.json()) as Problem;
  } catch {
    // The status says enough.
  }
  throw new ApiError(
    answer.status,
    told.code ?? "error",
    told.key ?? "",
    told.text ?? answer.statusText,
    told.words,
    told.clause,
  );
}

export async function getJson<T>(path: string): Promise<T> {
  return (await (await fetched(path)).json()) as T;
}

export async function getText(path: string): Promise<string> {
  return (await fetched(path)).text();
}

export async function sendJson<T>(
  method: string,
  path: string,
  body?: unknown,
  as: KeyName = "key",
): Promise<T> {
  const init: RequestInit = {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: body === undefined ? {} : { "Content-Type": "application/json" },
  };
  const answer = await fetched(path, init, as);
  const text = await answer.text();
  return (text ? JSON.parse(text) : null) as T;
}

const making = new Map<KeyName, Promise<void>>();

/** Be somebody: the key is made once and kept in this browser. */
export function somebody(as: KeyName = "key"): Promise<void> {
  if (kept(as)) return Promise.resolve();
  const begun = making.get(as);
  if (begun) return begun;
  const made = sendJson<Key>("POST", COME_IN, { name: "" }, as)
    .then(({ key }) => keep(as, key))
    .finally(() => making.delete(as));
  making.set(as, made);
  return made;
}
