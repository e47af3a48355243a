import { apiCall } from "@/lib/edge/api-call";
import { apiMethods } from "@/lib/edge/api-methods";
import { listInspectionsContract } from "@/lib/edge/contract/samples/inspections-contract";
import { summariseInspections } from "@/lib/operations/samples/inspections/summarise-inspections";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: apiCall(listInspectionsContract, ({ actor, params }) => summariseInspections({ actor, ...params })),
});
