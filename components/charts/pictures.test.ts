import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { Figure } from "@/lib/results/figures/figure";
import { undefinedBecause } from "@/lib/stats/undefined";
import { toPictureFile } from "./picture-file";
import { toPieces } from "./pieces";
import { toSketch } from "./to-sketch";

const NUMBER = { kind: "number", digits: 2 } as const;
const SECONDS = { kind: "seconds", digits: 1 } as const;
const NONE = undefinedBecause("no_data");
const caption = "test";

const bars = (values: readonly number[], of = 1): Figure => ({
  kind: "bars",
  caption,
  labelName: "Day",
  labels: values.map((_, at) => `2026-11-${at + 10}`),
  series: Array.from({ length: of }, (_, at) => ({ name: `series ${at}`, values })),
});
const box = (values: readonly [number, number, number, number, number], isLog: boolean): Figure => {
  const [low, q1, median, q3, high] = values;
  return {
    kind: "boxes",
    caption,
    rowName: "System",
    valueName: "Time",
    format: SECONDS,
    isLog,
    rows: [
      { label: "some", box: { n: 5, low, q1, median, q3, high, outliers: [], outside: 0 } },
      { label: "none", box: NONE },
    ],
  };
};
const forest = (values: readonly number[]): Figure => ({
  kind: "forest",
  caption,
  rowName: "Question",
  valueName: "Difference",
  format: NUMBER,
  nullLine: { at: 0, text: "no difference" },
  rows: [
    ...values.map((value) => ({
      label: "A question",
      value,
      interval: { low: value - 0.1, high: value + 0.1, level: 0.95 },
    })),
    { label: "Not asked", value: NONE, interval: NONE },
  ],
});
const curve = (points: readonly { x: number; y: number }[], domain: readonly [number, number]): Figure => ({
  kind: "curve",
  caption,
  seriesName: "Arm",
  series: [{ name: "one", points }],
  x: { name: "Trial", domain, format: NUMBER },
  y: { name: "Right", domain: [0, 1], format: { kind: "percent", digits: 0 } },
});
const dots = (stacks: { at: number; judges: number }[]): Figure => ({
  kind: "strip",
  caption,
  valueName: "Right",
  nullLine: { at: 0.5, text: "chance" },
  strips: [{ label: "Arm 1", judges: stacks.length, width: null, stacks }],
});
const leaning = (counts: readonly [number, number, number, number]): Figure => ({
  kind: "diverging",
  caption,
  rowName: "Question",
  words: ["much worse", "worse", "better", "much better"],
  rows: [{ label: "A question", counts }],
});
const multiples = (samples: readonly number[]): Figure => ({
  kind: "multiples",
  caption,
  bins: samples.map((_, at) => `${at}0s`),
  binName: "Lines",
  systems: [{ system: "one", samples }],
});

const heat = (systems: readonly string[], values: readonly (number | null)[]): Figure => ({
  kind: "heat",
  caption,
  rowName: "Chosen",
  columnName: "Over",
  valueName: "Share",
  rows: systems,
  columns: systems,
  cells: systems.map(() => systems.map((_, at) => ({ value: values[at] ?? null, n: 3 }))),
  format: { kind: "percent", digits: 0 },
  scale: { low: 0, middle: 0.5, high: 1 },
  ends: { low: "column", high: "row" },
});
const scatter = (points: readonly { x: number; y: number; label: string }[]): Figure => ({
  kind: "scatter",
  caption,
  pointName: "Sample",
  x: { name: "Lines", domain: [0, 100], format: NUMBER },
  y: { name: "Score", domain: [-2, 2], format: NUMBER },
  series: [{ name: "one", points }],
});

