import type { ReactNode } from "react";
import { FoldedSection } from "@/components/ui/folded-section";
import { FullAddress } from "@/components/ui/full-address";
import { DESIGN_SPECS } from "@/lib/study/design";
import type { StudySummary } from "@/lib/study/summary";
import { PlainLink } from "@/components/ui/plain-link";
import { Evenness, type EvennessProps } from "./evenness";
import { Fingerprints } from "@/components/exchange/fingerprints";
import { LiveRefresh } from "./live-refresh";
import { PaceFigures, type PaceFiguresProps } from "./pace-figures";
import { ImportedFigures, ProgressFigures, type ProgressFiguresProps } from "./progress-figures";
import { SealCard } from "@/components/study/seal-card";
import { StoppingNote } from "./stopping-note";

interface StudyProgressProps
  extends
    ProgressFiguresProps,
    PaceFiguresProps,
    Omit<EvennessProps, "hasSides" | "hasRandomSides" | "isOpen"> {
  panes: 1 | 2;
  study: StudySummary & { seed: string | null };
  seal: { sealed: false } | { sealed: true; why: string };
  countedAt: string;
  trialsCounted: number | null;
  invites: { links: number; used: number; revoked: number };
  stopping: { rule: "beta-binomial" | "bounded-mean"; decision: "continue" | "stop" } | null;
}

/** How a study goes: everything the seal leaves visible, and the steps that can be taken. */
export function StudyProgress({
  progress,
  rules,
  coverage,
  steps,
  tryIt,
  flagLine,
  flags,
  verify,
}: {
  progress: StudyProgressProps;
  rules: { hasRandomSides: boolean; hasLanguageGroups: boolean };
  /** Null where nothing is dealt. */
  coverage: ReactNode;
  steps: ReactNode;
  /** The way to try an open study as a judge. */
  tryIt: ReactNode;
  /** That there are flags, in one line. */
  flagLine: ReactNode;
  flags: ReactNode;
  verify: ReactNode;
}) {
  const { study, seal, countedAt, trialsCounted, invites, stopping } = progress;
  const { measures, allocation } = DESIGN_SPECS[study.design];
  const isTimed = measures === "minutes";
  const { judging, closing, released, done, withdrawn } = progress.sessions;
  /** A judge may still answer. */
  const isRunning = study.state === "OPEN" || (study.state === "CLOSED" && judging + closing + released > 0);
  const isDraft = study.state === "DRAFT";
  /** There is nothing to count yet. */
  const isEmpty = study.imported === null && judging + closing + released + done + withdrawn === 0;
  /** The page's head says so, and there is no step left. */
  const isUnsealedHere = study.state === "UNSEALED" && study.imported === null;
  const sealCard = (
    <SealCard isSealed={seal.sealed} why={whyOf(progress)}>
      {study.state === "OPEN" && !isEmpty && <p>{howFar(progress.sessions)}</p>}
      {study.state === "CLOSED" && flagLine}
      {steps}
    </SealCard>
  );
  return (
    <div className="flex flex-col gap-10">
      {study.state !== "OPEN" && !isUnsealedHere && sealCard}
      {!isDraft && (
        <Part
          id="counts"
          title="Progress"
          beside={
            <>
              {isRunning && <LiveRefresh at={countedAt} />}
              {study.state === "CLOSED" && tryIt}
            </>
          }
        >
          {study.state === "OPEN" && (
            <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 empty:hidden">
              {!isEmpty && (
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className="text-muted">The judges&rsquo; link</span>
                  <FullAddress path={`/judge/${study.slug}`} about="the judges' link" />
                  {rules.hasLanguageGroups && (
                    <span className="text-sm text-muted">
                      It puts people into an arm by chance;{" "}
                      <PlainLink href={`/studies/${study.slug}/judges#make-invites`}>
                        each group has a link to its arm
                      </PlainLink>
                      .
                    </span>
                  )}
                </p>
              )}
              {tryIt}
            </div>
          )}
          {isEmpty && progress.sessions.screenedOut === 0 ? (
            <p>{nobodyYet(progress.sessions)}</p>
          ) : study.imported === null ? (
            <ProgressFigures
              {...progress}
              isTimed={isTimed}
              isUnsealed={study.state === "UNSEALED"}
              isRunning={isRunning}
            />
          ) : (
            <ImportedFigures {...progress} recorded={study.imported.recorded} />
          )}
          {!isEmpty && study.state !== "CLOSED" && flagLine}
          {trialsCounted !== null && (
            <p className="max-w-prose text-sm text-muted">
              The arms have sessions of different lengths. So that nothing here reveals a judge&rsquo;s arm,
              verdicts, pace and drop-out count only the first {trialsCounted}{" "}
              {trialsCounted === 1 ? "trial" : "trials"} of each judge&rsquo;s first session, and a session
              counts as finished from the next day (UTC) on. Everything is counted after unsealing.
            </p>
          )}
          {stopping && <StoppingNote {...stopping} />}
          {isEmpty && (
            <p className="max-w-prose text-sm text-muted">
              {isTimed
                ? "Quality flags appear here with the first session."
                : "Coverage, pace, drop-out, evenness and quality flags appear here with the first session."}
            </p>
          )}
          {invites.links > 0 && (
            <p className="text-muted">
              {invites.used} of {invites.links} invite {invites.links === 1 ? "link" : "links"} used
              {invites.revoked > 0 && `, ${invites.revoked} taken back`}.
            </p>
          )}
        </Part>
      )}
      {study.state === "OPEN" && sealCard}
      {coverage && !isTimed && !isEmpty && (
        <Part id="coverage" title="Coverage">
          {coverage}
        </Part>
      )}
      {!isTimed && !isEmpty && (
        <Part id="pace" title="Pace and drop-out">
          {study.imported?.recorded.times === false ? (
            <p className="text-muted">When answers were given: not recorded.</p>
          ) : (
            <PaceFigures {...progress} isPart={trialsCounted !== null} />
          )}
        </Part>
      )}
      {study.imported === null && !isTimed && !isEmpty && (
        <Part id="evenness" title="Evenness">
          <Evenness
            {...progress}
            hasSides={progress.panes === 2 && allocation !== "references"}
            hasRandomSides={rules.hasRandomSides}
            isOpen={study.state === "OPEN"}
          />
        </Part>
      )}
      {!isEmpty && (
        <Part id="flags" title="Quality flags">
          {flags}
        </Part>
      )}
      {!isDraft && (
        <FoldedSection
          id="verify"
          title="Verification"
          about={
            study.imported !== null
              ? "SHA-256 of the imported file."
              : isEmpty
                ? "Hashes of the frozen protocol and the seed."
                : "Replay of every allocation, and hashes of the frozen protocol and the seed."
          }
        >
          {!isEmpty && study.imported === null && verify}
          {study.imported === null ? (
            <Fingerprints {...study} />
          ) : (
            <p className="text-muted">
              Nothing was allocated or frozen here. SHA-256 of the imported file:{" "}
              <code className="font-mono text-sm break-all">{study.imported.sha256}</code>
            </p>
          )}
        </FoldedSection>
      )}
    </div>
  );
}

