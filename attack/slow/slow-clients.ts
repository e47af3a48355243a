import { type Socket, connect } from "node:net";
import type { House } from "@/attack/house";
import { addressOf, ask, later } from "@/attack/http";
import { type Tally, note } from "@/attack/tally";
import { heldConnections } from "./held-connections";

/**
 * The server ends a connection of which nothing was read for 60 s, and looks every 5 s. These seconds begin when the system takes no more of
 * the answer: with sixty large answers a busy machine (load 35 on two cores) was so far after a minute.
 */
const OVER_MS = 200_000;
const LOOK_MS = 1000;
const WAIT_MS = 1000;

/** Connections that do nothing useful, beside one client that asks as usual. */
export class SlowClients {
  /** By `address:port`, as the server's system lists them. */
  readonly #open = new Map<string, { kind: string; socket: Socket }>();
  readonly #port: number;
  #connecting = 0;

  constructor(
    private readonly house: House,
    private readonly tally: Tally,
  ) {
    this.#port = Number(new URL(house.address).port);
  }

  hold(kind: string, which: number, begin: (socket: Socket) => void): void {
    const socket = connect({ host: "127.0.0.1", port: this.#port, localAddress: addressOf(which) });
    this.tally.done += 1;
    this.#connecting += 1;
    socket.on("error", () => undefined);
    socket.once("connect", () => {
      this.#connecting -= 1;
      this.#open.set(`${socket.localAddress}:${socket.localPort}`, { kind, socket });
      begin(socket);
    });
  }

  /** Until the server has let go of all of them. What it still holds after its time is wrong, and so is a long wait of others. */
  async seeThemEnd(): Promise<void> {
    const began = performance.now();
    const last = new Map<string, number>();
    const watch = setInterval(() => {
      for (const kind of this.#takeEnded()) last.set(kind, (performance.now() - began) / 1000);
    }, LOOK_MS);
    const waits = await askMeanwhile(this.house, this.tally, () => this.#connecting + this.#open.size > 0);
    clearInterval(watch);
    this.#takeEnded();
    const kinds = [...this.#open.values()].map(({ kind }) => kind);
    for (const kind of new Set(kinds)) {
      const left = kinds.filter((one) => one === kind).length;
      note(this.tally, "wrong", `${left} times ${kind} is still held after ${OVER_MS / 1000} s`, left);
    }
    for (const { socket } of this.#open.values()) socket.destroy();
    const p95 = waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.95)] ?? Number.NaN;
    if (p95 > WAIT_MS) note(this.tally, "wrong", `others waited ${Math.round(p95)} ms (p95)`);
    const ends = [...last].map(([kind, seconds]) => `${kind} ${Math.round(seconds)} s`).join(", ");
    this.tally.notes.push(
      `the last of each ended after: ${ends}; ${waits.length} requests of others meanwhile: p95 ${Math.round(p95)} ms`,
    );
  }

  /** Forgets whom the server does not hold any more; their kinds. */
  #takeEnded(): Set<string> {
    const held = heldConnections(this.#port);
    const ended = new Set<string>();
    for (const [place, { kind, socket }] of this.#open) {
      if (held.has(place)) continue;
      ended.add(kind);
      this.#open.delete(place);
      socket.destroy();
    }
    return ended;
  }
}

/** Asks for pages one after the other, until everything slow is gone or should be. Returns how long each took. */
async function askMeanwhile(house: House, tally: Tally, isOpen: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  const end = performance.now() + OVER_MS;
  while (isOpen() && performance.now() < end) {
    const began = performance.now();
    const answer = await ask(house.address, "GET", waits.length % 2 === 0 ? "/sign-in" : "/api/health");
    waits.push(performance.now() - began);
    if (answer.status !== 200) note(tally, "errors", `the usual client got ${answer.status}`);
    await later(100);
  }
  return waits;
}
