import "server-only";
import type { Actor } from "@/lib/study/actor";
import { countComposedTables, listComposedTables } from "@/lib/db/results/composed/composed-tables";
import { db } from "@/lib/db/shared/client";
import { AppError } from "@/lib/errors";
import { getResults } from "@/lib/operations/results/get-results";
import { requireStudy } from "@/lib/operations/study/require-study";
import { isOutcome, measuresIn } from "@/lib/results/composed/measures";
import { paperValues } from "@/lib/results/composed/paper-values";
import type { Table } from "@/lib/results/table";
import { seal } from "@/lib/study/seal";
import { composeTables } from "./compose-tables";
import { getTableMaterial, offersOf } from "./table-material";

interface TableList {
  tables: { id: number; title: string; hasOutcome: boolean }[];
  /** Stored by another version of this software, which this one cannot read. */
  unreadable: number;
  templates: { id: string; title: string; source: string; missing: string[] }[];
}

/** What tables a study has and could have, without any value. */
export async function listTables({ actor, slug }: { actor: Actor; slug: string }): Promise<TableList> {
  const study = await requireStudy(actor, "view", slug);
  const stored = await listComposedTables(study.id);
  const all = await countComposedTables(db(), study.id);
  return {
    tables: stored.map(({ id, spec }) => ({ id, title: spec.title, hasOutcome: showsOutcome(spec) })),
    unreadable: all - stored.length,
    templates: offersOf(await getTableMaterial(study)).map(({ id, title, source, note, result }) => ({
      id,
      title,
      source,
      ...(note === undefined ? {} : { note }),
      missing: result.kind === "missing" ? result.missing : [],
    })),
  };
}

/** One composed table of the whole study; of scores only when the study is unsealed, which counts as a look at its results. */
export async function readTable(request: { actor: Actor; slug: string; id: number }): Promise<Table> {
  const { actor, slug, id } = request;
  const study = await requireStudy(actor, "view", slug);
  const found = (await listComposedTables(study.id)).find((one) => one.id === id);
  if (!found) throw new AppError("not_found", { userMessage: "There is no such table in this study." });
  const outcomes = showsOutcome(found.spec) ? await readOutcomes(study, request) : [];
  const [table] = await composeTables(study, [found.spec], await getTableMaterial(study), outcomes);
  if (!table) throw new Error("a spec without a table");
  return table;
}

const showsOutcome = (spec: Parameters<typeof measuresIn>[0]): boolean => measuresIn(spec).some(isOutcome);

const readOutcomes = async (
  study: Parameters<typeof seal>[0],
  { actor, slug }: { actor: Actor; slug: string },
) => {
  const answer = seal(study);
  if (answer.sealed) throw new AppError("sealed", { userMessage: answer.why });
  const { pairs } = await getResults({ actor, slug });
  return pairs ? paperValues(pairs.paper) : [];
};
