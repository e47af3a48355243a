"use client";

import { useActionState, useState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";

/** Changes the number of places. */
export function PlacesForm({
  places,
  isDraft,
  action,
}: {
  places: number;
  isDraft: boolean;
  action: StepAction;
}) {
  const [outcome, change] = useActionState(action, null);
  const [typed, setTyped] = useState(String(places));
  const fault = outcome?.isDone === false ? outcome.faults?.[0]?.message : undefined;
  return (
    <form action={change} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-full max-w-xs">
          <TextField
            label="Number of places"
            name="places"
            required
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            hint={
              isDraft
                ? "Free to change until you publish."
                : "More places cost their rewards and Prolific’s fee at once. A published study keeps the places it has."
            }
            {...(fault === undefined ? {} : { fault })}
          />
        </div>
        <SubmitButton variant="plain" busy="Changing…" className="sm:mt-7">
          Change the places
        </SubmitButton>
      </div>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
    </form>
  );
}
