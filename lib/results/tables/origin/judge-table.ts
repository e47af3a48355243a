import { count, share, text } from "@/lib/results/tables/table-columns";
import { endsOf } from "@/lib/results/tables/ends";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import { compareCodePoints } from "@/lib/score/orientation";

const MOST = 30;

/** The judges of an arm, one row each, the fewest right answers first; of many only both ends. */
export function toJudgeTable({ arm, byJudge }: OriginArmReport): Table {
  const sorted = [...byJudge].sort(
    (one, other) => one.accuracy - other.accuracy || compareCodePoints(one.judge, other.judge),
  );
  const { shown, left } = endsOf(sorted, MOST);
  return {
    caption: `Judges of arm ${arm}`,
    columns: [
      text("judge", "Judge"),
      count("answers", "Answers"),
      count("tp", "TP"),
      count("fp", "FP"),
      count("tn", "TN"),
      count("fn", "FN"),
      share("right", "Right", 0),
    ],
    rows: shown.map(({ judge, n, tp, fp, tn, fn, accuracy }) => ({
      kind: "body",
      cells: [judge, n, tp, fp, tn, fn, accuracy],
    })),
    notes:
      left === 0
        ? []
        : [
            `The ${MOST} with the fewest and the ${MOST} with the most right answers; ${left} are between them. Export has all.`,
          ],
  };
}
