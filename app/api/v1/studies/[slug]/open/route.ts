import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { openStudyContract } from "@/lib/edge/contract/life-contracts";
import { openStudy } from "@/lib/operations/study/open-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(openStudyContract, async ({ actor, params, now }) => ({
    state: "OPEN" as const,
    ...(await openStudy({ actor, ...params, now })),
  })),
});
