import { StepButton } from "@/components/study/step-button";
import type { StepAction } from "@/components/study/step-form";

/** Offers one group of judges per language, where a draft's samples come in several and all judges are one group. */
export function LanguageGroups({ action }: { action: StepAction }) {
  return (
    <StepButton
      name="Make one group of judges per language"
      title="One group of judges per language?"
      confirm="Make the groups"
      busy="Making the groups…"
      action={action}
    >
      <p>
        Each judge then stays in one language, as in Sagodi et al. The design gets one arm per language with
        equal weights. You can change the arms in the design until the study opens.
      </p>
      <p>
        After opening, send each group the link to its arm, so that people judge a language that they know.
        People who use the plain link get an arm by chance.
      </p>
    </StepButton>
  );
}
