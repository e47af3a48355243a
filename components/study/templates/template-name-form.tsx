"use client";

import { useActionState, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { StepAction } from "@/components/study/step-form";

/** What a template is called, when it is saved and afterwards. */
export function TemplateNameForm({
  name: first,
  save,
  action,
}: {
  name: string;
  save: string;
  action: StepAction;
}) {
  const [outcome, submit] = useActionState(action, null);
  const [name, setName] = useState(first);
  const fault =
    outcome?.isDone === false ? outcome.faults?.find(({ path }) => path === "name")?.message : undefined;
  return (
    <form action={submit} className="flex max-w-md flex-col gap-4">
      <TextField
        label="Name of the template"
        name="name"
        required
        maxLength={80}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
        {...(fault !== undefined && { fault })}
      />
      {outcome?.isDone === false && !fault && <Notice kind="fault">{outcome.message}</Notice>}
      <p role="status" className="text-sm text-muted empty:hidden">
        {outcome?.isDone && "Saved."}
      </p>
      <div>
        <SubmitButton busy="Saving…">{save}</SubmitButton>
      </div>
    </form>
  );
}
