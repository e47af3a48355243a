import "server-only";
import { isCommonPassword } from "@/lib/auth/common-password";
import { AppError } from "@/lib/errors";

/** Throws for a new password that an attacker would try among the first. */
export function refuseCommonPassword(password: string, email: string): void {
  if (isCommonPassword(password, email))
    throw new AppError("invalid", {
      userMessage: "The password was not set.",
      faults: [{ path: "password", message: "is too easy to guess. Use several unrelated words" }],
    });
}
