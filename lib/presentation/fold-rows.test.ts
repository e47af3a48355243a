import fc from "fast-check";
import { expect, test } from "vitest";
import { foldRows } from "./fold-rows";

/** A row without a difference is a dot. */
const fold = (rows: string) =>
  foldRows([...rows], (row) => row === ".").map(({ kind, rows: own }) => [kind, own.join("")]);

test("a long run without a difference folds away, but for three rows beside each difference", () => {
  expect(fold("................x")).toEqual([
    ["folded", "............."],
    ["shown", "...x"],
  ]);
  expect(fold("x............x")).toEqual([
    ["shown", "x..."],
    ["folded", "......"],
    ["shown", "...x"],
  ]);
  expect(fold("x..........x")).toEqual([["shown", "x..........x"]]);
  expect(fold("....................")).toEqual([["folded", "...................."]]);
  expect(fold("...")).toEqual([["shown", "..."]]);
});

test("every row stands in one block, in order, and no difference is folded away", () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(".", ".", ".", ".", ".", "x"), maxLength: 80 }), (rows) => {
      const blocks = fold(rows);
      expect(blocks.map(([, own]) => own).join("")).toBe(rows);
      for (const [kind, own] of blocks) if (kind === "folded") expect(own).toMatch(/^\.{5,}$/);
    }),
  );
});
