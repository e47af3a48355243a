import { count, interval, number, pValue, share, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { inPoints, intervalInPoints } from "./points";

/** The two types of error: their numbers, and how often each happens where it can. */
export function toErrorTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  return {
    caption: "The two types of error",
    columns: [
      text("arm", "Arm"),
      count("fp", words.falsePositive),
      count("fn", words.falseNegative),
      share("rate_fp", "False positive rate"),
      share("rate_fn", "False negative rate"),
      number("rate_difference", "Difference in points", 1),
      interval("rate_interval", "its interval", 1),
      pValue("p_crossed", "p (clustered)"),
      share("share_fp", "Share of the first"),
      pValue("p_errors", "p against 50% (independent)"),
      pValue("p_rates", "p of the rates (independent)"),
    ],
    rows: arms.map(({ arm, counts, errors, crossedDetection: { errorDifference } }) => ({
      kind: "body",
      cells: [
        arm,
        counts.fp,
        counts.fn,
        errors.rates.first,
        errors.rates.second,
        inPoints(errorDifference.estimate),
        intervalInPoints(errorDifference.interval),
        errorDifference.pTwoSided,
        errors.shareFalsePositive,
        errors.p,
        errors.ratesP,
      ],
    })),
    notes: [
      `Clustered: over judges and ${words.units}, two ways.`,
      "Independent: as other papers report it, as if each answer came from a different judge (exact binomial; Fisher). The share is unbiased only if equal numbers of human and machine items were shown. Where judges or samples differ these p are too small: below 5% in 3 to 38% of simulated studies without an effect.",
    ],
  };
}
