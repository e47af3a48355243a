import { type Server, createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { EXPORT_TABLES, type ExportTable } from "@/lib/exchange/export-tables";
import { isResumable } from "@/lib/exchange/resuming";
import { exportTable } from "./export-table";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { readCsv } from "@/test/operations/csv";
import { answerTrials, startAsJudge, toVerdict } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const slug = "broken-off";
const JUDGES = 40;
let admin: Actor;
let server: Server;
beforeAll(async () => {
  admin = await makeTestResearcher("broken@example.org", true);
  await makeTestStudy({
    slug,
    design: "side-by-side",
    tasks: 6,
    languages: ["c", "java"],
    protocol: { limits: { perJudge: 6 } },
  });
  for (let judge = 0; judge < JUDGES; judge += 1)
    await answerTrials((await startAsJudge(slug)).token, 6, (trial) => ({
      ...toVerdict(trial, judge % 2 ? 2 : -1),
      comment: `two\r\nlines, "${judge}"`,
    }));
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
  server = createServer((request, response) => {
    const table = request.url?.slice(1) ?? "";
    void exportTable({ actor: admin, slug, table }).then(({ stream }) =>
      pipeline(Readable.fromWeb(stream as NodeStream<Uint8Array>), response).catch(() => undefined),
    );
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
});

const take = async (table: string, more: Partial<Parameters<typeof exportTable>[0]> = {}) => {
  const { stream, version, name } = await exportTable({ actor: admin, slug, table, ...more });
  return { bytes: Buffer.from(await new Response(stream).arrayBuffer()), version, name };
};

/** What a client has once its connection breaks after so many bytes. */
const takeBroken = async (table: string, bytes: number): Promise<Buffer> =>
  new Promise((done, fail) => {
    const { port } = server.address() as AddressInfo;
    get({ port, path: `/${table}` }, (response) => {
      let held = Buffer.alloc(0);
      response.on("data", (chunk: Buffer) => {
        held = Buffer.concat([held, chunk]);
        if (held.length >= bytes) response.destroy();
      });
      response.on("close", () => {
        if (response.complete) fail(new Error("the whole answer came"));
        else done(held.subarray(0, bytes));
      });
      response.on("error", () => undefined);
    });
  });

/** Cuts as the document says: behind the last row that is whole, or the last session that another one follows. */
const cutBack = async (held: Buffer, table: ExportTable): Promise<{ whole: string; after: string }> => {
  const text = held.toString("utf8");
  // A line end within quotes is none of a row.
  const ends = [...text.matchAll(/\r\n/g)]
    .map(({ index }) => index + 2)
    .filter((end) => text.slice(0, end).split('"').length % 2 === 1);
  const { records } = await readCsv(streamOf(text.slice(0, ends.at(-1))));
  const names = records.map((row) =>
    table === "tasks" ? `${row.task}.${row.language}` : String(row[NAMED_BY[table] ?? "session"]),
  );
  const open = names.at(-1);
  const kept = OF_SESSIONS.has(table) ? names.filter((name) => name !== open) : names;
  return { whole: text.slice(0, ends[kept.length]), after: kept.at(-1) ?? "" };
};

const NAMED_BY: Partial<Record<ExportTable, string>> = { samples: "sample", allocations: "ordinal" };
const OF_SESSIONS: ReadonlySet<ExportTable> = new Set(["verdicts", "trials", "battles"]);

const streamOf = (text: string) => new Blob([text]).stream();

describe("a table that broke off is gone on with", () => {
  test.each(EXPORT_TABLES.filter(isResumable))(
    "%s: cut anywhere and resumed, both parts are the file",
    async (table) => {
      const { bytes, version } = await take(table);
      for (const part of [0.35, 0.6, 0.9]) {
        const held = bytes.subarray(0, Math.floor(bytes.length * part));
        const { whole, after } = await cutBack(held, table);
        const rest = await take(table, { resume: { after, version } });
        expect(rest.bytes.length).toBeGreaterThan(0);
        expect(whole + rest.bytes.toString("utf8")).toBe(bytes.toString("utf8"));
      }
    },
  );

  test("a connection that breaks half way is noticed by the client, and the file made whole from there", async () => {
    const { bytes, version } = await take("verdicts");
    const held = await takeBroken("verdicts", Math.floor(bytes.length / 2));
    const { whole, after } = await cutBack(held, "verdicts");
    const rest = await take("verdicts", { resume: { after, version } });
    expect(Buffer.concat([Buffer.from(whole), rest.bytes]).equals(bytes)).toBe(true);
  });

  test("JSON lines go on as well, and behind the last session there is nothing", async () => {
    const { bytes, version } = await take("trials", { format: "jsonl" });
    const lines = bytes.toString("utf8").split("\n").slice(0, -1);
    const sessions = lines.map((line) => (JSON.parse(line) as { session: string }).session);
    const after = sessions[Math.floor(sessions.length / 2)] ?? "";
    const rest = await take("trials", { format: "jsonl", resume: { after, version } });
    const kept = lines.slice(0, sessions.lastIndexOf(after) + 1).map((line) => `${line}\n`);
    expect(kept.join("") + rest.bytes.toString("utf8")).toBe(bytes.toString("utf8"));
    const end = await take("trials", { resume: { after: sessions.at(-1), version } });
    expect(end.bytes.length).toBe(0);
  });
});

describe("what cannot be gone on with is refused", () => {
  test.each(["judges", "matrix", "paper-table", "audit"])("%s has no such place", async (table) => {
    const resume = { after: "S1", version: 1 };
    const version = (await take("verdicts")).version;
    await expect(take(table, { resume: { ...resume, version } })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("no place to go on behind") as string,
    });
  });

  test("an unknown session, and a place without its version", async () => {
    const { version } = await take("verdicts");
    await expect(take("verdicts", { resume: { after: "nobody", version } })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining('no "nobody"') as string,
    });
    await expect(take("verdicts", { resume: { after: "nobody" } })).rejects.toMatchObject({
      code: "invalid",
      userMessage: expect.stringContaining("Evenhand-Data-Version") as string,
    });
  });

  test("data that changed since the first part, and of samples only theirs", async () => {
    const [verdicts, samples] = [await take("verdicts"), await take("samples")];
    const { records } = await readCsv(streamOf(verdicts.bytes.toString("utf8")));
    const resume = { after: String(records[0]?.session), version: verdicts.version };
    await db().study.update({ where: { slug }, data: { lastOrdinal: verdicts.version + 1 } });
    await expect(take("verdicts", { resume })).rejects.toMatchObject({ code: "conflict" });
    expect((await take("samples")).version).toBe(samples.version);
    await db().study.update({ where: { slug }, data: { lastOrdinal: verdicts.version } });
    expect((await take("verdicts", { resume })).bytes.length).toBeGreaterThan(0);
  });
});

describe("packed on the way", () => {
  test.each(EXPORT_TABLES.filter((table) => table !== "audit"))("%s holds the same bytes", async (table) => {
    const [plain, packed] = [await take(table), await take(table, { isGzipped: true })];
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true);
    expect([packed.name, packed.version]).toEqual([`${plain.name}.gz`, plain.version]);
  });

  test("a reader who goes away ends what was read, and a failure leaves no end", async () => {
    const { stream } = await exportTable({ actor: admin, slug, table: "verdicts", isGzipped: true });
    const reader = stream.getReader();
    await reader.read();
    await reader.cancel();
    expect((await reader.read()).done).toBe(true);
    const whole = (await take("verdicts", { isGzipped: true })).bytes;
    expect(() => gunzipSync(whole.subarray(0, whole.length / 2))).toThrow("unexpected end of file");
  });
});
