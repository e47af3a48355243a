import { describe, expect, it } from "vitest";
import { measureProgram } from "./measure-program";
import type { ProgramParts } from "./program-parts";

/** A program of words: its tokens are its words, its tree a root that holds them all. */
const program = (code: string, syntax?: { errors: number }): ProgramParts => {
  const tokens = code.split(" ").filter(Boolean);
  const shape = { kinds: ["program", ...tokens], parents: [-1, ...tokens.map(() => 0)] };
  return {
    code,
    tokens,
    lines: code.split("\n").length,
    syntax: syntax
      ? { ...syntax, complexity: 3, nesting: 1, statements: 2, commentShare: 0.25, shape }
      : null,
  };
};

describe("a measured program", () => {
  it("without references has only what it is by itself", () => {
    expect(measureProgram(program("a b c", { errors: 2 }), [])).toEqual({
      values: {
        lines: 1,
        tokens: 3,
        syntax_ok: 0,
        syntax_errors: 2,
        statements: 2,
        cyclomatic_complexity: 3,
        nesting: 1,
        comment_share: 0.25,
      },
      closest: null,
      bleuCounts: null,
    });
    expect(measureProgram(program("a b c"), [])).toEqual({
      values: { lines: 1, tokens: 3 },
      closest: null,
      bleuCounts: null,
    });
  });

  it("is held against the reference that suits it best, and lacks what the closest one has", () => {
    const far = program("p q r s", { errors: 0 });
    const near = program("a b c d x y", { errors: 0 });
    const { values, closest } = measureProgram(program("a b c d e", { errors: 0 }), [far, near]);
    expect(closest).toBe(1);
    // "a b c d" is common: of 6 tokens 2 are missing, of 5 one is irrelevant; two edits reach the 6 tokens.
    expect(values.missing_share).toBeCloseTo(2 / 6, 12);
    expect(values.irrelevant_share).toBeCloseTo(1 / 5, 12);
    expect(values.wer).toBeCloseTo(2 / 6, 12);
    // 4/5 runs of one, 3/4 of two, 2/3 of three, 1/2 of four; the reference is longer by one.
    expect(values.bleu).toBeCloseTo(
      Math.exp(1 - 6 / 5) * ((4 / 5) * (3 / 4) * (2 / 3) * (1 / 2)) ** (1 / 4),
      12,
    );
    // "e" becomes "x y": 3 of 11 characters.
    expect(values.edit_similarity).toBeCloseTo(1 - 3 / 11, 12);
    // The root, a, b, c and d of six nodes; at depth 2 another root.
    expect(values.subtree_similarity).toBeCloseTo((5 / 6 + 0) / 2, 12);
  });

  it("equal to a reference is as like it as can be", () => {
    const same = program("a b c d", { errors: 0 });
    expect(measureProgram(same, [same]).values).toMatchObject({
      bleu: 1,
      edit_similarity: 1,
      wer: 0,
      subtree_similarity: 1,
      missing_share: 0,
      irrelevant_share: 0,
    });
  });

  it("without tokens, or against a reference without any, has no shares and no rate", () => {
    const empty = program("");
    expect(measureProgram(empty, [program("a b")]).values).toEqual({
      lines: 1,
      tokens: 0,
      bleu: 0,
      edit_similarity: 0,
      nist: 0,
      wer: 1,
      missing_share: 1,
    });
    expect(measureProgram(program("a b"), [empty]).values).toEqual({
      lines: 1,
      tokens: 2,
      bleu: 0,
      edit_similarity: 0,
      irrelevant_share: 1,
    });
  });
});
