import { Answer } from "@/components/results/answer";
import { OtherAnswers } from "@/components/results/other-answers";
import { Folded, Remark, ResultSection } from "./result-section";

/** More answers than this are folded away: of many systems there are hundreds. */
const IN_SIGHT = 12;

/** The study's answers in sentences: the primary question's first, for every pair of systems. */
export function AnswersSection({ answers, first }: { answers: readonly string[]; first: number }) {
  const [main, others] = [answers.slice(0, first), answers.slice(first)];
  const inCards = main.slice(0, 3);
  const rest = [...main.slice(3), ...others];
  return (
    <ResultSection id="answer" title="The answers">
      {inCards.map((sentence) => (
        <Answer key={sentence} title={null} sentence={sentence} />
      ))}
      {rest.length > IN_SIGHT ? (
        <Folded title={`${rest.length} more answers`}>
          <OtherAnswers sentences={rest} />
        </Folded>
      ) : (
        <OtherAnswers sentences={rest} />
      )}
      {answers.length === 0 && <Remark>No question was answered.</Remark>}
    </ResultSection>
  );
}
