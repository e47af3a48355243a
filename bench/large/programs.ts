import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export const LARGE_SYSTEMS = ["one", "two", "three", "four"];

/** Programs of about 25 lines in Python, each different from all others: every system solves every task. */
function programAt(at: number): { task: string; system: string; code: string } {
  const task = Math.floor(at / LARGE_SYSTEMS.length);
  const lines = Array.from(
    { length: 18 },
    (_, line) => `    value_${line} = lookup(table, "key ${(at * 7 + line) % 997}", ${line})  # step ${line}`,
  );
  const body = [
    `def solve_${at}(table, rest=None):`,
    `    """Return what task ${task} asks for."""`,
    ...lines,
  ];
  const code = [...body, "    for item in rest or []:", "        value_0 += item", "    return value_0", ""];
  return {
    task: `task-${task}`,
    system: LARGE_SYSTEMS[at % LARGE_SYSTEMS.length] ?? "",
    code: code.join("\n"),
  };
}

/** The files of an import as people send them, and the same samples as COPY takes them, but for the ids. */
export async function writeLargeFiles(paths: { tasks: string; samples: string }, samples: number) {
  const tasks = samples / LARGE_SYSTEMS.length;
  await writeLines(paths.tasks, "task,title,body,language", tasks, (at) =>
    ["task-" + String(at), `Task ${at}`, "Return the first value that the table has.", "python"].join(","),
  );
  await writeLines(paths.samples, "task,system,language,code", samples, (at) => {
    const { task, system, code } = programAt(at);
    return `${task},${system},python,"${code.replaceAll('"', '""')}"`;
  });
}

export async function writeLargeCopy(
  path: string,
  samples: number,
  ids: { study: number; systems: Map<string, number>; tasks: Map<string, number> },
): Promise<void> {
  await writeLines(path, null, samples, (at) => {
    const { task, system, code } = programAt(at);
    const cells = [ids.study, at, `${task}:${system}:python`, ids.systems.get(system), ids.tasks.get(task)];
    return [...cells, "python", code.replaceAll("\n", "\\n")].join("\t");
  });
}

const writeLines = (
  path: string,
  head: string | null,
  count: number,
  lineAt: (at: number) => string,
): Promise<void> => {
  const parts = function* () {
    if (head !== null) yield `${head}\n`;
    for (let from = 0; from < count; from += 1000)
      yield Array.from({ length: Math.min(1000, count - from) }, (_, at) => `${lineAt(from + at)}\n`).join(
        "",
      );
  };
  return pipeline(Readable.from(parts()), createWriteStream(path));
};
