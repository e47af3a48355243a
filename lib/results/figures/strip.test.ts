import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { boxPlot } from "@/lib/stats/means/box-plot";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toBoxRow } from "@/lib/results/figures/box-row";
import { difficultyFigure } from "@/lib/results/figures/difficulty";
import type { ForestRow } from "./figure";
import { toStrip } from "@/lib/results/figures/strip";

const WORDS = { caption: "test", itemName: "Sample", itemsName: "Samples", valueName: "Right" };

describe("a strip of judges", () => {
  it("keeps every judge, and stays small however many there are", () => {
    const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 600 });
    fc.assert(
      fc.property(shares, (all) => {
        const { judges, stacks, width } = toStrip("test", all);
        expect(stacks.reduce((sum, stack) => sum + stack.judges, 0)).toBe(all.length);
        expect(judges).toBe(all.length);
        expect(stacks.length).toBeLessThanOrEqual(width === null ? 200 : 21);
      }),
    );
  });

  it("piles up equal judges, and has a bar for each share of many", () => {
    expect(toStrip("test", [0.5, 1, 0.5])).toEqual({
      label: "test",
      judges: 3,
      width: null,
      stacks: [
        { at: 0.5, judges: 2 },
        { at: 1, judges: 1 },
      ],
    });
    const many = Array.from({ length: 201 }, (_, at) => (at % 3) / 2);
    expect(toStrip("test", many, 12)).toEqual({
      label: "test",
      judges: 201,
      width: 1 / 12,
      stacks: [0, 0.5, 1].map((at) => ({ at, judges: 67 })),
    });
  });
});

describe("a box of a picture", () => {
  it("keeps the ends of ten thousand outliers and leaves out what nobody could tell apart", () => {
    const usual = Array.from({ length: 60_000 }, (_, at) => 1000 + (at % 100));
    const long = Array.from({ length: 10_000 }, (_, at) => 5000 + at);
    const { box } = toBoxRow("test", boxPlot([...usual, ...long]), 1000);
    if ("undefined" in box) throw new Error("there are values");
    expect(box.outside).toBe(10_000);
    expect(box.outliers).toHaveLength(40);
    expect([box.outliers[0], box.outliers.at(-1)]).toEqual([5, 14.999]);
    expect(box.median).toBeCloseTo(1.058, 2);
  });

  it("passes on why there is none", () => {
    expect(toBoxRow("test", boxPlot([]))).toEqual({ label: "test", box: undefinedBecause("no_data") });
  });
});

describe("the difficulty of items", () => {
  const rows = (count: number): ForestRow[] =>
    Array.from({ length: count }, (_, at) => ({
      label: `sample ${at}`,
      value: at / (count - 1),
      interval: undefinedBecause("one_observation"),
    }));

  it("is a row each as long as that is a picture", () => {
    expect(difficultyFigure({ ...WORDS, rows: rows(60) })).toMatchObject({ kind: "forest", rows: rows(60) });
  });

  it("is counted by tenths beyond, leaving out what has no value", () => {
    const unknown = {
      label: "unseen",
      value: undefinedBecause("no_data"),
      interval: undefinedBecause("no_data"),
    };
    expect(difficultyFigure({ ...WORDS, rows: [...rows(101), unknown] })).toMatchObject({
      kind: "bars",
      series: [{ name: "Samples", values: [10, 10, 10, 10, 10, 10, 10, 10, 10, 11] }],
    });
  });
});
