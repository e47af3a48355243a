import type { StrengthsReport } from "@/lib/results/pairs/strengths-report";
import type { Table, TableCell } from "@/lib/results/table";
import { formatInterval, formatNumber, formatPEquation, formatPercent } from "@/lib/results/format-number";
import { strengthsRangeNote } from "@/lib/results/range-notes";
import { withUnits } from "@/lib/results/paragraphs/words";
import { isUndefined } from "@/lib/stats/undefined";
import {
  PAIR_COLUMNS,
  count,
  interval,
  number,
  pValue,
  share,
  text,
} from "@/lib/results/tables/table-columns";

/** Strengths of three or more systems, the strongest first, with the ranks that the data leave open. */
export function toStrengthsTable(strengths: StrengthsReport): Table {
  const hasAdjusted = strengths.systems.some(({ sideAdjusted }) => !isUndefined(sideAdjusted.strength));
  const hasTies = strengths.ties > 0;
  return {
    caption: `Strengths from the choices (${hasTies ? "Davidson, with ties" : "Bradley-Terry"})`,
    columns: [
      text("system", "System"),
      count("choices", "Choices"),
      ...(hasTies ? [count("ties", "Of them ties")] : []),
      share("win_rate", "Preferred"),
      number("strength", "Strength"),
      interval("interval", "Interval"),
      text("rank", "Rank"),
      ...(hasAdjusted
        ? [
            number("strength_sides", "Strength, sides corrected"),
            interval("interval_sides", "Interval, sides corrected"),
          ]
        : []),
    ],
    rows: strongestFirst(strengths).map(
      ({ system, choices, ties, winRate, strength, interval: own, rank, sideAdjusted }) => ({
        kind: "body",
        cells: [
          system,
          choices,
          ...(hasTies ? [ties] : []),
          winRate,
          strength,
          own,
          rankCell(rank),
          ...(hasAdjusted ? [sideAdjusted.strength, sideAdjusted.interval] : []),
        ],
      }),
    ),
    notes: notesOf(strengths),
  };
}

/** Names the model of all questions. */
export function strengthsTitle(all: readonly StrengthsReport[]): string {
  const models = [...new Set(all.map(({ model }) => model))].sort();
  return `${models.join(" and ")} ranking`;
}

/** The differences of all pairs that the ranks follow from. */
export function toStrengthDifferencesTable({ differences }: StrengthsReport): Table {
  return {
    caption: "Differences of strengths",
    columns: [
      ...PAIR_COLUMNS,
      number("difference", "Difference"),
      interval("interval", "Interval"),
      pValue("p", "p"),
      pValue("p_holm", "p (Holm, all pairs)"),
    ],
    rows: differences.map(({ earlier, later, difference, interval: own, pTwoSided, pHolm }) => ({
      kind: "body",
      cells: [later, earlier, difference, own, pTwoSided, pHolm],
    })),
    notes: [],
  };
}

const notesOf = (strengths: StrengthsReport): string[] => {
  const { judges, tasks, basis, method, allEqual, leftAdvantage, differences } = strengths;
  const range = strengthsRangeNote(strengths);
  return [
    strengths.ties > 0
      ? "Strengths are log odds and sum to 0: a difference of 1 means preferred 2.7 times as often as the other, ties aside (Davidson 1970)."
      : "Strengths are log odds and sum to 0: a difference of 1 means preferred 2.7 times as often as not (Bradley and Terry 1952).",
    ...tieWords(strengths),
    ...(strengths.tiesOnly.length > 0
      ? [`Not among the strengths, because all their choices are ties: ${strengths.tiesOnly.join(", ")}.`]
      : []),
    ...(method === "ridge"
      ? [
          "A system never lost, so that the best fit is infinite; a ridge keeps the strengths finite, without intervals.",
        ]
      : []),
    ...(differences.length > 0
      ? [
          `Intervals are over ${withUnits(judges, { count: tasks, noun: "task", basis })}. Ranks hold for all systems at once: they follow from the differences of all pairs, adjusted after Holm (1979; Mogstad et al. 2024).`,
        ]
      : []),
    ...(range === null ? [] : [range]),
    ...(isUndefined(allEqual)
      ? []
      : [
          `Are all equally strong? F(${allEqual.df1}, ${formatNumber(allEqual.df2, 1)}) = ${formatNumber(allEqual.statistic, 2)}, ${formatPEquation(allEqual.p)}.`,
        ]),
    ...leftWords(leftAdvantage),
  ];
};

const tieWords = ({ ties, choices, nu }: StrengthsReport): string[] => {
  if (ties === 0) return [];
  const counted = `${ties.toLocaleString("en")} of ${choices.toLocaleString("en")} choices are ties; a tie is half a win in the column \u201cPreferred\u201d.`;
  if (nu === null || isUndefined(nu)) return [counted];
  const interval = isUndefined(nu.interval) ? "" : ` (${formatInterval(nu.interval, 2)})`;
  const between = formatPercent(nu.value / (nu.value + 2));
  return [
    `${counted} Between equals a tie is ${formatNumber(nu.value, 2)}${interval} times as common as a choice of one side (nu): ${between} of choices.`,
  ];
};

const leftWords = (left: StrengthsReport["leftAdvantage"]): string[] => {
  if (isUndefined(left) || isUndefined(left.interval) || isUndefined(left.p)) return [];
  return [
    `Advantage of the left side (log odds): ${formatNumber(left.value, 2)} (${formatInterval(left.interval, 2)}; ${formatPEquation(left.p)}).`,
  ];
};

/** What has no strength comes last, by name. */
export function strongestFirst({ systems }: StrengthsReport): StrengthsReport["systems"] {
  const valueOf = ({ strength }: StrengthsReport["systems"][number]) =>
    isUndefined(strength) ? -Infinity : strength;
  return [...systems].sort((a, b) => valueOf(b) - valueOf(a) || 0);
}

const rankCell = (rank: StrengthsReport["systems"][number]["rank"]): TableCell => {
  if (isUndefined(rank)) return rank;
  return rank.best === rank.worst ? String(rank.best) : `${rank.best} to ${rank.worst}`;
};
