import "server-only";
import { z } from "zod";
import {
  clusteredMeanSchema,
  crossedEstimateFields,
  crossedEstimateSchema,
  tostSchema,
  twoWaySchema,
} from "./mean-schemas";
import { armAttritionSchema } from "./results-attrition-schema";
import {
  baseRateSchema,
  calibrationSchema,
  confusionShape,
  cutsShape,
  errorsSchema,
  originAgreementSchema,
  rocSchema,
  signalSchema,
  timeSchema,
} from "./results-origin-parts";
import {
  intervalSchema,
  numberOrReason as number,
  oneSampleTSchema,
  orUndefined,
  pooledSchema,
} from "./stat-schemas";

const interval = orUndefined(intervalSchema);
const test = { interval, t: number, pTwoSided: number };

const headlineShape = {
  arm: z.string(),
  judges: z.int().describe("With at least one answer"),
  answers: z.int(),
  samples: z.int(),
  correct: z.int(),
  accuracy: number.describe("Each answer counts equally"),
  crossed: z
    .object({
      of: z
        .enum(["accuracy", "balanced-accuracy"])
        .describe("Balanced (human and machine samples weighted equally) where coins decide the mix"),
      ...crossedEstimateFields,
    })
    .describe("The one to report: samples by truth and system, judges and samples crossed"),
  twoWay: twoWaySchema.describe("Of `accuracy`, with samples as if all were drawn from one pool"),
  p: number.describe("Against chance: that of `crossed`"),
  pBy: z.enum(["two-way"]),
  pExact: number.nullable().describe("For these samples only; null unless the mix is balanced"),
  conclusion: z
    .enum(["better", "worse", "better-here", "worse-here", "equivalent", "undecided", "no-test"])
    .describe("By rule. `here`: with these samples, but not for others like them"),
  smallestMargin: number.describe("The least margin with which equivalence to chance would have been shown"),
  overJudges: oneSampleTSchema.describe("These samples only"),
  line: z.string().describe("As papers print it"),
};

const headlineSchema = z.object(headlineShape).meta({ id: "OriginHeadline" });

const permutation = {
  patterns: z.int(),
  asExtreme: z.int(),
  pTwoSided: z.number(),
  pGreater: z.number(),
  pLess: z.number(),
};

const guessingSchema = z
  .object({
    n: z.int(),
    correct: z.int(),
    expected: number,
    variance: number,
    pTwoSided: number,
    pGreater: number,
    method: z.enum(["exact", "normal"]),
  })
  .meta({ id: "BalancedGuessing", description: "Right answers by guessing, given each judge's habits." });

const armSchema = z
  .object({
    ...headlineShape,
    counts: z.object(confusionShape).describe("Positive means judged human"),
    chance: z.number(),
    level: z.number(),
    equivalence: z
      .object({ margin: z.number(), test: orUndefined(tostSchema) })
      .nullable()
      .describe("Null without a frozen margin"),
    guessing: guessingSchema.nullable().describe("Null of an independent mix"),
    samplesOnly: z
      .object({
        pooled: pooledSchema,
        signFlip: orUndefined(z.object(permutation)).describe("Exact, up to 16 judges"),
        byJudge: clusteredMeanSchema,
        designEffect: number,
      })
      .describe("About these samples only"),
    errors: errorsSchema,
    signalDetection: signalSchema,
    roc: rocSchema,
    crossedDetection: z
      .object({
        dPrime: crossedEstimateSchema,
        criterion: crossedEstimateSchema,
        auc: crossedEstimateSchema,
        errorDifference: crossedEstimateSchema.describe(
          "Share of machine samples judged human less share of human samples judged machine",
        ),
      })
      .describe("The intervals to report: judges and samples crossed"),
    systemDifferences: z
      .array(
        z.object({
          first: z.string(),
          second: z.string(),
          crossed: crossedEstimateSchema,
          pHolm: z.number().nullable().describe("Adjusted for the number of pairs"),
        }),
      )
      .describe("How much more often the first system passed for a human; empty above 20 systems"),
    calibration: calibrationSchema,
    baseRate: baseRateSchema,
    ...cutsShape,
    agreement: originAgreementSchema,
    times: z.object({ read: timeSchema, judge: timeSchema }),
    attrition: armAttritionSchema(headlineSchema)
      .nullable()
      .describe("Who did not finish, and what that could change; null of imported answers"),
    histogram: z.object({
      unit: z.enum(["right", "share"]),
      bins: z.array(z.object({ label: z.string(), judges: z.int() })),
    }),
  })
  .meta({ id: "OriginArm" });

