import { TextField } from "@/components/ui/text-field";
import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

/** Vets the one sample that is looked at. */
export function VetSample({ sample, action }: { sample: string; action: StepAction }) {
  return (
    <StepButton
      name="Vet this sample"
      title={`Vet ${sample}?`}
      confirm="Vet it"
      busy="Storing…"
      variant="primary"
      action={action}
    >
      <p>You say that a person wrote it. Your name and the time are stored with your reason.</p>
      <TextField label="How you know" name="why" required maxLength={500} />
    </StepButton>
  );
}
