import { PlainLink } from "@/components/ui/plain-link";
import type { PoolReport } from "@/lib/pools/pool-report";
import { verdictOf } from "@/lib/pools/told-apart-words";

/** What a researcher can do where classifiers tell the pools apart, or cannot say. Nothing where they do not. */
export function WhatHelps({
  slug,
  report: { forms },
  isDraft,
}: {
  slug: string;
  report: PoolReport;
  /** What judges see can still be changed. */
  isDraft: boolean;
}) {
  const verdicts = forms.shown.compared.flatMap(({ toldApart, byCharacters }) =>
    [toldApart, byCharacters].map(verdictOf),
  );
  if (!isDraft)
    return verdicts.includes("told") ? (
      <p className="max-w-prose">
        Judges may tell these pools apart by form as well. What they see is frozen, so report these figures
        with the results. <a href="#shown">As judges see it</a> says which words and lengths differ.
      </p>
    ) : null;
  if (verdicts.includes("told"))
    return (
      <section aria-labelledby="what-helps" className="max-w-prose">
        <h3 id="what-helps" className="mb-1">
          What you can do
        </h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            See which words, signs and lengths tell them, under <a href="#shown">As judges see it</a>.
          </li>
          <li>
            Let more of the form go: comments, layout and names are settings of{" "}
            <PlainLink href={`/studies/${slug}/design#presentation`}>How code is shown</PlainLink>. This page
            compares the pools again afterwards.
          </li>
          <li>
            Where lengths or another measure differ, <a href="#matching">match the pools</a>: samples without
            a counterpart are set aside.
          </li>
          <li>
            What is left may belong to what you study, since authors do write differently. Then report the
            accuracy with your results.
          </li>
        </ul>
      </section>
    );
  if (verdicts.includes("unsure") || verdicts.includes("few"))
    return (
      <p className="max-w-prose text-sm text-muted">
        More samples in each pool would make this certain. With these, report the interval.
      </p>
    );
  return null;
}
