import "server-only";
import type { SessionKind } from "@/generated/prisma/client";
import type { PlannedTrial } from "@/lib/allocation/plan";
import type { Transaction } from "@/lib/db/shared/client";
import type { OpenedStudy } from "@/lib/db/study/frozen-studies";
import { drawJudgeCodes } from "./judge-codes";
import type { Locale } from "@/lib/study/wording/locales";

export interface NewSession {
  /** Null for a new judge. */
  judgeId: number | null;
  protocolId: number;
  kind: SessionKind;
  /** Random, and the name of this session among those that are stored with it. */
  code: string;
  isRepeat: boolean;
  slot: number | null;
  arm: number;
  trials: readonly PlannedTrial[];
  /** The ids of the protocol's attention checks, in order. */
  checkKeys: readonly string[];
  consentHash: string;
  /** The language that the judge reads. */
  locale: Locale;
  profile: Record<string, unknown>;
  tokenHash: Uint8Array;
  inviteId: number | null;
  /** What a panel calls the person: kept in a table of its own, apart from everything that is said. */
  external: Record<string, string>;
  /** The start's place in the allocation log, and the arm that its invite names; null for a preview, which has none. */
  event: { ordinal: number; armId: number | null } | null;
  /** The idempotency key of the request, with the SHA-256 of its invite's code, or empty. */
  startKey: { key: string; invite: string } | null;
}

/**
 * Stores sessions with their judges, plans, tokens, log lines and start keys, in one statement whatever their number; the
 * caller holds the study's row. `lastOrdinal` is where the log ends before. Returns the ids of the sessions, in order.
 */
export async function storeNewSessions(
  tx: Transaction,
  study: { id: number; lastOrdinal: number; opened: OpenedStudy },
  sessions: readonly NewSession[],
): Promise<number[]> {
  const codes = await drawJudgeCodes(tx, study.id, sessions.length);
  const given = sessions.map((session, index) => toGiven(study.opened, session, codes[index] ?? ""));
  const events = sessions.filter(({ event }) => event !== null).length;
  if (sessions.some(({ startKey }) => startKey !== null))
    await tx.$executeRaw`DELETE FROM start_keys WHERE created_at < now() - interval '24 hours'`;
  const stored = await tx.$queryRaw<{ id: number; code: string; isLogged: boolean }[]>`
    WITH given AS MATERIALIZED (
      SELECT given.* FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(
        place int, judge_id int, judge_code text, protocol_id int, kind "SessionKind", code text, is_repeat boolean,
        slot int, arm_id int, consent_hash text, locale text, profile jsonb, token_hash text, invite_id int, external jsonb,
        ordinal int, named_arm_id int, start_key uuid, start_invite text, trials jsonb)
    ), new_judges AS (
      INSERT INTO judges (study_id, code)
      SELECT ${study.id}, judge_code FROM given WHERE judge_id IS NULL ORDER BY place
      RETURNING id, code
    ), begun AS (
      INSERT INTO sessions (study_id, judge_id, protocol_id, arm_id, kind, code, is_repeat, slot, total, consent_hash,
        locale, profile, invite_id)
      SELECT ${study.id}, COALESCE(g.judge_id, j.id), g.protocol_id, g.arm_id, g.kind, g.code, g.is_repeat, g.slot,
        jsonb_array_length(g.trials), g.consent_hash, g.locale, g.profile, g.invite_id
      FROM given g LEFT JOIN new_judges j ON j.code = g.judge_code AND g.judge_id IS NULL ORDER BY g.place
      RETURNING id, judge_id, code
    ), tokens AS (
      INSERT INTO session_tokens (hash, session_id)
      SELECT decode(g.token_hash, 'hex'), b.id FROM given g JOIN begun b USING (code)
    ), names AS (
      INSERT INTO external_ids (session_id, name, value)
      SELECT b.id, e.key, e.value FROM given g JOIN begun b USING (code), jsonb_each_text(g.external) AS e
    ), planned AS (
      INSERT INTO trials (session_id, position, task_id, left_sample_id, right_sample_id, check_key)
      SELECT b.id, t.position, t.task_id, t.left_id, t.right_id, t.check_key
      FROM given g JOIN begun b USING (code), jsonb_to_recordset(g.trials)
        AS t(position int, task_id int, left_id int, right_id int, check_key text)
      ORDER BY g.place, t.position
    ), keys AS (
      INSERT INTO start_keys (study_id, key, invite, session_id)
      SELECT ${study.id}, g.start_key, g.start_invite, b.id FROM given g JOIN begun b USING (code)
      WHERE g.start_key IS NOT NULL
    ), used AS (
      UPDATE invites i SET used = i.used + c.uses
      FROM (SELECT invite_id, count(*)::int AS uses FROM given WHERE invite_id IS NOT NULL GROUP BY 1) AS c
      WHERE i.id = c.invite_id
    ), moved AS (
      UPDATE studies SET last_ordinal = last_ordinal + ${events}::int
      WHERE id = ${study.id} AND last_ordinal = ${study.lastOrdinal} AND ${events}::int > 0
      RETURNING id
    ), logged AS (
      INSERT INTO allocation_events (study_id, ordinal, kind, at, judge_id, session_id, arm_id)
      SELECT m.id, g.ordinal, 'start', clock_timestamp(), b.judge_id, b.id, g.named_arm_id
      FROM moved m, given g JOIN begun b USING (code) WHERE g.ordinal IS NOT NULL ORDER BY g.ordinal
    )
    SELECT b.id, b.code, EXISTS (SELECT FROM moved) AS "isLogged" FROM begun b`;
  if (events > 0 && !stored.every(({ isLogged }) => isLogged))
    throw new Error(`the allocation log of study ${study.id} does not end at ${study.lastOrdinal}`);
  const ids = new Map(stored.map(({ code, id }) => [code, id]));
  return sessions.map(({ code }) => requireId(ids.get(code)));
}

