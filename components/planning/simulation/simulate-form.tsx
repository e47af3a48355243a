"use client";

import { useActionState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";

const LEAST = 2;
const MOST = 200;

/** How many judges, and the button that makes them. An earlier run is replaced. */
export function SimulateForm({
  action,
  hasEarlier,
  planned,
}: {
  action: StepAction;
  hasEarlier: boolean;
  /** How many sessions the study is for; null without a limit. */
  planned: number | null;
}) {
  const [outcome, submit] = useActionState(action, null);
  return (
    <form action={submit} className="flex max-w-xs flex-col gap-4">
      <TextField
        label="Simulated judges"
        name="judges"
        inputMode="numeric"
        defaultValue={planned === null ? 50 : Math.min(MOST, Math.max(LEAST, planned))}
        hint={`From ${LEAST} to ${MOST}; rounded up if arms have to stay even.`}
      />
      {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
      <div>
        <SubmitButton busy="Making a copy…" variant={hasEarlier ? "plain" : "primary"}>
          {hasEarlier ? "Simulate anew, in place of these" : "Simulate judges"}
        </SubmitButton>
      </div>
    </form>
  );
}
