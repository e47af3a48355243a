import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { packMatches } from "@/lib/metrics/corpus-bleu";
import { ngramMatches } from "@/lib/metrics/ngram-matches";
import { sentenceBleu } from "@/lib/metrics/sentence-bleu";
import { valueColumn, toSpec } from "./columns";
import { composeTable } from "./compose-table";
import type { TableValue } from "./table-data";

interface Case {
  id: string;
  input: { hypotheses: string[][]; references: string[][][] };
  expected: { bleu_no_smoothing_papineni: number };
}
const { cases } = JSON.parse(readFileSync("lib/stats/golden/13b_corpus_bleu.json", "utf8")) as {
  cases: Case[];
};
const caseOf = (id: string): Case => cases.find((one) => one.id === id) ?? (cases[0] as Case);
/** Two corpora whose BLEU was worked out elsewhere, as two data sets of one system. */
const FIRST = caseOf("13b-004");
const SECOND = caseOf("13b-033");

const valuesOf = (dataset: string, { input }: Case): TableValue[] =>
  input.hypotheses.map((text, at) => {
    const references = input.references[at] ?? [];
    return {
      task: `${dataset}.${at}`,
      language: "python",
      system: "model",
      condition: "",
      measure: "metric:corpus_bleu",
      n: 1,
      sum: sentenceBleu(text, references).bleu,
      counts: packMatches(ngramMatches(text, references)),
    };
  });
const data = {
  values: [...valuesOf("hs", FIRST), ...valuesOf("mtg", SECOND)],
  systems: ["model"],
  lengths: { requirement: new Map<string, number>(), references: new Map<string, number>() },
};
const column = (id: string, dataset?: string, aggregate: "mean" | "sum" | "tasks" = "mean") =>
  valueColumn({
    id,
    label: id,
    measure: "metric:corpus_bleu",
    aggregate,
    ...(dataset === undefined ? {} : { where: { dataset } }),
  });
const compose = (columns: ReturnType<typeof column>[]) =>
  composeTable(
    toSpec({ title: "Corpus BLEU", rows: { by: "system", label: "System", keys: null, names: {} }, columns }),
    data,
  );

describe("corpus BLEU in a composed table", () => {
  it("is that of all samples of a data set together, as worked out elsewhere, and no mean of theirs", () => {
    const { rows } = compose([column("hs", "hs"), column("mtg", "mtg"), column("hs.sum", "hs", "sum")]);
    const [hs, mtg, sum] = rows[0]?.cells.slice(1) as number[];
    expect(hs).toBeCloseTo(FIRST.expected.bleu_no_smoothing_papineni, 9);
    expect(mtg).toBeCloseTo(SECOND.expected.bleu_no_smoothing_papineni, 9);
    const mean = (sum ?? 0) / FIRST.input.hypotheses.length;
    expect(Math.abs(mean - (hs ?? 0))).toBeGreaterThan(0.01);
  });

  it("over several data sets counts every sample once, and says below where it comes from", () => {
    const { rows, notes } = compose([column("all"), column("tasks", undefined, "tasks")]);
    const [all, tasks] = rows[0]?.cells.slice(1) as number[];
    const counts = data.values.map(({ counts: own = [] }) => own);
    const sums = counts.reduce((before, own) => before.map((value, at) => value + (own[at] ?? 0)));
    const [length = 0, reference = 0, ...runs] = sums;
    const precisions = [0, 1, 2, 3].map((at) => (runs[at] ?? 0) / (runs[at + 4] ?? 1));
    const penalty = Math.min(1, Math.exp(1 - reference / length));
    expect(all).toBeCloseTo(penalty * precisions.reduce((product, one) => product * one ** 0.25, 1), 12);
    expect(tasks).toBe(FIRST.input.hypotheses.length + SECOND.input.hypotheses.length);
    expect(notes.join(" ")).toContain("Papineni et al. 2002");
    expect(notes.join(" ")).toContain("without smoothing");
  });
});
