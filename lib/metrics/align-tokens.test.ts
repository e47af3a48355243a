import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { undefinedBecause } from "@/lib/stats/undefined";
import { alignTokens, type TokenRange } from "./align-tokens";
import { commonTokens } from "./common-tokens";
import { processorMs } from "@/test/processor-ms";

/** Few tokens, so that much is equal; long enough for several blocks of 32. */
const tokens = fc.array(fc.constantFrom("if", "(", ")", "x", "=", "1"), { maxLength: 150 });
const lengthOf = ({ from, to }: TokenRange) => to - from;

describe("an alignment", () => {
  it("covers both lists in order, without two neighbours of a kind", () => {
    fc.assert(
      fc.property(tokens, tokens, (reference, generated) => {
        const { segments } = alignTokens(reference, generated);
        for (const [side, length] of [
          ["reference", reference.length],
          ["generated", generated.length],
        ] as const) {
          const ranges = segments.map((segment) => segment[side]);
          expect(ranges.map(({ from }) => from)).toEqual([0, ...ranges.map(({ to }) => to)].slice(0, -1));
          expect(ranges.at(-1)?.to ?? 0).toBe(length);
        }
        segments.slice(1).forEach(({ kind }, before) => expect(kind).not.toBe(segments[before]?.kind));
      }),
    );
  });

  it("holds equal tokens in common segments, and tokens on the sides that the other kinds name", () => {
    fc.assert(
      fc.property(tokens, tokens, (reference, generated) => {
        for (const { kind, ...at } of alignTokens(reference, generated).segments) {
          const [left, right] = [lengthOf(at.reference), lengthOf(at.generated)];
          if (kind === "common")
            expect(reference.slice(at.reference.from, at.reference.to)).toEqual(
              generated.slice(at.generated.from, at.generated.to),
            );
          expect([left > 0, right > 0]).toEqual([kind !== "irrelevant", kind !== "missing"]);
        }
      }),
    );
  });

  it("has as many common tokens as two texts can have in one order, by the plain table of lengths", () => {
    fc.assert(
      fc.property(tokens, tokens, (reference, generated) => {
        const common = alignTokens(reference, generated)
          .segments.filter(({ kind }) => kind === "common")
          .reduce((sum, segment) => sum + lengthOf(segment.reference), 0);
        expect(common).toBe(tableLength(reference, generated));
      }),
      { numRuns: 300 },
    );
  });

  it("names a token without an equal missing, irrelevant, or modified where another stands in its place", () => {
    expect(kinds("a b c", "a c")).toEqual(["common", "missing", "common"]);
    expect(kinds("a c", "a b c")).toEqual(["common", "irrelevant", "common"]);
    expect(kinds("a b c", "a x y c")).toEqual(["common", "modified", "common"]);
  });
});

describe("the shares", () => {
  it("lie in [0, 1], are 0 only for equal programs, and change places with the sides", () => {
    fc.assert(
      fc.property(tokens, tokens, (reference, generated) => {
        const { missingShare, irrelevantShare } = alignTokens(reference, generated);
        const turned = alignTokens(generated, reference);
        expect([turned.irrelevantShare, turned.missingShare]).toEqual([missingShare, irrelevantShare]);
        for (const share of [missingShare, irrelevantShare].filter((one) => typeof one === "number")) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1);
        }
        const isEqual = reference.join(" ") === generated.join(" ");
        expect([missingShare, irrelevantShare].every((one) => one === 0 || typeof one === "object")).toBe(
          isEqual,
        );
      }),
    );
  });

  it("do not exist of a side without tokens, and are 1 of the other", () => {
    const none = undefinedBecause("no_tokens");
    expect(alignTokens([], ["a"])).toMatchObject({ missingShare: none, irrelevantShare: 1 });
    expect(alignTokens(["a"], [])).toMatchObject({ missingShare: 1, irrelevantShare: none });
    expect(alignTokens([], [])).toEqual({ segments: [], missingShare: none, irrelevantShare: none });
  });
});

describe("long texts", () => {
  it("of 20,000 tokens take less than a second, alike or not", () => {
    const list = (spell: (at: number) => number) =>
      Array.from({ length: 20_000 }, (_, at) => `t${spell(at)}`);
    const scattered = list((at) => (at * at * 7919) % 13);
    for (const [reference, generated] of [
      [list((at) => at), list((at) => -1 - at)],
      [list((at) => (at * at * 104_729) % 11), scattered],
      [scattered, [...scattered].reverse()],
    ] as const) {
      expect(processorMs(() => alignTokens(reference, generated))).toBeLessThan(2000);
    }
  });

  it("are cut in two where the table would be too large, and have as many common tokens then", () => {
    const symbols = fc
      .array(fc.nat(3), { minLength: 100, maxLength: 200 })
      .map((list) => Int32Array.from(list));
    fc.assert(
      fc.property(symbols, symbols, (left, right) => {
        const cut = commonTokens(left, right, 64);
        const pairs = [...cut].flatMap((place, at) => (place < 0 ? [] : [[at, place] as const]));
        pairs.forEach(([at, place]) => expect(left[at]).toBe(right[place]));
        pairs.slice(1).forEach(([, place], before) => expect(place).toBeGreaterThan(pairs[before]?.[1] ?? 0));
        expect(pairs.length).toBe(commonTokens(left, right).filter((place) => place >= 0).length);
      }),
    );
  });
});

const kinds = (reference: string, generated: string) =>
  alignTokens(reference.split(" "), generated.split(" ")).segments.map(({ kind }) => kind);

/** The definition, cell by cell. */
function tableLength(left: readonly string[], right: readonly string[]): number {
  let row = right.map(() => 0);
  for (const symbol of left) {
    let diagonal = 0;
    let before = 0;
    row = row.map((upper, at) => {
      const cell = symbol === right[at] ? diagonal + 1 : Math.max(upper, before);
      diagonal = upper;
      before = cell;
      return cell;
    });
  }
  return row.at(-1) ?? 0;
}
