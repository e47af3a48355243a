import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getResultsContract } from "@/lib/edge/contract/results-contract";
import { getResults } from "@/lib/operations/results/get-results";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getResultsContract, ({ actor, params, query }) => getResults({ actor, ...params, query })),
});
