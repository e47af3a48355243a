import { describe, expect, it } from "vitest";
import fc from "fast-check";
import { compareLines, showComparison } from "./comparison";
import { columnsOf, indentsOf } from "./code-dom";
import { equalLines } from "./equal-lines";

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `line ${from + at}`);

describe("lines that are equal", () => {
  it("are found between the lines that stand once, and where none does", () => {
    expect(equalLines(["a", "x", "b"], ["a", "y", "z", "b"])).toEqual([
      [0, 0],
      [2, 3],
    ]);
    expect(equalLines(["(", "}", "}", ";", "1"], ["}", ";", "}", "2"])).toHaveLength(2);
  });

  it("say the same, in order, each at most once, and a program equals itself whole", () => {
    const program = fc.array(fc.constantFrom("a", "b", "c", "d", "", "}"), { maxLength: 40 });
    fc.assert(
      fc.property(program, program, (left, right) => {
        const pairs = equalLines(left, right);
        for (const [at, [one, other]] of pairs.entries()) {
          expect(left[one]).toBe(right[other]);
          const before = pairs[at - 1];
          if (before) expect(before[0] < one && before[1] < other).toBe(true);
        }
        expect(equalLines(left, left)).toHaveLength(left.length);
      }),
    );
  });

  it("are found in 5,000 lines without a line that stands once", () => {
    const many = Array.from({ length: 5_000 }, (_, at) => (at % 2 === 0 ? "{" : "}"));
    expect(equalLines(["start", ...many], [...many, "end"]).length).toBeGreaterThanOrEqual(0);
  });
});

describe("comparing two programs", () => {
  it("marks the lines of one program alone, another indentation too, blanks at the end not", () => {
    const { differs, places } = compareLines("a\n  b\nc \nd", "a\nb\nc\nnew\nd");
    expect(differs).toEqual({ left: new Set([1]), right: new Set([1, 3]) });
    expect(places).toEqual([
      { left: 1, right: 1 },
      { left: 3, right: 3 },
    ]);
  });

  it("folds what is equal but for three lines at a difference, up to the first and the last line", () => {
    const left = [...numbered(0, 20), "old", ...numbered(20, 30), "gone", ...numbered(30, 60)].join("\n");
    const right = [...numbered(0, 20), "new", ...numbered(20, 30), ...numbered(30, 60)].join("\n");
    expect(compareLines(left, right).folds).toEqual([
      { left: 0, right: 0, count: 17 },
      { left: 35, right: 34, count: 27 },
    ]);
  });

  it("folds nothing in programs that are wholly equal: something must be there to judge", () => {
    const code = numbered(0, 50).join("\n");
    expect(compareLines(code, `${code} `).folds).toEqual([]);
  });
});

describe("a compared pane", () => {
  const code = [...numbered(0, 12), "mine"].join("\n");
  const html = code
    .split("\n")
    .map((line) => `<span class="line">${line}</span>`)
    .join("\n");
  const comparison = compareLines(code, [...numbered(0, 12), "yours"].join("\n"));
  const draw = (isMarked: boolean, isFolded: boolean) =>
    showComparison(html, "left", comparison, {
      isMarked,
      isFolded: () => isFolded,
      words: (lines) => `${lines} equal`,
    }).split("\n");

  it("keeps every line, folded ones behind one button that names them", () => {
    const lines = draw(true, true);
    expect(lines).toHaveLength(13);
    expect(lines[0]).toBe(
      '<button type="button" class="fold" data-fold="0">9 equal</button><span class="line" data-folded>line 0</span>',
    );
    expect(lines.filter((line) => line.includes("data-folded"))).toHaveLength(9);
    expect(lines[12]).toBe('<span class="line" data-differs>mine</span>');
  });

  it("is the program's own HTML where nothing is marked and every fold is open", () => {
    expect(draw(false, false).join("\n")).toBe(html);
  });
});

it("the longest line is known with tabs and wide characters", () => {
  expect(columnsOf("ab\n\tx\na\tb")).toBe(5);
  expect(columnsOf("漢字 🙂")).toBe(7);
});

it("knows how far each line is indented, a tab to the next stop of four", () => {
  expect(indentsOf("a\n  b\n\tc\n  \td\n\n   ")).toEqual([0, 2, 4, 4, 0, 3]);
});
