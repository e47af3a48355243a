import { z } from "zod";
import { storableText } from "@/lib/text/identifiers";

/** What a value is about. Where a dimension is not named, a default holds: no condition, and all of the others together. */
const selectionSchema = z
  .strictObject({
    /** A system's key; of a choice between two of several systems `later>earlier`. */
    system: z.string(),
    language: z.string(),
    condition: z.string(),
    dataset: z.string(),
    taskClass: z.string(),
    quartile: z.enum(["1", "2", "3", "4"]),
  })
  .partial();

export type Selection = z.infer<typeof selectionSchema>;
export type Dimension = keyof Selection;

/** Characters of a heading. */
export const LONGEST_LABEL = 80;

const label = storableText(LONGEST_LABEL);
const id = z.string().min(1).max(200);

const formatSchema = z.strictObject({
  decimals: z.number().int().min(0).max(6),
  /** A share runs from 0 to 1 and is shown as a percentage; percent values are percentages as they come. */
  unit: z.enum(["number", "share", "percent"]),
});

const headSchema = { id, label, above: z.array(label).max(3) };

const valueColumnSchema = z.strictObject({
  kind: z.literal("value"),
  ...headSchema,
  /** `metric:<name>`, `score:<question>` or `choice:<question>`. */
  measure: z.string().regex(/^(metric|score|choice):./),
  /** What a task's value is made of its samples or answers. */
  each: z.enum(["mean", "sum"]),
  /**
   * What becomes of several tasks' values. A mean of means counts each sample or answer alike, and a mean of sums each task;
   * the others take each task's value once. "share" is that of the tasks whose value is at least `atLeast`.
   */
  aggregate: z.enum(["mean", "sd", "median", "sum", "share", "tasks"]),
  atLeast: z.number().nullable(),
  where: selectionSchema,
  format: formatSchema,
  better: z.enum(["higher", "lower"]).nullable(),
  /** Colours a sum of scores by its sign. */
  isShaded: z.boolean(),
});

const differenceColumnSchema = z.strictObject({
  kind: z.literal("difference"),
  ...headSchema,
  /** Ids of two value columns: the first minus the second, or the change from the second to the first in percent of it. */
  of: id,
  less: id,
  change: z.enum(["absolute", "percent"]),
  format: formatSchema,
  isShaded: z.boolean(),
});

/** The mean over other columns of a row, such as all systems. */
const averageColumnSchema = z.strictObject({
  kind: z.literal("average"),
  ...headSchema,
  of: z.array(id).min(1),
  format: formatSchema,
});

const columnSchema = z.discriminatedUnion("kind", [
  valueColumnSchema,
  differenceColumnSchema,
  averageColumnSchema,
]);

export type ValueColumn = z.infer<typeof valueColumnSchema>;
export type DifferenceColumn = z.infer<typeof differenceColumnSchema>;
export type ComposedColumn = z.infer<typeof columnSchema>;

const summarySchema = z.strictObject({
  kind: z.enum(["mean", "sd", "median", "sum"]),
  label,
  /** In place of the columns' own. */
  decimals: z.number().int().min(0).max(6).nullable(),
  /** Whether 0.1880 is printed as 0.188. */
  isTrimmed: z.boolean(),
  /** Of the values as they are, or as they are printed in the rows above: papers do both. */
  over: z.enum(["values", "printed"]),
});

/** A table as it was chosen: what its rows, columns and summary rows are. It holds no value. */
/** More stand on no page. */
export const MOST_COLUMNS = 120;

export const tableSpecSchema = z
  .strictObject({
    title: storableText(200).min(1),
    rows: z.strictObject({
      by: z.enum(["task", "system", "language", "condition", "dataset", "taskClass", "quartile"]),
      label,
      /** Which rows, in this order; null for all there are, by code point. */
      keys: z.array(z.string()).max(2_000).nullable(),
      /** What a row is called in place of its key. */
      names: z.record(z.string(), label),
    }),
    where: selectionSchema,
    columns: z.array(columnSchema).min(1).max(MOST_COLUMNS),
    summaries: z.array(summarySchema).max(4),
    /** What of the other systems each row or column is held against; null for no best cell. */
    best: z.enum(["row", "column"]).nullable(),
    /** Says below the table on how many rows a system reaches `full`, is equal, or is better and by how much. */
    counts: z.strictObject({ full: z.number().nullable() }).nullable(),
    /** Which systems reach `atLeast` of a measure decides a task's class. */
    classes: z
      .strictObject({ measure: z.string().regex(/^(metric|score):./), atLeast: z.number() })
      .nullable(),
    /** Which length of a task decides its quartile. */
    quartiles: z.enum(["requirement", "references"]).nullable(),
    notes: z.array(storableText(500)).max(10),
  })
  .superRefine(({ columns, rows, classes, quartiles, where }, context) => {
    const fault = (message: string) => context.addIssue({ code: "custom", path: ["columns"], message });
    const ids = columns.map((column) => column.id);
    if (new Set(ids).size < ids.length) fault("two columns have the same id");
    const values = new Set(columns.filter(({ kind }) => kind === "value").map((column) => column.id));
    for (const column of columns) {
      const asked =
        column.kind === "difference" ? [column.of, column.less] : column.kind === "average" ? column.of : [];
      if (asked.some((one) => !values.has(one)))
        fault(
          `the column ${column.label || column.id} needs a column that is not in the table; delete it as well`,
        );
      if (column.kind === "value" && column.aggregate === "share" && column.atLeast === null)
        fault(`${column.id} is a share without a threshold`);
    }
    const used = (dimension: Dimension): boolean =>
      rows.by === dimension ||
      [where, ...columns.map((column) => (column.kind === "value" ? column.where : {}))].some(
        (one) => one[dimension] !== undefined,
      );
    if (used("taskClass") && !classes) fault("task classes need a measure and a threshold");
    if (used("quartile") && !quartiles) fault("quartiles need a length");
  });

export type TableSpec = z.infer<typeof tableSpecSchema>;
