"use client";

import { useActionState } from "react";
import type { StepAction } from "@/components/study/step-form";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";

/** The button that asks for a blindness check. */
export function AskForm({ action, hasEarlier }: { action: StepAction; hasEarlier: boolean }) {
  const [outcome, submit] = useActionState(action, null);
  return (
    <form action={submit} className="flex flex-col gap-4">
      {outcome && !outcome.isDone && (
        <Notice kind="fault">
          {outcome.message}
          {outcome.faults && outcome.faults.length > 0 && (
            <ul className="mt-2 list-disc pl-5">
              {outcome.faults.slice(0, SHOWN).map(({ path, message }, at) => (
                <li key={at}>{path === "" ? message : `${path}: ${message}`}</li>
              ))}
            </ul>
          )}
        </Notice>
      )}
      <div>
        <SubmitButton busy="Asking…">
          {hasEarlier ? "Check again" : "Check that the study is blind"}
        </SubmitButton>
      </div>
    </form>
  );
}

const SHOWN = 5;
