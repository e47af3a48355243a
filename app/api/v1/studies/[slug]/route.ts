import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import {
  deleteStudyContract,
  getStudyContract,
  updateStudyContract,
} from "@/lib/edge/contract/study-contracts";
import { deleteStudy } from "@/lib/operations/study/delete-study";
import { getStudyDetails } from "@/lib/operations/study/get-study-details";
import { updateStudy } from "@/lib/operations/samples/update-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getStudyContract, ({ actor, params }) => getStudyDetails({ actor, ...params })),
  PATCH: apiCall(updateStudyContract, ({ actor, params, document }) =>
    updateStudy({ actor, ...params, document }),
  ),
  DELETE: apiCall(deleteStudyContract, async ({ actor, params, query }) => {
    await deleteStudy({ actor, ...params, typedSlug: query.confirm });
    return undefined;
  }),
});
