import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";
import { Badge } from "@/components/ui/badge";
import { Notice } from "@/components/ui/notice";
import { ButtonLink } from "@/components/ui/plain-link";
import type { ProlificStudy } from "@/lib/study/prolific/api";
import { moneyWords } from "@/lib/study/prolific/money";
import { PlacesForm } from "./places-form";
import { statusWords } from "./prolific-words";

/** The study as it is on Prolific, and what can be done with it. */
export function StudyCard({
  study,
  isOpen,
  canSpend,
  fault,
  actions,
}: {
  study: ProlificStudy;
  /** Whether the study here still takes judges. */
  isOpen: boolean;
  /** Whether this person may spend from the server's account. */
  canSpend: boolean;
  /** Why the background worker could not ask Prolific. */
  fault: string | null;
  actions: Record<"publish" | "pause" | "resume" | "setPlaces" | "unlink", StepAction>;
}) {
  const { id, name, status, places, placesTaken, reward, minutes, currency } = study;
  const isDraft = status === "UNPUBLISHED";
  const cost = moneyWords(reward * places, currency);
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="there">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="there">{name}</h2>
        <Badge>{statusWords(status)}</Badge>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-4">
        <Fact name="Places taken" value={`${placesTaken} of ${places}`} />
        <Fact name="Reward" value={moneyWords(reward, currency)} />
        <Fact name="Expected time" value={`${minutes} min`} />
        <Fact name="Rewards together" value={cost} />
      </dl>
      {fault !== null && (
        <Notice kind="fault">
          Places of participants who leave on Prolific cannot be freed at this moment. {fault}
        </Notice>
      )}
      {!isOpen && status === "ACTIVE" && (
        <Notice kind="fault">
          The study is closed here, and Prolific still sends participants, who cannot begin. Pause it.
        </Notice>
      )}
      {isDraft && (
        <p className="max-w-prose text-muted">
          This is a draft. Open it on Prolific to choose the audience, then publish it there or here.
          {!canSpend &&
            " Here, an administrator of this server publishes it, because it spends from the server’s account."}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          href={`https://app.prolific.com/researcher/workspaces/studies/${id}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          Open on Prolific
        </ButtonLink>
        {isDraft && canSpend && (
          <StepButton
            name="Publish"
            title="Publish the study on Prolific?"
            confirm={`Publish and pay ${cost}`}
            busy="Publishing…"
            variant="primary"
            action={actions.publish}
          >
            <p>
              Prolific takes {cost} for {places} {places === 1 ? "participant" : "participants"}, plus its
              fee, from the account of this server, and begins to recruit. This cannot be undone.
            </p>
          </StepButton>
        )}
        {status === "ACTIVE" && (
          <StepButton
            name="Pause"
            title="Pause recruiting on Prolific?"
            confirm="Pause recruiting"
            busy="Pausing…"
            action={actions.pause}
          >
            <p>
              Prolific shows the study to no further participant. Those who have begun can finish. You can
              resume at any time.
            </p>
          </StepButton>
        )}
        {status === "PAUSED" && isOpen && (
          <StepButton
            name="Resume"
            title="Resume recruiting on Prolific?"
            confirm="Resume recruiting"
            busy="Resuming…"
            action={actions.resume}
          >
            <p>Prolific shows the study again, for the places that are paid already.</p>
          </StepButton>
        )}
        <StepButton
          name="Take the link away"
          title="Take the link with Prolific away?"
          confirm="Take it away"
          busy="Taking it away…"
          variant="quiet"
          action={actions.unlink}
        >
          <p>
            The study on Prolific stays as it is. This page no longer shows its submissions, and places of
            participants who leave are freed only after the time for idle sessions. You can link it again.
          </p>
        </StepButton>
      </div>
      {isDraft || canSpend ? (
        <PlacesForm places={places} isDraft={isDraft} action={actions.setPlaces} />
      ) : (
        <p className="text-sm text-muted">An administrator of this server can add places.</p>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}
