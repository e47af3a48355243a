import { LiveRefresh } from "@/components/monitoring/live-refresh";

/** Studies that are being deleted: nobody finds them any more, but not all of their rows are gone. */
export function DeletionList({
  deletions,
  at,
}: {
  deletions: readonly { slug: string; title: string; total: number; done: number }[];
  at: string;
}) {
  if (deletions.length === 0) return null;
  return (
    <section
      aria-label="Being deleted"
      className="mb-6 flex flex-col gap-3 rounded-lg border-l-4 border-accent bg-sunken px-4 py-3 text-sm"
    >
      {deletions.map(({ slug, title, total, done }, index) => (
        <DeletionBar
          key={`${slug} ${index}`}
          what={`“${title}” is being deleted`}
          things="sessions, samples and tasks"
          total={total}
          done={done}
        />
      ))}
      <p className="text-muted">
        You can leave this page; deletion continues in the background. These studies can no longer be opened.
      </p>
      <LiveRefresh at={at} />
    </section>
  );
}

export function DeletionBar({
  what,
  things,
  total,
  done,
}: {
  what: string;
  things: string;
  total: number;
  done: number;
}) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="wrap-anywhere tabular-nums">
        {what}. Deleted {done.toLocaleString("en")} of {total.toLocaleString("en")} {things}.
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={what} />
    </div>
  );
}
