import { PageRefresh } from "@/components/ui/page-refresh";

/** In place of a large study's results while they are being worked out. */
export function StillCounting() {
  return (
    <div role="status">
      <h1>The results are being worked out</h1>
      <p className="mt-4">This page shows them as soon as they are there.</p>
      <PageRefresh everyMs={3000} />
    </div>
  );
}
