import "server-only";
import type { Actor } from "@/lib/study/actor";
import { AppError } from "@/lib/errors";
import { requireApiActor } from "./api-credentials";
import type { ApiScope } from "./contract/contract";
import { noteRefusal } from "./note-refusal";
import { problemResponse } from "./problem";

/** Wraps a handler of the researchers' interface: who calls and whether that is allowed, and problem documents. */
export function apiRoute<C>(
  scope: ApiScope,
  handle: (request: Request, actor: Actor, context: C) => Promise<Response>,
): (request: Request, context: C) => Promise<Response> {
  return async (request, context) => {
    try {
      return await handle(request, await requireApiActor(request, scope), context);
    } catch (error) {
      noteRefusal(error, request, "api");
      return apiProblem(error);
    }
  };
}

/** An error as a problem document; whoever is not known is told how to become so (RFC 9110, 11.6.1). */
export function apiProblem(error: unknown): Response {
  const response = problemResponse(error);
  if (error instanceof AppError && error.code === "not_signed_in")
    response.headers.set("WWW-Authenticate", 'Bearer realm="Evenhand"');
  return response;
}
