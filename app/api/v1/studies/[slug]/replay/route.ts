import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { replayStudyContract } from "@/lib/edge/contract/life-contracts";
import { replayStudy } from "@/lib/operations/monitoring/replay-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(replayStudyContract, ({ actor, params }) => replayStudy({ actor, ...params })),
});
