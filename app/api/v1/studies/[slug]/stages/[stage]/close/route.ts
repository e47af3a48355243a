import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { closeStageContract } from "@/lib/edge/contract/stage-contracts";
import { closeStage } from "@/lib/operations/timed/close-stage";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(closeStageContract, ({ actor, params }) => closeStage({ actor, ...params })),
});
