import { checkHealth } from "@/lib/operations/jobs/check-health";

export const dynamic = "force-dynamic";

/** 200 while the server answers and its database does; for start scripts and load balancers. */
export async function GET(): Promise<Response> {
  const isHealthy = await checkHealth();
  return Response.json({ status: isHealthy ? "ok" : "no database" }, { status: isHealthy ? 200 : 503 });
}
