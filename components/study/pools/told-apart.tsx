import type { PoolReport } from "@/lib/pools/pool-report";
import { poolName } from "@/lib/pools/summarise-pools";
import type { ToldApart as Told } from "@/lib/pools/tell-apart";
import { isTold, toldApartSentence } from "@/lib/pools/told-apart-words";
import { formatInterval, formatPercent } from "@/lib/results/format-number";
import { PoolTable } from "./pool-table";

/** The answer first: whether a classifier tells the pools apart, as judges see them, and what the pipeline did to that. */
export function ToldApart({ comparisons, forms }: PoolReport) {
  const rows = comparisons.map(({ a, b }, at) => ({
    ...{ name: `${poolName(a)} and ${poolName(b)}`, a: poolName(a), b: poolName(b) },
    before: forms.original.compared[at]?.toldApart,
    after: forms.shown.compared[at]?.toldApart,
  }));
  return (
    <section aria-labelledby="told-apart" className="flex flex-col gap-4">
      <h2 id="told-apart">Can the pools be told apart by their form?</h2>
      {rows.length === 0 && (
        <p className="card p-5 text-muted">
          No arm shows two pools that judges could tell apart, so there is nothing to compare.
        </p>
      )}
      <ul className="flex flex-col gap-3">
        {rows.map(({ name, after }) =>
          after ? (
            <li key={name} className="card px-4 py-3">
              <p className="font-semibold">
                <span aria-hidden="true" className={markOf(after).colour}>
                  {markOf(after).sign}{" "}
                </span>
                <span className="font-mono">{name}</span>
              </p>
              <p className="mt-1 max-w-prose">{toldApartSentence(after)}</p>
            </li>
          ) : null,
        )}
      </ul>
      {rows.length > 0 && (
        <>
          <PoolTable
            caption="Accuracy of the classifier before and after the pipeline"
            heads={["Pools", "As it came", "As judges see it", "95% interval", "Right of each pool", "Folds"]}
            rows={rows.map(({ name, a, b, before, after }) => ({
              name: <span className="font-mono">{name}</span>,
              cells: [share(before), share(after), interval(after), right(after, a, b), folds(after)],
            }))}
          />
          <p className="max-w-prose text-sm text-muted">
            Logistic regression on words, signs and lengths, trained on nine tenths of the samples and asked
            about the rest, ten times over; the mean of both pools&rsquo; shares, so that guessing gives 50%
            whatever their sizes. Samples of one task stay together. A judge may see more, or less, than it
            does.
          </p>
        </>
      )}
    </section>
  );
}

/** Too few samples are neither good nor bad. */
const markOf = (told: Told): { sign: string; colour: string } =>
  "undefined" in told
    ? { sign: "\u2013", colour: "text-muted" }
    : isTold(told)
      ? { sign: "!", colour: "text-danger" }
      : { sign: "\u2713", colour: "text-good" };

const share = (told: Told | undefined) =>
  told && !("undefined" in told) ? formatPercent(told.accuracy) : "too few";

const interval = (told: Told | undefined) =>
  told && !("undefined" in told) ? `${formatInterval(told.interval, 0, 100)}%` : "\u2013";

const right = (told: Told | undefined, a: string, b: string) =>
  told && !("undefined" in told)
    ? `${told.first.right} of ${told.first.of} ${a}, ${told.second.right} of ${told.second.of} ${b}`
    : "\u2013";

const folds = (told: Told | undefined) => (told && !("undefined" in told) ? told.folds : "\u2013");
