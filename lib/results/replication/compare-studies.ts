import { crossedInterval, type Bounds, SHARE } from "@/lib/stats/crossed/crossed-test";
import { SHARE_DIFFERENCE } from "@/lib/stats/crossed/stratified-crossed";
import type { Interval } from "@/lib/stats/interval";
import { type Sharing, type TwoStudies, twoStudies } from "@/lib/stats/replication/two-studies";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Measure, PublishedEstimate, SharedPrograms } from "@/lib/study/publishing/replication";
import { changedParts } from "./changed-parts";

/** One number of a study, at the level of the replication. */
export interface ComparedEstimate {
  estimate: OrUndefined<number>;
  interval: OrUndefined<Interval>;
  judges: number;
  /** Tasks or samples. */
  units: number;
}

export interface ComparedRow {
  measure: Measure;
  first: string;
  second: string | null;
  original: ComparedEstimate;
  replication: ComparedEstimate;
  together: OrUndefined<TwoStudies>;
}

/** What stands in one of the two studies only. */
export type Uncompared = Pick<PublishedEstimate, "measure" | "first" | "second">;

/** A replication beside its original. */
export interface StudyComparison {
  original: {
    slug: string;
    title: string;
    protocolHash: string;
    /** Null where its bundle had no numbers. */
    numbersHash: string | null;
    isSimulated: boolean;
  };
  programs: SharedPrograms;
  sharing: Sharing;
  level: number;
  /** The level of the original's own intervals, where it is another one. */
  otherLevel: number | null;
  /** Parts of the protocol that differ, in words. */
  changed: string[];
  /** Why nothing is compared; then there are no rows. */
  refusal: "numbers" | "design" | "primary" | "mix" | "kind" | null;
  /** The primary question of each, as judges read it; null where the design has none to show. */
  asked: { original: string; replication: string };
  /** The same question in other words. */
  isReworded: boolean;
  rows: ComparedRow[];
  onlyOriginal: Uncompared[];
  onlyReplication: Uncompared[];
}

interface Side {
  protocol: Protocol;
  estimates: readonly PublishedEstimate[];
}

/** What there is to say of an original whose numbers are not known. */
export function withoutNumbers(
  { slug, title, protocolHash }: Pick<StudyComparison["original"], "slug" | "title" | "protocolHash">,
  protocol: Protocol,
  programs: SharedPrograms,
): StudyComparison {
  const asked = primaryOf(protocol)?.label ?? protocol.analysis.primary;
  return {
    original: { slug, title, protocolHash, numbersHash: null, isSimulated: false },
    programs,
    sharing: sharingOf(programs),
    level: 1 - protocol.analysis.alpha,
    otherLevel: null,
    changed: [],
    refusal: "numbers",
    asked: { original: asked, replication: asked },
    isReworded: false,
    rows: [],
    onlyOriginal: [],
    onlyReplication: [],
  };
}

/**
 * The published estimates of a study beside those of its replication, and both together. Different designs, primary questions or
 * mixes are never compared; `refusal` says so.
 *
 * @param original with what its bundle said
 */
export function compareStudies({
  original,
  replication,
  programs,
}: {
  original: Side & StudyComparison["original"];
  replication: Side;
  programs: SharedPrograms;
}): StudyComparison {
  const { slug, title, protocolHash, numbersHash, isSimulated } = original;
  const level = 1 - replication.protocol.analysis.alpha;
  const refusal = refusalOf(original.protocol, replication.protocol);
  const [there, here] = [original.protocol, replication.protocol].map(primaryOf);
  const sharing = sharingOf(programs);
  const others = new Map(original.estimates.map((one) => [keyOf(one), one]));
  const own = new Map(replication.estimates.map((one) => [keyOf(one), one]));
  const kind = here?.kind ?? "sample";
  const rows = replication.estimates.flatMap((one): ComparedRow[] => {
    const other = others.get(keyOf(one));
    return other ? [rowOf(other, one, { sharing, level, kind })] : [];
  });
  const otherLevel = original.estimates.find(({ spread }) => spread)?.spread?.level ?? level;
  return {
    original: { slug, title, protocolHash, numbersHash, isSimulated },
    programs,
    sharing,
    level,
    otherLevel: Math.abs(otherLevel - level) < 1e-9 ? null : otherLevel,
    changed: changedParts(original.protocol, replication.protocol),
    refusal,
    asked: {
      original: there?.label ?? original.protocol.analysis.primary,
      replication: here?.label ?? replication.protocol.analysis.primary,
    },
    isReworded:
      JSON.stringify([there?.label, there?.anchors]) !== JSON.stringify([here?.label, here?.anchors]),
    rows: refusal === null ? rows : [],
    onlyOriginal: refusal === null ? withoutPartner(original.estimates, own) : [],
    onlyReplication: refusal === null ? withoutPartner(replication.estimates, others) : [],
  };
}

