import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason as number, orUndefined } from "./stat-schemas";

const share = z.object({ share: number, wilson: orUndefined(intervalSchema) });
const column = z.record(z.string(), z.array(z.number().nullable()));

export const picturesSchema = z
  .object({
    question: z.string().nullable().describe("What all but the points is about: the frozen main question"),
    byLanguage: z
      .array(
        z.object({
          earlier: z.string(),
          later: z.string(),
          language: z.string(),
          n: z.int(),
          judges: z.int(),
          mean: number,
          interval: orUndefined(intervalSchema),
        }),
      )
      .describe("Its contrasts in each language alone, exploratory; empty of one language"),
    byClass: orUndefined(
      z.object({
        metric: z.string(),
        atLeast: z.number(),
        isPlanned: z.boolean().describe("Declared before the study opened"),
        tasks: z.array(z.object({ class: z.string(), tasks: z.int() })),
        withoutValue: z.int().describe("Tasks without the metric of some system"),
        effects: z.array(
          z.object({
            earlier: z.string(),
            later: z.string(),
            class: z.string().describe("`both`, `neither`, `some` or `only:<system>`"),
            n: z.int(),
            judges: z.int(),
            mean: number,
            interval: orUndefined(intervalSchema),
          }),
        ),
      }),
    )
      .nullable()
      .describe("Its contrasts in each declared class of tasks; null where the protocol declares none"),
    judgeCells: z
      .object({
        judges: z.array(z.string()),
        tasks: z.array(z.string()),
        of: z.object({ judges: z.int(), tasks: z.int() }),
        cells: z.array(z.array(z.object({ mean: z.number(), n: z.int() }).nullable())),
      })
      .nullable()
      .describe("Later minus earlier by judge, then by task; null with other than two systems"),
    judgeAgreement: z
      .object({
        judges: z.array(z.string()),
        of: z.int(),
        pairs: z.array(z.object({ n: z.int(), same: z.int() })),
      })
      .nullable()
      .describe("Units that two judges share, and how many of them both put on the same side of the scale"),
    metricPoints: z
      .object({
        samples: z.array(z.object({ task: z.string(), language: z.string(), system: z.string() })),
        of: z.int(),
        means: column,
        metrics: column,
      })
      .nullable()
      .describe("At most 400 samples, their mean scores and metrics"),
    byPosition: z
      .array(
        z.object({
          position: z.int(),
          n: z.int(),
          right: share.nullable(),
          strong: share,
          mean: z.number().nullable(),
        }),
      )
      .describe(
        "By place in the session: choices of the right, answers at an end of the scale, and the mean score (null for a choice)",
      ),
  })
  .meta({ id: "PairPictures" });
