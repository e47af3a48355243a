import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { replicateStudyContract } from "@/lib/edge/contract/study/replicate-contract";
import { replicateStudy } from "@/lib/operations/study/replicate-study";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  POST: apiCall(replicateStudyContract, ({ actor, query, file, now }) =>
    replicateStudy({ actor, path: file.path, as: query.slug, title: query.title, now }),
  ),
});
