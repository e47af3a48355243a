import "server-only";
import { z } from "zod";
import { crossedEffectFields, crossedEffectSchema, tostSchema, twoWayMeanSchema } from "./mean-schemas";
import { agreementSchema, controlledSchema, strengthsSchema } from "./results-pairs-coefficient-schema";
import { pairAttritionSchema } from "./results-attrition-schema";
import { blindingOfPairsSchema } from "./results-blinding-schema";
import { paperTableSchema } from "./results-pairs-paper-schema";
import { picturesSchema } from "./results-pairs-pictures-schema";
import { boxShape, intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const interval = orUndefined(intervalSchema);
const kind = z.enum(["sample", "pair"]);
const pair = { earlier: z.string(), later: z.string() };

const count = orUndefined(z.int()).describe("Undefined where sides were not recorded");

const scores = z
  .tuple([z.int(), z.int(), z.int(), z.int()])
  .readonly()
  .describe("How many of -2, -1, +1 and +2");

const effect = z.object({
  estimate: number,
  se: number.describe("CR1 by judge"),
  seStata: number,
  interval,
  t: number,
  pTwoSided: number,
});

const sideAdjustedSchema = z
  .object({
    left: count,
    right: count,
    meanWhenLeft: number,
    meanWhenRight: number,
    adjusted: effect.describe("As it would be with the later system as often on the left as on the right"),
    side: effect.describe("What standing left is worth"),
  })
  .meta({ id: "SideAdjusted" });

const share = {
  n: z.int(),
  chosen: z.int(),
  share: number,
  wilson: interval,
  clopperPearson: interval,
  pExact: number.describe("Exact, two-sided, against one half, every choice for itself"),
};

const leftChoiceSchema = z
  .object({ ...share, chosen: count, byJudge: z.object({ se: number, interval, pTwoSided: number }) })
  .meta({ id: "LeftChoice", description: "How often the left was chosen, whatever stood there." });

const choiceSchema = z
  .object({
    scores: scores.describe("Choices turned towards the later system: -2, -1, +1, +2"),
    later: z.object({ ...share, crossed: twoWayMeanSchema }),
    ties: z.int().describe("Choices that favour neither system: in no mean and no share"),
    left: leftChoiceSchema,
    sideAdjusted: sideAdjustedSchema,
    consistency: z
      .object({
        trials: z.int(),
        neutral: z.int(),
        with: z.int(),
        against: z.int(),
        shareWith: number,
        wilson: interval,
        kappa: number,
        kappaInterval: interval,
      })
      .describe("Does the choice go with the marks of the same trial?"),
    controlled: orUndefined(controlledSchema)
      .nullable()
      .describe("Null where the programs were not measured"),
  })
  .meta({ id: "PairChoice" });

const longList = <Entry extends z.ZodRawShape>(entry: Entry) =>
  z
    .object({
      total: z.int(),
      first: z.array(z.object({ ...entry, n: z.int(), mean: z.number() })),
      bins: z.array(z.object({ low: z.number(), high: z.number(), count: z.int() })),
    })
    .describe("The first of a list that may be long, and where all of it lies");

const effectSizesSchema = z
  .object({
    standardized: z
      .object({
        ...crossedEffectFields,
        factor: number.describe("Hedges' factor, which it is multiplied by"),
      })
      .nullable()
      .describe("d_z, corrected; null without pairs of scores"),
    dominance: crossedEffectSchema
      .nullable()
      .describe("Share of trials with more for the later, less that with less"),
    dz: number.describe("Conventional analyses, for comparison, likewise the three below"),
    g: number.nullable().describe("Null for a choice"),
    cliffsDelta: number.nullable().describe("Null for a choice"),
    rankBiserial: number,
  })
  .meta({ id: "EffectSizes" });

const crossedSidesSchema = z
  .object({
    left: count,
    right: count,
    meanWhenLeft: number,
    meanWhenRight: number,
    adjusted: crossedEffectSchema.describe("As it would be with the later system as often on either side"),
    side: crossedEffectSchema.describe("What standing left is worth"),
  })
  .meta({ id: "CrossedSides", description: "The mean by the side on which the later system stood." });

const contrastSchema = z
  .object({
    question: z.string(),
    kind,
    ...pair,
    shown: z.int(),
    incomplete: z.int(),
    isVote: z.boolean().describe("The choice says which of two, not how clearly: it lies between -1 and 1"),
    comparedIn: z
      .enum(["trial", "judge and task", "all scores"])
      .describe(
        "Of one pane: `judge and task` takes differences of the same judge for the same task, `all scores` the difference of two means",
      ),
    role: z.enum(["primary", "family", "exploratory"]).describe("What the frozen analysis says of it"),
    pHolm: number.nullable().describe("Adjusted within the frozen family; null for what is exploratory"),
    simultaneous: orUndefined(intervalSchema)
      .nullable()
      .describe("Covers together with the others of its group (Bonferroni)"),
    difference: twoWayMeanSchema,
    equivalence: orUndefined(tostSchema),
    judgesSignedRank: z.object({
      judges: z.int(),
      wPlus: z.number(),
      pTwoSided: number,
      method: z.enum(["exact", "normal"]),
    }),
    outcomes: z
      .object({ better: z.int(), equal: z.int(), worse: z.int() })
      .describe("Trials in which the later system got more, as much, less"),
    effect: effectSizesSchema,
    positive: crossedEffectSchema
      .nullable()
      .describe("Share of scores above 0, later less earlier; null for a choice"),
    equalSteps: crossedEffectSchema.nullable().describe("The mean with equal steps between the four scores"),
    sides: crossedSidesSchema.nullable(),
    trend: crossedEffectSchema
      .nullable()
      .describe("Change of the difference, or the choice, over ten trials of a session; null of one pane"),
    choice: choiceSchema.nullable(),
    byJudge: longList({ judge: z.string() }),
    byTask: longList({ task: z.string() }),
  })
  .meta({ id: "PairContrast", description: "Later minus earlier system (by code point) on one question." });

const questionSchema = z
  .object({
    question: z.string(),
    kind,
    systems: z.array(
      z.object({
        system: z.string(),
        n: z.int(),
        sum: number,
        mean: number,
        sd: number,
        scores,
        crossed: twoWayMeanSchema.nullable().describe("Null of two panes"),
      }),
    ),
    contrasts: z.array(contrastSchema),
    agreement: agreementSchema,
    choices: z
      .object({ left: leftChoiceSchema, sideAdjusted: sideAdjustedSchema })
      .nullable()
      .describe("Over all pairs of systems"),
    sideEffects: z
      .object({
        n: count.describe("Trials with both scores, of pairs that were shown in both orders"),
        score: crossedEffectSchema,
        positive: crossedEffectSchema.describe("Of the shares of scores above 0"),
      })
      .nullable()
      .describe("Score on the left less score on the right; null for a choice, and of one pane"),
    trend: crossedEffectSchema
      .nullable()
      .describe("Change of the mean score over ten trials of a session; null for a choice"),
    strengths: strengthsSchema.nullable().describe("Of three systems or more"),
  })
  .meta({ id: "QuestionReport" });

const timesSchema = orUndefined(
  z
    .object({ ...boxShape, outlierCount: z.int() })
    .meta({ id: "PairTimes", description: "Judges' median times in milliseconds, as a box plot." }),
);

const overTasksSchema = z
  .object({ tasks: z.int(), mean: number, se: number, df: number, interval })
  .meta({ id: "OverTasks", description: "A mean over tasks; the interval is over tasks." });

const headlineSchema = z.object({
  question: z.string(),
  kind,
  earlier: z.string(),
  later: z.string().nullable(),
  n: z.int(),
  judges: z.int(),
  mean: number,
  interval,
  pTwoSided: number,
});

const variantSchema = z.object({
  addedTrials: orUndefined(z.int()),
  judges: z.int(),
  headlines: z.array(headlineSchema),
});

/** The report of a side-by-side or rating study, as lib/results/pairs makes it. */
export const pairsReportSchema = z
  .object({
    panes: z.union([z.literal(1), z.literal(2)]),
    level: z.number().describe("Coverage of all intervals"),
    margin: z.number().nullable(),
    systems: z.array(z.string()),
    languages: z.array(z.string()),
    judges: z.int(),
    trials: z.int(),
    tasks: z.int(),
    shown: z.array(z.object({ ...pair, trials: z.int(), laterLeft: count, laterRight: count })),
    questions: z.array(questionSchema),
    paper: paperTableSchema,
    correlations: z.array(
      z.object({
        question: z.string(),
        metric: z.string(),
        n: z.int(),
        spearman: z.object({ rho: number, p: number, interval }),
        kendall: z.object({ tauB: number, p: number }),
        withinTasks: z
          .object({
            tauB: overTasksSchema.describe("Mean of Kendall's tau-b within tasks"),
            accuracy: overTasksSchema.describe("Share of pairs of a task's programs in the same order"),
          })
          .describe("Programs compared within their task only"),
      }),
    ),
    times: z.object({ read: timesSchema, judge: timesSchema }),
    variants: z
      .object({ withRepeats: variantSchema, withExcluded: variantSchema })
      .describe("With judges' further sessions, and with the sessions that the protocol's rules exclude"),
    blinding: blindingOfPairsSchema(headlineSchema)
      .nullable()
      .describe("How blind judges were, by what they said; null where nothing was asked"),
    attrition: pairAttritionSchema(headlineSchema)
      .nullable()
      .describe("Who did not finish, and what that could change; null of imported answers"),
    pictures: picturesSchema.describe("What pictures show beyond the tables"),
  })
  .meta({ id: "PairsReport", description: "Side by side (two panes) or rating (one), from counts." });
