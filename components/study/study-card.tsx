import { LocalTime } from "@/components/ui/local-time";
import { PlainLink } from "@/components/ui/plain-link";
import { importedStamps } from "@/lib/study/imported";
import type { StudyListItem } from "@/lib/study/summary";
import { nextThing } from "./next-thing";
import { StateBadge } from "./state-badge";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";

export function StudyCard({ study }: { study: StudyListItem }) {
  const { slug, title, state, design, isDemo, isSimulated, isArchived, imported, sessions } = study;
  const { verdicts, lastAnswerAt } = study;
  const isTimed = DESIGN_SPECS[design].measures === "minutes";
  const next = nextThing(study);
  return (
    <li className="card grid gap-x-8 gap-y-3 px-5 py-4 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2>
          <PlainLink href={`/studies/${slug}`}>{title}</PlainLink>
        </h2>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-muted">
          <StateBadge state={state} />
          <span>
            {DESIGN_SPECS[design].name}
            {isDemo && " · demo study"}
            {isSimulated && " · simulated judges"}
            {isArchived && " · archived"}
          </span>
        </p>
        {imported && <p className="mt-1 text-sm font-medium">{importedStamps(imported)[0]}</p>}
        <p className="mt-3">
          <span className="text-muted">Next: </span>
          <PlainLink href={`/studies/${slug}${next.to}`}>{next.words}</PlainLink>
        </p>
      </div>
      {sessions.judging + sessions.done + verdicts === 0 ? (
        <p className="text-sm text-muted md:text-right">{isTimed ? "No task begun yet" : "No answers yet"}</p>
      ) : (
        <dl className="flex flex-wrap gap-x-5 text-sm md:grid md:w-80 md:grid-cols-3 md:gap-x-6 md:text-right">
          <Count name={state === "UNSEALED" ? "Unfinished" : "Judging"} value={sessions.judging} />
          <Count name="Done" value={sessions.done} />
          <Count name={isTimed ? "Tasks" : "Verdicts"} value={verdicts} />
          <div className="mt-1 basis-full text-muted md:col-span-3 md:mt-2">
            <dt className="inline">{isTimed ? "Last task ended" : "Last answer"}: </dt>
            <dd className="inline">
              {imported?.recorded.times === false ? (
                "not recorded"
              ) : lastAnswerAt ? (
                <LocalTime iso={lastAnswerAt} />
              ) : (
                "none yet"
              )}
            </dd>
          </div>
        </dl>
      )}
    </li>
  );
}

function Count({ name, value }: { name: string; value: number }) {
  return (
    <div className="flex items-baseline gap-1.5 md:flex-col md:items-stretch md:gap-0">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold md:text-xl">{value.toLocaleString("en")}</dd>
    </div>
  );
}
