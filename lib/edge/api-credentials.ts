import "server-only";
import type { Actor } from "@/lib/study/actor";
import { getSignedInUser } from "@/lib/auth/current-user";
import { XLSX_TYPE } from "./contract/contract";
import { AppError } from "@/lib/errors";
import { getActorOfApiToken } from "@/lib/operations/people/get-actor-of-api-token";
import { refuseCrossSiteWrite } from "./judge-credentials";
import { countAttempt } from "@/lib/auth/rate-limit";

/**
 * Who calls the researchers' interface: the person a personal token speaks for, as far as the token allows, or the one
 * who is signed in in this browser. A token that nobody was given counts as an attempt at guessing one.
 */
export async function requireApiActor(request: Request, scope: "read" | "write"): Promise<Actor> {
  const header = request.headers.get("authorization");
  if (header !== null) return requireTokenActor(header, request, scope);
  const user = await getSignedInUser(request);
  if (!user)
    throw new AppError("not_signed_in", {
      userMessage: "Send a personal token: Authorization: Bearer <token>. Your account page makes one.",
    });
  if (!READS.has(request.method)) refuseCrossSiteWrite(request, BEYOND_FORMS);
  return user;
}

const READS = new Set(["GET", "HEAD"]);

/** Bodies that no form of another site can send; imports come as tables and archives. */
const BEYOND_FORMS = ["application/json", "text/csv", "application/x-ndjson", "application/zip", XLSX_TYPE];

const requireTokenActor = async (
  header: string,
  request: Request,
  scope: "read" | "write",
): Promise<Actor> => {
  const now = new Date();
  const token = /^Bearer\s+(\S+)$/i.exec(header)?.[1];
  const known = token === undefined ? null : await getActorOfApiToken(token, now);
  if (!known) {
    await countAttempt("failed-token", request, now.getTime());
    throw new AppError("not_signed_in", {
      userMessage: "This token is unknown, expired or revoked. Your account page makes a new one.",
    });
  }
  if (scope === "write" && known.scope === "read")
    throw new AppError("forbidden", {
      userMessage: "This token may only read. Make one that may write on your account page.",
    });
  return known.actor;
};
