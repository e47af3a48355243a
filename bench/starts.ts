import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { migrateDatabase } from "@/scripts/migrate-database";

/**
 * `node --conditions=react-server --import tsx bench/starts.ts`: session starts a second through the operation itself, as
 * a study grows to 5,000 sessions. Starts of one study pass one after the other, so this is all that a study can take.
 */
const TOTAL = Number(process.env.BENCH_SESSIONS ?? 5000);
const STEP = 500;
const AT_ONCE = 10;

const folder = mkdtempSync(join(tmpdir(), "evenhand-bench-"));
const database = await startEmbeddedDatabase(folder, { isOpenToAll: true });
await migrateDatabase(database.url);
process.env.DATABASE_URL = database.url;
process.env.AUTH_SECRET ??= "not used by the bench itself";
const { makeTestStudy } = await import("@/lib/operations/test-study");
const { startAsJudge } = await import("@/lib/operations/test-judge");
const { pool } = await import("@/lib/db/pool");
try {
  await makeTestStudy({
    ...{ slug: "starts", design: "side-by-side", tasks: 50 },
    protocol: { allocation: { itemsPerSession: 25 } },
  });
  await startMany(50);
  console.log("sessions before   starts a second");
  for (let before = 0; before <= TOTAL; before += STEP) {
    const began = performance.now();
    await startMany(STEP);
    const perSecond = (STEP * 1000) / (performance.now() - began);
    console.log(`${String(before).padStart(15)}   ${perSecond.toFixed(1).padStart(15)}`);
  }
} finally {
  await pool().end();
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function startMany(count: number): Promise<void> {
  let left = count;
  const judge = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await startAsJudge("starts");
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, judge));
}
