import { metricLabel } from "./metric-words";
import { type SystemNames, withSystemNames } from "./naming/system-names";
import type { ResultFilter } from "./result-filter";

/**
 * Which part of the study a filter leaves, in words, and the filter without each of its conditions.
 *
 * @param names what the words call systems; the filters keep ids, so that they can stand in an address
 */
export function filterWords(
  filter: ResultFilter,
  names: SystemNames = new Map(),
): { words: string; without: ResultFilter }[] {
  const { language, arm, taskClass, profile } = filter;
  return [
    ...(language === null ? [] : [{ words: `Language ${language}`, without: { ...filter, language: null } }]),
    ...(arm === null ? [] : [{ words: `Arm ${arm}`, without: { ...filter, arm: null } }]),
    ...(taskClass === null
      ? []
      : [{ words: classWords(withSystemNames(taskClass, names)), without: { ...filter, taskClass: null } }]),
    ...(profile === null
      ? []
      : [
          {
            words: `Judges who said “${profile.answer}” (${profile.label})`,
            without: { ...filter, profile: null },
          },
        ]),
  ];
}

const classWords = ({ metric, atLeast, systems, want }: NonNullable<ResultFilter["taskClass"]>): string => {
  const names = systems.join(systems.length === 2 ? " and " : ", ");
  const who = want.startsWith("only:")
    ? `only ${want.slice("only:".length)} of ${names}`
    : want === "both"
      ? `${systems.length === 2 ? "both" : "all of"} ${names}`
      : `none of ${names}`;
  return `${metricLabel(metric)} at least ${atLeast}: ${who}`;
};
