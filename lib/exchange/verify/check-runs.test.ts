import { describe, expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkRuns } from "./check-runs";

const planned = new Map([
  ["s1", { trials: new Map([1, 2].map((position) => [position, { language: "python" }])) }],
]) as never;
const seen = new Map([
  [
    "s1",
    new Map([
      [1, true],
      [2, false],
    ]),
  ],
]);
const check = (rows: string[], mode: "off" | "offered" | "required") => {
  const text = ["session,position,number,left_language,right_language", ...rows, ""].join("\r\n");
  const files = {
    read: async function* () {
      yield await Promise.resolve(new TextEncoder().encode(text));
    },
  } as unknown as BundleFiles;
  return checkRuns(files, { protocol: { tryPrograms: { mode } } } as never, planned, seen);
};

describe("runs of both programs", () => {
  test("hold when each trial's are numbered from 1, in its language", async () => {
    const rows = ["s1,1,1,python,python", "s1,1,2,python,python", "s1,2,1,python,python"];
    expect(await check(rows, "required")).toEqual({ rows: 3, faults: [] });
  });

  test("do not hold when a number is left out, a trial was not dealt, or the language is another", async () => {
    expect((await check(["s1,1,2,python,python"], "offered")).faults).toEqual([
      'data/runs.csv: line 2 (session s1, position 1): number is "2", but it is run 1 of its trial',
    ]);
    expect((await check(["s1,3,1,python,python"], "offered")).faults).toHaveLength(1);
    expect((await check(["s1,1,1,python,ruby"], "offered")).faults).toHaveLength(1);
  });

  test("must be there for every answered trial where the protocol requires one", async () => {
    expect((await check(["s1,2,1,python,python"], "required")).faults).toEqual([
      "data/runs.csv: session s1, position 1 was answered without a run",
    ]);
    expect((await check([], "offered")).faults).toEqual([]);
  });

  test("have no table where the protocol offers none", async () => {
    expect(await check(["nonsense"], "off")).toEqual({ rows: 0, faults: [] });
  });
});
