import "server-only";
import { z } from "zod";
import { numberOrReason as number } from "./stat-schemas";

const dealtShape = {
  dealt: z.int().describe("Trials of the sessions, answered or not"),
  shown: z.int(),
  answered: z.int(),
};

const finishedShape = {
  judges: z.int().describe("Judges with allocated trials"),
  finished: z.int().describe("Who answered all of them"),
};

const worstCaseShape = {
  low: number.describe("With the least favourable answer in place of every missing one"),
  high: number.describe("With the most favourable one"),
};

/** What is missing in a side-by-side or rating study. */
export function pairAttritionSchema<Headline extends z.ZodType>(headline: Headline) {
  return z
    .object({
      ...finishedShape,
      arms: z.array(z.object({ arm: z.string(), ...finishedShape, ...dealtShape })),
      pairs: z
        .array(z.object({ earlier: z.string(), later: z.string().nullable(), ...dealtShape }))
        .describe("By what trials show; of one pane `later` is null"),
      completers: z
        .object({ headlines: z.array(headline) })
        .nullable()
        .describe("The main question answered by those alone who finished; null where all or none did"),
      bounds: z
        .array(
          z.object({
            earlier: z.string(),
            later: z.string(),
            n: z.int(),
            missing: z.int().describe("Trials that were allocated and have no value"),
            ...worstCaseShape,
            share: z.object(worstCaseShape).nullable().describe("Of choices; null for scores"),
          }),
        )
        .describe("Of the main question, for each two systems; empty of one pane"),
    })
    .meta({
      id: "PairAttrition",
      description: "Of first sessions that no rule excludes, withdrawn ones left out.",
    });
}

/** What is missing in one arm of a human-or-robot or which-is-human study. */
export function armAttritionSchema<Headline extends z.ZodType>(headline: Headline) {
  return z
    .object({
      ...finishedShape,
      ...dealtShape,
      dealtBy: z
        .array(
          z.object({
            system: z.string(),
            truth: z.enum(["human", "machine"]).nullable().describe("Null of two panes"),
            ...dealtShape,
          }),
        )
        .describe("By what trials show; of two panes by the machine's system"),
      completers: headline.nullable().describe("Of those alone who finished; null where all or none did"),
      bounds: z
        .object({ ...worstCaseShape, missing: z.int() })
        .describe("The estimate that leads, if every trial had been answered"),
    })
    .meta({
      id: "ArmAttrition",
      description: "Of first sessions that no rule excludes, withdrawn ones left out.",
    });
}
