import { formatPEquation } from "@/lib/results/format-number";
import { isUndefined } from "@/lib/stats/undefined";
import type { OriginOutcome } from "./facts";
import { counted } from "./words";

/** Per arm the answer, the figure as papers print it, and the two kinds of error; then the arms compared; each a paragraph. */
export function originSentences({ answers, arms, comparisons }: OriginOutcome): string[][] {
  return [
    ...arms.map(({ arm, ...figures }, at) => {
      const answer = answers[at];
      const lead = arms.length > 1 ? `Arm ${arm}: ` : "";
      return [...(answer === undefined ? [] : [`${lead}${answer}`]), armSentence(figures)];
    }),
    [...comparisons],
  ];
}

const armSentence = ({ judges, answers, line, errors }: Omit<OriginOutcome["arms"][number], "arm">): string =>
  `Over ${counted(judges, "judge")} and ${counted(answers, "answer")} the mean share of right answers was ${line}${errors === null ? "" : errorWords(errors)}.`;

const errorWords = ({ fp, fn, p }: NonNullable<OriginOutcome["arms"][number]["errors"]>): string => {
  const symmetry = isUndefined(p)
    ? ""
    : ` (${formatPEquation(p)} against equal rates, over judges and programs)`;
  return (
    `; ${counted(fp, "false positive")} (a machine\u2019s program judged human) stood against ` +
    `${counted(fn, "false negative")}${symmetry}`
  );
};
