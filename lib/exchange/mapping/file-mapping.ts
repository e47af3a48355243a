import { z } from "zod";
import { storableText } from "@/lib/text/identifiers";

/** Columns whose refused values a mapping may replace. */
export const MAPPED_COLUMNS = ["task", "system", "language", "origin", "vetted"] as const;
export type MappedColumn = (typeof MAPPED_COLUMNS)[number];

const cell = storableText(20_000);

/**
 * How a file's own words are read: which of its columns is which of ours, what its values mean, what stands in for a
 * column that it lacks, and which refused rows are left out. Names on the left are the file's.
 */
export const fileMappingSchema = z.strictObject({
  /** Null ignores the column. */
  columns: z.record(z.string(), z.string().max(200).nullable()).default({}),
  /** By our column: what each value of the file means. Null leaves its rows out. */
  values: z
    .partialRecord(z.enum(MAPPED_COLUMNS), z.record(z.string(), z.string().max(250).nullable()))
    .default({}),
  /** By our column: the cell of every row that has none. Several languages of a task make a row for each. */
  fill: z.record(z.string(), z.union([cell, z.array(cell).min(1).max(50)])).default({}),
  /** Rows with these faults are left out; with a value, only those that have it. */
  skip: z
    .array(
      z.strictObject({
        column: z.string().max(200),
        message: z.string().max(2_000),
        value: z.string().max(200).optional(),
      }),
    )
    .max(500)
    .default([]),
  /** Columns that are not known and not named above. */
  others: z.enum(["refuse", "ignore"]).default("refuse"),
});

export type FileMapping = z.output<typeof fileMappingSchema>;
