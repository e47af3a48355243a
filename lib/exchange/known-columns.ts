import { metricColumn } from "./metric-columns";

/** The columns that a table may have. */
export interface KnownColumns {
  required: readonly string[];
  optional: readonly string[];
  /** Whether other columns may be metrics: those that begin with `metric:`, or with whatever name. */
  metrics?: "prefixed" | "any";
  /** Columns that stand somewhere else, and what to say of them. */
  elsewhere?: Readonly<Record<string, string>>;
  /** Reads columns by other names. */
  reading?: ColumnReading;
  /** Rows of a file at most; `IMPORT_LIMITS.rows` where nothing else is said. */
  mostRows?: number | undefined;
}

/** How the columns of a file are read by other names. */
interface ColumnReading {
  /** Our name of each column of the file: null to leave it out, its own name where it is not known. */
  targets: (names: readonly string[]) => (string | null)[];
  /** Is told the first cells of each column. */
  example: (name: string, cell: string) => void;
}

/** Rows whose cells are told as examples. */
export const EXAMPLE_ROWS = 20;

/** What is wrong with a column's name, or null. */
export function columnFault(column: string, known: KnownColumns): string | null {
  if (known.required.includes(column) || known.optional.includes(column)) return null;
  if (known.elsewhere && Object.hasOwn(known.elsewhere, column)) return known.elsewhere[column] ?? null;
  const metric = known.metrics ? metricColumn(column, known.metrics) : null;
  if (metric) return metric.fault;
  const names = [...known.required, ...known.optional, ...(known.metrics ? ["metric:<name>"] : [])];
  return `is not a known column; known are ${names.join(", ")}`;
}

/** The columns that must be there and are not. */
export function missingColumns(
  columns: readonly string[],
  { required }: KnownColumns,
): { column: string; message: string }[] {
  const [only] = columns;
  const hint =
    columns.length === 1 && only && /[;|\t]/.test(only) ? "; separate the cells with commas or tabs" : "";
  return required
    .filter((column) => !columns.includes(column))
    .map((column) => {
      const alike = columns.find((one) => one.trim().toLowerCase() === column.toLowerCase());
      return {
        column,
        message:
          alike === undefined
            ? `this column is missing${hint}`
            : `this column is missing; the file has ${JSON.stringify(alike)}, so write it as ${column}`,
      };
    });
}
