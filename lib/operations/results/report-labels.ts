import "server-only";
import { listLabelledUnits } from "@/lib/db/labelling/read-labels";
import type { StudyFacts } from "@/lib/db/study/studies";
import type { LabelsReport } from "@/lib/results/labels/report";
import { toLabelsReport } from "@/lib/results/labels/to-labels-report";
import type { FilteredTasks } from "@/lib/results/result-filter";
import { labelSettings, labelsOf } from "@/lib/study/labelling/labels";
import { protocolOf } from "@/lib/operations/study/study-summary";
import type { ResultChoice } from "./choose-results";

/** The report of statement labels, of the units that a filter leaves. Its one arm is everybody's. */
export async function reportLabels(
  study: StudyFacts,
  { choose, countTasks, judges }: Pick<ResultChoice, "choose" | "countTasks" | "judges">,
): Promise<{ tasks: FilteredTasks; labels: LabelsReport }> {
  const { arms, analysis, ...protocol } = protocolOf(study);
  const [arm] = arms;
  const rows = (await listLabelledUnits(study.id)).map((unit) => ({
    ...unit,
    arm: arm?.id ?? "",
    judge: "",
  }));
  const chosen = judges === null ? choose(rows) : ofJudges(rows, judges);
  const references = new Set(protocol.systems.flatMap(({ id, reference }) => (reference ? [id] : [])));
  return {
    tasks: countTasks(rows),
    labels: toLabelsReport(chosen, {
      kinds: (labelSettings(protocol)?.kinds ?? []).map((kind) => ({
        id: kind.id,
        label: kind.label,
        labels: labelsOf(kind),
      })),
      systems: (arm?.systems ?? []).filter((system) => !references.has(system)),
      level: 1 - analysis.alpha,
    }),
  };
}

/** Of some people's labels: what others said, and what was decided between them, is left out. */
const ofJudges = <Unit extends Awaited<ReturnType<typeof listLabelledUnits>>[number]>(
  units: readonly Unit[],
  judges: ReadonlySet<string>,
): Unit[] =>
  units.map((unit) => ({
    ...unit,
    labels: unit.labels.filter(({ judge }) => judges.has(judge)),
    decision: null,
  }));
