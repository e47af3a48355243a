import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getResultsContract } from "@/lib/edge/contract/results-contract";
import { getResults } from "@/lib/operations/results/get-results";
import { partOfReport } from "@/lib/operations/results/report-part";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getResultsContract, async ({ actor, params, query: { part, ...query } }) =>
    partOfReport(await getResults({ actor, ...params, query }), part),
  ),
});
