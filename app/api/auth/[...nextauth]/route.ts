import { NextRequest } from "next/server";
import { handlers } from "@/lib/auth/next-auth";
import { throttledSeconds } from "@/lib/auth/throttled";
import { readLimited } from "@/lib/edge/json-body";
import { problemResponse } from "@/lib/edge/problem";
import { AppError } from "@/lib/errors";

export const { GET } = handlers;

/** The library reads a body whole, however long it is; nobody who is not signed in yet may fill our memory. */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    const { url, method, headers } = request;
    const body = await readLimited(request);
    return await refuseThrottled(await handlers.POST(new NextRequest(url, { method, headers, body })));
  } catch (error) {
    return problemResponse(error);
  }
}

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
