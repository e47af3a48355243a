import { figurePart, type ReportPart, section } from "@/lib/results/document/report-part";
import { toBoxRow } from "@/lib/results/figures/box-row";
import type { OriginReport } from "@/lib/results/origin/report";
import { isUndefined } from "@/lib/stats/undefined";

/** How long judges took. */
export function timesSection({ arms }: OriginReport): ReportPart[] {
  const without = arms.reduce((sum, { times }) => sum + times.judge.without, 0);
  // Where no task is shown, browsers send a reading time of 0.
  const hasRead = arms.some(({ times: { read } }) => !isUndefined(read.box) && read.box.max > 0);
  return section("times", "Times", [
    figurePart({
      kind: "boxes",
      caption: "Seconds per trial: one median per judge",
      note: without > 0 ? `${without} ${without === 1 ? "judge has" : "judges have"} no times.` : undefined,
      rowName: "Arm",
      valueName: "Seconds",
      format: { kind: "seconds", digits: 1 },
      isLog: true,
      rows: arms.flatMap(({ arm, times }) => [
        ...(hasRead ? [toBoxRow(`Arm ${arm}, reading the task`, times.read.box, 1000)] : []),
        toBoxRow(`Arm ${arm}, judging`, times.judge.box, 1000),
      ]),
    }),
  ]);
}
