import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

/** Takes back what was decided about the one sample that is looked at. */
export function UndoVetting({
  sample,
  isRejected,
  action,
}: {
  sample: string;
  isRejected: boolean;
  action: StepAction;
}) {
  return (
    <StepButton
      name={isRejected ? "Take the refusal back" : "Take the vetting back"}
      title={`Take back what was decided about ${sample}?`}
      confirm="Take it back"
      busy="Storing…"
      action={action}
    >
      <p>The sample waits for a yes or a no again. The audit log keeps that it was decided once.</p>
    </StepButton>
  );
}
