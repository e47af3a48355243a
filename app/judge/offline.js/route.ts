import { offlineWorker } from "@/components/judge/offline-worker";

export const dynamic = "force-static";

/** The worker of judges' pages; its address says which pages it may serve: those below /judge/. */
export function GET(): Response {
  return new Response(offlineWorker(), { headers: { "Content-Type": "text/javascript; charset=utf-8" } });
}
