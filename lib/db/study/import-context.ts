import "server-only";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { BulkClient } from "@/lib/db/shared/bulk-transaction";

export interface KnownSystem {
  id: number;
  key: string;
  role: "human" | "machine" | "other";
  isReference: boolean;
}

export interface KnownTask {
  id: number;
  key: string;
  language: string;
  title: string;
}

/** A draft's design, its systems and its tasks, as far as rows of samples are held against them. */
export async function getImportContext(
  client: BulkClient,
  studyId: number,
): Promise<{ protocol: Protocol; systems: KnownSystem[]; tasks: KnownTask[] }> {
  const protocols = await client.query<{ document: Protocol }>(
    "SELECT document FROM protocols WHERE study_id = $1 AND version = 1",
    [studyId],
  );
  const systems = await client.query<KnownSystem>(
    `SELECT id, key, role, is_reference AS "isReference" FROM systems WHERE study_id = $1 ORDER BY ordinal`,
    [studyId],
  );
  const tasks = await client.query<KnownTask>(
    "SELECT id, key, language, title FROM tasks WHERE study_id = $1 ORDER BY ordinal",
    [studyId],
  );
  const [first] = protocols.rows;
  if (!first) throw new Error("a draft without a protocol");
  return { protocol: first.document, systems: systems.rows, tasks: tasks.rows };
}
