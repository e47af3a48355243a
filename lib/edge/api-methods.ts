import "server-only";
import { AppError } from "@/lib/errors";
import { apiProblem } from "./api-route";
import type { Method } from "./contract/contract";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

/** The exports of a route file: what it can do, and for every other method a problem that names those it has. */
export function apiMethods(handlers: Partial<Record<Method, Handler>>): Record<Method | "OPTIONS", Handler> {
  const known = METHODS.filter((method) => handlers[method] !== undefined);
  const allow = [...known, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const refuse: Handler = (request) => {
    const response = apiProblem(
      new AppError("method_not_allowed", {
        userMessage: `There is no ${request.method} here. This address knows ${known.join(" and ")}.`,
      }),
    );
    response.headers.set("Allow", allow);
    return Promise.resolve(response);
  };
  return {
    GET: handlers.GET ?? refuse,
    POST: handlers.POST ?? refuse,
    PUT: handlers.PUT ?? refuse,
    PATCH: handlers.PATCH ?? refuse,
    DELETE: handlers.DELETE ?? refuse,
    OPTIONS: () => Promise.resolve(new Response(null, { status: 204, headers: { Allow: allow } })),
  };
}

/** Answers whatever is asked of an address that there is not. */
export function unknownAddress(request: Request): Promise<Response> {
  const isLater = /\/export\/[^/]+$/.test(new URL(request.url).pathname);
  return Promise.resolve(
    apiProblem(
      new AppError("not_found", {
        userMessage: isLater
          ? "This is not there yet; a later version brings it. /api/v1/openapi.json says what is."
          : "There is nothing at this address. /api/v1/openapi.json says what there is.",
      }),
    ),
  );
}
