import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { AmendmentPatch } from "./amendment";

/** The bytes of a patch that are stored, published and hashed: its JSON, in UTF-8. Nobody re-serialises them. */
export function toPatchBytes(patch: AmendmentPatch): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(JSON.stringify(patch));
}

/**
 * The hash of an amended version: SHA-256 over the 64 hexadecimal digits (lower case, ASCII) of the version before it,
 * followed by the patch's bytes. The first link of the chain is the study's `protocolHash`.
 */
export function amendmentHash(previousHash: string, patchBytes: Uint8Array): string {
  const previous = utf8ToBytes(previousHash);
  const both = new Uint8Array(previous.length + patchBytes.length);
  both.set(previous);
  both.set(patchBytes, previous.length);
  return bytesToHex(sha256(both));
}
