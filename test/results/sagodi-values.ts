import { parseVerdicts } from "./golden-study";
import { groupRows } from "@/lib/results/group-rows";
import type { TableValue } from "@/lib/results/composed/table-data";

/**
 * The data of Ságodi et al. (2024) as a study holds them: pass rates and static metrics as imported metrics, one for each program,
 * and the 2,750 marks of a study whose sums are those of their Table 4.
 */
export function sagodiValues(
  rates: readonly Record<string, string>[],
  metrics: readonly Record<string, string>[],
  verdicts: string,
): TableValue[] {
  return [...[...rates, ...metrics].flatMap(metricsOf), ...scores(verdicts)];
}

const metricsOf = ({
  language = "",
  task = "",
  system = "",
  ...metrics
}: Record<string, string>): TableValue[] =>
  Object.entries(metrics).map(([name, value]) => ({
    language,
    task,
    system,
    condition: "",
    measure: `metric:${name}`,
    n: 1,
    sum: Number(value),
  }));

const scores = (verdicts: string): TableValue[] => {
  const rows = parseVerdicts(verdicts);
  const groups = groupRows(rows, ({ language, task, question, system }) =>
    JSON.stringify([language, task, question, system]),
  );
  return [...groups.values()].flatMap((marks) => {
    const [first] = marks;
    if (!first) return [];
    const { language, task, question, kind, system } = first;
    const measure = kind === "pair" ? `choice:${question}` : `score:${question}`;
    const sum = marks.reduce((all, mark) => all + (mark.orientedScore ?? mark.score), 0);
    return [{ language, task, system: system ?? "", condition: "", measure, n: marks.length, sum }];
  });
};
