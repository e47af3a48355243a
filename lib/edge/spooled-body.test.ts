import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { removeAbandonedBodies, withSpooledBody } from "./spooled-body";

const LIMIT = 1000;
let paths: string[] = [];
beforeEach(() => {
  paths = [];
});

const piece = (size: number): Uint8Array => new Uint8Array(size).fill(0x61);

/** A request whose body comes in these pieces; null is a sender who says no more, an error one who is gone. */
const requestOf = (pieces: (Uint8Array | Error | null)[], headers: Record<string, string> = {}): Request => {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = left.shift();
      if (next === undefined) controller.close();
      else if (next instanceof Error) controller.error(next);
      else if (next === null) return new Promise<void>(() => undefined);
      else controller.enqueue(next);
      return undefined;
    },
  });
  return new Request("http://localhost/", { method: "POST", body, headers, duplex: "half" } as RequestInit);
};

const spool = (request: Request, silenceMs = 5000) =>
  withSpooledBody(
    request,
    LIMIT,
    (path) => {
      paths.push(path);
      return Promise.resolve(readFileSync(path, "utf8"));
    },
    silenceMs,
  );

describe("a body", () => {
  test("lies in a file while it is worked on, whole, and is gone afterwards", async () => {
    expect(await spool(requestOf([piece(400), piece(600)], { "content-length": "1000" }))).toBe(
      "a".repeat(1000),
    );
    expect(await spool(new Request("http://localhost/", { method: "POST" }))).toBe("");
    expect(paths).toHaveLength(2);
    for (const path of paths) expect(existsSync(dirname(path))).toBe(false);
  });

  test("is gone after work that fails, too", async () => {
    let path = "";
    const failing = withSpooledBody(requestOf([piece(1)]), LIMIT, (spooled) => {
      path = spooled;
      return Promise.reject(new Error("no"));
    });
    await expect(failing).rejects.toThrow("no");
    expect(existsSync(dirname(path))).toBe(false);
  });

  test("that is too long is refused before it is read, or at its first byte too many", async () => {
    await expect(spool(requestOf([], { "content-length": "1001" }))).rejects.toMatchObject({
      code: "too_large",
    });
    await expect(spool(requestOf([piece(900), piece(200), null]))).rejects.toMatchObject({
      code: "too_large",
    });
    expect(paths).toEqual([]);
  });

  test("that stops, breaks off, or is shorter than it said, is never worked on", async () => {
    const brokenOff = { code: "malformed", userMessage: expect.stringContaining("Send it again") as string };
    await expect(spool(requestOf([piece(10), null]), 50)).rejects.toMatchObject(brokenOff);
    await expect(spool(requestOf([piece(10), new Error("aborted")]))).rejects.toMatchObject(brokenOff);
    await expect(spool(requestOf([piece(10)], { "content-length": "20" }))).rejects.toMatchObject(brokenOff);
    expect(paths).toEqual([]);
  });
});

test("what a killed server left is taken away a day later, and nothing else", async () => {
  const parent = mkdtempSync(join(tmpdir(), "evenhand-test-"));
  try {
    for (const name of ["evenhand-upload-a", "evenhand-data"]) {
      mkdirSync(join(parent, name));
      writeFileSync(join(parent, name, "body"), "a");
    }
    await removeAbandonedBodies(new Date(), parent);
    expect(readdirSync(parent)).toEqual(["evenhand-data", "evenhand-upload-a"]);
    await removeAbandonedBodies(new Date(Date.now() + 25 * 3_600_000), parent);
    expect(readdirSync(parent)).toEqual(["evenhand-data"]);
  } finally {
    rmSync(parent, { recursive: true });
  }
});
