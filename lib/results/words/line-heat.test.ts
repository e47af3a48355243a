import { describe, expect, it } from "vitest";
import { toLineHeat } from "./line-heat";

const CODE = "a = 1\nb = \u{1F916}\nc = 3\n";
const mark = (judge: string, kind: string | null, from: number, to: number) => ({ judge, kind, from, to });

describe("how many judges marked each line", () => {
  it("counts a judge once a line, and once a kind of a line", () => {
    const marks = [
      mark("one", "wrong", 0, 3),
      mark("one", "wrong", 2, 5),
      mark("two", "wrong", 4, 8),
      mark("two", null, 0, 1),
    ];
    expect(toLineHeat(CODE, marks)).toEqual([
      {
        line: 1,
        judges: 2,
        kinds: [
          { kind: "wrong", judges: 2 },
          { kind: null, judges: 1 },
        ],
      },
      { line: 2, judges: 1, kinds: [{ kind: "wrong", judges: 1 }] },
    ]);
  });

  it("reaches into no line by a line break alone, and counts code points", () => {
    expect(toLineHeat(CODE, [mark("one", "wrong", 0, 6)]).map(({ line }) => line)).toEqual([1]);
    expect(toLineHeat(CODE, [mark("one", "wrong", 6, 12)]).map(({ line }) => line)).toEqual([2]);
    expect(toLineHeat(CODE, [mark("one", "wrong", 10, 13)]).map(({ line }) => line)).toEqual([2, 3]);
  });

  it("says nothing of lines that were not marked", () => {
    expect(toLineHeat(CODE, [])).toEqual([]);
  });
});
