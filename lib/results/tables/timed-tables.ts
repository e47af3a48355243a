import type { Table, TableCell, TableColumn } from "@/lib/results/table";
import { type TimedPart, type TimedReport } from "@/lib/results/timed/report";
import { partName } from "@/lib/results/timed/ratio-sentence";
import { type OrUndefined } from "@/lib/stats/undefined";
import { count, interval, number, pValue, text } from "./table-columns";

const CONDITION_NAMES = { scratch: "From scratch", program: "From a program" } as const;

/** Question 4 of Liu et al. (2022) as printed: totals, and a one-way test for each group. */
export function toPaperTestTable({ parts }: TimedReport): Table {
  const groups = parts.length > 1 ? parts.filter(({ group }) => group !== "") : parts;
  return table({
    caption: "Minutes by group, as Liu et al. (2022) report them: completions treated as independent",
    columns: [
      text("group", "Group"),
      number("scratch_minutes", "Scratch, minutes", 1),
      number("program_minutes", "Revise, minutes", 1),
      number("f", "F", 4),
      count("df_between", "df"),
      count("df_within", "df within"),
      number("p", "p", 4),
      number("d", "d", 4),
      number("cohens_d", "Cohen\u2019s d", 4),
    ],
    rows: groups.map((part) => {
      const { F, dfBetween, dfWithin, p, d, dOfN } = part.oneWay;
      const [scratch, program] = part.conditions;
      return [partName(part), scratch?.total ?? 0, program?.total ?? 0, F, dfBetween, dfWithin, p, dOfN, d];
    }),
    notes: [
      "One-way analysis of variance of minutes of completed tasks. It treats the completions of one person as independent, which they are not.",
      "A positive d means that tasks took longer from scratch. Its standard deviation has divisor n, which gives the paper\u2019s digits; that of Cohen\u2019s d has divisor n - 2.",
    ],
  });
}

/** What a group did under each condition. */
export function toConditionTable({ parts }: TimedReport): Table {
  return table({
    caption: "Tasks and minutes by group and condition",
    columns: [
      text("group", "Group"),
      text("condition", "Start"),
      count("passed", "Completed"),
      count("gave_up", "Given up"),
      count("timed_out", "Out of time"),
      count("unfinished", "Not ended"),
      number("total_minutes", "Total, minutes", 1),
      number("mean_minutes", "Mean", 1),
      number("sd_minutes", "SD", 1),
      number("geometric_mean", "Geometric mean", 1),
      number("median", "Half completed after", 1),
      number("restricted_mean", "Restricted mean", 1),
      interval("restricted_mean_interval", "its interval", 1),
      count("submissions", "Submissions"),
      count("runs", "Runs"),
    ],
    rows: parts.flatMap((part) =>
      part.conditions.map((own): TableCell[] => [
        partName(part),
        CONDITION_NAMES[own.condition],
        own.outcomes.passed,
        own.outcomes.gaveUp,
        own.outcomes.timedOut,
        own.outcomes.unfinished + own.outcomes.notOpened,
        own.total,
        own.mean,
        own.sd,
        own.geometricMean,
        own.median,
        own.restrictedMean.mean,
        own.restrictedMean.interval,
        own.submissions,
        own.runs,
      ]),
    ),
    notes: [
      "Total, mean, SD and geometric mean are of completed tasks. The restricted mean is the mean time at work up to the limit of the table below, with tasks given up or out of time; its interval treats completions as independent.",
    ],
  });
}

/** The ratio beside the two analyses that count tasks that were not completed. */
export function toEffectTable({ parts }: TimedReport): Table {
  return table({
    caption: "From a program compared with from scratch, people and tasks crossed",
    columns: [
      text("group", "Group"),
      count("people", "People"),
      count("tasks", "Tasks"),
      number("ratio", "Ratio of geometric means"),
      interval("ratio_interval", "its interval"),
      number("df", "df", 1),
      pValue("ratio_p", "p"),
      number("until", "Limit, minutes", 1),
      number("restricted_difference", "Difference of restricted means, minutes"),
      interval("restricted_interval", "its interval"),
      pValue("restricted_p", "p"),
      pValue("rank_p", "Rank test, p"),
    ],
    rows: parts.map((part) => {
      const { people, tasks, ratio, restricted, rank } = part;
      const { difference } = restricted;
      return [
        partName(part),
        people,
        tasks,
        ratio.estimate,
        ratio.interval,
        ratio.df,
        ratio.pTwoSided,
        restricted.until,
        difference.estimate,
        difference.interval,
        difference.pTwoSided,
        rank.pTwoSided,
      ];
    }),
    notes: [
      "Below 1, and below 0 minutes: faster from a program. Each completion is compared with what its person and its task lead to expect; people and tasks are crossed clusters.",
      "The limit is the longest time of the condition that was watched less long.",
    ],
  });
}

/** How many were still at work as time went on: what a completion curve rests on. */
export function toAtRiskTable(part: TimedPart, ticks: readonly number[]): Table {
  return table({
    caption: `${partName(part)}: tasks still in progress after the given minutes`,
    columns: [text("condition", "Start"), ...ticks.map((tick) => count(`at_${tick}`, String(tick)))],
    rows: part.conditions.map(({ condition, curve }): TableCell[] => [
      CONDITION_NAMES[condition],
      ...ticks.map((tick) => curve.find(({ time }) => time >= tick)?.atRisk ?? 0),
    ]),
    notes: [],
  });
}

const table = ({
  caption,
  columns,
  rows,
  notes,
}: {
  caption: string;
  columns: TableColumn[];
  rows: (string | OrUndefined<number> | TableCell)[][];
  notes: string[];
}): Table => ({ caption, columns, rows: rows.map((cells) => ({ kind: "body", cells })), notes });
