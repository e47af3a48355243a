import { forecastWords } from "./forecast-words";
import type { CrossedEstimate } from "@/lib/stats/crossed/stratified-crossed";
import { interval, number, share, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { detectionRangeNote } from "@/lib/results/range-notes";
import type { Table, TableCell } from "@/lib/results/table";

/** How well judges tell the kinds apart, apart from how they lean, and whether they know how sure they may be. */
export function toDetectionTable(
  arms: readonly OriginArmReport[],
  words: OriginWords,
  isGraded = true,
): Table {
  return {
    caption: isGraded ? "Discrimination, response bias and confidence" : "Discrimination and response bias",
    columns: [
      text("arm", "Arm"),
      share("hits", "Hits"),
      share("false_alarms", "False alarms"),
      number("d_prime", "d′"),
      interval("d_prime_interval", "d′ interval"),
      number("criterion", "c"),
      interval("criterion_interval", "c interval"),
      ...(isGraded
        ? [
            number("auc", "AUC"),
            interval("auc_interval", "AUC interval"),
            number("brier", "Brier score", 3),
            share("sure", "Right when sure"),
            share("unsure", "When unsure"),
          ]
        : []),
    ],
    rows: arms.map((arm) => ({ kind: "body", cells: cellsOf(arm, isGraded) })),
    notes: [
      "d′: 0 cannot tell the kinds apart. c: above 0 is a bias towards the negative answer, below 0 towards the positive one. Both with the log-linear correction.",
      ...(isGraded
        ? [
            `AUC from all four answers: 0.5 is guessing. Brier score: 0 perfect, 0.25 always one half. It reads the four answers as probabilities of ${forecastWords(arms)}: an assumption.`,
          ]
        : []),
      `Intervals: over judges and ${words.units}.`,
      ...arms.flatMap(({ arm, judges, signalDetection: { hitRate, falseAlarmRate } }) => {
        const note = detectionRangeNote({ judges, hits: hitRate, falseAlarms: falseAlarmRate });
        return note === null ? [] : [arms.length > 1 ? `${arm}: ${note}` : note];
      }),
    ],
  };
}

const cellsOf = (arm: OriginArmReport, isGraded: boolean): TableCell[] => {
  const { signalDetection, crossedDetection, calibration, byConfidence } = arm;
  const { dPrime, criterion, auc } = crossedDetection;
  const confident = (wanted: 1 | 2): TableCell =>
    byConfidence.find(({ confidence }) => confidence === wanted)?.share ?? "";
  return [
    arm.arm,
    signalDetection.hitRate,
    signalDetection.falseAlarmRate,
    ...[dPrime, criterion].flatMap(withInterval),
    ...(isGraded ? [...withInterval(auc), calibration.brier, confident(2), confident(1)] : []),
  ];
};

const withInterval = (crossed: CrossedEstimate): TableCell[] => [crossed.estimate, crossed.interval];
