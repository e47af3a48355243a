import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readTruthFile } from "@/lib/exchange/truth-file";
import { readVerdictFile } from "@/lib/exchange/verdict-file";
import { goldenDifferences } from "@/test/stats/golden-compare";
import { toOriginKeys } from "./golden-origin-keys";
import { toPairKeys } from "./golden-pair-keys";

/**
 * Whole studies, from raw rows to every number of their reference reports. STUDIES_DIR names another folder of studies in
 * the same form: each a folder with verdicts.csv, report.json, and of human-or-robot studies truth.csv.
 */
const own = path.join(import.meta.dirname, "golden");
const folder = process.env.STUDIES_DIR ?? own;
const studiesIn = (where: string): string[] =>
  readdirSync(where).filter((name) => existsSync(path.join(where, name, "report.json")));

interface Reference {
  expected: Record<string, unknown>;
  tolerance: number;
  also_accept?: Record<string, unknown[]>;
}

describe("whole studies", () => {
  it("are kept here, of each kind", () => {
    expect(studiesIn(own)).toEqual([
      "a_side_by_side_table4",
      "d_human_or_robot_two_arms",
      // Made to be awkward: missing marks, a judge with one trial, questions unanswered in one language or about one pair; more judges than signs are flipped for, one with machine items only.
      "e_side_by_side_three_systems",
      "f_human_or_robot_one_arm",
    ]);
    expect(studiesIn(folder)).not.toEqual([]);
  });

  it.each(studiesIn(folder))("%s agrees with its reference report in every number", async (name) => {
    const bytes = (file: string) => readFileSync(path.join(folder, name, file));
    const reference = JSON.parse(bytes("report.json").toString()) as Reference;
    const rows = (await readVerdictFile(chunk(bytes("verdicts.csv")))).map(({ row }) => row);
    const actual =
      reference.expected.kind === "human_or_robot"
        ? toOriginKeys(rows, await readTruthFile(chunk(bytes("truth.csv"))))
        : toPairKeys(rows);
    expect(goldenDifferences(reference, withNulls(reference.expected, actual))).toEqual([]);
  });

  it("are not taken for equal when a number is another", () => {
    const bytes = readFileSync(path.join(own, "d_human_or_robot_two_arms/report.json"));
    const reference = JSON.parse(bytes.toString()) as Reference;
    const keys = leaves(reference.expected);
    expect(keys.length).toBeGreaterThan(250);
    for (const leaf of keys) {
      const wrong = structuredClone(reference.expected);
      leaf(wrong);
      expect(goldenDifferences(reference, wrong)).not.toEqual([]);
    }
  });
});

async function* chunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

/** A reference may write null for a group of numbers of which there is none; ours has a null for each. */
const withNulls = (expected: unknown, actual: unknown): unknown => {
  if (expected === null && isRecord(actual) && isAllNull(actual)) return null;
  if (!isRecord(expected) || !isRecord(actual)) return actual;
  return Object.fromEntries(
    Object.entries(actual).map(([key, value]) => [key, withNulls(expected[key], value)]),
  );
};

const isAllNull = (value: unknown): boolean =>
  value === null || (isRecord(value) && Object.values(value).every(isAllNull));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** For each number or text of a report, a change that makes it another one. */
const leaves = (value: unknown): ((whole: Record<string, unknown>) => void)[] => {
  const paths = (of: unknown, at: string[]): string[][] =>
    typeof of === "object" && of !== null
      ? Object.entries(of).flatMap(([key, inner]) => paths(inner, [...at, key]))
      : [at];
  return paths(value, []).map((keys) => (whole) => {
    const last = keys.at(-1) ?? "";
    const parent = keys.slice(0, -1).reduce((of, key) => of[key] as Record<string, unknown>, whole);
    const old = parent[last];
    parent[last] = typeof old === "number" ? old * 1.00001 + 1e-6 : "another";
  });
};
