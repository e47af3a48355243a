import "server-only";
import { createHash } from "node:crypto";
import { type AllocationDesign } from "@/lib/allocation/design";
import { toAllocationDesign } from "@/lib/allocation/to-allocation-design";
import type { FrozenStudy } from "@/lib/study/frozen";
import { type Transaction, db } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";
import { NewestMap } from "@/lib/db/shared/newest-map";
import { noSuchStudy } from "@/lib/errors";

/** What an opened study fixed, with the ids its ordinals stand for. Never changes, so it is kept in memory for the studies used last. */
export interface OpenedStudy {
  design: AllocationDesign;
  seed: Uint8Array;
  armIds: number[];
  taskIds: number[];
  sampleIds: number[];
}

/** A design holds an entry for each sample. */
const MOST_OPENED = 100;
const opened = new NewestMap<number, OpenedStudy>(MOST_OPENED);

export async function requireOpenedStudy(studyId: number): Promise<OpenedStudy> {
  const known = opened.get(studyId);
  if (known) return known;
  const ids = (table: string) =>
    `coalesce((SELECT array_agg(id ORDER BY ordinal) FROM ${table} WHERE study_id = $1), '{}')`;
  const { rows } = await pool().query<
    { frozen: Buffer | null; seed: Buffer | null } & Pick<OpenedStudy, "armIds" | "taskIds" | "sampleIds">
  >(
    `SELECT frozen, seed, ${ids("arms")} AS "armIds", ${ids("tasks")} AS "taskIds", ${ids("samples")} AS "sampleIds"
     FROM studies WHERE id = $1`,
    [studyId],
  );
  const [study] = rows;
  if (!study) throw noSuchStudy();
  if (!study.frozen || !study.seed) throw new Error("a study that was never opened has no allocation");
  const frozen = JSON.parse(new TextDecoder().decode(study.frozen)) as FrozenStudy;
  const fresh: OpenedStudy = {
    design: toAllocationDesign(frozen),
    seed: study.seed,
    armIds: study.armIds,
    taskIds: study.taskIds,
    sampleIds: study.sampleIds,
  };
  opened.set(studyId, fresh);
  return fresh;
}

/**
 * Opens a draft, whose row the caller holds, with what it fixes: text in parts, which are sent one by one with a pause after each.
 * Answers the SHA-256 of the whole.
 */
export async function storeFrozen(
  tx: Transaction,
  studyId: number,
  opening: {
    parts: Iterable<string>;
    pause: () => Promise<unknown>;
    seed: Uint8Array;
    seedCommitment: string;
    openedAt: Date;
  },
): Promise<{ protocolHash: string }> {
  const hash = createHash("sha256");
  await tx.$executeRaw`CREATE TEMP TABLE frozen_parts (place int PRIMARY KEY, bytes bytea NOT NULL) ON COMMIT DROP`;
  let place = 0;
  for (const part of opening.parts) {
    const bytes = new Uint8Array(Buffer.from(part));
    hash.update(bytes);
    await tx.$executeRaw`INSERT INTO frozen_parts VALUES (${place}, ${bytes})`;
    place += 1;
    await opening.pause();
  }
  const protocolHash = hash.digest("hex");
  const { openedAt, seed, seedCommitment } = opening;
  const count = await tx.$executeRaw`
    UPDATE studies SET state = 'OPEN', opened_at = ${openedAt}, seed = ${seed}, seed_commitment = ${seedCommitment},
      protocol_hash = ${protocolHash}, frozen = (SELECT string_agg(bytes, ''::bytea ORDER BY place) FROM frozen_parts)
    WHERE id = ${studyId} AND state = 'DRAFT'`;
  if (count !== 1) throw new Error("a study that is no draft any more cannot open");
  return { protocolHash };
}

/** The stored bytes and what was published of them, read anew each time: for whoever wants to verify a study. */
export async function getFrozen(studyId: number) {
  const study = await db().study.findUnique({
    where: { id: studyId },
    select: { frozen: true, protocolHash: true, seed: true, seedCommitment: true },
  });
  if (!study) throw noSuchStudy();
  return study;
}

/** The stored bytes in parts: of a large study, all at once would keep everybody else waiting for a second. */
export async function* readFrozen(
  studyId: number,
  partBytes = FROZEN_PART,
): AsyncGenerator<Uint8Array, void> {
  for (let from = 1; ; from += partBytes) {
    const { rows } = await pool().query<{ part: Buffer | null }>(
      "SELECT substring(frozen FROM $2 FOR $3) AS part FROM studies WHERE id = $1",
      [studyId, from, partBytes],
    );
    const part = rows[0]?.part;
    if (!part || part.length === 0) return;
    yield part;
  }
}

const FROZEN_PART = 2 * 1024 * 1024;
