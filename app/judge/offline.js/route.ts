import { offlineWorker } from "@/components/judge/offline-worker";
import { wordsIn } from "@/components/judge/words/catalogues";
import { isLocale, tagOf } from "@/lib/study/wording/locales";

/** The worker of judges' pages; its address says which pages it may serve: those below /judge/. */
export function GET(request: Request): Response {
  const asked = new URL(request.url).searchParams.get("lang");
  const locale = isLocale(asked) ? asked : "en";
  return new Response(offlineWorker(wordsIn(locale).offline, tagOf(locale)), {
    headers: { "Content-Type": "text/javascript; charset=utf-8" },
  });
}