const nobodyYet = ({ limit, previews }: StudyProgressProps["sessions"]): string =>
  [
    "No session has begun yet.",
    ...(limit === null ? [] : [`There are ${limit.toLocaleString("en")} places.`]),
    ...(previews === 0
      ? []
      : [`Researchers\u2019 own previews, not counted: ${previews.toLocaleString("en")}.`]),
  ].join(" ");

/** How far an open study is, where it may be closed: "12 sessions are done, 3 are under way, and 1 is idle." */
const howFar = ({ done, judging, closing, released, limit }: StudyProgressProps["sessions"]): string => {
  const are = (count: number, what: string) =>
    `${count.toLocaleString("en")} ${count === 1 ? "is" : "are"} ${what}`;
  const counts = [
    `${done.toLocaleString("en")} ${done === 1 ? "session is" : "sessions are"} done`,
    are(judging + closing, "under way"),
    ...(released > 0 ? [are(released, "idle")] : []),
  ];
  const places = limit === null ? "" : ` The study has ${limit.toLocaleString("en")} places.`;
  const finish = judging + closing > 0 ? " After closing, sessions under way can still finish." : "";
  return `${new Intl.ListFormat("en").format(counts)}.${places}${finish}`;
};

const whyOf = ({ seal }: StudyProgressProps): string =>
  seal.sealed
    ? seal.why
    : "These answers were collected elsewhere: results are visible, and nobody can add to them.";

function Part({
  id,
  title,
  beside,
  children,
}: {
  id: string;
  title: string;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id={id}>{title}</h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
