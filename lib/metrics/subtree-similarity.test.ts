import fc from "fast-check";
import { expect, it } from "vitest";
import { subtreeSimilarity, type TreeShape } from "./subtree-similarity";

/** "a(b c(d))" as a tree. */
const tree = (text: string): TreeShape => {
  const kinds: string[] = [];
  const parents: number[] = [];
  const open: number[] = [];
  for (const token of text.match(/\w+|[()]/g) ?? []) {
    if (token === "(") open.push(kinds.length - 1);
    else if (token === ")") open.pop();
    else {
      kinds.push(token);
      parents.push(open.at(-1) ?? -1);
    }
  }
  return { kinds, parents };
};

const anyTree: fc.Arbitrary<TreeShape> = fc
  .array(fc.tuple(fc.constantFrom("if", "call", "block"), fc.nat()), { minLength: 1, maxLength: 30 })
  .map((nodes) => ({
    kinds: nodes.map(([kind]) => kind),
    // Any earlier node that is still open in preorder: the last one or one of those that hold it.
    parents: nodes.reduce<number[]>((parents, [, jump], at) => {
      const open = [];
      for (let node = at - 1; node >= 0; node = parents[node] ?? -1) open.push(node);
      return [...parents, open[jump % Math.max(1, open.length)] ?? -1];
    }, []),
  }));

it("counts the shared pieces of each depth, by hand", () => {
  // Depth 1: a, b, d of a, b, c, d: 3/4. Depth 2, of a(b c) and c(d): none. Depth 3, a(b c(d)): not the other's.
  expect(subtreeSimilarity(tree("a(b c(d))"), tree("a(b e(d))"))).toBeCloseTo((3 / 4 + 0 + 0) / 3, 12);
  // Depth 1: a, b, c of a, b, c, b, c: 3/5. Depth 2: a(b b), b(c), b(c) against a(b), b(c): one of three. Depth 3: a(b(c) b(c)) is not there.
  expect(subtreeSimilarity(tree("a(b(c) b(c))"), tree("a(b(c))"))).toBeCloseTo((3 / 5 + 1 / 3 + 0) / 3, 12);
});

it("counts a depth 0 that only the reference reaches, and leaves one out that neither does", () => {
  expect(subtreeSimilarity(tree("a"), tree("a"))).toBe(1);
  expect(subtreeSimilarity(tree("a"), tree("a(b)"))).toBe(1 / 2);
  expect(subtreeSimilarity(tree(""), tree("a"))).toBe(0);
});

it("is 1 for a tree against itself, within [0, 1], and blind to what it does not hold", () => {
  fc.assert(
    fc.property(anyTree, anyTree, (one, other) => {
      expect(subtreeSimilarity(one, one)).toBeCloseTo(1, 12);
      expect(subtreeSimilarity(one, other)).toBeGreaterThanOrEqual(0);
      expect(subtreeSimilarity(one, other)).toBeLessThanOrEqual(1);
      const foreign = { ...other, kinds: other.kinds.map((kind) => `other ${kind}`) };
      expect(subtreeSimilarity(one, foreign)).toBe(0);
    }),
  );
});

it("survives a tree thousands of levels deep", () => {
  const deep = {
    kinds: Array.from({ length: 20_000 }, () => "block"),
    parents: Array.from({ length: 20_000 }, (_, at) => at - 1),
  };
  expect(subtreeSimilarity(deep, deep)).toBe(1);
});
