import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { amendStudyContract } from "@/lib/edge/contract/life-contracts";
import { amendStudy } from "@/lib/operations/study/amend-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(amendStudyContract, ({ actor, params, document, now }) =>
    amendStudy({ actor, ...params, patch: document, now }),
  ),
});
