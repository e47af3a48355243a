import { interval, number, pValue, share, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table, TableCell } from "@/lib/results/table";
import { isUndefined } from "@/lib/stats/undefined";

/** How well judges tell the kinds apart, apart from how they lean, and whether they know how sure they may be. */
export function toDetectionTable(arms: readonly OriginArmReport[]): Table {
  return {
    caption: "Telling apart, leaning, and being sure",
    columns: [
      ...[text("arm", "Arm"), share("hits", "Hits"), share("false_alarms", "False alarms")],
      ...[number("d_prime", "d′"), interval("d_prime_interval", "d′ interval"), number("criterion", "c")],
      ...[number("auc", "AUC"), interval("auc_interval", "AUC interval"), pValue("p_auc", "p (AUC)")],
      ...[
        number("brier", "Brier score", 3),
        share("sure", "Right when sure"),
        share("unsure", "When unsure"),
      ],
    ],
    rows: arms.map((arm) => ({ kind: "body", cells: cellsOf(arm) })),
    notes: [
      "d′: 0 cannot tell the kinds apart. c: above 0 leans to the negative answer, below 0 to the positive one. Both with the log-linear correction.",
      "AUC from all four answers, with DeLong's interval: 0.5 is guessing. Brier score: 0 perfect, 0.25 always one half.",
      "Answers treated as independent.",
    ],
  };
}

const cellsOf = ({
  arm,
  signalDetection: found,
  roc,
  calibration,
  byConfidence,
}: OriginArmReport): TableCell[] => {
  const { model } = found;
  const confident = (wanted: 1 | 2): TableCell =>
    byConfidence.find(({ confidence }) => confidence === wanted)?.share ?? "";
  return [
    ...[arm, found.hitRate, found.falseAlarmRate],
    ...(isUndefined(model) ? [model, model, model] : [model.dPrime, model.interval, model.criterion]),
    ...[roc.auc, roc.interval, roc.pTwoSided, calibration.brier, confident(2), confident(1)],
  ];
};
