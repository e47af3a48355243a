import { compareCodePoints } from "@/lib/score/orientation";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Measure, PublishedEstimate } from "@/lib/study/publishing/replication";

/** The numbers of a report that there are, by their names in `report-numbers.csv`. */
type Numbers = ReadonlyMap<string, number>;

/** What of a protocol says which estimates its report leads with. */
type Asking = Pick<Protocol, "design" | "systems" | "arms" | "analysis">;

/**
 * The estimates of a report by which a study and its replication are compared: of the primary question each two systems that have
 * answers; of human or robot accuracy and d′ of each arm, and the difference of each two arms. Timed tasks and labels have none: their
 * reports do not say which part of a variance comes from people.
 */
export function publishedEstimates(protocol: Asking, numbers: Numbers): PublishedEstimate[] {
  const { design } = protocol;
  if (DESIGN_SPECS[design].measures !== "scores") return [];
  return hasTruth(design) ? ofArms(protocol, numbers) : ofContrasts(protocol, numbers);
}

const ofContrasts = ({ systems, analysis }: Asking, numbers: Numbers): PublishedEstimate[] =>
  eachTwo(systems.map(({ id }) => id)).flatMap(([earlier, later]) => {
    const place = `questions[${analysis.primary}].contrasts[${earlier},${later}].difference`;
    return estimateAt(numbers, {
      measure: "contrast",
      first: earlier,
      second: later,
      estimate: `${place}.mean`,
      spread: `${place}.twoWay`,
      judges: numbers.get(`${place}.judges`),
      units: numbers.get(`${place}.units`),
    });
  });

const ofArms = ({ arms }: Asking, numbers: Numbers): PublishedEstimate[] => {
  const ids = arms.map(({ id }) => id);
  const [judges, units] = [
    (arm: string) => numbers.get(`arms[${arm}].judges`),
    (arm: string) => numbers.get(`arms[${arm}].samples`),
  ];
  const of = (measure: Measure, name: string) =>
    [...ids].sort(compareCodePoints).flatMap((arm) =>
      estimateAt(numbers, {
        measure,
        first: arm,
        second: null,
        estimate: `arms[${arm}].${name}.estimate`,
        spread: `arms[${arm}].${name}`,
        judges: judges(arm),
        units: units(arm),
      }),
    );
  return [
    ...of("accuracy", "crossed"),
    ...eachTwo(ids).flatMap(([first, second]) => {
      const place = `comparisons[${first},${second}].overAnswers`;
      return estimateAt(numbers, {
        measure: "arm-difference",
        first,
        second,
        estimate: `${place}.difference`,
        spread: `${place}.twoWay`,
        // Of the smaller arm, as degrees of freedom are counted.
        judges: least(judges(first), judges(second)),
        units: least(units(first), units(second)),
      });
    }),
    ...of("d-prime", "crossedDetection.dPrime"),
  ];
};

const least = (one: number | undefined, other: number | undefined): number | undefined =>
  one === undefined || other === undefined ? undefined : Math.min(one, other);

/** By code point, as reports name them. */
const eachTwo = (ids: readonly string[]): [string, string][] => {
  const sorted = [...ids].sort(compareCodePoints);
  return sorted.flatMap((first, at) =>
    sorted.slice(at + 1).map((second): [string, string] => [first, second]),
  );
};

/** Nothing where nobody answered what the estimate is of. */
const estimateAt = (
  numbers: Numbers,
  at: {
    measure: Measure;
    first: string;
    second: string | null;
    estimate: string;
    spread: string;
    judges: number | undefined;
    units: number | undefined;
  },
): PublishedEstimate[] => {
  const { measure, first, second, judges = 0, units = 0 } = at;
  if (judges === 0) return [];
  const [se, df, judgePart, cellPart, low, high, level] = [
    "se",
    "df",
    "parts.judge",
    "parts.cell",
    "interval.low",
    "interval.high",
    "interval.level",
  ].map((name) => numbers.get(`${at.spread}.${name}`));
  const isWhole =
    se !== undefined &&
    df !== undefined &&
    judgePart !== undefined &&
    cellPart !== undefined &&
    low !== undefined &&
    high !== undefined &&
    level !== undefined;
  return [
    {
      measure,
      first,
      second,
      estimate: numbers.get(at.estimate) ?? null,
      judges,
      units,
      spread: isWhole ? { se, df, judgePart, cellPart, low, high, level } : null,
    },
  ];
};
