import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { askBlindnessContract, getBlindnessContract } from "@/lib/edge/contract/study/blindness-contracts";
import { askBlindnessCheck } from "@/lib/operations/study/blindness/ask-blindness-check";
import { getBlindnessChecks } from "@/lib/operations/study/blindness/get-blindness-checks";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getBlindnessContract, ({ actor, params }) => getBlindnessChecks({ actor, ...params })),
  POST: apiCall(askBlindnessContract, async ({ actor, params }) => {
    await askBlindnessCheck({ actor, ...params });
    return getBlindnessChecks({ actor, ...params });
  }),
});
