"use client";

import { type ReactNode, useActionState, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { StepAction } from "@/components/study/step-form";

/** The list with boxes to tick, and below it the reason with which the chosen samples are vetted. */
export function VetForm({
  unvetted,
  action,
  children,
}: {
  unvetted: number;
  action: StepAction;
  children: ReactNode;
}) {
  const [outcome, submit] = useActionState(action, null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const chooseAll = () => {
    for (const box of form.current?.querySelectorAll<HTMLInputElement>("input[name=sample]") ?? [])
      box.checked = true;
  };
  return (
    <form ref={form} action={submit} className="flex flex-col gap-3">
      {children}
      <fieldset className="card flex flex-col gap-3 p-4" aria-describedby={id}>
        <legend className="sr-only">Vet samples</legend>
        <p id={id} className="text-sm text-muted">
          Vetting says that a person wrote a sample. Tick samples above and say how you know; your name and
          the time are stored with the reason.
        </p>
        <TextField
          label="How you know"
          name="why"
          required
          minLength={3}
          maxLength={500}
          placeholder="published before 2020"
        />
        {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
        {outcome?.isDone && (
          <p role="status" className="text-sm">
            Vetted.
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={chooseAll}>
            Tick all on this page
          </Button>
          <SubmitButton busy="Storing…">Vet the ticked ones</SubmitButton>
          <button type="submit" name="all" value="yes" className="button">
            Vet all {unvetted.toLocaleString("en")} of them
          </button>
        </div>
      </fieldset>
    </form>
  );
}
