import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALIKE, RUN, alikePairs } from "./alike-pairs";
import { findDuplicates } from "./duplicates";
import { IS_EXHAUSTIVE } from "@/test/property-runs";

const runsOf = (tokens: readonly string[]): Set<string> =>
  new Set(
    Array.from({ length: tokens.length === 0 ? 0 : Math.max(1, tokens.length - RUN + 1) }, (_, at) =>
      tokens.slice(at, at + RUN).join(" "),
    ),
  );

/** By comparing everything with everything. */
const slowly = (texts: readonly (readonly string[])[]): string[] =>
  texts.flatMap((second, b) =>
    texts.slice(0, b).flatMap((first, a) => {
      const [x, y] = [runsOf(first), runsOf(second)];
      const shared = [...x].filter((run) => y.has(run)).length;
      return shared > 0 && shared / (x.size + y.size - shared) >= ALIKE ? [`${a} ${b}`] : [];
    }),
  );

describe("texts that are alike", () => {
  it("are the same pairs that comparing everything with everything finds", () => {
    const token = fc.constantFrom<string[]>("a", "b", "c");
    const base = fc.array(token, { minLength: 1, maxLength: 30 });
    const edited = base.chain((tokens) =>
      fc
        .array(
          fc.nat(30).map((at) => tokens.with(at % tokens.length, "x")),
          { maxLength: 4 },
        )
        .map((copies) => [tokens, ...copies]),
    );
    fc.assert(
      fc.property(fc.array(edited, { maxLength: 5 }), (families) => {
        const texts = families.flat();
        expect([...alikePairs(texts)].map(({ a, b }) => `${a} ${b}`).sort()).toEqual(slowly(texts).sort());
      }),
    );
  });

  const many = IS_EXHAUSTIVE ? 3000 : 600;
  it(`are counted in a pool of ${many} programs from one template, where all are alike, and only the first are named`, () => {
    const program = (at: number) =>
      Array.from({ length: 120 }, (_, line) => (line % 60 === 30 ? `${line} of ${at}` : `step${line}`));
    const samples = Array.from({ length: many }, (_, at) => ({
      key: `s${at}`,
      system: at % 2 === 0 ? "even" : "odd",
      text: String(at),
      tokens: program(at),
    }));
    const found = findDuplicates(samples, ["even", "odd"]);
    expect(found).toMatchObject({
      nearWithin: (many / 2) * (many / 2 - 1),
      nearAcross: (many / 2) ** 2,
      across: 0,
      compared: many,
    });
    expect(found.pairs).toHaveLength(20);
    expect(found.pairs[0]).toMatchObject({ a: "s0", b: "s1", isAcross: true });
  });

  it("are sought until too many are alike, and it is known how far", () => {
    const texts = Array.from({ length: 40 }, (_, at) => [
      ...Array.from({ length: 60 }, (__, word) => `w${word}`),
      `${at}`,
    ]);
    const found = [];
    const search = alikePairs(texts, 100);
    let next = search.next();
    for (; !next.done; next = search.next()) found.push(next.value);
    // 15 texts make 105 pairs, 14 only 91.
    expect([found.length, next.value]).toEqual([105, 15]);
  });

  it("are counted within a pool and across pools, equal ones apart from nearly equal ones", () => {
    const long = Array.from({ length: 60 }, (_, at) => `w${at}`);
    const near = long.with(59, "other");
    const sample = (key: string, system: string, tokens: string[]) => ({
      key,
      system,
      tokens,
      text: tokens.join(" "),
    });
    const found = findDuplicates(
      [
        sample("h1", "human", long),
        sample("h2", "human", long),
        sample("m1", "machine", long),
        sample("m2", "machine", near),
        sample("m3", "machine", ["something", "else"]),
      ],
      ["human", "machine"],
    );
    expect(found.within).toEqual([
      { system: "human", samples: 1 },
      { system: "machine", samples: 0 },
    ]);
    expect(found).toMatchObject({ across: 3, nearWithin: 1, nearAcross: 2 });
    expect(found.pairs[0]).toMatchObject({ isAcross: true, similarity: 1 });
    expect(found.pairs).toHaveLength(6);
  });
});
