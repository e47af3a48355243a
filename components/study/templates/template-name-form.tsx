"use client";

import { useActionState, useEffect, useRef, useState } from "react";
import { Notice } from "@/components/ui/notice";
import { PlainLink } from "@/components/ui/plain-link";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { StepAction } from "@/components/study/step-form";

/** What a template is called, when it is saved and afterwards. */
export function TemplateNameForm({
  name: first,
  save,
  isNew = false,
  action,
}: {
  name: string;
  save: string;
  /** The form is replaced by a confirmation after saving. */
  isNew?: boolean;
  action: StepAction;
}) {
  const [outcome, submit] = useActionState(action, null);
  const [name, setName] = useState(first);
  const fault =
    outcome?.isDone === false ? outcome.faults?.find(({ path }) => path === "name")?.message : undefined;
  if (isNew && outcome?.isDone) return <SavedTemplate name={name} />;
  return (
    <form action={submit} className="flex max-w-xl flex-col gap-4">
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

/** Said where the button was, and read aloud: the focus goes there, since the button is gone. */
function SavedTemplate({ name }: { name: string }) {
  const said = useRef<HTMLDivElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <div
      ref={said}
      tabIndex={-1}
      role="status"
      className="max-w-prose rounded-lg border-l-4 border-good bg-sunken px-4 py-3"
    >
      <p>
        <strong className="break-words">“{name}” is saved as a template.</strong> You find it under “Your
        templates” on the page for a new study.
      </p>
      <p className="mt-2">
        <PlainLink href="/studies/new#templates">See your templates</PlainLink>
      </p>
    </div>
  );
}
