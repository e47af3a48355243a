import { expect, it } from "vitest";
import type { DivergingFigure } from "@/lib/results/figures/figure";
import { divergingSketch } from "./diverging-sketch";

const keyOf = (...counts: [number, number, number, number][]): string[] => {
  const figure: DivergingFigure = {
    kind: "diverging",
    caption: "Choices",
    rowName: "Pair",
    rows: counts.map((row, at) => ({ label: `pair ${at}`, counts: row })),
    words: ["a clearly", "a slightly", "b slightly", "b clearly"],
  };
  return divergingSketch(figure).key?.map(({ name }) => name) ?? [];
};

it("has the shares of a single row in its key, where a narrow part of the bar has no room for its own", () => {
  expect(keyOf([5, 3, 0, 2])).toEqual([
    "a clearly: 50%",
    "a slightly: 30%",
    "b slightly: 0%",
    "b clearly: 20%",
  ]);
});

it("has words alone in its key where rows differ, and where there are no answers", () => {
  const words = ["a clearly", "a slightly", "b slightly", "b clearly"];
  expect(keyOf([5, 3, 0, 2], [1, 1, 1, 1])).toEqual(words);
  expect(keyOf([0, 0, 0, 0])).toEqual(words);
});
