import "server-only";
import { LEAST_SCORE, passwordScore } from "@/lib/text/password-score";

/**
 * Whether a password is among the first that an attacker tries: a common one, a row of keys, a repetition, or made of the
 * account's own address.
 */
export function isCommonPassword(password: string, email: string): boolean {
  return passwordScore(password, email) < LEAST_SCORE;
}
