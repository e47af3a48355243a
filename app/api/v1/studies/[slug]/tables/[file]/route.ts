import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getComposedTableContract, TABLE_FILE } from "@/lib/edge/contract/composed-table-contracts";
import { readTable } from "@/lib/operations/results/composed/read-tables";
import type { Table } from "@/lib/results/table";
import { toCsv } from "@/lib/results/to-csv";
import { toLatex } from "@/lib/results/to-latex";
import { toMarkdown } from "@/lib/results/to-markdown";

const TEXTS: Record<string, [type: string, write: (table: Table) => string]> = {
  csv: ["text/csv; charset=utf-8; header=present", toCsv],
  tex: ["application/x-latex; charset=utf-8", toLatex],
  md: ["text/markdown; charset=utf-8", toMarkdown],
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getComposedTableContract, async ({ actor, params: { slug, file } }) => {
    const [, id = "", format = "json"] = TABLE_FILE.exec(file) ?? [];
    const table = await readTable({ actor, slug, id: Number(id) });
    const text = TEXTS[format];
    if (!text) {
      const { caption, columns, rows, notes } = table;
      return { caption, columns, rows, notes };
    }
    const [type, write] = text;
    return new Response(write(table), { headers: { "Content-Type": type, "Cache-Control": "no-store" } });
  }),
});
