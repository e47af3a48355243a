import { z } from "zod";

/** Where somebody stood when the pretest was closed: no time, so that it may stay when the person withdraws. */
export const standingSchema = z.strictObject({
  /** The session's code. */
  session: z.string(),
  /** From 1, the fastest; people with the same time have the same rank. Null: the pretest was not finished. */
  rank: z.int().min(1).nullable(),
});
export type Standing = z.output<typeof standingSchema>;

/** What closing the pretest decided: `stages.result`. */
export const pretestResultSchema = z.strictObject({
  standings: z.array(standingSchema),
  excluded: z.strictObject({ fastest: z.array(z.string()), slowest: z.array(z.string()) }),
  groups: z.array(z.strictObject({ name: z.string(), sessions: z.array(z.string()) })),
});
export type PretestResult = z.output<typeof pretestResultSchema>;
