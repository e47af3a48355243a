import "server-only";
import { z } from "zod";
import { questionSchema } from "@/lib/study/questions";
import { intervalSchema, numberOrReason, oneSampleTSchema, orUndefined, pooledSchema } from "./stat-schemas";
import { studySummarySchema } from "./study-schemas";

const kind = z.enum(["sample", "pair"]);

const paperColumnSchema = z.union([
  z.object({ id: z.string(), question: z.string(), kind: z.literal("sample"), system: z.string() }),
  z.object({
    ...{ id: z.string(), question: z.string(), kind: z.literal("pair") },
    ...{ earlier: z.string(), later: z.string() },
  }),
]);

const paperSchema = z
  .object({
    columns: z.array(paperColumnSchema),
    blocks: z
      .array(
        z.object({
          language: z.string(),
          judges: z.int(),
          missingAnswers: z.int(),
          rows: z.array(
            z.object({
              task: z.string(),
              cells: z
                .array(z.object({ sum: numberOrReason, judges: z.int(), missing: z.int() }))
                .describe("In the order of the columns"),
            }),
          ),
          average: z.array(numberOrReason),
          sampleSd: z.array(numberOrReason),
        }),
      )
      .describe("One per language"),
  })
  .meta({ id: "PaperTable", description: "Tasks by properties by systems; each cell the sum over judges." });

const contrastSchema = z
  .object({
    ...{ earlier: z.string(), later: z.string(), question: z.string(), kind },
    trials: z.int(),
    incomplete: z.int(),
    level: z.number(),
    overJudges: oneSampleTSchema,
  })
  .meta({ id: "Contrast", description: "Later minus earlier system (by code point), one mean per judge." });

const confusionShape = { tp: z.int(), fp: z.int(), tn: z.int(), fn: z.int() };

const armSchema = z
  .object({
    arm: z.string(),
    judges: z.int(),
    answers: z.int(),
    counts: z.object(confusionShape).describe("Positive means judged human"),
    chance: z.number(),
    level: z.number(),
    overJudges: oneSampleTSchema,
    pooled: pooledSchema,
    line: z.string().describe("As papers print it"),
    histogram: z.object({
      unit: z.enum(["right", "share"]),
      bins: z.array(z.object({ label: z.string(), judges: z.int() })),
    }),
    byJudge: z.array(z.object({ ...confusionShape, judge: z.string(), n: z.int(), accuracy: z.number() })),
    bySystem: z.array(
      z.object({
        ...{ system: z.string(), n: z.int(), judgedHuman: z.int(), share: z.number() },
        wilson: orUndefined(intervalSchema),
      }),
    ),
  })
  .meta({ id: "ArmReport" });

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
      })
      .nullable()
      .describe("Null for the whole study"),
    count: z
      .object({
        tasks: z.int(),
        of: z.int().describe("Tasks shown, in the language and arm asked for"),
        withoutValue: z.int().describe("Tasks without a class, because a system has no value"),
      })
      .describe("Each task counts once in every language"),
    choices: z
      .object({
        languages: z.array(z.string()).readonly(),
        arms: z.array(z.string()).readonly(),
        systems: z.array(z.string()).readonly().describe("But references"),
        metrics: z.array(z.string()).readonly(),
      })
      .describe("What the filters may name"),
  })
  .meta({ id: "ResultSelection", description: "What of the study the numbers are about." });

/** The whole report model, as lib/operations/get-results.ts makes it. */
export const resultsSchema = z
  .object({
    study: studySummarySchema,
    questions: z.array(questionSchema),
    primary: z.string().describe("The question whose answer comes first, as the frozen analysis says"),
    mix: z.enum(["independent", "balanced"]),
    placement: z
      .object({ placed: z.int(), sessions: z.int() })
      .describe("Sessions whose arm an invite named: these judges were placed, not randomised"),
    sideBySide: z.object({ paper: paperSchema, contrasts: z.array(contrastSchema) }).nullable(),
    humanOrRobot: z
      .object({
        arms: z.array(armSchema).describe("First sessions only: the result"),
        withRepeats: z.array(armSchema),
        repeatSessions: z.int(),
      })
      .nullable(),
    selection: selectionSchema,
  })
  .meta({ id: "Results", description: "The outcome of an unsealed study." });
