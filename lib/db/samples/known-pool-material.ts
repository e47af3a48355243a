import "server-only";
import { type PoolMaterial, getPoolMaterial } from "./pool-checks";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { pool } from "@/lib/db/shared/pool";

/** Of smaller studies the hash is made at once. */
const LARGE = 2_000;
const MOST_KNOWN = 100;

/** What was read of a large study last, and at which change. */
const known = new NewestMap<number, { change: string; material: PoolMaterial }>(MOST_KNOWN);

/**
 * The material of a study's pools. Hashing 100,000 samples takes seconds, so that it is remembered until something changes: each change
 * of samples adds a line to the audit log in its own transaction, and preparing only lowers how many are left. Lines are counted, because
 * the newest may be stored before an older one.
 */
export async function getKnownPoolMaterial(studyId: number): Promise<PoolMaterial> {
  const before = await getLastChange(studyId);
  if (before.samples < LARGE) return getPoolMaterial(studyId);
  const remembered = known.get(studyId);
  if (remembered?.change === before.change) return remembered.material;
  const material = await getPoolMaterial(studyId);
  // What changed while it was read may be in it or not.
  if ((await getLastChange(studyId)).change !== before.change) return material;
  known.set(studyId, { change: before.change, material });
  return material;
}

/** How many samples a study has, and a text that changes with each change of them and of its tasks. */
export const getLastChange = async (studyId: number): Promise<{ samples: number; change: string }> => {
  const { rows } = await pool().query<{ samples: number; change: string }>(
    `SELECT c.samples, concat_ws(' ', c.samples,
       (SELECT count(*) FROM samples WHERE study_id = $1 AND shown IS NULL),
       (SELECT count(*) FROM audit l JOIN studies s ON s.slug = l.study WHERE s.id = $1)) AS change
     FROM (SELECT count(*) AS samples FROM samples WHERE study_id = $1) c`,
    [studyId],
  );
  return rows[0] ?? { samples: 0, change: "" };
};
