import { expect } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { composeStudyTable } from "@/lib/operations/results/composed/save-table";
import { callApi } from "./test-api";
import { V1 } from "./material";

const CHOICES = {
  title: "Passed",
  rows: "task",
  measures: ["metric:pass"],
  across: ["system"],
  decimals: "1",
  aggregate: "mean",
  each: "mean",
  atLeast: null,
  hasDifferences: false,
  hasCounts: false,
  summaries: [],
  best: null,
  classes: null,
  quartiles: null,
};

/** Two tables of a study, one of them of choices. */
export async function composeTwoTables(
  actor: Actor,
  slug: string,
): Promise<{ open: number; sealed: number }> {
  const now = new Date();
  const open = await composeStudyTable({ actor, slug, now, choices: CHOICES });
  const choices = { ...CHOICES, title: "Chosen", measures: ["choice:preference"] };
  const sealed = await composeStudyTable({ actor, slug, now, choices });
  return { open: open.id, sealed: sealed.id };
}

/** Every format of the open table, and the other one as `status` says: refused while the study is sealed. */
export async function readTables(
  slug: string,
  token: string,
  { open, sealed }: { open: number; sealed: number },
  status: 200 | 403 | 409,
): Promise<void> {
  const get = (file: string) => callApi("GET", `${V1}/${slug}/tables/${file}`, { token });
  expect((await get(`${open}.json`)).body).toMatchObject({
    caption: "Passed",
    rows: [{ cells: ["add", 1, 0.5] }],
  });
  const csv = await get(`${open}.csv`);
  expect([csv.status, csv.text]).toEqual([200, "task,pass.alpha,pass.beta\r\nadd,1,0.5\r\n"]);
  expect((await get(`${open}.tex`)).text).toContain("\\toprule");
  expect((await get(`${open}.md`)).text).toContain("| add | 1.0 | 0.5 |");
  const other = await get(`${sealed}.json`);
  expect([other.status, JSON.stringify(other.body).includes("cells")]).toEqual([status, status === 200]);
  for (const file of ["999999.json", `${open}.pdf`, "x.csv"]) expect((await get(file)).status).toBe(404);
}
