import "server-only";
import { noteSecurity } from "@/lib/auth/security-log";
import { AppError, type ErrorCode } from "@/lib/errors";

/** Refusals that say something about who asks. That of a study is noted where it is made. */
const NOTED: ReadonlySet<ErrorCode> = new Set(["not_signed_in", "too_many", "method_not_allowed"]);

/** Writes a refused call into the security log, where it is one that matters there. */
export function noteRefusal(
  error: unknown,
  call: { method: string; url?: string },
  by: "api" | "judge",
): void {
  if (!(error instanceof AppError) || !NOTED.has(error.code)) return;
  noteSecurity("credentials-refused", {
    by,
    code: error.code,
    method: call.method,
    ...(call.url === undefined ? {} : { path: new URL(call.url).pathname }),
  });
}
