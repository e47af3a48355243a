import type { ReactNode } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import type { PoolSummary } from "@/lib/pools/summarise-pools";

/** The pool check in a line or two, with the way to it. A warning, never a refusal. */
export function PoolLine({ slug, summary }: { slug: string; summary: PoolSummary | null }): ReactNode {
  if (summary === null) return null;
  const linkTo = (words: string) => <PlainLink href={poolsHref(slug)}>{words}</PlainLink>;
  const link = linkTo("The pool check");
  if (summary.state === "unknown")
    return (
      <div>
        <p>
          Optional: {linkTo("the pool check")} shows whether the systems can be told apart by the form of
          their code alone. It has not been run on the current samples.
        </p>
        <Sentences of={summary.sentences} />
      </div>
    );
  if (summary.state === "unsure")
    return (
      <div>
        <p>{link} found no difference between the pools, but the samples are too few to rule one out:</p>
        <Sentences of={summary.sentences} />
      </div>
    );
  if (summary.state === "good")
    return (
      <p>
        <span aria-hidden="true" className="text-good">
          {"\u2713 "}
        </span>
        {link}: {summary.sentences.join(" ")}
      </p>
    );
  return (
    <div>
      <p>
        <strong className="text-danger">Check this before you open the study.</strong> {link} found:
      </p>
      <Sentences of={summary.sentences} />
    </div>
  );
}

function Sentences({ of }: { of: readonly string[] }): ReactNode {
  if (of.length === 0) return null;
  return (
    <ul className="mt-1 list-disc pl-5">
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function poolsHref(slug: string): string {
  return `/studies/${slug}/samples/pools`;
}
