import "server-only";
import { z } from "zod";
import { questionSchema } from "@/lib/study/questions";
import { originReportSchema } from "./results-origin-schema";
import { pairsReportSchema } from "./results-pairs-schema";
import { labelsReportSchema } from "./results-labels-schema";
import { timedReportSchema } from "./results-timed-schema";
import { sensitivitySchema } from "./sensitivity-contract";
import { comparisonSchema } from "./study/comparison-schema";
import { studySummarySchema } from "./study-schemas";

const selectionSchema = z
  .object({
    filter: z
      .object({
        language: z.string().nullable(),
        arm: z.string().nullable(),
        taskClass: z
          .object({
            metric: z.string(),
            atLeast: z.number(),
            systems: z.array(z.string()),
            want: z.string().describe("`both`, `neither`, or `only:<system>`"),
          })
          .nullable(),
        profile: z
          .object({ field: z.string(), label: z.string(), answer: z.string() })
          .nullable()
          .describe("Judges by what they said of themselves"),
      })
      .nullable()
      .describe("Null for the whole study"),
    count: z
      .object({
        tasks: z.int(),
        of: z.int().describe("Tasks shown, in the language and arm and to the judges asked for"),
        withoutValue: z.int().describe("Tasks without a class, because a system has no value"),
      })
      .describe("Each task counts once in every language"),
    choices: z
      .object({
        languages: z.array(z.string()).readonly(),
        arms: z.array(z.string()).readonly(),
        systems: z.array(z.string()).readonly().describe("But references"),
        metrics: z.array(z.string()).readonly(),
        profile: z
          .array(z.object({ id: z.string(), label: z.string(), choices: z.array(z.string()).readonly() }))
          .readonly()
          .describe("Fields of the profile that are answered by choosing"),
      })
      .describe("What the filters may name"),
  })
  .meta({ id: "ResultSelection", description: "What of the study the numbers are about." });

const analysisSchema = z
  .object({
    primary: z.string().describe("The question whose answer comes first"),
    family: z.array(z.string()).readonly().describe("Questions whose p-values are adjusted together"),
    alpha: z.number(),
    order: z
      .enum(["together", "primary-first"])
      .optional()
      .describe("`primary-first`: the main question keeps the whole alpha, the family counts only after it"),
    margin: z.number().nullable().describe("How much still counts as no difference that matters"),
  })
  .meta({
    id: "FrozenAnalysis",
    description: "What was frozen about the analysis; all else is exploratory.",
  });

/** The whole report model, as lib/operations/results/get-results.ts makes it. */
export const resultsSchema = z
  .object({
    study: studySummarySchema,
    questions: z.array(questionSchema),
    systems: z
      .array(z.object({ id: z.string(), label: z.string().optional() }))
      .describe("The systems of the protocol. Numbers name them by their ids, sentences by their labels"),
    analysis: analysisSchema,
    mix: z.enum(["independent", "balanced"]),
    placement: z
      .object({ placed: z.int(), sessions: z.int() })
      .describe("Sessions whose arm an invite named: these judges were placed, not randomised"),
    pairs: pairsReportSchema.nullable().describe("Of side-by-side and rating studies"),
    origin: originReportSchema.nullable().describe("Of human-or-robot and which-is-human studies"),
    timed: timedReportSchema.nullable().describe("Of studies of timed tasks"),
    labels: labelsReportSchema.nullable().describe("Of studies of statement labels"),
    selection: selectionSchema,
    stamps: z
      .array(z.string())
      .describe(
        "What must never be lost of the study, as sentences: simulated, imported, unsealed early, ...",
      ),
    sensitivity: sensitivitySchema
      .nullable()
      .describe("Null where none was uploaded, and for a part of the study"),
    replication: comparisonSchema
      .nullable()
      .describe("Null where the study was not made from a bundle, and for a part of the study"),
  })
  .meta({ id: "Results", description: "The outcome of an unsealed study." });
