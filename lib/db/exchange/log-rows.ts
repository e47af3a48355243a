import "server-only";
import type { AllocationRow, RemarkRow, RunRow, SessionRow } from "@/lib/exchange/rows";
import { pool } from "@/lib/db/shared/pool";
import { type Reading, readFlaggedPages } from "@/lib/db/results/answer-pages";
import type { FlaggedSession } from "@/lib/db/results/flagged-answers";
import { type RowReading, readPages } from "@/lib/db/shared/read-pages";
import { utcText } from "@/lib/db/shared/utc-text";
import { noSuchStudy } from "@/lib/errors";

/** A study's real sessions that were not withdrawn, with their flags, page by page in the order they began. */
export async function* readSessionRows(
  studyId: number,
  reading: Reading = {},
): AsyncGenerator<SessionRow[], void> {
  for await (const page of readFlaggedPages(studyId, "verdicts", reading)) {
    const flagged = new Map(page.map((session) => [session.id, session]));
    const { rows } = await pool().query<StoredSession>(SESSIONS, [[...flagged.keys()]]);
    yield rows.map(({ id, ...row }) => ({ ...row, flags: toFlags(flagged.get(id), row.isRepeat) }));
  }
}

type StoredSession = Omit<SessionRow, "flags"> & { id: number };

/** Those of the whole session and those of its trials, each once. */
const toFlags = (session: FlaggedSession | undefined, isRepeat: boolean): string[] => {
  const named = [...(session?.whole ?? []), ...[...(session?.single.values() ?? [])].flat()];
  return [...new Set<string>([...named.sort(), ...(isRepeat ? ["repeat"] : [])])];
};

const PAGE_ROWS = 500;

/** A study's allocation log behind an ordinal, page by page. */
export function readAllocationRows(
  studyId: number,
  { pageRows = PAGE_ROWS, after }: RowReading = {},
): AsyncGenerator<AllocationRow[], void> {
  return readPages<AllocationRow>(ALLOCATIONS, studyId, pageRows, after);
}

/** The runs of a study's real sessions, page by page, trial by trial. */
export function readRunRows(
  studyId: number,
  { pageRows = PAGE_ROWS, after }: RowReading = {},
): AsyncGenerator<RunRow[], void> {
  return readPages<RunRow>(RUNS, studyId, pageRows, after);
}

/** The passages that judges of a study's real sessions marked, page by page, trial by trial. */
export function readRemarkRows(
  studyId: number,
  { pageRows = PAGE_ROWS, after }: RowReading = {},
): AsyncGenerator<RemarkRow[], void> {
  return readPages<RemarkRow>(REMARKS, studyId, pageRows, after);
}

/** What changes with everything that changes a study's exported rows once it is unsealed: the last ordinal of its log. */
export async function getDataVersion(studyId: number): Promise<number> {
  const { rows } = await pool().query<{ version: number }>(
    `SELECT last_ordinal AS version FROM studies WHERE id = $1`,
    [studyId],
  );
  if (!rows[0]) throw noSuchStudy();
  return rows[0].version;
}

const SESSIONS = `
SELECT s.id, st.slug AS study, a.key AS arm, j.code AS judge, s.code AS session, s.state::text AS state,
  s.is_repeat AS "isRepeat", ${utcText("s.started_at")} AS "startedAt", ${utcText("s.finished_at")} AS "finishedAt",
  s.total, s.answered, p.version AS "protocolVersion", s.consent_hash AS "consentHash",
  s.invite_id IS NOT NULL AS "isInvited",
  EXISTS (SELECT FROM allocation_events e WHERE e.session_id = s.id AND e.kind = 'start' AND e.arm_id IS NOT NULL) AS "isPlaced",
  s.profile, s.closing, COALESCE(s.locale, p.document->>'locale') AS locale
FROM sessions s JOIN studies st ON st.id = s.study_id JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
JOIN protocols p ON p.id = s.protocol_id
WHERE s.id = ANY($1::int[]) ORDER BY s.id`;

