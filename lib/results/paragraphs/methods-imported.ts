import type { Imported, ValueMapping } from "@/lib/study/imported";
import type { ParagraphFacts } from "./facts";
import { asName, counted, inList } from "./words";

/**
 * What is known of answers that were collected elsewhere: who was asked what, as the file has it. How they were collected, in
 * which order and beside what else, the source says, not this server.
 */
export function importedMethods(
  { protocol, people, material }: ParagraphFacts,
  imported: Imported,
): string[] {
  const { questions, systems, exclusions, analysis } = protocol;
  const languages = imported.recorded.languages ? ` in ${inList(material.languages)}` : "";
  const primary = questions.find(({ id }) => id === analysis.primary)?.label ?? analysis.primary;
  const tasks = material.tasks > 0 ? ` and ${counted(material.tasks, "task")}` : "";
  return [
    "How they were collected is described in the source.",
    `The results are about ${counted(people.trials, "trial")} by ${counted(people.judges, "judge")} on ` +
      `${counted(systems.length, "system")} (${inList(systems.map(({ id }) => id))})${tasks}${languages}.`,
    `The questions were ${inList(questions.map(({ label }) => `\u201c${asName(label)}\u201d`))}.`,
    ...mappingSentences(imported),
    ...fileSentences(imported, systems.length),
    ...(exclusions.length === 0
      ? []
      : [
          `Sessions that came with the ${exclusions.length === 1 ? "flag" : "flags"} ` +
            `${inList(exclusions.map(({ flag }) => flag))} are left out: ${counted(people.excludedTrials, "trial")}.`,
        ]),
    `The primary question (\u201c${asName(primary)}\u201d), the significance level (${analysis.alpha}) and all other choices of the ` +
      "analysis were made after the answers were known, so all tests are exploratory. No p-value is adjusted across questions.",
  ];
}

/** What of the file is not among the answers, and which systems are called otherwise here. */
const fileSentences = (
  { leftOut, scores, ties = 0, unanswered = [], systemNames = [] }: Imported,
  systems: number,
): string[] => {
  const lost = leftOut.reduce((sum, one) => sum + one.scores, 0);
  const empty = unanswered.reduce((sum, one) => sum + one.scores, 0);
  const share = scores ? ` (${((100 * lost) / scores).toFixed(1)}%)` : "";
  return [
    ...(lost > 0 && scores
      ? [
          `Of ${scores.toLocaleString("en")} scores in the file, ${lost.toLocaleString("en")}${share} are left out because a four-point scale without a midpoint cannot represent them; the results are about the others.`,
        ]
      : []),
    ...(ties > 0
      ? [
          `Ties (${ties.toLocaleString("en")}) are kept: they are excluded from means and shares of choices${systems < 3 ? "" : ", and included in the strengths of the systems"}.`,
        ]
      : []),
    ...(empty > 0
      ? [
          `Rows of the file without an answer (${inList(unanswered.map(({ value }) => value || "empty"))}): ${empty.toLocaleString("en")}.`,
        ]
      : []),
    ...(systemNames.length > 0
      ? [`${inList(systemNames.map(({ name, id }) => `\u201c${name}\u201d is called ${id}`))} here.`]
      : []),
  ];
};

const mappingSentences = ({ mapping, format }: Imported): string[] => [
  ...(mapping?.scores
    ? [`Values of the file were put on the even scale: ${mappingWords(mapping.scores)}.`]
    : []),
  ...Object.entries(mapping?.questionScores ?? {}).map(
    ([question, values]) => `Values of ${question} were put on the even scale: ${mappingWords(values)}.`,
  ),
  ...(format === "battles" && mapping === null
    ? [
        "A vote says which of two, not how clearly, so it counts as a score of 1 towards the winner unless the file grades it.",
      ]
    : []),
];

const mappingWords = (values: ValueMapping): string =>
  inList(
    Object.entries(values).map(([value, score]) =>
      score === "tie"
        ? `${value} is a tie`
        : score === "leave out"
          ? `${value} is left out`
          : `${value} counts as ${score > 0 ? "+" : "\u2212"}${Math.abs(score)}`,
    ),
  );
