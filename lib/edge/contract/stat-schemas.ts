import "server-only";
import { z } from "zod";
import { UNDEFINED_REASONS, type UndefinedReason } from "@/lib/stats/undefined";

const reasons = Object.keys(UNDEFINED_REASONS) as [UndefinedReason, ...UndefinedReason[]];

const undefinedSchema = z
  .object({ undefined: z.enum(reasons) })
  .meta({ id: "NoNumber", description: "There is no such number, and this is why." });

export const orUndefined = <S extends z.ZodType>(schema: S) => z.union([schema, undefinedSchema]);

export const intervalSchema = z
  .object({
    low: z.number(),
    high: z.number(),
    level: z.number().describe("Coverage as a share, 0.95 for 95%"),
  })
  .meta({ id: "Interval", description: "A two-sided confidence interval." });

const number = orUndefined(z.number());

export const oneSampleTSchema = z
  .object({
    n: z.int(),
    mean: number,
    sd: number.describe("Sample standard deviation, divisor n - 1"),
    se: number,
    interval: orUndefined(intervalSchema),
    t: number,
    df: number,
    pTwoSided: number,
    pGreater: number,
  })
  .meta({ id: "OverJudges", description: "One value per judge, by Student's t." });

export const pooledSchema = z
  .object({
    correct: z.int(),
    n: z.int(),
    accuracy: number,
    naiveSe: number,
    clopperPearson: orUndefined(intervalSchema),
    wilson: orUndefined(intervalSchema),
    p: number.describe("Exact, two-sided, against chance"),
  })
  .meta({ id: "Pooled", description: "All answers together, treated as independent." });

export const numberOrReason = number;

/** A box plot, as `lib/stats` makes it. */
export const boxShape = {
  n: z.int(),
  min: z.number(),
  q1: z.number(),
  median: z.number(),
  q3: z.number(),
  max: z.number(),
  mean: z.number(),
  iqr: z.number(),
  fences: z.object({ low: z.number(), high: z.number() }),
  whiskers: z.object({ low: z.number(), high: z.number() }),
  hinges: z.object({ low: z.number(), high: z.number() }),
  outliers: z.array(z.number()),
};