const ALLOCATIONS = `
SELECT e.ordinal AS cursor, e.ordinal, e.kind::text AS kind, ${utcText("e.at")} AS at, j.code AS judge, s.code AS session,
  a.key AS "inviteArm", e.answered
FROM allocation_events e JOIN judges j ON j.id = e.judge_id JOIN sessions s ON s.id = e.session_id
LEFT JOIN arms a ON a.id = e.arm_id
WHERE e.study_id = $1 AND e.ordinal > $2 ORDER BY e.ordinal LIMIT $3`;

/** Fewer than 10,000 runs a trial, so that one number is the place of both. */
const RUNS = `
SELECT t.id::float8 * 10000 + r.number AS cursor, st.slug AS study, s.code AS session, t.position, r.number,
  ${utcText("r.at")} AS at, ll.language AS "leftLanguage", rl.language AS "rightLanguage",
  r.input_chars AS "inputChars", r.left_end AS "leftEnd", r.right_end AS "rightEnd"
FROM runs r JOIN trials t ON t.id = r.trial_id JOIN sessions s ON s.id = t.session_id JOIN studies st ON st.id = s.study_id
JOIN samples ll ON ll.id = t.left_sample_id JOIN samples rl ON rl.id = t.right_sample_id
WHERE s.study_id = $1 AND s.kind = 'real' AND t.id::float8 * 10000 + r.number > $2
ORDER BY t.id, r.number LIMIT $3`;

/** How many lines begin before a place of the shown code. */
const lineBreaks = (upTo: string): string =>
  `(char_length(left(x.shown, ${upTo})) - char_length(replace(left(x.shown, ${upTo}), E'\\n', '')))`;

/** Of a trial's document, remarks count from 1 and passages that gave the author away from 501, so that one number is the place of both. */
const REMARKS = `
SELECT t.id::float8 * 1000 + m.place AS cursor, st.slug AS study, a.key AS arm, j.code AS judge, s.code AS session, t.position,
  COALESCE(k.key, l.key) AS task, x.language, COALESCE(m.given->>'pane', 'left') AS pane, y.key AS system, x.key AS sample, m.mark,
  (CASE WHEN m.place > 500 THEN m.place - 500 ELSE m.place END)::int AS number, m.starts AS "from", m.ends AS "to",
  1 + ${lineBreaks("m.starts")} AS "firstLine", 1 + ${lineBreaks("GREATEST(m.starts, m.ends - 1)")} AS "lastLine",
  m.given->>'kind' AS kind, m.given->>'severity' AS severity, NULLIF(btrim(COALESCE(m.given->>'text', m.given->>'note')), '') AS text
FROM sessions s JOIN studies st ON st.id = s.study_id JOIN arms a ON a.id = s.arm_id JOIN judges j ON j.id = s.judge_id
JOIN trials t ON t.session_id = s.id AND t.check_key IS NULL JOIN verdicts v ON v.trial_id = t.id AND v.revision = t.revision
CROSS JOIN LATERAL (
  SELECT marks.mark, marks.place, marks.given, (marks.given->>'from')::int AS starts, (marks.given->>'to')::int AS ends FROM (
    SELECT 'remark' AS mark, place, given
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(v.remarks) = 'array' THEN v.remarks ELSE '[]' END)
      WITH ORDINALITY AS remark (given, place)
    UNION ALL
    SELECT 'gave-it-away', 500 + place, given
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(v.tells) = 'array' THEN v.tells ELSE '[]' END)
      WITH ORDINALITY AS tell (given, place)
  ) marks
) m
JOIN samples x ON x.id = CASE WHEN m.given->>'pane' = 'right' THEN t.right_sample_id ELSE t.left_sample_id END
JOIN systems y ON y.id = x.system_id JOIN samples l ON l.id = t.left_sample_id LEFT JOIN tasks k ON k.id = t.task_id
WHERE s.study_id = $1 AND s.kind = 'real' AND s.state <> 'withdrawn' AND t.id::float8 * 1000 + m.place > $2
ORDER BY t.id, m.place LIMIT $3`;
