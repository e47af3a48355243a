import type { ReactNode } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import { TableFrame } from "@/components/ui/table-frame";
import { TableHead } from "@/components/ui/table-head";
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
        {tasks.length === 1 ? "One task" : `${tasks.length.toLocaleString("en")} tasks`}
        {tasks.length > MOST && `, the first ${MOST} of them; choose a task below to see another`}
      </summary>
      <div className="mt-3">
        <TableFrame label="Table of tasks">
          <table className="w-full text-sm">
            <TableHead
              columns={[
                "Task",
                "Language",
                "Title",
                { name: "Samples", isNumber: true },
                ...(toolsOf ? [{ name: "Delete", isHidden: true }] : []),
              ]}
            />
            <tbody>
              {tasks.slice(0, MOST).map((task) => (
                <tr key={`${task.key} ${task.language}`} className="border-t border-line first:border-t-0">
                  <th scope="row" className="px-3 py-1.5 text-left font-mono font-normal whitespace-nowrap">
                    <PlainLink href={samplesHref(slug, { task: task.key, language: task.language })}>
                      {task.key}
                    </PlainLink>
                  </th>
                  <td className="px-3 py-1.5 whitespace-nowrap">{task.language}</td>
                  <td className="min-w-40 px-3 py-1.5">{task.title}</td>
                  <td className="px-3 py-1.5 text-right">{task.samples}</td>
                  {toolsOf && (
                    <td className="px-3 py-0.5">
                      <div className="flex justify-end">{toolsOf(task)}</div>
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </TableFrame>
      </div>
    </details>
  );
}
