import { differenceColumn, toSpec, valueColumn } from "@/lib/results/composed/columns";
import type { ComposedColumn, TableSpec, ValueColumn } from "@/lib/results/composed/table-spec";
import {
  findMetrics,
  hasImportedInstead,
  type Material,
  nameIn,
  nameOf,
  type Offer,
  offer,
  sourceNotes,
  twoSystems,
  type Wanted,
} from "./material";

/**
 * Tables 1 to 4 of Ságodi, Siket and Ferenc (IEEE Access 2024, doi 10.1109/ACCESS.2024.3403858), and the scores by class of
 * their section IV.E, for two systems: the first by code point stands left.
 */
export function sagodiOffers(material: Material): Offer[] {
  return [
    ...material.languages.map((language, at) => passRates(material, language, at)),
    staticMetrics(material, false),
    ...(hasImportedInstead(STATIC, material) ? [staticMetrics(material, true)] : []),
    scores(material),
    scoresByClass(material),
  ];
}

const imported = (names: string): string => `import a metric called ${names}`;
const RATES: readonly Wanted[] = [
  ["Edge - Exact", "edge_exact"],
  ["Edge - Epsilon", "edge_epsilon"],
  ["Random - Exact", "random_exact"],
  ["Random - Epsilon", "random_epsilon"],
].map(([label = "", name = ""]) => ({ label, metrics: [name], hint: `${imported(name)}, in percent` }));

/** Tables 1 and 2: pass rates in one language, with the difference of the two systems in colours. */
const passRates = (material: Material, language: string, at: number): Offer => {
  const { found, missing } = findMetrics(RATES, material);
  const id = `sagodi-rates:${language}`;
  const title = `Pass rates, ${nameOf(material, language)}`;
  const source = `Ságodi et al. 2024, Table ${Math.min(at, 1) + 1}`;
  return offer({ id, title, source }, [...twoSystems(material), ...missing], () =>
    toSpec({
      title,
      rows: { by: "task", label: "Task", keys: null, names: { ...material.names } },
      where: { language },
      counts: { full: 100 },
      columns: found.flatMap(({ label, metric }): ComposedColumn[] => {
        const columns = ofSystems(material, (system) => ({
          id: `${metric}.${system}`,
          measure: `metric:${metric}`,
          above: [label],
          better: "higher",
          format: { decimals: 0, unit: "percent" },
        }));
        const [first, second] = columns;
        return first && second ? [...columns, differenceColumn(first, second)] : columns;
      }),
    }),
  );
};

const PARSED = "computed automatically for languages that this server can parse";
const STATIC: readonly Wanted[] = [
  {
    label: "CodeSmells",
    // The paper's are warnings that were confirmed by hand.
    metrics: ["findings_true", "code_smells"],
    hint: `import findings and judge all of them, or ${imported("code_smells")}`,
  },
  { label: "LLOC", metrics: ["lines", "lloc"], hint: PARSED },
  { label: "NOS", metrics: ["statements", "nos"], hint: PARSED },
  { label: "McCC", metrics: ["cyclomatic_complexity", "mccc"], hint: PARSED },
  { label: "NLE", metrics: ["nesting", "nle"], hint: PARSED },
];

/** Table 3: static metrics, all languages side by side. */
const staticMetrics = (material: Material, isImported: boolean): Offer => {
  const { found, missing } = findMetrics(STATIC, material, { isImported });
  const title = isImported ? "Static metrics, as imported" : "Static metrics";
  const source = "Ságodi et al. 2024, Table 3";
  const id = isImported ? "sagodi-static:imported" : "sagodi-static";
  return offer({ id, title, source }, [...twoSystems(material), ...missing], () =>
    toSpec({
      title,
      notes: sourceNotes(found),
      rows: { by: "task", label: "Task", keys: null, names: { ...material.names } },
      columns: material.languages.flatMap((language) =>
        found.flatMap(({ label, metric }) =>
          ofSystems(material, (system) => ({
            id: `${language}.${metric}.${system}`,
            measure: `metric:${metric}`,
            better: "lower",
            above: [nameOf(material, language), label],
            where: { language },
            format: { decimals: 0, unit: "number" },
          })),
        ),
      ),
    }),
  );
};

