import "server-only";
import { toSaid } from "@/lib/results/said";
import type { TrialRow, VerdictRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import { type AnswerRow, readAnswerPages, type Reading } from "./answer-pages";

/** Every last revision of a study's real sessions, in a stable order, page by page: no transaction outlives a page. */
export async function* readVerdictRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<VerdictRow[], void> {
  for await (const page of readAnswerPages(studyId, "verdicts", reading)) yield page.flatMap(toVerdictRows);
}

/** Every shown trial of a study's real sessions, answered or not. */
export async function* readTrialRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<TrialRow[], void> {
  for await (const page of readAnswerPages(studyId, "trials", reading)) yield page.map(toTrialRow);
}

/** The fields stand in the order of the columns, one object for each score: a million of them pass through here. */
const toVerdictRows = (row: AnswerRow): VerdictRow[] =>
  row.scores.map(([question, pane, score]) => ({
    study: row.study,
    arm: row.arm,
    judge: row.judge,
    session: row.session,
    trial: row.trial,
    position: row.position,
    task: row.task,
    language: row.language,
    question,
    kind: pane === "both" ? "pair" : "sample",
    pane: pane === "both" ? null : pane,
    system: pane === "both" ? null : pane === "left" ? row.leftSystem : row.rightSystem,
    sample: pane === "both" ? null : pane === "left" ? row.leftSample : row.rightSample,
    score,
    leftSystem: row.leftSystem,
    rightSystem: row.rightSystem,
    orientedScore: pane === "both" && row.turn !== null ? ((score * row.turn) as EvenScore) : null,
    revision: row.revision,
    shownAt: row.shownAt,
    // A score has a verdict, and that a time.
    answeredAt: row.answeredAt ?? "",
    readMs: row.readMs,
    judgeMs: row.judgeMs,
    flags: row.flags,
  }));

const toTrialRow = (row: AnswerRow): TrialRow => {
  const { study, arm, judge, session, trial, position, task, language, leftSystem, rightSystem } = row;
  const { leftSample, rightSample, shownAt, answeredAt, readMs, judgeMs, hiddenMs, revision, comment, flags } = row; // prettier-ignore
  return {
    ...{ study, arm, judge, session, trial, position, task, language, leftSystem, rightSystem },
    ...{ leftSample, rightSample, shownAt, answeredAt, readMs, judgeMs, hiddenMs, revision, comment, flags },
    ...toSaid(row.truth, row.scores, rightSample === null),
  };
};
