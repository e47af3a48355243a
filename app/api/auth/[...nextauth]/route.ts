import { NextRequest } from "next/server";
import { handlers } from "@/lib/auth/next-auth";
import { readLimited } from "@/lib/edge/json-body";
import { problemResponse } from "@/lib/edge/problem";

export const { GET } = handlers;

/** The library reads a body whole, however long it is; nobody who is not signed in yet may fill our memory. */
export async function POST(request: NextRequest): Promise<Response> {
  try {
    const { url, method, headers } = request;
    const body = await readLimited(request);
    return await handlers.POST(new NextRequest(url, { method, headers, body }));
  } catch (error) {
    return problemResponse(error);
  }
}
