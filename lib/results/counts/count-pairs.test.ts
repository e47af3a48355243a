import { expect, it } from "vitest";
import { gather } from "@/lib/results/pairs/gather";
import type { VerdictRow } from "@/lib/results/rows";
import { countPairs } from "./count-pairs";

/** One judge's trial about a task, with a choice that favours the right program, and a mark of either program. */
const trial = (at: number, task: string, [leftSystem, rightSystem]: [string, string]): VerdictRow[] => {
  const row = {
    judge: "J1",
    session: "S1",
    trial: `T${at}`,
    arm: "test",
    position: at,
    language: "c",
    task,
    leftSystem,
    rightSystem,
    revision: 1,
    shownAt: `2026-01-02T00:0${at}:00.000Z`,
    readMs: null,
    judgeMs: null,
  };
  return [
    { ...row, question: "preference", kind: "pair", pane: null, system: null, score: 1 },
    { ...row, question: "readability", kind: "sample", pane: "left", system: leftSystem, score: -1 },
    { ...row, question: "readability", kind: "sample", pane: "right", system: rightSystem, score: 2 },
  ] as VerdictRow[];
};

it("lists choices about several pairs in one cell of a judge and a task, and marks of one pair alone", () => {
  const rows = [trial(1, "one", ["a", "b"]), trial(2, "one", ["c", "b"]), trial(3, "two", ["a", "b"])].flat();
  const { counts } = countPairs(rows);
  expect(
    counts.doubles.map(({ question, earlier, later, side, task, n, wins }) => ({
      question,
      pair: `${earlier} ${later} ${side}`,
      task,
      n,
      wins,
    })),
  ).toEqual([
    { question: "preference", pair: "a b right", task: "one", n: 1, wins: 1 },
    { question: "preference", pair: "b c left", task: "one", n: 1, wins: 0 },
  ]);
  const twice = countPairs([rows, trial(4, "one", ["b", "a"])].flat()).counts.doubles;
  expect(twice.filter(({ question }) => question === "readability")).toHaveLength(2);
});

it("leaves the cells of a single pair as they were, whatever other pairs the judge met in the same task", () => {
  const rows = [trial(1, "one", ["a", "b"]), trial(2, "one", ["c", "b"]), trial(3, "one", ["b", "a"])].flat();
  const pairs = gather(countPairs(rows).counts).filter(({ kind }) => kind === "pair");
  expect(pairs.map(({ earlier, later, doubles }) => [earlier, later, doubles.map(({ n }) => n)])).toEqual([
    ["a", "b", [2]],
    ["b", "c", []],
  ]);
  expect(pairs.map(({ shared }) => shared.map(({ n }) => n))).toEqual([[1, 1], [1]]);
});
