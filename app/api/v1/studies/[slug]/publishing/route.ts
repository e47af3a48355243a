import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getPublishingContract } from "@/lib/edge/contract/exchange/publishing-contracts";
import { getPublishing } from "@/lib/operations/exchange/get-publishing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getPublishingContract, ({ actor, params }) => getPublishing({ actor, ...params })),
});
