import { submissionWords } from "@/components/judge/words/timed-en";
import type { SubmissionView } from "@/lib/blind/timed-view";

/** What was submitted, the last first, with the tests that failed as far as the study shows them. */
export function Submissions({ submissions }: { submissions: readonly SubmissionView[] }) {
  return (
    <section aria-label={submissionWords.title} className="timed-submissions">
      <h2>{submissionWords.title}</h2>
      {submissions.length === 0 && <p className="program-note">{submissionWords.none}</p>}
      {submissions.toReversed().map((submission, index) => (
        <details key={submission.number} open={index === 0}>
          <summary>
            {submissionWords.number(submission.number)}
            {": "}
            <span className={submission.passed === false ? "program-problem" : "timed-good"}>
              {resultOf(submission)}
            </span>
          </summary>
          <ul>
            {submission.shown.map(({ name, input }, at) => (
              <li key={at}>
                {name}
                {input !== undefined && (
                  <pre className="program-text" role="group" aria-label={submissionWords.input}>
                    {input}
                  </pre>
                )}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  );
}

export const resultOf = ({ passed, failed, of }: SubmissionView): string => {
  if (passed === null) return submissionWords.testing;
  return passed ? submissionWords.passed : submissionWords.failed(failed, of);
};
