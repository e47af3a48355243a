import "server-only";
import {
  BURST_SECONDS,
  FAST_FROM_ANSWERS,
  type FlagSession,
  type FlagStudy,
  type SessionFlag,
  sessionFlags,
  trialFlags,
  wholeSessionFlags,
} from "@/lib/study/protocol/flags";
import type { Protocol } from "@/lib/study/protocol/protocol";
import { pool } from "@/lib/db/shared/pool";

/** A session as a study's people may see it at any time: how far it is, and which flags it has, yes or no. */
export interface FlaggedSession {
  session: string;
  judge: string;
  state: "judging" | "closing" | "done" | "withdrawn";
  startedAt: string;
  answered: number;
  total: number;
  isRepeat: boolean;
  /** Its places are given back for idleness; the judge may still return. */
  isReleased: boolean;
  /** Finished today (UTC). */
  isFresh: boolean;
  flags: SessionFlag[];
}

/** All real sessions of a study with their flags, by pseudonym: an order that tells nothing. */
export async function listSessionFlags(studyId: number): Promise<FlaggedSession[]> {
  const [study, { rows }] = await Promise.all([
    getFlagStudy(studyId),
    pool().query<FactsRow>({ text: FACTS, values: [studyId, null, BURST_SECONDS] }),
  ]);
  return rows.map(({ id: _id, trials, checks, isSecondOfPerson, startsNearby, ...row }) => ({
    ...row,
    flags:
      row.state === "withdrawn"
        ? []
        : sessionFlags(study, { trials, checks, isSecondOfPerson, startsNearby }),
  }));
}

/** A session's flags for the rows of its trials: those of the whole, and those of single trials by position. */
interface RowFlags {
  whole: SessionFlag[];
  trials: ReadonlyMap<number, SessionFlag[]>;
}

/** By session code, from a statement of its own: what the flags of exported rows are held against. */
export async function getRowFlags(
  studyId: number,
  study: FlagStudy,
  codes: readonly string[],
): Promise<Map<string, RowFlags>> {
  const values = [studyId, codes, BURST_SECONDS];
  const { rows } = await pool().query<FactsRow>({ text: FACTS, values });
  return new Map(
    rows.map((row) => [
      row.session,
      {
        whole: wholeSessionFlags(study, row),
        trials: new Map(row.trials.map((trial) => [trial.position, trialFlags(study, trial)])),
      },
    ]),
  );
}

/** What a study's flags are measured against. Texts may be amended, but nothing that a flag depends on. */
export async function getFlagStudy(studyId: number): Promise<FlagStudy> {
  const { rows } = await pool().query<{
    document: Protocol;
    isImported: boolean;
    medianMs: number | null;
    answers: number;
  }>({
    text: `SELECT p.document, y.imported IS NOT NULL AS "isImported", m.answers, m."medianMs" FROM protocols p JOIN studies y ON y.id = p.study_id CROSS JOIN (
        SELECT count(*)::int AS answers, (percentile_cont(0.5) WITHIN GROUP (ORDER BY v.read_ms::float8 + v.judge_ms))::float8 AS "medianMs"
        FROM sessions s JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL
        JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
        WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn') m
      WHERE p.study_id = $1 ORDER BY p.version DESC LIMIT 1`,
    values: [studyId],
  });
  const [row] = rows;
  if (!row) throw new Error("a study without a protocol");
  return {
    protocol: row.document,
    isImported: row.isImported,
    medianMs: row.answers >= FAST_FROM_ANSWERS ? row.medianMs : null,
  };
}

type FactsRow = FlagSession & Omit<FlaggedSession, "flags"> & { id: number };

const FACTS = `
WITH starts AS (
  SELECT s.*, count(*) OVER (ORDER BY started_at RANGE BETWEEN make_interval(secs => $3::float8) PRECEDING
    AND make_interval(secs => $3::float8) FOLLOWING)::int AS nearby
  FROM sessions s WHERE s.study_id = $1 AND s.kind = 'real'
)
SELECT s.id, s.code AS session, j.code AS judge, s.state, s.answered, s.total, s.is_repeat AS "isRepeat",
  to_char(s.started_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "startedAt",
  COALESCE(s.finished_at >= date_trunc('day', now(), 'UTC'), false) AS "isFresh", s.released_at IS NOT NULL AS "isReleased", s.nearby AS "startsNearby",
  EXISTS (SELECT FROM external_ids mine JOIN external_ids other ON other.name = mine.name AND other.value = mine.value
    JOIN sessions earlier ON earlier.id = other.session_id AND earlier.study_id = s.study_id AND earlier.kind = 'real'
    WHERE mine.session_id = s.id AND mine.name = p.document #>> '{panel,idParam}' AND earlier.id < s.id) AS "isSecondOfPerson",
  COALESCE((SELECT json_agg(json_build_object('position', t.position, 'readMs', v.read_ms, 'judgeMs', v.judge_ms,
      'hiddenMs', v.hidden_ms, 'spanMs', extract(epoch FROM v.answered_at - t.shown_at) * 1000, 'isLate', 'late' = ANY(v.flags), 'given', v.flags,
      'isOneUnseen', COALESCE(t.right_sample_id IS NOT NULL AND (v.shown_left_ms = 0 OR v.shown_right_ms = 0), FALSE),
      'scores', (SELECT COALESCE(json_agg(json_build_object('question', c.question, 'pane', c.pane, 'score', c.score)), '[]')
        FROM scores c WHERE c.trial_id = v.trial_id AND c.revision = v.revision)) ORDER BY t.position)
    FROM trials t JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
    WHERE t.session_id = s.id AND t.check_key IS NULL), '[]') AS trials,
  COALESCE((SELECT json_agg(json_build_object('check', t.check_key, 'question', c.question, 'pane', c.pane, 'score', c.score))
    FROM trials t JOIN scores c ON c.trial_id = t.id AND c.revision = t.revision
    WHERE t.session_id = s.id AND t.check_key IS NOT NULL), '[]') AS checks
FROM starts s JOIN judges j ON j.id = s.judge_id JOIN protocols p ON p.id = s.protocol_id
WHERE $2::text[] IS NULL OR s.code = ANY($2::text[])
ORDER BY j.code COLLATE "C", s.id`;
