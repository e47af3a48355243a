import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const interval = orUndefined(intervalSchema);

const coefficient = z.object({
  value: number,
  interval: interval.nullable().describe("By resampling units; null where nothing was resampled"),
});

export const agreementSchema = z
  .object({
    ...{ judges: z.int(), units: z.int(), pairableUnits: z.int() },
    alpha: coefficient.describe("Krippendorff's, ordinal"),
    ac1: coefficient.describe("Gwet's AC1"),
    ac2: coefficient.describe("Gwet's AC2, ordinal weights"),
    percent: number.describe("Mean over units of the share of pairs of judges with the same mark"),
    percentSameSign: number,
    icc: z.object({ units: z.int(), icc: number, interval }).describe("ICC(2,1) over complete units"),
  })
  .meta({ id: "PairAgreement", description: "How far judges agree on a question." });

export const strengthsSchema = z
  .object({
    judges: z.int(),
    systems: z.array(
      z.object({
        ...{ system: z.string(), choices: z.int(), winRate: number },
        strength: number.describe("Log odds; all sum to 0"),
        interval: interval.nullable().describe("By resampling judges"),
        rank: orUndefined(z.object({ best: z.int(), worst: z.int() })).nullable(),
      }),
    ),
    method: z.enum(["maximum-likelihood", "ridge"]),
    ...{ resamples: z.int(), ridgeResamples: z.int() },
    equal: orUndefined(z.object({ statistic: z.number(), df: z.int(), p: z.number() })),
    leftAdvantage: orUndefined(z.object({ value: z.number(), se: z.number(), p: z.number() })),
  })
  .meta({ id: "Strengths", description: "Bradley-Terry, by the signs of the choices." });

const logOdds = {
  value: number.describe("Log odds of choosing the later system"),
  basis: z.enum(["judges and units", "judges"]),
  ...{ se: number, df: number, interval, t: number, pTwoSided: number },
};

export const controlledSchema = z
  .object({
    ...{ n: z.int(), chosen: z.int(), judges: z.int(), units: z.int(), share: number },
    unmeasured: z.int().describe("Choices left out because a program was not measured"),
    adjusted: number.describe("Share of the later system between programs that are equal in the covariates"),
    interval: interval.describe("Of the adjusted share; judges and tasks crossed"),
    intercept: z.object(logOdds),
    covariates: z.array(
      z.object({
        name: z.string(),
        meanDifference: z.number().describe("Later minus earlier program"),
        scale: z.number().describe("Standard deviation of the differences; the log odds are for one of it"),
        ...logOdds,
      }),
    ),
    leftOut: z.array(z.object({ name: z.string(), why: z.enum(["constant", "collinear", "unmeasured"]) })),
  })
  .meta({ id: "ControlledPreference", description: "The choice, held at equal length and nesting." });
