import type { BundleFiles } from "./bundle-files";
import { tableRows } from "./table-rows";

const FINDINGS = "data/findings.csv";
const SAMPLES = "data/samples.csv";

interface Finding {
  sample: string;
  decided: string;
  /** People who said true minus people who said false. */
  side: number;
}

/**
 * What was decided about each finding against the rulings beside it, and every sample's counts of findings in samples.csv against
 * the table of findings. Bundles that were made before there were findings have no such table.
 */
export async function checkFindings(files: BundleFiles): Promise<{ checked: number; faults: string[] }> {
  if (!(await files.paths()).includes(FINDINGS)) return { checked: 0, faults: [] };
  const faults: string[] = [];
  const findings = new Map<string, Finding>();
  for await (const row of tableRows(files, FINDINGS, ["finding", "sample", "ruling", "decided"])) {
    const [name, sample, decided] = [row.cell("finding"), row.cell("sample"), row.cell("decided")];
    const finding = findings.get(name) ?? { sample, decided, side: 0 };
    if (finding.sample !== sample || finding.decided !== decided)
      faults.push(
        `${FINDINGS}: line ${row.line}: finding ${name} stands there with two samples or decisions`,
      );
    finding.side += SIDES[row.cell("ruling")] ?? 0;
    findings.set(name, finding);
  }
  for (const [name, { side, decided }] of findings) {
    const expected = side > 0 ? "true" : side < 0 ? "false" : "";
    if (decided !== expected)
      faults.push(
        `${FINDINGS}: finding ${name} is decided ${decided || "(empty)"}, but its rulings say ${expected || "nothing"}`,
      );
  }
  return { checked: findings.size, faults: [...faults, ...(await checkCounts(files, findings))] };
}

const SIDES: Readonly<Record<string, number>> = { true: 1, false: -1 };

const checkCounts = async (files: BundleFiles, findings: ReadonlyMap<string, Finding>): Promise<string[]> => {
  if (findings.size === 0) return [];
  const faults: string[] = [];
  const bySample = new Map<string, Finding[]>();
  for (const finding of findings.values())
    bySample.set(finding.sample, [...(bySample.get(finding.sample) ?? []), finding]);
  for await (const row of tableRows(files, SAMPLES, ["sample"])) {
    const sample = row.cell("sample");
    const own = bySample.get(sample) ?? [];
    const given = COUNTS.map((name) => row.cell(`metric:${name}`));
    // Samples whose language has no findings have no counts either.
    if (own.length === 0 && given[0] === "") continue;
    const expected = countsOf(own);
    for (const [at, name] of COUNTS.entries())
      if (!isSame(given[at] ?? "", expected[at] ?? null))
        faults.push(
          `${SAMPLES}: line ${row.line}: ${name} of ${sample} is ${given[at] || "(empty)"}, but ${FINDINGS} gives ${expected[at] ?? "nothing"}`,
        );
  }
  return faults;
};

const COUNTS = ["findings", "findings_true", "findings_true_share"] as const;

const countsOf = (own: readonly Finding[]): (number | null)[] => {
  const right = own.filter(({ decided }) => decided === "true").length;
  const isDecided = own.every(({ decided }) => decided !== "");
  return [own.length, isDecided ? right : null, isDecided && own.length > 0 ? right / own.length : null];
};

const isSame = (cell: string, expected: number | null): boolean =>
  expected === null ? cell === "" : cell !== "" && Math.abs(Number(cell) - expected) < 1e-9;
