import type { Headline, PairsReport, Variant } from "@/lib/results/pairs/report";
import type { Table, TableCell } from "@/lib/results/table";
import type { TwoWayMean } from "@/lib/stats/two-way-mean";
import { definedOr, undefinedBecause } from "@/lib/stats/undefined";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { count, interval, number, PAIR_COLUMNS, text } from "@/lib/results/tables/table-columns";

/** What the answers that the result leaves out would change. */
export function toVariantTable({ variants, questions, panes }: PairsReport, labels: Labels): Table {
  const results = linesOf({ questions, panes });
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
      ...(panes === 2 ? PAIR_COLUMNS : [text("system", "System")]),
      ...[count("n", "Trials"), number("mean", "Mean"), interval("interval", "Interval")],
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
        ...(later === null ? [earlier] : [later, earlier]),
        ...[n, mean, own],
        ...shown.flatMap(({ variant }) => cellsOf(variant.headlines, question, earlier, later)),
      ],
    })),
    notes: shown.map(
      ({ label, variant }) =>
        `${label.replace("with", "With")}: ${definedOr(variant.addedTrials, 0).toLocaleString("en")} trials more.`,
    ),
  };
}

/** Of one pane, systems for themselves. */
const linesOf = ({ questions, panes }: Pick<PairsReport, "questions" | "panes">): Line[] =>
  questions.flatMap(({ contrasts, systems, question }) =>
    panes === 2
      ? contrasts.map(({ earlier, later, difference }): Line => ({
          question,
          earlier,
          later,
          ...figuresOf(difference),
        }))
      : systems.flatMap(({ system, crossed }): Line[] =>
          crossed === null ? [] : [{ question, earlier: system, later: null, ...figuresOf(crossed) }],
        ),
  );

type Line = Pick<Headline, "question" | "earlier" | "later" | "n" | "mean" | "interval">;

const figuresOf = ({ n, mean, twoWay }: TwoWayMean): Pick<Line, "n" | "mean" | "interval"> => ({
  ...{ n, mean },
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
