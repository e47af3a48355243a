import { heading, type ReportPart, tablePart, words } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import {
  toRecognitionTable,
  toSourceTable,
  toWithoutSeenTable,
} from "@/lib/results/tables/pairs/blinding-tables";
import type { Labels } from "@/lib/results/tables/labels";

/** How blind judges were: what they recognised, what that changes, and who they thought had written the programs. */
export function blindingParts(report: PairsReport, labels: Labels): ReportPart[] {
  const { recognition = null, source = null } = report.blinding ?? {};
  const isLong = report.questions.length > 24;
  return [
    ...(recognition === null
      ? []
      : [
          heading("Had judges seen the code before?"),
          tablePart(toRecognitionTable(recognition)),
          recognition.yes + recognition.notSure > 0
            ? tablePart(toWithoutSeenTable(report, recognition, labels), isLong)
            : words("No judge recognised a trial, so there is nothing to leave out."),
        ]),
    ...(source === null
      ? []
      : [
          heading("Were judges blind to the systems?"),
          source.guesses > 0
            ? tablePart(toSourceTable(source))
            : words("Nobody has said who wrote a program."),
        ]),
  ];
}
