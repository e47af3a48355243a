import published from "@/lib/results/golden/g_published_tables/liu2022_tables.json";
import { taskKey } from "@/lib/results/metric-cell";
import type { TableData, TableValue } from "@/lib/results/composed/table-data";

type Row = Record<string, number | string>;
interface Printed {
  columns: string[];
  rows: Row[];
  printed_average?: Record<string, number>;
}

const LIU: Record<string, Printed> = published.tables;
export const printedTable = (name: string): Printed => LIU[name] ?? { columns: [], rows: [] };

export const LIU_SYSTEMS = printedTable("table5").rows.map(({ approach }) => String(approach));
const TASKS = 300;
const places = Array.from({ length: TASKS }, (_, at) => at);
const taskName = (at: number) => `t${String(at).padStart(3, "0")}`;

/** By place: 75 tasks in each quartile of the requirement's length, and of the references', the two hardly related. */
const requirementRank = (at: number) => at;
const referenceRank = (at: number) => (at * 77) % TASKS;
const quarter = (rank: number) => Math.floor((4 * rank) / TASKS);

const numberOf = (table: string, system: string, column: string): number =>
  Number(printedTable(table).rows.find(({ approach }) => approach === system)?.[column]);

const value = (system: string, at: number, measure: string, sum: number, condition = ""): TableValue => ({
  task: taskName(at),
  language: "python",
  system,
  condition,
  measure: `metric:${measure}`,
  n: 1,
  sum,
});

/**
 * Data of 300 programs for each system that the printed tables could have come from. Nobody published the single values, so they
 * are rebuilt and say nothing beyond the printed means:
 * - BLEU: one effect of each quartile of either length, added, so that quartiles have the means of Tables 8 and 9. Where the
 *   means of those tables and Table 5 differ by rounding, the value lies between them;
 * - shares: as many programs with 1, the others with 0, as the share of 300 says;
 * - all other means: the mean, and as much above as below it, program by program;
 * - the data sets Django and HearthStone: one task each, whose value is the printed mean.
 */
export function liuData(conditions: readonly string[] = ["noise", "non_redundant", "unified"]): TableData {
  const values = LIU_SYSTEMS.flatMap((system) => [
    ...bleuValues(system),
    ...spread(system, "nist", numberOf("table7", system, "nist")),
    ...spread(system, "wer", numberOf("table7", system, "wer")),
    ...spread(system, "subtree_similarity", numberOf("table7", system, "subtree")),
    ...spread(system, "missing_share", numberOf("table6", system, "missing_tokens_pct") / 100),
    ...spread(system, "irrelevant_share", numberOf("table6", system, "irrelevant_tokens_pct") / 100),
    ...shares(system, "table5", ""),
    ...["django", "hs"].map((dataset) => ({
      ...value(system, 0, "bleu", numberOf("table5", system, `bleu_${dataset}`)),
      task: `${dataset}.all`,
    })),
    ...spread(system, "bleu", noise(system), "noise"),
    ...spread(system, "bleu", numberOf("table14", system, "bleu_new"), "non_redundant"),
    ...spread(system, "nist", numberOf("table14", system, "nist"), "non_redundant"),
    ...spread(system, "wer", numberOf("table14", system, "wer"), "non_redundant"),
    ...spread(system, "subtree_similarity", numberOf("table14", system, "subtree"), "non_redundant"),
    ...shares(system, "table14", "non_redundant"),
    ...spread(system, "bleu", numberOf("table15", system, "u_bleu"), "unified"),
    ...shares(system, "table15", "unified"),
  ]);
  const lengthsBy = (rank: (at: number) => number) =>
    new Map(places.map((at) => [taskKey({ task: taskName(at), language: "python" }), 16 + rank(at)]));
  return {
    values: values.filter(({ condition }) => condition === "" || conditions.includes(condition)),
    systems: LIU_SYSTEMS,
    lengths: { requirement: lengthsBy(requirementRank), references: lengthsBy(referenceRank) },
  };
}

const noise = (system: string): number =>
  Number(printedTable("table12").rows.find(({ input }) => input === "random_noise")?.[system]);

/** Half of the programs as far above the mean as the others are below it. */
const spread = (system: string, measure: string, mean: number, condition = ""): TableValue[] =>
  places.map((at) => value(system, at, measure, mean * (at % 2 === 0 ? 1.25 : 0.75), condition));

const SHARES = [
  ["syntactically_correct", "syntactically_correct_pct", "u_syntactic_pct"],
  ["executable", "executable_pct", "u_executable_pct"],
  ["functionally_correct", "functionally_correct_pct", "u_functional_pct"],
] as const;

const shares = (system: string, table: string, condition: string): TableValue[] =>
  SHARES.flatMap(([measure, column, unified]) => {
    const percent = numberOf(table, system, table === "table15" ? unified : column);
    const correct = Math.round((percent / 100) * TASKS);
    return places.map((at) => value(system, at, measure, at < correct ? 1 : 0, condition));
  });

const bleuValues = (system: string): TableValue[] => {
  const quartiles = ["q1", "q2", "q3", "q4"];
  const [requirement, reference] = ["table8", "table9"].map((table) =>
    quartiles.map((quartile) => numberOf(table, system, quartile)),
  ) as [number[], number[]];
  const all = numberOf("table5", system, "bleu_new");
  const [least, most] = [all, mean(requirement), mean(reference)]
    .sort((a, b) => a - b)
    .filter((_, at) => at !== 1);
  const middle = ((least ?? 0) + (most ?? 0)) / 2;
  const moved = (means: number[]) => means.map((one) => one + middle - mean(means));
  const [rows, columns] = [moved(requirement), moved(reference)];
  const effects = additive(rows, columns);
  return places.map((at) =>
    value(
      ...([system, at, "bleu"] as const),
      (effects.rows[quarter(requirementRank(at))] ?? 0) + (effects.columns[quarter(referenceRank(at))] ?? 0),
    ),
  );
};

/** Effects of rows and columns whose sums have the given means over the tasks of each row and of each column. */
const additive = (rows: readonly number[], columns: readonly number[]) => {
  const effects = { rows: rows.map(() => 0), columns: [...columns] };
  for (let round = 0; round < 200; round += 1) {
    effects.rows = rows.map(
      (want, row) =>
        want -
        mean(
          places
            .filter((at) => quarter(requirementRank(at)) === row)
            .map((at) => effects.columns[quarter(referenceRank(at))] ?? 0),
        ),
    );
    effects.columns = columns.map(
      (want, column) =>
        want -
        mean(
          places
            .filter((at) => quarter(referenceRank(at)) === column)
            .map((at) => effects.rows[quarter(requirementRank(at))] ?? 0),
        ),
    );
  }
  return effects;
};

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
