import { type ComponentProps, type ReactNode, useId } from "react";

/** A labelled field with its hint and, where something is wrong with it, the fault beside it. */
export function TextField({
  label,
  hint,
  fault,
  after,
  ...rest
}: ComponentProps<"input"> & { label: string; hint?: string; fault?: string; after?: ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(" ");
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          className="field"
          aria-invalid={fault ? true : undefined}
          aria-describedby={described || undefined}
          {...rest}
        />
        {after}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-danger">
          {label} {fault}.
        </p>
      )}
    </div>
  );
}
