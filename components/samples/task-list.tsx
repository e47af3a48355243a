import { DataTable } from "@/components/ui/data-table";
import type { ReactNode } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { countTasks, tasksInWords } from "@/lib/study/length/counted-tasks";
import { samplesHref } from "./samples-href";

interface ListedTask {
  key: string;
  language: string;
  title: string;
  samples: number;
}

/** Each row brings its dialog along: 500 of them made a page of more than a megabyte. */
const MOST = 100;

/** The tasks with how many samples each has; what can be done with one stands at its end. */
export function TaskList({
  slug,
  tasks: all,
  chosen,
  toolsOf,
}: {
  slug: string;
  tasks: readonly ListedTask[];
  /** The task that the page is narrowed to. */
  chosen: string | undefined;
  toolsOf: ((task: ListedTask) => ReactNode) | null;
}) {
  const tasks = chosen === undefined ? all : all.filter(({ key }) => key === chosen);
  return (
    <details open={tasks.length <= 12}>
      <summary className="w-fit">
        <h2 id="tasks" className="inline">
          {tasksInWords(countTasks(tasks))}
        </h2>
        {tasks.length > MOST && (
          <span className="ml-2 text-sm text-muted">
            The first {MOST} are listed; choose a task below to see another.
          </span>
        )}
      </summary>
      <div className="mt-3">
        <DataTable
          label="Table of tasks"
          rows={tasks.slice(0, MOST)}
          keyOf={({ key, language }) => `${key} ${language}`}
          columns={[
            {
              name: "Task",
              is: "row-name",
              className: "font-mono whitespace-nowrap",
              of: ({ key, language }) => (
                <PlainLink href={samplesHref(slug, { task: key, language })}>{key}</PlainLink>
              ),
            },
            { name: "Language", className: "whitespace-nowrap", of: ({ language }) => language },
            { name: "Title", className: "min-w-40", of: ({ title }) => title },
            { name: "Samples", is: "number", of: ({ samples }) => samples },
            ...(toolsOf
              ? [
                  {
                    name: "Delete",
                    isHidden: true,
                    of: (task: ListedTask) => <div className="-my-1 flex justify-end">{toolsOf(task)}</div>,
                  },
                ]
              : []),
          ]}
        />
      </div>
    </details>
  );
}
