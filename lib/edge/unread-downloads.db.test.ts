import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { pipeToNodeResponse } from "next/dist/server/pipe-readable";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { exportBundle } from "@/lib/operations/exchange/export-bundle";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";
import { endSlowClients } from "@/scripts/slow-clients.mjs";

/** Downloads over real connections, sent as Next sends them, to clients that never read. */
const LIMITS = { headMs: 10_000, bodyBytesPerSecond: 1, bodyGraceMs: 10_000, unreadMs: 700 };
const slug = "unread";
/** The system takes some MB of an answer before it waits for the reader. */
const MOST_BYTES = 16 * 1024 ** 2;
let admin: Actor;
let ended = 0;

const download = async (path: string): Promise<ReadableStream<Uint8Array>> => {
  const now = new Date();
  if (path === "/bundle") return (await exportBundle({ actor: admin, slug, parts: [], now })).stream;
  const isGzipped = path === "/samples.csv.gz";
  return (await exportTable({ actor: admin, slug, table: "samples", isGzipped })).stream;
};

/** The same stream, which counts its end. */
const watched = (stream: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> => {
  const reader = stream.getReader();
  let isEnded = false;
  let isCancelled = false;
  const end = () => {
    if (!isEnded) ended += 1;
    isEnded = true;
  };
  return new ReadableStream({
    pull: async (controller) => {
      const part = await reader.read();
      if (part.value) controller.enqueue(part.value);
      if (!part.done) return;
      end();
      if (!isCancelled) controller.close();
    },
    cancel: async (reason) => {
      isCancelled = true;
      await reader.cancel(reason);
      end();
    },
  });
};

const answer = async (path: string, response: ServerResponse): Promise<void> => {
  response.setHeader("Content-Type", "application/octet-stream");
  await pipeToNodeResponse(watched(await download(path)), response);
};
const server = createServer((request, response) => void answer(request.url ?? "", response));
endSlowClients(server, LIMITS, 50);

beforeAll(async () => {
  admin = await makeTestResearcher("unread@example.org", true);
  await makeTestStudy({ slug, design: "side-by-side", tasks: 60 });
  await answerTrials((await startAsJudge(slug)).token, 1);
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
  // 120 programs of 264 KB that no compression makes small.
  await pool().query(
    `UPDATE samples SET original = t.text, shown = t.text, provenance = jsonb_build_object('package', t.text) FROM (
       SELECT id, (SELECT string_agg(md5(s.id::text || ' ' || line), chr(10)) FROM generate_series(1, 8000) line) AS text
       FROM samples s) t WHERE t.id = samples.id`,
  );
  await new Promise<void>((up) => server.listen(0, "127.0.0.1", up));
});
afterAll(() => new Promise((closed) => server.close(closed)));

const ask = (path: string): Promise<Socket> =>
  new Promise((open) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
      open(socket);
    });
    socket.on("error", () => undefined);
    socket.pause();
  });

const countConnections = () =>
  new Promise<number>((done) => server.getConnections((_error, count) => done(count)));
const held = () => pool().totalCount - pool().idleCount;

describe("downloads that nobody reads", () => {
  test.each(["/samples.csv", "/samples.csv.gz", "/bundle"])(
    "%s ends, and holds no connection to the database before or after",
    async (path) => {
      const before = ended;
      const sockets = await Promise.all([path, path, path].map(ask));
      await expect.poll(countConnections).toBe(3);
      await expect.poll(() => ended - before, { timeout: 120_000, interval: 100 }).toBe(3);
      await expect.poll(countConnections, { timeout: 30_000, interval: 100 }).toBe(0);
      await expect.poll(held, { timeout: 5_000 }).toBe(0);
      const { rows } = await pool().query(
        `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
           AND backend_type = 'client backend' AND (state <> 'idle' OR backend_xmin IS NOT NULL)`,
      );
      expect(rows).toEqual([]);
      for (const socket of sockets) {
        expect(socket.bytesRead).toBeLessThan(MOST_BYTES);
        socket.destroy();
      }
    },
  );

  test("one that is read to its end is not cut off", async () => {
    const before = ended;
    const socket = await ask("/samples.csv");
    let bytes = 0;
    socket.on("data", (part: Buffer) => (bytes += part.length));
    socket.resume();
    await expect.poll(() => ended - before, { timeout: 120_000, interval: 100 }).toBe(1);
    await setTimeout(2 * LIMITS.unreadMs);
    expect(bytes).toBeGreaterThan(30 * 1024 ** 2);
    socket.destroy();
  });
});
