import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart } from "@/lib/pools/tell-apart";
import { formatInterval, formatPercent } from "@/lib/results/format-number";
import type { MatchingAnswer } from "./matching-actions";
import { PoolTable } from "./pool-table";

/** What stays of each system, what classifiers make of it, and the first samples that would go. */
export function MatchingPreview({
  systems,
  rechecks,
  setAside,
  first,
}: Extract<MatchingAnswer, { isDone: true }>["matching"]) {
  return (
    <>
      <PoolTable
        caption="Samples of each system"
        heads={["System", "Before", "Set aside", "Left"]}
        rows={systems.map(({ id, before, kept }) => ({
          name: id,
          cells: [before, before - kept, kept].map((count) => count.toLocaleString("en")),
        }))}
      />
      {setAside > 0 && (
        <>
          <PoolTable
            caption="Balanced accuracy of the classifiers"
            heads={[
              "Pools",
              "Before",
              "After matching",
              "95% interval, after",
              "After, trained on samples set aside",
            ]}
            rows={rechecks.map(({ a, b, classifier, before, after, unseen }) => ({
              name: (
                <>
                  {poolName(a)} and {poolName(b)}
                  <span className="block text-xs text-muted">by {CLASSIFIERS[classifier]}</span>
                </>
              ),
              cells: [share(before), share(after), interval(after), share(unseen)],
            }))}
          />
          <p className="max-w-prose text-sm text-muted">
            Guessing gives 50%. &ldquo;After matching&rdquo; is cross-validated on the samples that stay. The
            last column tests the same samples with a classifier trained only on those set aside. At most 500
            samples per pool are used here; the full pool check runs again afterwards.
          </p>
          <details>
            <summary className="w-fit text-accent">
              {setAside > first.length
                ? `First ${first.length} samples that would be set aside`
                : "Samples that would be set aside"}
            </summary>
            <ul className="mt-2 flex list-disc flex-col gap-1 pl-5 text-sm">
              {first.map(({ key, system, why }) => (
                <li key={key}>
                  <span className="font-mono">{key}</span> of {system}: {why}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

const CLASSIFIERS = { tokens: "tokens", characters: "characters, including white space" } as const;

const share = (told: ToldApart) => ("undefined" in told ? "too few" : formatPercent(told.accuracy));

const interval = (told: ToldApart) =>
  "undefined" in told ? "\u2013" : `${formatInterval(told.interval, 0, 100)}%`;
