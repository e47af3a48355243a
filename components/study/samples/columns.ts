/** What each column of an imported file means, in the order of the file. */
export const IMPORT_COLUMNS: Record<"tasks" | "samples", { name: string; isRequired: boolean; means: string }[]> = {
  tasks: [
    { name: "task", isRequired: true, means: "A short name, the same in every language: letters, digits, underscores, dots and hyphens." },
    { name: "title", isRequired: true, means: "What stands above the task." },
    { name: "body", isRequired: true, means: "The task in words (CommonMark); may be empty." },
    { name: "language", isRequired: true, means: "The language of the samples: python, java, c++ …" },
  ],
  samples: [
    { name: "task", isRequired: false, means: "Which task it solves. Pools of a human-or-robot study may do without." },
    { name: "system", isRequired: true, means: "Who or what wrote it: a system of the design." },
    { name: "language", isRequired: true, means: "As in the task." },
    { name: "code", isRequired: true, means: "The program itself; at most 64 KiB and 2,000 lines." },
    { name: "sample", isRequired: false, means: "A name of its own. Without one, task, system and language name it, or the code does." },
    { name: "origin", isRequired: false, means: "human or machine: only checked against the system's role." },
    { name: "vetted", isRequired: false, means: "yes, if you know that a person wrote it." },
    { name: "source", isRequired: false, means: "Where it comes from; a debrief may show it." },
    { name: "licence", isRequired: false, means: "Its licence; a debrief may show it." },
  ],
}; // prettier-ignore
