import "server-only";
import { type TableSpec, tableSpecSchema } from "@/lib/results/composed/table-spec";
import { type Transaction, db } from "@/lib/db/shared/client";

/** A table of a study as it is stored: never a value, so the seal does not cover it. */
interface StoredTable {
  id: number;
  spec: TableSpec;
  createdBy: string;
  changedAt: Date;
}

/** In the order in which they were composed. One that another version of the program stored is left out: it breaks no page. */
export async function listComposedTables(studyId: number): Promise<StoredTable[]> {
  const rows = await db().composedTable.findMany({
    where: { studyId },
    orderBy: { id: "asc" },
    select: { id: true, spec: true, createdBy: true, changedAt: true },
  });
  return rows.flatMap((row) => {
    const read = tableSpecSchema.safeParse(row.spec);
    return read.success ? [{ ...row, spec: read.data }] : [];
  });
}

/** Those that this version cannot read included. */
export function countComposedTables(tx: Transaction, studyId: number): Promise<number> {
  return tx.composedTable.count({ where: { studyId } });
}

export async function createComposedTable(
  tx: Transaction,
  given: { studyId: number; spec: TableSpec; createdBy: string; now: Date },
): Promise<{ id: number }> {
  const { studyId, spec, createdBy, now } = given;
  return tx.composedTable.create({
    data: { studyId, spec: spec, createdBy, createdAt: now, changedAt: now },
    select: { id: true },
  });
}

/** False when the study has no such table. */
export async function changeComposedTable(
  tx: Transaction,
  given: { studyId: number; id: number; spec: TableSpec; now: Date },
): Promise<boolean> {
  const { studyId, id, spec, now } = given;
  const { count } = await tx.composedTable.updateMany({
    where: { id, studyId },
    data: { spec: spec, changedAt: now },
  });
  return count === 1;
}

/** False when the study has no such table. */
export async function deleteComposedTable(
  tx: Transaction,
  { studyId, id }: { studyId: number; id: number },
): Promise<boolean> {
  const { count } = await tx.composedTable.deleteMany({ where: { id, studyId } });
  return count === 1;
}
