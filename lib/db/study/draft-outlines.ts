import "server-only";
import { type Transaction, db } from "@/lib/db/shared/client";

/**
 * What a draft holds but for refused samples, without a line of code: enough to say what it lacks. In the order of the ordinals.
 * Lines are counted only where the protocol limits them.
 */
export async function getDraftOutline(
  studyId: number,
  { mostLines = null }: { mostLines?: number | null | undefined } = {},
  client: Transaction = db(),
) {
  const tasks = await client.$queryRaw<OutlinedTask[]>`
    SELECT ordinal, key, language, tests IS NOT NULL AS "hasTests" FROM tasks
    WHERE study_id = ${studyId} ORDER BY ordinal`;
  const systems = await client.system.findMany({
    where: { studyId },
    orderBy: { ordinal: "asc" },
    select: { ordinal: true, key: true, role: true },
  });
  const samples: OutlinedSample[] = [];
  // By parts: others are answered between two of them, which a hundred thousand rows at once would not allow.
  for (;;) {
    const part = await client.$queryRaw<OutlinedSample[]>`
      SELECT s.ordinal, s.key, s.language, y.key AS system, t.key AS task,
             s.shown IS NOT NULL AND s.html IS NOT NULL AS "isPresented", s.vetted_at IS NOT NULL AS "isVetted",
             s.skipped, CASE WHEN ${mostLines}::int IS NULL THEN false
               ELSE char_length(s.shown) - char_length(replace(s.shown, E'\\n', '')) >= ${mostLines}::int END AS "isTooLong"
      FROM samples s JOIN systems y ON y.id = s.system_id LEFT JOIN tasks t ON t.id = s.task_id
      WHERE s.study_id = ${studyId} AND NOT s.is_rejected AND s.ordinal > ${samples.at(-1)?.ordinal ?? -1}
      ORDER BY s.ordinal LIMIT ${PART}`;
    samples.push(...part);
    if (part.length < PART) break;
  }
  return { tasks, systems, samples };
}

/** Samples of one statement. */
const PART = 5_000;

/** Whether a draft holds more samples than `most`, refused ones left out: asked before all of them are read. */
export async function hasMoreSamples(studyId: number, most: number): Promise<boolean> {
  const [first] = await db().$queryRaw<{ samples: number }[]>`
    SELECT count(*)::int AS samples FROM (
      SELECT 1 FROM samples WHERE study_id = ${studyId} AND NOT is_rejected LIMIT ${most + 1}
    ) AS counted`;
  return (first?.samples ?? 0) > most;
}

export type DraftOutline = Awaited<ReturnType<typeof getDraftOutline>>;

interface OutlinedTask {
  ordinal: number;
  key: string;
  language: string;
  hasTests: boolean;
}

interface OutlinedSample {
  ordinal: number;
  key: string;
  language: string;
  system: string;
  task: string | null;
  isPresented: boolean;
  isVetted: boolean;
  skipped: string[];
  isTooLong: boolean;
}
