import type { PoolClient } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { overlapping } from "@/scripts/overlapping-queries";
import { pool } from "./pool";

let client: PoolClient;
beforeAll(async () => {
  client = await pool().connect();
});
afterAll(() => client.release());

const listed = async (text: string): Promise<unknown> =>
  (await client.query({ text, rowMode: "array" })).rows.flat();

describe("a connection of the pool", () => {
  test("runs queries that begin at once one after the other", async () => {
    const began = performance.now();
    const answers = await Promise.all([
      listed("SELECT 1 FROM pg_sleep(0.1)"),
      listed("SELECT 2"),
      listed("SELECT 3"),
    ]);
    expect(answers).toEqual([[1], [2], [3]]);
    expect(performance.now() - began).toBeGreaterThan(90);
    expect(overlapping).toEqual([]);
  });

  test("is free again after a query that pg refuses to begin", async () => {
    expect(() => client.query(null as never)).toThrow("null or undefined query");
    await expect(listed("SELECT 4")).resolves.toEqual([4]);
  });

  test("is free again after a query that pg refuses when its turn comes", async () => {
    const first = listed("SELECT 5 FROM pg_sleep(0.05)");
    const refused = client.query(null as never) as unknown as Promise<unknown>;
    const last = listed("SELECT 6");
    await expect(refused).rejects.toThrow("null or undefined query");
    await expect(Promise.all([first, last])).resolves.toEqual([[5], [6]]);
    expect(overlapping.splice(0)).toEqual([expect.stringContaining("overlaps: [null]")]);
  });

  test("is free again after a query that fails", async () => {
    await expect(listed("SELECT nothing")).rejects.toThrow('"nothing" does not exist');
    await expect(listed("SELECT 7")).resolves.toEqual([7]);
  });
});

test("tests notice queries of ours that begin at once, on a connection of the pool and past its line", async () => {
  await Promise.all([client.query("SELECT 8"), client.query("SELECT 9")]);
  expect(overlapping.splice(0)).toEqual([expect.stringContaining('overlaps: ["SELECT 9"]')]);
  const past = (text: string) =>
    new Promise((done, fail) => client.query(text, (error) => (error ? fail(error) : done(null))));
  await Promise.all([past("SELECT 10"), past("SELECT 11")]);
  expect(overlapping.splice(0)).toEqual([expect.stringContaining('overlaps: "SELECT 11"')]);
});
