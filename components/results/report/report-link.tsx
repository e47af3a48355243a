import { Printer } from "lucide-react";
import { resultsHref } from "@/components/results/results-href";
import { ButtonLink, PlainLink } from "@/components/ui/plain-link";
import type { ResultFilter } from "@/lib/results/result-filter";

/** To the same results as a report for paper, with the paragraphs, to what judges wrote, and to coding it without seeing the systems first. */
export function ReportLink({
  slug,
  filter,
  hasPeople,
}: {
  slug: string;
  filter: ResultFilter | null;
  /** Simulated and imported answers hold no words. */
  hasPeople: boolean;
}) {
  return (
    <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <ButtonLink href={resultsHref(slug, filter, "report")}>
        <Printer aria-hidden="true" size={16} /> Report to print
      </ButtonLink>
      {hasPeople && (
        <>
          <PlainLink href={`/studies/${slug}/results/words`}>What judges wrote</PlainLink>
          <PlainLink href={`/studies/${slug}/results/coding`}>
            Code comments without seeing their systems
          </PlainLink>
        </>
      )}
    </p>
  );
}
