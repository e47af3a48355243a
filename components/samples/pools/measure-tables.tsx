import { MEASURE_WORDS, SHARES, type Measure } from "@/lib/pools/measures";
import type { FormReport, PoolReport } from "@/lib/pools/pool-report";
import { poolName } from "@/lib/pools/summarise-pools";
import { formatInterval, formatNumber, formatP } from "@/lib/results/format-number";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { PoolTable } from "./pool-table";

/** Lengths by system, and of every comparison what a test says of them. */
export function MeasureTables({
  form,
  report: { systems, comparisons },
}: {
  form: FormReport;
  report: Pick<PoolReport, "systems" | "comparisons">;
}) {
  const empty = systems.filter(({ compared }) => compared === 0).map(({ id }) => id);
  const filled = comparisons.map(({ a, b }) => ({
    a,
    b,
    isEmpty: [a, b].some((pool) => pool.every((system) => empty.includes(system))),
  }));
  return (
    <>
      <PoolTable
        caption="Median, with the quartiles"
        heads={["Measure", ...systems.map(({ id }) => id)]}
        rows={form.measures.map(({ measure, systems: of }) => ({
          name: <MeasureName measure={measure} />,
          cells: of.map(({ system, quartiles: [low, median, high] }) =>
            empty.includes(system) ? (
              "no samples"
            ) : (
              <>
                {inUnit(measure, median)}{" "}
                <span className="text-muted">
                  ({inUnit(measure, low)} to {inUnit(measure, high)})
                </span>
              </>
            ),
          ),
        }))}
      />
      {filled.map(({ a, b, isEmpty }, at) =>
        isEmpty ? (
          <p key={at} className="card px-3 py-2">
            {poolName(a)} and {poolName(b)} cannot be compared: one of them has no samples.
          </p>
        ) : (
          <PoolTable
            key={at}
            caption={`${poolName(a)} against ${poolName(b)}`}
            heads={["Measure", "Cliff\u2019s delta", "95% interval", "p", "p, adjusted"]}
            rows={form.tests
              .filter(({ comparison }) => comparison === at)
              .map(({ measure, p, pAdjusted, delta, interval }) => ({
                name: <MeasureName measure={measure} />,
                cells: isUndefined(p)
                  ? [isUndefined(delta) ? reasonInWords(delta) : "all equal", "\u2013", "\u2013", "\u2013"]
                  : [
                      isUndefined(delta) ? reasonInWords(delta) : signed(delta),
                      isUndefined(interval) ? "\u2013" : formatInterval(interval, 2).replace(/-/g, "\u2212"),
                      formatP(p),
                      isUndefined(pAdjusted) ? "\u2013" : <Adjusted p={pAdjusted} />,
                    ],
              }))}
          />
        ),
      )}
      <p className="max-w-prose text-sm text-muted">
        Mann-Whitney tests, two-sided, adjusted together by Holm. Cliff&rsquo;s delta: the share of pairs in
        which the first pool has more, less the share in which it has less; 0 means that neither is ahead.
        Both treat programs as independent: with several programs per task or author, the interval is too
        narrow and p is too small. Where most programs of a pool have the same value, both need ten others in
        it.
      </p>
    </>
  );
}

function MeasureName({ measure }: { measure: Measure }) {
  const { name, unit } = MEASURE_WORDS[measure];
  return (
    <>
      {name}
      {name.toLowerCase() !== unit && <span className="block text-xs text-muted"> {unit}</span>}
    </>
  );
}

function Adjusted({ p }: { p: number }) {
  return p < 0.05 ? <strong>{formatP(p)} *</strong> : formatP(p);
}

const inUnit = (measure: Measure, value: number): string =>
  SHARES.has(measure) ? `${formatNumber(100 * value, 1)}%` : Number(value.toFixed(1)).toLocaleString("en");

const signed = (delta: number): string =>
  `${delta > 0 ? "+" : ""}${formatNumber(delta, 2)}`.replace("-", "\u2212");
