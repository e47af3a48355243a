import { expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkWorkPlan } from "./check-work-plan";
import type { ExpectedSession } from "./replay-log";

const trial = (task: string, sample = "") => ({
  task,
  language: "python",
  left_sample: sample,
  right_sample: "",
  left_system: sample === "" ? "" : "generator",
  right_system: "",
});
const session = (judge: string, ...trials: ReturnType<typeof trial>[]): ExpectedSession => ({
  judge,
  arm: "main",
  isRepeat: false,
  trials: new Map(trials.map((one, at) => [at + 1, one])),
});
const PLAN = new Map([
  ["s1", session("ann", trial("sum", "p-sum"), trial("sort"))],
  ["s2", session("bob", trial("sort", "p-sort"), trial("sum"))],
]);
const ROWS = [
  "ann,1,sum,python,p-sum",
  "ann,2,sort,python,",
  "bob,1,sort,python,p-sort",
  "bob,2,sum,python,",
];

const check = (rows: readonly string[]) => {
  const text = ["participant,position,task,language,sample", ...rows, ""].join("\r\n");
  const files = {
    read: async function* () {
      yield await Promise.resolve(new TextEncoder().encode(text));
    },
  } as unknown as BundleFiles;
  return checkWorkPlan(files, PLAN);
};

test("completions as they were planned hold", async () => {
  expect(await check(ROWS)).toEqual({ rows: 4, faults: [] });
});

test("another condition, task or order is named, even where halves stay halves", async () => {
  const exchanged = ["ann,1,sum,python,", "ann,2,sort,python,p-sort", ...ROWS.slice(2)];
  expect((await check(exchanged)).faults).toEqual([
    'data/completions.csv: line 2 (participant and position ann 1): sample is "", but the replay gives "p-sum"',
    'data/completions.csv: line 3 (participant and position ann 2): sample is "p-sort", but the replay gives ""',
  ]);
  expect((await check(["ann,1,sort,python,p-sum", ...ROWS.slice(1)])).faults).toHaveLength(1);
});

test("a row too many, twice or missing is named", async () => {
  expect((await check([...ROWS, "eve,1,sum,python,"])).faults).toHaveLength(1);
  expect((await check([...ROWS, ROWS[0] ?? ""])).faults).toHaveLength(1);
  expect((await check(ROWS.slice(0, 3))).faults).toEqual([
    "data/completions.csv: participant and position bob 2 are missing",
  ]);
});
