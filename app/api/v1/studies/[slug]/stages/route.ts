import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { listStagesContract } from "@/lib/edge/contract/stage-contracts";
import { listStages } from "@/lib/operations/timed/list-stages";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(listStagesContract, ({ actor, params }) => listStages({ actor, ...params })),
});
