import "server-only";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** Guessed within a million tries by somebody who knows common passwords: zxcvbn's scores 0 and 1. */
const LEAST_SCORE = 2;
/** The time of a check grows with the length; whatever begins like this is judged by its beginning. */
const LONGEST_CHECKED = 40;

let checker: ZxcvbnFactory | undefined;

/**
 * Whether a password is among the first that an attacker tries: a common one, a row of keys, a repetition, or made of the
 * account's own address (Wheeler 2016, "zxcvbn: Low-Budget Password Strength Estimation", USENIX Security).
 */
export function isCommonPassword(password: string, email: string): boolean {
  checker ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const checked = password.slice(0, LONGEST_CHECKED);
  return checker.check(checked, ["evenhand", ...wordsOf(email)]).score < LEAST_SCORE;
}

/** An address whole, its name and host, and their parts, joined as well. */
const wordsOf = (email: string): string[] => {
  const sides = email.toLowerCase().split("@");
  const words = sides.flatMap((side) => [side, side.replaceAll(/[^a-z0-9]/g, ""), ...side.split(/[^a-z]+/)]);
  return [...new Set([email.toLowerCase(), ...words])].filter((word) => word.length > 2);
};