const comparisonSchema = z
  .object({
    first: z.string(),
    second: z.string(),
    difference: number.describe("Of the means over judges, first minus second"),
    overAnswers: z
      .object({ difference: number, twoWay: twoWaySchema.omit({ cameron: true }) })
      .describe("The one to report: judges and samples crossed"),
    welch: z.object({
      difference: number,
      se: number,
      df: number,
      ...test,
      student: z.object({ t: number, df: number, pTwoSided: number }),
      cohenD: number,
      hedgesG: number,
      hedgesGApprox: number,
    }),
    permutation: orUndefined(
      z.object({ ...permutation, difference: z.number(), pDoubled: z.number() }),
    ).describe("Exact relabelling of judges"),
    pHolm: z.number().nullable().describe("Adjusted for the number of comparisons"),
  })
  .meta({ id: "ArmComparison" });

const variantSchema = z
  .object({
    addedAnswers: orUndefined(z.int()).describe("0: nothing differs from the result"),
    addedBy: orUndefined(z.int()).describe("Judges who gave them"),
    arms: z.array(headlineSchema),
  })
  .meta({ id: "OriginVariant", description: "What other answers would change." });

const notes = z.array(z.object({ note: z.string(), marks: z.int() }));

const tellsSchema = z
  .object({
    marks: z.int(),
    withNote: z.int(),
    notes,
    samples: z.array(
      z.object({
        sample: z.string(),
        system: z.string().nullable(),
        truth: z.enum(["human", "machine"]).nullable(),
        marks: z.int(),
        notes,
      }),
    ),
  })
  .meta({ id: "Tells", description: "What judges marked as their reason." });

const index = { value: number, se: number, interval };
const bang = z.object({ ...index, pTwoSided: number });

const blindingSchema = z
  .object({
    arms: z.array(
      z.object({
        arm: z.string(),
        correct: z.int(),
        incorrect: z.int(),
        dontKnow: z.int(),
        bang: z.object({
          n: z.int(),
          guessed: z.int(),
          shareDontKnow: number,
          withDontKnow: bang,
          guessersOnly: bang,
          guessersP: number,
          fiveLevels: bang.nullable(),
        }),
      }),
    ),
    james: z.object({ ...index, shareDontKnow: number, kappa: number }).nullable(),
  })
  .meta({ id: "Blinding", description: "Bang: 1 all right, 0 random. James: 1 all blind, 0.5 random." });

/** The report of a human-or-robot or which-is-human study, as lib/results/origin makes it. */
export const originReportSchema = z
  .object({
    panes: z.union([z.literal(1), z.literal(2)]),
    isGraded: z
      .boolean()
      .describe("False where an answer could only be yes or no: ROC, AUC and calibration say nothing there"),
    mix: z.enum(["independent", "balanced"]),
    chance: z.number().describe("Share of right answers of a guesser"),
    level: z.number(),
    margin: z.number().nullable().describe("Of equivalence to chance, as a share"),
    arms: z.array(armSchema).describe("Each judge's first session that no rule excludes: the result"),
    comparisons: z.array(comparisonSchema),
    withRepeats: variantSchema.describe("With judges' later sessions"),
    withExcluded: variantSchema.describe("With the sessions that rules exclude"),
    tells: tellsSchema.nullable(),
    blinding: blindingSchema.nullable(),
  })
  .meta({ id: "OriginReport", description: "Of two panes, samples are tasks and systems the machine's." });
