import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { Stamps } from "./stamps";
import { StateBadge } from "./state-badge";
import type { StudySummary } from "@/lib/study/summary";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import { StudyTabs, type StudyTab } from "./study-tabs";

/** The head of every page of a study: what it is, how far it has come, and what is stamped on it. */
export function StudyHead({ study, current }: { study: StudySummary; current: StudyTab }) {
  const { title, state, design, isDemo, openedAt, closedAt, unsealedAt } = study;
  const last =
    unsealedAt !== null
      ? { word: study.imported === null ? "unsealed" : "imported", at: unsealedAt }
      : closedAt !== null
        ? { word: "closed", at: closedAt }
        : openedAt !== null
          ? { word: "opened", at: openedAt }
          : null;
  return (
    <header className="mb-6 sm:mb-8">
      {study.copyOf === null ? (
        <PlainLink href="/studies" className="text-sm text-muted">
          All studies
        </PlainLink>
      ) : (
        <PlainLink href={`/studies/${study.copyOf}/design/simulate`} className="text-sm text-muted">
          Back to the draft
        </PlainLink>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="max-sm:text-[1.375rem]">{title}</h1>
        <StateBadge state={state} />
      </div>
      <p className="mt-1 text-sm text-muted">
        {DESIGN_SPECS[design].name}
        {isDemo && " · demo study"}
        {study.copyOf !== null && " · throw-away copy"}
        {last && (
          <>
            {` · ${last.word} `}
            <LocalTime iso={last.at} />
          </>
        )}
      </p>
      <Stamps study={study} />
      <StudyTabs slug={study.slug} current={current} isSealed={state !== "UNSEALED"} />
    </header>
  );
}
