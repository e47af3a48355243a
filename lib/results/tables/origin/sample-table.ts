import { count, share, shareInterval, text } from "@/lib/results/tables/table-columns";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { SampleReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";

/** Samples (of two panes: tasks), one row each in the given order. */
export function toSampleTable(
  caption: string,
  samples: readonly SampleReport[],
  left: number,
  words: OriginWords,
): Table {
  const isOnePane = words.unit === "sample";
  return {
    caption,
    columns: [
      text(words.unit, words.Unit),
      ...(isOnePane ? [text("task", "Task"), text("truth", "Truth")] : []),
      text("system", "System"),
      count("answers", "Answers"),
      share("right", "Right", 0),
      shareInterval("wilson", "Wilson", 0),
      share("passed", words.passed, 0),
    ],
    rows: samples.map((one) => ({
      kind: "body",
      cells: [
        one.sample,
        ...(isOnePane ? [one.task, one.truth ?? ""] : []),
        one.system,
        one.n,
        one.share,
        one.wilson,
        one.shareJudgedHuman,
      ],
    })),
    notes: [
      "Hardest first. Answers treated as independent.",
      ...(left === 0 ? [] : [`The hardest and the easiest; ${left} are between them. Export has all.`]),
    ],
  };
}
