import type { Sameness } from "@/lib/study/publishing/replication";

/** What a study replicates, and how far its judges see the same. */
export function ReplicationCard({
  slug,
  title,
  protocolHash,
  sameness: { samples, same, waiting, unmatched, other, different },
}: {
  slug: string;
  title: string;
  protocolHash: string;
  sameness: Sameness;
}) {
  return (
    <section className="card mb-6 flex max-w-prose flex-col gap-2 p-5" aria-labelledby="replication">
      <h2 id="replication">Replication of “{title}”</h2>
      <p>
        {samples > 0 && same === samples && unmatched === 0
          ? `Judges see all ${samples} programs byte for byte as in the original.`
          : waiting > 0
            ? `${samples - waiting} of ${samples} programs are prepared so far; ${same} of them look byte for byte as in the original.`
            : `Judges see ${same} of ${samples} programs byte for byte as in the original.`}
        {unmatched > 0 && ` ${unmatched} are in one of the two studies only.`}
      </p>
      {different.length > 0 && (
        <p>
          Shown differently, because the settings were changed or this version lays code out differently:{" "}
          {different.join(", ")}
          {other > different.length && ` and ${other - different.length} more`}.
        </p>
      )}
      <p className="text-sm text-muted">
        From the bundle of <code className="font-mono">{slug}</code>, frozen as SHA-256{" "}
        <code className="font-mono break-all">{protocolHash}</code>
      </p>
    </section>
  );
}
