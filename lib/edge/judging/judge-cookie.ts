import "server-only";
import { judgeCookieName } from "@/lib/edge/judge-credentials";
import { slugSchema } from "@/lib/text/identifiers";
import type { Headed } from "@/lib/auth/headed";

const ONE_YEAR_SECONDS = 31_536_000;

/** The Set-Cookie line of a session's token. Only a valid slug reaches it, so nothing can be injected. */
export function judgeCookie({ headers }: Headed, slug: string, token: string): string {
  // scripts/serve.mjs writes this header on every request.
  const secure = headers.get("x-forwarded-proto") === "https" ? "; Secure" : "";
  return `${judgeCookieName(slugSchema.parse(slug))}=${token}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}
