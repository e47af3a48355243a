import { apiMethods } from "@/lib/edge/api-methods";
import { importTasksContract } from "@/lib/edge/contract/import-contracts";
import { importRoute } from "@/lib/edge/import-route";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: importRoute(importTasksContract, "tasks"),
});
