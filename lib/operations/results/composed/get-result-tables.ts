import "server-only";
import type { Actor } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { countComposedTables, listComposedTables } from "@/lib/db/results/composed/composed-tables";
import { AppError } from "@/lib/errors";
import type { Results } from "@/lib/operations/results/get-results";
import { requireStudy } from "@/lib/operations/study/require-study";
import { paperValues } from "@/lib/results/composed/paper-values";
import type { PageResults } from "@/lib/results/document/report-files";
import { seal } from "@/lib/study/seal";
import { composeTables } from "./compose-tables";
import { getTableMaterial } from "./table-material";

/**
 * The tables that researchers composed, with the scores of an unsealed study. They are about the whole study: none where the results
 * are those of a part.
 *
 * @param results what `getResults` gave
 */
export async function getResultTables({
  actor,
  slug,
  results,
}: {
  actor: Actor;
  slug: string;
  results: Pick<Results, "pairs" | "selection">;
}): Promise<Pick<PageResults, "composed" | "composedLeftOut">> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  if (results.selection.filter !== null) return { composed: [], composedLeftOut: 0 };
  const specs = (await listComposedTables(study.id)).map(({ spec }) => spec);
  const composedLeftOut = (await countComposedTables(db(), study.id)) - specs.length;
  if (specs.length === 0) return { composed: [], composedLeftOut };
  const outcomes = results.pairs ? paperValues(results.pairs.paper) : [];
  const composed = await composeTables(study, specs, await getTableMaterial(study), outcomes);
  return { composed, composedLeftOut };
}
