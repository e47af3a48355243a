import "server-only";
import type { Actor } from "@/lib/study/actor";
import { recordAudit } from "@/lib/db/study/audit";
import type { Pages } from "@/lib/exchange/csv/csv-stream";
import { csvCell } from "@/lib/exchange/csv/csv-text";
import { type ExportTable, columnNames, isNeverSealed } from "@/lib/exchange/export-tables";
import { hasTruth } from "@/lib/study/design";
import { seal } from "@/lib/study/seal";
import { requireStudy } from "@/lib/operations/study/require-study";
import { withTable } from "./table-pages";
import { tablesOfStudy } from "./tables-of-study";
import { protocolOf } from "@/lib/operations/study/study-summary";

const SHOWN_ROWS = 3;

interface TablePreview {
  table: ExportTable;
  columns: string[];
  /** The first rows as they stand in the CSV file; null while the table is sealed. */
  rows: string[][] | null;
}

/** What every table would hold. Rows of an unsealed study are a look at it, and a line of the audit log. */
export async function previewTables(request: { actor: Actor; slug: string }): Promise<TablePreview[]> {
  const study = await requireStudy(request.actor, "export", request.slug);
  const { sealed } = seal(study);
  if (!sealed) await recordAudit(request.actor, "study.preview", request.slug, {});
  const { design } = protocolOf(study);
  return Promise.all(
    tablesOfStudy(study).map(async (table) => {
      if (sealed && !isNeverSealed(table))
        return { table, columns: columnNames(table, hasTruth(design)), rows: null };
      return withTable(table, study, { pageSize: SHOWN_ROWS }, async (columns, pages) => ({
        table,
        columns: columns.map(({ name }) => name),
        rows: (await firstRows(pages)).map((row) =>
          columns.map(({ of, isFreeText }) => String(csvCell(of(row), isFreeText) ?? "")),
        ),
      }));
    }),
  );
}

const firstRows = async <Row>(pages: Pages<Row>): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const page of pages) {
    rows.push(...page);
    if (rows.length >= SHOWN_ROWS) break;
  }
  return rows.slice(0, SHOWN_ROWS);
};
