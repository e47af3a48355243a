import { describe, expect, it } from "vitest";
import { replicationSection } from "@/lib/results/sections/replication/replication-section";
import { completeProtocol, type Protocol } from "@/lib/study/protocol/protocol";
import type { PublishedEstimate } from "@/lib/study/publishing/replication";
import { compareStudies } from "./compare-studies";
import { comparisonSentence, setupWords } from "./comparison-words";

const protocolWith = (more: object): Protocol => {
  const result = completeProtocol({
    slug: "study",
    title: "A study",
    design: "side-by-side",
    systems: [{ id: "alpha" }, { id: "beta" }],
    ...more,
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const estimateOf = (estimate: number, more: Partial<PublishedEstimate> = {}): PublishedEstimate => ({
  measure: "contrast",
  first: "alpha",
  second: "beta",
  estimate,
  judges: 12,
  units: 20,
  spread: {
    se: 0.2,
    df: 15,
    judgePart: 0.03,
    cellPart: 0.01,
    low: estimate - 0.42,
    high: estimate + 0.42,
    level: 0.95,
  },
  ...more,
});
const original = {
  slug: "first",
  title: "First",
  protocolHash: "a".repeat(64),
  numbersHash: "b".repeat(64),
  isSimulated: false,
};
const ALL = { shared: 40, here: 40, there: 40 };
const compare = (
  there: readonly PublishedEstimate[],
  here: readonly PublishedEstimate[],
  {
    own = {},
    programs = ALL,
    isSimulated = false,
  }: { own?: object; programs?: typeof ALL; isSimulated?: boolean } = {},
) =>
  compareStudies({
    original: { ...original, isSimulated, protocol: protocolWith({}), estimates: there },
    replication: { protocol: protocolWith(own), estimates: here },
    programs,
  });
const sentenceOf = (comparison: ReturnType<typeof compare>): string => {
  const [row] = comparison.rows;
  if (!row) throw new Error("nothing is compared");
  return comparisonSentence(row, "beta minus alpha", comparison.level);
};
const names = new Map<string, string>();

describe("what is said of a study and its replication", () => {
  it("is that they cannot be told apart, with the pooled number, where they do not differ", () => {
    const sentence = sentenceOf(compare([estimateOf(0.5)], [estimateOf(0.4)]));
    expect(sentence).toContain(
      "0.50 (95% CI 0.08 to 0.92, 12 judges) in the original, 0.40 (95% CI -0.02 to 0.82, 12 judges) here.",
    );
    expect(sentence).toContain("The replication\u2019s estimate is 0.10 lower");
    expect(sentence).toContain("cannot be told apart, and the estimate lies within");
    expect(sentence).toMatch(/ Pooled: 0\.45 \(95% CI /);
    expect(sentence).not.toContain("no summary");
  });

  it("is that they differ, and that a pooled number is no summary, where they do", () => {
    const sentence = sentenceOf(compare([estimateOf(1.2)], [estimateOf(-0.6)]));
    expect(sentence).toContain("1.80 lower");
    expect(sentence).toContain("the two studies differ, and the estimate lies outside");
    expect(sentence).toContain("a pooled number is no summary of both");
    expect(sentence).toContain("with random effects");
  });

  it("is both numbers alone where one has no interval", () => {
    const sentence = sentenceOf(compare([estimateOf(1, { spread: null, judges: 2 })], [estimateOf(0)]));
    expect(sentence).toBe(
      "beta minus alpha: 1.00 (no interval, 2 judges) in the original, 0.00 (95% CI -0.42 to 0.42, 12 judges) here. Without an interval of both there is no comparison.",
    );
  });

  it("names what differs between the studies, and what stands in one only", () => {
    const other = estimateOf(0, { first: "beta", second: "gamma" });
    const words = setupWords(
      compare([estimateOf(0), other], [estimateOf(0)], {
        own: { breakEvery: 5, analysis: { alpha: 0.1 } },
        programs: { shared: 30, here: 40, there: 35 },
        isSimulated: true,
      }),
      names,
    ).join(" ");
    expect(words).toContain("Nobody judged in the original");
    expect(words).toContain("The protocols differ in breaks and the frozen analysis.");
    expect(words).toContain("30 of 40 programs here are also in the original, which has 35.");
    expect(words).toContain("The original reported 95% intervals; all intervals here are of 90%.");
    expect(words).toContain("Only the original has gamma minus beta.");
  });

  it("takes other intervals of the original from its own standard error where the level differs", () => {
    const { rows } = compare([estimateOf(0.5)], [estimateOf(0.5)], { own: { analysis: { alpha: 0.1 } } });
    expect(rows[0]?.original.interval).toMatchObject({ level: 0.9 });
  });

  it("is nothing but a refusal where design, primary question or mix differ", () => {
    for (const [own, refusal, words] of [
      [{ design: "rating" }, "design", "has another design"],
      [{ analysis: { primary: "readability" } }, "primary", "The primary questions differ"],
      [{ allocation: { mix: "balanced" } }, "mix", "mixed in another way"],
    ] as const) {
      const comparison = compare([estimateOf(0.5)], [estimateOf(0.4)], { own });
      expect(comparison).toMatchObject({ refusal, rows: [], onlyOriginal: [], onlyReplication: [] });
      const parts = JSON.stringify(replicationSection(comparison, { names, isSimulated: false }));
      expect(parts).toContain(words);
      expect(parts).not.toContain("Pooled");
    }
  });

  it("has a table and a picture of the same numbers, marked where nobody judged", () => {
    const comparison = compare([estimateOf(0.5)], [estimateOf(0.4)], { isSimulated: true });
    const [section] = replicationSection(comparison, { names, isSimulated: false });
    if (section?.kind !== "section") throw new Error("no section");
    const sentences = section.parts.flatMap((part) => (part.kind === "sentences" ? part.sentences : []));
    expect(sentences).toHaveLength(1);
    expect(sentences[0]).toMatch(/^\[Simulated\] /);
    const tables = section.parts.flatMap((part) => (part.kind === "table" ? [part.table] : []));
    const figures = section.parts.flatMap((part) => (part.kind === "figure" ? [part.figure] : []));
    expect(tables.map(({ rows }) => rows.length)).toEqual([1, 1]);
    const [figure] = figures;
    if (figure?.kind !== "forest") throw new Error("no forest");
    expect(figure.rows.map(({ label }) => label)).toEqual(["Original", "Replication", "Pooled"]);
    expect(figure.rows.map(({ value }) => value)).toEqual([
      tables[0]?.rows[0]?.cells[1],
      tables[0]?.rows[0]?.cells[3],
      tables[1]?.rows[0]?.cells[1],
    ]);
  });
});
