import type { SubmissionView } from "@/lib/blind/timed-view";
import { useWords } from "@/components/judge/words/use-words";
import { type Words } from "@/components/judge/words/make-words";

/** What was submitted, the last first, with the tests that failed as far as the study shows them. */
export function Submissions({
  submissions,
  readsInput,
}: {
  submissions: readonly SubmissionView[];
  readsInput: boolean;
}) {
  const submissionWords = useWords("submission");
  const taskWords = useWords("task");
  return (
    <section aria-label={submissionWords.title} className="timed-submissions">
      <h2>{submissionWords.title}</h2>
      {submissions.length === 0 && (
        <p className="program-note">
          {submissionWords.none} <span className="lg:hidden">{taskWords.submitHelp}</span>
        </p>
      )}
      {submissions.toReversed().map((submission, index) => (
        <details key={submission.number} open={index === 0}>
          <summary>
            {submissionWords.number({ number: submission.number })}
            {": "}
            <span className={classOfResult(submission)}>{resultOf(submissionWords, submission)}</span>
          </summary>
          <ul className="flex flex-col gap-3">
            {submission.shown.map(({ name, input }, at) => (
              <li key={at}>
                <span aria-hidden="true" className="program-problem">
                  ✕
                </span>{" "}
                {name !== undefined && <bdi>{name}</bdi>}{" "}
                <span className="program-problem sr-only">{submissionWords.failedTest}</span>
                {readsInput && input === "" && <p className="program-note">{submissionWords.emptyInput}</p>}
                {input && (
                  <>
                    <p aria-hidden="true" className="program-note mt-1">
                      {submissionWords.input}
                    </p>
                    <pre className="program-text" role="group" aria-label={submissionWords.input}>
                      {input}
                    </pre>
                  </>
                )}
              </li>
            ))}
          </ul>
          <Hidden words={submissionWords} submission={submission} />
        </details>
      ))}
    </section>
  );
}

/** What the study does not show of failed tests, so that one does not look for it. */
function Hidden({ words, submission }: { words: Words["submission"]; submission: SubmissionView }) {
  const { shown, failed } = submission;
  if (failed === 0) return null;
  const hasInputs = shown.some(({ input }) => input !== undefined);
  const text = hasInputs ? words.expectedHidden : shown.length > 0 ? words.inputsHidden : words.testsHidden;
  return <p className="program-note mt-2">{text}</p>;
}

export const resultOf = (words: Words["submission"], { passed, failed, of }: SubmissionView): string => {
  if (passed === null) return words.testing;
  return passed ? words.passed : words.failed({ failed, of });
};

/** Failed and passed look different; what is still being tested looks like neither. */
export const classOfResult = ({ passed }: Pick<SubmissionView, "passed">): string => {
  if (passed === null) return "program-note";
  return passed ? "timed-good" : "program-problem";
};
