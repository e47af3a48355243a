import { WORST_CASE_NOTE } from "@/lib/results/attrition/attrition-words";
import type { ArmAttrition } from "@/lib/results/attrition/origin-attrition";
import type { OriginArmReport } from "@/lib/results/origin/arm-report";
import type { Table } from "@/lib/results/table";
import { DEALT_COLUMNS, reachOf, shareOf } from "@/lib/results/tables/pairs/attrition-tables";
import { count, share, shareInterval, text } from "@/lib/results/tables/table-columns";
import { undefinedBecause } from "@/lib/stats/undefined";

/** An arm of which is known what was dealt. */
export type ArmWithAttrition = Pick<OriginArmReport, "arm" | "answers" | "crossed"> & {
  attrition: ArmAttrition;
};

/** How many trials were dealt, shown and answered, by system and truth. */
export function toDealtSystemTable(arms: readonly ArmWithAttrition[], panes: 1 | 2): Table {
  return {
    caption: "Trials allocated and answered, by system",
    columns: [
      text("arm", "Arm"),
      text("system", "System"),
      ...(panes === 1 ? [text("truth", "Truth")] : []),
      ...DEALT_COLUMNS,
    ],
    rows: arms.flatMap(({ arm, attrition }) =>
      attrition.dealtBy.map(({ system, truth, dealt, shown, answered }) => ({
        kind: "body" as const,
        cells: [
          arm,
          system,
          ...(panes === 1 ? [truth ?? ""] : []),
          dealt,
          shown,
          answered,
          shareOf(answered, dealt),
        ],
      })),
    ),
    notes: panes === 1 ? [] : ["By the machine\u2019s system: each trial shows a human\u2019s program, too."],
  };
}

/** The answer of each arm by all, by those who finished, and at worst. */
export function toCompletersTable(arms: readonly ArmWithAttrition[]): Table {
  return {
    caption: "Accuracy: all judges, those who finished, and worst cases",
    columns: [
      text("arm", "Arm"),
      count("n", "n"),
      share("right", "Accuracy"),
      shareInterval("interval", "Interval"),
      count("n_finished", "n, finished"),
      share("right_finished", "Accuracy, finished"),
      shareInterval("interval_finished", "Interval, finished"),
      count("missing", "Missing"),
      shareInterval("worst", "Accuracy, lowest to highest"),
    ],
    rows: arms.map(({ arm, answers, crossed, attrition }) => {
      const { completers, bounds, finished } = attrition;
      const stayed = finished === 0 ? null : (completers ?? { answers, crossed });
      return {
        kind: "body",
        cells: [
          arm,
          answers,
          crossed.estimate,
          crossed.interval,
          ...(stayed ? [stayed.answers, stayed.crossed.estimate, stayed.crossed.interval] : [0, NONE, NONE]),
          bounds.missing,
          reachOf(bounds),
        ],
      };
    }),
    notes: [WORST_CASE_NOTE, "Finished: judges who answered every trial allocated to them."],
  };
}

const NONE = undefinedBecause("no_data");
