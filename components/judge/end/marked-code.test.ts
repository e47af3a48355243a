import { expect, test } from "vitest";
import { markLines, mostMarked } from "./marked-code";

const item = {
  position: 1,
  panes: [],
  answer: 1 as const,
  truth: "human",
  isRight: true,
  source: [],
  passages: [{ pane: "left" as const, text: "b\nc", firstLine: 2, lastLine: 3 }],
  others: {
    right: 9,
    of: 20,
    lines: [
      { pane: "left" as const, line: 1, people: 20 },
      { pane: "left" as const, line: 3, people: 5 },
      { pane: "right" as const, line: 1, people: 7 },
    ],
  },
};
const html = ["a", "b", "c"].map((text) => `<span class="line">${text}</span>`).join("\n");

test("own lines and the share of people are named on the lines of their pane", () => {
  expect(markLines(html, "left", item).split("\n")).toEqual([
    '<span class="line" data-shade="4">a</span>',
    '<span class="line" data-mine>b</span>',
    '<span class="line" data-mine data-shade="1">c</span>',
  ]);
  expect(markLines(html, "right", item)).toContain('<span class="line" data-shade="2">a</span>');
});

test("code without marks stays as it is", () => {
  expect(markLines(html, "left", { ...item, passages: [], others: undefined })).toBe(html);
});

test("the most marked line comes first", () => {
  expect(mostMarked(item, "left").map(({ line }) => line)).toEqual([1, 3]);
});
