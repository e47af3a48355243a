import "server-only";
import { findExportPlace } from "@/lib/db/exchange/export-places";
import { AppError } from "@/lib/errors";
import type { ExportTable } from "@/lib/exchange/export-tables";
import { RESUME_BY, isResumable } from "@/lib/exchange/resuming";

/** What a client says who holds the beginning of a table. */
export interface Resume {
  /** The name of the last row, or session, that the client holds whole. */
  after?: string | undefined;
  /** Of the data that the beginning was made from. */
  version?: number | undefined;
}

/**
 * Where a table goes on behind what a client holds, as `withTable` takes it; undefined for the whole table.
 *
 * @throws AppError conflict where the data are no longer those of the beginning; invalid where there is no such place
 */
export async function findResumePlace(
  studyId: number,
  table: ExportTable,
  { after, version }: Resume,
  now: number,
): Promise<number | undefined> {
  if (version !== undefined && version !== now)
    throw new AppError("conflict", {
      userMessage: `The study's data changed since that part was exported (version ${version} became ${now}). Export ${table} from its beginning.`,
    });
  if (after === undefined) return undefined;
  if (!isResumable(table))
    throw new AppError("invalid", {
      userMessage: `The rows of ${table} have no place to go on behind. Export ${table} from its beginning.`,
    });
  if (version === undefined)
    throw new AppError("invalid", {
      userMessage:
        "Name the version that the first part came with (Evenhand-Data-Version) as well, so that both parts are of the same data.",
    });
  const place = await findExportPlace(studyId, table, after);
  if (place === null)
    throw new AppError("invalid", {
      userMessage: `There is no "${after}" in ${table} to go on behind: name a ${RESUME_BY[table]} as it stands in the part that you have.`,
    });
  return place;
}
