import "server-only";
import { createHmac, hkdfSync } from "node:crypto";
import { env } from "@/lib/env";

/**
 * The code of a mailed invite, made of its salt and of AUTH_SECRET (HKDF-SHA256, then HMAC-SHA256 cut to 128 bits): the same
 * whenever a message is sent, and stored nowhere. With another AUTH_SECRET it is another code.
 */
export function mailedCode(salt: Uint8Array): string {
  return keyed("code", salt).subarray(0, 16).toString("base64url");
}

/** Tells addresses of one study apart without keeping them; whatever their capitals. */
export function addressHash(studyId: number, address: string): Buffer {
  return keyed("address", `${studyId} ${address.toLowerCase()}`);
}

/** Tells whether a form has arrived before: by the key that the page gave it, and all that it says. */
export function formHash(formKey: string, content: unknown): Buffer {
  return keyed("form", JSON.stringify([formKey, content]));
}

const keyed = (purpose: "code" | "address" | "form", what: Uint8Array | string): Buffer => {
  const key = hkdfSync("sha256", env().AUTH_SECRET, "", `evenhand invites by mail: ${purpose}`, 32);
  return createHmac("sha256", Buffer.from(key)).update(what).digest();
};
