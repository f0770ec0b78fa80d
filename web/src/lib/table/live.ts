/**
 * One socket to one table that always comes back: after sleep, offline moments and restarts.
 *
 * A command is kept until it is answered and sent again on the next socket; the table does a
 * command that arrives twice once, so nothing is lost and nothing is doubled.
 */
import { host, type Wire } from "../host/host";
import { randomHex } from "../keys";
import type { AnyCommand, AnyMessage, Hello, No } from "../wire.gen";

export type Status = "connecting" | "open" | "reconnecting" | "closed" | "gone" | "failed";
/** A command as pages write it; the id is given here. */
export type Wish = Unnamed<Exclude<AnyCommand, Hello>>;
type Unnamed<C> = C extends { id: string } ? Omit<C, "id"> : never;

/** What the table answered: a refusal with its reason, for people and for programs. */
export class Refused extends Error {
  constructor(readonly no: No) {
    super(no.text);
  }
}

/** The code of a refusal that is none: there was one answer only, and it gave itself first. */
export const GAVE_ITSELF = "gave-itself";

export interface Ears {
  /** Who this is and what it has seen, for the first message on every socket. */
  hello(): Omit<Hello, "id" | "do">;
  heard(message: AnyMessage): void;
  status(status: Status): void;
}

interface Waiting {
  text: string;
  since: number;
  done(message: AnyMessage): void;
  failed(error: Error): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
/** An answer that takes longer means that the socket is dead, whatever it says. */
const ANSWER_WITHIN = 8_000;
const LOOK_EVERY = 4_000;
/** A pause between two looks this long was sleep: the socket is not to be trusted. */
const SLEPT = 20_000;
/** The server's code for a table that was closed because something failed there. */
const FAILED = 4411;
/** The codes for sockets that need not come back: not watched, no table, table gone or failed. */
const FOR_GOOD = new Set([4403, 4404, 4410, FAILED]);

export class Live {
  private socket: Wire | null = null;
  private readonly waiting = new Map<string, Waiting>();
  private wait = FIRST_WAIT;
  private retry = 0;
  private looked = Date.now();
  private hiddenAt = 0;
  private stopped = false;
  private greeted = false;
  private readonly look = setInterval(() => this.check(), LOOK_EVERY);

  constructor(
    private readonly url: string,
    private readonly ears: Ears,
  ) {
    addEventListener("online", this.now);
    addEventListener("pageshow", this.shown);
    document.addEventListener("visibilitychange", this.shown);
    ears.status("connecting");
    this.connect();
  }

  /** Ask for something; the promise is kept when the table has answered, on whichever socket. */
  ask(wish: Wish): Promise<AnyMessage> {
    if (this.stopped) return Promise.reject(new Error("closed"));
    const id = randomHex(9);
    const text = JSON.stringify({ ...wish, id });
    return new Promise((done, failed) => {
      this.waiting.set(id, { text, since: Date.now(), done, failed });
      if (this.greeted) this.socket?.send(text);
    });
  }

  close(): void {
    this.stopped = true;
    clearInterval(this.look);
    clearTimeout(this.retry);
    removeEventListener("online", this.now);
    removeEventListener("pageshow", this.shown);
    document.removeEventListener("visibilitychange", this.shown);
    this.drop();
    for (const { failed } of this.waiting.values()) failed(new Error("closed"));
    this.waiting.clear();
    this.ears.status("closed");
  }

  /** Give this socket up and open another one at once. */
  readonly now = (): void => {
    if (this.stopped) return;
    clearTimeout(this.retry);
    this.wait = FIRST_WAIT;
    this.drop();
    this.ears.status("reconnecting");
    this.connect();
  };

  private readonly shown = (): void => {
    if (document.visibilityState === "hidden") {
      this.hiddenAt = Date.now();
      return;
    }
    const away = this.hiddenAt ? Date.now() - this.hiddenAt : 0;
    this.hiddenAt = 0;
    const state = this.socket?.readyState;
    const opening = state === WebSocket.OPEN || state === WebSocket.CONNECTING;
    if (!opening || away > SLEPT) this.now();
  };

  private check(): void {
    const now = Date.now();
    const slept = now - this.looked > SLEPT;
    this.looked = now;
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    const late = [...this.waiting.values()].some(({ since }) => now - since > ANSWER_WITHIN);
    if (slept || late) this.now();
  }

  private connect(): void {
    const socket = host.connect(this.url);
    this.socket = socket;
    this.greeted = false;
    socket.onopen = () => {
      socket.send(JSON.stringify({ do: "hello", id: randomHex(9), ...this.ears.hello() }));
    };
    socket.onmessage = ({ data }) => {
      if (socket === this.socket) this.heard(JSON.parse(data as string) as AnyMessage);
    };
    socket.onclose = ({ code }) => {
      if (socket === this.socket) this.lost(code);
    };
  }

  private heard(message: AnyMessage): void {
    // A table says welcome again when this person sits elsewhere; only the first opens a socket.
    if (message.is === "welcome" && !this.greeted) {
      this.greeted = true;
      this.wait = FIRST_WAIT;
      this.ears.status("open");
      const now = Date.now();
      for (const command of this.waiting.values()) {
        command.since = now;
        this.socket?.send(command.text);
      }
    }
    if (message.is === "closing") this.wait = Math.max(FIRST_WAIT, message.after * 1000);
    this.ears.heard(message);
    if ("id" in message) this.answered(message.id, message);
  }

  private answered(id: string, message: AnyMessage): void {
    const command = this.waiting.get(id);
    if (!command) return;
    this.waiting.delete(id);
    if (message.is === "no") command.failed(new Refused(message));
    else command.done(message);
  }

  private lost(code: number): void {
    this.socket = null;
    this.greeted = false;
    if (this.stopped) return;
    if (FOR_GOOD.has(code)) {
      this.close();
      this.ears.status(code === FAILED ? "failed" : "gone");
      return;
    }
    this.ears.status("reconnecting");
    // Not all at the same moment after a restart.
    this.retry = window.setTimeout(() => this.connect(), this.wait * (0.7 + 0.6 * Math.random()));
    this.wait = Math.min(LONGEST_WAIT, this.wait * 1.8);
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    this.greeted = false;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }
}
