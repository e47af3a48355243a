import { z } from "zod";

/** Where somebody stood when the pretest was closed: no time, so that it may stay when the person withdraws. */
const standingSchema = z.strictObject({
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

export type StageName = "pretest" | "main";

/** A stage as a researcher sees it at any time: how many people are where, and no time that anybody took. */
export interface StageView {
  stage: StageName;
  state: "waiting" | "open" | "closed";
  closedAt: string | null;
  /** People who may do its tasks, who opened one, who ended all of them, and who have one open. */
  people: number;
  begun: number;
  ended: number;
  atWork: number;
  /** Behind a closed pretest: how many were left out, and how many people each group has. */
  excluded: number | null;
  groups: { name: string; people: number }[];
}
