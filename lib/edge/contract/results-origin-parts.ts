import "server-only";
import { z } from "zod";
import { crossedEstimateSchema } from "./mean-schemas";
import {
  boxShape,
  intervalSchema,
  numberOrReason as number,
  oneSampleTSchema,
  orUndefined,
} from "./stat-schemas";

/** Parts of an arm's report, and what it is cut into. */
const interval = orUndefined(intervalSchema);
const score = z.union([z.literal(-2), z.literal(-1), z.literal(1), z.literal(2)]);
const independent = "Answers treated as independent";

export const confusionShape = { tp: z.int(), fp: z.int(), tn: z.int(), fn: z.int() };

const right = { n: z.int(), right: z.int(), share: number, wilson: interval.describe(independent) };

const twoProportions = z.object({ first: number, second: number, difference: number, newcombe: interval });

export const errorsSchema = z
  .object({
    shareFalsePositive: number.describe("Of all errors, those that took a machine for a human"),
    interval,
    p: number.describe("Exact, against one half"),
    mcNemar: orUndefined(z.object({ statistic: z.number(), p: z.number() })),
    mcNemarCorrected: orUndefined(z.object({ statistic: z.number(), p: z.number() })),
    rates: twoProportions.describe("False positives among machine items, false negatives among human ones"),
    ratesP: number.describe("Fisher's exact"),
  })
  .meta({ id: "ErrorSymmetry", description: "Are the two kinds of error equally frequent?" });

const signalModel = z.object({
  hitRate: z.number(),
  falseAlarmRate: z.number(),
  dPrime: z.number(),
  criterion: z.number(),
  lnBeta: z.number(),
  se: z.number(),
  seTrials: z.number(),
  interval: intervalSchema,
  intervalTrials: intervalSchema,
  aucGaussian: z.number(),
  aucSinglePoint: z.number(),
  uncorrected: orUndefined(z.object({ dPrime: z.number(), criterion: z.number() })),
});

export const signalSchema = z
  .object({ hitRate: number, falseAlarmRate: number, model: orUndefined(signalModel) })
  .meta({ id: "SignalDetection", description: "d' and criterion, with the log-linear correction." });

export const rocSchema = z
  .object({
    auc: number,
    se: number.describe("DeLong's"),
    interval,
    z: number,
    pTwoSided: number.describe(`${independent}: too small where judges or samples differ`),
    seHanleyMcNeil: number,
    points: z.array(z.object({ atLeast: z.int(), falsePositive: number, truePositive: number })),
  })
  .meta({ id: "RocCurve", description: `From the four answers. ${independent}.` });

export const calibrationSchema = z
  .object({
    brier: number,
    brierHuman: number,
    brierMachine: number,
    baseRate: number,
    uncertainty: number,
    reliability: number,
    resolution: number,
    skill: number,
    expectedError: number.describe(
      "Expected calibration error: the mean of |forecast - share|, weighted by answers",
    ),
    answers: z.array(
      z.object({
        score: z.int(),
        forecast: z.number(),
        n: z.int(),
        human: z.int(),
        share: number,
        wilson: interval,
      }),
    ),
  })
  .meta({ id: "Calibration", description: "Answers read as .05, .35, .65 and .95 for human." });

const estimate = { value: number, se: number, interval };

export const baseRateSchema = z
  .object({
    n: z.int(),
    accuracy: number,
    shareHumanItems: number,
    shareHumanAnswers: number,
    guesserAccuracy: number.describe("Of somebody who says human as often, without looking"),
    excessOverGuesser: number,
    majorityAccuracy: number,
    kappa: z.object(estimate),
    sensitivity: number,
    specificity: number,
    balancedAccuracy: z.object(estimate),
    youdenJ: z.object({ ...estimate, newcombe: interval }),
    association: z.object({ pTwoSided: number, pLess: number, pGreater: number, oddsRatio: number }),
  })
  .meta({ id: "BaseRate", description: `Accuracy with respect to the base rate. ${independent}.` });

export const cutsShape = {
  byAnswer: z.array(z.object({ score, ...right })).describe("How often each of the four answers was right"),
  byConfidence: z.array(z.object({ confidence: z.union([z.literal(1), z.literal(2)]), ...right })),
  byJudge: z.array(z.object({ ...confusionShape, judge: z.string(), n: z.int(), accuracy: z.number() })),
  bySample: z
    .array(
      z.object({
        sample: z.string(),
        task: z.string(),
        system: z.string().describe("Of two panes the machines', joined by a comma"),
        truth: z
          .enum(["human", "machine"])
          .nullable()
          .describe("Null of two panes, where a sample is a task"),
        n: z.int(),
        right: z.int(),
        share: z.number(),
        wilson: interval,
        judgedHuman: z.int(),
        shareJudgedHuman: z.number(),
      }),
    )
    .describe("Hardest first"),
  bySystem: z.array(
    z.object({
      system: z.string(),
      n: z.int(),
      judgedHuman: z.int(),
      share: z.number(),
      crossed: crossedEstimateSchema.describe("The one to report"),
      wilson: interval.describe(independent),
    }),
  ),
  byPosition: z
    .object({
      positions: z.array(z.object({ position: z.int(), ...right })),
      trend: z.object({ slope: number, interval, p: number }).describe("From one position to the next"),
    })
    .describe(`Learning. ${independent}`),
  byProfile: z
    .array(
      z.object({
        field: z.string(),
        label: z.string(),
        groups: z.array(
          z.object({
            kind: z
              .enum(["choice", "small", "unanswered"])
              .describe("`small`: all choices of fewer than five judges"),
            choice: z.string(),
            judges: z.int(),
            answers: z.int(),
            correct: z.int(),
            overJudges: oneSampleTSchema,
          }),
        ),
      }),
    )
    .nullable(),
};

const box = z.object(boxShape);

export const timeSchema = z
  .object({ judges: z.int(), without: z.int().describe("Judges without times"), box: orUndefined(box) })
  .meta({ id: "JudgeTimes", description: "Judges' median times in milliseconds, as a box plot." });

export const originAgreementSchema = z
  .object({
    units: z.int().describe("Samples with at least two answers"),
    alphaOrdinal: number,
    alphaInterval: interval.describe("By leaving out each sample once; none below 20 of them"),
    percent: number,
    percentSameSign: number,
  })
  .meta({ id: "OriginAgreement", description: "Do judges answer alike about the same sample?" });
