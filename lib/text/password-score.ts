import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** A password with a lower score is refused: a million tries find it. */
export const LEAST_SCORE = 2;
/** The time of a check grows with the length, so a longer password is judged by its beginning. */
const LONGEST_CHECKED = 40;

let checker: ZxcvbnFactory | undefined;

/**
 * How hard a password is to guess for a person who knows common passwords, rows of keys and the account's own address: from 0 (a
 * thousand tries) to 4 (more than ten thousand million), as zxcvbn has it (Wheeler 2016, "zxcvbn: Low-Budget Password Strength
 * Estimation", USENIX Security).
 */
export function passwordScore(password: string, email: string): number {
  checker ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return checker.check(password.slice(0, LONGEST_CHECKED), ["evenhand", ...wordsOf(email)]).score;
}

/** An address whole, its name and host, and their parts, joined as well. */
const wordsOf = (email: string): string[] => {
  const sides = email.toLowerCase().split("@");
  const words = sides.flatMap((side) => [side, side.replaceAll(/[^a-z0-9]/g, ""), ...side.split(/[^a-z]+/)]);
  return [...new Set([email.toLowerCase(), ...words])].filter((word) => word.length > 2);
};
