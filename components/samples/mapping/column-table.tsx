import { DataTable } from "@/components/ui/data-table";
import { IMPORT_COLUMNS } from "@/components/samples/columns";
import { METRIC_PREFIX, metricValue } from "@/lib/exchange/metric-columns";
import { toSlug } from "@/lib/text/to-slug";
import { withColumn } from "./with-column";
import type { ReadColumn } from "@/lib/exchange/import-report";
import type { Importing } from "@/components/samples/use-import";

/** The columns of the file, each with its first cells and what it is read as. Open where one of them needs a look. */
export function ColumnTable({
  importing: { table, mend },
  columns,
}: {
  importing: Importing;
  columns: readonly ReadColumn[];
}) {
  if (columns.length === 0) return null;
  const isExact = columns.every(({ how }) => how === "same");
  const unused = columns.filter(({ as }) => as === null);
  const isMetricIgnored = table === "samples" && unused.some(({ examples }) => areNumbers(examples));
  const names = IMPORT_COLUMNS[table].flatMap(({ name }) => (name.includes("<") ? [] : [name]));
  return (
    <details open={!isExact || undefined}>
      <summary className="w-fit text-sm">
        {isExact
          ? `Columns: all ${columns.length} have our names`
          : `Columns: ${columns.length - unused.length} of ${columns.length} are used${ignoredWords(unused)}`}
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        {isMetricIgnored && (
          <p className="max-w-prose text-sm text-muted">
            To keep a number about each program, such as a pass rate, read its column as a metric; it can also
            come later, as a file of metrics. Judges never see it.
          </p>
        )}
        <DataTable
          label="Columns of the file"
          rows={columns}
          keyOf={({ name }) => name}
          columns={[
            {
              name: "In the file",
              is: "row-name",
              className: "font-mono text-[0.8125rem]",
              of: ({ name }) => name || "(no name)",
            },
            {
              name: "Read as",
              of: ({ name, as, how }) => (
                <select
                  className={`field min-w-32 ${how === "none" ? "border-danger" : ""}`}
                  aria-label={`Read ${name} as`}
                  value={how === "none" ? "?" : (as ?? "")}
                  onChange={({ target }) => mend(withColumn(name, target.value === "" ? null : target.value))}
                >
                  {how === "none" && <option value="?">not known</option>}
                  <option value="">ignored</option>
                  {[...names, ...(as !== null && !names.includes(as) ? [as] : [])].map((one) => (
                    <option key={one} value={one}>
                      {one}
                    </option>
                  ))}
                  {table === "samples" && as === null && metricOf(name) !== METRIC_PREFIX && (
                    <option value={metricOf(name)}>a metric</option>
                  )}
                </select>
              ),
            },
            {
              name: "First cells",
              className: "max-w-72 text-muted",
              of: ({ examples }) => (
                <span className="line-clamp-2 font-mono text-[0.8125rem] wrap-anywhere">
                  {examples.join(" · ") || "empty"}
                </span>
              ),
            },
          ]}
        />
      </div>
    </details>
  );
}

/** A column of a metric, called after the file's: "pass@1" is metric:pass_1. */
const metricOf = (name: string): string => `${METRIC_PREFIX}${toSlug(name).replaceAll("-", "_")}`;

const areNumbers = (examples: readonly string[]): boolean =>
  examples.length > 0 && examples.every((cell) => metricValue(cell) !== null);

const ignoredWords = (unused: readonly ReadColumn[]): string => {
  const ignored = unused.filter(({ how }) => how !== "none");
  if (ignored.length === 0) return "";
  return `; ignored: ${ignored.map(({ name }) => name || "(no name)").join(", ")}`;
};
