import "server-only";
import { z } from "zod";
import { ENCODING_SIGNS } from "@/lib/pools/encoding";
import { MEASURES } from "@/lib/pools/measures";
import { FORMS } from "@/lib/pools/pool-sample";
import { contract } from "./contract";
import { intervalSchema, numberOrReason, orUndefined } from "./stat-schemas";
import { slugParams } from "./study-schemas";

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);
const bySystem = z.array(z.strictObject({ system: z.string(), samples: count }));
const measure = z.enum(MEASURES);

const rightSchema = z.strictObject({
  right: count,
  of: count.describe("Samples of the pool that were read; of a large pool a part drawn at random"),
});
export const toldApartSchema = z
  .union([
    z.strictObject({ undefined: z.enum(["few_samples", "one_group"]) }),
    z.strictObject({
      accuracy: share.describe("Mean of both pools' shares: 0.5 by guessing"),
      interval: intervalSchema,
      first: rightSchema,
      second: rightSchema,
      majority: share.describe("What always naming the larger pool gets right"),
      folds: count,
    }),
  ])
  .meta({ id: "ToldApart", description: "Cross-validated accuracy of a classifier, or why there is none." });

const formSchema = z.strictObject({
  measures: z.array(
    z.strictObject({
      measure,
      systems: z.array(
        z.strictObject({ system: z.string(), quartiles: z.tuple([z.number(), z.number(), z.number()]) }),
      ),
    }),
  ),
  tests: z
    .array(
      z.strictObject({
        comparison: count.describe("Position in comparisons"),
        measure,
        p: numberOrReason,
        pAdjusted: numberOrReason.describe("Holm, over all tests of this form"),
        delta: numberOrReason.describe("Cliff's delta; positive where the first pool has more"),
        interval: orUndefined(intervalSchema),
      }),
    )
    .describe("Mann-Whitney"),
  compared: z
    .array(
      z.strictObject({
        toldApart: toldApartSchema.describe("By words, signs and lengths"),
        byCharacters: toldApartSchema.describe("By runs of characters, white space among them"),
        tokens: z.array(
          z.strictObject({
            token: z.string(),
            first: count,
            second: count,
            firstSamples: count,
            secondSamples: count,
            z: z.number(),
          }),
        ),
      }),
    )
    .describe("In the order of comparisons"),
  histograms: z.array(
    z.strictObject({
      measure,
      histogram: z.strictObject({
        bins: z.array(z.string()),
        counts: z.array(z.strictObject({ system: z.string(), samples: z.array(count) })),
      }),
    }),
  ),
  encoding: z.array(
    z.strictObject({
      sign: z.enum(ENCODING_SIGNS.map(({ id }) => id)),
      counts: bySystem,
    }),
  ),
  duplicates: z.strictObject({
    within: bySystem,
    across: count,
    nearWithin: count,
    nearAcross: count,
    compared: count.describe("Texts that were compared with each other for the two counts before"),
    pairs: z.array(
      z.strictObject({ a: z.string(), b: z.string(), similarity: share, isAcross: z.boolean() }),
    ),
  }),
});

const reportSchema = z.strictObject({
  version: z.literal(4),
  systems: z.array(
    z.strictObject({
      id: z.string(),
      role: z.enum(["human", "machine", "other"]),
      samples: count,
      compared: count,
    }),
  ),
  comparisons: z.array(
    z.strictObject({ a: z.array(z.string()).readonly(), b: z.array(z.string()).readonly() }),
  ),
  skipped: z
    .strictObject({
      steps: z
        .array(
          z.strictObject({
            step: z.enum(["comments", "identifiers", "format"]),
            system: z.string(),
            skipped: count,
            of: count,
          }),
        )
        .readonly(),
      unparsed: z.array(z.strictObject({ system: z.string(), samples: count, of: count })).readonly(),
    })
    .describe("What judges see as it came, although the protocol asks for a step"),
  forms: z.strictObject({ original: formSchema, shown: formSchema }),
  giveAways: z.array(
    z.strictObject({
      rule: z.string(),
      form: z.enum(FORMS),
      counts: bySystem,
      hits: z.array(
        z.strictObject({ sample: z.string(), system: z.string(), line: count, excerpt: z.string() }),
      ),
    }),
  ),
});

export const getPoolCheckContract = contract({
  method: "GET",
  path: "/api/v1/studies/{slug}/pool-check",
  group: "Material",
  scope: "read",
  summary: "Whether form tells the pools apart",
  about:
    "Classifiers, tests of lengths and white space, copies, lines that may name a source, and what could not be presented. Nothing in it comes from an answer, so it is there while a study is sealed. Made again when samples changed; a large study's is made by a process of its own, so ask again while the state is `waiting` or `making`.",
  params: slugParams,
  answer: {
    status: 200,
    about: "The newest check.",
    schema: z.strictObject({
      state: z.enum(["empty", "waiting", "making", "ready"]).meta({
        description:
          "`empty`: no samples. `waiting`: samples are still being prepared. `making`: another process is at it. In both the report may be an older one.",
      }),
      madeAt: z.iso.datetime().nullable(),
      progress: z.int().min(0).max(100).nullable().meta({
        description: "Percent done while the state is `making`; null otherwise.",
      }),
      verdict: z.enum(["told", "unsure", "good"]).nullable().meta({
        description:
          "`told`: something that judges see may give a pool away. `unsure`: nothing found, with too few samples to know. Null without a report.",
      }),
      sentences: z.array(z.string()).meta({ description: "The verdict in words." }),
      report: reportSchema.nullable(),
    }),
  },
});
