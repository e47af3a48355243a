import { count, share, text } from "@/lib/results/tables/table-columns";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import { undefinedBecause } from "@/lib/stats/undefined";
import type { OriginWords } from "@/lib/results/origin/origin-words";

/** What was so against what was said. */
export function toConfusionTable(arms: readonly OriginArmReport[], words: OriginWords): Table {
  return {
    caption: "Confusion matrix",
    columns: [
      text("arm", "Arm"),
      text("truth", "Truth"),
      count("said_positive", words.said.positive),
      count("said_negative", words.said.negative),
      count("answers", "Answers"),
      share("right", "Right"),
    ],
    rows: arms.flatMap(({ arm, counts: { tp, fp, tn, fn } }) => [
      { kind: "body" as const, cells: [arm, words.truths.positive, tp, fn, tp + fn, shareOf(tp, tp + fn)] },
      { kind: "body" as const, cells: [arm, words.truths.negative, fp, tn, fp + tn, shareOf(tn, fp + tn)] },
    ]),
    notes: [words.positiveMeans],
  };
}

const shareOf = (right: number, of: number) => (of === 0 ? undefinedBecause("no_data") : right / of);
