import "server-only";
import { hash, randomBytes } from "node:crypto";

export interface SecretToken {
  /** Goes to its holder and is never stored. */
  token: string;
  /** SHA-256 of it: what the database keeps. */
  hash: Uint8Array<ArrayBuffer>;
}

export function createSecretToken(): SecretToken {
  const token = randomBytes(32).toString("base64url");
  return { token, hash: hashSecretToken(token) };
}

export function hashSecretToken(token: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
