import { Answer } from "@/components/results/answer";
import { OtherAnswers } from "@/components/results/other-answers";
import { RangeNote } from "@/components/results/range-note";
import { Folded, Remark, ResultSection } from "./result-section";

/** More answers than this are folded away: of many systems there are hundreds. */
const IN_SIGHT = 12;

/** The study's answers in sentences: the primary question's first, for every pair of systems. */
export function AnswersSection({
  answers,
  first,
  range,
}: {
  answers: readonly string[];
  first: number;
  /** What to say of the intervals outside the range in which they were found to hold. */
  range: string | null;
}) {
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
      <RangeNote note={range} />
      {answers.length === 0 && <Remark>No question was answered.</Remark>}
    </ResultSection>
  );
}
