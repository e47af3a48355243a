import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const interval = orUndefined(intervalSchema);

const coefficient = z.object({
  value: number,
  interval: interval.nullable().describe("By leaving out each unit once"),
});

export const agreementSchema = z
  .object({
    judges: z.int(),
    units: z.int(),
    pairableUnits: z.int(),
    alpha: coefficient.describe("Krippendorff's, ordinal"),
    ac1: coefficient.describe("Gwet's AC1"),
    ac2: coefficient.describe("Gwet's AC2, ordinal weights"),
    percent: number.describe("Mean over units of the share of pairs of judges with the same mark"),
    percentSameSign: number,
    categories: z
      .array(z.number())
      .describe("The scores that could be answered; AC1, AC2 and the kappas take these"),
    icc: z.object({ units: z.int(), icc: number, interval }).describe("ICC(2,1) over complete units"),
    crossedIcc: z
      .object({
        judgesPerUnit: number.describe("Harmonic mean over units"),
        unit: number.describe("Variance component"),
        judge: number.describe("Variance component"),
        residual: number.describe("Variance component"),
        agreement: number.describe("ICC(A,1)"),
        interval: interval.describe("Of ICC(A,1)"),
        consistency: number.describe("ICC(C,1)"),
        ofMean: number.describe("ICC(A,k), k the number of judges per unit"),
      })
      .describe("Over all marks, by restricted maximum likelihood"),
    fleiss: z
      .object({ judges: number, kappa: number })
      .describe("Fleiss' kappa, where every unit has the same number of marks"),
    cohen: z
      .object({
        units: z.int(),
        kappa: number,
        interval,
        weighted: number.describe("Quadratic weights"),
        weightedInterval: interval,
      })
      .describe("Cohen's kappa of exactly two judges"),
  })
  .meta({ id: "PairAgreement", description: "How far judges agree on a question." });

export const strengthsSchema = z
  .object({
    model: z.enum(["Bradley-Terry", "Davidson"]).describe("`Davidson`: ties were kept and are an outcome"),
    judges: z.int().describe("With a choice or a tie; likewise tasks"),
    tasks: z.int(),
    choices: z.int().describe("Ties included"),
    ties: z.int(),
    basis: z
      .enum(["judges and units", "judges"])
      .describe("`judges`: fewer than three tasks, so intervals are about these tasks only"),
    tiesOnly: z
      .array(z.string())
      .describe("Systems whose choices are all ties: neither they nor their ties are in the fit"),
    systems: z.array(
      z.object({
        system: z.string(),
        choices: z.int().describe("Ties included"),
        ties: z.int(),
        winRate: number.describe("A tie is half a win"),
        strength: number.describe("Log odds; all sum to 0"),
        se: number,
        df: number,
        interval,
        rank: orUndefined(z.object({ best: z.int(), worst: z.int() })).describe(
          "What the differences leave open after Holm over all pairs; 1 is the strongest",
        ),
        sideAdjusted: z
          .object({ strength: number, interval })
          .describe("Beside a common advantage of the left"),
      }),
    ),
    method: z
      .enum(["maximum-likelihood", "ridge"])
      .describe("`ridge`: a system never lost, so that there are no intervals"),
    differences: z
      .array(
        z.object({
          earlier: z.string(),
          later: z.string(),
          difference: z.number(),
          se: number,
          df: number,
          interval,
          pTwoSided: number,
          pHolm: number.describe("Adjusted over all pairs"),
        }),
      )
      .describe("Later less earlier"),
    allEqual: orUndefined(
      z.object({ statistic: z.number(), df1: z.int(), df2: z.number(), p: z.number() }),
    ).describe("Are all equally strong? Judges and tasks crossed"),
    equal: orUndefined(z.object({ statistic: z.number(), df: z.int(), p: z.number() })).describe(
      "The same by likelihood ratio, choices treated as independent",
    ),
    leftAdvantage: orUndefined(z.object({ value: z.number(), se: number, df: number, interval, p: number })),
    nu: orUndefined(
      z.object({
        value: z.number(),
        seLog: number.describe("Of the logarithm; likewise the degrees of freedom"),
        df: number,
        interval,
      }),
    )
      .nullable()
      .describe("P(tie) / P(one side wins) between equals; null without ties"),
  })
  .meta({
    id: "Strengths",
    description:
      "Bradley-Terry, or Davidson with ties, by the signs of the choices, with judges and tasks as crossed clusters.",
  });

const logOdds = {
  value: number.describe("Log odds of choosing the later system"),
  basis: z.enum(["judges and units", "judges"]),
  se: number,
  df: number,
  interval,
  t: number,
  pTwoSided: number,
};

export const controlledSchema = z
  .object({
    n: z.int(),
    chosen: z.int(),
    judges: z.int(),
    units: z.int(),
    share: number,
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
  .meta({
    id: "ControlledPreference",
    description: "The choice, held at equal length, nesting and share of comments as shown.",
  });
