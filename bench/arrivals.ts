import { drawRandom, waitMs } from "@/components/judge/wait";
import type { Reply } from "./load";

interface Arrival {
  isDone: boolean;
  /** How often this one was told to send again later. */
  waits: number;
}

export interface Arrivals {
  begun: number;
  errors: number;
  /** How many were told to wait at least once. */
  waits: number;
  /** From arriving to the answer, in ms. */
  p50: number;
  p95: number;
  /** From the first arrival to the last answer. */
  seconds: number;
}

/** One person: sends, and sends again after 503, when the server says so, as the judge's page does. */
export async function arrive(wanted: number, send: () => Promise<Reply>): Promise<Arrival> {
  for (let waits = 0; ; waits += 1) {
    const reply = await send();
    if (reply.status !== 503) return { isDone: reply.status === wanted, waits };
    await later(waitMs((reply.retryAfterSeconds ?? 1) * 1000, 1_000, drawRandom()));
  }
}

export function atOnce(count: number, person: (place: number) => Promise<Arrival>): Promise<Arrivals> {
  return overTime(count, 0, person);
}

/** `count` people, evenly over a time. */
export async function overTime(
  count: number,
  overMs: number,
  person: (place: number) => Promise<Arrival>,
): Promise<Arrivals> {
  const began = performance.now();
  const latencies: number[] = [];
  let errors = 0;
  let waits = 0;
  const come = async (place: number): Promise<void> => {
    const dueMs = (overMs * place) / count;
    await later(dueMs);
    const arrival = await person(place).catch(() => ({ isDone: false, waits: 0 }));
    if (arrival.waits > 0) waits += 1;
    if (arrival.isDone) latencies.push(performance.now() - began - dueMs);
    else errors += 1;
  };
  await Promise.all(Array.from({ length: count }, (_, place) => come(place)));
  const seconds = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number) =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { begun: latencies.length, errors, waits, p50: at(0.5), p95: at(0.95), seconds };
}

const later = (ms: number) => new Promise((done) => setTimeout(done, ms));
