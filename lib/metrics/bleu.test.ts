import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { InvalidInputError } from "@/lib/stats/invalid-input";
import { bestReferenceBleu } from "./best-reference-bleu";
import { bleuOfCounts, corpusBleu, packMatches, unpackMatches } from "./corpus-bleu";
import { ngramMatches } from "./ngram-matches";
import { sentenceBleu } from "./sentence-bleu";

const tokens = (least = 0) =>
  fc.array(fc.constantFrom("if", "(", ")", "x", "=", "1"), { minLength: least, maxLength: 40 });
const references = fc.array(tokens(), { minLength: 1, maxLength: 4 });
const smoothing = fc.constantFrom("none", "method1", "method3");

it("runs of tokens match as often as in the reference that has them most, counted as joined text", () => {
  fc.assert(
    fc.property(tokens(), references, (text, others) => {
      const counts = ngramMatches(text, others);
      [1, 2, 3, 4].forEach((order, at) => {
        const own = joinedRuns(text, order);
        const theirs = others.map((other) => joinedRuns(other, order));
        const times = (runs: string[], run: string) => runs.filter((one) => one === run).length;
        const matched = [...new Set(own)].map((run) =>
          Math.min(times(own, run), Math.max(...theirs.map((runs) => times(runs, run)))),
        );
        expect(counts.matched[at]).toBe(matched.reduce((sum, one) => sum + one, 0));
        expect(counts.total[at]).toBe(own.length);
      });
    }),
  );
});

describe("sentence BLEU", () => {
  it("lies within [0, 1], and is 1 for a text of four tokens or more that is one of its references", () => {
    fc.assert(
      fc.property(tokens(4), references, smoothing, (text, others, method) => {
        const { bleu } = sentenceBleu(text, others, method);
        expect(bleu).toBeGreaterThanOrEqual(0);
        expect(bleu).toBeLessThanOrEqual(1 + 1e-12);
        expect(sentenceBleu(text, [...others, text], method).bleu).toBeCloseTo(1, 12);
      }),
    );
  });

  it("does not depend on the order of the references, nor on how tokens are spelt", () => {
    fc.assert(
      fc.property(tokens(), references, (text, others) => {
        const respelt = (list: string[]) => list.map((token) => `${token} ${token}`);
        const { bleu } = sentenceBleu(text, others);
        expect(sentenceBleu(text, [...others].reverse()).bleu).toBe(bleu);
        expect(sentenceBleu(respelt(text), others.map(respelt)).bleu).toBe(bleu);
      }),
    );
  });

  it("never falls by smoothing, and smoothing leaves it alone where all four precisions are above 0", () => {
    fc.assert(
      fc.property(tokens(), references, fc.constantFrom("method1", "method3"), (text, others, method) => {
        const plain = sentenceBleu(text, others);
        const smoothed = sentenceBleu(text, others, method).bleu;
        expect(smoothed).toBeGreaterThanOrEqual(plain.bleu);
        if (!plain.matched.includes(0)) expect(smoothed).toBe(plain.bleu);
      }),
    );
  });

  it("with method 3 halves once more at every precision of 0: 3/4, 1/3, (1/2)/2 and (1/4)/1", () => {
    const { bleu } = sentenceBleu(["a", "b", "x", "c"], [["a", "b", "y", "c"]], "method3");
    expect(bleu).toBeCloseTo(((3 / 4) * (1 / 3) * (1 / 4) * (1 / 4)) ** 0.25, 12);
  });

  it("refuses to measure against nothing", () => {
    expect(() => sentenceBleu(["a"], [])).toThrow(InvalidInputError);
  });
});

describe("BLEU against the best reference", () => {
  const text = ["a", "b", "c", "d", "e", "f"];

  it("is the greatest of the single values and names its reference, the first on a tie", () => {
    const near = ["a", "b", "c", "d", "e", "x"];
    expect(bestReferenceBleu(text, [["a"], near, text, text])).toEqual({ bleu: 1, reference: 2 });
    fc.assert(
      fc.property(tokens(), references, (hypothesis, others) => {
        const singles = others.map((one) => sentenceBleu(hypothesis, [one]).bleu);
        const best = Math.max(...singles);
        expect(bestReferenceBleu(hypothesis, others)).toEqual({
          bleu: best,
          reference: singles.indexOf(best),
        });
      }),
    );
  });

  it("does not put a text together from two references, as the value against all of them does", () => {
    const halves = [
      ["a", "b", "c", "d", "x", "x"],
      ["x", "x", "c", "d", "e", "f"],
    ];
    const best = bestReferenceBleu(text, halves)?.bleu ?? 1;
    expect(best).toBeLessThan(sentenceBleu(text, halves).bleu);
  });

  it("does not exist without references", () => {
    expect(bestReferenceBleu(text, [])).toBeNull();
  });
});

describe("corpus BLEU", () => {
  it("of one text is its sentence BLEU, and stays when every text is there twice", () => {
    fc.assert(
      fc.property(tokens(), references, (text, others) => {
        const { bleu } = sentenceBleu(text, others);
        expect(corpusBleu([text], [others]).bleu).toBe(bleu);
        expect(corpusBleu([text, text], [others, others]).bleu).toBeCloseTo(bleu, 12);
      }),
    );
  });

  it("is the same from packed counts, summed beforehand or not", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(tokens(), references), { minLength: 1, maxLength: 4 }), (pairs) => {
        const whole = corpusBleu(
          pairs.map(([text]) => text),
          pairs.map(([, others]) => others),
        );
        const packed = pairs.map(([text, others]) => packMatches(ngramMatches(text, others)));
        const sums = packed.reduce((sum, one) => sum.map((value, at) => value + (one[at] ?? 0)));
        expect(bleuOfCounts(packed.map(unpackMatches)).bleu).toBe(whole.bleu);
        expect(bleuOfCounts([unpackMatches(sums)]).bleu).toBe(whole.bleu);
      }),
    );
  });

  it("refuses a text without its references", () => {
    expect(() => corpusBleu([["a"]], [])).toThrow(InvalidInputError);
    expect(() => corpusBleu([["a"]], [[]])).toThrow(InvalidInputError);
  });
});

const joinedRuns = (list: string[], order: number): string[] =>
  list.slice(order - 1).map((_, at) => list.slice(at, at + order).join(" "));
