"use client";

import type { ReactNode } from "react";
import { fieldId } from "./editor-context";

export interface FieldProps {
  path: string;
  label: string;
  hint?: ReactNode;
}

interface FrameProps extends FieldProps {
  faults: readonly string[];
  className?: string;
  children: (control: {
    id: string;
    "aria-describedby": string | undefined;
    "aria-invalid": true | undefined;
  }) => ReactNode;
}

/** A labelled field, its hint, and what is wrong with it beside it. */
export function FieldFrame({ path, label, hint, faults, className = "", children }: FrameProps) {
  const id = fieldId(path);
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className={`flex min-w-0 flex-col gap-1 ${className}`}>
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      {children({
        id,
        "aria-describedby": described || undefined,
        "aria-invalid": faults.length > 0 || undefined,
      })}
      <Hint id={`${id}-hint`}>{hint}</Hint>
      <FieldFaults path={path} faults={faults} />
    </div>
  );
}

export function Hint({ id, children }: { id?: string; children?: ReactNode }) {
  return children ? (
    <p id={id} className="text-sm text-muted">
      {children}
    </p>
  ) : null;
}

export function FieldFaults({ path, faults }: { path: string; faults: readonly string[] }) {
  return faults.length > 0 ? (
    <p id={`${fieldId(path)}-fault`} className="text-sm font-medium text-danger">
      {faults.map((fault) => `This ${fault}.`).join(" ")}
    </p>
  ) : null;
}
