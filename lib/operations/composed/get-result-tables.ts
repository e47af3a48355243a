import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { listComposedTables } from "@/lib/db/composed/composed-tables";
import { AppError } from "@/lib/errors";
import type { Results } from "@/lib/operations/get-results";
import { requireStudy } from "@/lib/operations/require-study";
import { paperValues } from "@/lib/results/composed/paper-values";
import type { Table } from "@/lib/results/table";
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
}): Promise<Table[]> {
  const study = await requireStudy(actor, "view", slug);
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  if (results.selection.filter !== null) return [];
  const specs = (await listComposedTables(study.id)).map(({ spec }) => spec);
  if (specs.length === 0) return [];
  const outcomes = results.pairs ? paperValues(results.pairs.paper) : [];
  return composeTables(study, specs, await getTableMaterial(study), outcomes);
}