/** The order in which Table 4 prints its questions; others follow in the protocol's order. */
const PRINTED = ["first_impression", "usability", "readability", "modifiability", "acceptance"];

const printedOrder = (questions: readonly string[]): string[] => [
  ...PRINTED.filter((question) => questions.includes(question)),
  ...questions.filter((question) => !PRINTED.includes(question)),
];

const NO_SCORES = "Scores: no question of this study asks for a score of each program";

/** Table 4: the sum over judges of every score, all languages side by side, with average and standard deviation. */
const scores = (material: Material): Offer => {
  const title = "Scores, summed over judges";
  const missing = [...twoSystems(material), ...(material.scores.length === 0 ? [NO_SCORES] : [])];
  return offer({ id: "sagodi-scores", title, source: "Ságodi et al. 2024, Table 4" }, missing, () =>
    toSpec({
      title,
      rows: { by: "task", label: "Task", keys: null, names: { ...material.names } },
      columns: material.languages.flatMap((language) => scoreColumns(material, language, "sum")),
      summaries: (
        [
          ["mean", "average"],
          ["sd", "st. deviation"],
        ] as const
      ).map(([kind, label]) => ({ kind, label, decimals: 1, isTrimmed: false, over: "values" })),
    }),
  );
};

/** Section IV.E: the mean of those sums over the tasks of each pass-rate class, the four classes in one table. */
const scoresByClass = (material: Material): Offer => {
  const measure = ["random_epsilon", "pass_rate"].find((name) => material.metrics.has(name));
  const title = "Scores by pass-rate class";
  const missing = [
    ...twoSystems(material),
    ...(measure === undefined ? [`Pass rate: ${imported("random_epsilon or pass_rate")}, in percent`] : []),
    ...(material.scores.length === 0 ? [NO_SCORES] : []),
  ];
  const [first = "", second = ""] = material.systems;
  return offer({ id: "sagodi-classes", title, source: "Ságodi et al. 2024, section IV.E" }, missing, () =>
    toSpec({
      title,
      rows: {
        by: "taskClass",
        label: "At least 75%",
        keys: ["both", `only:${first}`, `only:${second}`, "neither"],
        names: {
          both: "Both",
          neither: "Neither",
          [`only:${first}`]: `Only ${nameOf(material, first)}`,
          [`only:${second}`]: `Only ${nameOf(material, second)}`,
        },
      },
      classes: { measure: `metric:${measure}`, atLeast: 75 },
      columns: material.languages.flatMap((language) => [
        valueColumn({
          id: `${language}.tasks`,
          label: "Tasks",
          measure: `metric:${measure}`,
          aggregate: "tasks",
          above: [nameOf(material, language), ""],
          where: { language },
          format: { decimals: 0, unit: "number" },
        }),
        ...scoreColumns(material, language, "mean"),
      ]),
    }),
  );
};

const scoreColumns = (
  material: Material,
  language: string,
  aggregate: "sum" | "mean",
): TableSpec["columns"] => {
  const common = {
    each: "sum" as const,
    aggregate,
    isShaded: aggregate === "sum",
    where: { language },
    format: { decimals: aggregate === "sum" ? 0 : 2, unit: "number" as const },
  };
  const above = (question: string) => [
    nameOf(material, language),
    nameIn(material.questions, question) ?? question,
  ];
  return [
    ...printedOrder(material.scores).flatMap((question) =>
      ofSystems(material, (system) => ({
        id: `${language}.${question}.${system}`,
        measure: `score:${question}`,
        above: above(question),
        ...common,
      })),
    ),
    ...material.choices.map((question) =>
      valueColumn({
        id: `${language}.${question}`,
        label: "",
        measure: `choice:${question}`,
        above: above(question),
        ...common,
      }),
    ),
  ];
};

/** A column for each system. */
const ofSystems = (
  material: Material,
  column: (system: string) => Omit<ValueColumn, "kind" | "label" | keyof Defaults> & Partial<Defaults>,
): ValueColumn[] =>
  material.systems.map((system) => {
    const given = column(system);
    return valueColumn({
      ...given,
      label: nameOf(material, system),
      where: { ...given.where, system },
    });
  });

type Defaults = Pick<ValueColumn, "each" | "aggregate" | "atLeast" | "where" | "better" | "isShaded">;
