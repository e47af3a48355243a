"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";

const PANES = { original: "As it came", shown: "What judges see" } as const;

/**
 * The original beside what judges see; on a screen without room for both, one of them by choice. The HTML comes from the presentation
 * pipeline: escaped text and class names only.
 */
export function SamplePanes({ original, shown }: { original: string; shown: string | null }) {
  const [chosen, choose] = useState<keyof typeof PANES>("shown");
  if (original === shown)
    return (
      <div className="flex flex-col gap-2">
        <p>Judges see this sample as it came.</p>
        <Pane title={PANES.shown} html={shown} />
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <div role="group" aria-label="Which code" className="flex gap-1 lg:hidden">
        {(["original", "shown"] as const).map((pane) => (
          <Button key={pane} variant="quiet" aria-pressed={chosen === pane} onClick={() => choose(pane)}>
            {PANES[pane]}
          </Button>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <div className={`min-w-0 ${chosen === "original" ? "" : "max-lg:hidden"}`}>
          <Pane title={PANES.original} html={original} isChosen />
        </div>
        <div className={`min-w-0 ${chosen === "shown" ? "" : "max-lg:hidden"}`}>
          {shown === null ? (
            <p className="card p-4 text-muted">What judges will see is not prepared yet.</p>
          ) : (
            <Pane title={PANES.shown} html={shown} isChosen />
          )}
        </div>
      </div>
    </div>
  );
}

function Pane({
  title,
  html,
  isChosen = false,
}: {
  title: string;
  html: string;
  /** A button above it names it, where it stands alone. */
  isChosen?: boolean;
}) {
  return (
    <section className="card min-w-0 overflow-hidden" aria-label={title}>
      <h2
        className={`border-b border-line px-3 py-2 text-sm font-semibold ${isChosen ? "max-lg:sr-only" : ""}`}
      >
        {title}
      </h2>
      <div
        className="scrolls-sideways max-h-[70dvh] overflow-auto"
        tabIndex={0}
        role="group"
        aria-label={`${title}, the code`}
      >
        <pre className="code" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </section>
  );
}
