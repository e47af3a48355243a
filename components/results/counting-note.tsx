import { LiveRefresh } from "@/components/monitoring/live-refresh";
import { formatDuration } from "@/components/study/format-duration";

/** A large study's answers are counted once after unsealing, and again when somebody withdraws; a part's report is made when asked for. */
export function CountingNote({
  answers,
  sinceMs,
  at,
}: {
  answers: number;
  sinceMs: number | null;
  at: string;
}) {
  return (
    <section aria-labelledby="counting" className="card flex flex-col gap-3 p-5">
      <h2 id="counting">The results are being worked out</h2>
      <progress aria-label="Working out results" />
      <p className="max-w-prose text-muted">
        {answers.toLocaleString("en")} trials are counted once, in one go, and the numbers made from the
        counts: a million scores take some seconds, ten million a minute or two.{" "}
        {sinceMs === null ? "It is about to begin." : `It began ${formatDuration(sinceMs)} ago.`} This page
        shows the results when they are there.
      </p>
      <LiveRefresh at={at} />
    </section>
  );
}
