import type { StrengthsReport, SystemStrength } from "@/lib/results/pairs/strengths-report";
import { isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { inList } from "./words";

/** The order of three systems or more in one sentence, with the ranks that the choices leave open. */
export function strengthsSentence({ systems }: StrengthsReport, label: string): string {
  const known = systems.filter(({ strength }) => !isUndefined(strength));
  const [first] = systems;
  if (known.length < systems.length || first === undefined) {
    const why = systems.find(({ strength }) => isUndefined(strength))?.strength;
    return `${label}: the systems have no common order${why !== undefined && isUndefined(why) ? ` (${reasonInWords(why)})` : ""}.`;
  }
  const ordered = [...known].sort((a, b) => valueOf(b) - valueOf(a));
  return `${label}: from the strongest to the weakest ${inList(ordered.map(withRank))}.`;
}

const valueOf = ({ strength }: SystemStrength): number => (isUndefined(strength) ? -Infinity : strength);

const withRank = ({ system, rank }: SystemStrength): string => {
  if (rank === null || isUndefined(rank)) return system;
  const ranks = rank.best === rank.worst ? `rank ${rank.best}` : `rank ${rank.best} to ${rank.worst}`;
  return `${system} (${ranks})`;
};
