import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { closeStudyContract } from "@/lib/edge/contract/life-contracts";
import { closeStudy } from "@/lib/operations/study/step-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(closeStudyContract, ({ actor, params }) => closeStudy({ actor, ...params })),
});
