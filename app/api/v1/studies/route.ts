import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { createStudyContract, listStudiesContract } from "@/lib/edge/contract/study-contracts";
import { createStudy } from "@/lib/operations/study/create-study";
import { listStudies } from "@/lib/operations/study/list-studies";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(listStudiesContract, async ({ actor }) => ({ studies: await listStudies({ actor }) })),
  POST: apiCall(createStudyContract, ({ actor, document }) => createStudy({ actor, document })),
});
