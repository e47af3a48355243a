import { describe, expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkRemarks } from "./check-remarks";

const trial = {
  task: "sort",
  language: "python",
  left_sample: "l1",
  right_sample: "r1",
  left_system: "alpha",
  right_system: "beta",
};
const planned = new Map([["s1", { trials: new Map([1, 2].map((position) => [position, trial])) }]]) as never;
const seen = new Map([
  [
    "s1",
    new Map([
      [1, true],
      [2, false],
    ]),
  ],
]);
const HEAD =
  "session,position,pane,system,sample,task,language,mark,number,from,to,first_line,last_line,remark_kind,severity";
const remarks = {
  mode: "offered",
  kinds: [{ id: "odd", label: "Odd" }],
  severities: [{ id: "minor", label: "Minor" }],
};
const check = (rows: string[], protocol: object = { tells: true, remarks }) => {
  const files = {
    read: async function* () {
      yield await Promise.resolve(new TextEncoder().encode([HEAD, ...rows, ""].join("\r\n")));
    },
  } as unknown as BundleFiles;
  return checkRemarks(files, { protocol } as never, planned, seen);
};
const GOOD = "s1,1,right,beta,r1,sort,python,remark,1,0,4,1,2,odd,minor";

describe("marked passages", () => {
  test("hold in the program of their pane, numbered from 1, chosen from the protocol's lists", async () => {
    const rows = [
      GOOD,
      "s1,1,left,alpha,l1,sort,python,remark,2,0,4,1,1,odd,",
      "s1,1,left,alpha,l1,sort,python,gave-it-away,1,0,4,1,1,,",
    ];
    expect(await check(rows)).toEqual({ rows: 3, faults: [] });
  });

  test.each([
    ["a trial that was not answered", GOOD.replace("s1,1", "s1,2")],
    ["a trial that was not dealt", GOOD.replace("s1,1", "s1,3")],
    ["another system's program", GOOD.replace("beta", "alpha")],
    ["the other pane", GOOD.replace("right", "left").replace("beta", "alpha")],
    ["a number left out", GOOD.replace("remark,1", "remark,2")],
    ["a kind of no list", GOOD.replace("odd", "even")],
    ["a severity of no list", GOOD.replace("minor", "major")],
    ["an empty passage", GOOD.replace(",0,4,", ",4,4,")],
    ["lines that run backwards", GOOD.replace(",1,2,", ",2,1,")],
  ])("do not hold with %s", async (_, row) => {
    expect((await check([row])).faults).toHaveLength(1);
  });

  test("that gave the author away have no place where the study marks none", async () => {
    const row = "s1,1,left,alpha,l1,sort,python,gave-it-away,1,0,4,1,1,,";
    expect((await check([row], { tells: false, remarks })).faults).toHaveLength(1);
  });

  test("have no table where the protocol asks for none", async () => {
    expect(await check(["nonsense"], { tells: false })).toEqual({ rows: 0, faults: [] });
  });
});
