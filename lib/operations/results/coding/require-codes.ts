import "server-only";
import { AppError } from "@/lib/errors";

/** The same codes in ascending order, each once; refused where one is none of the study's. */
export function requireCodes(given: readonly number[], known: readonly { id: number }[]): number[] {
  const codes = [...new Set(given)].toSorted((one, other) => one - other);
  if (codes.some((code) => !known.some(({ id }) => id === code)))
    throw new AppError("invalid", { userMessage: "There is no such code. Load the page again." });
  return codes;
}
