import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { importFormatOf } from "@/lib/edge/api-text";
import { importSamplesContract } from "@/lib/edge/contract/import-contracts";
import { importTable } from "@/lib/operations/import-table";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(importSamplesContract, ({ actor, params, query, request, text, now }) =>
    importTable({
      ...{ actor, ...params, text, now },
      table: "samples",
      format: importFormatOf(request),
      isDryRun: query.dryRun === "1",
      isListed: query.list === "1",
    }),
  ),
});
