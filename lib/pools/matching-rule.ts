import { z } from "zod";
import { MATCHED_MEASURES, type MatchedMeasure } from "./measures";

const bySchema = z
  .array(z.enum(MATCHED_MEASURES))
  .min(1, "choose at least one measure")
  .refine((by) => new Set(by).size === by.length, "each measure counts once");

/**
 * How pools are made alike. `nearest`: each sample by people gets one partner of every machine system, none of which has
 * another partner; who has none is set aside. `trim`: what is shorter or longer than the other pools reach is set aside.
 */
export const matchingRuleSchema = z.discriminatedUnion("method", [
  z.strictObject({
    method: z.literal("nearest"),
    by: bySchema,
    /** Caliper of the lengths: partners differ by at most this share of the shorter one. */
    within: z.number().min(0.01).max(1),
    /** Whether partners must also look alike to a classifier of words and signs. */
    score: z.boolean(),
  }),
  z.strictObject({
    method: z.literal("trim"),
    by: bySchema,
    /** The share of each pool that counts as its end, at either side. */
    ends: z.number().min(0).max(0.25),
  }),
]);
export type MatchingRule = z.infer<typeof matchingRuleSchema>;
export type NearestRule = Extract<MatchingRule, { method: "nearest" }>;
export type TrimRule = Extract<MatchingRule, { method: "trim" }>;

/** A sample as matching reads it: how long it is as judges see it, and which pool it is of. */
export interface MatchedSample {
  key: string;
  /** All human systems are one pool; each machine system is one of its own. */
  pool: string;
  lengths: Record<MatchedMeasure, number>;
}

/** Samples that no judge shall meet, each with the reason. */
export interface SetAside {
  key: string;
  why: string;
}
