import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getDepositContract } from "@/lib/edge/contract/exchange/publishing-contracts";
import { getDeposit } from "@/lib/operations/exchange/get-publishing";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getDepositContract, ({ actor, params, query }) => getDeposit({ actor, ...params, ...query })),
});
