import "server-only";
import { listConditionMetricNames, listTableTasks } from "@/lib/db/results/composed/table-values";
import { listReferenceTokens, listTaskWords } from "@/lib/db/samples/metrics";
import type { StudyFacts } from "@/lib/db/study/studies";
import { protocolOf } from "@/lib/operations/study/study-summary";
import { taskKey } from "@/lib/results/metric-cell";
import { liuOffers } from "@/lib/results/composed/templates/liu";
import { type Material, type Offer, toMaterial } from "@/lib/results/composed/templates/material";
import { sagodiOffers } from "@/lib/results/composed/templates/sagodi";
import { datasetOf } from "@/lib/results/composed/table-data";
import { type NamedSystem, systemNames } from "@/lib/results/naming/system-names";
import { hasTruth } from "@/lib/study/has-truth";

/** What tables of a study may be composed of. Its questions are no secret, their answers are. */
export async function getTableMaterial(study: StudyFacts): Promise<Material> {
  const { systems, questions, design } = protocolOf(study);
  const [tasks, metrics] = await Promise.all([listTableTasks(study.id), listConditionMetricNames(study.id)]);
  // Guesses of who wrote a program are no scores of it.
  const isGraded = !hasTruth(design);
  const asked = (kind: "sample" | "pair") =>
    isGraded ? questions.filter((question) => question.kind === kind).map(({ id }) => id) : [];
  return toMaterial({
    systems: systems.filter(({ reference }) => !reference).map(({ id }) => id),
    tasks,
    metrics,
    scores: asked("sample"),
    choices: asked("pair"),
    hasLengths: {
      requirement: tasks.length >= 4,
      references: tasks.length >= 4 && systems.some(({ reference }) => reference),
    },
    names: namesOfSystems(systems, tasks),
    questions: Object.fromEntries(questions.map(({ id, label }) => [id, [...label].slice(0, 80).join("")])),
  });
}

/** Labels of systems; tables look languages and tasks up by the same ids, so that one of these keeps its own. */
const namesOfSystems = (
  systems: readonly NamedSystem[],
  tasks: readonly { task: string; language: string }[],
): Record<string, string> => {
  const others = new Set(tasks.flatMap(({ task, language }) => [task, language, datasetOf({ task })]));
  return Object.fromEntries([...systemNames(systems)].filter(([id]) => !others.has(id)));
};

export function offersOf(material: Material): Offer[] {
  return [...sagodiOffers(material), ...liuOffers(material)];
}

/** Lengths of tasks by which quartiles are cut, of all languages; nothing is read where no table asks. */
export async function getLengths(
  study: { id: number },
  asked: ReadonlySet<"requirement" | "references" | null>,
  languages: readonly string[],
): Promise<Record<"requirement" | "references", Map<string, number>>> {
  const read = async (of: "requirement" | "references", list: typeof listTaskWords) => {
    if (!asked.has(of)) return new Map<string, number>();
    const all = await Promise.all(languages.map((language) => list(study.id, language)));
    return new Map(all.flat().map((one) => [taskKey(one), one.length]));
  };
  return {
    requirement: await read("requirement", listTaskWords),
    references: await read("references", listReferenceTokens),
  };
}
