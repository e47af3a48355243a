import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { planPowerContract } from "@/lib/edge/contract/planning/power-contract";
import { planPower } from "@/lib/operations/planning/plan-power";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(planPowerContract, ({ query }) => Promise.resolve(planPower(query))),
});
