import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { exportContract } from "@/lib/edge/contract/export-contract";
import type { ExportFormat } from "@/lib/exchange/export-tables";
import { exportTable } from "@/lib/operations/export-table";

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/x-ndjson",
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(exportContract, async ({ actor, params: { slug, file }, query: { revisions, ...query } }) => {
    const [table = "", format = "csv"] = file.split(".") as [string, ExportFormat];
    const { name, version, stream } = await exportTable({ actor, slug, table, format, revisions, query });
    return new Response(stream, {
      headers: {
        "Content-Type": TYPES[format],
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "Evenhand-Data-Version": String(version),
      },
    });
  }),
});
