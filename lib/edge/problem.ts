import "server-only";
import {
  DATABASE_RETRY_SECONDS,
  isDatabaseAway,
  isUnstorableText,
  storageFault,
} from "@/lib/db/shared/database-faults";
import { AppError, ERROR_STATUS } from "@/lib/errors";
import { API_FILE, type PlainAnswer } from "./judging/judge-call";
import { spreadSeconds } from "@/lib/auth/retry-after";

const TITLES: Record<AppError["code"], string> = {
  invalid: "The content cannot be used",
  malformed: "The request cannot be read",
  not_signed_in: "Not signed in",
  forbidden: "Not allowed",
  sealed: "Sealed",
  not_found: "Not found",
  method_not_allowed: "Wrong method",
  conflict: "Conflict",
  gone: "No longer available",
  too_large: "Too large",
  unsupported_media_type: "Wrong content type",
  too_many: "Too many requests",
  busy: "Not ready yet",
  unavailable: "Not available now",
};

/** An error as a problem document (RFC 9457). What is not an AppError is a bug: logged here, told to nobody. */
export function problemResponse(error: unknown): Response {
  return responseOf(toProblem(error));
}

export function responseOf({ body, status, headers }: PlainAnswer): Response {
  return new Response(body, { status, headers });
}

/** The same before a server sends it. */
export function toProblem(error: unknown): PlainAnswer {
  const fault = error instanceof AppError ? null : databaseFault(error);
  if (fault) {
    if (fault.code === "unavailable")
      console.error(
        `${storageFault(error) ? "Nothing can be written" : "The database is away"}: ${String(error)}`,
      );
    return toProblem(fault);
  }
  if (!(error instanceof AppError)) {
    console.error(error);
    return document(500, {
      type: "about:blank",
      title: "Internal error",
      detail: "Something went wrong here. What you sent before is kept; try again.",
    });
  }
  const { retryAfterSeconds: needed } = error;
  const headers: Record<string, string> = needed
    ? { "Retry-After": String(ERROR_STATUS[error.code] === 503 ? spreadSeconds(needed) : needed) }
    : {};
  return document(
    ERROR_STATUS[error.code],
    {
      type: `urn:evenhand:problem:${error.code}`,
      title: TITLES[error.code],
      detail: error.userMessage,
      ...(error.faults.length > 0 ? { errors: error.faults } : {}),
      ...error.extension,
    },
    headers,
  );
}

const document = (
  status: number,
  body: Record<string, unknown>,
  headers: Record<string, string> = {},
): PlainAnswer => ({
  status,
  headers: {
    "Content-Type": "application/problem+json",
    "Content-Disposition": API_FILE,
    "Cache-Control": "no-store",
    ...headers,
  },
  body: JSON.stringify({ ...body, status }),
});

/** Somebody must make room first; whoever waits need not ask every few seconds. */
const STORAGE_RETRY_SECONDS = 15;

const NO_STORAGE = {
  full: "The server's disk is full",
  "read-only": "The server is read-only at the moment",
};

/** What a database's error means for whoever sent the request; null for a bug. */
export function databaseFault(error: unknown): AppError | null {
  // Nothing was stored; the same request may succeed later.
  const storage = storageFault(error);
  if (storage)
    return new AppError("unavailable", {
      userMessage: `${NO_STORAGE[storage]}, so this was not saved. Everything saved earlier is safe. Tell the people who run the study, and try again later.`,
      retryAfterSeconds: STORAGE_RETRY_SECONDS,
      cause: error,
    });
  if (isDatabaseAway(error))
    return new AppError("unavailable", {
      userMessage: "The database cannot be reached at the moment. Send the same again in a few seconds.",
      retryAfterSeconds: DATABASE_RETRY_SECONDS,
      cause: error,
    });
  if (isUnstorableText(error))
    return new AppError("invalid", {
      userMessage: "A text holds a character that cannot be stored, such as NUL. Remove it.",
      cause: error,
    });
  return null;
}
