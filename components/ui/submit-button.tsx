"use client";

import type { ReactNode } from "react";
import { useFormStatus } from "react-dom";
import { buttonClass, type ButtonVariant } from "./button";

/** Sends its form once: while that is under way it says so, and a second press does nothing. */
export function SubmitButton({
  variant = "primary",
  busy,
  className,
  name,
  value,
  children,
}: {
  variant?: ButtonVariant;
  /** What it says while the form is under way. */
  busy: string;
  className?: string;
  /** Of a form with several of them: which one was pressed. */
  name?: string;
  value?: string;
  children: ReactNode;
}) {
  const { pending } = useFormStatus();
  return (
    <button
      type="submit"
      name={name}
      value={value}
      className={buttonClass(variant, className)}
      aria-disabled={pending}
      onClick={(event) => pending && event.preventDefault()}
    >
      {pending ? busy : children}
    </button>
  );
}
