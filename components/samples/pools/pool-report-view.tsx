import type { ReactNode } from "react";
import type { PoolReport } from "@/lib/pools/pool-report";
import { FormSection } from "./form-section";
import { Skipped } from "./skipped";
import { GiveAways } from "./give-aways";
import { ToldApart } from "./told-apart";
import { WhatHelps } from "./what-helps";

/** The whole pool check: the answer, what can be done about it, what may name a source, then each form in figures. */
export function PoolReportView({
  slug,
  report,
  isDraft,
  children,
}: {
  slug: string;
  report: PoolReport;
  /** What judges see can still be changed. */
  isDraft: boolean;
  children: ReactNode;
}) {
  const partial = report.systems.filter(({ samples, compared }) => compared < samples);
  return (
    <div className="flex flex-col gap-10">
      <div className="flex flex-col gap-4">
        <ToldApart {...report} />
        <WhatHelps slug={slug} report={report} isDraft={isDraft} />
      </div>
      {children}
      <Skipped {...report} />
      <GiveAways slug={slug} findings={report.giveAways} />
      <section aria-labelledby="shown" className="flex flex-col gap-4">
        <h2 id="shown">As judges see it</h2>
        {partial.length > 0 && (
          <p className="text-sm text-muted">
            Compared were{" "}
            {partial
              .map(({ id, samples, compared }) => `${say(compared)} of ${say(samples)} samples of ${id}`)
              .join(", ")}
            , drawn by a hash of their keys. All were searched for names.
          </p>
        )}
        <FormSection slug={slug} report={report} form="shown" />
      </section>
      <section aria-labelledby="original">
        <h2 id="original">As it came</h2>
        <details className="mt-2">
          <summary className="w-fit text-accent">The same of the samples before the pipeline</summary>
          <div className="mt-4">
            <FormSection slug={slug} report={report} form="original" />
          </div>
        </details>
      </section>
    </div>
  );
}

const say = (count: number): string => count.toLocaleString("en");
