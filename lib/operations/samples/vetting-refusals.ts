import "server-only";
import { AppError } from "@/lib/errors";
import { type Verdict, vettingReasonSchema } from "@/lib/study/vetting";

/** @throws AppError `invalid` where it says nothing */
export function requireReason(given: string, verdict: Verdict): string {
  const why = vettingReasonSchema.safeParse(given);
  if (why.success) return why.data;
  throw new AppError("invalid", {
    userMessage:
      verdict === "accept"
        ? "Give a reason: how do you know that a person wrote this?"
        : "Give a reason: why shall no judge meet this?",
    faults: why.error.issues.map(({ message }) => ({ path: "why", message })),
  });
}

export function nothingToVet(): AppError {
  return new AppError("invalid", {
    userMessage: "Choose at least one sample of a human system that is not vetted yet.",
  });
}
