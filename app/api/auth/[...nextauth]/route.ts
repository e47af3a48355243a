import { NextRequest } from "next/server";
import { getCurrentUser } from "@/lib/auth/current-user";
import { makeDeviceCookie, deviceOf, toCookieLine } from "@/lib/auth/device-cookie";
import { handlers } from "@/lib/auth/next-auth";
import { isHttps, ownOrigin } from "@/lib/auth/own-address";
import { throttledSeconds } from "@/lib/auth/throttled";
import { readLimited } from "@/lib/edge/json-body";
import { json } from "@/lib/edge/judging/judge-call";
import { problemResponse, responseOf } from "@/lib/edge/problem";
import { toOwnPath } from "@/lib/auth/return-path";
import { AppError } from "@/lib/errors";

/** Everything else of the library is switched off: its pages know no content security policy. */
const GETS = /^\/api\/auth\/(csrf|session|callback\/(github|google))$/;
const POSTS = /^\/api\/auth\/(callback\/credentials|signout)$/;

export async function GET(request: NextRequest): Promise<Response> {
  try {
    requireKnown(request, GETS);
    if (request.nextUrl.pathname.endsWith("/session") && !(await getCurrentUser()))
      return responseOf(json(null));
    return withOwnPath(request, await handlers.GET(request));
  } catch (error) {
    return problemResponse(error);
  }
}

/** The library reads a body whole, however long it is; nobody who is not signed in yet may fill our memory. */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    requireKnown(request, POSTS);
    const { url, method, headers } = request;
    const fields = readForm(headers, await readLimited(request));
    const body = new URLSearchParams(fields).toString();
    const answer = await handlers.POST(new NextRequest(url, { method, headers, body }));
    return await withDevice(request, fields.email, withOwnPath(request, await refuseThrottled(answer)));
  } catch (error) {
    return problemResponse(error);
  }
}

const requireKnown = ({ nextUrl }: NextRequest, known: RegExp): void => {
  if (!known.test(nextUrl.pathname))
    throw new AppError("not_found", {
      userMessage: "There is nothing at this address. Sign in at /sign-in.",
    });
};

/**
 * The fields of a form, each once. The library reads what we read, from a body that we write: of an address that is named
 * twice it would take the one, and the cookie for this browser would be for the other.
 */
const readForm = (headers: Headers, body: string): Record<string, string> => {
  const isForm = /^application\/x-www-form-urlencoded\s*(;|$)/i.test(headers.get("content-type") ?? "");
  const fields = [...new URLSearchParams(body)];
  const names = new Set(fields.map(([name]) => name));
  if ((!isForm && body !== "") || names.size < fields.length)
    throw new AppError("malformed", {
      userMessage: "Send a form (application/x-www-form-urlencoded) that holds each field once.",
    });
  return Object.fromEntries(fields);
};

/** The library answers a refused sign-in with a redirect, or its address as JSON; too many of them are a 429. */
const refuseThrottled = async (answer: Response): Promise<Response> => {
  const isJson = answer.headers.get("content-type")?.includes("json");
  const said = isJson ? ((await answer.clone().json()) as { url?: unknown } | null)?.url : undefined;
  const seconds = throttledSeconds(typeof said === "string" ? said : answer.headers.get("location"));
  if (seconds === null) return answer;
  throw new AppError("too_many", {
    userMessage: `Too many attempts to sign in. Try again in ${seconds} seconds.`,
    retryAfterSeconds: seconds,
  });
};

/** A redirect to this server says only the path: the browser knows under which address it came. */
const withOwnPath = (request: NextRequest, answer: Response): Response => {
  const location = answer.headers.get("location");
  if (location === null) return answer;
  const path = toOwnPath(location, ownOrigin()) ?? toOwnPath(location, request.nextUrl.origin);
  if (path === null) return answer;
  // The headers of a redirect may be immutable.
  const headers = new Headers(answer.headers);
  headers.set("location", path);
  return new Response(answer.body, { status: answer.status, headers });
};

/** A browser in which somebody signed in is known from then on; see `deviceOf`. */
const withDevice = async (
  request: NextRequest,
  email: string | undefined,
  answer: Response,
): Promise<Response> => {
  const isSignedIn = answer.headers.getSetCookie().some((line) => /session-token=[^;]/.test(line));
  if (!isSignedIn || !email || (await deviceOf(request, email)) !== null) return answer;
  const device = await makeDeviceCookie(email, isHttps(request));
  if (device) answer.headers.append("Set-Cookie", toCookieLine(device));
  return answer;
};
