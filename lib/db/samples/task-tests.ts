import "server-only";
import { Prisma } from "@/generated/prisma/client";
import { type Transaction, db } from "@/lib/db/shared/client";
import { type TaskTests, storedTestsSchema } from "@/lib/sandbox/task-tests";
import { pool } from "@/lib/db/shared/pool";

export interface StoredTests {
  tests: TaskTests;
  /** Of their JSON, hexadecimal: it tells later whether they are still the same. */
  sha256: string;
}

const COLUMNS = "t.tests, encode(sha256(convert_to(t.tests::text, 'UTF8')), 'hex') AS sha256";

/** The tests of a task; null where it has none. */
export async function getTaskTests(taskId: number, client: Transaction = db()): Promise<StoredTests | null> {
  const rows = await client.$queryRaw<{ tests: unknown; sha256: string }[]>`
    SELECT ${Prisma.raw(COLUMNS)} FROM tasks t WHERE t.id = ${taskId} AND t.tests IS NOT NULL`;
  return toTests(rows[0]);
}

/** The tests of a sample's task, for researchers. */
export async function getTestsOfSample(studyId: number, key: string): Promise<TaskTests | null> {
  const { rows } = await pool().query<{ tests: unknown; sha256: string }>(
    `SELECT ${COLUMNS} FROM samples a JOIN tasks t ON t.id = a.task_id
     WHERE a.study_id = $1 AND a.key = $2 AND t.tests IS NOT NULL`,
    [studyId, key],
  );
  return toTests(rows[0])?.tests ?? null;
}

const toTests = (row: { tests: unknown; sha256: string } | undefined): StoredTests | null =>
  row ? { tests: storedTestsSchema.parse(row.tests), sha256: row.sha256 } : null;
