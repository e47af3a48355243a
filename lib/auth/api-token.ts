import "server-only";
import { type SecretToken, createSecretToken, hashSecretToken } from "./secret-token";

/** Says what it is wherever it turns up: in a script, a log, or a scanner for leaked secrets. */
const PREFIX = "evh_";

/** A personal API token of 256 random bits. It is shown once; the database keeps its SHA-256. */
export function createApiSecret(): SecretToken {
  const token = `${PREFIX}${createSecretToken().token}`;
  return { token, hash: hashSecretToken(token) };
}

/** The hash to look a token up by; null for what cannot be one and is not worth a look into the database. */
export function hashApiSecret(token: string): Uint8Array<ArrayBuffer> | null {
  return /^evh_[A-Za-z0-9_-]{43}$/.test(token) ? hashSecretToken(token) : null;
}
