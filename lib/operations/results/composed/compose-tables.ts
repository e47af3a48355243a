import "server-only";
import { CORPUS_BLEU } from "@/lib/metrics/metric-names";
import { listCorpusCounts, listMetricTableValues } from "@/lib/db/results/composed/table-values";
import { composeTable } from "@/lib/results/composed/compose-table";
import { measuresIn, splitMeasure } from "@/lib/results/composed/measures";
import type { TableValue } from "@/lib/results/composed/table-data";
import type { TableSpec } from "@/lib/results/composed/table-spec";
import type { Material } from "@/lib/results/composed/templates/material";
import type { Table } from "@/lib/results/table";
import { getLengths } from "./table-material";

/**
 * Tables of metrics, and of those outcomes that are handed in: without any no score is read, whatever the specs ask for.
 *
 * @param outcomes values of scores and choices, of a study that is unsealed
 */
export async function composeTables(
  study: { id: number },
  specs: readonly TableSpec[],
  { systems, languages }: Pick<Material, "systems" | "languages">,
  outcomes: readonly TableValue[] = [],
): Promise<Table[]> {
  if (specs.length === 0) return [];
  const names = specs.flatMap(measuresIn).flatMap((measure) => {
    const { kind, name } = splitMeasure(measure);
    return kind === "metric" ? [name] : [];
  });
  const values = [
    ...(await listMetricTableValues(study.id, [...new Set(names)])),
    ...(names.includes(CORPUS_BLEU) ? await listCorpusCounts(study.id) : []),
    ...outcomes,
  ];
  const lengths = await getLengths(study, new Set(specs.map(({ quartiles }) => quartiles)), languages);
  return specs.map((spec) => composeTable(spec, { values, systems, lengths }));
}
