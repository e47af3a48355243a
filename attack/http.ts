import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Asked {
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** Which of this machine's loopback addresses it comes from: limits count by address. */
  from?: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const PATIENCE_MS = 60_000;

/**
 * One call. Rejects when the connection breaks, or when no answer is there after a minute. A kept connection that the server
 * closed in the very moment is no broken one: the call is sent again over another.
 */
export async function ask(address: string, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  for (;;) {
    const answer = await askOnce(address, method, path, asked);
    if (answer !== "closed before") return answer;
  }
}

function askOnce(
  address: string,
  method: string,
  path: string,
  asked: Asked,
): Promise<Answer | "closed before"> {
  const { headers = {}, body, from = 1 } = asked;
  const { hostname, port } = new URL(address);
  return new Promise((done, failed) => {
    const sending = request(
      {
        hostname,
        port,
        path,
        method,
        agent,
        localAddress: addressOf(from),
        headers: { ...headers, ...(body === undefined ? {} : { "Content-Length": Buffer.byteLength(body) }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", failed);
        answer.on("end", () =>
          done({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            text: Buffer.concat(parts).toString(),
          }),
        );
      },
    );
    sending.setTimeout(PATIENCE_MS, () => sending.destroy(new Error("no answer after a minute")));
    sending.on("error", (error: NodeJS.ErrnoException) =>
      sending.reusedSocket && error.code === "ECONNRESET" ? done("closed before") : failed(error),
    );
    sending.end(body);
  });
}

/** Linux answers all of 127.0.0.0/8 on its loopback device. */
export function addressOf(which: number): string {
  return `127.0.${1 + Math.floor(which / 200)}.${1 + (which % 200)}`;
}

export const asJson = (body: unknown): Asked => ({
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(body),
});

export const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Does `work` for each item, at most `atOnce` at a time. */
export async function inParallel<T>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  const loop = async (): Promise<void> => {
    for (let next = rest.next(); !next.done; next = rest.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, loop));
}
