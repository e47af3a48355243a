"use client";

import { type Preparation, usePreparation } from "./use-preparation";

/** How far an import's samples are prepared for display, and measured. Nothing once all is done. */
export function PreparationProgress({ slug, first }: { slug: string; first: Preparation }) {
  const now = usePreparation(slug, first);
  const { samples, presented, measured, isWorking } = now;
  if (presented === samples && measured === samples) return null;
  return (
    <section
      aria-label="Preparing the samples"
      className="flex flex-col gap-3 rounded-lg border-l-4 border-accent bg-sunken px-4 py-3 text-sm"
    >
      {presented < samples && <Bar done={presented} of={samples} what="prepared for display" />}
      {measured < samples && <Bar done={measured} of={samples} what="measured" />}
      <p className="text-muted">
        {isWorking
          ? "This goes on without you: you may leave the page and come back."
          : "Waiting for its turn; this goes on by itself."}
        {presented < samples
          ? " The study can open when all are prepared."
          : " Measuring works out lengths and other metrics for your results; opening need not wait for it."}
      </p>
    </section>
  );
}

function Bar({ done, of, what }: { done: number; of: number; what: string }) {
  const words = `${done.toLocaleString("en")} of ${of.toLocaleString("en")} samples ${what}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="tabular-nums">{words}</p>
      <progress value={done} max={of} aria-label={`Samples ${what}`} />
    </div>
  );
}
