import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getProgressContract } from "@/lib/edge/contract/progress-contract";
import { getProgress } from "@/lib/operations/monitoring/get-progress";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getProgressContract, ({ actor, params }) => getProgress({ actor, ...params })),
});
