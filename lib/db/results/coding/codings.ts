import "server-only";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { ENTRIES } from "@/lib/db/results/words/words";
import type { CodedEntry } from "@/lib/results/coding/coding";
import type { WordPlace } from "@/lib/results/words/words";

/** Words as a person codes them: no system, no judge, no session, and nobody else's codes. */
export interface EntryToCode {
  handle: string;
  place: WordPlace;
  /** Of a remark its kind, of an answer at the end the field. */
  kind: string | null;
  text: string;
  /** What this person said of it before; null where nothing. */
  codes: number[] | null;
}

/** Words about which people differ: what each said, in an order that tells of nobody, and what was decided. */
export interface DifferingEntry extends Omit<EntryToCode, "codes"> {
  said: number[][];
  decision: { codes: number[]; reason: string } | null;
}

/** Where one person is: the handles of all words in their order, with those that this person has coded. */
interface CodingPlace {
  handle: string;
  isCoded: boolean;
  /** Coded before the newest code was there. */
  isStale: boolean;
}

/**
 * All words with something to read. The handle is SHA-256 of the study\u2019s seed and the place: neither it nor the order of handles tells
 * of a judge or a system.
 */
const HANDLED = `${ENTRIES}, handled AS (
  SELECT e.*, encode(sha256(st.seed || convert_to('coding/' || e.session || '/' || e.entry, 'UTF8')), 'hex') AS handle
  FROM entries e CROSS JOIN studies st WHERE st.id = $1 AND e.text <> ''
)`;

const DIFFERING = `${HANDLED}, differing AS (
  SELECT h.*, said.codings FROM handled h CROSS JOIN LATERAL (
    SELECT json_agg(c.codes ORDER BY c.codes) AS codings, count(DISTINCT c.codes) AS different
    FROM codings c WHERE c.session_id = h.id AND c.entry = h.entry AND NOT c.is_decision) said
  WHERE said.different > 1
)`;

export async function listCodingPlaces(studyId: number, coder: string): Promise<CodingPlace[]> {
  const { rows } = await pool().query<CodingPlace>(
    `${HANDLED} SELECT h.handle, c.coder IS NOT NULL AS "isCoded",
       COALESCE(c.coded_at < (SELECT max(created_at) FROM codes WHERE study_id = $1), FALSE) AS "isStale"
     FROM handled h LEFT JOIN codings c ON c.session_id = h.id AND c.entry = h.entry AND c.coder = $2 AND NOT c.is_decision
     ORDER BY h.handle`,
    [studyId, coder],
  );
  return rows;
}

export async function getEntryToCode(
  studyId: number,
  handle: string,
  coder: string,
): Promise<EntryToCode | null> {
  const { rows } = await pool().query<EntryToCode>(
    `${HANDLED} SELECT h.handle, h.place, h.kind, h.text, c.codes
     FROM handled h LEFT JOIN codings c ON c.session_id = h.id AND c.entry = h.entry AND c.coder = $3 AND NOT c.is_decision
     WHERE h.handle = $2`,
    [studyId, handle, coder],
  );
  return rows[0] ?? null;
}

/** The handles of words about which people differ, in their order. */
export async function listDiffering(studyId: number): Promise<{ handle: string; isDecided: boolean }[]> {
  const { rows } = await pool().query<{ handle: string; isDecided: boolean }>(
    `${DIFFERING} SELECT d.handle, c.coder IS NOT NULL AS "isDecided"
     FROM differing d LEFT JOIN codings c ON c.session_id = d.id AND c.entry = d.entry AND c.is_decision ORDER BY d.handle`,
    [studyId],
  );
  return rows;
}

export async function getDiffering(studyId: number, handle: string): Promise<DifferingEntry | null> {
  const { rows } = await pool().query<DifferingEntry>(
    `${DIFFERING} SELECT d.handle, d.place, d.kind, d.text, d.codings AS said,
       CASE WHEN c.coder IS NOT NULL THEN json_build_object('codes', c.codes, 'reason', c.reason) END AS decision
     FROM differing d LEFT JOIN codings c ON c.session_id = d.id AND c.entry = d.entry AND c.is_decision WHERE d.handle = $2`,
    [studyId, handle],
  );
  return rows[0] ?? null;
}

/** All words with all that was said of them, session by session. */
export async function listCodedEntries(studyId: number): Promise<CodedEntry[]> {
  const { rows } = await pool().query<CodedEntry>(
    `${HANDLED} SELECT h.session, h.judge, h.entry, h.place, h.position, h.task, h.language, h.systems,
       COALESCE((SELECT json_agg(json_build_object('coder', c.coder, 'codes', c.codes) ORDER BY c.coder)
         FROM codings c WHERE c.session_id = h.id AND c.entry = h.entry AND NOT c.is_decision), '[]') AS codings,
       (SELECT json_build_object('codes', c.codes, 'reason', c.reason)
         FROM codings c WHERE c.session_id = h.id AND c.entry = h.entry AND c.is_decision) AS decision
     FROM handled h ORDER BY h.id, h.position NULLS LAST, h.place, h.number, h.kind`,
    [studyId],
  );
  return rows;
}

/**
 * Stores what one person says of words, or what was decided of them, in place of what stood there; null takes it back. False where
 * there are no such words or, of a decision, where people do not differ. What people say anew makes an older decision void.
 */
export async function writeCoding(
  tx: Transaction,
  given: {
    studyId: number;
    handle: string;
    coder: string;
    isDecision: boolean;
    coding: { codes: readonly number[]; reason: string } | null;
    now: Date;
  },
): Promise<{ entry: string; before: number[] | null } | undefined> {
  const { studyId, handle, coder, isDecision, coding, now } = given;
  const [found] = await tx.$queryRawUnsafe<{ id: number; entry: string }[]>(
    `${isDecision ? DIFFERING : HANDLED} SELECT id, entry FROM ${isDecision ? "differing" : "handled"} WHERE handle = $2`,
    studyId,
    handle,
  );
  if (!found) return undefined;
  const { id: sessionId, entry } = found;
  const where = isDecision ? { sessionId, entry, isDecision } : { sessionId, entry, isDecision, coder };
  const before = await tx.coding.findFirst({ where, select: { codes: true } });
  await tx.coding.deleteMany({ where });
  if (!isDecision) await tx.coding.deleteMany({ where: { sessionId, entry, isDecision: true } });
  if (coding)
    await tx.coding.create({
      data: {
        sessionId,
        entry,
        coder,
        isDecision,
        codes: coding.codes.toSorted((one, other) => one - other),
        reason: coding.reason,
        codedAt: now,
      },
    });
  return { entry, before: before?.codes ?? null };
}
