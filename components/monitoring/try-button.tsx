import { Eye } from "lucide-react";
import { SubmitButton } from "@/components/ui/submit-button";

/** Makes a throw-away copy and goes there as a judge; what is answered in it counts for nothing. */
export function TryButton({ action }: { action: () => Promise<void> }) {
  return (
    <form action={action}>
      <SubmitButton variant="plain" busy="Making a copy to try…">
        <Eye aria-hidden="true" size={16} /> Try it as a judge
      </SubmitButton>
    </form>
  );
}
