import { FileText, MessageSquareText, Tags } from "lucide-react";
import { resultsHref } from "@/components/results/results-href";
import { ButtonLink } from "@/components/ui/plain-link";
import type { ResultFilter } from "@/lib/results/result-filter";

/** To the same results as a report for paper, with the paragraphs, to what judges wrote, and to coding it without seeing the systems first. */
export function ReportLink({ slug, filter }: { slug: string; filter: ResultFilter | null }) {
  return (
    <div className="mb-6 flex flex-wrap gap-3">
      <ButtonLink href={resultsHref(slug, filter, "report")}>
        <FileText aria-hidden="true" size={17} className="shrink-0" />
        Report to print, with methods and results paragraphs
      </ButtonLink>
      <ButtonLink href={`/studies/${slug}/results/words`}>
        <MessageSquareText aria-hidden="true" size={17} className="shrink-0" />
        What judges wrote
      </ButtonLink>
      <ButtonLink href={`/studies/${slug}/results/coding`}>
        <Tags aria-hidden="true" size={17} className="shrink-0" />
        Code comments without seeing their systems
      </ButtonLink>
    </div>
  );
}
