import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import type { CodeComparison } from "@/lib/presentation/compare-code";
import { sampleHref } from "@/components/samples/samples-href";
import { CodeDiff } from "./code-diff";
import { DiffChoice, type DiffChoiceProps } from "./diff-choice";
import { DiffFacts } from "./diff-facts";
import { DiffKey } from "./diff-key";
import { REFERENCE_WORDS } from "@/lib/metrics/diff-words";
import type { DiffQuery } from "./inspect-href";

interface Side {
  key: string;
  system: string;
  isReference: boolean;
  task: string | null;
  language: string;
}

interface ShownDiff {
  sample: Side;
  against: Side | null;
  choices: DiffChoiceProps["choices"];
  comparison: CodeComparison | null;
  bleu: number | null;
}

/** A sample beside another one of its task: what differs in figures, then line by line. */
export function DiffView({ slug, diff, query }: { slug: string; diff: ShownDiff; query: DiffQuery }) {
  const { sample, against, comparison, choices, bleu } = diff;
  const names = { left: against ? nameOf(against) : "", right: nameOf(sample), words: REFERENCE_WORDS };
  return (
    <section aria-labelledby="compared" className="flex min-w-0 flex-col gap-4">
      <h2 id="compared" className="wrap-anywhere">
        <span className="font-mono">{sample.key}</span>
        {against && (
          <>
            {" "}
            beside{" "}
            <PlainLink className="font-mono" href={sampleHref(slug, against.key)}>
              {against.key}
            </PlainLink>
          </>
        )}
      </h2>
      <p className="text-sm text-muted">
        {sample.task === null ? "No task" : `Task ${sample.task}`}, {sample.language}
        {against && `. Left: ${describe(against, choices)}. Right: ${sample.system}.`}
      </p>
      {against === null ? (
        <Notice>
          There is nothing to compare with:{" "}
          {sample.task === null ? "this sample has no task" : "its task has no other sample in this language"}
          .
        </Notice>
      ) : (
        <DiffChoice slug={slug} sample={sample.key} against={against.key} choices={choices} query={query} />
      )}
      {against !== null && comparison === null && (
        <Notice>What judges will see of these samples is not prepared yet.</Notice>
      )}
      {comparison && (
        <>
          <DiffFacts comparison={comparison} bleu={bleu} {...names} />
          <DiffKey {...names} />
          <CodeDiff blocks={comparison.blocks} left={names.left} right={names.right} />
          <p className="max-w-prose text-sm text-muted">
            Tokens are compared as the language’s grammar cuts them: white space, line breaks and comments are
            no differences, and a string is one token.
          </p>
        </>
      )}
    </section>
  );
}

const nameOf = ({ system, isReference }: Side): string => (isReference ? `${system}, the reference` : system);

const describe = ({ key, system, isReference }: Side, choices: DiffChoiceProps["choices"]): string => {
  if (choices.some((choice) => choice.key === key && choice.isClosest))
    return `${system}, the reference with the greatest BLEU`;
  return isReference ? `${system}, a reference` : system;
};
