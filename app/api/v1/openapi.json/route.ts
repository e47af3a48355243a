import { apiMethods } from "@/lib/edge/api-methods";
import { toOpenApi } from "@/lib/edge/contract/openapi";

/** The interface describes itself to everybody: it says nothing of any study. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = apiMethods({
  GET: () =>
    Promise.resolve(Response.json(toOpenApi(), { headers: { "Cache-Control": "public, max-age=300" } })),
});
