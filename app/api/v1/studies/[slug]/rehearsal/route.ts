import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { getRehearsalContract } from "@/lib/edge/contract/rehearsal-contract";
import { getRehearsal } from "@/lib/operations/planning/get-rehearsal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(getRehearsalContract, ({ actor, params, query }) =>
    getRehearsal({ actor, ...params, ...query }),
  ),
});
