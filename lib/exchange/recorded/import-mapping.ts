import { z } from "zod";
import { EVEN_SCORES } from "@/lib/score/even-score";
import { designSchema } from "@/lib/study/design";
import { SESSION_FLAGS } from "@/lib/study/protocol/flags";
import { identifierSchema, slugSchema, storableText, textSchema } from "@/lib/text/identifiers";
import { anchorsSchema } from "@/lib/study/questions";
import { LEAVE_OUT } from "./leave-out";
import { TIE } from "./tie";
import { POINT_SCALES } from "./point-scale";
import { valueName } from "./value-name";

export const RECORDED_FORMATS = ["verdicts", "battles", "long"] as const;
export type RecordedFormat = (typeof RECORDED_FORMATS)[number];

/** What a value of a file means. */
const target = z.union(
  [...EVEN_SCORES.map((score) => z.literal(score)), z.literal(LEAVE_OUT), z.literal(TIE)],
  {
    error: `must be one of ${EVEN_SCORES.join(", ")}, "${LEAVE_OUT}" or "${TIE}"`,
  },
);
const valuesSchema = z
  .record(storableText(200), target)
  .transform((values) =>
    Object.fromEntries(Object.entries(values).map(([value, is]) => [valueName(value), is])),
  );

/**
 * What a file of answers does not say by itself: what its values mean on the even scale, who of its systems is a person, how its
 * names are written here, and how it is to be analysed.
 */
export const importMappingSchema = z
  .strictObject({
    /** Without it the file's columns and questions decide. */
    design: designSchema.optional(),
    /** Of every question that `questionScores` does not name. */
    scores: valuesSchema.optional(),
    questionScores: z.record(z.string(), valuesSchema).default({}),
    /** In the place of `scores`: values run from 1 to this number, and go onto the even scale by the rule of `pointScores`. */
    points: z.literal(POINT_SCALES).optional(),
    /** The file has a row for each item and a column for each rater (form: long): what was rated, and what was asked. */
    matrix: z
      .strictObject({
        system: storableText(200).min(1).default("all"),
        property: storableText(200).min(1).default("rating"),
      })
      .optional(),
    /** What becomes of values that are called ties, unless `scores` names them; without it the mapping has to say. */
    ties: z.enum(["keep", "leave-out"]).optional(),
    /** Values that mean that nothing was answered, such as NA. They are counted, and are not scores off the even scale. */
    missing: z.array(storableText(200).transform(valueName)).max(50).default([]),
    /** By the name in the file. */
    systems: z
      .record(
        z.string(),
        z.strictObject({
          id: identifierSchema.optional(),
          role: z.enum(["human", "machine", "other"]).optional(),
        }),
      )
      .default({}),
    /** By the name in the file. */
    questions: z
      .record(
        z.string(),
        z.strictObject({
          id: identifierSchema.optional(),
          label: textSchema.min(1).optional(),
          anchors: anchorsSchema.optional(),
        }),
      )
      .default({}),
    /**
     * Whether the file says which system was shown on the left. Files of battles say it only if they are said to (`model_a` was left),
     * since most store their pairs in an order of their own; our verdicts.csv says it unless it is said not to.
     */
    sides: z.enum(["recorded", "unrecorded"]).optional(),
    /** `own`: an answer without a judge, or without a task, counts as one of its own, in files of every form. */
    unnamed: z.enum(["own"]).optional(),
    /** Of every row, where the file names none. */
    language: storableText(40).min(1).optional(),
    /** How items of a human-or-robot study were drawn. */
    mix: z.enum(["independent", "balanced"]).default("independent"),
    /** Chosen after the answers were known, so that all of it is exploratory. */
    analysis: z
      .strictObject({
        primary: identifierSchema.optional(),
        margin: z.number().positive().optional(),
        alpha: z.number().gt(0).lt(1).default(0.05),
        family: z.array(identifierSchema).default([]),
        /** Sessions with one of these flags are left out of the result. */
        exclusions: z.array(z.enum(SESSION_FLAGS)).default([]),
      })
      .prefault({}),
  })
  .refine(({ scores, points }) => scores === undefined || points === undefined, {
    error: "gives both scores and points; one of them says what values mean",
    path: ["points"],
  });
export type ImportMapping = z.output<typeof importMappingSchema>;

/** Whose answers they are, and what the study is called here. */
export const recordedAboutSchema = z.strictObject({
  slug: slugSchema,
  title: textSchema.min(1).max(200),
  citation: storableText(2000).refine(
    (text) => text.trim().length > 0,
    "is empty: say whose answers these are",
  ),
  url: z.url({ protocol: /^https?$/ }).optional(),
  licence: storableText(200).optional(),
});
export type RecordedAbout = z.output<typeof recordedAboutSchema>;
