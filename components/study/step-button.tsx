"use client";

import { type ReactNode, useActionState, useEffect, useRef, useState } from "react";
import { Button, type ButtonVariant } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Sheet } from "@/components/ui/sheet";
import { SubmitButton } from "@/components/ui/submit-button";
import type { StepAction } from "./step-form";

/** A step that cannot be taken back: a button, then a dialog that says what will happen, then the step. */
export function StepButton({
  name,
  about,
  title,
  confirm,
  busy,
  variant = "plain",
  action,
  children,
}: {
  name: string;
  /** What the button is about, for those who hear it among others of its name. */
  about?: string;
  title: string;
  confirm: string;
  busy: string;
  variant?: ButtonVariant;
  action: StepAction;
  /** What will happen, and the fields that the step needs. */
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const [outcome, submit] = useActionState(action, null);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
  }, [isOpen]);
  useEffect(
    () => () => {
      if (isShown.current) focusContent();
    },
    [],
  );
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {name}
        {about && <span className="sr-only"> {about}</span>}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
        <form action={submit} className="flex flex-col gap-4">
          {children}
          {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
          <div className="mt-2 flex flex-wrap justify-end gap-3">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <SubmitButton busy={busy}>{confirm}</SubmitButton>
          </div>
        </form>
      </Sheet>
    </>
  );
}

/** A step that is taken goes with its dialog: who goes by keyboard goes on from the page that came of it. */
const focusContent = (): void =>
  void requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById("content")?.focus();
  });
