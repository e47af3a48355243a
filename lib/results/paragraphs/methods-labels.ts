import { formatCoverage } from "@/lib/results/format-number";
import { labelSettings } from "@/lib/study/labelling/labels";
import type { ParagraphFacts } from "./facts";
import { counted } from "./words";

/** What was labelled, by whom, and how a study of statement labels was computed. */
export function labelMethods({ study, protocol, people, material, software }: ParagraphFacts): string[] {
  const settings = labelSettings(protocol);
  const coverage = formatCoverage({ level: 1 - protocol.analysis.alpha });
  const kinds = settings?.kinds.map(({ label }) => label.toLowerCase()) ?? [];
  return [
    `“${study.title}” labelled statements of programs by comparison with references: ${counted(people.judges, "person", "people")}, ${counted(material.tasks, "task")}.`,
    ...(settings?.tasks != null
      ? ["The tasks were drawn at random from a seed that was fixed beforehand."]
      : []),
    "Each program was shown beside the one reference of its task with the greatest BLEU; the system was hidden, and the order was drawn at random.",
    `Kinds of statements (${kinds.join(", ")}) were found by queries of the syntax tree. Statements that were identical but for white space and comments were correct by themselves; people labelled the others.`,
    `Each program was labelled by ${counted(settings?.coders ?? 0, "person", "people")} independently. Where labels differed, a further person who saw the labels without names decided.`,
    `Agreement is given as the kappas of Cohen (1960) and Fleiss (1971) and Krippendorff’s alpha (2011), before adjudication and without the identical statements, with ${coverage} jackknife intervals over units.`,
    `All numbers were computed with ${software}.`,
  ];
}
