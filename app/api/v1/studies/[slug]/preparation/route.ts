import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getPreparationContract } from "@/lib/edge/contract/preparation-contract";
import { getPreparation } from "@/lib/operations/study/get-preparation";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getPreparationContract, ({ actor, params }) => getPreparation({ actor, ...params })),
});
