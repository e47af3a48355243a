import "server-only";
import { readTrialRows, readVerdictRows } from "@/lib/db/result-rows";
import { listShownPairs } from "@/lib/db/shown-pairs";
import type { StudyFacts } from "@/lib/db/studies";
import { type JudgeRow, toJudgeRow } from "@/lib/exchange/judge-row";
import {
  type BattleRow,
  type MatrixRow,
  matrixItem,
  toBattles,
  toMatrixRow,
} from "@/lib/exchange/result-rows";
import { toPaperTable } from "@/lib/results/paper-table";
import { type PaperTableRow, toPaperTableRows } from "@/lib/results/paper-table-rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { collectPages } from "./collect-pages";
import { firstSessionPages } from "./first-session-pages";
import { protocolOf } from "./study-summary";

interface Reading {
  pageTrials?: number;
}

export async function* readBattles(studyId: number, reading: Reading): AsyncGenerator<BattleRow[], void> {
  for await (const page of readVerdictRows(studyId, reading)) yield toBattles(page);
}

export async function* readJudges(studyId: number, reading: Reading): AsyncGenerator<JudgeRow[], void> {
  for await (const own of firstSessionPages(readTrialRows(studyId, reading))) yield [toJudgeRow(own)];
}

/** The items of the matrix: whatever was shown, by every question, in an order of its own. */
export async function listMatrixItems(study: StudyFacts): Promise<string[]> {
  const pairs = await listShownPairs(study.id);
  const items = protocolOf(study).questions.flatMap(({ id: question, kind }) =>
    pairs.flatMap(
      (pair) =>
      kind === "pair"
        ? [matrixItem({ ...pair, question, sample: null })]
        : [pair.leftSample, pair.rightSample].flatMap((sample) => (sample === null ? [] : [matrixItem({ ...pair, question, sample })])), // prettier-ignore
    ),
  );
  return [...new Set(items)].sort(compareCodePoints);
}

export async function* readMatrix(studyId: number, reading: Reading): AsyncGenerator<MatrixRow[], void> {
  for await (const own of firstSessionPages(readVerdictRows(studyId, reading))) yield [toMatrixRow(own)];
}

/** The sums of first sessions, as the results page has them. */
export async function* readPaperTable(study: StudyFacts): AsyncGenerator<PaperTableRow[], void> {
  const order = protocolOf(study).questions.map(({ id }) => id);
  const verdicts = await collectPages(readVerdictRows(study.id));
  const trials = await collectPages(readTrialRows(study.id));
  yield toPaperTableRows(toPaperTable(verdicts, order, trials));
}
