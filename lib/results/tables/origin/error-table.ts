import { count, pValue, share, shareInterval, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import type { OriginWords } from "@/lib/results/origin/origin-words";

/** The two kinds of error: their numbers, and how often each happens where it can. */
export function toErrorTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  return {
    caption: "The two kinds of error",
    columns: [
      ...[text("arm", "Arm"), count("fp", words.falsePositive), count("fn", words.falseNegative)],
      ...[share("share_fp", "Share of the first"), shareInterval("share_interval", "its interval")],
      pValue("p_errors", "p against 50%"),
      ...[share("rate_fp", "Rate of the first"), share("rate_fn", "Rate of the second")],
      pValue("p_rates", "p of the rates (Fisher)"),
    ],
    rows: arms.map(({ arm, counts, errors }) => ({
      kind: "body",
      cells: [
        ...[arm, counts.fp, counts.fn, errors.shareFalsePositive, errors.interval, errors.p],
        ...[errors.rates.first, errors.rates.second, errors.ratesP],
      ],
    })),
    notes: [
      "The share is fair where as many items of both kinds were shown; where not, compare the rates.",
      "Answers treated as independent.",
    ],
  };
}
