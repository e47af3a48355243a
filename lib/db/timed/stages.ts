import "server-only";
import { Prisma } from "@/generated/prisma/client";
import type { WorkTrial } from "@/lib/allocation/plan";
import type { OpenedStudy } from "@/lib/db/study/frozen-studies";
import { type Transaction, db } from "@/lib/db/shared/client";
import type { StageName, Standing } from "@/lib/study/timed/stage-result";

interface StageRow {
  stage: StageName;
  closedAt: Date;
  rule: unknown;
  result: unknown;
}

/** The stages of a study that were closed. */
export function listStageRows(studyId: number, client: Transaction = db()): Promise<StageRow[]> {
  return client.$queryRaw`
    SELECT stage, closed_at AS "closedAt", rule, result FROM stages WHERE study_id = ${studyId} ORDER BY closed_at`;
}

/** How far people are, without a single time: of each stage, who began, who ended all of it, who is at work. */
export async function countPeople(studyId: number, hasPretest: boolean, client: Transaction = db()) {
  const isPretest = hasPretest ? Prisma.sql`t.position = 1` : Prisma.sql`false`;
  const rows = await client.$queryRaw<
    { stage: StageName; people: number; begun: number; ended: number; atWork: number }[]
  >`
    SELECT stage, count(*)::int AS people, count(*) FILTER (WHERE opened > 0)::int AS begun,
      count(*) FILTER (WHERE ended = tasks)::int AS ended, count(*) FILTER (WHERE opened > ended)::int AS "atWork"
    FROM (
      SELECT s.id, CASE WHEN ${isPretest} THEN 'pretest' ELSE 'main' END AS stage, count(*) AS tasks,
        count(c.trial_id) AS opened, count(c.outcome) AS ended
      FROM sessions s JOIN trials t ON t.session_id = s.id LEFT JOIN completions c ON c.trial_id = t.id
      WHERE s.study_id = ${studyId} AND s.kind <> 'preview' AND s.state <> 'withdrawn' AND s.released_at IS NULL
      GROUP BY 1, 2) AS each
    GROUP BY stage`;
  return new Map(rows.map(({ stage, ...counts }) => [stage, counts]));
}

/** Holds all sessions of a study: what people are sending is waited for. */
export async function holdSessions(tx: Transaction, studyId: number): Promise<void> {
  await tx.$queryRaw`SELECT id FROM sessions WHERE study_id = ${studyId} ORDER BY id FOR NO KEY UPDATE`;
}

/** Ends the pretest of those who are at it still: their time is over. */
export async function endOpenPretests(tx: Transaction, studyId: number): Promise<void> {
  await tx.$executeRaw`
    WITH ended AS (
      UPDATE completions c SET outcome = 'timed-out', ended_at = clock_timestamp(), paused_at = NULL,
        paused_ms = c.paused_ms + CASE WHEN c.paused_at IS NULL THEN 0
          ELSE floor(extract(epoch FROM clock_timestamp() - c.paused_at) * 1000)::int END
      FROM trials t JOIN sessions s ON s.id = t.session_id
      WHERE t.id = c.trial_id AND s.study_id = ${studyId} AND s.state = 'judging' AND c.outcome IS NULL
      RETURNING t.session_id
    )
    UPDATE sessions SET answered = answered + 1 WHERE id IN (SELECT session_id FROM ended)`;
}

/** Who opened the pretest and is here still, ranked by time; the same time to the millisecond is the same rank. */
export function listStandings(tx: Transaction, studyId: number): Promise<Standing[]> {
  return tx.$queryRaw`
    SELECT s.code AS session, CASE WHEN c.outcome = 'passed' THEN
        (dense_rank() OVER (ORDER BY CASE WHEN c.outcome = 'passed'
          THEN extract(epoch FROM c.ended_at - c.opened_at) * 1000 - c.paused_ms END NULLS LAST))::int END AS rank
    FROM sessions s JOIN trials t ON t.session_id = s.id AND t.position = 1 JOIN completions c ON c.trial_id = t.id
    WHERE s.study_id = ${studyId} AND s.kind <> 'preview' AND s.state = 'judging' AND s.released_at IS NULL
    ORDER BY s.code COLLATE "C"`;
}

/** Stores what closing the pretest planned, with one line of the allocation log for each person who stood in it. */
export async function storeMainPart(
  tx: Transaction,
  study: { id: number; lastOrdinal: number; opened: OpenedStudy },
  plan: {
    standings: readonly Standing[];
    groupOf: ReadonlyMap<string, string>;
    trials: ReadonlyMap<string, readonly WorkTrial[]>;
    stateAfter: "closing" | "done";
  },
): Promise<void> {
  const people = plan.standings.map(({ session, rank }, index) => ({
    code: session,
    ordinal: study.lastOrdinal + index + 1,
    answered: rank ?? 0,
    group_name: plan.groupOf.get(session) ?? null,
    trials: (plan.trials.get(session) ?? []).map(({ position, task, start }) => ({
      position,
      task_id: requireId(study.opened.taskIds[task]),
      left_id: start === null ? null : requireId(study.opened.sampleIds[start]),
    })),
  }));
  await tx.$executeRaw`
    WITH given AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
        AS given(code text, ordinal int, answered int, group_name text, trials jsonb)
    ), me AS MATERIALIZED (
      SELECT s.id, s.judge_id, g.* FROM given g JOIN sessions s ON s.study_id = ${study.id} AND s.code = g.code
    ), planned AS (
      INSERT INTO trials (session_id, position, task_id, left_sample_id)
      SELECT m.id, t.position, t.task_id, t.left_id
      FROM me m, jsonb_to_recordset(m.trials) AS t(position int, task_id int, left_id int)
      ORDER BY m.ordinal, t.position
    ), grouped AS (
      UPDATE sessions s SET group_name = m.group_name, total = s.total + jsonb_array_length(m.trials)
      FROM me m WHERE s.id = m.id AND m.group_name IS NOT NULL
    ), logged AS (
      INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, answered)
      SELECT ${study.id}, m.ordinal, 'assign', clock_timestamp(), m.judge_id, m.id, m.answered FROM me m
      ORDER BY m.ordinal
    )
    UPDATE studies SET last_ordinal = last_ordinal + (SELECT count(*) FROM me)::int WHERE id = ${study.id}`;
  // Who is in no group has finished.
  await tx.$executeRaw`
    UPDATE sessions SET state = ${plan.stateAfter}::"SessionState",
      finished_at = CASE WHEN ${plan.stateAfter} = 'done' THEN clock_timestamp() END
    WHERE study_id = ${study.id} AND group_name IS NULL AND state = 'judging' AND kind <> 'preview'
      AND answered = total`;
}

/** Notes that a stage is closed, at the database's time. */
export async function storeStage(
  tx: Transaction,
  studyId: number,
  { stage, rule, result }: Omit<StageRow, "closedAt">,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO stages (study_id, stage, closed_at, rule, result)
    VALUES (${studyId}, ${stage}, clock_timestamp(), ${JSON.stringify(rule)}::json, ${JSON.stringify(result)}::json)`;
}

const requireId = (id: number | undefined): number => {
  if (id === undefined) throw new Error("a plan names what has no row");
  return id;
};
