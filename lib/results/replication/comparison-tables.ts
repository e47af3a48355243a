import { formatCoverage } from "@/lib/results/format-number";
import type { SystemNames } from "@/lib/results/naming/system-names";
import type { Table, TableCell } from "@/lib/results/table";
import {
  interval,
  number,
  pValue,
  share,
  shareInterval,
  signedShareInterval,
  text,
} from "@/lib/results/tables/table-columns";
import { type OrUndefined, isUndefined, mapDefined } from "@/lib/stats/undefined";
import type { TwoStudies } from "@/lib/stats/replication/two-studies";
import type { Measure } from "@/lib/study/publishing/replication";
import type { ComparedRow } from "./compare-studies";
import { isShare, rowName } from "./comparison-words";

const TITLES: Record<Measure, string> = {
  contrast: "The primary question",
  accuracy: "Accuracy",
  "arm-difference": "Differences of accuracy between arms",
  "d-prime": "d\u2032",
};

interface Asked {
  names: SystemNames;
  level: number;
}

/** Two tables for each measure: both studies and their difference; and both pooled, with heterogeneity. */
export function comparisonTables(rows: readonly ComparedRow[], asked: Asked): Table[] {
  const measures = [...new Set(rows.map(({ measure }) => measure))];
  return measures.flatMap((measure) => {
    const own = rows.filter((row) => row.measure === measure);
    return [besideTable(own, measure, asked), pooledTable(own, measure, asked)];
  });
}

const columnsOf = (measure: Measure) => {
  const signed = measure === "arm-difference" ? signedShareInterval : shareInterval;
  return {
    value: isShare(measure) ? share : number,
    range: isShare(measure) ? signed : interval,
    gap: isShare(measure) ? signedShareInterval : interval,
  };
};

const besideTable = (rows: readonly ComparedRow[], measure: Measure, { names, level }: Asked): Table => {
  const { value, range, gap } = columnsOf(measure);
  const coverage = formatCoverage({ level });
  return {
    caption: `${TITLES[measure]} in both studies`,
    columns: [
      text("compared", "Compared"),
      value("original", "Original"),
      range("original_interval", `${coverage} interval`),
      value("replication", "Replication"),
      range("replication_interval", `${coverage} interval`),
      value("difference", "Replication minus original"),
      gap("difference_interval", `${coverage} interval`),
      pValue("p", "p"),
      range("prediction_interval", `Original\u2019s ${coverage} prediction interval`),
      text("inside", "Replication inside"),
    ],
    rows: rows.map((row) => {
      const { original, replication, together } = row;
      return {
        kind: "body",
        cells: [
          rowName(row, names, rows.length > 1),
          original.estimate,
          original.interval,
          replication.estimate,
          replication.interval,
          of(together, ({ difference }) => difference.estimate),
          of(together, ({ difference }) => difference.interval),
          of(together, ({ difference }) => difference.pTwoSided),
          of(together, ({ prediction }) => prediction.interval),
          isUndefined(together) ? "" : together.prediction.isInside ? "yes" : "no",
        ],
      };
    }),
    notes: [
      "With two studies the interval of the difference, its p and the prediction interval (Patil, Peng and Leek 2016) say the same.",
    ],
  };
};

const pooledTable = (rows: readonly ComparedRow[], measure: Measure, { names, level }: Asked): Table => {
  const { value, range } = columnsOf(measure);
  const coverage = formatCoverage({ level });
  return {
    caption: `${TITLES[measure]} over both studies`,
    columns: [
      text("compared", "Compared"),
      value("fixed", "One effect"),
      range("fixed_interval", `${coverage} interval`),
      value("random", "Random effects"),
      range("random_interval", `${coverage} interval`),
      share("weight", "Weight of the original", 0),
      number("q", "Q (df 1)"),
      pValue("p_of_q", "p of Q"),
      share("i_squared", "I\u00b2", 0),
      number("tau", "\u03c4", isShare(measure) ? 3 : 2),
    ],
    rows: rows.map((row) => {
      const { together } = row;
      return {
        kind: "body",
        cells: [
          rowName(row, names, rows.length > 1),
          of(together, ({ fixed }) => fixed.estimate),
          of(together, ({ fixed }) => fixed.interval),
          of(together, ({ random }) => random.estimate),
          of(together, ({ random }) => random.interval),
          of(together, ({ fixed }) => fixed.weight),
          of(together, ({ heterogeneity }) => heterogeneity.q),
          of(together, ({ heterogeneity }) => heterogeneity.p),
          of(together, ({ heterogeneity }) => heterogeneity.iSquared),
          of(together, ({ heterogeneity }) => Math.sqrt(heterogeneity.tauSquared)),
        ],
      };
    }),
    notes: [
      "One effect: weighted by inverse variance. Random effects: \u03c4\u00b2 by DerSimonian and Laird, which for two studies is also Paule and Mandel\u2019s. p of Q takes standard errors as known; with few judges trust the p of the difference.",
    ],
  };
};

const of = <Value extends TableCell>(
  together: OrUndefined<TwoStudies>,
  read: (found: TwoStudies) => Value,
): TableCell => mapDefined<TwoStudies, TableCell>(together, read);
