import { Agent, request } from "node:http";

export interface Reply {
  status: number;
  body: string;
  /** What a Retry-After header says. */
  retryAfterSeconds?: number | undefined;
}

const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** One HTTP call over a kept-alive connection; Node's own client, because the generator shares the processor. */
export function call(
  method: string,
  url: string,
  body: string | null,
  headers: Record<string, string> = {},
): Promise<Reply> {
  return new Promise((done, failed) => {
    const outgoing = request(
      url,
      {
        method,
        agent,
        headers: {
          ...headers,
          ...(body === null
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        },
      },
      (incoming) => {
        const parts: Buffer[] = [];
        incoming.on("data", (part: Buffer) => parts.push(part));
        incoming.on("end", () =>
          done({
            status: incoming.statusCode ?? 0,
            body: Buffer.concat(parts).toString(),
            retryAfterSeconds: Number(incoming.headers["retry-after"]) || undefined,
          }),
        );
        incoming.on("error", failed);
      },
    );
    outgoing.on("error", failed);
    outgoing.end(body);
  });
}

export interface LoadResult {
  perSecond: number;
  p50: number;
  p95: number;
  p99: number;
  errors: number;
  count: number;
}

/** `workers` loops, each sending its next request when the last one is answered, for `seconds`. Latencies in ms. */
export async function load(
  workers: number,
  seconds: number,
  send: (worker: number) => Promise<boolean>,
): Promise<LoadResult> {
  const latencies: number[] = [];
  let errors = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const loop = async (worker: number): Promise<void> => {
    while (performance.now() < end) {
      const sent = performance.now();
      if (await send(worker).catch(() => false)) latencies.push(performance.now() - sent);
      else errors += 1;
    }
  };
  await Promise.all(Array.from({ length: workers }, (_, worker) => loop(worker)));
  const elapsed = (performance.now() - began) / 1000;
  latencies.sort((a, b) => a - b);
  const at = (share: number): number =>
    latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? 0;
  return {
    perSecond: latencies.length / elapsed,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    errors,
    count: latencies.length,
  };
}

export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}
