import { type NextRequest, NextResponse } from "next/server";
import { JUDGED_STUDY, judgedStudy } from "./lib/edge/judged-study";
import { SANDBOX, sandboxPolicy } from "./scripts/sandbox-policy.mjs";

/**
 * Gives every page a content security policy with a fresh nonce; Next puts the nonce on its own scripts. API routes are
 * left out: they serve no HTML, and a proxy would cut their uploads off at 10 MB.
 */
export function proxy(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl;
  // The production server answers these before Next.
  if (pathname.startsWith(`${SANDBOX}/`)) {
    const response = NextResponse.next();
    const policy = sandboxPolicy(pathname, [request.headers.get("host")]);
    response.headers.set("Content-Security-Policy", policy);
    return response;
  }
  const nonce = btoa(crypto.randomUUID());
  const isDevelopment = process.env.NODE_ENV === "development"; // oxlint-disable-line no-restricted-properties -- inlined by the build
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    // Charts on researchers' pages position themselves with style attributes.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    // Programs run in workers, which have a policy of their own. A page stays one document when its address changes, so all have this.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    // The preview holds nothing of its own: the editor beside it sends it all that it shows.
    `frame-ancestors ${pathname === "/preview" ? "'self'" : "'none'"}`,
  ].join("; ");
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  const study = judgedStudy(pathname);
  if (study === null) headers.delete(JUDGED_STUDY);
  else headers.set(JUDGED_STUDY, study);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  // An invite's code or a panel's id stands in a judge's address until the page has taken it out; a link's token in that of results.
  if (pathname.startsWith("/judge/") || pathname.startsWith("/shared/"))
    response.headers.set("Referrer-Policy", "no-referrer");
  return response;
}

export const config = {
  matcher: [{ source: "/((?!api/|_next/static|_next/image|icon.svg|favicon.ico).*)" }],
};
