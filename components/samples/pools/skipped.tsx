import type { PoolReport } from "@/lib/pools/pool-report";
import { STEP_WORDS } from "@/lib/pools/skipped-steps";
import { formatPercent } from "@/lib/results/format-number";
import { PoolTable } from "./pool-table";

/** What judges see as it came, although the protocol asks for a step: by system, since the shares may differ. */
export function Skipped({ skipped: { steps, unparsed }, systems }: Pick<PoolReport, "skipped" | "systems">) {
  const rows = [
    { name: "Could not be parsed", own: unparsed },
    ...(["comments", "identifiers", "format"] as const).map((step) => ({
      name: `${STEP_WORDS[step]} skipped`,
      own: steps
        .filter((one) => one.step === step)
        .map(({ system, skipped: samples, of }) => ({ system, samples, of })),
    })),
  ];
  return (
    <section aria-labelledby="skipped" className="flex flex-col gap-4">
      <h2 id="skipped">Samples that are shown as they came</h2>
      {steps.length === 0 ? (
        <p className="card p-4">
          <span aria-hidden="true" className="text-good">
            {"\u2713 "}
          </span>
          None: every step that the protocol asks for was taken of every sample.
        </p>
      ) : (
        <>
          <PoolTable
            caption="Steps that could not be taken"
            heads={["Step", ...systems.map(({ id }) => id)]}
            rows={rows.map(({ name, own }) => ({
              name,
              cells: systems.map(({ id, samples }) => {
                const row = own.find(({ system }) => system === id);
                return row === undefined
                  ? `0 of ${samples.toLocaleString("en")}`
                  : `${formatPercent(row.samples / row.of)} (${row.samples.toLocaleString("en")} of ${row.of.toLocaleString("en")})`;
              }),
            }))}
          />
          <p className="max-w-prose text-sm text-muted">
            A program that does not parse keeps its comments, names and layout; only its white space is
            unified. Where the shares differ between pools, this alone may tell them apart. The protocol can
            refuse such programs (Presentation, Programs that do not parse).
          </p>
        </>
      )}
    </section>
  );
}
