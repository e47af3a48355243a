import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { exportTable } from "./export-table";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { answerTrials, startAsJudge } from "@/test/operations/judge";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

const slug = "slow-clients";
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("slow@example.org", true);
  await makeTestStudy({ slug, design: "side-by-side", tasks: 2 });
  await answerTrials((await startAsJudge(slug)).token);
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
});

/** Connections that somebody holds, and statements and transactions that are open, once what was under way has had time to end. */
const countHeld = async (): Promise<number> => {
  await new Promise((later) => setTimeout(later, 500));
  const held = pool().totalCount - pool().idleCount;
  const { rows } = await pool().query<{ open: number }>(
    `SELECT count(*) AS open FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
       AND backend_type = 'client backend' AND (state <> 'idle' OR backend_xid IS NOT NULL OR backend_xmin IS NOT NULL)`,
  );
  return held + (rows[0]?.open ?? 0);
};

test.each(["verdicts", "sessions", "judges", "matrix"])(
  "a client that reads a piece of %s and then waits holds no connection, and so no transaction",
  async (table) => {
    const { stream } = await exportTable({ actor: admin, slug, table });
    const reader = stream.getReader();
    expect((await reader.read()).done).toBe(false);
    expect(await countHeld()).toBe(0);
    await reader.cancel();
  },
);

test("a client that reads nothing keeps the server from reading more than it was going to hold", async () => {
  const { stream } = await exportTable({ actor: admin, slug, table: "verdicts" });
  expect(await countHeld()).toBe(0);
  await stream.cancel();
});

test("a client that goes away ends what was read for it", async () => {
  const { stream } = await exportTable({ actor: admin, slug, table: "trials" });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(await countHeld()).toBe(0);
  expect((await reader.read()).done).toBe(true);
});