const keyOf = ({ measure, first, second }: Uncompared): string => JSON.stringify([measure, first, second]);

const withoutPartner = (
  estimates: readonly PublishedEstimate[],
  others: ReadonlyMap<string, unknown>,
): Uncompared[] =>
  estimates
    .filter((one) => !others.has(keyOf(one)))
    .map(({ measure, first, second }) => ({ measure, first, second }));

const primaryOf = ({ analysis, questions }: Protocol) => questions.find(({ id }) => id === analysis.primary);

const refusalOf = (there: Protocol, here: Protocol): StudyComparison["refusal"] => {
  if (there.design !== here.design || there.panes !== here.panes) return "design";
  if (there.analysis.primary !== here.analysis.primary) return "primary";
  if (primaryOf(there)?.kind !== primaryOf(here)?.kind) return "kind";
  return there.allocation.mix === here.allocation.mix ? null : "mix";
};

const sharingOf = ({ shared, here, there }: SharedPrograms): Sharing => {
  if (shared === here && shared === there) return "all";
  // Of drafts made before codes were kept nobody knows.
  return shared === 0 && there > 0 ? "none" : "some";
};

const rowOf = (
  original: PublishedEstimate,
  replication: PublishedEstimate,
  { sharing, level, kind }: { sharing: Sharing; level: number; kind: "sample" | "pair" },
): ComparedRow => {
  const { measure, first, second } = replication;
  const bounds = boundsOf(measure, kind);
  const [one, other] = [original, replication].map(toStudy);
  return {
    measure,
    first,
    second,
    original: toCompared(original, level, bounds),
    replication: toCompared(replication, level, bounds),
    together:
      one && other
        ? twoStudies(one, other, { sharing, level, bounds, nullValue: nullOf(measure) })
        : undefinedBecause("one_without_spread"),
  };
};

const toStudy = ({ estimate, spread, judges, units }: PublishedEstimate) =>
  estimate === null || spread === null
    ? null
    : {
        estimate,
        judges,
        units,
        se: spread.se,
        df: spread.df,
        judgePart: spread.judgePart,
        cellPart: spread.cellPart,
      };

const toCompared = (
  { estimate, spread, judges, units }: PublishedEstimate,
  level: number,
  bounds: Bounds | null,
): ComparedEstimate => {
  const none = undefinedBecause("no_data");
  if (estimate === null) return { estimate: none, interval: none, judges, units };
  if (spread === null) return { estimate, interval: undefinedBecause("one_without_spread"), judges, units };
  const interval =
    spread.level === level
      ? { low: spread.low, high: spread.high, level }
      : crossedInterval(estimate, spread, { level, bounds });
  return { estimate, interval, judges, units };
};

/** The ends of the scale that a measure is on. */
function boundsOf(measure: Measure, kind: "sample" | "pair"): Bounds | null {
  if (measure === "contrast") return kind === "pair" ? { low: -2, high: 2 } : { low: -4, high: 4 };
  if (measure === "accuracy") return SHARE;
  return measure === "arm-difference" ? SHARE_DIFFERENCE : null;
}

/** What a measure is where there is no effect. */
export function nullOf(measure: Measure): number {
  return measure === "accuracy" ? 0.5 : 0;
}
