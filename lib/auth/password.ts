import "server-only";
import { hash, verify } from "@node-rs/argon2";

/** argon2id; memory (KiB), passes and lanes as OWASP's password storage cheat sheet recommends for interactive sign-in. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes as long for an unknown account as for a known one, so that timing does not tell which addresses exist. */
export async function isPasswordRight(stored: string | null | undefined, password: string): Promise<boolean> {
  if (stored) return verify(stored, password);
  await hash(password, COST);
  return false;
}
