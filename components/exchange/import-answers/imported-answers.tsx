import type { Ref } from "react";
import { Notice } from "@/components/ui/notice";
import { ButtonLink } from "@/components/ui/plain-link";
import type { Found } from "./use-answers-import";

/** That the answers are a study now, and where to go on. */
export function ImportedAnswers({
  ref,
  found: { scores, trials, judges },
  slug,
}: {
  ref: Ref<HTMLDivElement>;
  found: Found;
  slug: string;
}) {
  const counts = [
    [scores, "score", "scores"],
    [trials, "trial", "trials"],
    [judges, "judge", "judges"],
  ] as const;
  const [marks, screens, people] = counts.map(
    ([count, one, many]) => `${count.toLocaleString("en")} ${count === 1 ? one : many}`,
  );
  return (
    <div ref={ref} tabIndex={-1} aria-live="polite" className="flex flex-col items-start gap-4">
      <Notice>
        Imported: {marks} in {screens}, of {people}.
      </Notice>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`/studies/${slug}/results`} variant="primary">
          See the results
        </ButtonLink>
        <ButtonLink href="/studies/import">Import another file</ButtonLink>
      </div>
    </div>
  );
}
