import type { ArmReport } from "@/lib/results/human-or-robot";
import type { Table, TableColumn } from "@/lib/results/table";

const number = (id: string, label: string): TableColumn => ({ id, label, format: "number", digits: 0 });

/** The judges of an arm, one row each. */
export function toJudgeTable({ arm, byJudge }: ArmReport): Table {
  return {
    caption: `Judges of arm ${arm}`,
    columns: [
      { id: "judge", label: "Judge", format: "text", digits: 0 },
      number("answers", "Answers"),
      number("tp", "TP"),
      number("fp", "FP"),
      number("tn", "TN"),
      number("fn", "FN"),
      { id: "accuracy", label: "Right", format: "percent", digits: 0 },
    ],
    rows: byJudge.map(({ judge, n, tp, fp, tn, fn, accuracy }) => ({
      kind: "body",
      cells: [judge, n, tp, fp, tn, fn, accuracy],
    })),
    notes: [],
  };
}
