import { count, pValue, share, shareInterval, text } from "@/lib/results/tables/table-columns";
import type { OriginHeadline } from "@/lib/results/origin/headline-report";
import type { OriginReport } from "@/lib/results/origin/report";
import { definedOr } from "@/lib/stats/undefined";
import type { Table, TableRow } from "@/lib/results/table";

/** The answer once more, with what was left out. */
export function toVariantTable({ arms, withRepeats, withExcluded }: OriginReport): Table {
  const rows = (words: string, of: readonly OriginHeadline[]): TableRow[] =>
    of.map((head) => ({
      kind: "body",
      cells: [
        words,
        head.arm,
        head.judges,
        head.answers,
        head.crossed.estimate,
        head.crossed.interval,
        head.p,
        head.line,
      ],
    }));
  return {
    caption: "With repeats and excluded sessions",
    columns: [
      text("counted", "Counted"),
      text("arm", "Arm"),
      count("judges", "Judges"),
      count("answers", "Answers"),
      share("accuracy", "Right"),
      shareInterval("interval", "Interval over judges and samples"),
      pValue("p", "p"),
      text("line", "As papers print it"),
    ],
    rows: [
      ...rows("the result", arms),
      ...(definedOr(withRepeats.addedAnswers, 0) > 0 ? rows("with later sessions", withRepeats.arms) : []),
      ...(definedOr(withExcluded.addedAnswers, 0) > 0
        ? rows("with excluded sessions", withExcluded.arms)
        : []),
    ],
    notes: ["The result counts each judge's first session that no rule of the protocol excludes."],
  };
}
