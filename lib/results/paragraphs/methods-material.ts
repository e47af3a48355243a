import type { ParagraphFacts } from "./facts";
import { counted, inList } from "./words";

/** What was judged: systems, tasks, languages, and what was done to the programs before they were shown. */
export function materialSentences({ protocol, material, filter }: ParagraphFacts): string[] {
  const { tasks, languages, samples } = material;
  const studied = protocol.systems.filter(({ reference }) => !reference);
  const names = studied.map(({ id, role }) => (role === "human" ? `${id} (written by people)` : id));
  const where = languages.length === 0 ? "" : ` in ${inList(languages)}`;
  const counts = [
    ...(tasks > 0 ? [counted(tasks, "task")] : []),
    ...(samples === null ? [] : [counted(samples, "program")]),
  ];
  return [
    `Programs came from ${counted(studied.length, "system")}: ${inList(names)}.`,
    ...(counts.length > 0 ? [`The material was ${inList(counts)}${where}.`] : []),
    ...(filter.length > 0
      ? [
          `The numbers are about a part of the study (${filter.join("; ")}), chosen after the fact: exploratory.`,
        ]
      : []),
    presentationSentence(protocol.presentation),
  ];
}

const presentationSentence = ({
  comments,
  identifiers,
  format,
}: ParagraphFacts["protocol"]["presentation"]): string => {
  const done = [
    ...(comments === "remove" ? ["comments were removed"] : []),
    ...(identifiers === "unify" ? ["names were replaced by one scheme"] : []),
    ...(format === "unify" ? ["the layout was made uniform"] : []),
  ];
  return done.length === 0
    ? "Programs were shown as they were."
    : `Before programs were shown, ${inList(done)}, in all of them alike.`;
};
