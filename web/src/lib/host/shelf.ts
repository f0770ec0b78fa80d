/**
 * Where the worker keeps things: texts by name in the browser's database.
 *
 * Where that is denied or full, things are kept in memory from then on, beside what the database
 * has: nothing is lost as long as the page is open, and the page says that it will be.
 */
import type { Trouble } from "./letters";

const DATABASE = "afterdark";
const TEXTS = "texts";
/** The largest sign there is: every name that begins with a prefix comes before prefix and this. */
const LAST = "\uffff";

export class Shelf {
  private database: Promise<IDBDatabase | null>;
  /** What the database does not have; null is what is gone. */
  private readonly memory = new Map<string, string | null>();

  constructor(private readonly troubled: (why: Trouble) => void) {
    this.database = opened().catch(() => {
      troubled("denied");
      return null;
    });
  }

  async put(names: string[], texts: string[], gone: boolean[]): Promise<void> {
    const database = await this.database;
    if (database) {
      try {
        await done(database, "readwrite", (store) => {
          for (const [index, name] of names.entries()) {
            if (gone[index]) store.delete(name);
            else store.put(texts[index], name);
          }
        });
        for (const name of names) this.memory.delete(name);
        return;
      } catch {
        this.troubled("full");
      }
    }
    for (const [index, name] of names.entries()) {
      this.memory.set(name, gone[index] ? null : (texts[index] ?? ""));
    }
  }

  /** Undefined, which is Python's None, if there is nothing. */
  async get(name: string): Promise<string | undefined> {
    const held = this.memory.get(name);
    if (held !== undefined) return held ?? undefined;
    const found = await this.read((store) => store.get(name));
    return typeof found === "string" ? found : undefined;
  }

  async under(prefix: string): Promise<[name: string, text: string][]> {
    const range = IDBKeyRange.bound(prefix, prefix + LAST);
    const names = (await this.read((store) => store.getAllKeys(range))) ?? [];
    const texts = (await this.read((store) => store.getAll(range))) ?? [];
    const found = new Map(names.map((name, index) => [String(name), String(texts[index])]));
    for (const [name, text] of this.memory) {
      if (!name.startsWith(prefix)) continue;
      if (text === null) found.delete(name);
      else found.set(name, text);
    }
    return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  }

  private async read<T>(ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
    const database = await this.database;
    if (!database) return null;
    try {
      let request: IDBRequest<T> | undefined;
      await done(database, "readonly", (store) => (request = ask(store)));
      return request?.result ?? null;
    } catch {
      this.troubled("denied");
      return null;
    }
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((found, failed) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(TEXTS);
    opening.onsuccess = () => found(opening.result);
    opening.onerror = () => failed(opening.error ?? new Error("denied"));
    opening.onblocked = () => failed(new Error("blocked"));
  });
}

/** Resolves when all of it is on the disk, or none. */
function done(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => void,
): Promise<void> {
  return new Promise((kept, failed) => {
    const transaction = database.transaction(TEXTS, mode, { durability: "relaxed" });
    transaction.oncomplete = () => kept();
    transaction.onabort = () => failed(transaction.error ?? new Error("aborted"));
    act(transaction.objectStore(TEXTS));
  });
}
