import { describe, expect, test } from "vitest";
import type { BundleFiles } from "./bundle-files";
import { checkFindings } from "./check-findings";

const FINDINGS = [
  "finding,sample,ruling,decided",
  "1,a,true,true",
  "1,a,unsure,true",
  "2,a,false,false",
  "3,b,true,",
  "3,b,false,",
  "4,c,,",
];
const SAMPLES = [
  "sample,metric:findings,metric:findings_true,metric:findings_true_share",
  "a,2,1,0.5",
  "b,1,,",
  "c,1,,",
  "d,0,0,",
  "e,,,",
];

const bundle = (findings: readonly string[] | null, samples: readonly string[]): BundleFiles => {
  const files = new Map([["data/samples.csv", samples]]);
  if (findings) files.set("data/findings.csv", findings);
  return {
    paths: () => Promise.resolve([...files.keys()]),
    async *read(path) {
      yield await Promise.resolve(Buffer.from(`${files.get(path)?.join("\r\n") ?? ""}\r\n`));
    },
  };
};
const change = (lines: readonly string[], from: string, to: string) =>
  lines.map((line) => (line === from ? to : line));

describe("findings of a bundle", () => {
  test("hold where rulings, decisions and counts agree", async () => {
    expect(await checkFindings(bundle(FINDINGS, SAMPLES))).toEqual({ checked: 4, faults: [] });
  });

  test("are passed over in a bundle without a table of them", async () => {
    expect(await checkFindings(bundle(null, SAMPLES))).toEqual({ checked: 0, faults: [] });
  });

  test.each([
    [
      "a decision that its rulings contradict",
      change(FINDINGS, "2,a,false,false", "2,a,true,false"),
      SAMPLES,
    ],
    ["a finding without a majority that is decided", change(FINDINGS, "4,c,,", "4,c,,true"), SAMPLES],
    ["a finding that is missing", FINDINGS.slice(0, -1), SAMPLES],
    ["another number of true ones", FINDINGS, change(SAMPLES, "a,2,1,0.5", "a,2,2,0.5")],
    ["another share", FINDINGS, change(SAMPLES, "a,2,1,0.5", "a,2,1,1")],
    ["a count of a sample that is not decided", FINDINGS, change(SAMPLES, "b,1,,", "b,1,1,1")],
    ["findings of a sample that has none", FINDINGS, change(SAMPLES, "d,0,0,", "d,1,0,0")],
  ])("tell of %s", async (_, findings, samples) => {
    expect((await checkFindings(bundle(findings, samples))).faults).not.toEqual([]);
  });
});
