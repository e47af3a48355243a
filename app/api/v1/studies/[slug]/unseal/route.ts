import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { unsealStudyContract } from "@/lib/edge/contract/life-contracts";
import { unsealStudy } from "@/lib/operations/study/step-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(unsealStudyContract, ({ actor, params, body: { reason, leaveUndecided } }) =>
    unsealStudy({
      actor,
      ...params,
      ...(reason === undefined ? {} : { reason }),
      ...(leaveUndecided === undefined ? {} : { leaveUndecided }),
    }),
  ),
});
