import { expect, test } from "vitest";
import { countMarkedLines, linesOf } from "./marked-lines";

const code = "ab\n😀cd\n\nef";

test("a passage stands in the lines of its first and last character", () => {
  expect(linesOf(code, { from: 0, to: 2 })).toEqual({ firstLine: 1, lastLine: 1 });
  expect(linesOf(code, { from: 0, to: 3 })).toEqual({ firstLine: 1, lastLine: 1 });
  expect(linesOf(code, { from: 3, to: 6 })).toEqual({ firstLine: 2, lastLine: 2 });
  expect(linesOf(code, { from: 1, to: 10 })).toEqual({ firstLine: 1, lastLine: 4 });
});

test("a person counts once in a line, and lines of fewer than three people are left out", () => {
  const mark = (person: number, from: number, to: number, pane: "left" | "right" = "left") => ({
    person,
    from,
    to,
    pane,
  });
  const marks = [
    mark(1, 0, 2),
    mark(1, 1, 2),
    mark(2, 0, 5),
    mark(3, 0, 1),
    mark(3, 3, 5),
    mark(4, 3, 5, "right"),
    mark(5, 3, 5, "right"),
    mark(6, 3, 5, "right"),
  ];
  expect(countMarkedLines({ left: code, right: code }, marks)).toEqual([
    { pane: "left", line: 1, people: 3 },
    { pane: "right", line: 2, people: 3 },
  ]);
  expect(countMarkedLines({ left: code }, marks)).toEqual([{ pane: "left", line: 1, people: 3 }]);
});
