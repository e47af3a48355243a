import "server-only";
import { pool } from "@/lib/db/shared/pool";
import type { Random } from "@/lib/simulate/random";
import { studyIdOf } from "./study";
import { type Design, hasTruth } from "@/lib/study/design";

const QUESTIONS = ["first_impression", "readability"];

type Row = Record<string, unknown>;

/**
 * Random answers straight into the tables of an opened study: judges with several sessions, in any arm, withdrawn, late or
 * previewed ones, trials that were never shown or answered, missing marks, revisions, and attention checks. More irregular
 * than judging can make them, so that what holds here holds for any study.
 *
 * @param tieShare how many of the choices between two systems are ties
 */
export async function addRandomAnswers(
  slug: string,
  random: Random,
  judges: number,
  { tieShare = 0 }: { tieShare?: number } = {},
): Promise<void> {
  const { chance, integer } = random;
  const study = await readStudy(await studyIdOf(slug));
  const { samples, arms, panes, isPool } = study;
  const tables: Record<"judges" | "sessions" | "trials" | "verdicts" | "scores" | "ties", Row[]> = {
    judges: [],
    sessions: [],
    trials: [],
    verdicts: [],
    scores: [],
    ties: [],
  };
  const add = (table: "judges" | "sessions" | "trials", row: Row): number => {
    const id = study.last + tables[table].length + 1;
    tables[table].push({ ...row, id });
    return id;
  };

  const addSession = (judgeId: number): void => {
    const total = 1 + integer(6);
    const sessionId = add("sessions", {
      study_id: study.id,
      judge_id: judgeId,
      protocol_id: study.protocolId,
      total,
      answered: 0,
      arm_id: arms[integer(arms.length)],
      kind: chance(0.15) ? "preview" : "real",
      state: chance(0.15) ? "withdrawn" : chance(0.5) ? "done" : "judging",
      consent_hash: "",
      code: `S${integer(1e9).toString(36)}`,
    });
    // Few different moments, so that first trials tie.
    const began = integer(3);
    const flags = chance(0.25) ? ["late"] : [];
    for (let position = 1; position <= total; position += 1)
      addTrial({ session_id: sessionId, position }, began + integer(2), flags);
  };

  const addTrial = (place: Row, minute: number, flags: string[]): void => {
    const one = samples[integer(samples.length)];
    const others = samples.filter(
      ({ id, task, language }) =>
        id !== one?.id && (chance(0.05) || isPool || (task === one?.task && language === one?.language)),
    );
    const other = others[integer(others.length)];
    if (!one || !other) throw new Error("a test study without samples to show");
    const isShown = chance(0.9);
    const revision = isShown && chance(0.85) ? 1 + integer(3) : 0;
    const shown = {
      task_id: one.task,
      left_sample_id: one.id,
      right_sample_id: panes === 2 ? other.id : null,
    };
    const trialId = add("trials", {
      ...place,
      ...(chance(0.1) ? { check_key: "check" } : shown),
      revision,
      shown_at: isShown ? `2026-01-02T00:0${minute}:00.000Z` : null,
    });
    for (let at = 1; at <= revision; at += 1) addVerdict({ trial_id: trialId, revision: at }, flags);
  };

  const addVerdict = (place: { trial_id: number; revision: number }, flags: string[]): void => {
    const identity = `\\x${(place.trial_id * 10 + place.revision).toString(16).padStart(64, "0")}`;
    const times = { read_ms: integer(20_000), judge_ms: integer(40_000), hidden_ms: 0 };
    tables.verdicts.push({ ...place, ...times, identity, flags });
    for (const [question, pane] of askedOf(panes, isPool))
      if (pane === "both" && !isPool && tieShare > 0 && chance(tieShare))
        tables.ties.push({ ...place, question });
      else if (chance(0.85))
        tables.scores.push({ ...place, question, pane, score: [-2, -1, 1, 2][integer(4)] });
  };

  for (let judge = 0; judge < judges; judge += 1) {
    const judgeId = add("judges", { study_id: study.id, code: `J${integer(1e9).toString(36)}` });
    for (let left = 1 + integer(3); left > 0; left -= 1) addSession(judgeId);
  }
  for (const [table, rows] of Object.entries(tables)) if (rows.length > 0) await insert(table, rows);
}

const askedOf = (panes: number, isPool: boolean): [question: string, pane: string][] => {
  if (isPool) return [panes === 2 ? ["which_human", "both"] : ["origin", "left"]];
  const sides = panes === 2 ? ["left", "right"] : ["left"];
  const marks = QUESTIONS.flatMap((question) => sides.map((pane): [string, string] => [question, pane]));
  return panes === 2 ? [...marks, ["preference", "both"]] : marks;
};

const insert = async (table: string, rows: readonly Row[]): Promise<void> => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(", ");
  await pool().query(
    `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(rows)],
  );
};

async function readStudy(studyId: number) {
  const query = async <Found extends object>(text: string): Promise<Found[]> =>
    (await pool().query<Found>(text, [studyId])).rows;
  const samples = await query<{ id: number; task: number | null; language: string }>(
    "SELECT id, task_id AS task, language FROM samples WHERE study_id = $1 ORDER BY id",
  );
  const arms = await query<{ id: number }>("SELECT id FROM arms WHERE study_id = $1 ORDER BY id");
  const [protocol] = await query<{ id: number; panes: number; design: Design; last: number }>(
    `SELECT id, (document ->> 'panes')::int AS panes, document ->> 'design' AS design,
       (SELECT COALESCE(max(id), 0) FROM trials) AS last FROM protocols WHERE study_id = $1`,
  );
  if (!protocol) throw new Error("a study without a protocol");
  const { id, panes, design, last } = protocol;
  return {
    id: studyId,
    samples,
    arms: arms.map((arm) => arm.id),
    protocolId: id,
    panes,
    last,
    isPool: hasTruth(design),
  };
}
