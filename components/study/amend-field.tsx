import { useId } from "react";

/** One text to amend. */
export function AmendField({
  label,
  hint,
  rows = 5,
  value,
  onChange,
}: {
  label: string;
  hint?: string;
  rows?: number;
  value: string;
  onChange: (text: string) => void;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <textarea
        id={id}
        rows={rows}
        className="field field-sizing-content max-h-[60dvh] min-h-24"
        aria-describedby={hint ? `${id}-hint` : undefined}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
