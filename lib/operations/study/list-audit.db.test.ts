import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { streamAudit } from "@/lib/db/study/audit-lines";
import { db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { getResults } from "@/lib/operations/results/get-results";
import { listAudit } from "./list-audit";
import { closeStudy, unsealStudy } from "./step-study";
import { makeTestResearcher, makeTestStudy } from "@/test/operations/study";

let owner: Actor, other: Actor;
beforeAll(async () => {
  owner = await makeTestResearcher("owner@example.org");
  other = await makeTestResearcher("other@example.org", true);
});

const actionsOf = async (slug: string) =>
  (await listAudit({ actor: owner, slug })).lines.map(({ action }) => action);

test("the log names each step, newest first, with who took it", async () => {
  await makeTestStudy({ slug: "steps", design: "rating", tasks: 1, owner });
  await unsealStudy({ actor: other, slug: "steps", reason: "  the funder asked  " });
  const { lines, older, actions } = await listAudit({ actor: owner, slug: "steps" });
  expect(older).toBeNull();
  expect(actions).toEqual(["study.create", "study.open", "study.unseal"]);
  expect(lines.map(({ action, actor }) => [action, actor])).toEqual([
    ["study.unseal", other.email],
    ["study.open", owner.email],
    ["study.create", owner.email],
  ]);
  expect(lines[0]?.details).toEqual({ reason: "the funder asked", isEarly: true });
  expect(lines[0]?.at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test("a look at unsealed results is one line an hour for each person", async () => {
  await makeTestStudy({ slug: "looked", design: "rating", tasks: 1, owner });
  await closeStudy({ actor: owner, slug: "looked" });
  await unsealStudy({ actor: owner, slug: "looked" });
  for (let times = 0; times < 3; times += 1) await getResults({ actor: owner, slug: "looked" });
  await getResults({ actor: other, slug: "looked" });
  const looks = async () => (await actionsOf("looked")).filter((action) => action === "results.view").length;
  expect(await looks()).toBe(2);
  await pool().query("UPDATE audit SET at = at - interval '61 minutes' WHERE study = 'looked'");
  await db().study.update({ where: { slug: "looked" }, data: { createdAt: new Date(0) } });
  await getResults({ actor: owner, slug: "looked" });
  expect(await looks()).toBe(3);
});

test("pages follow each other without a gap, a filter shows one action, and the stream has every line", async () => {
  await makeTestStudy({ slug: "long", design: "rating", tasks: 1, owner });
  await pool().query(
    "INSERT INTO audit (actor, action, study) SELECT 'somebody', 'study.update', 'long' FROM generate_series(1, 1200)",
  );
  const seen: number[] = [];
  for (let before: number | undefined; ;) {
    const page = await listAudit({ actor: owner, slug: "long", limit: 500, ...(before ? { before } : {}) });
    seen.push(...page.lines.map(({ id }) => id));
    if (page.older === null) break;
    before = page.older;
  }
  expect(seen).toHaveLength(1202);
  expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  const opened = await listAudit({ actor: owner, slug: "long", action: "study.open" });
  expect(opened.lines.map(({ action }) => action)).toEqual(["study.open"]);

  const streamed: number[] = [];
  const study = await db().study.findUniqueOrThrow({ where: { slug: "long" } });
  for await (const page of streamAudit(study)) streamed.push(...page.map(({ id }) => id));
  expect(streamed).toEqual(seen.reverse());
});
