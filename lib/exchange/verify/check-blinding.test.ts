import { describe, expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkBlinding } from "./check-blinding";

const trial = {
  task: "sort",
  language: "python",
  left_sample: "l1",
  right_sample: "r1",
  left_system: "alpha",
  right_system: "beta",
};
const planned = new Map([
  ["s1", { trials: new Map([1, 2, 3].map((position) => [position, trial])) }],
]) as never;
const seen = new Map([
  [
    "s1",
    new Map([
      [1, true],
      [2, true],
      [3, false],
    ]),
  ],
]);
const HEAD = "session,position,task,language,question,pane,system,sample,answer,correct";
const choices = [
  { id: "people", label: "A person", systems: ["alpha"] },
  { id: "machine", label: "A machine", systems: ["beta"] },
];
const source = { mode: "asked", trials: 1, choices };
const check = (rows: string[], blinding: object = { seenBefore: true, source }) => {
  const files = {
    read: async function* () {
      yield await Promise.resolve(new TextEncoder().encode([HEAD, ...rows, ""].join("\r\n")));
    },
  } as unknown as BundleFiles;
  return checkBlinding(files, { protocol: { blinding } } as never, planned, seen);
};
const SAID = ["s1,1,sort,python,seen-before,,,,yes,", "s1,2,sort,python,seen-before,,,,not-sure,"];
const LEFT = "s1,2,sort,python,source,left,alpha,l1,people,true";
const RIGHT = "s1,2,sort,python,source,right,beta,r1,people,false";

describe("answers about blinding", () => {
  test("are those that the protocol offers, of answered trials, held against their systems", async () => {
    const unsure = RIGHT.replace("people,false", "dont-know,");
    expect(await check([...SAID, LEFT, RIGHT])).toEqual({ rows: 4, faults: [] });
    expect((await check([...SAID, LEFT, unsure])).faults).toEqual([]);
    expect(await check([], {})).toEqual({ rows: 0, faults: [] });
  });

  test.each([
    ["a trial that was not answered", LEFT.replace("s1,2", "s1,3"), /was not answered/],
    ["a trial that was not dealt", LEFT.replace("s1,2", "s1,4"), /was not dealt/],
    ["a trial that is not shown again", LEFT.replace("s1,2", "s1,1"), /does not ask it there/],
    ["another system's program", LEFT.replace("alpha", "beta"), /system is "beta"/],
    ["an answer of no list", LEFT.replace("people,true", "aliens,"), /has no answer "aliens"/],
    ["a wrong one that is called right", RIGHT.replace("false", "true"), /correct is "true"/],
    ["one that is there twice", SAID[0] ?? "", /is there twice/],
  ])("do not hold with %s", async (_, row, fault) => {
    expect((await check([...SAID, row])).faults.join("\n")).toMatch(fault);
  });

  test("do not hold where one is left out", async () => {
    expect((await check(SAID.slice(1))).faults.join("\n")).toMatch(
      /nothing is said of session s1, position 1/,
    );
  });
});
