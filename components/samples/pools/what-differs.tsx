import { toShown } from "@/components/results/shown-number";
import { MEASURE_WORDS } from "@/lib/pools/measures";
import type { FormReport, PoolReport } from "@/lib/pools/pool-report";
import { poolName } from "@/lib/pools/summarise-pools";
import { formatInterval, formatNumber } from "@/lib/results/format-number";
import { isUndefined } from "@/lib/stats/undefined";

/** Of each comparison, the measures whose pools differ after the adjustment for their number. */
export function WhatDiffers({
  form,
  comparisons,
}: {
  form: FormReport;
  comparisons: PoolReport["comparisons"];
}) {
  return (
    <>
      <p className="max-w-prose text-muted">
        Only measures that differ significantly (Holm-adjusted p below {ALPHA}) are listed, each with
        Cliff&rsquo;s delta and its 95% interval. Above 0, the first pool has more.
      </p>
      <ul className="flex flex-col gap-3">
        {comparisons.map(({ a, b }, at) => {
          const differing = form.tests.flatMap(({ comparison, measure, pAdjusted, delta, interval }) =>
            comparison === at && !isUndefined(pAdjusted) && pAdjusted < ALPHA && !isUndefined(delta)
              ? [{ name: MEASURE_WORDS[measure].name, delta, interval }]
              : [],
          );
          return (
            <li key={at} className="card px-4 py-3">
              <p className="font-semibold">
                {poolName(a)} and {poolName(b)}
              </p>
              {differing.length === 0 ? (
                <p className="mt-1">{whyNone(form.tests.filter(({ comparison }) => comparison === at))}</p>
              ) : (
                <dl className="mt-1 grid w-fit grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
                  {differing.map(({ name, delta, interval }) => (
                    <div key={name} className="contents">
                      <dt>{name}</dt>
                      <dd className="whitespace-nowrap">
                        {delta > 0 ? "+" : ""}
                        {toShown(formatNumber(delta, 2))}
                        {!isUndefined(interval) && (
                          <span className="text-muted"> ({toShown(formatInterval(interval, 2))})</span>
                        )}
                      </dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Why a comparison lists no measure. */
const whyNone = (tests: FormReport["tests"]): string => {
  if (tests.every(({ delta }) => isUndefined(delta)))
    return "They cannot be compared: one of them has no samples.";
  if (tests.every(({ p }) => isUndefined(p))) return "No measure differs: all values are equal.";
  return "No measure differs significantly.";
};

const ALPHA = 0.05;
