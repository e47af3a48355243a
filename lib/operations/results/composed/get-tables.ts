import "server-only";
import { type Actor, can } from "@/lib/study/actor";
import { db } from "@/lib/db/shared/client";
import { countComposedTables, listComposedTables } from "@/lib/db/results/composed/composed-tables";
import { requireStudy } from "@/lib/operations/study/require-study";
import { columnLines } from "@/lib/results/composed/edit-spec";
import { isOutcome, measureLabel, measuresIn } from "@/lib/results/composed/measures";
import { measuresOf } from "@/lib/results/composed/spec-of-choices";
import type { TableSpec } from "@/lib/results/composed/table-spec";
import { nameIn, type Offer } from "@/lib/results/composed/templates/material";
import type { Table } from "@/lib/results/table";
import { composeTables } from "./compose-tables";
import { getTableMaterial, offersOf } from "./table-material";

/** A stored table as researchers see it beside the samples. */
interface ListedTable {
  id: number;
  title: string;
  best: TableSpec["best"];
  /** "id = heading", a line for each column. */
  lines: string;
  createdBy: string;
  /** Null where the table shows an outcome: it stands on the results page once the study is unsealed. */
  table: Table | null;
}

interface StudyTables {
  tables: ListedTable[];
  /** Stored by another version of this software, which this one cannot read. */
  unreadable: number;
  isUnsealed: boolean;
  offers: (Pick<Offer, "id" | "title" | "source" | "note"> & { missing: string[] })[];
  /** What a table may be composed of. */
  measures: { id: string; name: string }[];
  hasConditions: boolean;
  hasDatasets: boolean;
  mayEdit: boolean;
}

/** The tables of a study, composed as far as no outcome is in them: the seal does not cover these, and no score is read. */
export async function getTables({ actor, slug }: { actor: Actor; slug: string }): Promise<StudyTables> {
  const study = await requireStudy(actor, "view", slug);
  const material = await getTableMaterial(study);
  const stored = await listComposedTables(study.id);
  const open = stored.filter(({ spec }) => !measuresIn(spec).some(isOutcome));
  const composed = await composeTables(
    study,
    open.map(({ spec }) => spec),
    material,
  );
  const tableOf = new Map(open.map(({ id }, at) => [id, composed[at] ?? null]));
  return {
    tables: stored.map(({ id, spec, createdBy }) => ({
      id,
      createdBy,
      title: spec.title,
      best: spec.best,
      lines: columnLines(spec),
      table: tableOf.get(id) ?? null,
    })),
    unreadable: (await countComposedTables(db(), study.id)) - stored.length,
    isUnsealed: study.state === "UNSEALED",
    offers: offersOf(material).map(({ id, title, source, note, result }) => ({
      id,
      title,
      source,
      note,
      missing: result.kind === "missing" ? result.missing : [],
    })),
    measures: measuresOf(material).map((id) => ({ id, name: measureName(id, material.questions) })),
    hasConditions: material.conditions.length > 0,
    hasDatasets: material.datasets.length > 1,
    mayEdit: can(actor, "edit", study),
  };
}

const measureName = (id: string, names: Readonly<Record<string, string>>): string =>
  isOutcome(id) ? (nameIn(names, measureLabel(id)) ?? measureLabel(id)) : measureLabel(id);
