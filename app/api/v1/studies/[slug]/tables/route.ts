import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { listComposedTablesContract } from "@/lib/edge/contract/composed-table-contracts";
import { listTables } from "@/lib/operations/results/composed/read-tables";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(listComposedTablesContract, ({ actor, params }) => listTables({ actor, ...params })),
});
