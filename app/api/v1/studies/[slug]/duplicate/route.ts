import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { duplicateStudyContract } from "@/lib/edge/contract/study/duplicate-contract";
import { duplicateStudy } from "@/lib/operations/study/duplicate-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(duplicateStudyContract, ({ actor, params, body, now }) =>
    duplicateStudy({ actor, slug: params.slug, as: body.slug, title: body.title, now }),
  ),
});
