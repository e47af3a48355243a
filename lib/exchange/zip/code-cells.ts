import type { PathCells } from "./file-rows";
import { languageOfEnding } from "./language-of-ending";

/**
 * `system/task.ext`: the first folder is the system, the file's name the task, its ending the language; folders between
 * are the archive's own affair. In a study without tasks the path names the sample itself.
 */
export function codeCells(path: string, hasTasks: boolean): PathCells {
  const [system = "", ...rest] = path.split("/");
  const file = rest.at(-1);
  if (file === undefined)
    return { fault: "lies in no folder; put it into the folder of its system: system/task.ext" };
  const dot = file.lastIndexOf(".");
  if (dot <= 0 || dot === file.length - 1)
    return { fault: "has no ending, such as .py or .java, that tells its language" };
  const name: [string, string] = hasTasks
    ? ["task", file.slice(0, dot)]
    : ["sample", [system, ...rest].join(":")];
  return {
    cells: [name, ["system", system], ["language", languageOfEnding(file.slice(dot + 1))]],
  };
}
