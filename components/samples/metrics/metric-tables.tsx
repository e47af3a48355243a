import { CopyTable } from "@/components/results/copy-table";
import { PlainTable } from "@/components/results/plain-table";
import { Notice } from "@/components/ui/notice";
import type { SystemPair } from "@/lib/results/columns";
import type { MetricDifferences } from "@/lib/results/metric-differences";
import { type Table, transposed } from "@/lib/results/table";
import { MetricDifferenceTable, TASKS_SHOWN } from "./difference-table";
import { MetricChoice } from "./metric-choice";
import { MetricHelp } from "./metric-help";

interface MetricTablesProps {
  languages: readonly string[];
  names: readonly string[];
  systems: readonly { id: string; name: string }[];
  hasReferences: boolean;
  chosen: { language: string; metric: string; pair: SystemPair | null };
  means: Table;
  quartiles: readonly Table[];
  differences: MetricDifferences | null;
  mayEdit: boolean;
}

/** Systems that a screen has room for beside each other, the mean over them among these. */
const MOST_SIDE_BY_SIDE = 6;

/** The same on a phone. */
const MOST_ON_PHONE = 3;

/** A column has less room than a row for the name of the mean. */
const shortNamed = (means: Table): Table => ({
  ...means,
  rows: means.rows.map((row) =>
    row.kind === "summary" ? { ...row, cells: ["Mean", ...row.cells.slice(1)] } : row,
  ),
});

/** The metrics by system first, then one of them by length and task by task. */
export function MetricTables({
  slug,
  isDraft,
  metrics,
}: {
  slug: string;
  isDraft: boolean;
  metrics: MetricTablesProps;
}) {
  const { means, quartiles, differences, hasReferences, names, chosen, mayEdit } = metrics;
  const help = { slug, isDraft, mayEdit, hasReferences };
  if (names.length === 0) return <MetricHelp {...help} isEmpty />;
  const choice = <MetricChoice slug={slug} {...metrics} />;
  /** The table by system has every metric; only a language changes it. */
  const isForAll = metrics.languages.length > 1;
  return (
    <div className="flex flex-col gap-8">
      <MetricHelp {...help} isEmpty={false} />
      {isForAll && choice}
      <section aria-labelledby="by-system" className="flex flex-col gap-4">
        <h2 id="by-system">By system{isForAll && `, ${chosen.language}`}</h2>
        {means.rows.length > MOST_SIDE_BY_SIDE ? (
          <PlainTable table={means} />
        ) : (
          <div className="flex max-w-3xl flex-col gap-2">
            <PlainTable
              table={transposed(shortNamed(means), "Metric")}
              isCut
              fitsPhone={means.rows.length <= MOST_ON_PHONE}
            />
            <CopyTable table={means} />
          </div>
        )}
      </section>
      {(quartiles.length > 0 || differences) && (
        <section aria-labelledby="one-metric" className="flex flex-col gap-6">
          <h2 id="one-metric">One metric in detail</h2>
          {!isForAll && choice}
          {quartiles.length > 0 && (
            <section aria-labelledby="by-length" className="flex flex-col gap-4">
              <h3 id="by-length">By length</h3>
              <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
                {quartiles.map((table) => (
                  <PlainTable key={table.caption} table={table} fitsPhone />
                ))}
              </div>
            </section>
          )}
          {differences && (
            <section aria-labelledby="by-task" className="flex flex-col gap-4">
              <h3 id="by-task">Task by task</h3>
              {differences.differences.length > TASKS_SHOWN ? (
                <>
                  <Notice>
                    {differences.differences.length.toLocaleString("en")} tasks are too many for a page; the
                    copies have all of them.
                  </Notice>
                  <CopyTable table={differences.table} />
                </>
              ) : (
                <MetricDifferenceTable metric={differences} />
              )}
            </section>
          )}
        </section>
      )}
    </div>
  );
}
