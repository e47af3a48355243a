import "server-only";
import { AppError } from "@/lib/errors";
import type { Headed } from "@/lib/auth/headed";

/** The cookie that holds a session's token, one per study. */
export function judgeCookieName(slug: string): string {
  return `evenhand-judge-${slug}`;
}

export interface JudgeCredentials {
  token: string | null;
  by: "bearer" | "cookie" | "nothing";
}

/** Bearer wins; a call by cookie names its study, because a browser may hold several. */
export function judgeCredentials(request: Headed, slug: string | null): JudgeCredentials {
  const bearer = /^Bearer\s+(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (bearer) return { token: bearer, by: "bearer" };
  const cookie = slug ? readCookie(request, judgeCookieName(slug)) : null;
  return cookie ? { token: cookie, by: "cookie" } : { token: null, by: "nothing" };
}

/**
 * A browser sends cookies along with forms of other sites. Writes by cookie therefore need a JSON content type (which
 * a form cannot send) and a same-origin mark; a Bearer token is never sent by itself and needs neither.
 */
export function refuseCrossSiteWrite(request: Headed, types: readonly string[] = ["application/json"]): void {
  const site = request.headers.get("sec-fetch-site");
  const origin = request.headers.get("origin");
  const isSameOrigin =
    site !== null
      ? site === "same-origin"
      : origin !== null && hostOf(origin) === request.headers.get("host");
  const type = (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (!isSameOrigin || !types.includes(type)) {
    throw new AppError("forbidden", {
      userMessage: "This call came from another site, or not as JSON; it was refused.",
    });
  }
}

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

const readCookie = (request: Headed, name: string): string | null => {
  const pairs = (request.headers.get("cookie") ?? "").split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1) ?? null;
};
