import { problemResponse } from "@/lib/edge/problem";
import { writeYardstick } from "@/lib/operations/exchange/write-yardstick";

/** What the load bench compares a verdict with: one indexed SELECT, one INSERT. Not found unless EVENHAND_BENCH=1. */
export async function POST(request: Request): Promise<Response> {
  try {
    return Response.json(await writeYardstick(() => request.json()));
  } catch (error) {
    return problemResponse(error);
  }
}
