import { DECLARED } from "@/lib/stats/declared";
import type { StrengthsReport } from "@/lib/results/pairs/strengths-report";
import type { Table, TableCell } from "@/lib/results/table";
import { formatPEquation } from "@/lib/results/format-number";
import { isUndefined } from "@/lib/stats/undefined";
import { count, interval, number, share, text } from "@/lib/results/tables/table-columns";

/** Strengths of three or more systems, the strongest first, with the ranks that the data leave open. */
export function toStrengthsTable(strengths: StrengthsReport): Table {
  const { resamples, ridgeResamples, method, equal, leftAdvantage } = strengths;
  return {
    caption: "Strengths from the choices (Bradley-Terry)",
    columns: [
      ...[text("system", "System"), count("choices", "Choices"), share("win_rate", "Preferred")],
      number("strength", "Strength"),
      ...(resamples > 0 ? [interval("interval", "Interval"), text("rank", "Rank")] : []),
    ],
    rows: strongestFirst(strengths).map(({ system, choices, winRate, strength, interval: own, rank }) => ({
      kind: "body",
      cells: [system, choices, winRate, strength, ...(resamples > 0 ? [own ?? "", rankCell(rank)] : [])],
    })),
    notes: [
      "Strengths are log odds and sum to 0: a difference of 1 means preferred 2.7 times as often as not (Bradley and Terry 1952).",
      ...(method === "ridge"
        ? ["Somebody never lost, so that the best fit is infinite; a ridge holds the strengths finite."]
        : []),
      ...(resamples > 0
        ? [
            `Intervals and ranks from ${resamples.toLocaleString("en")} resamples of judges${ridgeResamples > 0 ? `, ${ridgeResamples.toLocaleString("en")} of them held finite by a ridge` : ""}; found to hold for ${DECLARED["strengths, judges resampled"].range}.`,
          ]
        : []),
      ...(isUndefined(equal)
        ? []
        : [`Are all equally strong? ${formatPEquation(equal.p)}, choices treated as independent.`]),
      ...(isUndefined(leftAdvantage)
        ? []
        : [
            `Worth of standing left: ${leftAdvantage.value.toFixed(2)} (${formatPEquation(leftAdvantage.p)}, choices treated as independent).`,
          ]),
    ],
  };
}

/** What has no strength comes last, by name. */
export function strongestFirst({ systems }: StrengthsReport): StrengthsReport["systems"] {
  const valueOf = ({ strength }: StrengthsReport["systems"][number]) =>
    isUndefined(strength) ? -Infinity : strength;
  return [...systems].sort((a, b) => valueOf(b) - valueOf(a) || 0);
}

const rankCell = (rank: StrengthsReport["systems"][number]["rank"]): TableCell => {
  if (rank === null) return "";
  if (isUndefined(rank)) return rank;
  return rank.best === rank.worst ? String(rank.best) : `${rank.best} to ${rank.worst}`;
};
