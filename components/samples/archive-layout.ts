import type { ImportTable } from "@/lib/exchange/import-report";
import type { ExampleStudy } from "./example-file";
import { hasTruth } from "@/lib/study/has-truth";

/** How an archive of this table lies in its folders, with the study's own systems, and in words. */
export function archiveLayout(table: ImportTable, study: ExampleStudy): { tree: string; words: string } {
  const { design, systems, languages } = study;
  const [one = "system-a", two = "system-b"] = systems.map(({ id }) => id);
  const hasPools = hasTruth(design);
  switch (table) {
    case "tasks":
      return {
        tree: `${languages[0] ?? "python"}/mean.md\n${languages[0] ?? "python"}/median.md`,
        words:
          "The folder is the language, the name of the file the task. A text begins with a line “# Title”. Or a tasks.csv at the top of the archive.",
      };
    case "samples":
      return {
        tree: `${one}/mean.py\n${one}/median.py\n${two}/mean.py\n${two}/median.py`,
        words: `The folder is the system, the name of the file ${hasPools ? "the task, if this study has tasks, or else a name" : "the task"}, and its ending tells the language. Or a samples.csv at the top, in which a column path names the file instead of the column code.`,
      };
    case "metrics":
      return { tree: "metrics.csv", words: "The same table, packed." };
    case "findings":
      return { tree: "findings.csv", words: "The same table, packed." };
  }
}
