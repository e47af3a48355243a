import { Notice } from "@/components/ui/notice";
import { filterWords } from "@/lib/results/filter-words";
import type { FilteredTasks, ResultFilter } from "@/lib/results/result-filter";

/** Which part of the study a report is about: it must stand on the paper, since the address does not. */
export function ReportPart({ filter, count }: { filter: ResultFilter | null; count: FilteredTasks }) {
  if (filter === null) return null;
  return (
    <div className="mb-6">
      <Notice>
        <strong>Exploratory: a part of the study.</strong>{" "}
        {filterWords(filter)
          .map(({ words }) => words)
          .join("; ")}
        . {count.tasks} of {count.of} {count.of === 1 ? "task" : "tasks"} with answers
        {count.withoutValue > 0 &&
          `; ${count.withoutValue} without a class, because a system has no value there`}
        . The frozen analysis takes the whole study.
      </Notice>
    </div>
  );
}
