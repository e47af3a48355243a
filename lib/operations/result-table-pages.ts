import "server-only";
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
import type { TrialRow, VerdictRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import { collectPages } from "./collect-pages";
import { firstSessionPages } from "./first-session-pages";
import { protocolOf } from "./study-summary";
import type { Choose } from "./table-pages";

type Pages<Row> = AsyncGenerator<Row[], void>;

export async function* battlesOf(verdicts: Pages<VerdictRow>): Pages<BattleRow> {
  for await (const page of verdicts) yield toBattles(page);
}

export async function* toJudges(trials: Pages<TrialRow>): Pages<JudgeRow> {
  for await (const own of firstSessionPages(trials)) yield [toJudgeRow(own)];
}

/** The items of the matrix: whatever was shown, by every question, in an order of its own. */
export async function listMatrixItems(study: StudyFacts, choose: Choose): Promise<string[]> {
  const pairs = choose(await listShownPairs(study.id));
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

export async function* toMatrix(verdicts: Pages<VerdictRow>): Pages<MatrixRow> {
  for await (const own of firstSessionPages(verdicts)) yield [toMatrixRow(own)];
}

/** The sums of first sessions, as the results page has them. */
export async function* sumUp(
  study: StudyFacts,
  verdicts: Pages<VerdictRow>,
  trials: Pages<TrialRow>,
): Pages<PaperTableRow> {
  const order = protocolOf(study).questions.map(({ id }) => id);
  yield toPaperTableRows(toPaperTable(await collectPages(verdicts), order, await collectPages(trials)));
}