const toGiven = (opened: OpenedStudy, session: NewSession, judgeCode: string) => {
  const { event, startKey, external } = session;
  return {
    place: event?.ordinal ?? 0,
    judge_id: session.judgeId,
    judge_code: judgeCode,
    protocol_id: session.protocolId,
    kind: session.kind,
    code: session.code,
    is_repeat: session.isRepeat,
    slot: session.slot,
    arm_id: requireId(opened.armIds[session.arm]),
    consent_hash: session.consentHash,
    locale: session.locale,
    profile: session.profile,
    token_hash: Buffer.from(session.tokenHash).toString("hex"),
    invite_id: session.inviteId,
    external: Object.fromEntries(Object.entries(external).map(([name, value]) => [name, value.trim()])),
    ordinal: event?.ordinal ?? null,
    named_arm_id: event?.armId ?? null,
    start_key: startKey?.key ?? null,
    start_invite: startKey?.invite ?? null,
    trials: session.trials.map((trial) => toRow(opened, session.checkKeys, trial)),
  };
};

const toRow = (opened: OpenedStudy, checkKeys: readonly string[], trial: PlannedTrial) => {
  if ("check" in trial) return { position: trial.position, check_key: checkKeys[trial.check] ?? null };
  if ("start" in trial)
    return {
      position: trial.position,
      task_id: requireId(opened.taskIds[trial.task]),
      left_id: trial.start === null ? null : requireId(opened.sampleIds[trial.start]),
    };
  const { left, right } = trial.samples;
  return {
    position: trial.position,
    task_id: trial.task === null ? null : requireId(opened.taskIds[trial.task]),
    left_id: requireId(opened.sampleIds[left]),
    right_id: right === undefined ? null : requireId(opened.sampleIds[right]),
  };
};

const requireId = (id: number | undefined): number => {
  if (id === undefined) throw new Error("a plan names what has no row");
  return id;
};
