import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/study/actor";
import { toReportKeys } from "@/lib/results/golden-origin-keys";
import { parseLines, parseVerdicts } from "@/test/results/golden-study";
import { accuracySentence } from "@/lib/results/origin/accuracy-sentence";
import { type GoldenCase, goldenDifferences } from "@/test/stats/golden-compare";
import { isUndefined } from "@/lib/stats/undefined";
import { getResults } from "@/lib/operations/results/get-results";
import { makeRecordedStudy } from "@/test/operations/recorded-study";
import { makeTestResearcher } from "@/test/operations/study";

const golden = join("lib", "results", "golden");
const read = (study: string, name: string) => readFileSync(join(golden, study, name), "utf8");
let admin: Actor;
beforeAll(async () => {
  admin = await makeTestResearcher("recorded@example.org", true);
});

describe("the ten and five judges of Cummins et al. (2017), stored with their own plan", () => {
  const folder = "d_human_or_robot_two_arms";
  beforeAll(async () => {
    await makeRecordedStudy({
      slug: "clgen",
      design: "human-or-robot",
      rows: parseVerdicts(read(folder, "verdicts.csv")),
      truth: parseLines(read(folder, "truth.csv")) as { sample: string; system: string; truth: string }[],
    });
  });

  test("are reported in every number as the reference does, from the database", async () => {
    const { origin } = await getResults({ actor: admin, slug: "clgen" });
    const { expected, ...reference } = JSON.parse(read(folder, "report.json")) as GoldenCase & {
      expected: Record<string, unknown>;
    };
    const { arms, arm_comparison } = expected;
    expect(
      goldenDifferences({ ...reference, expected: { arms, arm_comparison } }, toReportKeys(origin!)),
    ).toEqual([]);
  });

  test("print as in the paper, with the tests that it lacks", async () => {
    const { origin } = await getResults({ actor: admin, slug: "clgen" });
    expect(origin?.arms.map(({ arm, line }) => [arm, line])).toEqual([
      ["CLSmith", "96% (stdev. 9%)"],
      ["CLgen", "52% (stdev. 17%)"],
    ]);
    const [control, clgen] = origin?.arms ?? [];
    expect(clgen?.counts).toMatchObject({ tp: 24, fp: 26, tn: 28, fn: 22 });
    expect(control?.counts).toMatchObject({ tp: 24, fp: 0, tn: 24, fn: 2 });
    expect(clgen?.samplesOnly.pooled.p).toBeCloseTo(0.764, 3);
    expect(control?.samplesOnly.pooled.p).toBeCloseTo(2.3e-12, 13);
    const wilson = clgen?.samplesOnly.pooled.wilson;
    expect(
      wilson && !isUndefined(wilson) && [wilson.low, wilson.high].map((end) => (100 * end).toFixed(1)),
    ).toEqual(["42.3", "61.5"]);
    expect(accuracySentence(clgen!)).toContain("Judges were right 52% of the time");
  });
});
