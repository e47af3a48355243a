import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { pool } from "@/lib/db/pool";
import { exportTable } from "./export-table";
import { closeStudy, unsealStudy } from "./step-study";
import { answerTrials, startAsJudge } from "./test-judge";
import { makeTestResearcher, makeTestStudy } from "./test-study";

const slug = "slow-clients";
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("slow@example.org", true);
  await makeTestStudy({ slug, design: "side-by-side", tasks: 2 });
  await answerTrials((await startAsJudge(slug)).token);
  await closeStudy({ actor: admin, slug });
  await unsealStudy({ actor: admin, slug });
});

/** Connections that somebody holds, once what was under way has had time to end. */
const countHeld = async (): Promise<number> => {
  await new Promise((later) => setTimeout(later, 500));
  return pool().totalCount - pool().idleCount;
};

test("a client that reads one piece and then waits holds no connection, and so no transaction", async () => {
  const { stream } = await exportTable({ actor: admin, slug, table: "verdicts" });
  const reader = stream.getReader();
  expect((await reader.read()).done).toBe(false);
  expect((await reader.read()).done).toBe(false);
  expect(await countHeld()).toBe(0);
  await reader.cancel();
});

test("a client that goes away ends what was read for it", async () => {
  const { stream } = await exportTable({ actor: admin, slug, table: "trials" });
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(await countHeld()).toBe(0);
  expect((await reader.read()).done).toBe(true);
});
