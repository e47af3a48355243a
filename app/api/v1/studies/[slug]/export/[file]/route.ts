import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { exportContract } from "@/lib/edge/contract/export-contract";
import type { ExportFormat } from "@/lib/exchange/export-tables";
import { exportTable } from "@/lib/operations/exchange/export-table";

const TYPES: Record<ExportFormat, string> = {
  csv: "text/csv; charset=utf-8; header=present",
  jsonl: "application/x-ndjson",
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(exportContract, async ({ actor, params: { slug, file }, query: asked }) => {
    const { revisions, gzip, after, version: held, ...query } = asked;
    const [table = "", format = "csv"] = file.split(".") as [string, ExportFormat];
    const isGzipped = gzip === "1";
    const resume = { after, version: held === undefined ? undefined : Number(held) };
    const request = { actor, slug, table, format, revisions, query, resume, isGzipped };
    const { name, version, stream } = await exportTable(request);
    return new Response(stream, {
      headers: {
        "Content-Type": isGzipped ? "application/gzip" : TYPES[format],
        "Content-Disposition": `attachment; filename="${name}"`,
        "Cache-Control": "no-store",
        "Evenhand-Data-Version": String(version),
      },
    });
  }),
});
