import type { ReactNode } from "react";
import { Fingerprints } from "@/components/exchange/fingerprints";
import { CopyButton } from "@/components/ui/copy-button";
import type { StudyState } from "@/lib/study/lifecycle";
import type { Protocol } from "@/lib/study/protocol/protocol";
import type { Caution, Missing } from "@/lib/study/draft/missing";
import type { CheckNotes } from "@/components/design/opening/check-notes";
import { MissingPanel } from "@/components/design/opening/missing-panel";
import { ReadingAround } from "./reading-around";
import { ReadingQuestions } from "./reading-questions";
import { ReadingSessions } from "./reading-sessions";
import { labelSettings } from "@/lib/study/labelling/labels";
import { ReadingLabelling } from "./reading-labelling";
import { ReadingTimed } from "./reading-timed";
import { ReadingTrial } from "./reading-trial";

interface DesignReadingProps {
  design: {
    protocol: Protocol;
    protocolHash: string | null;
    seedCommitment: string | null;
    seed: string | null;
  };
  state: StudyState;
  missing: readonly Missing[];
  cautions: readonly Caution[];
  preparing: ReactNode;
  checks: CheckNotes | null;
  tools: ReactNode;
  /** Its answers were collected elsewhere. */
  isImported: boolean;
}

/** The protocol to read: for viewers of a draft, and for everybody once it is frozen. */
export function DesignReading({
  design,
  state,
  missing,
  cautions,
  preparing,
  checks,
  tools,
  isImported,
}: DesignReadingProps) {
  const { protocol, ...prints } = design;
  const json = JSON.stringify(protocol, null, 2);
  const statements = labelSettings(protocol);
  return (
    <div className="flex flex-col gap-10">
      {state !== "DRAFT" && tools}
      {state === "DRAFT" ? (
        <MissingPanel
          missing={missing}
          cautions={cautions}
          preparing={preparing}
          checks={checks}
          protocol={protocol}
          open={null}
          isDirty={false}
        />
      ) : isImported ? (
        <p className="max-w-prose text-muted">
          Systems and questions are as the file has them. Nothing below was frozen before the answers were
          given; how they were collected, the source describes, and what it leaves open stands here as this
          server&rsquo;s default.
        </p>
      ) : (
        <section aria-labelledby="frozen-title">
          <h2 id="frozen-title" className="mb-1">
            Frozen
          </h2>
          <p className="mb-3 max-w-prose text-muted">
            Protocol, tasks and samples were fixed when the study opened; only texts can be amended since.
          </p>
          <Fingerprints {...prints} />
        </section>
      )}
      {state === "DRAFT" && tools}
      {protocol.timed && <ReadingTimed timed={protocol.timed} />}
      {statements && <ReadingLabelling statements={statements} />}
      {!protocol.timed && !statements && <ReadingQuestions protocol={protocol} />}
      {!isImported && (
        <div className="flex flex-col gap-10 lg:block lg:columns-2 lg:gap-8 lg:[&>section]:mb-10 lg:[&>section]:break-inside-avoid">
          <ReadingSessions protocol={protocol} />
          <ReadingTrial protocol={protocol} />
          <ReadingAround protocol={protocol} />
        </div>
      )}
      <details className="card px-5 py-3">
        <summary className="font-medium">The whole document as JSON</summary>
        <div className="mt-2">
          <CopyButton text={json} label="Copy" about="the protocol" />
        </div>
        <pre tabIndex={0} className="mt-2 max-h-[70vh] overflow-auto font-mono text-[0.8125rem]">
          {json}
        </pre>
      </details>
    </div>
  );
}
