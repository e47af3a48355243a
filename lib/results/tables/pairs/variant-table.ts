import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Headline, Variant } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import type { TwoWayMean } from "@/lib/stats/crossed/two-way-mean";
import { definedOr, undefinedBecause } from "@/lib/stats/undefined";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, PAIR_COLUMNS, text } from "@/lib/results/tables/table-columns";

/** What the answers that the result leaves out would change. */
export function toVariantTable({ variants, questions }: PairsReport, labels: Labels): Table {
  const results = linesOf({ questions });
  const areSystems = isOfSystems(results);
  const [repeats, excluded] = [variants.withRepeats, variants.withExcluded];
  const isThere = (variant: Variant) => definedOr(variant.addedTrials, 0) > 0;
  const shown = [
    ...(isThere(repeats) ? [{ id: "repeats", label: "with repeats", variant: repeats }] : []),
    ...(isThere(excluded) ? [{ id: "excluded", label: "with excluded", variant: excluded }] : []),
  ];
  return {
    caption: "With the answers that the result leaves out",
    columns: [
      text("question", "Question"),
      ...(areSystems ? [text("system", "System")] : PAIR_COLUMNS),
      count("n", "Trials"),
      number("mean", "Mean"),
      interval("interval", "Interval"),
      ...shown.flatMap(({ id, label }) => [
        count(`n_${id}`, `Trials ${label}`),
        number(`mean_${id}`, `Mean ${label}`),
        interval(`interval_${id}`, `Interval ${label}`),
      ]),
    ],
    rows: results.map(({ question, earlier, later, n, mean, interval: own }) => ({
      kind: "body",
      cells: [
        labelOf(labels, question),
        ...(areSystems ? [earlier] : later === null ? [earlier, ""] : [later, earlier]),
        n,
        mean,
        own,
        ...shown.flatMap(({ variant }) => cellsOf(variant.headlines, question, earlier, later)),
      ],
    })),
    notes: [
      ...(results.some(({ later }) => later === null) && !areSystems
        ? ["A line with one system alone is the mean of its own scores."]
        : []),
      ...shown.map(
        ({ label, variant }) =>
          `${label.replace("with", "With")}: ${definedOr(variant.addedTrials, 0).toLocaleString("en")} trials more.`,
      ),
    ],
  };
}

/** Comparisons and, of one pane, the mean of each system after them. */
const linesOf = ({ questions }: Pick<PairsReport, "questions">): Line[] =>
  questions.flatMap(({ contrasts, systems, question }) => [
    ...contrasts.map(({ earlier, later, difference }): Line => ({
      question,
      earlier,
      later,
      ...figuresOf(difference),
    })),
    ...systems.flatMap(({ system, crossed }): Line[] =>
      crossed === null ? [] : [{ question, earlier: system, later: null, ...figuresOf(crossed) }],
    ),
  ]);

/** Of one pane with a single system nothing is compared. */
const isOfSystems = (lines: readonly Line[]): boolean =>
  lines.length > 0 && lines.every(({ later }) => later === null);

type Line = Pick<Headline, "question" | "earlier" | "later" | "n" | "mean" | "interval">;

const figuresOf = ({ n, mean, twoWay }: TwoWayMean): Pick<Line, "n" | "mean" | "interval"> => ({
  n,
  mean,
  interval: twoWay.interval,
});

const cellsOf = (
  headlines: readonly Headline[],
  question: string,
  earlier: string,
  later: string | null,
): TableCell[] => {
  const own = headlines.find(
    (line) => line.question === question && line.earlier === earlier && line.later === later,
  );
  const none = undefinedBecause("no_data");
  return own ? [own.n, own.mean, own.interval] : [0, none, none];
};
