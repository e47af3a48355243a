import type { ReactNode } from "react";
import { PlainLink } from "@/components/ui/plain-link";
import type { PoolSummary } from "@/lib/pools/summarise-pools";

/** The pool check in a line or two, with the way to it. A warning, never a refusal. */
export function PoolLine({ slug, summary }: { slug: string; summary: PoolSummary | null }): ReactNode {
  if (summary === null) return null;
  const link = <PlainLink href={poolsHref(slug)}>The pool check</PlainLink>;
  if (summary.state === "unknown")
    return (
      <p>
        {link} says whether the pools can be told apart by their form alone. It has not been made for the
        samples as they are now.
      </p>
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
        <strong className="text-danger">Look before you open.</strong> {link} found:
      </p>
      <ul className="mt-1 list-disc pl-5">
        {summary.sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}

export function poolsHref(slug: string): string {
  return `/studies/${slug}/samples/pools`;
}
