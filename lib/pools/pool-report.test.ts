import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toComparisons } from "./comparisons";
import { countTokens } from "./count-tokens";
import { lengthHistogram } from "./length-histogram";
import { measure } from "./measures";
import { compareForms, compareFormsInSteps } from "./pool-report";
import { quartiles } from "./quartiles";
import { verdictOf } from "./told-apart-words";
import { tellingTokens } from "./telling-tokens";

const isOdd = (character: string) => character === "\u200b" || character === "\r";

describe("which pools are compared", () => {
  const systems = [
    { id: "people", role: "human" },
    { id: "one", role: "machine" },
    { id: "two", role: "machine" },
  ] as const;

  it("where judges say what is human: the humans against each machine of an arm, and against all of it", () => {
    const arms = [{ systems: ["people", "one"] }, { systems: ["people", "one", "two"] }];
    expect(toComparisons("human-or-robot", systems, arms)).toEqual([
      { a: ["people"], b: ["one"] },
      { a: ["people"], b: ["two"] },
      { a: ["people"], b: ["one", "two"] },
    ]);
  });

  it("else every pair of systems that an arm shows, once, and not without end", () => {
    const arms = [{ systems: ["people", "one"] }, { systems: ["one", "people", "two"] }];
    expect(toComparisons("side-by-side", systems, arms).map(({ a, b }) => [a[0], b[0]])).toEqual([
      ["people", "one"],
      ["people", "two"],
      ["one", "two"],
    ]);
    const many = Array.from({ length: 30 }, (_, at) => ({ id: `s${at}`, role: "other" as const }));
    expect(toComparisons("rating", many, [{ systems: many.map(({ id }) => id) }])).toHaveLength(15);
  });

  it("nothing where an arm has one side only", () => {
    expect(toComparisons("human-or-robot", systems, [{ systems: ["one", "two"] }])).toEqual([]);
  });
});

describe("what is measured", () => {
  it("counts code points, lines whatever their ends, and the shares of what is beyond ASCII or unseen", () => {
    expect(measure("ab\r\n\u{1f600}\u200b\rx", isOdd)).toEqual({
      characters: 8,
      lines: 3,
      tokens: 4,
      longestLine: 2,
      indentation: 0,
      spacing: 0,
      blankLines: 0,
      nonAscii: 2 / 8,
      odd: 1 / 8,
    });
    expect(measure("", isOdd)).toMatchObject({ characters: 0, lines: 1, nonAscii: 0, odd: 0 });
  });

  it("sees white space: indentation with tabs as four columns, blanks within lines, and blank lines", () => {
    expect(measure("f(a, b) {\n\treturn a;\n\n  x;\n}", isOdd)).toMatchObject({
      indentation: (0 + 4 + 2 + 0) / 4,
      spacing: (2 + 1) / (9 + 9 + 2 + 1),
      blankLines: 1 / 5,
    });
    expect(measure(" \n\t", isOdd)).toMatchObject({ indentation: 0, spacing: 0, blankLines: 1 });
  });

  it("draws every sample once, in bins that all systems share", () => {
    const values = fc.array(fc.record({ system: fc.constantFrom("a", "b"), value: fc.nat(3000) }), {
      minLength: 1,
    });
    fc.assert(
      fc.property(values, (given) => {
        const { bins, counts } = lengthHistogram(given, ["a", "b"]);
        expect(bins.length).toBeLessThanOrEqual(12);
        for (const { system, samples } of counts) {
          expect(samples).toHaveLength(bins.length);
          expect(samples.reduce((sum, count) => sum + count, 0)).toBe(
            given.filter((one) => one.system === system).length,
          );
        }
      }),
    );
    expect(lengthHistogram([{ system: "a", value: 3 }], ["a"]).bins).toEqual(["0", "1", "2", "3+"]);
  });

  it("has quartiles as R has them", () => {
    expect(quartiles([1, 2, 3, 4])).toEqual([1.75, 2.5, 3.25]);
    expect(quartiles([])).toEqual([0, 0, 0]);
  });
});

describe("the tokens that tell pools apart", () => {
  const bag = (text: string) => countTokens(text.split(" "));
  it("are those of one pool first, then those of the other, the surest first; what both use alike is none", () => {
    const first = Array.from({ length: 30 }, () => bag("var x = x ;"));
    const second = Array.from({ length: 30 }, () => bag("let x = y ;"));
    const found = tellingTokens(first, second);
    expect(found.map(({ token, z }) => `${token} ${Math.sign(z)}`)).toEqual(
      ["var 1", "let -1", "y -1", "x 1"].sort((a, b) => Number(b.endsWith(" 1")) - Number(a.endsWith(" 1"))),
    );
    expect(found.find(({ token }) => token === "var")).toMatchObject({
      first: 30,
      second: 0,
      firstSamples: 30,
    });
  });

  it("are none of equal pools, and none of a word that two samples have", () => {
    const pool = [bag("a b c"), bag("a a d")];
    expect(tellingTokens(pool, pool)).toEqual([]);
    expect(tellingTokens([bag("rare rare rare rare"), bag("rare rare")], [bag("b"), bag("b")])).toEqual([]);
  });
});

