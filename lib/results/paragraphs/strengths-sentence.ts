import { formatInterval, formatLevel, formatNumber, formatPEquation } from "@/lib/results/format-number";
import type { StrengthsReport, SystemStrength } from "@/lib/results/pairs/strengths-report";
import { type OrUndefined, isUndefined, reasonInWords } from "@/lib/stats/undefined";
import { strengthsRangeNote } from "@/lib/results/range-notes";
import { inList, withUnits } from "./words";

type Ranked = SystemStrength & {
  strength: number;
  interval: Exclude<SystemStrength["interval"], { undefined: unknown }>;
  rank: { best: number; worst: number };
};

/**
 * The order of three systems or more in one sentence: each strength with its interval and the ranks that the choices leave
 * open. With ties it names the model that takes them as an outcome. Without intervals no order is claimed.
 */
export function strengthsSentence(report: StrengthsReport, label: string): string {
  const ranked = report.systems.filter(isRanked);
  const [first] = ranked;
  if (ranked.length < report.systems.length || first === undefined)
    return `${label}: no order of the systems can be claimed${whyNot(report)}.`;
  const ordered = [...ranked].sort((a, b) => b.strength - a.strength);
  const all = ordered.map((system) =>
    inWords(system, { isFirst: system === ordered[0], of: ordered.length }),
  );
  const basis = [
    withUnits(report.judges, { count: report.tasks, noun: "task", basis: report.basis }),
    ...tieWords(report),
  ].join("; ");
  const range = strengthsRangeNote(report);
  const note = range === null ? "" : ` ${range}`;
  const isOpen = ordered.every(({ rank }) => rank.best === 1 && rank.worst === ordered.length);
  if (isOpen)
    return `${label}: no system is significantly stronger than another (${[...equalWords(report), basis].join("; ")}). Strengths: ${inList(all)}.${note}`;
  return `${label}: from the strongest to the weakest ${inList(all)} (${basis}; ranks hold for all systems at once, by Holm).${note}`;
}

const tieWords = ({ ties, choices, model }: StrengthsReport): string[] =>
  ties === 0
    ? []
    : [
        `${model}\u2019s model with ties, ${ties.toLocaleString("en")} of ${choices.toLocaleString("en")} choices`,
      ];

const isRanked = (system: SystemStrength): system is Ranked =>
  [system.strength, system.interval, system.rank].every((value: OrUndefined<unknown>) => !isUndefined(value));

const whyNot = ({ systems, method }: StrengthsReport): string => {
  if (method === "ridge") return " (a system, or a group of systems, never lost to the rest)";
  const why = systems.map(({ interval }) => interval).find((interval) => isUndefined(interval));
  return why === undefined ? "" : ` (${reasonInWords(why)})`;
};

const equalWords = ({ allEqual }: StrengthsReport): string[] =>
  isUndefined(allEqual) ? [] : [`all equally strong: ${formatPEquation(allEqual.p)}`];

const inWords = (
  { system, strength, interval, rank }: Ranked,
  { isFirst, of }: { isFirst: boolean; of: number },
): string => {
  const value = `${isFirst ? "strength " : ""}${formatNumber(strength, 2)}`;
  const range = `${isFirst ? `${formatLevel(interval)} ` : ""}${formatInterval(interval, 2)}`;
  const isAny = rank.best === 1 && rank.worst === of;
  return `${system} (${value}, ${range}; ${isAny ? "any rank" : rankWords(rank)})`;
};

/** Ranks that cannot be told apart are a range. */
function rankWords({ best, worst }: { best: number; worst: number }): string {
  return best === worst ? `rank ${best}` : `ranks ${best} to ${worst}`;
}
