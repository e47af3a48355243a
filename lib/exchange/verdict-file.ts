import { z } from "zod";
import type { VerdictRow } from "@/lib/results/rows";
import { type EvenScore, evenScoreSchema } from "@/lib/score/even-score";
import { orientPairScore } from "@/lib/score/orientation";
import { type CheckedRow, checkedTable } from "./checked-table";
import { VERDICT_COLUMNS } from "./csv/csv-tables";

/**
 * The rows of a file of verdicts, as `verdicts.csv` of an export.
 *
 * @throws TableRefusal naming line and column of what is wrong
 */
export function readVerdictFile(chunks: AsyncIterable<Uint8Array>): Promise<CheckedRow<VerdictRow>[]> {
  return checkedTable(
    chunks,
    verdictCells,
    VERDICT_COLUMNS.map(({ name }) => name),
  );
}

const filled = z.string().min(1, "is empty");
const orNull = z.string().transform((cell) => (cell === "" ? null : cell));
const whole = (least: number) =>
  z
    .string()
    .regex(/^\d{1,15}$/, "must be a whole number")
    .transform(Number)
    .refine((value) => value >= least, `must be at least ${least}`);
const wholeOrNull = z
  .literal("")
  .transform(() => null)
  .or(whole(0));
const moment = filled.refine((cell) => !Number.isNaN(Date.parse(cell)), "must be a date and time (ISO 8601)");
const score = z
  .string()
  .transform((cell) => (/^[+-]?[12]$/.test(cell) ? Number(cell) : cell))
  .pipe(evenScoreSchema);

const verdictCells = z
  .object({
    study: z.string(),
    arm: filled,
    judge: filled,
    session: filled,
    trial: filled,
    position: whole(1),
    task: z.string(),
    language: z.string(),
    question: filled,
    kind: z.enum(["sample", "pair"], { error: 'must be "sample" or "pair"' }),
    pane: z.enum(["left", "right", ""], { error: 'must be "left", "right" or empty' }),
    system: orNull,
    sample: orNull,
    score,
    left_system: filled,
    right_system: orNull,
    oriented_score: z
      .literal("")
      .transform((): EvenScore | null => null)
      .or(score),
    revision: whole(0),
    shown_at: moment,
    answered_at: moment,
    read_ms: wholeOrNull,
    judge_ms: wholeOrNull,
    flags: z.string().transform((cell) => cell.split(";").filter(Boolean)),
  })
  .superRefine((row, context) => {
    const fault = (column: string, message: string) =>
      context.addIssue({ code: "custom", path: [column], message });
    if (row.kind === "pair") {
      if (row.pane !== "") fault("pane", "must be empty for a question about the pair");
      if (row.right_system === null)
        return fault("right_system", "is empty, but the question is about a pair");
      const oriented = orientPairScore(row.score, row.left_system, row.right_system);
      if (row.oriented_score !== null && row.oriented_score !== oriented)
        fault("oriented_score", `is not what score and systems give, ${oriented ?? "nothing"}`);
      return;
    }
    if (row.pane === "") return fault("pane", "is empty, but the question is about a sample");
    if (row.sample === null) fault("sample", "is empty, but the question is about a sample");
    const shown = row.pane === "left" ? row.left_system : row.right_system;
    if (row.system !== shown) fault("system", `is not the one that stood on the ${row.pane}`);
  })
  .transform((row): VerdictRow => {
    const { left_system: leftSystem, right_system: rightSystem } = row;
    const isPair = row.kind === "pair" && rightSystem !== null;
    return {
      study: row.study,
      arm: row.arm,
      judge: row.judge,
      session: row.session,
      trial: row.trial,
      position: row.position,
      task: row.task,
      language: row.language,
      question: row.question,
      kind: row.kind,
      pane: row.pane === "" ? null : row.pane,
      system: row.system,
      sample: row.sample,
      score: row.score,
      leftSystem,
      rightSystem,
      orientedScore: isPair ? orientPairScore(row.score, leftSystem, rightSystem) : null,
      revision: row.revision,
      shownAt: row.shown_at,
      answeredAt: row.answered_at,
      readMs: row.read_ms,
      judgeMs: row.judge_ms,
      flags: row.flags,
    };
  });
