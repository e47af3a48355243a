import type { FaultList } from "@/lib/exchange/fault-list";
import { EVEN_SCORES, type EvenScore } from "@/lib/score/even-score";
import { orientPairScore } from "@/lib/score/orientation";
import type { StoredPane } from "@/lib/score/verdict";
import { NO_LANGUAGE } from "@/lib/study/imported";
import { scoreCell, toDuration, toMoment, wholeOf } from "./answer-cells";
import type { Answers } from "./answers";
import { LEAVE_OUT } from "./leave-out";
import type { Names } from "./names";
import { VERDICT_FILE } from "./recorded-columns";
import { Presence } from "./presence";
import { type RecordedRow, recordedRows, type TextFormat } from "./recorded-rows";
import type { ScoreMap } from "./score-map";
import { TIE } from "./tie";
import { Unnamed } from "./unnamed";
import { type OpenTrial, asOneSession, settle } from "./settle-trials";

type Column = (typeof VERDICT_FILE)["required"][number] | (typeof VERDICT_FILE)["optional"][number];
type Row = RecordedRow<Column>;

/**
 * Answers in the columns of our own verdicts.csv. Where no row says which program stood on which side, systems alone tell the
 * answers of a trial apart, and a choice names its pair as `later>earlier`.
 */
export async function verdictAnswers(
  chunks: AsyncIterable<Uint8Array>,
  format: TextFormat,
  {
    names,
    scores,
    faults,
    language,
    mayBeOwn,
  }: { names: Names; scores: ScoreMap; faults: FaultList; language: string | null; mayBeOwn: boolean },
): Promise<Answers> {
  const has = {
    sides: new Presence(),
    times: new Presence(),
    durations: new Presence(),
    sessions: new Presence(),
    positions: new Presence(),
  };
  const unnamed = new Unnamed();
  const trials = new Map<string, OpenTrial>();
  const kinds = new Map<string, "sample" | "pair">();
  const roles = new Map<string, "human" | "machine">();
  const counts = { earlierRevisions: 0, languages: 0 };
  const positions = new Map<string, number>();
  const newest = new Map<string, number>();

  const take = ({ line, cells }: Row): void => {
    const fault = (column: Column, message: string): void => faults.tell({ line, column, message });
    const at = (column: Column) => ({ line, column });
    const kind = cells.kind === "sample" || cells.kind === "pair" ? cells.kind : null;
    if (kind === null) return fault("kind", 'must be "sample" or "pair"');
    has.sides.note(cells.left_system !== "", line);
    has.times.note(cells.shown_at !== "" && cells.answered_at !== "", line);
    has.durations.note(cells.read_ms !== "" && cells.judge_ms !== "", line);
    has.sessions.note(cells.session !== "", line);
    has.positions.note(cells.position !== "", line);
    if (cells.language !== "" && cells.language !== NO_LANGUAGE) counts.languages += 1;
    // As our own verdicts.csv writes a tie.
    const given = scoreCell(cells) || (kind === "pair" && scores.keepsTies ? TIE : "");
    const said = scores.read(cells.question, given, at(cells.score === "" ? "oriented_score" : "score"));
    const question = names.question(cells.question, at("question"));
    unnamed.note(cells, line);
    // All rows of a trial are one judge's, and about one task.
    const judge = names.text(cells.judge || `trial-${cells.trial}`, at("judge"));
    const task = names.text(cells.task || `trial-${cells.trial}`, at("task"));
    const trialName = names.text(cells.trial, at("trial"));
    const session = cells.session === "" ? judge : names.text(cells.session, at("session"));
    if (question === null || judge === null || task === null || trialName === null || session === null)
      return;
    const known = kinds.get(question);
    if (known !== undefined && known !== kind)
      return fault("kind", `is "${known}" for this question on other lines`);
    kinds.set(question, kind);
    const revision = wholeOf(cells.revision, 1);
    if (revision === null || revision < 1 || revision > 10_000)
      return fault("revision", "must be a whole number from 1");
    const key = `${session}\n${trialName}`;
    // Whoever changed an answer to one that is left out did not give the earlier one in the end.
    if (revision > (newest.get(key) ?? 1)) newest.set(key, revision);
    if (said === null || said === LEAVE_OUT) return;
    if (said === TIE && kind === "sample")
      return fault("score", "is a tie, but the question is about one sample; leave it out");
    let trial = trials.get(key);
    if (trial === undefined) {
      const fresh = open(line, cells, { judge, session, task }, revision);
      if (fresh === null) return;
      trials.set(key, (trial = fresh));
    }
    const other = disagreement(trial, cells, { judge, task });
    if (other !== null)
      return fault(other, `is another one than on line ${trial.line}, which is about the same trial`);
    if (revision < trial.revision) return void (counts.earlierRevisions += 1);
    if (revision > trial.revision) {
      counts.earlierRevisions += trial.scores.length + trial.ties.length + trial.unsided.length;
      Object.assign(trial, { revision, scores: [], ties: [], unsided: [] });
    }
    if (cells.left_system === "") addUnsided(trial, line, cells, { kind, question, score: said });
    else addSided(trial, line, cells, { kind, question, score: said });
    if (cells.truth !== "") noteTruth(line, cells);
  };

  const open = (
    line: number,
    cells: Row["cells"],
    { judge, session, task }: { judge: string; session: string; task: string },
    revision: number,
  ): OpenTrial | null => {
    const place = (column: Column) => ({ line, column });
    const left = cells.left_system === "" ? "" : names.system(cells.left_system, place("left_system"));
    const right = cells.right_system === "" ? null : names.system(cells.right_system, place("right_system"));
    const arm = names.text(cells.arm || "main", place("arm"));
    const spoken = names.language(cells.language, language, place("language"));
    const flags = names.flags(cells.flags, place("flags"));
    if (
      left === null ||
      arm === null ||
      spoken === null ||
      flags === null ||
      (cells.right_system !== "" && right === null)
    )
      return null;
    const next = (positions.get(session) ?? 0) + 1;
    const position = wholeOf(cells.position, next);
    const moments = [cells.shown_at, cells.answered_at].map((cell) => (cell === "" ? null : toMoment(cell)));
    const durations = [cells.read_ms, cells.judge_ms].map((cell) => (cell === "" ? null : toDuration(cell)));
    const wrong: [Column, string][] = [
      ...(position === null || position < 1
        ? [["position", "must be a whole number from 1"] as [Column, string]]
        : []),
      ...moments.flatMap((moment, which): [Column, string][] =>
        moment === false
          ? [
              [
                which === 0 ? "shown_at" : "answered_at",
                "must be a date and time, such as 2024-05-31T09:30:00Z",
              ],
            ]
          : [],
      ),
      ...durations.flatMap((duration, which): [Column, string][] =>
        duration === false
          ? [[which === 0 ? "read_ms" : "judge_ms", "must be a whole number of milliseconds"]]
          : [],
      ),
    ];
    for (const [column, message] of wrong) faults.tell({ line, column, message });
    if (wrong.length > 0 || position === null) return null;
    positions.set(session, next);
    const [shownAt, answeredAt] = moments.map((moment) => moment || null);
    const [readMs, judgeMs] = durations.map((duration) => (duration === false ? null : duration));
    return {
      line,
      arm,
      judge,
      session,
      position,
      task,
      language: spoken,
      flags,
      left,
      right,
      leftSample: null,
      rightSample: null,
      shownAt: shownAt ?? null,
      answeredAt: answeredAt ?? null,
      readMs: readMs ?? null,
      judgeMs: judgeMs ?? null,
      revision,
      scores: [],
      ties: [],
      unsided: [],
    };
  };

  const disagreement = (
    trial: OpenTrial,
    cells: Row["cells"],
    { judge, task }: { judge: string; task: string },
  ): Column | null => {
    if (trial.judge !== judge) return "judge";
    if (trial.task !== task) return "task";
    if (language === null && trial.language !== (cells.language || NO_LANGUAGE)) return "language";
    if (cells.arm !== "" && trial.arm !== cells.arm) return "arm";
    if (cells.position !== "" && trial.position !== Number(cells.position)) return "position";
    const isSame = (system: string | null, cell: string, column: Column) =>
      (system ?? "") === (cell === "" ? "" : (names.system(cell, { line: trial.line, column }) ?? ""));
    if (!isSame(trial.left, cells.left_system, "left_system")) return "left_system";
    return isSame(trial.right, cells.right_system, "right_system") ? null : "right_system";
  };

  type Said = { kind: "sample" | "pair"; question: string; score: EvenScore | typeof TIE };

  const addSided = (
    trial: OpenTrial,
    line: number,
    cells: Row["cells"],
    { kind, question, score }: Said,
  ): void => {
    const fault = (column: Column, message: string): void => faults.tell({ line, column, message });
    let pane: StoredPane = "both";
    if (kind === "sample") {
      if (cells.pane !== "left" && cells.pane !== "right")
        return fault("pane", 'must be "left" or "right" for a question about a sample');
      pane = cells.pane;
      const system = names.system(cells.system, { line, column: "system" });
      const shown = pane === "left" ? trial.left : trial.right;
      if (system !== shown) return fault("system", `is not the one that stood on the ${pane}`);
      const sample = cells.sample === "" ? null : names.text(cells.sample, { line, column: "sample" });
      if (sample !== null) {
        const which = pane === "left" ? "leftSample" : "rightSample";
        if (trial[which] !== null && trial[which] !== sample)
          return fault("sample", `is another one than on line ${trial.line}, which is about the same pane`);
        trial[which] = sample;
      }
    } else {
      if (trial.right === null) return fault("right_system", "is empty, but the question is about a pair");
      const oriented = score === TIE ? "" : orientPairScore(score, trial.left, trial.right);
      if (cells.oriented_score !== "" && cells.oriented_score !== String(oriented))
        if (EVEN_SCORES.some((one) => String(one) === cells.score))
          return fault("oriented_score", `is not what score and systems give, ${oriented ?? "nothing"}`);
    }
    if (
      trial.ties.includes(question) ||
      trial.scores.some((one) => one.question === question && one.pane === pane)
    )
      return fault("question", "is answered twice in this trial");
    if (score === TIE) trial.ties.push(question);
    else trial.scores.push({ question, pane, score });
  };

  const addUnsided = (
    trial: OpenTrial,
    line: number,
    cells: Row["cells"],
    { kind, question, score }: Said,
  ): void => {
    const fault = (column: Column, message: string): void => faults.tell({ line, column, message });
    const [first = "", second = ""] = kind === "pair" ? cells.system.split(">") : [cells.system];
    if (kind === "pair" && (first === "" || second === ""))
      return fault("system", "must name the pair as later>earlier, since no side is given");
    const about = names.system(first, { line, column: "system" });
    const against = kind === "pair" ? names.system(second, { line, column: "system" }) : null;
    if (about === null || (kind === "pair" && against === null)) return;
    const sample = cells.sample === "" ? null : names.text(cells.sample, { line, column: "sample" });
    if (trial.unsided.some((one) => one.question === question && (kind === "pair" || one.about === about)))
      return fault("question", "is answered twice in this trial");
    trial.unsided.push({ question, about, against, score, sample });
  };

  const noteTruth = (line: number, { truth, system }: Row["cells"]): void => {
    const id = names.system(system, { line, column: "system" });
    if (truth !== "human" && truth !== "machine")
      return faults.tell({ line, column: "truth", message: 'must be "human" or "machine"' });
    if (id === null) return;
    if ((roles.get(id) ?? truth) !== truth)
      return faults.tell({ line, column: "truth", message: `is another one for ${id} than on lines before` });
    roles.set(id, truth);
  };

  for await (const row of recordedRows<Column>(chunks, format, VERDICT_FILE, faults)) take(row);
  unnamed.tell(faults, mayBeOwn, { judge: "judge", task: "task" });
  has.sides.tellMixed("left_system", faults);
  has.sessions.tellMixed("session", faults);
  has.positions.tellMixed("position", faults);
  const superseded = [...trials].filter(([key, { revision }]) => revision < (newest.get(key) ?? 1));
  for (const [key, { scores: own, ties, unsided }] of superseded) {
    counts.earlierRevisions += own.length + ties.length + unsided.length;
    trials.delete(key);
  }
  const hasSessions = has.sessions.isWhole && has.positions.isWhole;
  const settled = [...trials.values()].map((trial) => settle(trial, faults));
  if (!hasSessions) asOneSession(settled);
  const panes = settled.some(({ right }) => right !== null) ? 2 : 1;
  return {
    trials: settled,
    kinds,
    roles,
    panes,
    recorded: {
      sides: panes === 1 || has.sides.isWhole,
      times: has.times.isWhole,
      durations: has.durations.isWhole,
      sessions: hasSessions,
      languages: language !== null || counts.languages > 0,
      ...unnamed.recorded,
    },
    notes: [
      ...has.times.passedOver("Dates and times"),
      ...has.durations.passedOver("Reading and judging times"),
      ...(counts.earlierRevisions > 0
        ? [
            `Of answers that were changed the last revision counts; ${counts.earlierRevisions.toLocaleString("en")} earlier scores are passed over.`,
          ]
        : []),
    ],
  };
}
