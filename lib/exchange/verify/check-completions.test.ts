import { describe, expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkCompletions } from "./check-completions";

const HEAD =
  "participant,group,stage,task,language,condition,sample,position,opened_at,ended_at,paused_ms,minutes,submissions,outcome";
const row = (
  participant: string,
  task: string,
  condition: "scratch" | "program",
  rest = "2026-01-05T10:00:00.000Z,2026-01-05T10:10:30.000Z,30000,10,2,passed",
): string =>
  `${participant},A,main,${task},python,${condition},${condition === "program" ? `p-${task}` : ""},${task === "t1" ? 1 : 2},${rest}`;
const COMPLETIONS = [
  HEAD,
  "a,A,pretest,t0,python,scratch,,1,2026-01-05T09:00:00.000Z,2026-01-05T09:05:00.000Z,0,5,0,gave-up",
  row("a", "t1", "scratch"),
  row("a", "t2", "program", ",,0,,0,unfinished"),
  row("b", "t1", "program", "2026-01-05T10:00:00.000Z,,0,2.5,1,unfinished"),
  row("b", "t2", "scratch", "2026-01-05T10:00:00.000Z,2026-01-05T10:20:00.000Z,0,20,0,timed-out"),
];
const SUBMISSIONS = [
  "participant,task,language,number,at,passed",
  "a,t1,python,1,2026-01-05T10:05:00.000Z,false",
  "a,t1,python,2,2026-01-05T10:10:30.000Z,true",
  "b,t1,python,1,2026-01-05T10:02:30.000Z,false",
];

const bundle = (
  completions: readonly string[] | null,
  submissions: readonly string[] | null,
): BundleFiles => {
  const files = new Map<string, readonly string[]>([["data/allocations.csv", ["kind", "start", "start"]]]);
  if (completions) files.set("data/completions.csv", completions);
  if (submissions) files.set("data/submissions.csv", submissions);
  return {
    paths: () => Promise.resolve([...files.keys()]),
    async *read(path) {
      yield await Promise.resolve(Buffer.from(`${files.get(path)?.join("\r\n") ?? ""}\r\n`));
    },
  };
};
const change = (lines: readonly string[], from: string, to: string): string[] => {
  const changed = lines.map((line) => line.replace(from, to));
  expect(changed).not.toEqual(lines);
  return changed;
};
const faultsOf = async (completions = COMPLETIONS, submissions: readonly string[] | null = SUBMISSIONS) =>
  (await checkCompletions(bundle(completions, submissions))).faults;

describe("completions of a bundle", () => {
  test("hold where clocks, submissions and the plan agree", async () => {
    expect(await checkCompletions(bundle(COMPLETIONS, SUBMISSIONS))).toEqual({ checked: 5, faults: [] });
  });

  test("are passed over in a bundle without a table of them", async () => {
    expect(await checkCompletions(bundle(null, null))).toEqual({ checked: 0, faults: [] });
  });

  test.each<[string, string[], readonly string[] | null]>([
    ["other minutes", change(COMPLETIONS, "30000,10,2", "30000,9,2"), SUBMISSIONS],
    ["another pause", change(COMPLETIONS, "30000,10,2", "60000,10,2"), SUBMISSIONS],
    ["a later end", change(COMPLETIONS, "10:10:30.000Z,30000,10", "10:11:00.000Z,60000,10"), SUBMISSIONS],
    ["minutes of a task that was never opened", change(COMPLETIONS, ",,0,,0,", ",,0,3,0,"), SUBMISSIONS],
    ["an end without an outcome", change(COMPLETIONS, "2,passed", "2,unfinished"), SUBMISSIONS],
    ["a give-up that passed", change(COMPLETIONS, "2,passed", "2,gave-up"), SUBMISSIONS],
    ["a submission less", COMPLETIONS, SUBMISSIONS.slice(0, -1)],
    ["a doubled submission", COMPLETIONS, [...SUBMISSIONS, SUBMISSIONS[3]!]],
    ["a pass that did not pass", COMPLETIONS, change(SUBMISSIONS, "true", "false")],
    [
      "an earlier submission that passed",
      COMPLETIONS,
      change(SUBMISSIONS, "10:05:00.000Z,false", "10:05:00.000Z,true"),
    ],
    ["a submission before the task was opened", COMPLETIONS, change(SUBMISSIONS, "10:02:30", "09:02:30")],
    ["a submission of another person", COMPLETIONS, change(SUBMISSIONS, "b,t1", "c,t1")],
    ["no table of submissions", COMPLETIONS, null],
    ["a missing row", COMPLETIONS.filter((line) => !line.startsWith("b,A,main,t2")), SUBMISSIONS],
    ["a doubled row", [...COMPLETIONS, COMPLETIONS[5]!], SUBMISSIONS],
    [
      "a person whose tasks all begin with a program",
      change(COMPLETIONS, "b,A,main,t2,python,scratch,,", "b,A,main,t2,python,program,p,"),
      SUBMISSIONS,
    ],
    [
      "a condition that its program contradicts",
      change(COMPLETIONS, "t1,python,program,p-t1", "t1,python,program,"),
      SUBMISSIONS,
    ],
    [
      "a pretest from a program",
      change(COMPLETIONS, "t0,python,scratch,,", "t0,python,program,p,"),
      SUBMISSIONS,
    ],
    [
      "two tasks at one place",
      change(COMPLETIONS, "t2,python,program,p-t2,2", "t2,python,program,p-t2,1"),
      SUBMISSIONS,
    ],
  ])("tell of %s", async (_, completions, submissions) => {
    expect(await faultsOf(completions, submissions)).not.toEqual([]);
  });

  test("tell of a task that nearly all begin from scratch, though each person is even", async () => {
    const uneven = [
      HEAD,
      ...["a", "b", "c"].flatMap((person) => [
        row(person, "t1", "scratch", ",,0,,0,unfinished"),
        row(person, "t2", "program", ",,0,,0,unfinished"),
      ]),
    ];
    const faults = await faultsOf(uneven, SUBMISSIONS.slice(0, 1));
    expect(faults).toHaveLength(2);
    expect(faults[0]).toContain("is not begun from scratch by half");
  });
});
