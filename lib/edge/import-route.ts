import "server-only";
import type { ImportTable } from "@/lib/exchange/import-report";
import { type FileMapping, fileMappingSchema } from "@/lib/exchange/mapping/file-mapping";
import { importTable, requireImport } from "@/lib/operations/samples/import-table";
import { apiCall } from "./api-call";
import { parseBody } from "./json-body";
import { jsonParameter } from "./json-parameter";
import type { importTasksContract } from "./contract/import-contracts";

/** The handler that imports a file into one table of a study. */
export function importRoute(contract: typeof importTasksContract, table: ImportTable) {
  return apiCall(
    contract,
    ({ actor, params, query, file, now }) =>
      importTable({
        actor,
        ...params,
        ...file,
        table,
        now,
        isDryRun: query.dryRun === "1",
        isListed: query.list === "1",
        mapping: query.mapping === undefined ? null : readFileMapping(query.mapping),
      }),
    ({ actor, params }) => requireImport({ actor, ...params, table }),
  );
}

function readFileMapping(text: string): FileMapping {
  return parseBody(jsonParameter(text, "mapping"), fileMappingSchema, "The mapping cannot be used.");
}
