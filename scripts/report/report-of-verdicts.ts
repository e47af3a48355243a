import { type CheckedRow, TableRefusal } from "@/lib/exchange/checked-table";
import { countOrigins } from "@/lib/results/counts/count-origins";
import { countPairs } from "@/lib/results/counts/count-pairs";
import { toOriginKeys } from "@/lib/results/golden-origin-keys";
import { toPairKeys } from "@/lib/results/golden-pair-keys";
import { lastRevisionsOf } from "@/lib/results/last-revisions";
import type { Mix } from "@/lib/results/origin/input";
import { toOriginReport } from "@/lib/results/origin/origin-report";
import { type KnownTruth, isOriginVerdict, trialsOfVerdicts } from "@/lib/results/origin/trials-of-verdicts";
import { toPairsReport } from "@/lib/results/pairs/to-pairs-report";
import type { VerdictRow } from "@/lib/results/rows";
import { PRESET_QUESTIONS } from "@/lib/study/questions";

export interface ReportOptions {
  mix: Mix;
  alpha: number;
  margin: number | null;
  /** Of the resampling behind some intervals. */
  /** `reference`: every row counts, and numbers have the names of the reference studies. */
  names: "own" | "reference";
}

/**
 * The whole report of a file of verdicts. Answers to human or robot, or to which is human, make the one report, all others
 * the other.
 *
 * @param truths null without a file of truths
 * @throws TableRefusal for a human-or-robot answer about which the truth is unknown
 */
export function reportOfVerdicts(
  checked: readonly CheckedRow<VerdictRow>[],
  truths: readonly KnownTruth[] | null,
  options: ReportOptions,
): Record<string, unknown> {
  const rows = lastRevisionsOf(checked.map(({ row }) => row));
  const { alpha, margin, mix, names } = options;
  if (!rows.some(isOriginVerdict)) {
    if (names === "reference") return toPairKeys(rows);
    const order = [...new Set([...Object.keys(PRESET_QUESTIONS), ...rows.map(({ question }) => question)])];
    const asked = new Set(rows.map(({ question }) => question));
    const primary = asked.has("preference") ? "preference" : (order.find((id) => asked.has(id)) ?? "");
    const analysis = { primary, family: [], alpha, margin };
    return {
      kind: "side_by_side",
      report: toPairsReport({ ...countPairs(rows), order, analysis, isWhole: true }),
    };
  }
  const { trials, missing } = trialsOfVerdicts(rows, truths ?? []);
  if (missing.length > 0) throw refusal(checked, missing, truths !== null);
  if (names === "reference") return toOriginKeys(rows, truths ?? []);
  const panes = trials.some(({ rightSystem }) => rightSystem !== null) ? 2 : 1;
  return {
    kind: panes === 1 ? "human_or_robot" : "which_is_human",
    report: toOriginReport({ counts: countOrigins(trials), mix, panes, level: 1 - alpha, margin }),
  };
}

const LISTED = 20;

const refusal = (
  checked: readonly CheckedRow<VerdictRow>[],
  missing: readonly { verdict: VerdictRow; what: string }[],
  hasTruth: boolean,
): TableRefusal => {
  if (!hasTruth)
    return new TableRefusal(
      [
        {
          line: 1,
          column: "",
          message: "holds answers that are right or wrong; name what is true with --truth truth.csv",
        },
      ],
      0,
    );
  const lines = new Map(checked.map(({ row, line }) => [row, line]));
  const faults = missing.map(({ verdict, what }) => ({
    line: lines.get(verdict) ?? 1,
    column: verdict.kind === "sample" ? "sample" : "left_system",
    message: `the file of truths does not know ${what}`,
  }));
  return new TableRefusal(faults.slice(0, LISTED), Math.max(0, faults.length - LISTED));
};
