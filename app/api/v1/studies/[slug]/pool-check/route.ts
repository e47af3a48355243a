import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getPoolCheckContract } from "@/lib/edge/contract/pool-check-contract";
import { getPoolVerdict } from "@/lib/operations/samples/get-pool-check";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getPoolCheckContract, ({ actor, params, now }) => getPoolVerdict({ actor, ...params, now })),
});
