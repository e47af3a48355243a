import type { StudyState } from "@/lib/study/lifecycle";
import { PlainLink } from "@/components/ui/plain-link";
import { StepButton } from "./step-button";
import type { StepAction } from "./step-form";
import { UnsealReason } from "./unseal-reason";

/**
 * The steps that a study's state allows, to its owners; everybody else reads whose steps they are. Each says what it does
 * before it does it. Their keys keep a dialog that is open
 * for one step from turning into the next step's when the state changes under it.
 */
export function StudySteps({
  slug,
  state,
  isOwner,
  judging,
  hasLabels,
  undecided,
  isFull,
  close,
  unseal,
}: {
  slug: string;
  state: StudyState;
  isOwner: boolean;
  judging: number;
  /** Labels may differ; `undecided` of them are not decided, 0 while the study is open. */
  hasLabels: boolean;
  undecided: number;
  /** Whether all places are taken and finished. Before that closing, which cannot be taken back, is not the next step. */
  isFull: boolean;
  close: StepAction;
  unseal: StepAction;
}) {
  if (state === "UNSEALED") return null;
  if (!isOwner) return <p className="max-w-prose text-sm text-muted">{OWNERS[state]}</p>;
  if (state === "DRAFT") return null;
  if (state === "OPEN")
    return (
      <div key="open" className="mt-2 flex flex-wrap gap-3">
        <StepButton
          key="close"
          name="Close the study"
          title="Close this study?"
          confirm="Close it"
          busy="Closing…"
          variant={isFull ? "primary" : "plain"}
          action={close}
        >
          <p>
            No new judge can start from then on. {underWay(judging)} A closed study is not opened again.
            Outcomes stay sealed until you unseal them.
          </p>
        </StepButton>
        <StepButton
          key="unseal-early"
          name="Unseal early"
          title="Unseal while the study is open?"
          confirm="Unseal early"
          busy="Unsealing…"
          variant="quiet"
          action={unseal}
        >
          <p>
            Judging ends at once, and results, truth and seed become visible. The study and all its exports
            are stamped <strong>unsealed early</strong>, with your reason, for ever. The way without a stamp:
            close the study first, then unseal. {WITHDRAWAL}
            {hasLabels &&
              " Labels that differ stay undecided. A person who decides them afterwards may know the system."}
          </p>
          <UnsealReason />
        </StepButton>
      </div>
    );
  return (
    <div key="closed" className="mt-2">
      <StepButton
        key="unseal"
        name="Unseal the results"
        title="Unseal this study?"
        confirm="Unseal"
        busy="Unsealing…"
        variant="primary"
        action={unseal}
      >
        <p>
          Results, truth and the allocation seed become visible to everybody who may see this study.
          {judging > 0 &&
            ` ${judging} ${judging === 1 ? "judge has" : "judges have"} not finished; no further answer is taken.`}{" "}
          {WITHDRAWAL} This cannot be taken back.
        </p>
        {undecided > 0 && (
          <>
            <p>
              Labels of {undecided} {undecided === 1 ? "statement" : "statements"} differ and are undecided.
              Whoever decides them after unsealing may know the system.{" "}
              <PlainLink href={`/studies/${slug}/adjudication`}>Decide them first</PlainLink>
            </p>
            <label className="flex items-start gap-2.5">
              <input type="checkbox" name="leaveUndecided" required className="mt-1 size-4.5" />
              <span>Leave {undecided === 1 ? "it" : "all of them"} undecided</span>
            </label>
          </>
        )}
      </StepButton>
    </div>
  );
}

const WITHDRAWAL =
  "From then on judges cannot withdraw by themselves; an owner can still withdraw a judge who asks for it.";

const OWNERS: Record<Exclude<StudyState, "UNSEALED">, string> = {
  DRAFT: "Its owners open it, from the design page.",
  OPEN: "Its owners close and unseal it.",
  CLOSED: "Its owners unseal it.",
};

const underWay = (judging: number): string => {
  if (judging === 0) return "Nobody is judging at the moment.";
  return judging === 1
    ? "The one judge under way may finish; answers that come late are flagged."
    : `The ${judging} judges under way may finish; answers that come late are flagged.`;
};
