import "server-only";
import { z } from "zod";
import { intervalSchema, numberOrReason, orUndefined } from "@/lib/edge/contract/stat-schemas";
import { MEASURES } from "@/lib/study/publishing/replication";

const range = orUndefined(intervalSchema);

const estimateSchema = z.object({
  estimate: numberOrReason,
  interval: range,
  judges: z.int(),
  units: z.int().describe("Tasks or samples"),
});

const pooledSchema = z.object({
  estimate: z.number(),
  se: z.number(),
  df: z.number(),
  weight: z.number().describe("Of the original, as a share"),
  interval: range,
  t: numberOrReason,
  pTwoSided: numberOrReason,
});

const namedShape = {
  measure: z.enum(MEASURES),
  first: z.string().describe("A system or an arm"),
  second: z.string().nullable(),
};

const togetherSchema = z.object({
  difference: z
    .object({
      estimate: z.number(),
      se: z.number(),
      df: z.number(),
      interval: range,
      t: numberOrReason,
      pTwoSided: numberOrReason,
    })
    .describe("Replication less original"),
  prediction: z
    .object({ interval: intervalSchema, isInside: z.boolean() })
    .describe("Where the replication's estimate is expected if both estimate the same"),
  heterogeneity: z.object({
    q: z.number(),
    p: z.number().describe("Of chi-square with 1 degree of freedom"),
    iSquared: z.number(),
    tauSquared: z.number(),
  }),
  fixed: pooledSchema,
  random: pooledSchema,
});

/** A replication beside its original, as lib/results/replication makes it. */
export const comparisonSchema = z
  .object({
    original: z.object({
      slug: z.string(),
      title: z.string(),
      protocolHash: z.string(),
      numbersHash: z
        .string()
        .nullable()
        .describe("SHA-256 of the `report-numbers.csv` that the numbers are from"),
      isSimulated: z.boolean(),
    }),
    programs: z.object({ shared: z.int(), here: z.int(), there: z.int() }),
    sharing: z.enum(["all", "some", "none"]),
    level: z.number(),
    otherLevel: z.number().nullable().describe("Of the original's own intervals, where it is another one"),
    changed: z.array(z.string()).describe("Parts of the protocol that differ, in words"),
    refusal: z
      .enum(["numbers", "design", "primary", "mix", "kind"])
      .nullable()
      .describe("What differs, so that nothing is compared"),
    asked: z.object({ original: z.string(), replication: z.string() }),
    isReworded: z.boolean(),
    rows: z.array(
      z.object({
        ...namedShape,
        original: estimateSchema,
        replication: estimateSchema,
        together: orUndefined(togetherSchema),
      }),
    ),
    onlyOriginal: z.array(z.object(namedShape)),
    onlyReplication: z.array(z.object(namedShape)),
  })
  .meta({ id: "StudyComparison", description: "A replication beside the study that it replicates." });
