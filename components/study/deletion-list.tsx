import { LiveRefresh } from "./live-refresh";

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
          total={total}
          done={done}
        />
      ))}
      <p className="text-muted">This goes on without you. Nobody can open these studies any more.</p>
      <LiveRefresh at={at} />
    </section>
  );
}

export function DeletionBar({ what, total, done }: { what: string; total: number; done: number }) {
  return (
    <div className="flex flex-col gap-1.5">
      <p className="wrap-anywhere tabular-nums">
        {what}: {done.toLocaleString("en")} of {total.toLocaleString("en")} sessions, samples and tasks are
        gone.
      </p>
      <progress value={done} max={Math.max(total, 1)} aria-label={what} />
    </div>
  );
}
