// A network that tests hold in their hands: sockets that open, speak and break when told to.
import { vi } from "vitest";
import type { AnyCommand, AnyMessage, Welcome } from "../src/lib/wire.gen";

export class FakeSocket {
  static all: FakeSocket[] = [];
  static readonly OPEN = 1;
  static get last(): FakeSocket {
    const socket = FakeSocket.all.at(-1);
    if (!socket) throw new Error("nobody has opened a socket");
    return socket;
  }

  readyState = 0;
  sent: AnyCommand[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as AnyCommand);
  }

  close(): void {
    this.readyState = 3;
  }

  /** The server takes the call. */
  open(): this {
    this.readyState = 1;
    this.onopen?.();
    return this;
  }

  say(message: AnyMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  break(code = 1006): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }

  welcome(seats: number[] = [], you = "raven"): this {
    this.say(welcome(seats, you));
    return this;
  }
}

export function welcome(seats: number[] = [], you = "raven"): Welcome {
  const commitment = "c0ffee";
  return { is: "welcome", protocol: 1, you, seats, now: 0, rules: "1.0", commitment };
}

/** Put the fake network in the real one's place, with time that tests let pass. */
export function fakeNetwork(): void {
  FakeSocket.all = [];
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
}

export function realNetwork(): void {
  vi.unstubAllGlobals();
  vi.useRealTimers();
}
