import { z } from "zod";
import { identifierSchema } from "@/lib/text/identifiers";

const people = z.int().min(0).max(1000);

/** How a study of timed tasks is run: `timed` in its protocol. */
export const timedSettingsSchema = z.strictObject({
  /** The task that everybody does first, from scratch; null: people begin with the main part. */
  pretest: z.strictObject({ task: identifierSchema }).nullable().default(null),
  /** How many of the fastest and of the slowest in the pretest do not take part in the main part. */
  exclude: z.strictObject({ fastest: people.default(0), slowest: people.default(0) }).prefault({}),
  /** Groups of people by their speed in the pretest. */
  groups: z.int().min(1).max(26).default(1),
  /** Planned people in a group, for a study without a pretest: rows of its plan. */
  people: z.int().min(2).max(200).default(10),
  timeLimitMinutes: z.number().positive().max(1440).nullable().default(null),
  /** Whether people may stop the clock. */
  pauses: z.boolean().default(false),
  /** What people are told of a test that failed. */
  shows: z.enum(["names", "inputs", "count"]).default("names"),
  /** The system whose programs tasks start from; null: each task has one program, of whichever system. */
  conditions: z.strictObject({ system: identifierSchema.nullable().default(null) }).prefault({}),
});

export type TimedSettings = z.output<typeof timedSettingsSchema>;

/** Names of groups, the fastest first. */
export function groupName(index: number): string {
  return String.fromCharCode(65 + index);
}