describe("the report", () => {
  const sample = (at: number, system: string, shown: string) => ({
    key: `${system}-${at}`,
    system,
    task: null,
    language: "plain",
    shown,
    original: system === "human" ? `\t${shown}\r\n` : `${shown} // ${"x".repeat(at)}\n`,
  });
  const samples = Array.from({ length: 24 }, (_, at) => [
    sample(at, "human", `f(${at}, "a")`),
    sample(at, "robot", `f(${at}, "b")`),
  ]).flat();
  const reading = { systems: ["human", "robot"], comparisons: [{ a: ["human"], b: ["robot"] }], isOdd };
  const forms = compareForms(samples, reading);

  it("tells before from after the pipeline", () => {
    const p = (form: "original" | "shown") =>
      forms[form].tests.find(({ measure: name }) => name === "characters")?.pAdjusted;
    expect(p("original")).toBeLessThan(0.001);
    expect(p("shown")).toBe(1);
    const crlf = forms.original.encoding.find(({ sign }) => sign === "crlf");
    expect(crlf?.counts.map((count) => count.samples)).toEqual([24, 0]);
  });

  it("sees pools that differ in one blank only, which no bag of tokens can", () => {
    const kernels = Array.from({ length: 60 }, (_, at) => {
      const star = at % 2 === 0 ? "float *x" : "float* x";
      return {
        ...sample(at, at % 2 === 0 ? "human" : "robot", `void f${at}(${star}) {\n  x[${at % 7}] = ${at};\n}`),
      };
    });
    const { compared } = compareForms(kernels, reading).shown;
    if (compared[0] === undefined) throw new Error("nothing was compared");
    expect(verdictOf(compared[0].toldApart)).not.toBe("told");
    expect(verdictOf(compared[0].byCharacters)).toBe("told");
    expect(compared[0].byCharacters).toMatchObject({ accuracy: 1 });
  });

  it("sees pools that differ in their line ends only", () => {
    const ends = Array.from({ length: 60 }, (_, at) => {
      const text = `f(${at % 9});\ng(${at % 7});`;
      return sample(at, at % 2 === 0 ? "human" : "robot", at % 2 === 0 ? text.replace("\n", "\r\n") : text);
    });
    const { compared } = compareForms(ends, reading).shown;
    expect(compared[0]?.byCharacters).toMatchObject({ accuracy: 1 });
  });

  it("says of a measure that is the same everywhere that it has no test, never NaN", () => {
    const odd = forms.shown.tests.find(({ measure: name }) => name === "odd");
    expect(odd).toMatchObject({
      p: { undefined: "zero_variance" },
      pAdjusted: { undefined: "zero_variance" },
      delta: 0,
    });
    expect(JSON.stringify(forms)).not.toMatch(/NaN|null|Infinity/);
  });

  it("says of a pool without samples what it can", () => {
    const empty = compareForms([], reading);
    expect(empty.shown.compared[0]?.toldApart).toEqual({ undefined: "few_samples" });
    expect(JSON.stringify(empty)).not.toMatch(/NaN|null|Infinity/);
  });

  it("reads a part of large pools, the same one each time, the smaller the more pairs there are", () => {
    const large = Array.from({ length: 560 }, (_, at) =>
      sample(at, at % 2 === 0 ? "human" : "robot", `f(${at % 13})`),
    );
    // The others have nobody in one pool, so that nothing is learned of them.
    const pairs = Array.from({ length: 15 }, (_, at) => ({
      a: ["human"],
      b: [at === 0 ? "robot" : "nobody"],
    }));
    const read = () => compareForms(large, { ...reading, comparisons: pairs }).shown.compared[0];
    const first = read();
    expect(first?.toldApart).toMatchObject({ first: { of: 266 }, second: { of: 266 } });
    expect(read()).toEqual(first);
    const all = compareForms(large, reading).shown.compared[0];
    expect(all?.toldApart).toMatchObject({ first: { of: 280 }, second: { of: 280 } });
  });

  it("says how far it is, never backwards", () => {
    const shares = [...compareFormsInSteps(samples, reading)];
    expect(shares.length).toBeGreaterThan(20);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect([shares[0], shares.at(-1)]).toEqual([0, 0.75]);
  });
});
