import "server-only";
import type { Transaction } from "@/lib/db/shared/client";

/** Equal shown code gets equal HTML, also when it came in two imports and one of them was coloured too slowly. */
export async function unifyHtml(tx: Transaction, studyId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE samples SET html = f.html
    FROM (SELECT DISTINCT ON (language, md5(shown)) language, shown, html FROM samples
          WHERE study_id = ${studyId} AND shown IS NOT NULL ORDER BY language, md5(shown), ordinal) f
    WHERE samples.study_id = ${studyId} AND samples.language = f.language AND md5(samples.shown) = md5(f.shown)
      AND samples.shown = f.shown AND samples.html <> f.html`;
}
