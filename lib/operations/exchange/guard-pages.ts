import "server-only";
import { getDataVersion } from "@/lib/db/exchange/log-rows";
import { getMaterialVersion } from "@/lib/db/samples/material-rows";
import type { StudyFacts } from "@/lib/db/study/studies";
import { DataChangedError } from "@/lib/exchange/data-changed";
import { type ExportTable, isMaterial } from "@/lib/exchange/export-tables";

type Guard = <Page>(pages: AsyncGenerator<Page, void>) => AsyncGenerator<Page, void>;

/**
 * What keeps a file from holding two states of a study without saying so. Asked for before anything of the table is
 * read; `version` is that of the study's data then.
 */
export async function guardPages(table: ExportTable, study: StudyFacts, version: number): Promise<Guard> {
  // The audit log grows with this very look; it is read up to where it stood.
  if (table === "audit") return (pages) => pages;
  if (!isMaterial(table)) return (pages) => ofOneVersion(pages, study.id, version);
  const material = await getMaterialVersion(study);
  return (pages) => ofOneMaterial(pages, study, material);
}

async function* ofOneVersion<Page>(
  pages: AsyncGenerator<Page, void>,
  studyId: number,
  version: number,
): AsyncGenerator<Page, void> {
  for await (const page of pages) {
    const now = await getDataVersion(studyId);
    if (now !== version) throw new DataChangedError(version, now);
    yield page;
  }
  // Rows that went may have been the rest.
  const end = await getDataVersion(studyId);
  if (end !== version) throw new DataChangedError(version, end);
}

/** Asked once, at the end: judges at work do not change samples, and the answer takes a look at all of them. */
async function* ofOneMaterial<Page>(
  pages: AsyncGenerator<Page, void>,
  study: StudyFacts,
  material: string,
): AsyncGenerator<Page, void> {
  yield* pages;
  if ((await getMaterialVersion(study)) !== material) throw new DataChangedError();
}
