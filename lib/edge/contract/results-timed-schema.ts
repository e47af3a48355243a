import "server-only";
import { z } from "zod";
import { crossedEffectFields } from "./mean-schemas";
import { boxShape, intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const interval = orUndefined(intervalSchema);
const condition = z.enum(["scratch", "program"]);

const boxSchema = orUndefined(
  z.object(boxShape).meta({ id: "MinutesBox", description: "Minutes of completed tasks as a box plot." }),
);

const outcomesSchema = z
  .object({
    passed: z.int(),
    gaveUp: z.int(),
    timedOut: z.int(),
    unfinished: z.int().describe("Begun, and neither completed nor given up"),
    notOpened: z.int(),
  })
  .meta({ id: "TimedOutcomes" });

const crossoverFields = {
  n: z.int(),
  people: z.int(),
  tasks: z.int(),
  freedom: z.int().describe("Values less persons, tasks and the condition"),
  ...crossedEffectFields,
};
const crossoverSchema = z.object(crossoverFields).meta({
  id: "CrossoverEffect",
  description: "Program less scratch, with people and tasks set aside and both as crossed clusters.",
});

const conditionSchema = z.object({
  condition,
  outcomes: outcomesSchema,
  total: z.number().describe("Minutes of completed tasks"),
  mean: number,
  sd: number,
  geometricMean: number,
  box: boxSchema,
  restrictedMean: z
    .object({ mean: number, se: number, interval })
    .describe("Minutes at work up to the limit of `restricted`; completions treated as independent"),
  submissions: z.int(),
  runs: z.int(),
  median: number.describe("Minutes after which half were completed, by Kaplan and Meier"),
  curve: z.array(
    z.object({
      time: z.number(),
      atRisk: z.int(),
      events: z.int(),
      censored: z.int(),
      survival: z.number(),
      se: z.number(),
      interval,
    }),
  ),
});

const { se, ...ratioFields } = crossoverFields;

const partSchema = z
  .object({
    group: z.string().describe("Empty: all people together"),
    people: z.int(),
    tasks: z.int(),
    conditions: z.array(conditionSchema),
    ratio: z
      .object({ ...ratioFields, logSe: se })
      .describe("Times as long from a program as from scratch: geometric means of completed tasks"),
    restricted: z.object({ until: number.describe("Minutes"), difference: crossoverSchema }),
    rank: crossoverSchema.describe("Of log-rank scores; above 0 is sooner from a program"),
    oneWay: z
      .object({
        F: number,
        dfBetween: number,
        dfWithin: number,
        p: number,
        d: number.describe("Scratch less program over the pooled SD: Cohen's"),
        dOfN: number.describe("The same with divisor n: what gives the paper's digits"),
      })
      .describe("As Liu et al. (2022) print it: completions treated as independent"),
  })
  .meta({ id: "TimedPart" });

/** The report model, as lib/results/timed/to-timed-report.ts makes it. */
export const timedReportSchema = z
  .object({
    level: z.number(),
    parts: z.array(partSchema).describe("All people, then each group"),
    byTask: z.array(
      z.object({
        task: z.string(),
        language: z.string(),
        conditions: z.array(z.object({ condition, passed: z.int(), notPassed: z.int(), box: boxSchema })),
      }),
    ),
    pretest: z.object({ people: z.int(), outcomes: outcomesSchema, box: boxSchema }).nullable(),
  })
  .meta({ id: "TimedReport", description: "Results of a study of timed tasks." });
