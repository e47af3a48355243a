import "server-only";
import { slugSchema } from "@/lib/study/identifiers";
import { judgeCookieName } from "./judge-credentials";

const ONE_YEAR_SECONDS = 31_536_000;

/** The Set-Cookie line of a session's token. Only a valid slug reaches it, so nothing can be injected. */
export function judgeCookie(request: Request, slug: string, token: string): string {
  const secure = isHttps(request) ? "; Secure" : "";
  return `${judgeCookieName(slugSchema.parse(slug))}=${token}; Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
}

const isHttps = (request: Request): boolean =>
  request.headers.get("x-forwarded-proto") === "https" || new URL(request.url).protocol === "https:";
