import type { MaterialFacts, ParagraphFacts, SkippedStep } from "./facts";
import { counted, inList } from "./words";

/** What was judged: systems, tasks, languages, and what was done to the programs before they were shown. */
export function materialSentences({ protocol, material, filter }: ParagraphFacts): string[] {
  const { tasks, languages, samples } = material;
  const { systems } = protocol;
  const names = systems.map(({ id, role, reference }) => {
    const remarks = [
      ...(role === "human" ? ["written by people"] : []),
      ...(reference ? ["the reference"] : []),
    ];
    return remarks.length === 0 ? id : `${id} (${remarks.join(", ")})`;
  });
  const where = languages.length === 0 ? "" : ` in ${inList(languages)}`;
  const counts = [
    ...(tasks > 0 ? [counted(tasks, "task")] : []),
    ...(samples === null ? [] : [counted(samples, "program")]),
  ];
  return [
    `Programs came from ${counted(systems.length, "system")}: ${inList(names)}.`,
    ...(counts.length > 0 ? [`The material was ${inList(counts)}${where}.`] : []),
    ...(filter.length > 0
      ? [
          `The numbers are about a part of the study (${filter.join("; ")}), chosen after the fact: exploratory.`,
        ]
      : []),
    presentationSentence(protocol.presentation, material.skipped),
    ...(material.quotedNames ? [namesSentence(material.quotedNames)] : []),
  ];
}

/** A name that a task quotes once counts once, in however many places. */
const namesSentence = ({ unified, kept }: NonNullable<MaterialFacts["quotedNames"]>): string => {
  const all = unified + kept;
  if (all === 0) return "No task quoted a name of the programs in backticks.";
  const rule =
    "Identifiers in backticks in the task texts were replaced by the unified names used in the code wherever all programs of the task shared the same unified name";
  return kept === 0
    ? `${rule} (${all === 1 ? "the only one" : `all ${all}`}).`
    : `${rule} (${unified} of ${all}); the other ${kept === 1 ? "one was" : `${kept} were`} left unchanged.`;
};

const STEPS: Record<SkippedStep["step"], string> = {
  comments: "comments were removed",
  identifiers: "names were replaced by one scheme",
  format: "the layout was made uniform",
};

const NOT_TAKEN: Record<SkippedStep["step"], string> = {
  comments: "comments stayed",
  identifiers: "names stayed",
  format: "the layout stayed",
};

/** "In all of them" only where no step was skipped. */
const presentationSentence = (
  { comments, identifiers, format }: ParagraphFacts["protocol"]["presentation"],
  skipped: MaterialFacts["skipped"],
): string => {
  const asked = [
    ...(comments === "remove" ? (["comments"] as const) : []),
    ...(identifiers === "unify" ? (["identifiers"] as const) : []),
    ...(format === "unify" ? (["format"] as const) : []),
  ];
  if (asked.length === 0) return "Programs were shown as they were.";
  const done = `Before programs were shown, ${inList(asked.map((step) => STEPS[step]))}`;
  const failed = asked.flatMap((step) => {
    const own = skipped.filter((one) => one.step === step);
    return own.length === 0
      ? []
      : [
          `${NOT_TAKEN[step]} in ${inList(own.map((one) => `${one.skipped} of ${one.of} programs of ${one.system}`))}`,
        ];
  });
  return failed.length === 0
    ? `${done}, in all of them alike.`
    : `${done}, where the program could be parsed: ${failed.join("; ")}.`;
};
