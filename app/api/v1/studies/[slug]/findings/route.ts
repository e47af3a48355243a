import { apiMethods } from "@/lib/edge/api-methods";
import { importFindingsContract } from "@/lib/edge/contract/import-contracts";
import { importRoute } from "@/lib/edge/import-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: importRoute(importFindingsContract, "findings"),
});
