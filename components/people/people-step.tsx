"use client";

import { type ReactNode, useActionState, useState } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Sheet } from "@/components/ui/sheet";
import { SubmitButton } from "@/components/ui/submit-button";
import type { PeopleAction } from "./outcome";
import { OutcomeNote } from "./outcome-note";

interface Step {
  title: string;
  /** It takes something away. */
  isDanger?: boolean;
  confirm: string;
  busy: string;
  action: PeopleAction;
  /** What will happen. */
  children: ReactNode;
}

/** A step about somebody's account: a button, a dialog that says what will happen, then what happened. */
export function PeopleStep({
  name,
  about,
  variant = "quiet",
  isDanger = false,
  ...step
}: Step & { name: string; about: string; variant?: ButtonVariant }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        className={isDanger ? "text-sm text-danger!" : "text-sm"}
        onClick={() => setOpen(true)}
      >
        {name}
        <span className="sr-only"> {about}</span>
      </Button>
      <Sheet isOpen={isOpen} onClose={close} title={step.title}>
        <StepForm {...step} isDanger={isDanger} close={close} />
      </Sheet>
    </>
  );
}

/** Lives as long as its dialog is open, and forgets its outcome with it. */
function StepForm({
  confirm,
  isDanger = false,
  busy,
  action,
  children,
  close,
}: Step & { close: () => void }) {
  const [outcome, submit] = useActionState(action, null);
  if (outcome?.isDone)
    return (
      <div className="flex flex-col gap-4">
        <OutcomeNote outcome={outcome} />
        <Button className="self-end" onClick={close}>
          Close
        </Button>
      </div>
    );
  return (
    <form action={submit} className="flex flex-col gap-4">
      {children}
      <OutcomeNote outcome={outcome} />
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <SubmitButton variant={isDanger ? "danger" : "primary"} busy={busy}>
          {confirm}
        </SubmitButton>
      </div>
    </form>
  );
}
