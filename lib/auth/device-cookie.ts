import "server-only";
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { getUserByEmail } from "@/lib/db/people/users";
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
 * against the browser that has it (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"). It is for one
 * password, so that a browser of before a change counts as any other. Null where the account has no password.
 */
export async function makeDeviceCookie(email: string, secure: boolean): Promise<DeviceCookie | null> {
  const passwordHash = (await getUserByEmail(email))?.passwordHash;
  if (!passwordHash) return null;
  const id = randomBytes(16).toString("base64url");
  return {
    name: NAME,
    value: `${id}.${signatureOf(id, email, passwordHash)}`,
    options: { path: "/", maxAge: ONE_YEAR_SECONDS, httpOnly: true, sameSite: "lax", secure },
  };
}

/** The id of a browser in which this account signed in with the password it has now; null for any other. */
export async function deviceOf({ headers }: { headers: Headers }, email: string): Promise<string | null> {
  const pairs = (headers.get("cookie") ?? "").split(/;\s*/);
  const value = pairs.find((pair) => pair.startsWith(`${NAME}=`))?.slice(NAME.length + 1) ?? "";
  const [id, signature] = /^([\w-]{22})\.([\w-]{43})$/.exec(value)?.slice(1) ?? [];
  // Whoever has no such cookie costs no look into the database.
  if (id === undefined || signature === undefined) return null;
  const passwordHash = (await getUserByEmail(email))?.passwordHash;
  if (!passwordHash) return null;
  const right = signatureOf(id, email, passwordHash);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(right)) ? id : null;
}

/** The cookie as a Set-Cookie line. */
export function toCookieLine({ name, value, options }: DeviceCookie): string {
  const secure = options.secure ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${options.maxAge}; HttpOnly; SameSite=Lax${secure}`;
}

const signatureOf = (id: string, email: string, passwordHash: string): string =>
  createHmac("sha256", `${env().AUTH_SECRET}/device`)
    .update(`${id}/${email.trim().toLowerCase()}/${passwordHash}`)
    .digest("base64url");
