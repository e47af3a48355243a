import type { FaultList } from "@/lib/exchange/fault-list";
import type { EvenScore } from "@/lib/score/even-score";
import type { Answers } from "./answers";
import { LEAVE_OUT } from "./leave-out";
import type { Names } from "./names";
import { BATTLE_FILE } from "./recorded-columns";
import { Presence } from "./presence";
import { type RecordedRow, recordedRows, type TextFormat } from "./recorded-rows";
import type { RecordedTrial } from "./recorded-study";
import type { ScoreMap } from "./score-map";
import { TIE } from "./tie";
import { Unnamed } from "./unnamed";

type Column = (typeof BATTLE_FILE)["required"][number] | (typeof BATTLE_FILE)["optional"][number];
type Row = RecordedRow<Column>;

/** In the place of a question that arena files do not name. */
const VOTE_QUESTION = "preference";

/**
 * Votes between two systems, as arena files hold them. A `strength` of 1 or 2, as our own
 * battles.csv has it, grades a vote. Every row is a trial of its own unless a column `trial` binds several questions.
 */
export async function battleAnswers(
  chunks: AsyncIterable<Uint8Array>,
  format: TextFormat,
  {
    names,
    scores,
    faults,
    language,
    mayBeOwn,
    hasSides,
  }: {
    names: Names;
    scores: ScoreMap;
    faults: FaultList;
    language: string | null;
    mayBeOwn: boolean;
    /** `model_a` was shown on the left. */
    hasSides: boolean;
  },
): Promise<Answers> {
  const unnamed = new Unnamed();
  const sessions = new Presence();
  const trials: RecordedTrial[] = [];
  const byName = new Map<string, RecordedTrial>();
  const kinds = new Map<string, "sample" | "pair">();
  const positions = new Map<string, number>();
  let languages = 0;

  const take = ({ line, cells }: Row): void => {
    const at = (column: Column) => ({ line, column });
    const fault = (column: Column, message: string): void => faults.tell({ line, column, message });
    const taskCell = cells.task || cells.question_id;
    unnamed.note({ judge: cells.judge, task: taskCell }, line);
    sessions.note(cells.session !== "", line);
    if (cells.language !== "") languages += 1;
    const asked = cells.question || VOTE_QUESTION;
    const vote = scores.read(asked, cells.winner, at("winner"));
    const question = names.question(asked, at("question"));
    const left = names.system(cells.model_a, at("model_a"));
    const right = names.system(cells.model_b, at("model_b"));
    const judge = names.text(cells.judge || `row-${line}`, at("judge"));
    const task = names.text(taskCell || `row-${line}`, at("task"));
    const session = cells.session === "" ? judge : names.text(cells.session, at("session"));
    const spoken = names.language(cells.language, language, at("language"));
    const flags = names.flags(cells.flags, at("flags"));
    if (
      question === null ||
      left === null ||
      right === null ||
      judge === null ||
      task === null ||
      session === null ||
      spoken === null ||
      flags === null
    )
      return;
    if (left === right) return fault("model_b", "is the same as model_a, so that nothing is compared");
    kinds.set(question, "pair");
    if (vote === null || vote === LEAVE_OUT) return;
    if (!/^([12](\.0+)?)?$/.test(cells.strength)) return fault("strength", "must be 1, 2 or empty");
    const score =
      vote === TIE || cells.strength === ""
        ? vote
        : ((Math.sign(vote) * Number(cells.strength)) as EvenScore);
    const known = cells.trial === "" ? undefined : byName.get(`${session}\n${cells.trial}`);
    if (known !== undefined) return addTo(known, line, { judge, task, left, right }, { question, score });
    const position = (positions.get(session) ?? 0) + 1;
    positions.set(session, position);
    const trial: RecordedTrial = {
      line,
      arm: cells.arm || "main",
      judge,
      session,
      position,
      task,
      language: spoken,
      left,
      right,
      leftSample: null,
      rightSample: null,
      shownAt: null,
      answeredAt: null,
      readMs: null,
      judgeMs: null,
      revision: 1,
      flags,
      scores: [],
      ties: [],
    };
    add(trial, question, score);
    trials.push(trial);
    if (cells.trial !== "") byName.set(`${session}\n${cells.trial}`, trial);
  };

  const addTo = (
    trial: RecordedTrial,
    line: number,
    seen: Pick<RecordedTrial, "judge" | "task" | "left" | "right">,
    { question, score }: { question: string; score: EvenScore | typeof TIE },
  ): void => {
    for (const name of ["judge", "task", "left", "right"] as const)
      if (trial[name] !== seen[name])
        return faults.tell({
          line,
          column: "trial",
          message: `is the one of line ${trial.line}, which has another ${name}`,
        });
    if (trial.ties.includes(question) || trial.scores.some((one) => one.question === question))
      return faults.tell({
        line,
        column: "trial",
        message: `is the one of line ${trial.line}, which answers this question already`,
      });
    add(trial, question, score);
  };

  for await (const row of recordedRows<Column>(chunks, format, BATTLE_FILE, faults)) take(row);
  sessions.tellMixed("session", faults);
  unnamed.tell(faults, mayBeOwn, { judge: "judge", task: "task" });
  return {
    trials,
    kinds,
    roles: new Map(),
    panes: 2,
    notes: [],
    recorded: {
      sides: hasSides,
      times: false,
      durations: false,
      sessions: sessions.isWhole,
      languages: language !== null || languages > 0,
      ...unnamed.recorded,
    },
  };
}

const add = (trial: RecordedTrial, question: string, score: EvenScore | typeof TIE): void => {
  if (score === TIE) trial.ties.push(question);
  else trial.scores.push({ question, pane: "both", score });
};
