import type { LabelsReport } from "@/lib/results/labels/report";
import type { OriginReport } from "@/lib/results/origin/report";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import type { Pictures } from "@/lib/results/pairs/pictures/pictures";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { TimedReport } from "@/lib/results/timed/report";
import { isUndefined, type UndefinedReason } from "@/lib/stats/undefined";
import { isFromPlatform } from "./from-platform";
import { placeOf } from "./place-of";

/** One number of a report, under a name that says where in the report it stands. */
export interface ReportNumber {
  /** Such as `questions[readability].contrasts[a,b].difference.twoWay.se`. */
  number: string;
  /** Null where there is none, and `why` says why. */
  value: number | null;
  why: UndefinedReason | null;
  /** `data`: follows from the exported tables; `platform`: drawn by resampling, or from answers that the tables do not hold. */
  source: "data" | "platform";
}

/**
 * Every number of a report, and every one that does not exist, in the order in which they stand there. Words are
 * left out, and what is a picture of the tables alone.
 */
export function reportNumbers(
  report: PairsReport | OriginReport | TimedReport | LabelsReport,
): ReportNumber[] {
  return numbersIn(report, "isGraded" in report && !report.isGraded);
}

const numbersIn = (report: object, isYesOrNo = false): ReportNumber[] => {
  const numbers: ReportNumber[] = [];
  const known = new Set<string>();
  const add = (number: string, value: number | null, why: UndefinedReason | null): void => {
    if (isYesOrNo && OF_CONFIDENCE.test(number)) return;
    if (known.has(number)) throw new Error(`two numbers of a report are called ${number}`);
    known.add(number);
    numbers.push({ number, value, why, source: isFromPlatform(number) ? "platform" : "data" });
  };
  const walk = (value: unknown, path: string): void => {
    if (typeof value === "number") return add(path, value, null);
    if (typeof value !== "object" || value === null) return;
    if (isUndefined(value)) return add(path, null, value.undefined);
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) walk(item, `${path}[${placeOf(item, at, path)}]`);
      return;
    }
    for (const [name, inner] of Object.entries(value))
      if (!isDrawing(name, value)) walk(inner, path === "" ? name : `${path}.${name}`);
  };
  walk(report, "");
  return numbers;
};

/** The numbers of a replication beside its original, under names that begin with `replication.`; none without one. */
export function comparedNumbers(comparison: StudyComparison | null): ReportNumber[] {
  const compared = (comparison?.rows ?? []).map(({ measure, first, second, together }) => ({
    measure,
    first,
    second,
    together,
  }));
  return numbersIn({ replication: { compared } });
}

/** Of answers that could only be yes or no these say nothing: no page shows them, and no script works them out. */
const OF_CONFIDENCE =
  /^arms\[.*\]\.(roc|calibration|byAnswer|byConfidence|crossedDetection\.auc|signalDetection\.model\.auc\w+)\b/;

/** The bins of long lists, and what is drawn mark by mark. */
const isDrawing = (name: string, within: object): boolean =>
  (name === "bins" && "first" in within) || MARK_BY_MARK.has(name);

const MARK_BY_MARK = new Set<string>([
  "judgeCells",
  "judgeAgreement",
  "metricPoints",
] satisfies (keyof Pictures)[]);
