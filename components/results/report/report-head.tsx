import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { Stamps } from "@/components/study/stamps";
import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import type { StudySummary } from "@/lib/study/summary";
import { PrintButton } from "./print-button";

/** What the report is about, and what is stamped on it. The way back and the button stay off the paper. */
export function ReportHead({ study, back }: { study: StudySummary; back: string }) {
  const { title, design, openedAt, closedAt, unsealedAt, isDemo } = study;
  const moments = [
    { word: "opened", at: openedAt },
    { word: "closed", at: closedAt },
    { word: "unsealed", at: unsealedAt },
  ].flatMap(({ word, at }) => (at === null ? [] : [{ word, at }]));
  return (
    <header className="mb-8">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <PlainLink href={back} className="text-sm text-muted">
          Back to the results
        </PlainLink>
        <PrintButton />
      </div>
      <h1 className="max-sm:text-[1.375rem]">{title}</h1>
      <p className="mt-1 text-sm text-muted">
        Results of a study · {DESIGN_SPECS[design].name}
        {isDemo && " · demo study"}
      </p>
      <p className="mt-1 text-sm text-muted">
        {moments.map(({ word, at }, place) => (
          <span key={word}>
            {place === 0 ? "" : " · "}
            {place === 0 ? capital(word) : word} <LocalTime iso={at} />
          </span>
        ))}
      </p>
      <Stamps study={study} />
    </header>
  );
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
