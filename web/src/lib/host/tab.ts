/**
 * The tables are in this tab: a worker holds them, and answers what a server would.
 *
 * The worker takes seconds to start. What everybody asks for first, texts and rules and the list of
 * games, lies beside the pages as files, so that nobody waits for it.
 */
import type { Host, Wire } from "./host";
import type { ToPage, ToWorker, Trouble } from "./letters";
import { SAID, troubles } from "./trouble.svelte";

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;
/** For tests: a seed for all tables of this tab, and other waits than a table has. */
const SEED = "afterdark.tab.seed";
const WAITS = "afterdark.tab.waits";
/** The site is kept when the tables were silent for so long, or have been there for so long. */
const QUIET_MS = 2_000;
const LATEST_MS = 30_000;

type Letter<Is extends ToPage["is"]> = Extract<ToPage, { is: Is }>;

export function tabHost(): Host {
  return new TabHost();
}

class TabHost implements Host {
  readonly alone = true;
  readonly still = false;
  private readonly folder = new URL("./", location.href).href;
  private readonly worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  private readonly asked = new Map<number, (answer: Letter<"answer">) => void>();
  private readonly wires = new Map<number, TabWire>();
  private readonly known: Promise<Record<string, [file: string, type: string]>>;
  private last = 0;
  /** When the tables were there; 0 until then, and again as soon as the site is kept. */
  private since = 0;
  private quiet = 0;

  constructor() {
    this.worker.onmessage = ({ data }) => this.heard(data as ToPage);
    this.worker.onerror = () => {
      if (!troubles.ready) this.failed(troubles.fatal || "old");
    };
    this.tell({ do: "start", folder: this.folder, seed: forTests(SEED), waits: forTests(WAITS) });
    this.known = fetch(`${this.folder}answers/index.json`).then(
      (answer) => (answer.ok ? answer.json() : {}),
      () => ({}),
    );
  }

  async fetch(path: string, init: RequestInit): Promise<Response> {
    const method = init.method ?? "GET";
    const found = method === "GET" ? (await this.known)[path] : undefined;
    if (found) {
      const [file, type] = found;
      const answer = await fetch(`${this.folder}answers/${file}`);
      if (answer.ok) return new Response(answer.body, { headers: { "content-type": type } });
    }
    const key = new Headers(init.headers).get("Authorization")?.replace(/^Bearer /, "") ?? "";
    const id = ++this.last;
    const body = typeof init.body === "string" ? init.body : "";
    const told = await new Promise<Letter<"answer">>((answered) => {
      this.asked.set(id, answered);
      if (troubles.fatal) this.failed(troubles.fatal);
      else this.tell({ do: "ask", id, method, path, key, body });
    });
    const { status, type } = told;
    return new Response(status === 204 ? null : told.body, {
      status,
      headers: { "content-type": type },
    });
  }

  connect(url: string): Wire {
    const id = ++this.last;
    const wire = new TabWire(
      (text) => this.tell({ do: "say", id, text }),
      () => {
        this.wires.delete(id);
        this.tell({ do: "close", id });
      },
    );
    this.wires.set(id, wire);
    this.tell({ do: "open", id, path: new URL(url, location.href).pathname });
    queueMicrotask(() => wire.opened());
    return wire;
  }

  private tell(letter: ToWorker): void {
    this.worker.postMessage(letter);
  }

  /** There are no tables: whoever asks hears why, in the words of any other refusal. */
  private failed(why: Trouble): void {
    troubles.fatal = why;
    const body = JSON.stringify({ code: why, key: SAID[why], text: why });
    for (const [id, answered] of this.asked) {
      answered({ is: "answer", id, status: 503, type: "application/json", body });
    }
    this.asked.clear();
  }

  private heard(letter: ToPage): void {
    switch (letter.is) {
      case "ready":
        troubles.ready = true;
        this.since = performance.now();
        break;
      case "failed":
        this.failed(letter.why);
        break;
      case "storage":
        troubles.storage = letter.why;
        break;
      case "answer":
        this.asked.get(letter.id)?.(letter);
        this.asked.delete(letter.id);
        break;
      case "said":
        this.wires.get(letter.id)?.said(letter.text);
        break;
      case "closed":
        this.wires.get(letter.id)?.ended(letter.code);
        this.wires.delete(letter.id);
    }
    if (this.since) this.keepSoon();
  }

  /**
   * Let the browser keep the whole site, for when there is no network. Not as long as tables are
   * being set up: whoever waits for a first game does not wait for all the others.
   */
  private keepSoon(): void {
    clearTimeout(this.quiet);
    const left = this.since + LATEST_MS - performance.now();
    this.quiet = window.setTimeout(
      () => {
        this.since = 0;
        if ("serviceWorker" in navigator) {
          void navigator.serviceWorker.register("offline.js").catch(() => {});
        }
      },
      Math.min(QUIET_MS, left),
    );
  }
}

function forTests(name: string): string {
  try {
    return sessionStorage.getItem(name) ?? "";
  } catch {
    return "";
  }
}

/** A wire through the worker's port. */
class TabWire implements Wire {
  readyState = CONNECTING;
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;

  constructor(
    private readonly says: (text: string) => void,
    private readonly leaves: () => void,
  ) {}

  send(text: string): void {
    if (this.readyState === OPEN) this.says(text);
  }

  close(): void {
    if (this.readyState === CLOSED) return;
    this.readyState = CLOSED;
    this.leaves();
  }

  opened(): void {
    if (this.readyState !== CONNECTING) return;
    this.readyState = OPEN;
    this.onopen?.(new Event("open"));
  }

  said(text: string): void {
    this.onmessage?.(new MessageEvent("message", { data: text }));
  }

  ended(code: number): void {
    this.readyState = CLOSED;
    this.onclose?.(new CloseEvent("close", { code }));
  }
}
