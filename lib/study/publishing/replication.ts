import { z } from "zod";

/** What a study and its replication are compared by: of two systems, of an arm, or of two arms. */
export const MEASURES = ["contrast", "accuracy", "d-prime", "arm-difference"] as const;
export type Measure = (typeof MEASURES)[number];

/** One estimate of a report with its interval over judges and units, as `report-numbers.csv` of a bundle has it. */
const publishedEstimateSchema = z.strictObject({
  measure: z.enum(MEASURES),
  /** A system or an arm. */
  first: z.string(),
  second: z.string().nullable(),
  estimate: z.number().nullable(),
  judges: z.int(),
  units: z.int(),
  /** Null where the report has no interval. */
  spread: z
    .strictObject({
      se: z.number(),
      df: z.number(),
      /** The parts of the variance by judge and by judge and unit. */
      judgePart: z.number(),
      cellPart: z.number(),
      low: z.number(),
      high: z.number(),
      level: z.number(),
    })
    .nullable(),
});
export type PublishedEstimate = z.infer<typeof publishedEstimateSchema>;

const publishedSchema = z.strictObject({
  /** SHA-256 of `report-numbers.csv`, which the bundle's manifest lists; lower-case hex. */
  numbersHash: z.string(),
  isSimulated: z.boolean(),
  /** As it was frozen, completed by this server. */
  protocol: z.record(z.string(), z.unknown()),
  estimates: z.array(publishedEstimateSchema),
});

/** The study that another one runs again, as its bundle said: from another server, or from this one. */
export const replicatedSchema = z.object({
  slug: z.string(),
  title: z.string(),
  /** SHA-256 of its `frozen.json`, lower-case hex. */
  protocolHash: z.string(),
  /** SHA-256 of what judges saw of each sample, by the sample's key. */
  shown: z.record(z.string(), z.string()),
  /** SHA-256 of each sample as it was imported; empty for drafts that were made before this was kept. */
  originals: z.record(z.string(), z.string()).default({}),
  /** What came out there; null where the bundle has no report, and for drafts that were made before this was kept. */
  published: publishedSchema.nullable().default(null),
});
export type Replicated = z.infer<typeof replicatedSchema>;

/** How many samples judges will see byte for byte as they were seen in the study that is run again. */
export interface Sameness {
  samples: number;
  same: number;
  /** Not prepared yet. */
  waiting: number;
  /** In the original alone, or here alone. */
  unmatched: number;
  /** That look different. */
  other: number;
  /** The first few of them, by key. */
  different: string[];
}

const NAMED = 10;

export function samenessOf(
  shown: Replicated["shown"],
  samples: readonly { key: string; shownSha256: string | null }[],
): Sameness {
  const known = samples.filter(({ key }) => Object.hasOwn(shown, key));
  const ready = known.filter(({ shownSha256 }) => shownSha256 !== null);
  const different = ready.filter(({ key, shownSha256 }) => shown[key] !== shownSha256);
  return {
    samples: samples.length,
    same: ready.length - different.length,
    waiting: known.length - ready.length,
    unmatched: Object.keys(shown).length + samples.length - 2 * known.length,
    other: different.length,
    different: different.slice(0, NAMED).map(({ key }) => key),
  };
}

/** How many programs of two studies are the same. */
export interface SharedPrograms {
  shared: number;
  here: number;
  there: number;
}

/** Counts the samples that both studies have under one key with the same code. */
export function sharedPrograms(
  originals: Replicated["originals"],
  samples: readonly { key: string; originalSha256: string }[],
): SharedPrograms {
  const shared = samples.filter(
    ({ key, originalSha256 }) => Object.hasOwn(originals, key) && originals[key] === originalSha256,
  ).length;
  return { shared, here: samples.length, there: Object.keys(originals).length };
}
