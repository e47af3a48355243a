import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, oneSampleTSchema, orUndefined } from "./stat-schemas";

const interval = orUndefined(intervalSchema);
const test = { interval, t: number, pTwoSided: number };

export const clusteredMeanSchema = z
  .object({
    n: z.int(),
    clusters: z.int(),
    mean: number,
    seCr0: number,
    seCr1: number.describe("The standard error that interval and test use"),
    df: number.describe("Clusters - 1"),
    ...test,
  })
  .meta({ id: "ClusteredMean", description: "A mean with one kind of cluster." });

const cameronSchema = z
  .object({
    status: z
      .enum(["ok", "not_positive", "too_few_clusters", "no_variation", "no_data"])
      .describe("`not_positive`: the largest part is used instead of the sum of variances"),
    variance: number,
    varianceMinFactor: number,
    se: number,
    df: number.describe("The smaller number of clusters - 1"),
    ...test,
  })
  .meta({ id: "Cameron", description: "Cameron, Gelbach and Miller (2011), as other software prints it." });

/** What every interval with judges and units crossed consists of. */
const crossedTestFields = {
  status: z.enum(["ok", "too_few_clusters", "no_variation", "no_data"]),
  basis: z
    .enum(["judges and units", "judges"])
    .describe("`judges`: fewer than three units, so the interval is about these units only"),
  variance: number,
  se: number,
  df: number.describe("Satterthwaite's, not always whole"),
  ...test,
};

/** An estimate that is no plain mean of answers, with judges and tasks crossed. */
export const crossedEffectFields = {
  estimate: number,
  basis: crossedTestFields.basis,
  se: number,
  df: crossedTestFields.df,
  interval,
  pTwoSided: number,
};

export const crossedEffectSchema = z
  .object(crossedEffectFields)
  .meta({ id: "CrossedEffect", description: "An estimate with judges and tasks crossed." });

export const crossedEstimateFields = {
  estimate: number,
  ...crossedTestFields,
  parts: z.object({ judge: number, unit: number, cell: number }).describe("Variance by judge, unit and both"),
};

export const crossedEstimateSchema = z
  .object(crossedEstimateFields)
  .meta({ id: "CrossedEstimate", description: "An estimate with judges and samples as crossed clusters." });

export const twoWaySchema = z
  .object({
    ...crossedTestFields,
    parts: z.object({ judge: number, unit: number, cell: number }),
    cameron: cameronSchema,
  })
  .meta({ id: "TwoWay", description: "Judges and shown units (tasks, samples) as crossed clusters." });

/** A mean over answers, with every interval that is told of it. */
export const twoWayMeanSchema = z
  .object({
    n: z.int(),
    judges: z.int(),
    units: z.int(),
    cells: z.int().describe("Judges and units that met"),
    mean: number,
    naive: oneSampleTSchema.describe("As if every answer stood for itself"),
    byJudge: clusteredMeanSchema,
    byUnit: clusteredMeanSchema,
    twoWay: twoWaySchema.describe("The one to report"),
  })
  .meta({ id: "CrossedMean", description: "A mean with judges and units crossed; others stand beside it." });

/** Two one-sided tests against a margin. */
export const tostSchema = z
  .object({
    pTost: z.number().nullable().describe("Null without a frozen margin"),
    isEquivalent: z.boolean(),
    interval: intervalSchema.describe("Covers 1 - 2 alpha"),
    smallestMargin: z.number().describe("The least margin that these data would have shown"),
  })
  .meta({ id: "Equivalence" });
