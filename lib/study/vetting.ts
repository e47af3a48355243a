import { z } from "zod";
import { storableText } from "@/lib/text/identifiers";

/** Why somebody says yes or no to a sample: short enough for a list, long enough to be one. */
export const vettingReasonSchema = z
  .string()
  .trim()
  .pipe(storableText(500).min(3, "say in a few words how you know"));

const textSchema = storableText(200).trim().min(1).optional();

/**
 * Which samples a rule means: undecided ones of human systems for which everything holds that is said. A sample that
 * does not say its date or licence is not meant by a rule about it.
 */
export const vettingRuleSchema = z
  .strictObject({
    system: textSchema,
    /** The whole licence, in any case. */
    licence: textSchema,
    /** Part of where it comes from: its source, package or file. */
    source: textSchema,
    /** Published or dated before this day. */
    before: z.iso.date("give a day like 2021-01-31").optional(),
  })
  .refine((rule) => Object.values(rule).some((value) => value !== undefined), {
    message: "say at least one thing that the samples have in common",
  });
export type VettingRule = z.infer<typeof vettingRuleSchema>;

export type Verdict = "accept" | "reject";
