import "server-only";
import { z } from "zod";
import { ERROR_STATUS, type ErrorCode } from "@/lib/errors";
import type { Contract } from "./contract";

/** RFC 9457, as lib/edge/problem.ts writes it. Some problems carry further members. */
export const problemSchema = z
  .looseObject({
    type: z.string().describe("`urn:evenhand:problem:` and a word that does not change"),
    title: z.string(),
    status: z.int(),
    detail: z.string().describe("A sentence for a person: what is wrong, and what to do"),
    errors: z.array(z.looseObject({ message: z.string() })).optional(),
  })
  .meta({ id: "Problem", description: "A problem document (RFC 9457)." });

/** Everything a call may refuse with, and when: what its form implies, and what it says itself. */
function problemsOf(contract: Contract): Partial<Record<ErrorCode, string>> {
  const { scope, params, body, document, files, problems } = contract;
  return {
    ...(scope === null ? {} : SIGNED_IN),
    ...(scope === "write"
      ? { forbidden: "A token that may only read, or a role that may not do this." }
      : {}),
    ...(scope === "read" ? { forbidden: "A role that may not do this." } : {}),
    ...(params ? { not_found: "There is no such study, or it is somebody else's." } : {}),
    ...(scope === null ? {} : { invalid: "An unknown or wrong parameter; `errors` names each." }),
    ...(body || document || files ? WITH_BODY : {}),
    ...problems,
    unavailable: "The database cannot be reached; `Retry-After` says when to send the same again.",
  };
}

/** The same by status, for the document. */
export function problemsByStatus(contract: Contract): Map<number, string[]> {
  const byStatus = new Map<number, string[]>();
  for (const [code, when] of Object.entries(problemsOf(contract))) {
    const status = ERROR_STATUS[code as ErrorCode];
    byStatus.set(status, [...(byStatus.get(status) ?? []), when]);
  }
  return byStatus;
}

const SIGNED_IN: Partial<Record<ErrorCode, string>> = {
  not_signed_in: "No token, or one that is unknown, expired or revoked.",
  too_many: "Too many failed tokens from this address; `Retry-After` says for how long.",
};

const WITH_BODY: Partial<Record<ErrorCode, string>> = {
  malformed: "The body cannot be read.",
  too_large: "The body is too long.",
  unsupported_media_type: "The body has another media type.",
  invalid: "The content cannot be used; `errors` names every fault.",
};
