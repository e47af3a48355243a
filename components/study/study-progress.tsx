import type { ReactNode } from "react";
import { BarFigure } from "@/components/charts/bar-figure";
import { FullAddress } from "@/components/ui/full-address";
import { Evenness, type EvennessProps } from "./evenness";
import { fillDays } from "./fill-days";
import { Fingerprints } from "./fingerprints";
import { LiveRefresh } from "./live-refresh";
import { ProgressFigures, type ProgressFiguresProps } from "./progress-figures";
import { SealCard } from "./seal-card";
import type { StudySummary } from "@/lib/study/summary";

export interface StudyProgressProps extends ProgressFiguresProps, EvennessProps {
  study: StudySummary & { seed: string | null };
  seal: { sealed: false } | { sealed: true; why: string };
  perDay: { day: string; verdicts: number }[];
  dropOut: { position: number; reached: number; answered: number }[];
}

/** How a study goes: everything the seal leaves visible, and the steps that can be taken. */
export function StudyProgress({ progress, steps }: { progress: StudyProgressProps; steps: ReactNode }) {
  const { study, seal, sessions, verdicts, trialMs, perDay, dropOut, exposures, panes } = progress;
  const isRunning = study.state === "OPEN" || study.state === "CLOSED";
  return (
    <div className="flex flex-col gap-10">
      <SealCard
        isSealed={seal.sealed}
        why={seal.sealed ? seal.why : "Results, truth and seed are visible, and no more answers are taken."}
      >
        {steps}
      </SealCard>
      <section aria-labelledby="counts" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h2 id="counts">Progress</h2>
          {isRunning && <LiveRefresh />}
        </div>
        <ProgressFigures sessions={sessions} verdicts={verdicts} trialMs={trialMs} />
        {study.state === "OPEN" && (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="text-muted">The judges&rsquo; link</span>
            <FullAddress path={`/judge/${study.slug}`} about="the judges' link" />
          </p>
        )}
      </section>
      <section aria-labelledby="pace" className="flex flex-col gap-3">
        <h2 id="pace">Pace and drop-out</h2>
        {verdicts === 0 ? (
          <p className="card p-6 text-muted">The pictures appear with the first verdict.</p>
        ) : (
          <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
            <Pace perDay={perDay} />
            <DropOut dropOut={dropOut} />
          </div>
        )}
      </section>
      <section aria-labelledby="evenness" className="flex flex-col gap-3">
        <h2 id="evenness">Evenness</h2>
        <Evenness exposures={exposures} panes={panes} />
      </section>
      <section aria-labelledby="fingerprints" className="flex flex-col gap-3">
        <h2 id="fingerprints">Fingerprints</h2>
        <Fingerprints {...study} />
      </section>
    </div>
  );
}

function Pace({ perDay }: Pick<StudyProgressProps, "perDay">) {
  const days = fillDays(perDay);
  return (
    <BarFigure
      caption="Verdicts per day"
      labelName="Day (UTC)"
      labels={days.map(({ day }) => day)}
      series={[{ name: "Verdicts", values: days.map(({ verdicts }) => verdicts) }]}
    />
  );
}

function DropOut({ dropOut }: Pick<StudyProgressProps, "dropOut">) {
  return (
    <BarFigure
      caption="How far sessions came"
      labelName="Trial"
      labels={dropOut.map(({ position }) => String(position))}
      series={[
        { name: "Answered", values: dropOut.map(({ answered }) => answered) },
        { name: "Reached", values: dropOut.map(({ reached }) => reached) },
      ]}
    />
  );
}
