import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { bulkTransaction } from "./bulk-transaction";
import { BulkWriter, writeAll } from "./bulk-writer";
import type { CopyValue } from "./copy-piece";
import { pool } from "./pool";

beforeEach(async () => {
  await pool().query("DROP TABLE IF EXISTS things");
  await pool().query("CREATE TABLE things (id int PRIMARY KEY, note text)");
});

const things = async (): Promise<{ id: number; note: string | null }[]> =>
  (await pool().query<{ id: number; note: string | null }>("SELECT * FROM things ORDER BY id")).rows;

/** Writes rows of 100 KB, so that every third goes out at once. */
const write = (ids: number[], onRow: (id: number) => void = () => undefined) =>
  bulkTransaction(async (client) => {
    const writer = new BulkWriter(client, "things", { id: "int4", note: "text" });
    await writeAll(writer, async () => {
      for (const id of ids) {
        onRow(id);
        await writer.add([id, "x".repeat(100_000)]);
      }
    });
  });

const hundred = Array.from({ length: 100 }, (_, at) => at);

/** Every connection of the pool answers, and none is still inside a transaction. */
const expectIdlePool = async (): Promise<void> => {
  const { rows } = await pool().query<{ left: number }>(
    "SELECT count(*) AS left FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in%'",
  );
  expect(rows[0]?.left).toBe(0);
};

test("rows, nothing and empty texts arrive as they were given, and batches between them in their order", async () => {
  await bulkTransaction(async (client) => {
    const writer = new BulkWriter(client, "things", { id: "int4", note: "text" });
    const renames = writer.batch(
      async (batch: number[]) => {
        await client.query("UPDATE things SET note = 'renamed' WHERE id = ANY ($1)", [batch]);
      },
      () => 3 * 1024 * 1024,
    );
    await writeAll(writer, async () => {
      await writer.add([1, null]);
      await writer.add([2, ""]);
      await renames.put(2);
      await writer.add([3, 'a "quoted"\n\\.\nline']);
      await renames.put(1);
      await writer.add([4, ""]);
    });
  });
  expect(await things()).toEqual([
    { id: 1, note: "renamed" },
    { id: 2, note: "renamed" },
    { id: 3, note: 'a "quoted"\n\\.\nline' },
    { id: 4, note: "" },
  ]);
});

test("every value of a row arrives as PostgreSQL reads it from a statement's parameters", async () => {
  const text = fc.string({ unit: "grapheme", maxLength: 200 });
  const long = fc.integer({ min: 0, max: 300_000 }).map((length) => "ü€".repeat(length / 2));
  const row = fc.tuple(
    fc.option(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })),
    fc.option(fc.oneof(text, long)),
    fc.option(fc.json({ stringUnit: "grapheme" })),
    fc.option(fc.json()),
    fc.option(fc.date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (rows) => {
      await bulkTransaction(async (client) => {
        await client.query(
          "CREATE TEMP TABLE kinds (place serial, way text, id int, note text, document jsonb, plain json, at timestamptz(3)) ON COMMIT DROP",
        );
        const writer = new BulkWriter(client, "kinds", {
          way: "text",
          id: "int4",
          note: "text",
          document: "jsonb",
          plain: "text",
          at: "timestamptz",
        });
        await writeAll(writer, async () => {
          for (const values of rows) await writer.add(["copy", ...values]);
        });
        for (const values of rows)
          await client.query(
            "INSERT INTO kinds (way, id, note, document, plain, at) VALUES ('statement', $1, $2, $3, $4, $5)",
            values,
          );
        const { rows: read } = await client.query<{ copied: unknown; inserted: unknown }>(
          `SELECT jsonb_agg(to_jsonb(k) - 'place' - 'way' || jsonb_build_object('plain', plain::text) ORDER BY place) FILTER (WHERE way = 'copy') AS copied,
             jsonb_agg(to_jsonb(k) - 'place' - 'way' || jsonb_build_object('plain', plain::text) ORDER BY place) FILTER (WHERE way = 'statement') AS inserted
           FROM kinds k`,
        );
        expect(read[0]?.copied).toEqual(read[0]?.inserted);
        expect(read[0]?.copied).toHaveLength(rows.length);
      });
    }),
    { numRuns: 30 },
  );
});

test("a row with a cell too few, or with a number that is no whole one, stores nothing", async () => {
  const add = (values: CopyValue[]) =>
    bulkTransaction(async (client) => {
      const writer = new BulkWriter(client, "things", { id: "int4", note: "text" });
      await writeAll(writer, async () => {
        await writer.add([1, "good"]);
        await writer.add(values);
      });
    });
  await expect(add([2])).rejects.toThrow("other columns");
  await expect(add([2.5, "x"])).rejects.toThrow("whole number");
  await expect(add(["2", "x"])).rejects.toThrow("whole number");
  await expect(add([2, 1.5])).rejects.toThrow("where a text stands");
  await expect(add([2, new Date(0)])).rejects.toThrow("where a text stands");
  await expect(add([2 ** 31, "x"])).rejects.toThrow(RangeError);
  await expectIdlePool();
  expect(await things()).toEqual([]);
});

test("an error in the middle of the rows takes them all back, and leaves the connection fit for others", async () => {
  const stopping = write(hundred, (id) => {
    if (id === 50) throw new Error("stop here");
  });
  await expect(stopping).rejects.toThrow("stop here");
  await expectIdlePool();
  expect(await things()).toEqual([]);
});

test("a row that PostgreSQL refuses while more are on their way does the same", async () => {
  await expect(write([1, 1, ...hundred])).rejects.toMatchObject({ code: "23505" });
  await expect(write([1, 2, 1])).rejects.toMatchObject({ code: "23505" });
  await expectIdlePool();
  expect(await things()).toEqual([]);
  await write(hundred);
  expect(await things()).toHaveLength(100);
});

test("a row that refers to nothing is found at the end of its copy, and takes back the rows before and behind it", async () => {
  await pool().query("DROP TABLE IF EXISTS kinds CASCADE");
  await pool().query("CREATE TABLE kinds (id int PRIMARY KEY)");
  await pool().query("INSERT INTO kinds SELECT generate_series(0, 299)");
  await pool().query("ALTER TABLE things ADD FOREIGN KEY (id) REFERENCES kinds");
  const threeHundred = Array.from({ length: 300 }, (_, at) => at);
  await expect(write([...threeHundred.slice(0, 100), 999, ...threeHundred.slice(100)])).rejects.toMatchObject(
    {
      code: "23503",
    },
  );
  await expect(write([...threeHundred, 999])).rejects.toMatchObject({ code: "23503" });
  await expectIdlePool();
  expect(await things()).toEqual([]);
  await write(threeHundred);
  expect((await things()).map(({ id }) => id)).toEqual(threeHundred);
});