const PICTURES: readonly (readonly [string, Figure])[] = [
  ["bars without a label", bars([])],
  ["bars of nothing", bars([0, 0, 0])],
  ["one bar", bars([1])],
  ["bars of hundreds of thousands", bars([123_456, 1_234_567])],
  [
    "two series in a month of days",
    bars(
      Array.from({ length: 31 }, (_, at) => at),
      2,
    ),
  ],
  ["a box of one value", box([3, 3, 3, 3, 3], false)],
  ["a box of one value on a logarithmic axis", box([3, 3, 3, 3, 3], true)],
  ["a box from no time to a day", box([0, 1, 2, 3, 86_400], true)],
  ["a box from a millisecond to a day", box([0.001, 1, 20, 300, 86_400], true)],
  ["rows without a value", forest([])],
  ["one row at zero", forest([0])],
  ["rows below zero only", forest([-1.75, -1.2])],
  ["rows all the same", forest([0.3, 0.3, 0.3])],
  ["a curve without a point", curve([], [1, 10])],
  ["a curve of one point on an axis of one value", curve([{ x: 4, y: 0.5 }], [4, 4])],
  ["dots of nobody", dots([])],
  ["dots at both ends", dots([0, 1].map((at) => ({ at, judges: 30 })))],
  ["answers of nobody", leaning([0, 0, 0, 0])],
  ["answers to one side", leaning([7, 0, 0, 0])],
  ["a system without samples", multiples([0, 0])],
  ["systems in bins", multiples([1, 4, 2])],
  ["a map of nothing", heat([], [])],
  ["a map of one system", heat(["one"], [null])],
  ["a map with values at both ends", heat(["one", "two", "a-system-with-a-long-name"], [0, 1, 0.5])],
  [
    "a map of sixty systems",
    heat(
      Array.from({ length: 60 }, (_, at) => `system-${at}`),
      [0.3],
    ),
  ],
  ["a scatter without a point", scatter([])],
  [
    "a scatter at the ends of its axes",
    scatter([
      { x: 0, y: -2, label: "low" },
      { x: 100, y: 2, label: "high" },
    ]),
  ],
];

describe("a picture of awkward figures", () => {
  test.each(PICTURES)("%s: every mark has its place, no words stick out, zero has no sign", (_, figure) => {
    const pieces = toPieces(toSketch(figure));
    expect(pieces.length).toBeGreaterThan(0);
    for (const { width, content } of pieces) {
      const markup = renderToStaticMarkup(content);
      expect(markup).not.toMatch(/NaN|Infinity|undefined|>[-−]0</);
      expect(markup).not.toMatch(/(?:width|height|r)="-/);
      for (const { left, right, words } of wordsOf(markup)) {
        expect(left, words).toBeGreaterThanOrEqual(-1);
        expect(right, words).toBeLessThanOrEqual(width + 1);
      }
    }
  });
});

test("words that look like a colour stay words", () => {
  const { text: file } = toPictureFile({ ...bars([1]), caption: "var(--unknown) & var(--card)" }, [
    'fill="var(--none)"',
  ]);
  expect(file).toContain("<title>var(--unknown) &amp; var(--card)</title>");
  expect(file).toContain("fill=&quot;var(--none)&quot;");
});

/** From where to where words stand, by half of their height for each letter. Turned ones have their place in any case. */
const wordsOf = (markup: string): { left: number; right: number; words: string }[] =>
  [...markup.matchAll(/<text([^>]*)>(.*?)<\/text>/gs)]
    .filter(([, attributes = ""]) => !attributes.includes("rotate"))
    .map(([, attributes = "", words = ""]) => {
      const x = Number(/ x="([^"]*)"/.exec(attributes)?.[1]);
      const size = Number(/font-size="([^"]*)"/.exec(attributes)?.[1]);
      const length = words.replace(/&\w+;/g, "-").length * size * 0.5;
      const before = { start: 0, middle: length / 2, end: length }[
        /text-anchor="(\w+)"/.exec(attributes)?.[1] ?? "start"
      ];
      if (before === undefined) throw new Error(`words stand nowhere: ${attributes}`);
      return { left: x - before, right: x - before + length, words };
    });
