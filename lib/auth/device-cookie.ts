import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";

const NAME = "evenhand-device";
const ONE_YEAR_SECONDS = 31_536_000;

interface DeviceCookie {
  name: string;
  value: string;
  options: { path: "/"; maxAge: number; httpOnly: true; sameSite: "lax"; secure: boolean };
}

/**
 * A cookie for a browser in which this account signed in. It opens nothing: wrong passwords elsewhere do not count
 * against the browser that has it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 */
export function makeDeviceCookie(email: string, secure: boolean): DeviceCookie {
  const id = randomBytes(16).toString("base64url");
  return {
    name: NAME,
    value: `${id}.${signatureOf(id, email)}`,
    options: { path: "/", maxAge: ONE_YEAR_SECONDS, httpOnly: true, sameSite: "lax", secure },
  };
}

/** The id of a browser in which this account signed in before; null for any other. */
export function deviceOf({ headers }: { headers: Headers }, email: string): string | null {
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? "";
  const [id = "", signature = ""] = value.split(".");
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(id, email))];
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

/** The cookie as a Set-Cookie line. */
export function toCookieLine({ name, value, options }: DeviceCookie): string {
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

const signatureOf = (id: string, email: string): string =>
  createHmac("sha256", `${env().AUTH_SECRET}/device`)
    .update(`${id}/${email.trim().toLowerCase()}`)
    .digest("base64url");
