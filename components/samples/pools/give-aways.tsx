import { PlainLink } from "@/components/ui/plain-link";
import { sampleHref } from "@/components/samples/samples-href";
import { giveAwayName } from "@/lib/pools/give-away-rules";
import type { GiveAwayFinding } from "@/lib/pools/give-away-tally";

/** Lines that may name their source, those that judges see first. */
export function GiveAways({ slug, findings }: { slug: string; findings: readonly GiveAwayFinding[] }) {
  const seen = findings.filter(({ form }) => form === "shown");
  const removed = findings.filter(({ form }) => form === "original");
  return (
    <section aria-labelledby="give-aways" className="flex flex-col gap-4">
      <h2 id="give-aways">Lines that may name their source</h2>
      {seen.length === 0 ? (
        <p className="card p-4">
          <span aria-hidden="true" className="text-good">
            {"\u2713 "}
          </span>
          None in what judges see.
        </p>
      ) : (
        seen.map((finding) => <Finding key={finding.rule} slug={slug} finding={finding} />)
      )}
      {removed.length > 0 && (
        <details>
          <summary className="w-fit text-accent">
            In the samples as they came, before the pipeline ({removed.length}{" "}
            {removed.length === 1 ? "kind" : "kinds"})
          </summary>
          <div className="mt-3 flex flex-col gap-3">
            {removed.map((finding) => (
              <Finding key={finding.rule} slug={slug} finding={finding} />
            ))}
          </div>
        </details>
      )}
      <p className="max-w-prose text-sm text-muted">
        Found by words, so each is a line to look at, not a verdict. The first place of each sample is
        counted.
      </p>
    </section>
  );
}

function Finding({ slug, finding }: { slug: string; finding: GiveAwayFinding }) {
  const { rule, counts, hits } = finding;
  return (
    <section className="card min-w-0 p-4" aria-label={giveAwayName(rule)}>
      <h3>{giveAwayName(rule)}</h3>
      <p className="text-sm text-muted">
        {counts
          .filter(({ samples }) => samples > 0)
          .map(({ system, samples }) => `${samples.toLocaleString("en")} of ${system}`)
          .join(", ")}
      </p>
      <ul className="mt-2 flex flex-col gap-1 text-sm">
        {hits.map(({ sample, line, excerpt }) => (
          <li key={sample} className="[overflow-wrap:anywhere]">
            <PlainLink href={sampleHref(slug, sample)}>{sample}</PlainLink>, line {line}:{" "}
            <code className="font-mono">{excerpt}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}
