import "server-only";
import type { ImportTable } from "@/lib/exchange/import-report";
import { importTable, requireImport } from "@/lib/operations/samples/import-table";
import { apiCall } from "./api-call";
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
      }),
    ({ actor, params }) => requireImport({ actor, ...params, table }),
  );
}
