import { open } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { PrismaPg } from "@prisma/adapter-pg";
import { Pool } from "pg";
import { afterAll, describe, expect, test } from "vitest";
import { PrismaClient } from "@/generated/prisma/client";
import { db, transaction } from "./client";
import { isDatabaseAway, isUnstorableText, storageFault } from "./database-faults";
import { pool } from "./pool";

const errorOf = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error("nothing failed");
};

/** A port that nobody listens on, and one whose listener hangs up at once. */
const closed = "postgresql://x:x@127.0.0.1:1/x";
const rude = createServer((socket) => socket.destroy());
const rudeUrl = new Promise<string>((done) =>
  rude.listen(0, "127.0.0.1", () =>
    done(`postgresql://x:x@127.0.0.1:${(rude.address() as AddressInfo).port}/x`),
  ),
);
afterAll(() => void rude.close());

const both = (url: string) => {
  const bad = new Pool({ connectionString: url, connectionTimeoutMillis: 500 });
  bad.on("error", () => undefined);
  return { bad, prisma: new PrismaClient({ adapter: new PrismaPg(bad) }) };
};

describe("a database is away", () => {
  test("when it refuses or drops the connection, by the driver and by Prisma", async () => {
    for (const url of [closed, await rudeUrl]) {
      const { bad, prisma } = both(url);
      const errors = [
        await errorOf(() => bad.query("SELECT 1")),
        await errorOf(() => prisma.user.count()),
        await errorOf(() => prisma.$queryRaw`SELECT 1`),
        await errorOf(() => prisma.$transaction((tx) => tx.user.count())),
      ];
      for (const error of errors) expect(isDatabaseAway(error), String(error)).toBe(true);
      await prisma.$disconnect();
    }
  });

  test("when it ends a connection that is at work", async () => {
    const end = (work: () => Promise<unknown>) => {
      const failed = errorOf(work);
      const terminate = async (): Promise<void> => {
        const { rowCount } = await pool().query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_sleep(30)%' AND pid <> pg_backend_pid()",
        );
        if (rowCount === 0) return terminate();
      };
      return terminate().then(() => failed);
    };
    const errors = [
      await end(() => pool().query("SELECT pg_sleep(30)")),
      await end(() => db().$executeRaw`SELECT pg_sleep(30)`),
      await end(() => transaction((tx) => tx.$executeRaw`SELECT pg_sleep(30)`)),
    ];
    for (const error of errors) expect(isDatabaseAway(error), String(error)).toBe(true);
  });

  test("but not when a statement is wrong, a row is there already, or something else fails", async () => {
    const email = "twice@example.org";
    await db().user.create({ data: { email } });
    const errors = [
      await errorOf(() => pool().query("SELECT nonsense")),
      await errorOf(() => pool().query("SELECT $1::text", ["a\0b"])),
      await errorOf(() => db().user.create({ data: { email } })),
      await errorOf(() => db().$queryRaw`SELECT 1/0`),
      new Error("timeout"),
      "ECONNREFUSED",
      null,
    ];
    for (const error of errors) expect(isDatabaseAway(error), String(error)).toBe(false);
  });
});

test("a text that cannot be stored is told apart, by the driver and by Prisma", async () => {
  const errors = [
    await errorOf(() => pool().query("SELECT $1::text", ["a\0b"])),
    await errorOf(() => db().user.findUnique({ where: { email: "a\0b" } })),
    await errorOf(() => db().$queryRaw`SELECT ${"a\0b"}::text`),
    await errorOf(() => db().audit.create({ data: { actor: "x", action: "y", details: { a: "a\0b" } } })),
  ];
  for (const error of errors) expect(isUnstorableText(error), String(error)).toBe(true);
  expect(isUnstorableText(await errorOf(() => pool().query("SELECT 1/0")))).toBe(false);
});

describe("nothing can be written", () => {
  test("where a disk is full, for PostgreSQL and for a file of our own", async () => {
    // The kernel's own full disk.
    const full = "COPY (SELECT repeat('x', 1000) FROM generate_series(1, 1000)) TO '/dev/full'";
    const file = await open("/dev/full", "w");
    const errors = [
      await errorOf(() => pool().query(full)),
      await errorOf(() => db().$executeRawUnsafe(full)),
      await errorOf(() => transaction((tx) => tx.$executeRawUnsafe(full))),
      await errorOf(() => file.write("x")),
    ];
    await file.close();
    for (const error of errors) expect(storageFault(error), String(error)).toBe("full");
    for (const error of errors.slice(0, 3)) expect(isDatabaseAway(error), String(error)).toBe(true);
  });

  test("where the database is read-only", async () => {
    const write = "INSERT INTO audit (actor, action) VALUES ('x', 'y')";
    const client = await pool().connect();
    await client.query("SET default_transaction_read_only = on");
    const errors = [
      await errorOf(() => client.query(write)),
      await errorOf(() =>
        transaction(async (tx) => {
          await tx.$executeRaw`SET TRANSACTION READ ONLY`;
          await tx.audit.create({ data: { actor: "x", action: "y" } });
        }),
      ),
    ];
    client.release(true);
    for (const error of errors) expect(storageFault(error), String(error)).toBe("read-only");
    for (const error of errors) expect(isDatabaseAway(error), String(error)).toBe(true);
  });

  test("and no other error says so", async () => {
    for (const error of [await errorOf(() => pool().query("SELECT 1/0")), new Error("disk full"), null])
      expect(storageFault(error), String(error)).toBeNull();
  });
});
