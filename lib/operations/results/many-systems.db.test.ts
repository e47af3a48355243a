import { beforeAll, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { pool } from "@/lib/db/shared/pool";
import { countAll } from "./count-results";
import { exportTable } from "@/lib/operations/exchange/export-table";
import { getResults } from "./get-results";
import { importRecordedStudy } from "@/lib/operations/exchange/import-recorded-study";
import { hasAwaitedReports, makeAwaitedReports } from "./make-awaited-reports";
import { studyIdOf, makeTestResearcher } from "@/test/operations/study";

let actor: Actor;
beforeAll(async () => {
  actor = await makeTestResearcher("importer@example.org", true);
});

/** Votes of ten judges, in which every system meets the next ones. */
const importVotes = (slug: string, systems: number, votes: number) => {
  const lines = Array.from({ length: votes }, (_, vote) => {
    const one = vote % systems;
    const other = (one + 1 + (Math.floor(vote / systems) % (systems - 1))) % systems;
    return `s${one},s${other},model_${vote % 3 === 0 ? "a" : "b"},judge-${vote % 10},task-${Math.floor(vote / 10)}`;
  });
  return importRecordedStudy({
    actor,
    now: new Date("2026-03-01T00:00:00Z"),
    format: "battles",
    mapping: {},
    isDryRun: false,
    about: { slug, title: slug, citation: "Somebody (2024)" },
    file: { format: "csv", text: ["model_a,model_b,winner,judge,task", ...lines].join("\n") },
  });
};

const countReports = async (slug: string): Promise<number> => {
  const { rows } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM result_reports WHERE study_id = $1",
    [await studyIdOf(slug)],
  );
  return rows[0]?.count ?? 0;
};

test("300 systems are refused at their import, which names the limit", async () => {
  await expect(importVotes("arena-300", 300, 3000)).rejects.toMatchObject({
    code: "invalid",
    extension: { errors: [{ message: expect.stringContaining("200") as unknown }] },
  });
});

test("200 systems are refused in words before anything is counted, and their answers are exported", async () => {
  await importVotes("arena", 200, 3000);
  await expect(getResults({ actor, slug: "arena" })).rejects.toMatchObject({
    code: "conflict",
    userMessage: expect.stringMatching(/up to 60 systems; these are 200 systems \(19,900 pairs\)/) as unknown,
    extension: { systems: 200, most: 60 },
  });
  // Nor does the workshop try, for which every counted study without a report is work.
  await countAll();
  expect(await hasAwaitedReports()).toBe(false);
  expect(await countReports("arena")).toBe(0);
  const { stream } = await exportTable({ actor, slug: "arena", table: "verdicts" });
  const lines = (await new Response(stream).text()).trimEnd().split("\r\n");
  expect(lines).toHaveLength(3001);
});

test("20 systems are left to the workshop, however few their answers are", async () => {
  await importVotes("middle", 20, 400);
  await expect(getResults({ actor, slug: "middle" })).rejects.toMatchObject({ code: "busy" });
  await countAll();
  await makeAwaitedReports({ budgetMs: 60_000 });
  const { pairs } = await getResults({ actor, slug: "middle" });
  expect(pairs?.systems).toHaveLength(20);
});
