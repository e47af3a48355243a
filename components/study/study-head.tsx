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
      {/* On a phone the state stands beside the line below the title. */}
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:mt-2 sm:gap-x-4">
        <h1 className="max-sm:w-full max-sm:text-[1.375rem]">{title}</h1>
        <StateBadge state={state} />
        <p className="text-sm text-muted sm:w-full">
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
      </div>
      <Stamps study={study} />
      <StudyTabs slug={study.slug} current={current} isSealed={state !== "UNSEALED"} />
    </header>
  );
}
