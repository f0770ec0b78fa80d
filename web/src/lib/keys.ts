/**
 * What this browser keeps: the person's key, the salts of fair deals, notes. Never in an address.
 *
 * Storage may be forbidden or full; then everything is kept for as long as the page is open.
 */
const memory = new Map<string, string>();

export function kept(name: string): string {
  try {
    return localStorage.getItem(`afterdark.${name}`) ?? memory.get(name) ?? "";
  } catch {
    return memory.get(name) ?? "";
  }
}

export function keep(name: string, value: string): void {
  memory.set(name, value);
  try {
    if (value) localStorage.setItem(`afterdark.${name}`, value);
    else localStorage.removeItem(`afterdark.${name}`);
  } catch {
    // The map has it.
  }
}

/** A kept JSON value, or the other one if there is none or it cannot be read. */
export function keptJson<T>(name: string, otherwise: T): T {
  const text = kept(name);
  if (!text) return otherwise;
  try {
    return JSON.parse(text) as T;
  } catch {
    return otherwise;
  }
}

export function keepJson(name: string, value: unknown): void {
  keep(name, JSON.stringify(value));
}

/** Forget everything that this browser kept of the person. */
export function forgetAll(): void {
  memory.clear();
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith("afterdark.")) localStorage.removeItem(name);
    }
  } catch {
    // Nothing was kept there.
  }
}

/** Random bytes in hex: ids of commands, salts. Works on plain-http addresses, too. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
