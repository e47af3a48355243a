import { expect, it } from "vitest";
import { arrange } from "./arrange";
import { exampleSeed } from "@/test/allocation/example-design";
import { keyedStream } from "./keyed-stream";

const showings = Array.from({ length: 6 }, (_, at) => ({
  task: at,
  language: at % 2 === 0 ? "c" : "java",
  samples: { left: 2 * at, right: 2 * at + 1 },
}));
const stream = (number = 1) => keyedStream(exampleSeed(number), "order");
const at = (...positions: number[]) => positions.map((position) => ({ position }));
const checksOf = (trials: ReturnType<typeof arrange>) =>
  trials.flatMap((trial) => ("check" in trial ? [[trial.position, trial.check]] : []));

it("numbers all trials from one and shows everything once", () => {
  const trials = arrange({ order: "random", attentionChecks: at(2) }, showings, stream());
  expect(trials.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const tasks = trials.flatMap((trial) => ("check" in trial ? [] : [trial.task]));
  expect(tasks.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

it("puts attention checks where the protocol wants them", () => {
  expect(checksOf(arrange({ order: "random", attentionChecks: at(8, 3) }, showings, stream()))).toEqual([
    [3, 1],
    [8, 0],
  ]);
});

it("moves a check to the next free position, and to the end of a short session", () => {
  expect(checksOf(arrange({ order: "random", attentionChecks: at(4, 4, 50) }, showings, stream()))).toEqual([
    [4, 0],
    [5, 1],
    [9, 2],
  ]);
  expect(checksOf(arrange({ order: "random", attentionChecks: at(50, 60) }, showings, stream()))).toEqual([
    [7, 1],
    [8, 0],
  ]);
});

it("keeps a language together when blocked by language, either one first, shuffled inside", () => {
  const firsts = new Set<string>();
  const orders = new Set<string>();
  for (let number = 0; number < 20; number++) {
    const design = { order: "blocked-by:language", attentionChecks: [] } as const;
    const trials = arrange(design, showings, stream(number));
    const languages = trials.map((trial) =>
      "check" in trial ? "" : (showings[trial.task!]?.language ?? ""),
    );
    expect(new Set(languages.slice(0, 3)).size).toBe(1);
    expect(new Set(languages.slice(3)).size).toBe(1);
    firsts.add(languages[0]!);
    orders.add(
      trials
        .slice(0, 3)
        .map((trial) => ("check" in trial ? "" : trial.task))
        .join(),
    );
  }
  expect(firsts.size).toBe(2);
  expect(orders.size).toBeGreaterThan(6);
});
