import type { ImportTable } from "@/lib/exchange/import-report";

interface ImportColumn {
  name: string;
  isRequired: boolean;
  means: string;
}

/** What each column of an imported file means, in the order of the file. */
export const IMPORT_COLUMNS: Record<ImportTable, readonly ImportColumn[]> = {
  tasks: [
    {
      name: "task",
      isRequired: true,
      means: "What the task is called, the same in every language. A name such as Two Sum becomes two-sum.",
    },
    {
      name: "title",
      isRequired: true,
      means: "What stands above the task. A file may have task alone, or title alone.",
    },
    { name: "body", isRequired: true, means: "The task in words (CommonMark); may be empty." },
    {
      name: "language",
      isRequired: true,
      means:
        "The language of the samples: python, java, cpp …; a task in two languages has two rows. Of a file without this column, you are asked for the languages of all its tasks.",
    },
    {
      name: "tests",
      isRequired: false,
      means:
        'Tests as JSON, such as [{"name": "one", "kind": "edge", "stdin": "2", "stdout": "4"}]. Python and JavaScript samples are run against them; judges never see them.',
    },
  ],
  samples: [
    {
      name: "task",
      isRequired: false,
      means: "Which task it solves. Pools of a human-or-robot study may do without.",
    },
    {
      name: "system",
      isRequired: true,
      means:
        "Who or what wrote it, such as Model A. A system that the study lacks can be added with the file.",
    },
    {
      name: "language",
      isRequired: true,
      means:
        "python, java, cpp …; as in the task, where there is one. In a ZIP, the ending of the file that path names can say it.",
    },
    {
      name: "code",
      isRequired: true,
      means:
        "The program itself; at most 64 KiB and 2,000 lines, each of 2,000 characters unless its language is text. In a ZIP, a column path may name its file instead.",
    },
    {
      name: "sample",
      isRequired: false,
      means: "A name of its own. Without one, task, system and language name it, or the code does.",
    },
    { name: "origin", isRequired: false, means: "human or machine: only checked against the system's role." },
    { name: "vetted", isRequired: false, means: "yes, if you know that a person wrote it." },
    { name: "source", isRequired: false, means: "Where it comes from; a debrief may show it." },
    { name: "licence", isRequired: false, means: "Its licence; a debrief may show it." },
    { name: "prompt", isRequired: false, means: "What the model was asked." },
    { name: "model", isRequired: false, means: "Which model wrote it." },
    { name: "model_version", isRequired: false, means: "Which version of it." },
    { name: "date", isRequired: false, means: "When it was written: 2026-01-31." },
    { name: "generation", isRequired: false, means: "Which of several answers to one prompt." },
    { name: "edits", isRequired: false, means: "What somebody changed in it before this import, in words." },
    { name: "generated", isRequired: false, means: "The code as the system gave it, before those changes." },
    {
      name: "metric:<name>",
      isRequired: false,
      means: "A number about it, such as metric:pass_rate. Judges never see one.",
    },
  ],
  metrics: [
    { name: "sample", isRequired: false, means: "The sample's name. Or the next three together." },
    { name: "task", isRequired: false, means: "The task it solves," },
    { name: "system", isRequired: false, means: "the system that wrote it," },
    { name: "language", isRequired: false, means: "and the language." },
    {
      name: "<name>",
      isRequired: false,
      means: "Each other column is a metric of that name: pass_rate, warnings … An empty cell says nothing.",
    },
    {
      name: "metric",
      isRequired: false,
      means: "Instead of a column for each: the name of one metric a row,",
    },
    { name: "value", isRequired: false, means: "and its number." },
    {
      name: "condition",
      isRequired: false,
      means:
        "What was done differently, such as other training; empty for the default. Kept apart from all other numbers; a metric that is measured here may be given so, one a row.",
    },
  ],
  findings: [
    { name: "sample", isRequired: false, means: "The sample's name. Or the next three together." },
    { name: "task", isRequired: false, means: "The task it solves," },
    { name: "system", isRequired: false, means: "the system that wrote it," },
    { name: "language", isRequired: false, means: "and the language." },
    { name: "tool", isRequired: true, means: "What gave the warning, with its version." },
    { name: "rule", isRequired: true, means: "The tool's name for this kind of warning." },
    {
      name: "line",
      isRequired: false,
      means: "The line of the code as it was imported, from 1; empty where the tool names none.",
    },
    {
      name: "message",
      isRequired: true,
      means:
        "What the tool says. People who judge it read this, so it should not name the system or its file.",
    },
  ],
};
