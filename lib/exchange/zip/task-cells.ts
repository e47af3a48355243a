import { Unreadable } from "@/lib/exchange/bytes/unreadable";
import type { PathCells } from "./file-rows";

/** `language/task.md`: the folder is the language, the file's name the task. */
export function taskCells(path: string): PathCells {
  const steps = path.split("/");
  const [language = "", file = ""] = steps;
  if (steps.length !== 2)
    return { fault: "is not at its place; tasks lie in the folder of their language: language/task.md" };
  const name = /^(.+)\.(md|markdown)$/i.exec(file)?.[1];
  return name === undefined
    ? { fault: "is no task: tasks are texts with the ending .md" }
    : {
        cells: [
          ["task", name],
          ["language", language],
        ],
      };
}

/** The text of a task: a first line `# Title`, and what the task is. Throws `Unreadable` without a title. */
export function taskText(text: string): [column: string, cell: string][] {
  const lines = text.split(/\r\n|\n|\r/);
  const at = lines.findIndex((line) => line.trim() !== "");
  const title = /^#\s+(.*?)[\s#]*$/.exec(lines[at] ?? "")?.[1];
  if (!title)
    throw new Unreadable(Math.max(at, 0) + 1, 'must begin with its title: a line "# Title"', "title");
  return [
    ["title", title],
    [
      "body",
      lines
        .slice(at + 1)
        .join("\n")
        .trim(),
    ],
  ];
}
