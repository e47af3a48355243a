import type { ReactNode } from "react";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { LocalNote } from "@/components/ui/local-note";
import { PlainLink } from "@/components/ui/plain-link";
import type { Caution } from "@/lib/study/draft/missing";

/** What a study will not be able to tell, each with the way to where that is mended. */
export function Cautions({ of: cautions, slug }: { of: readonly Caution[]; slug: string }) {
  if (cautions.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm">Worth a look first</h3>
      <ul className="mt-1 flex max-w-prose list-disc flex-col gap-1 pl-5 text-sm">
        {cautions.map((caution) => (
          <li key={caution.message}>
            <CautionText caution={caution} slug={slug} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/**
 * A study from which nothing is missing, and the step that opens it, which has its place beside the title where the screen is wide: what
 * is worth a look is in sight, what is merely good to know is folded. For those who may not open it, who may.
 */
export function OpenStep({
  title,
  children: warnings,
  about,
  open,
  slug,
  isDirty = false,
}: {
  title: ReactNode;
  children: ReactNode;
  /** Good to know, and nothing that anybody has to do. */
  about?: ReactNode;
  open: StepAction | null;
  slug: string;
  /** The page holds changes that are not saved. */
  isDirty?: boolean;
}) {
  return (
    <div className="grid items-center gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      {title}
      <div className="flex flex-col gap-2 text-sm sm:col-span-2 lg:block lg:columns-2 lg:gap-8 lg:*:mb-2 lg:*:break-inside-avoid">
        {warnings}
        {open !== null && (
          <>
            <LocalNote>
              <strong>This server can be reached only from this computer.</strong> Judges on other computers
              cannot open the study&rsquo;s link until you put Evenhand on a server of its own.
            </LocalNote>
            <p className="max-w-prose">
              If you want to preregister, do so before opening:{" "}
              <PlainLink href={`/studies/${slug}/publish#register`}>
                copy the plan for OSF or AsPredicted
              </PlainLink>
              .
            </p>
          </>
        )}
        {about && (
          <details>
            <summary className="w-fit text-accent">Good to know before opening</summary>
            <div className="mt-2 flex flex-col gap-2">{about}</div>
          </details>
        )}
      </div>
      <div className="sm:col-start-2 sm:row-start-1">
        {open === null ? (
          <p className="text-sm text-muted">Its owners can open it.</p>
        ) : isDirty ? (
          <p className="text-sm text-muted">Save your changes first: what is saved is what opens.</p>
        ) : (
          <OpenButton open={open} />
        )}
      </div>
    </div>
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
