import type { PairAttrition } from "@/lib/results/attrition/pair-attrition";
import { WORST_CASE_NOTE } from "@/lib/results/attrition/attrition-words";
import type { Contrast, Headline } from "@/lib/results/pairs/report";
import type { Table } from "@/lib/results/table";
import {
  PAIR_COLUMNS,
  count,
  interval,
  number,
  share,
  shareInterval,
  text,
} from "@/lib/results/tables/table-columns";
import { type OrUndefined, undefinedBecause } from "@/lib/stats/undefined";

/** How many trials were dealt, shown and answered, and by how many judges all of them. */
export function toDealtArmTable(
  arms: readonly (Pick<PairAttrition, "judges" | "finished"> & PairAttrition["arms"][number])[],
): Table {
  return {
    caption: "Trials allocated and answered, by arm",
    columns: [text("arm", "Arm"), count("judges", "Judges"), count("finished", "Finished"), ...DEALT_COLUMNS],
    rows: arms.map(({ arm, judges, finished, dealt, shown, answered }) => ({
      kind: "body",
      cells: [arm, judges, finished, dealt, shown, answered, shareOf(answered, dealt)],
    })),
    notes: [
      "Counts each judge\u2019s first session unless a rule excludes it. Answers of judges who withdrew are left out, as they asked.",
    ],
  };
}

/** The same by what the trials show. */
export function toDealtPairTable({ pairs }: Pick<PairAttrition, "pairs">): Table {
  const isOne = pairs.every(({ later }) => later === null);
  return {
    caption: "Trials allocated and answered, by system",
    columns: [text("systems", isOne ? "System" : "Systems"), ...DEALT_COLUMNS],
    rows: pairs.map(({ earlier, later, dealt, shown, answered }) => ({
      kind: "body",
      cells: [
        later === null ? earlier : `${earlier}, ${later}`,
        dealt,
        shown,
        answered,
        shareOf(answered, dealt),
      ],
    })),
    notes: [],
  };
}

export const DEALT_COLUMNS = [
  count("dealt", "Allocated"),
  count("shown", "Shown"),
  count("answered", "Answered"),
  share("share", "Share answered"),
] as const;

export const shareOf = (part: number, whole: number): OrUndefined<number> =>
  whole === 0 ? undefinedBecause("no_data") : part / whole;

/** The main question answered by all, by those who finished, and at worst. */
export function toCompletersTable(
  { completers, bounds }: Pick<PairAttrition, "completers" | "bounds">,
  contrasts: readonly Contrast[],
): Table {
  const hasShares = bounds.some((bound) => bound.share !== null);
  return {
    caption: "The main question: all judges, those who finished, and worst cases",
    columns: [
      ...PAIR_COLUMNS,
      count("n", "n"),
      number("mean", "Mean"),
      interval("interval", "Interval"),
      ...(completers
        ? [
            count("n_finished", "n, finished"),
            number("mean_finished", "Mean, finished"),
            interval("interval_finished", "Interval, finished"),
          ]
        : []),
      ...(bounds.length > 0
        ? [count("missing", "Missing"), interval("worst", "Mean, lowest to highest")]
        : []),
      ...(hasShares ? [shareInterval("worst_share", "Share chosen, lowest to highest")] : []),
    ],
    rows: contrasts.map(({ earlier, later, difference }) => {
      const isPair = (one: { earlier: string; later: string | null }): boolean =>
        one.earlier === earlier && one.later === later;
      const bound = bounds.find(isPair);
      return {
        kind: "body" as const,
        cells: [
          later,
          earlier,
          difference.n,
          difference.mean,
          difference.twoWay.interval,
          ...(completers ? cellsOf(completers.headlines.find(isPair)) : []),
          ...(bounds.length > 0 ? [bound?.missing ?? NONE, reachOf(bound)] : []),
          ...(hasShares ? [reachOf(bound?.share)] : []),
        ],
      };
    }),
    notes: [
      ...(bounds.length > 0 ? [WORST_CASE_NOTE] : []),
      ...(completers ? ["Finished: judges who answered every trial allocated to them."] : []),
    ],
  };
}

const NONE = undefinedBecause("no_data");

const cellsOf = (line: Headline | undefined) => (line ? [line.n, line.mean, line.interval] : [0, NONE, NONE]);

/** Both ends as one cell; a worst case has no level. */
export const reachOf = (bounds: { low: OrUndefined<number>; high: OrUndefined<number> } | null | undefined) =>
  bounds && typeof bounds.low === "number" && typeof bounds.high === "number"
    ? { low: bounds.low, high: bounds.high, level: 1 }
    : NONE;
