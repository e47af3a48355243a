import { figurePart, type ReportPart, section } from "@/lib/results/document/report-part";
import { toBoxRow } from "@/lib/results/figures/box-row";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";

/** How long judges took to read and to judge. */
export function timesSection({ times: { read, judge } }: PairsReport): ReportPart[] {
  return section("times", "Times", [
    figurePart({
      kind: "boxes",
      caption: "Seconds per trial: one median per judge",
      rowName: "What",
      valueName: "Seconds",
      format: { kind: "seconds", digits: 1 },
      isLog: true,
      rows: [toBoxRow("Reading the task", read, 1000), toBoxRow("Judging", judge, 1000)],
    }),
  ]);
}
