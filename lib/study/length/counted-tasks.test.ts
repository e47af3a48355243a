import { expect, test } from "vitest";
import { countTasks, tasksInWords } from "./counted-tasks";

const units = (tasks: number, languages: number) =>
  Array.from({ length: tasks * languages }, (_, at) => ({ key: `task-${at % tasks}` }));

test.each([
  { tasks: 8, languages: 2, words: "8 tasks (16 with each language counted)" },
  { tasks: 8, languages: 1, words: "8 tasks" },
  { tasks: 1, languages: 1, words: "1 task" },
  { tasks: 1, languages: 3, words: "1 task (3 with each language counted)" },
])("$tasks tasks in $languages languages: $words", ({ tasks, languages, words }) => {
  expect(tasksInWords(countTasks(units(tasks, languages)))).toBe(words);
});
