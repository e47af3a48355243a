import type { TimedSettings } from "./timed-settings";

/** What closing the pretest does with people, as a sentence. */
export function stageRule({ exclude, groups }: Pick<TimedSettings, "exclude" | "groups">): string {
  const left = [
    ...(exclude.fastest > 0 ? [`the ${exclude.fastest} fastest`] : []),
    ...(exclude.slowest > 0 ? [`the ${exclude.slowest} slowest`] : []),
  ].join(" and ");
  const grouped = groups === 1 ? "go on as one group" : `are put into ${groups} groups by their speed`;
  return left === ""
    ? `All people who opened the pretest ${grouped}.`
    : `Of the people who opened the pretest, ${left} are excluded, and the others ${grouped}.`;
}
