import "server-only";
import { toSaid } from "@/lib/results/said";
import type { TrialRow, VerdictOrTie, VerdictRow } from "@/lib/results/rows";
import type { EvenScore } from "@/lib/score/even-score";
import { type Answer, readAnswerPages, type Reading } from "./answer-pages";

/**
 * Every last revision of a study's real sessions, in a stable order, page by page: no transaction outlives a page. The rows of a page are
 * made one after the other as they are taken, so that nothing keeps a million of them at once.
 */
export async function* readVerdictRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<Iterable<VerdictRow>, void> {
  for await (const page of readAnswerPages(studyId, "verdicts", reading))
    yield { [Symbol.iterator]: () => verdictRows(page) };
}

function* verdictRows(page: readonly Answer[]): Generator<VerdictRow, void> {
  for (const answer of page) yield* toVerdictRows(answer);
}

/** The same with choices that are ties, after the scores of their trial. */
export async function* readVerdictsAndTies(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<Iterable<VerdictOrTie>, void> {
  for await (const page of readAnswerPages(studyId, "verdicts", reading))
    yield { [Symbol.iterator]: () => verdictsAndTies(page) };
}

function* verdictsAndTies(page: readonly Answer[]): Generator<VerdictOrTie, void> {
  for (const answer of page) {
    yield* toVerdictRows(answer);
    if (answer.row.ties !== null) yield* toTieRows(answer, answer.row.ties.split("\n"));
  }
}

/** Every shown trial of a study's real sessions, answered or not. */
export async function* readTrialRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<TrialRow[], void> {
  for await (const page of readAnswerPages(studyId, "trials", reading)) yield page.map(toTrialRow);
}

/** The fields stand in the order of the columns, one object for each score: a million of them pass through here. */
const toVerdictRows = ({ row, shownAt, scores, flags }: Answer): VerdictRow[] =>
  scores.map(({ question, pane, score }) => ({
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
    shownAt,
    // A score has a verdict, and that a time.
    answeredAt: row.answeredAt ?? "",
    readMs: row.readMs,
    judgeMs: row.judgeMs,
    flags,
  }));

const toTieRows = ({ row, shownAt, flags }: Answer, questions: readonly string[]): VerdictOrTie[] =>
  questions.map((question) => ({
    study: row.study,
    arm: row.arm,
    judge: row.judge,
    session: row.session,
    trial: row.trial,
    position: row.position,
    task: row.task,
    language: row.language,
    question,
    kind: "pair",
    pane: null,
    system: null,
    sample: null,
    score: null,
    leftSystem: row.leftSystem,
    rightSystem: row.rightSystem,
    orientedScore: null,
    revision: row.revision,
    shownAt,
    answeredAt: row.answeredAt ?? "",
    readMs: row.readMs,
    judgeMs: row.judgeMs,
    flags,
  }));

const toTrialRow = ({ row, shownAt, scores, flags }: Answer): TrialRow => {
  const { truth, answer, confidence, correct } = toSaid(row.truth, scores, row.rightSample === null);
  return {
    study: row.study,
    arm: row.arm,
    judge: row.judge,
    session: row.session,
    trial: row.trial,
    position: row.position,
    task: row.task,
    language: row.language,
    leftSystem: row.leftSystem,
    rightSystem: row.rightSystem,
    leftSample: row.leftSample,
    rightSample: row.rightSample,
    shownAt,
    answeredAt: row.answeredAt,
    readMs: row.readMs,
    judgeMs: row.judgeMs,
    hiddenMs: row.hiddenMs,
    shownLeftMs: row.shownLeftMs,
    shownRightMs: row.shownRightMs,
    revision: row.revision,
    comment: row.comment,
    flags,
    truth,
    answer,
    confidence,
    correct,
  };
};
