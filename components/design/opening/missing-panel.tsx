"use client";

import type { ReactNode } from "react";
import type { StepAction } from "@/components/study/step-form";
import { getAt } from "@/lib/study/protocol/document-path";
import { type Caution, type Missing, PREPARATION } from "@/lib/study/draft/missing";
import { PlainLink } from "@/components/ui/plain-link";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";
import { sectionSummary } from "@/components/design/section-summary";
import type { CheckNotes } from "./check-notes";
import { Cautions, OpenStep } from "./open-step";

const SHOWN = 8;

/** What keeps a draft from opening at this moment, and the step itself once nothing does. */
export function MissingPanel({
  missing,
  protocol,
  open,
  isDirty,
  preparing,
  checks,
  cautions,
}: {
  missing: readonly Missing[];
  protocol: Protocol;
  open: StepAction | null;
  isDirty: boolean;
  /** How far the samples are prepared: shown while opening waits for that. */
  preparing: ReactNode;
  /** Warnings and notes; the study can be opened in spite of them. */
  checks: CheckNotes | null;
  /** What the study will not be able to tell: warnings, too. */
  cautions: readonly Caution[];
}) {
  const sentences = missing
    .filter(({ path }) => path !== PREPARATION)
    .map((fault) => ({
      sentence: sentenceOf(fault, protocol),
      mendedAt: fault.mendedAt && `/studies/${protocol.slug}${fault.mendedAt}`,
    }));
  const isReady = missing.length === 0;
  const title = (
    <h2 id="missing-title" className="scroll-mt-6">
      {isReady ? "Ready to open" : "Before it can open"}
    </h2>
  );
  if (isReady)
    return (
      <section aria-labelledby="missing-title" className="card border-l-4 border-l-accent p-5">
        <OpenStep
          title={title}
          about={
            <>
              <p className="max-w-prose">
                Code is shown with {sectionSummary("presentation", protocol)}. Each program&rsquo;s page under{" "}
                <PlainLink href={`/studies/${protocol.slug}/samples`}>Samples</PlainLink> shows it as judges
                see it.
              </p>
              {checks?.quiet}
            </>
          }
          open={open}
          slug={protocol.slug}
          isDirty={isDirty}
        >
          <p>
            <span aria-hidden="true" className="text-good">
              {"\u2713 "}
            </span>
            Nothing required is missing.
          </p>
          {checks?.warning}
          <Cautions of={cautions} slug={protocol.slug} />
        </OpenStep>
      </section>
    );
  return (
    <section aria-labelledby="missing-title" className="card flex flex-col gap-3 p-5">
      {title}
      {sentences.length === 0 ? (
        <p className="max-w-prose">
          There is nothing left to do; it can open as soon as its samples are prepared for display.
        </p>
      ) : (
        <div>
          <Sentences of={sentences.slice(0, SHOWN)} />
          {sentences.length > SHOWN && (
            <details className="mt-1 text-sm">
              <summary className="text-accent">And {sentences.length - SHOWN} more</summary>
              <Sentences of={sentences.slice(SHOWN)} />
            </details>
          )}
        </div>
      )}
      {missing.length > sentences.length && preparing}
      {checks?.warning}
      {checks?.quiet}
      <Cautions of={cautions} slug={protocol.slug} />
    </section>
  );
}

function Sentences({ of: sentences }: { of: readonly { sentence: string; mendedAt: string | undefined }[] }) {
  return (
    <ul className="list-disc pl-5">
      {sentences.map(({ sentence, mendedAt }, at) => (
        <li key={at}>{mendedAt ? <PlainLink href={mendedAt}>{sentence}</PlainLink> : sentence}</li>
      ))}
    </ul>
  );
}

/** A sentence as it stands; a fault of a part of the protocol says of which. */
const sentenceOf = ({ path, message }: Fault, protocol: Protocol): string => {
  const [, at] = /^arms\.(\d+)$/.exec(path) ?? [];
  if (at !== undefined) return `Arm ${String(getAt(protocol, `arms.${at}.id`))}: ${message}.`;
  return path === "" ? message : `${path}: ${message}.`;
};
