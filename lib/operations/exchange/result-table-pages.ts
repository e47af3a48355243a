import "server-only";
import { setImmediate as nextTurn } from "node:timers/promises";
import { listShownPairs } from "@/lib/db/samples/shown-pairs";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { Pages } from "@/lib/exchange/csv/csv-stream";
import { type JudgeRow, toJudgeRow } from "@/lib/exchange/judge-row";
import {
  type BattleRow,
  type MatrixRow,
  matrixItem,
  toBattles,
  toMatrixRow,
} from "@/lib/exchange/result-rows";
import { type PaperTableRow, toPaperTableRows } from "@/lib/results/paper-table-rows";
import { paperTableOf } from "@/lib/results/pairs/to-pairs-report";
import type { TrialRow, VerdictOrTie, VerdictRow } from "@/lib/results/rows";
import { compareCodePoints } from "@/lib/score/orientation";
import type { ResultChoice } from "@/lib/operations/results/choose-results";
import { countChosen } from "@/lib/operations/results/count-chosen";
import { firstSessionPages } from "@/lib/operations/judging/first-session-pages";
import { protocolOf } from "@/lib/operations/study/study-summary";

export async function* battlesOf(verdicts: Pages<VerdictOrTie>): Pages<BattleRow> {
  for await (const page of verdicts) yield toBattles([...page]);
}

export async function* toJudges(trials: Pages<TrialRow>): Pages<JudgeRow> {
  for await (const page of firstSessionPages(trials)) yield page.map(toJudgeRow);
}

/** The items of the matrix: whatever was shown, by every question, in an order of its own. */
export async function listMatrixItems(study: StudyFacts, choice?: ResultChoice): Promise<string[]> {
  const shown = await listShownPairs(study.id);
  const pairs = choice ? choice.choose(shown) : shown;
  const items = protocolOf(study).questions.flatMap(({ id: question, kind }) =>
    pairs.flatMap((pair) =>
      kind === "pair"
        ? [matrixItem({ ...pair, question, sample: null })]
        : [pair.leftSample, pair.rightSample].flatMap((sample) =>
            sample === null ? [] : [matrixItem({ ...pair, question, sample })],
          ),
    ),
  );
  return [...new Set(items)].sort(compareCodePoints);
}

export async function* toMatrix(verdicts: Pages<VerdictRow>): Pages<MatrixRow> {
  for await (const page of firstSessionPages(verdicts)) yield page.map(toMatrixRow);
}

/**
 * The sums as the results page has them: of first sessions that no rule of the protocol excludes. They are all there before the first
 * is written, since a table that is still being counted is refused, not broken off.
 *
 * @throws AppError busy while the answers are counted
 */
export async function sumUp(study: StudyFacts, choice: ResultChoice): Promise<Pages<PaperTableRow>> {
  return inPages(await sumRows(study, choice));
}

const sumRows = async (study: StudyFacts, choice: ResultChoice): Promise<PaperTableRow[]> => {
  const chosen = await countChosen(study, choice);
  if (chosen.kind !== "pairs") return [];
  const order = protocolOf(study).questions.map(({ id }) => id);
  return toPaperTableRows(paperTableOf({ counts: chosen.counts, order }));
};

/** Many systems make 100,000 rows, so other requests get a turn between two pages. */
async function* inPages<Row>(rows: readonly Row[]): Pages<Row> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    yield rows.slice(from, from + ROWS_AT_ONCE);
    await nextTurn();
  }
}

const ROWS_AT_ONCE = 2000;
