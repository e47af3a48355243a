import { asMarked, type SentenceMarks } from "@/lib/results/as-marked";
import {
  figurePart,
  fold,
  heading,
  type ReportPart,
  section,
  tablePart,
  words,
} from "@/lib/results/document/report-part";
import { toBoxRow } from "@/lib/results/figures/box-row";
import type { ForestFigure } from "@/lib/results/figures/figure";
import { formatCoverage } from "@/lib/results/format-number";
import { timedRangeNote } from "@/lib/results/range-notes";
import { toConditionTable, toEffectTable, toPaperTestTable } from "@/lib/results/tables/timed-tables";
import {
  counted,
  leftOutSentence,
  partName,
  ratioLine,
  ratioSentence,
} from "@/lib/results/timed/ratio-sentence";
import type { TimedPart, TimedReport } from "@/lib/results/timed/report";
import { boxSections, curveSection } from "./timed-pictures";

/** A study of timed tasks: the ratio, pictures of minutes, curves, and what the paper prints. */
export function timedSections(report: TimedReport, marks: SentenceMarks): ReportPart[] {
  return [
    ...answerSection(report, marks),
    ...boxSections(report),
    ...curveSection(report),
    ...section("figures", "Detailed results", [
      tablePart(toConditionTable(report)),
      tablePart(toEffectTable(report)),
    ]),
    ...section("paper", "As other papers report it", [tablePart(toPaperTestTable(report))]),
    ...pretestSection(report),
  ];
}

const answerSection = (report: TimedReport, marks: SentenceMarks): ReportPart[] => {
  const [whole, ...groups] = report.parts;
  if (!whole) return [];
  const note = timedRangeNote(whole);
  return section("answer", "The answer", [
    {
      kind: "answer",
      title: null,
      sentence: asMarked(ratioSentence(whole), marks),
      line: ratioLine(whole),
      parts: [leftOutSentence(whole), ...(note === null ? [] : [note])].map((text) => ({
        kind: "words",
        text,
        isSmall: true,
      })),
    },
    ...(groups.length === 0
      ? []
      : [
          heading("By group"),
          {
            kind: "sentences" as const,
            sentences: groups.map((part) => asMarked(`${partName(part)}: ${ratioSentence(part)}`, marks)),
          },
        ]),
    figurePart(forest(report)),
  ]);
};

const forest = (report: TimedReport): ForestFigure => ({
  kind: "forest",
  caption: `Time to complete a task from a program, relative to from scratch, with ${formatCoverage(report)} intervals over people and tasks`,
  note: "Ratio of geometric means of completed tasks, adjusted for people and tasks.",
  rowName: "Group",
  valueName: "Ratio of times",
  format: { kind: "number", digits: 2 },
  nullLine: { at: 1, text: "equal" },
  ends: { low: "faster from a program", high: "faster from scratch" },
  rows: report.parts.map((part: TimedPart) => ({
    label: partName(part),
    value: part.ratio.estimate,
    interval: part.ratio.interval,
    n: part.ratio.n,
  })),
});

const pretestSection = ({ pretest }: TimedReport): ReportPart[] => {
  if (pretest === null) return [];
  const { passed, gaveUp, timedOut, unfinished, notOpened } = pretest.outcomes;
  return section("pretest", "Pretest", [
    words(
      `${counted(pretest.people, "person", "people")} took the pretest: ${passed} completed it, ${gaveUp} gave up, ${timedOut} ran out of time, ${unfinished + notOpened} did not finish it. The pretest is not part of any number above.`,
    ),
    fold("Minutes of the pretest", [
      figurePart({
        kind: "boxes",
        caption: "Minutes of the pretest",
        rowName: "Stage",
        valueName: "Minutes",
        format: { kind: "number", digits: 1 },
        rows: [toBoxRow("Pretest", pretest.box)],
      }),
    ]),
  ]);
};
