import { PlainLink } from "@/components/ui/plain-link";
import { sampleHref } from "@/components/samples/samples-href";
import { ALIKE, RUN } from "@/lib/pools/alike-pairs";
import type { Duplicates } from "@/lib/pools/duplicates";
import { formatPercent } from "@/lib/results/format-number";

/** Texts that stand twice, or nearly. */
export function Copies({ slug, duplicates, of }: { slug: string; duplicates: Duplicates; of: number }) {
  const { within, across, nearWithin, nearAcross, pairs, compared } = duplicates;
  const repeated = within.filter(({ samples }) => samples > 0);
  return (
    <div className="card flex flex-col gap-2 p-4">
      <ul className="list-disc pl-5">
        {repeated.length === 0 && <li>No text stands twice within a system.</li>}
        {repeated.map(({ system, samples }) => (
          <li key={system}>
            {samples.toLocaleString("en")} of {system} repeat a text of the same system.
          </li>
        ))}
        <li>
          {across === 0
            ? "No two systems have a sample with the same text."
            : `${across.toLocaleString("en")} samples have the same text as a sample of another system.`}
        </li>
        <li>
          {nearWithin + nearAcross === 0
            ? "No two other texts are nearly alike."
            : `${nearWithin.toLocaleString("en")} pairs within a system and ${nearAcross.toLocaleString("en")} across systems are nearly alike.`}
          {compared < of &&
            ` Only ${compared.toLocaleString("en")} of ${of.toLocaleString("en")} texts were compared with each other: so many of them are alike that more would take too long.`}
        </li>
      </ul>
      {pairs.length > 0 && (
        <details className="text-sm">
          <summary className="w-fit text-accent">The most alike pairs</summary>
          <ul className="mt-2 flex flex-col gap-1">
            {pairs.map(({ a, b, similarity, isAcross }) => (
              <li key={`${a} ${b}`} className="[overflow-wrap:anywhere]">
                <PlainLink href={sampleHref(slug, a)}>{a}</PlainLink> and{" "}
                <PlainLink href={sampleHref(slug, b)}>{b}</PlainLink>: {formatPercent(similarity)}
                {isAcross && ", of two systems"}
              </li>
            ))}
          </ul>
        </details>
      )}
      <p className="text-sm text-muted">
        Nearly alike: two texts share at least {formatPercent(ALIKE)} of all their runs of {RUN} words or
        signs.
      </p>
    </div>
  );
}
