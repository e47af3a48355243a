import { type ComponentProps, useId } from "react";

/** A labelled field of several lines with its hint and, where something is wrong with it, the faults beside it. */
export function TextAreaField({
  label,
  hint,
  faults = [],
  className = "",
  ...rest
}: ComponentProps<"textarea"> & { label: string; hint?: string; faults?: readonly string[] }) {
  const id = useId();
  const described = [hint && `${id}-hint`, faults.length > 0 && `${id}-faults`].filter(Boolean).join(" ");
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        className={`field ${className}`}
        aria-invalid={faults.length > 0 ? true : undefined}
        aria-describedby={described || undefined}
        {...rest}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {faults.length > 0 && (
        <ul id={`${id}-faults`} className="text-sm break-words text-danger">
          {faults.map((fault) => (
            <li key={fault}>{fault}.</li>
          ))}
        </ul>
      )}
    </div>
  );
}
