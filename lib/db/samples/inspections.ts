import "server-only";
import type { InspectedProgram } from "@/lib/results/inspection/inspection-tables";
import type { Transaction } from "@/lib/db/shared/client";
import { pool } from "@/lib/db/shared/pool";

/** A drawn list. Nothing of it is computed from a score, and no judge's query reads it. */
export interface InspectionLine {
  id: number;
  seed: string;
  createdBy: string;
  createdAt: Date;
  items: number;
  /** Of how many of them something was noted. */
  noted: number;
}

/** Newest first. */
export async function listInspectionLines(studyId: number): Promise<InspectionLine[]> {
  const { rows } = await pool().query<InspectionLine>(
    `SELECT i.id, i.seed, i.created_by AS "createdBy", i.created_at AS "createdAt",
            count(n.position) AS items, count(n.noted_at) AS noted
     FROM inspections i LEFT JOIN inspection_items n ON n.inspection_id = i.id
     WHERE i.study_id = $1 GROUP BY i.id ORDER BY i.id DESC`,
    [studyId],
  );
  return rows;
}

export type InspectionItem = Omit<InspectedProgram, "notedAt"> & { notedAt: Date | null };

/** The list's items in the order in which they were drawn; none when the study has no such list. */
export async function listInspectionItems(studyId: number, id: number): Promise<InspectionItem[]> {
  const { rows } = await pool().query<InspectionItem>(
    `SELECT n.position, a.key, y.key AS system, t.key AS task, a.language, n.note, n.category, n.missing,
            n.irrelevant, n.noted_by AS "notedBy",
            n.noted_at AS "notedAt"
     FROM inspections i JOIN inspection_items n ON n.inspection_id = i.id
     JOIN samples a ON a.id = n.sample_id JOIN systems y ON y.id = a.system_id LEFT JOIN tasks t ON t.id = a.task_id
     WHERE i.study_id = $1 AND i.id = $2 ORDER BY n.position`,
    [studyId, id],
  );
  return rows;
}

/** The samples that may be drawn, by the order of the study. */
export function listInspectable(
  tx: Transaction,
  studyId: number,
  system: string | null,
): Promise<{ id: number }[]> {
  return tx.sample.findMany({
    where: { studyId, isRejected: false, system: { isReference: false, ...(system ? { key: system } : {}) } },
    orderBy: { ordinal: "asc" },
    select: { id: true },
  });
}

export async function createInspectionRows(
  tx: Transaction,
  given: { studyId: number; seed: string; createdBy: string; sampleIds: readonly number[]; now: Date },
): Promise<{ id: number }> {
  const { studyId, seed, createdBy, sampleIds, now: createdAt } = given;
  const { id } = await tx.inspection.create({
    data: { studyId, seed, createdBy, createdAt },
    select: { id: true },
  });
  await tx.inspectionItem.createMany({
    data: sampleIds.map((sampleId, at) => ({ inspectionId: id, position: at + 1, sampleId })),
  });
  return { id };
}

/** What somebody notes of one item. */
export type Noted = Pick<InspectionItem, "note" | "category" | "missing" | "irrelevant">;

/** False when the study has no such item. When nothing is noted any more, who noted goes too. */
export async function writeInspectionNote(given: {
  studyId: number;
  inspection: number;
  position: number;
  noted: Noted;
  by: string;
  now: Date;
}): Promise<boolean> {
  const { studyId, inspection, position, noted, by, now } = given;
  const { note, category, missing, irrelevant } = noted;
  const isEmpty = note === "" && category === "" && missing === null && irrelevant === null;
  const { rowCount } = await pool().query(
    `UPDATE inspection_items SET note = $4, category = $5, missing = $6, irrelevant = $7, noted_by = $8, noted_at = $9
     FROM inspections i
     WHERE i.id = inspection_id AND i.study_id = $1 AND i.id = $2 AND position = $3`,
    [
      studyId,
      inspection,
      position,
      note,
      category,
      missing,
      irrelevant,
      isEmpty ? null : by,
      isEmpty ? null : now,
    ],
  );
  return rowCount === 1;
}
