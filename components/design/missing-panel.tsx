"use client";

import type { ReactNode } from "react";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { getAt } from "@/lib/study/protocol/document-path";
import { type Caution, type Missing, PREPARATION } from "@/lib/study/draft/missing";
import { LocalNote } from "@/components/ui/local-note";
import { PlainLink } from "@/components/ui/plain-link";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Fault } from "@/lib/text/fault";
import { sectionSummary } from "./section-summary";

const SHOWN = 8;

/** What keeps a draft from opening at this moment, and the step itself once nothing does. */
export function MissingPanel({
  missing,
  protocol,
  open,
  isDirty,
  preparing,
  pools,
  cautions,
}: {
  missing: readonly Missing[];
  protocol: Protocol;
  open: StepAction | null;
  isDirty: boolean;
  /** How far the samples are prepared: shown while opening waits for that. */
  preparing: ReactNode;
  /** What the pool check says: a warning, which keeps nobody from opening. */
  pools: ReactNode;
  /** What the study will not be able to tell: likewise. */
  cautions: readonly Caution[];
}) {
  const sentences = missing
    .filter(({ path }) => path !== PREPARATION)
    .map((fault) => ({
      sentence: sentenceOf(fault, protocol),
      mendedAt: fault.mendedAt && `/studies/${protocol.slug}${fault.mendedAt}`,
    }));
  const isReady = missing.length === 0;
  return (
    <section aria-labelledby="missing-title" className="card p-5">
      <h2 id="missing-title">{isReady ? "Ready to open" : "Before it can open"}</h2>
      {sentences.length === 0 ? (
        !isReady && (
          <p className="mt-1 max-w-prose">
            There is nothing left to do; it can open as soon as its samples are prepared for display.
          </p>
        )
      ) : (
        <>
          <Sentences of={sentences.slice(0, SHOWN)} />
          {sentences.length > SHOWN && (
            <details className="mt-1 text-sm">
              <summary className="text-accent">And {sentences.length - SHOWN} more</summary>
              <Sentences of={sentences.slice(SHOWN)} />
            </details>
          )}
        </>
      )}
      {isReady && (
        <div className="mt-1 mb-4">
          <p className="mb-1 max-w-prose">
            <span aria-hidden="true" className="text-good">
              {"\u2713 "}
            </span>
            Nothing required is missing.
          </p>
          <p className="mb-1 max-w-prose text-sm">
            Code is shown with {sectionSummary("presentation", protocol)}. The page of each program under{" "}
            <PlainLink href={`/studies/${protocol.slug}/samples`}>Samples</PlainLink> has it as judges get it.
          </p>
        </div>
      )}
      {missing.length > sentences.length && <div className="mt-4">{preparing}</div>}
      {pools}
      {cautions.length > 0 && (
        <>
          <h3 className="mt-4 text-sm">Worth a look first</h3>
          <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm">
            {cautions.map((caution) => (
              <li key={caution.message}>
                <CautionText caution={caution} slug={protocol.slug} />
              </li>
            ))}
          </ul>
        </>
      )}
      {isReady && (
        <div className="mt-4">
          {open === null ? (
            <p className="text-sm text-muted">Its owners can open it.</p>
          ) : isDirty ? (
            <p className="text-sm text-muted">Save your changes first: what is saved is what opens.</p>
          ) : (
            <>
              <p className="mb-1 max-w-prose text-sm">
                If you want to preregister, do so before opening:{" "}
                <PlainLink href={`/studies/${protocol.slug}/publish#register`}>
                  copy the plan for OSF or AsPredicted
                </PlainLink>
                .
              </p>
              <LocalNote>
                <strong>This server works on this computer only.</strong> Judges on other computers cannot
                open the study&rsquo;s link until you put Evenhand on a server of its own.
              </LocalNote>
              <div className="mt-4">
                <OpenButton open={open} />
              </div>
            </>
          )}
        </div>
      )}
    </section>
  );
}

/** A caution with the way to where it is mended: the words that name the place, or all of it. */
function CautionText({ caution: { message, mendedAt }, slug }: { caution: Caution; slug: string }) {
  if (mendedAt === undefined) return message;
  const place = PLACES[mendedAt] ?? message;
  const at = message.lastIndexOf(place);
  if (at === -1) return <PlainLink href={`/studies/${slug}${mendedAt}`}>{message}</PlainLink>;
  return (
    <>
      {message.slice(0, at)}
      <PlainLink href={`/studies/${slug}${mendedAt}`}>{place}</PlainLink>
      {message.slice(at + place.length)}
    </>
  );
}

/** How cautions call the places where they are mended. */
const PLACES: Readonly<Record<string, string>> = {
  "/design/plan": "How many judges?",
  "/design#people": "Panel, contact and privacy",
  "/design#systems": "systems",
  "/samples": "Samples",
};

function Sentences({ of: sentences }: { of: readonly { sentence: string; mendedAt: string | undefined }[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {sentences.map(({ sentence, mendedAt }, at) => (
        <li key={at}>{mendedAt ? <PlainLink href={mendedAt}>{sentence}</PlainLink> : sentence}</li>
      ))}
    </ul>
  );
}

function OpenButton({ open }: { open: StepAction }) {
  return (
    <StepButton
      name="Open the study"
      title="Open this study?"
      confirm="Open it"
      busy="Opening…"
      variant="primary"
      action={open}
    >
      <p>
        Opening freezes the protocol, the tasks and the samples, and draws the random seed by which trials are
        dealt to judges. SHA-256 hashes of the frozen study and of the seed are published, so that anybody can
        check later that nothing was changed.
      </p>
      <p>
        Only texts can still be amended (tasks, help, instructions, consent, debrief), and each amendment is
        numbered. A study that was opened never becomes a draft again.
      </p>
      <p>Outcomes stay sealed until you close the study and unseal it.</p>
    </StepButton>
  );
}

/** A sentence as it stands; a fault of a part of the protocol says of which. */
const sentenceOf = ({ path, message }: Fault, protocol: Protocol): string => {
  const [, at] = /^arms\.(\d+)$/.exec(path) ?? [];
  if (at !== undefined) return `Arm ${String(getAt(protocol, `arms.${at}.id`))}: ${message}.`;
  return path === "" ? message : `${path}: ${message}.`;
};
